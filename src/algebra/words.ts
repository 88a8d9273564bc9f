/**
 * The words that a step of the law is written in.
 *
 * A `Figure` is an amount of the return in whole kobo, a `Condition` is true of the return or not, a `Day` is a day
 * that it states and a `Choice` a word out of a list. A step says how one follows from others; it never looks at a
 * value. So the same step serves a reader that works it out at once (`immediate.ts`) and readers that keep it as data
 * (`tracing.ts`): to evaluate one return or a million, to write the workings, a query or a spreadsheet.
 *
 * A branch on the table is plain TypeScript (`if (rule.method === 'none')`): it is gone when the step is traced. A
 * branch on the return is `choose`.
 *
 * @module
 */
import type { Rate } from '../money/kobo.js';

/** The words of a label for an amount or a rate of the table. */
export { rateWordingOf, wordingOf } from '../money/wording.js';

declare const kind: unique symbol;

/** An amount of the return, in whole kobo. */
export interface Figure {
  readonly [kind]: 'figure';
}

/** Something that is true of the return, or not. */
export interface Condition {
  readonly [kind]: 'condition';
}

/** A day that the return states. */
export interface Day {
  readonly [kind]: 'day';
}

/** A word out of a list: what the return chooses, such as its trade, or what the table says of it, such as its size. */
export interface Choice<W extends string = string> {
  readonly [kind]: 'choice';
  readonly word?: W;
}

/** Something that the return may leave out. What is not given has the value 0, or no day. */
export interface Given<V> {
  readonly value: V;
  readonly isGiven: Condition;
}

/** The law that a figure rests on, and how well its wording was checked. Every rule of a table is one. */
export interface Basis {
  readonly law: readonly string[];
  readonly verified: 'primary' | 'secondary' | 'disputed' | 'practice';
  readonly note?: string;
}

/** Bounds of an amount in the Act's own words, in kobo. */
export interface Bounds {
  readonly atMost?: bigint;
  readonly lessThan?: bigint;
  readonly atLeast?: bigint;
  readonly moreThan?: bigint;
}

/** The words of a step. */
export interface Words {
  readonly zero: Figure;
  readonly yes: Condition;
  readonly no: Condition;
  /** An amount that the table states, in kobo. */
  amount(kobo: bigint): Figure;

  plus(...figures: readonly Figure[]): Figure;
  /** The first less the others; it may be negative. */
  minus(from: Figure, ...taken: readonly Figure[]): Figure;
  least(first: Figure, ...others: readonly Figure[]): Figure;
  greatest(first: Figure, ...others: readonly Figure[]): Figure;
  atLeastZero(figure: Figure): Figure;
  /** The part of a figure above `lower` and, if there is an upper bound, not above `upper`; both from the table. */
  partBetween(figure: Figure, lower: bigint, upper: bigint | null): Figure;

  /** Figure × rate, rounded once. `called` is the rate's name in the workings: `rate` by default. */
  charge(figure: Figure, rate: Rate, called?: string): Figure;
  /** (Figure − base × part) × rate, rounded once. */
  chargeLessPart(figure: Figure, base: Figure, part: Rate, rate: Rate, called: string): Figure;
  /** Several figures, each × its rate, added exactly and rounded once. */
  chargeAll(charges: readonly Charge[]): Figure;
  /** Figure × part ÷ whole, rounded once; nothing where the whole is nothing. No part and no whole is negative. */
  apportion(figure: Figure, part: Figure, whole: Figure): Figure;

  /** Returns whether the first is above the second. */
  isAbove(figure: Figure, other: Figure): Condition;
  within(figure: Figure, bounds: Bounds): Condition;
  /** Returns whether figure × share is above an amount of the table, compared exactly. */
  isShareAbove(figure: Figure, share: Rate, amount: bigint): Condition;
  is<W extends string>(choice: Choice<W>, word: W): Condition;
  isBefore(day: Day, other: Day): Condition;
  /** The same day that many years later, or 28 February where that year has no 29th. */
  yearsLater(day: Day, years: number): Day;
  /** Returns whether the day's calendar year is before the calendar year of `start` and that many years more. */
  isYearBefore(day: Day, start: Day, years: number): Condition;
  not(condition: Condition): Condition;
  and(...conditions: readonly Condition[]): Condition;
  or(...conditions: readonly Condition[]): Condition;

  /** One where the condition holds, the other where it does not. */
  choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V;
  /** A word of the table. */
  word<W extends string>(word: W): Choice<W>;

  /**
   * A line of the workings: its stable name, its label, and its law; without law it rests on what its terms rest on.
   */
  named<V extends Figure | Choice>(name: string, label: string, value: V, basis: Basis | null): V;
  /**
   * The law of one branch of a line, or of one term: such a term is shown, and its law cited, where it is not zero. A
   * line with law of its own cites both. `null` cites the law of the line that the term is.
   */
  by<V extends Figure | Choice>(basis: Basis | null, value: V): V;
  /** The words for a figure that is no line of its own. */
  called(words: string, figure: Figure): Figure;
  /** A condition in words: where it holds, the workings give it as the reason, under its topic (`exemption`). */
  said(reason: string, when: Condition, topic?: string): Condition;
  /** Nothing, and why: a law that charges nothing. */
  nothing(reason: string): Figure;
}

/** A figure and the rate that it is charged at, with the rate's name in the workings. */
export interface Charge {
  readonly figure: Figure;
  readonly rate: Rate;
  readonly called: string;
}

/** A figure × part ÷ whole. */
export interface Share {
  readonly figure: Figure;
  readonly part: Figure;
  readonly whole: Figure;
}

/** The words of a step over a list. It is run row by row, so it may loop, and branch on what holds. */
export interface ListWords extends Words {
  /** Returns whether the condition holds for this row. */
  holds(condition: Condition): boolean;
  /** Figure × a whole number. `called` is the number's name in the workings. */
  times(figure: Figure, count: number, called: string): Figure;
  /** Shares added exactly and rounded once. */
  sumOfShares(shares: readonly Share[]): Figure;
  /** A day of the list: 20240131 is 31 January 2024. */
  day(yyyymmdd: number): Day;
  /** The same day that many months later, or the last of that month where it is shorter. */
  monthsLater(day: Day, months: number): Day;
}

/** The tiers below `primary`, from the one to rely on least. */
const WEAKEST_FIRST: readonly Basis['verified'][] = ['disputed', 'secondary', 'practice'];

/** The weakest of some tiers; `primary` when there are none. */
export function weakestOf(tiers: readonly Basis['verified'][]): Basis['verified'] {
  return WEAKEST_FIRST.find((tier) => tiers.includes(tier)) ?? 'primary';
}

/** Combines the law of a line that several rules decided: each citation once, the weakest tier, each note once. */
export function basisOf(rules: readonly Basis[]): Basis {
  const law = [...new Set(rules.flatMap((rule) => rule.law))];
  const verified = weakestOf(rules.map((rule) => rule.verified));
  const notes = new Set(rules.flatMap(({ note }) => (note === undefined ? [] : [note])));
  return notes.size === 0 ? { law, verified } : { law, verified, note: [...notes].join(' ') };
}

/** The same basis without its note, for a line beside the one that carries it. */
export function withoutNote({ law, verified }: Basis): Basis {
  return { law, verified };
}

/** The kind of a fact of the return, and its name in the workings. */
export interface FactKind {
  readonly kind:
    | 'amount'
    | 'signed_amount'
    | 'given_amount'
    | 'given_signed_amount'
    | 'condition'
    | 'given_condition'
    | 'day'
    | 'given_day'
    | 'choice';
  /** The words of a choice. */
  readonly words?: readonly string[];
  /** The line of the workings that a step over a list has worked the figure out in. */
  readonly line?: string;
  /** The words in the workings if it is not given. */
  readonly absent?: string;
}

interface FactOfKind<K extends FactKind> {
  readonly amount: Figure;
  readonly signed_amount: Figure;
  readonly given_amount: Given<Figure>;
  readonly given_signed_amount: Given<Figure>;
  readonly condition: Condition;
  readonly given_condition: Given<Condition>;
  readonly day: Day;
  readonly given_day: Given<Day>;
  readonly choice: Choice<K['words'] extends readonly (infer W extends string)[] ? W : never>;
}

/** The facts that a description of facts gives a step. */
export type FactsOf<D extends Readonly<Record<string, FactKind>>> = {
  readonly [N in keyof D]: FactOfKind<D[N]>[D[N]['kind']];
};

/** The same facts as a caller states them: days as `YYYY-MM-DD`; amounts in kobo, a bigint from 2^53 on. */
export type RowOf<D extends Readonly<Record<string, FactKind>>> = {
  readonly [N in keyof D]: {
    readonly amount: number | bigint;
    readonly signed_amount: number | bigint;
    readonly given_amount: number | bigint | undefined;
    readonly given_signed_amount: number | bigint | undefined;
    readonly condition: boolean;
    readonly given_condition: boolean | undefined;
    readonly day: string;
    readonly given_day: string | undefined;
    readonly choice: D[N]['words'] extends readonly (infer W extends string)[] ? W : never;
  }[D[N]['kind']];
};
