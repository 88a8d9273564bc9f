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
import { oncePer, type Rate, wholeTimes } from '../ground/index.js';
import { fraction } from './fractions.js';

/** A day yyyymmdd as `YYYY-MM-DD`. */
export { dayOfNumber, partRoundedDown, rateWordingOf, wordingOf } from '../ground/index.js';
/** A part of an amount of the table, in whole kobo. */
/** The words of a label for an amount or a rate of the table. */

/** A word of the table, or the name of a line, for a reader: `benefit in kind`. */
export function wordsOf(word: string): string {
  return word.replaceAll('_', ' ');
}

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

/** A line of the workings: its stable name, unique in the sheet, and its name for a reader. */
export interface NamedLine {
  readonly name: string;
  readonly label: string;
}

/** The lines of a step from their labels, under their names. */
export function linesOf<N extends string>(labels: Readonly<Record<N, string>>): Readonly<Record<N, NamedLine>> {
  const lines = Object.entries<string>(labels).map(([name, label]) => [name, { name, label }]);
  return Object.fromEntries(lines) as Record<N, NamedLine>;
}

/** The law that a figure rests on, and how well its wording was checked. Every rule of a table is one. */
export interface Basis {
  /** The law that decided it. */
  readonly law: readonly string[];
  /** The tier of that law: the weakest of its sources. */
  readonly verified: 'primary' | 'secondary' | 'disputed' | 'practice';
  /** A note on a dispute, or other useful facts. */
  readonly note?: string;
}

/** Bounds of an amount in the Act's own words, in kobo. */
export interface Bounds {
  readonly atMost?: bigint;
  readonly lessThan?: bigint;
  readonly atLeast?: bigint;
  readonly moreThan?: bigint;
}

/** A comparison of two values. */
export type Comparison = '<' | '<=' | '>' | '>=';

/** Returns whether a comparison holds between two values of one kind. */
export function holds<V extends number | bigint | Figure>(one: V, comparison: Comparison, other: V): boolean {
  switch (comparison) {
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
  }
}

/** The operations that a line of the workings says its value is made by. */
export const OPERATIONS = [
  'sum',
  'sum_not_below_zero',
  'charge',
  'charge_less_part',
  'apportion',
  'sum_of_shares',
  'sum_of_charges',
  'times',
  'part_between',
  'least',
  'greatest',
  'looked_up',
] as const;

/** The operation that makes the value of a line from its operands. */
export type Operation = (typeof OPERATIONS)[number];

type OfTheCore = 'sum' | 'charge' | 'sum_of_shares' | 'least' | 'greatest' | 'looked_up';

/** An operation that the core says in several words, and the workings as one. */
export type Telling = Exclude<Operation, OfTheCore>;

/** A number of the table, with its name in the workings: a rate, a whole number, or an amount; `null` is none. */
export type NumberOfTable =
  | { readonly called: string; readonly rate: Rate }
  | { readonly called: string; readonly count: number }
  | { readonly called: string; readonly amount: bigint | null };

/**
 * The words of a step. The first part is the core: every reader knows each of them. `named`, `by`, `called`, `said` and
 * `told` say something for the workings, and a reader that has no use for it drops it. The rest is said in the core,
 * once, here.
 */
export abstract class Words {
  abstract readonly zero: Figure;
  abstract readonly yes: Condition;
  abstract readonly no: Condition;
  /** An amount that the table states, in kobo. */
  abstract amount(kobo: bigint): Figure;

  /** Figures × their whole factors, added. */
  abstract sum(figures: readonly Figure[], factors: readonly bigint[]): Figure;
  abstract least(first: Figure, ...others: readonly Figure[]): Figure;
  abstract greatest(first: Figure, ...others: readonly Figure[]): Figure;

  /** Figure × rate, rounded once. `called` is the rate's name in the workings: `rate` by default. */
  abstract charge(figure: Figure, rate: Rate, called?: string): Figure;
  /** Figure × part ÷ whole, rounded once; nothing where the whole is nothing. No part and no whole is negative. */
  abstract apportion(figure: Figure, part: Figure, whole: Figure): Figure;

  abstract compare(figure: Figure, comparison: Comparison, other: Figure): Condition;
  abstract is<W extends string>(choice: Choice<W>, word: W): Condition;
  /** A day of the table or of a list: 20240131 is 31 January 2024. */
  abstract day(yyyymmdd: number): Day;
  abstract isBefore(day: Day, other: Day): Condition;
  /** The same day that many years later, or 28 February where that year has no 29th. */
  abstract yearsLater(day: Day, years: number): Day;
  abstract not(condition: Condition): Condition;
  abstract and(...conditions: readonly Condition[]): Condition;
  abstract or(...conditions: readonly Condition[]): Condition;

  /** One where the condition holds, the other where it does not. */
  abstract choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V;
  /** A word of the table. */
  abstract word<W extends string>(word: W): Choice<W>;

  /** A line of the workings, and its law; without law it rests on what its terms rest on. */
  named<V extends Figure | Choice>(_line: NamedLine, value: V, _basis: Basis | null): V {
    return value;
  }

  /**
   * Attaches the law of a branch or term. The term is shown, and its law cited, unless it is zero. A line with law of
   * its own cites both. `null` cites the law of the term's own line.
   */
  by<V extends Figure | Choice>(_basis: Basis | null, value: V): V {
    return value;
  }

  /** The words for a figure that is no line of its own. */
  called(_words: string, figure: Figure): Figure {
    return figure;
  }

  /** A condition in words: where it holds, the workings give it as the reason, under its topic (`exemption`). */
  said(_reason: string, when: Condition, _topic?: string): Condition {
    return when;
  }

  /** A figure that the workings tell as one operation on these terms. */
  told(_operation: Telling, _terms: readonly (Figure | NumberOfTable)[], figure: Figure): Figure {
    return figure;
  }

  plus(...figures: readonly Figure[]): Figure {
    const factors = figures.map(() => 1n);
    return this.sum(figures, factors);
  }

  /** The first less the others; it may be negative. */
  minus(from: Figure, ...taken: readonly Figure[]): Figure {
    return this.sum([from, ...taken], [1n, ...taken.map(() => -1n)]);
  }

  atLeastZero(figure: Figure): Figure {
    return this.told('sum_not_below_zero', [figure], this.greatest(figure, this.zero));
  }

  /** The part of a figure above `lower` and, if there is an upper bound, not above `upper`; both from the table. */
  partBetween(figure: Figure, lower: bigint, upper: bigint | null): Figure {
    const bounds = [
      { called: 'lower bound', amount: lower },
      { called: 'upper bound', amount: upper },
    ];
    const reached = upper === null ? figure : this.least(figure, this.amount(upper));
    const above = this.minus(reached, this.amount(lower));
    return this.told('part_between', [figure, ...bounds], this.greatest(above, this.zero));
  }

  /** (Figure − base × part) × rate, rounded once. */
  chargeLessPart(figure: Figure, base: Figure, part: Rate, rate: Rate, called: string): Figure {
    const rates = [
      { called, rate: part },
      { called: 'rate', rate },
    ];
    const left = this.sum([figure, base], [part.denominator, -part.numerator]);
    const { numerator, denominator } = rate;
    const tax = this.charge(left, { numerator, denominator: denominator * part.denominator });
    return this.told('charge_less_part', [figure, base, ...rates], tax);
  }

  /** Several figures, each × its rate, added exactly and rounded once. */
  chargeAll(charges: readonly Charge[]): Figure {
    const denominator = commonDenominator(charges.map(({ rate }) => rate));
    const factors = charges.map(({ rate }) => wholeTimes(rate, denominator) ?? 0n);
    const figures = charges.map(({ figure }) => figure);
    const terms = charges.flatMap(({ figure, rate, called }) => [figure, { called, rate }]);
    return this.told('sum_of_charges', terms, this.charge(this.sum(figures, factors), { numerator: 1n, denominator }));
  }

  /** Figure × a whole number. `called` is the number's name in the workings. */
  times(figure: Figure, count: number, called: string): Figure {
    return this.told('times', [figure, { called, count }], this.sum([figure], [BigInt(count)]));
  }

  /** The value of the first case that holds; that of the last, where none before it does. */
  firstThat<C, V extends Figure | Choice>(
    cases: readonly C[],
    holds: (each: C) => Condition,
    value: (each: C, before: readonly C[]) => V,
  ): V {
    const values = cases.map((each, place) => value(each, cases.slice(0, place)));
    return values.reduceRight((others, own, place) => this.choose(holds(cases[place] as C), own, others));
  }

  /** Returns whether the first is above the second. */
  isAbove(figure: Figure, other: Figure): Condition {
    return this.compare(figure, '>', other);
  }

  within(figure: Figure, bounds: Bounds): Condition {
    const limits = COMPARISONS.flatMap(([name, comparison]) => {
      const limit = bounds[name];
      return limit === undefined ? [] : [this.compare(figure, comparison, this.amount(limit))];
    });
    return this.and(...limits);
  }
}

const COMPARISONS: readonly (readonly [keyof Bounds, Comparison])[] = [
  ['atMost', '<='],
  ['lessThan', '<'],
  ['atLeast', '>='],
  ['moreThan', '>'],
];

function commonDenominator(rates: readonly Rate[]): bigint {
  const denominators = rates.map(({ numerator, denominator }) => fraction(numerator, denominator).denominator);
  // What is left of the one after dividing both by what divides both, × the other.
  return denominators.reduce((so, each) => fraction(so, each).numerator * each, 1n);
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

/** A line of the workings of a list, and its law. */
export interface ListLine extends NamedLine {
  readonly basis: Basis | null;
}

/** The words of a step over a list. It is run row by row, so it may loop, and branch on what holds. */
export abstract class ListWords extends Words {
  /** Returns whether the condition holds for this row. */
  abstract holds(condition: Condition): boolean;
  /** Shares added exactly and rounded once. */
  abstract sumOfShares(shares: readonly Share[]): Figure;
  /** The same day that many months later, or the last of that month where it is shorter. */
  abstract monthsLater(day: Day, months: number): Day;
  /** The same, but the last day of a month gives the last day of the later month. */
  abstract monthEndsLater(day: Day, months: number): Day;

  apportion(figure: Figure, part: Figure, whole: Figure): Figure {
    return this.told('apportion', [figure, part, whole], this.sumOfShares([{ figure, part, whole }]));
  }

  /**
   * A line of the workings, which is described only where workings are kept: a list has one for each row. `null` is no
   * line.
   */
  line(_describe: () => ListLine | null, figure: Figure): Figure {
    return figure;
  }

  /** The sum of figures that are not negative. The workings name those of them that are above zero. */
  sumOfSome(figures: readonly Figure[]): Figure {
    return this.plus(...figures);
  }
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

/** The same basis without its note, for a line beside the one that carries it; the same each time. */
export const withoutNote = oncePer(({ law, verified }: Basis): Basis => ({ law, verified }));

/** The figures, conditions and days that facts give a step, by their kind. */
interface FactsByKind {
  readonly amount: Figure;
  readonly signed_amount: Figure;
  readonly condition: Condition;
  readonly day: Day;
}

/** The same as a caller states them: a day as `YYYY-MM-DD`; an amount in kobo, a bigint from 2^53 on. */
interface StatedByKind {
  readonly amount: number | bigint;
  readonly signed_amount: number | bigint;
  readonly condition: boolean;
  readonly day: string;
}

type AlwaysGiven = keyof FactsByKind;

/** The kind of a fact of the return, and its name in the workings. */
export interface FactKind {
  readonly kind: AlwaysGiven | `given_${AlwaysGiven}` | 'choice';
  /** The words of a choice. */
  readonly words?: readonly string[];
  /** The line of the workings that a step over a list has worked the figure out in. */
  readonly line?: string;
  /** The words in the workings if it is not given. */
  readonly absent?: string;
}

type WordOf<D extends FactKind> = D['words'] extends readonly (infer W extends string)[] ? W : never;

type FactOf<K extends FactKind['kind'], W extends string> = K extends AlwaysGiven
  ? FactsByKind[K]
  : K extends `given_${infer G extends AlwaysGiven}`
    ? Given<FactsByKind[G]>
    : Choice<W>;

type StatedOf<K extends FactKind['kind'], W extends string> = K extends AlwaysGiven
  ? StatedByKind[K]
  : K extends `given_${infer G extends AlwaysGiven}`
    ? StatedByKind[G] | undefined
    : W;

/** The facts that a description of facts gives a step. */
export type FactsOf<D extends Readonly<Record<string, FactKind>>> = {
  readonly [N in keyof D]: FactOf<D[N]['kind'], WordOf<D[N]>>;
};

/** The same facts as a caller states them. */
export type RowOf<D extends Readonly<Record<string, FactKind>>> = {
  readonly [N in keyof D]: StatedOf<D[N]['kind'], WordOf<D[N]>>;
};
