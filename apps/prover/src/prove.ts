/**
 * Proofs of a table: each property of each of its laws, asked of a solver, with every model worked out by the library.
 *
 * @module
 */
import type { Law } from './law.js';
import type { Property } from './property.js';
import type { Model, Question } from './question.js';
import { byTheLibrary, type Counterexample, type Replay } from './replay.js';
import { atRatios, cutsAt, type More, ofRates, pinned } from './shares.js';
import { smaller } from './smaller.js';

/**
 * Answers SMT-LIB text that ends in `(check-sat)` and `(get-value …)`: the output of a solver. Its first word
 * is `sat`, `unsat`, or anything else where it could not decide.
 */
export type Solver = (text: string) => Promise<string>;

/** The way in which questions are asked. */
export interface Asking {
  readonly solver: Solver;
  /** By the library, unless said. */
  readonly replay?: Replay;
  /** True where a counterexample is made small, which asks some thirty questions more. */
  readonly small?: boolean;
  /** The number of models of no return that are cut off before a question is given up; 24 by default. */
  readonly cuts?: number;
  /** The models that broke properties before, by name: they are tried first, and added to. */
  readonly known?: Map<string, KnownModels>;
}

/** The models that broke a property, and the fact that it moves. */
export interface KnownModels {
  readonly moves?: string | undefined;
  readonly models: Model[];
}

/** The answer for one property of one law. */
export interface Proof {
  /** `undecided` is no proof: the solver gave up, or no model of it is a return. */
  readonly status: 'proved' | 'refuted' | 'undecided';
  /** The number of shares that were bounded and not worked out; a proof holds of the law all the same. */
  readonly shares: number;
  /** The returns that break it: one, or one before and one after something became more. */
  readonly counterexample: readonly Counterexample[];
}

/** The proof of one property of a law; `null` where the law has nothing that it is about. */
export async function proofOf(law: Law, property: Property, asking: Asking): Promise<Proof | null> {
  const question = property.ask(law);
  if (question === null) return null;
  return proofFor(question, asking, modelsOf(property, asking), modelsLike(property, asking));
}

/** The proof that nothing makes the conditions of a question hold together. */
export async function proofFor(
  question: Question,
  asking: Asking,
  known: Model[] = [],
  like: readonly Model[] = [],
): Promise<Proof> {
  return { shares: question.shares.length, ...(await new Asked(question, known, like, asking).answer()) };
}

/** The models that broke a property; what is added to them is kept. */
function modelsOf({ name, moves }: Property, { known }: Asking): Model[] {
  const models = known?.get(name)?.models ?? [];
  known?.set(name, { moves, models });
  return models;
}

/** The models that broke properties of other facts, with the two facts exchanged: rent may do what interest does. */
function modelsLike({ name, moves }: Property, { known = new Map() }: Asking): Model[] {
  return [...known].flatMap(([other, { moves: its, models }]) => {
    if (other === name || moves === undefined || its === undefined) return [];
    return models.map((model: Model) => exchanged(model, moves, its));
  });
}

function exchanged(model: Model, one: string, other: string): Model {
  const value = (name: string): bigint => model.get(name) ?? 0n;
  return new Map([...model, [one, value(other)], [other, value(one)]]);
}

type Answer = Pick<Proof, 'status' | 'counterexample'>;

const PROVED: Answer = { status: 'proved', counterexample: [] };
const UNDECIDED: Answer = { status: 'undecided', counterexample: [] };
const MOST_CUTS = 24;

/** The first try of a question is short, in steps of the solver: most that are proved are proved at once. */
const SHORT: More = ['(set-option :rlimit 5000000)'];

/** A question that is asked until it is decided, or given up. */
class Asked {
  private readonly toNearest: bigint;
  private readonly replay: Replay;

  constructor(
    private readonly question: Question,
    private readonly known: Model[],
    private readonly like: readonly Model[],
    private readonly asking: Asking,
  ) {
    this.toNearest = question.returns[0].law.table.rounding.toNearest;
    this.replay = asking.replay ?? byTheLibrary;
  }

  async answer(): Promise<Answer> {
    const again = this.refutedAgain();
    if (again !== null) return again;
    const ofAnyYear = await this.model(SHORT, this.question.ofAnyYear);
    if (ofAnyYear === 'unsat') return PROVED;
    const first = await this.model(SHORT);
    if (first === 'unsat') return PROVED;
    return (await this.refutedByReturns(first)) ?? this.cutOff(first);
  }

  /** Tries the models that broke it in another year, with their days moved to the year of this law. */
  private refutedAgain(): Answer | null {
    for (const model of [...this.known, ...this.like]) {
      const moved = inYear(model, this.question.returns[0].law.table.taxYear - 1);
      const counterexample = this.replay(this.question, moved);
      if (counterexample === null) continue;
      if (!this.known.includes(model)) this.known.push(model);
      return { status: 'refuted', counterexample };
    }
    return null;
  }

  /** Returns that break it: of the model, of shares at a few ratios, or of those at the model's. */
  private async refutedByReturns(first: Model | null): Promise<Answer | null> {
    const { question, toNearest } = this;
    const found = await this.refutedBy(first, []);
    if (found !== null || question.shares.length === 0) return found;
    const atSome = await this.refuted(atRatios(question, toNearest));
    return atSome ?? (first === null ? null : this.refuted(pinned(question, first, toNearest)));
  }

  /** The answer where there are returns of which more is said. */
  private async refuted(more: More): Promise<Answer | null> {
    const model = await this.model(more);
    return this.refutedBy(model === 'unsat' ? null : model, more);
  }

  private async refutedBy(model: Model | null, more: More): Promise<Answer | null> {
    return model === null || this.replay(this.question, model) === null ? null : this.made(model, more);
  }

  /** Cuts models of no return off, one after another, until none is left or one is of returns. */
  private async cutOff(first: Model | null): Promise<Answer> {
    const cuts = [...(this.toNearest === 1n ? ofRates(this.question) : [])];
    const most = this.question.shares.length === 0 ? 1 : (this.asking.cuts ?? MOST_CUTS);
    let last = first;
    for (let asked = 0; asked < most; asked++) {
      if (last !== null) cuts.push(...cutsAt(this.question, last, this.toNearest));
      const model = await this.model(cuts);
      if (model === 'unsat') return PROVED;
      const found = await this.refutedBy(model, cuts);
      if (found !== null) return found;
      if (model === null) break;
      last = model;
    }
    return UNDECIDED;
  }

  private async made(model: Model, more: More): Promise<Answer> {
    this.known.push(model);
    const found = this.replay(this.question, model) ?? [];
    const find = async (further: More): Promise<readonly Counterexample[] | null> => {
      const its = await this.model([...more, ...further]);
      return its === null || its === 'unsat' ? null : this.replay(this.question, its);
    };
    const counterexample = this.asking.small ? await smaller(this.question, found, find) : found;
    return { status: 'refuted', counterexample };
  }

  private async model(more: More, text = this.question.text): Promise<Model | 'unsat' | null> {
    const values = `(get-value (${[...this.question.inputs.keys()].join(' ')}))`;
    const output = await this.asking.solver([text, ...more, '(check-sat)', values, ''].join('\n'));
    if (/^unsat\b/.test(output)) return 'unsat';
    return /^sat\b/.test(output) ? modelIn(output) : null;
  }
}

/** The values of facts in the output of a solver. */
export function modelIn(output: string): Model {
  const values = [...output.matchAll(/\(([^()\s]+)\s+(?:\(- (\d+)\)|(\d+)|(true|false))\)/g)];
  return new Map(
    values.map(([, name = '', negative, positive, flag]) => {
      if (flag !== undefined) return [name, flag === 'true' ? 1n : 0n];
      return [name, negative === undefined ? BigInt(positive ?? 0) : -BigInt(negative)];
    }),
  );
}

const DAYS = ['accountingPeriodEnd', 'commencementDate'];

/** A model with its accounting period in another year, and as much between its days. */
function inYear(model: Model, year: number): Model {
  const end = model.get('accountingPeriodEnd');
  if (end === undefined) return model;
  const by = (BigInt(year) - end / 10_000n) * 10_000n;
  const moved = DAYS.map((name) => [name, (model.get(name) ?? 0n) === 0n ? 0n : (model.get(name) ?? 0n) + by] as const);
  return new Map([...model, ...moved]);
}
