/**
 * A question to a solver: conditions that a law is said never to make true together.
 *
 * @module
 */
import { evaluateExactly } from '../../../src/algebra/exactly.js';
import type { Node } from '../../../src/algebra/graph.js';
import { plainGraph, programOfNodes } from '../../../src/algebra/program.js';
import { type ProofText, proofText, symbolOfFact } from '../../../src/algebra/readers/proofs.js';
import { nodeOf } from '../../../src/algebra/tracing.js';
import type { Condition } from '../../../src/algebra/words.js';
import { type Facts, isGiven, type Posed } from './law.js';

/** The values of the facts of a question, as a solver names them. */
export type Model = ReadonlyMap<string, bigint>;

/** A question to a law, as text, with the returns and conditions that it is about. */
export interface Question extends ProofText {
  /** One return, or two that are compared. */
  readonly returns: readonly [Posed, ...Posed[]];
  readonly conditions: readonly Node[];
  /** The same question with comparisons of days free: weaker, and the same for years whose rules are. */
  readonly ofAnyYear: string;
}

/** The largest amount of a request: ₦999,999,999,999,999.99. */
export const LARGEST_AMOUNT = 10n ** 17n - 1n;

/** Asks whether the conditions can hold together of returns that are not refused. */
export function question(returns: readonly [Posed, ...Posed[]], ...conditions: readonly Condition[]): Question {
  const [{ m, law }] = returns;
  const nodes = [...returns.flatMap(({ assured }) => assured), ...conditions].map(nodeOf);
  const { rounding } = law.table;
  const { stripped } = plainGraph(nodes, rounding);
  const terms = { rounding, vocabulary: m.vocabulary, largestAmount: LARGEST_AMOUNT };
  const roots = nodes.map(stripped);
  const ofAnyYear = proofText(roots, { ...terms, freeDays: true }).text;
  return { ...proofText(roots, terms), returns, conditions: nodes, ofAnyYear };
}

/** A return that a model states: the values of its facts, and its total in kobo. */
export interface ModelledReturn {
  readonly posed: Posed;
  readonly facts: Readonly<Record<string, bigint | null>>;
  readonly total: bigint;
}

/**
 * Works a model out exactly: the returns that it states, or `null` where the conditions do not hold of it because a
 * share was bounded only.
 */
export function returnsOf(question: Question, model: Model): readonly ModelledReturn[] | null {
  const { returns, conditions } = question;
  const facts = returns.flatMap((posed) => [...factNodes(posed.facts), nodeOf(posed.total)]);
  const worth = worthsIn(question, [...conditions, ...facts], model);
  if (conditions.some((each) => worth(each) !== 1n)) return null;
  return returns.map((posed) => ({
    posed,
    facts: Object.fromEntries(Object.entries(posed.facts).map(([name, fact]) => [name, factOf(fact, worth)])),
    total: worth(nodeOf(posed.total)),
  }));
}

type Worth = (node: Node) => bigint;

/** The values of nodes in a model. */
export function worthsIn({ returns }: Question, nodes: readonly Node[], model: Model): Worth {
  const [{ m, law }] = returns as readonly [Posed];
  const { program, registerOf } = programOfNodes(nodes, m, law.table.rounding);
  const inputs = program.inputs.map((input) => model.get(symbolOfFact(input)) ?? 0n);
  const registers = evaluateExactly(program, inputs);
  return (node) => registers[registerOf(node)] as bigint;
}

function factNodes(facts: Facts): Node[] {
  return Object.values(facts).flatMap((fact) => (isGiven(fact) ? [fact.isGiven, fact.value] : [fact]).map(nodeOf));
}

function factOf(fact: Facts[string], worth: Worth): bigint | null {
  if (!isGiven(fact)) return worth(nodeOf(fact));
  return worth(nodeOf(fact.isGiven)) === 1n ? worth(nodeOf(fact.value)) : null;
}
