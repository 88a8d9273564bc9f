/**
 * Proofs of a table: each property of each of its laws, asked of a solver, with every model worked out by the library.
 *
 * @module
 */

import { calculateCit } from '../../src/company/calculate-cit.js';
import type { CitInput } from '../../src/company/input.generated.js';
import { type Decimal, nairaOf } from '../../src/ground/decimals.js';
import { RuleError } from '../../src/ground/errors.js';
import { calculatePit } from '../../src/individual/calculate-pit.js';
import type { PitInput } from '../../src/individual/input.generated.js';
import type { Law, Table } from './law.js';
import type { Property } from './property.js';
import { type Model, type ModelledReturn, type Question, returnsOf, worthsIn } from './question.js';
import { type AnyRequest, requestOf } from './requests.js';

/**
 * Answers SMT-LIB text that ends in `(check-sat)` and `(get-value …)`: the output of a solver. Its first word
 * is `sat`, `unsat`, or anything else where it could not decide.
 */
export type Solver = (text: string) => Promise<string>;

/** A return that breaks a property, as a request, and the total that the library computes for it. */
export interface Counterexample {
  readonly request: AnyRequest;
  readonly total: Decimal;
}

/** The answer for one property of one law. */
export interface Proof {
  readonly property: string;
  readonly group: Property['group'];
  /** The days on which the law holds; `null` is open. */
  readonly from: string | null;
  readonly until: string | null;
  /** `undecided` is no proof: the solver gave up, or no model of it is a return. */
  readonly status: 'proved' | 'refuted' | 'undecided';
  /** How many shares of a total were bounded and not worked out; a proof holds of the law all the same. */
  readonly shares: number;
  /** The returns that break it: one, or one before and one after something became more. */
  readonly counterexample: readonly Counterexample[];
}

/** The proof of one property of a law; `null` where the law has nothing that it is about. */
export async function proofOf(law: Law, property: Property, solver: Solver): Promise<Proof | null> {
  const question = property.ask(law);
  if (question === null) return null;
  const { name, group } = property;
  const answer = await answerTo(question, solver);
  return { property: name, group, from: law.from, until: law.until, shares: question.shares.length, ...answer };
}

/** The answer to a question. */
type Answered = Pick<Proof, 'status' | 'counterexample'>;

/** Asks a question, and once more for each way in which shares are exact, until a model is of returns. */
async function answerTo(question: Question, solver: Solver): Promise<Answered> {
  const first = await asked(question, [], solver);
  if (first === 'unsat') return { status: 'proved', counterexample: [] };
  if (first === null) return UNDECIDED;
  const ways = question.shares.length === 0 ? [[]] : [[], pinned(question, first), halved(question)];
  for (const more of ways) {
    const model = more.length === 0 ? first : await asked(question, more, solver);
    const counterexample = model === null || model === 'unsat' ? null : replayed(question, model);
    if (counterexample === null) continue;
    return { status: 'refuted', counterexample: await smaller(question, more, counterexample, solver) };
  }
  return UNDECIDED;
}

const UNDECIDED: Answered = { status: 'undecided', counterexample: [] };

async function asked(
  { text, inputs }: Question,
  more: readonly string[],
  solver: Solver,
): Promise<Model | 'unsat' | null> {
  const values = `(get-value (${[...inputs.keys()].join(' ')}))`;
  const output = await solver([text, ...more, '(check-sat)', values, ''].join('\n'));
  if (/^unsat\b/.test(output)) return 'unsat';
  return /^sat\b/.test(output) ? modelIn(output) : null;
}

function modelIn(output: string): Model {
  const values = [...output.matchAll(/\(([^()\s]+)\s+(?:\(- (\d+)\)|(\d+)|(true|false))\)/g)];
  return new Map(
    values.map(([, name = '', negative, positive, flag]) => {
      if (flag !== undefined) return [name, flag === 'true' ? 1n : 0n];
      return [name, negative === undefined ? BigInt(positive ?? 0) : -BigInt(negative)];
    }),
  );
}

/** The same with as few facts, and as round amounts, as a few more questions find. */
async function smaller(
  question: Question,
  more: readonly string[],
  found: readonly Counterexample[],
  solver: Solver,
): Promise<readonly Counterexample[]> {
  let kept = { more, found };
  const tryWith = async (further: readonly string[]): Promise<boolean> => {
    const model = await asked(question, [...kept.more, ...further], solver);
    const examples = model === null || model === 'unsat' ? null : replayed(question, model);
    if (examples !== null) kept = { more: [...kept.more, ...further], found: examples };
    return examples !== null;
  };
  for (const names of halvesOf([...question.inputs.keys()])) {
    await tryWith(names.flatMap((name) => leftOut(question, name)));
  }
  for (const kobo of ROUND) if (await tryWith(rounded(question, kobo))) break;
  return kept.found;
}

/** Multiples of ₦1,000,000, ₦10,000 and ₦100. */
const ROUND = [100_000_000n, 1_000_000n, 10_000n];

/** All names in four parts, then in eight. */
function halvesOf(names: readonly string[]): string[][] {
  return [4, 8].flatMap((parts) => {
    const size = Math.ceil(names.length / parts);
    return Array.from({ length: parts }, (_, part) => names.slice(part * size, (part + 1) * size));
  });
}

function leftOut({ inputs }: Question, name: string): string[] {
  const { value } = inputs.get(name) ?? {};
  if (value === 'kobo') return [`(assert (= ${name} 0))`];
  return value === 'flag' ? [`(assert (not ${name}))`] : [];
}

function rounded({ inputs }: Question, kobo: bigint): string[] {
  const amounts = [...inputs].filter(([, { value }]) => value === 'kobo');
  return amounts.map(([name]) => `(assert (= (mod ${name} ${kobo}) 0))`);
}

/** Shares of the parts and wholes of a model are charges at a rate, which the text says exactly. */
function pinned(question: Question, model: Model): string[] {
  const nodes = question.shares.flatMap(({ node }) => node.args);
  const worth = worthsIn(question, nodes, model);
  return question.shares.flatMap(({ names: [share, figure, part, whole], node }) => {
    const [, p = 0n, w = 0n] = node.args.map(worth);
    if (p < 0n || w <= 0n) return [];
    return [`(assert (and (= ${part} ${p}) (= ${whole} ${w})))`, ...exactly(share, figure, p, w)];
  });
}

function halved({ shares }: Question): string[] {
  return shares.flatMap(({ names: [share, figure, part, whole] }) => [
    `(assert (and (> ${part} 0) (= ${whole} (* 2 ${part}))))`,
    ...exactly(share, figure, 1n, 2n),
  ]);
}

function exactly(share: string, figure: string, part: bigint, whole: bigint): string[] {
  const twice = `(* ${2n * part} ${figure})`;
  const steps = `(* ${2n * whole} ${share})`;
  return [
    `(assert (>= ${figure} 0))`,
    `(assert (and (<= (- ${steps} ${whole}) ${twice}) (< ${twice} (+ ${steps} ${whole}))))`,
  ];
}

/** The returns of a model by the library; `null` where they are none, or their totals are not those of the model. */
function replayed(question: Question, model: Model): readonly Counterexample[] | null {
  const returns = returnsOf(question, model);
  const examples = returns?.map(replay) ?? [];
  return examples.length === 0 || examples.some((each) => each === null) ? null : (examples as Counterexample[]);
}

function replay({ posed: { law, m }, facts, total }: ModelledReturn): Counterexample | null {
  const request = requestOf(law.table, facts, m.vocabulary);
  const computed = computedTotal(law.table, request);
  return computed?.equals(nairaOf(total)) ? { request, total: computed } : null;
}

function computedTotal(table: Table, request: AnyRequest): Decimal | null {
  try {
    return table.kind === 'company'
      ? calculateCit(request as CitInput, { table }).taxLiability.total
      : calculatePit(request as PitInput, { table }).taxDue;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
