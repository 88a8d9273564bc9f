/**
 * Compares an answer with what a case expects, figure by figure.
 *
 * @module
 */
import { valueAt } from '../../rules/src/value-at.js';
import type { Answer } from './answer.js';
import type { ConformanceCase, Value } from './case.js';

/** The outcome of a figure or of a case. */
export type Outcome = 'right' | 'wrong' | 'refused' | 'not answered';

/** One expected figure and what the engine answered. */
export interface FigureOutcome {
  readonly figure: string;
  readonly expected: Value;
  readonly got: unknown;
  readonly outcome: Outcome;
}

/** The outcome of a case. */
export interface CaseOutcome {
  readonly outcome: Outcome;
  readonly figures: readonly FigureOutcome[];
  /** The reason that the engine gives for not answering. */
  readonly why?: string;
}

/** Compares the answer of a case; `undefined` if there is none. */
export function outcomeOf(one: ConformanceCase, answer: Answer | undefined): CaseOutcome {
  if (answer === undefined) return unanswered(one);
  if (answer.kind === 'out of scope') return { ...unanswered(one), why: answer.why };
  if (answer.kind === 'figures' && Object.keys(answer.figures).length === 0) return unanswered(one);
  if (one.refused !== undefined) return refusalOutcome(one.refused, answer);
  return answer.kind === 'refused' ? refusedInstead(one, answer.fields) : comparedFigures(one, answer.figures);
}

function expectedOf({ expected = {} }: ConformanceCase): [string, Value][] {
  return Object.entries(expected);
}

function unanswered(one: ConformanceCase): CaseOutcome {
  const figures = expectedOf(one).map(([figure, expected]) => figureOf(figure, expected, undefined, 'not answered'));
  const refused = one.refused === undefined ? [] : [figureOf('refused', one.refused, undefined, 'not answered')];
  return { outcome: 'not answered', figures: [...figures, ...refused] };
}

function refusedInstead(one: ConformanceCase, fields: readonly string[]): CaseOutcome {
  const got = { refused: fields.length === 0 ? true : fields };
  return {
    outcome: 'refused',
    figures: expectedOf(one).map(([figure, expected]) => figureOf(figure, expected, got, 'refused')),
  };
}

/** A refusal is right if it names no field, or at least one of those that the law makes wrong. */
function refusalOutcome(wanted: readonly string[], answer: Answer): CaseOutcome {
  const fields = answer.kind === 'refused' ? answer.fields : undefined;
  const isRight = fields !== undefined && (fields.length === 0 || fields.some((field) => wanted.includes(field)));
  const outcome = isRight ? 'right' : 'wrong';
  return { outcome, figures: [figureOf('refused', wanted, fields ?? 'accepted', outcome)] };
}

function comparedFigures(one: ConformanceCase, answer: Readonly<Record<string, unknown>>): CaseOutcome {
  const figures = expectedOf(one).map(([figure, expected]) => comparedFigure(figure, expected, answer));
  return { outcome: worstOf(figures), figures };
}

/** Wrong if one figure is; not answered if no figure is answered. */
function worstOf(figures: readonly FigureOutcome[]): Outcome {
  const has = (outcome: Outcome): boolean => figures.some((each) => each.outcome === outcome);
  if (has('wrong')) return 'wrong';
  return has('right') ? 'right' : 'not answered';
}

function comparedFigure(figure: string, expected: Value, answer: Readonly<Record<string, unknown>>): FigureOutcome {
  const got = Object.hasOwn(answer, figure) ? answer[figure] : valueAt(answer, figure.split('.'));
  const part = answer[figure.split('.', 1)[0] ?? ''];
  // Something that must not be there is right if the part of the answer that would hold it is given without it.
  if (got === undefined && (expected !== null || part === undefined)) {
    return figureOf(figure, expected, got, 'not answered');
  }
  return figureOf(figure, expected, got, isSame(expected, got ?? null) ? 'right' : 'wrong');
}

function figureOf(figure: string, expected: Value, got: unknown, outcome: Outcome): FigureOutcome {
  return { figure, expected, got, outcome };
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;

/** Equal, number by number and word by word; a text of the case that ends in `…` gives the beginning only. */
function isSame(expected: Value, got: unknown): boolean {
  if (typeof expected === 'string') return isSameText(expected, got);
  if (typeof expected === 'number') return got === expected || got === String(expected);
  if (typeof expected !== 'object' || expected === null) return got === expected;
  return isSameHolder(expected, got);
}

function isSameText(expected: string, got: unknown): boolean {
  if (AMOUNT.test(expected)) return amountLike(got, decimalsOf(expected)) === trimmed(expected);
  if (typeof got !== 'string') return false;
  return expected.endsWith('…') ? got.startsWith(expected.slice(0, -1)) : got === expected;
}

function isSameHolder(expected: object, got: unknown): boolean {
  if (typeof got !== 'object' || got === null || Array.isArray(expected) !== Array.isArray(got)) return false;
  const names = new Set([...Object.keys(expected), ...Object.keys(got)]);
  const at = (holder: object, name: string): unknown => (holder as Record<string, unknown>)[name];
  return [...names].every((name) => isSame((at(expected, name) ?? null) as Value, at(got, name) ?? null));
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

/**
 * The amount that an engine wrote, without closing zeros. A number is rounded to the decimals of the case, which are
 * those of the kobo; a text is taken as it is.
 */
function amountLike(got: unknown, decimals: number): string | undefined {
  if (typeof got === 'number') return trimmed(got.toFixed(decimals));
  return typeof got === 'string' && AMOUNT.test(got) ? trimmed(got) : undefined;
}

/** `5.00` and `5` as `5`, `-0.00` as `0`. */
function trimmed(amount: string): string {
  const short = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
  return short === '-0' ? '0' : short;
}
