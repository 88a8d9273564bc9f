/**
 * The figures of books that a return works out, as steps of a written answer: the profits that a limit takes a part of,
 * the income by which allowances are prorated, and the allowances that go on to the next year.
 *
 * @module
 */
import type { BooksInWords, CarriedInWords, IncomeInWords } from '../accounts/in-words/index.js';
import { type Node, nodeOf } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import type { AnswerStep, Steps } from './answer-steps.js';
import type { LawSteps } from './law-steps.js';

/** The steps of books, beside those of their own graph. */
export interface BooksSteps {
  /** The steps that are written so far. */
  readonly steps: Steps;
  /** The steps of the return that the books make. */
  readonly own: LawSteps;
  /** The steps of the same return with other expenses added back. */
  readonly withExpenses: (disallowable: Figure) => LawSteps;
  /** The place of a figure of the books. */
  readonly placeOf: (figure: Figure) => number;
}

type StepOf = () => number | AnswerStep;

/** The figures that returns work out, by their nodes. */
export function figuresOfReturns(
  { accounts, register, list }: BooksInWords,
  made: BooksSteps,
): ReadonlyMap<Node, StepOf> {
  const ofStages = (accounts?.stages ?? []).flatMap(({ disallowableExpenses, total, assessable }) => {
    const asked = made.withExpenses(disallowableExpenses);
    return [
      [total, () => asked.placeOf('totalProfit')],
      [assessable, () => asked.placeOf('assessableProfit')],
    ] as const;
  });
  const parts = Object.entries(register?.income?.parts ?? {}) as [keyof IncomeInWords['parts'], Figure][];
  const ofIncome = parts.map(([name, part]) => [part, () => partOfIncome(name, list.resultOf('profitGains'), made)]);
  const ofAllowances =
    register === undefined ? [] : [[register.carried.relieved, () => relieved(register.claimed, made)]];
  const all = [...ofStages, ...ofIncome, ...ofAllowances] as [Figure, StepOf][];
  return new Map(all.map(([figure, step]) => [nodeOf(figure), step]));
}

function partOfIncome(name: keyof IncomeInWords['parts'], gains: Figure | undefined, made: BooksSteps): number {
  const { own, steps, placeOf } = made;
  if (name === 'gains') return gains === undefined ? nothing(steps) : placeOf(gains);
  if (name !== 'exemptTurnover') return own.placeOf(name);
  const [exempt, turnover, none] = [own.placeOf('isTradeExempt'), own.placeOfAmount('turnover'), nothing(steps)];
  return turnover === undefined ? none : chosen(steps, exempt, turnover, none);
}

/** The allowances of the return that a profit has met. */
function relieved(claimed: Figure, { steps, own, placeOf }: BooksSteps): number {
  const of = [placeOf(claimed), own.placeOf('capitalAllowancesCarriedForward')];
  const [all = 0n, left = 0n] = of.map((place) => BigInt(String(steps.list[place]?.value)));
  return steps.add({ op: 'sum', of, times: ['1', '-1'], plus: '0', value: String(all - left) });
}

/** The place of the allowances that go on to the next year: for some sizes they count as used. */
export function carriedPlace({ left, deemedUsed }: CarriedInWords, { steps, own, placeOf }: BooksSteps): number {
  const others = placeOf(left);
  if (deemedUsed.sizes.length === 0) return others;
  const size = own.placeOf('companySize');
  const of = deemedUsed.sizes.map((word) => {
    return steps.add({ op: 'is', of: [size], word, value: steps.list[size]?.value === word });
  });
  const isDeemed = steps.add({ op: 'or', of, value: of.some((place) => steps.list[place]?.value === true) });
  return chosen(steps, isDeemed, placeOf(deemedUsed.left), others);
}

function chosen(steps: Steps, when: number, then: number, otherwise: number): number {
  const place = steps.list[when]?.value === true ? then : otherwise;
  return steps.add({ op: 'choose', of: [when, then, otherwise], value: steps.list[place]?.value ?? null });
}

function nothing(steps: Steps): number {
  return steps.add({ op: 'constant', kind: 'kobo', value: '0' });
}
