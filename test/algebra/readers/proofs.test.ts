import { describe, expect, it } from 'vitest';
import { type Law, Posed } from '../../../apps/prover/src/law.js';
import { lawsOf } from '../../../apps/prover/src/laws.js';
import { installedSolver } from '../../../apps/prover/src/solver.js';
import { evaluateExactly } from '../../../src/algebra/exactly.js';
import type { CoreNodeOf, Node } from '../../../src/algebra/graph.js';
import { type Program, plainGraph, programOfNodes } from '../../../src/algebra/program.js';
import { proofText, symbolOfFact } from '../../../src/algebra/readers/proofs.js';
import { nodeOf } from '../../../src/algebra/tracing.js';
import type { Rounding } from '../../../src/ground/kobo.js';
import { companyRuleTable, individualRuleTable } from '../../../src/index.js';
import { drawsOf, SEED } from '../../effort.js';
import { tool } from '../../tools.js';

const ROWS = drawsOf(5);
const LARGEST = 10n ** 17n - 1n;

const installed = tool('z3') === undefined ? undefined : installedSolver();

/** Drawn numbers, by the seed of the run and one of the caller's own. */
function drawn(seed: bigint): (below: bigint) => bigint {
  let state = BigInt(SEED) + seed;
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state / 2n ** 20n) % below;
  };
}

type Input = Program['inputs'][number];

/** A fact as a request may state it: amounts of every size, half of them nothing. */
function factOf(input: Input, words: readonly string[], draw: (below: bigint) => bigint): bigint {
  if (input.value === 'flag') return draw(2n);
  if (input.value === 'day') return 20_200_000n + 10_000n * draw(8n) + 100n * (1n + draw(12n)) + 1n + draw(28n);
  if (input.value === 'kobo') return draw(2n) * draw(10n ** (3n + draw(14n)));
  const { words: all = [] } = input.fact.kind === 'is_given' ? {} : input.fact;
  return BigInt(words.indexOf(all[Number(draw(BigInt(all.length)))] ?? ''));
}

function rowOf({ inputs, vocabulary }: Program, draw: (below: bigint) => bigint): bigint[] {
  const row = inputs.map((input) => factOf(input, vocabulary, draw));
  return inputs.map((input, at) => {
    const { isGiven } = input;
    const given = inputs.findIndex(
      (other) => isGiven && symbolOfFact(other) === symbolOfFact(isGiven as CoreNodeOf<'input'>),
    );
    return given >= 0 && row[given] === 0n ? 0n : (row[at] ?? 0n);
  });
}

function pinned(name: string, node: Node, value: bigint): string {
  if (node.value === 'flag') return `(assert (= ${name} ${value === 1n}))`;
  return `(assert (= ${name} ${value < 0n ? `(- ${-value})` : value}))`;
}

/** What a law is said to come to for a row: the answers of a solver to whether it may, and whether it may not. */
function questionsOf(law: Law, rounding: Rounding, draw: (below: bigint) => bigint): string[] {
  const posed = new Posed(law);
  const { m } = posed;
  const outputs = posed.amounts.map(([, figure]) => figure);
  const { program, registerOf } = programOfNodes(outputs.map(nodeOf), m, rounding);
  const row = rowOf(program, draw);
  const worth = evaluateExactly(program, row);
  const agree = m.and(...outputs.map((each) => posed.equal(each, m.amount(worth[registerOf(nodeOf(each))] ?? 0n))));
  const facts = program.inputs.map((input, at) => pinned(symbolOfFact(input), input as Node, row[at] ?? 0n));
  const textOf = (condition: Node, withShares: boolean): string => {
    const { stripped } = plainGraph([condition], rounding);
    const { text, shares } = proofText([stripped(condition)], {
      rounding,
      vocabulary: m.vocabulary,
      largestAmount: LARGEST,
    });
    const nodes = shares.map(({ node }) => node as Node);
    const known = programOfNodes([...outputs.map(nodeOf), ...nodes], m, rounding);
    const results = evaluateExactly(
      known.program,
      known.program.inputs.map((input) => row[program.inputs.findIndex((each) => same(each, input))] ?? 0n),
    );
    const exact = shares.map(({ node, names: [name] }) => pinned(name, node, results[known.registerOf(node)] ?? 0n));
    return [text, ...facts, ...(withShares ? exact : []), '(check-sat)', '(reset)'].join('\n');
  };
  return [textOf(nodeOf(agree), false), textOf(nodeOf(m.not(agree)), true)];
}

function same(one: Input, other: Input): boolean {
  return symbolOfFact(one) === symbolOfFact(other);
}

const PLAIN: Rounding = { toNearest: 1n, ties: 'up' };
const NAIRA_TO_EVEN: Rounding = { toNearest: 100n, ties: 'even' };
const LAWS = [
  ['the companies of 2027', lawsOf(companyRuleTable(2027))[0], PLAIN],
  ['the companies of 2024, rounded to the naira and to even', lawsOf(companyRuleTable(2024))[0], NAIRA_TO_EVEN],
  ['the individuals of 2027', lawsOf(individualRuleTable(2027))[0], PLAIN],
  ['the individuals of 2021', lawsOf(individualRuleTable(2021))[0], PLAIN],
] as const;

describe.skipIf(installed === undefined)('the text for a solver', { timeout: 300_000 }, () => {
  it.each(LAWS)('says of %s what evaluation computes, and nothing else', async (_, law, rounding) => {
    const draw = drawn(2027n);
    const questions = Array.from({ length: ROWS }, () => questionsOf(law as Law, rounding, draw)).flat();
    const answer = await installed?.solver(questions.join('\n'));
    expect(answer?.trim().split('\n')).toEqual(questions.map((__, at) => (at % 2 === 0 ? 'sat' : 'unsat')));
  });
});
