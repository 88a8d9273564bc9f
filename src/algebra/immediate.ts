/**
 * The words of a step worked out at once: for steps over lists, run row by row. Once in bigint, which is what the words
 * mean, and once in numbers, which decline whatever they are not proved to hold.
 *
 * A figure here is a bigint or a number of kobo, a condition a boolean, a day the number yyyymmdd and a choice its
 * word. The functions below are the only way from one to the other.
 *
 * @module
 */
import type { Kobo, Rate, Rounding } from '../money/kobo.js';
import { apportion, charge, chargeLessPart, sumOfFractions } from '../money/kobo.js';
import { apportioned, charged, dayMonthsLater, dayNumberOf, dayYearsLater, yearOfDay } from './products.js';
import type { Bounds, Charge, Choice, Condition, Day, Figure, ListWords, Share } from './words.js';

/** The words at once, and the amounts of a row as figures of theirs. */
export interface ImmediateWords extends ListWords {
  figure(kobo: number | bigint): Figure;
}

/** An amount for which numbers are not proved exact: the row is to be worked out in bigint. */
export class BeyondRange extends Error {
  override readonly name = 'BeyondRange';
}

/** The amount of a figure of the words at once: a number of `inNumbers`, a bigint of `inBigint`. */
export function koboOfFigure(figure: Figure): number | bigint {
  return figure as unknown as number | bigint;
}

/** A condition of the words at once. */
export function conditionOf(holds: boolean): Condition {
  return holds as unknown as Condition;
}

/** A day `YYYY-MM-DD` of the words at once. */
export function dayOf(text: string): Day {
  return dayOfNumber(dayNumberOf(text));
}

/** A day yyyymmdd of the words at once. */
export function dayOfNumber(day: number): Day {
  return day as unknown as Day;
}

/** The number yyyymmdd of a day of the words at once. */
export function numberOfDay(day: Day): number {
  return day as unknown as number;
}

/** A choice of the words at once. */
export function choiceOf<W extends string>(word: W): Choice<W> {
  return word as unknown as Choice<W>;
}

/** The word of a choice of the words at once. */
export function wordOf<W extends string>(choice: Choice<W>): W {
  return choice as unknown as W;
}

function holds(condition: Condition): boolean {
  return condition as unknown as boolean;
}

/** What does not depend on how figures are held. */
const common = {
  yes: conditionOf(true),
  no: conditionOf(false),
  is: <W extends string>(choice: Choice<W>, word: W): Condition => conditionOf(wordOf(choice) === word),
  isBefore: (day: Day, other: Day): Condition => conditionOf(numberOfDay(day) < numberOfDay(other)),
  yearsLater: (day: Day, years: number): Day => dayOfNumber(dayYearsLater(numberOfDay(day), years)),
  day: dayOfNumber,
  monthsLater: (day: Day, months: number): Day => dayOfNumber(dayMonthsLater(numberOfDay(day), months)),
  isYearBefore: (day: Day, start: Day, years: number): Condition =>
    conditionOf(yearOfDay(numberOfDay(day)) < yearOfDay(numberOfDay(start)) + years),
  not: (condition: Condition): Condition => conditionOf(!holds(condition)),
  and: (...conditions: readonly Condition[]): Condition => conditionOf(conditions.every(holds)),
  or: (...conditions: readonly Condition[]): Condition => conditionOf(conditions.some(holds)),
  choose: <V>(when: Condition, then: V, otherwise: V): V => (holds(when) ? then : otherwise),
  word: choiceOf,
  named: <V>(_name: string, _label: string, value: V): V => value,
  by: <V>(_basis: unknown, value: V): V => value,
  called: (_words: string, figure: Figure): Figure => figure,
  said: (_reason: string, when: Condition): Condition => when,
  holds,
};

/** The words in bigint, under the rounding of a table. */
export function inBigint(rounding: Rounding): ImmediateWords {
  return { ...common, ...exactFigures(rounding) };
}

function bigintOf(figure: Figure): Kobo {
  return figure as unknown as bigint;
}

function ofBigint(kobo: Kobo): Figure {
  return kobo as unknown as Figure;
}

function exactFigures(rounding: Rounding) {
  const zero = ofBigint(0n);
  return {
    zero,
    figure: (kobo: number | bigint) => ofBigint(BigInt(kobo)),
    amount: ofBigint,
    plus: (...figures: readonly Figure[]) => ofBigint(figures.reduce((sum, figure) => sum + bigintOf(figure), 0n)),
    minus: (from: Figure, ...taken: readonly Figure[]) =>
      ofBigint(taken.reduce((left, figure) => left - bigintOf(figure), bigintOf(from))),
    least: (first: Figure, ...others: readonly Figure[]) => others.reduce((so, each) => (each < so ? each : so), first),
    greatest: (first: Figure, ...others: readonly Figure[]) =>
      others.reduce((so, each) => (each > so ? each : so), first),
    atLeastZero: (figure: Figure) => (bigintOf(figure) > 0n ? figure : zero),
    partBetween: (figure: Figure, lower: Kobo, upper: Kobo | null) => {
      const kobo = bigintOf(figure);
      const reached = upper !== null && kobo > upper ? upper : kobo;
      return ofBigint(reached > lower ? reached - lower : 0n);
    },
    charge: (figure: Figure, rate: Rate) => ofBigint(charge(bigintOf(figure), rate, rounding)),
    chargeLessPart: (figure: Figure, base: Figure, part: Rate, rate: Rate) =>
      ofBigint(chargeLessPart(bigintOf(figure), bigintOf(base), part, rate, rounding)),
    chargeAll: (charges: readonly Charge[]) => ofBigint(sumOfFractions(charges.map(fractionOfCharge), rounding)),
    apportion: (figure: Figure, part: Figure, whole: Figure) =>
      bigintOf(whole) > 0n ? ofBigint(apportion(bigintOf(figure), bigintOf(part), bigintOf(whole), rounding)) : zero,
    isAbove: (figure: Figure, other: Figure) => conditionOf(bigintOf(figure) > bigintOf(other)),
    within: (figure: Figure, bounds: Bounds) => conditionOf(isWithin(bigintOf(figure), bounds)),
    isShareAbove: (figure: Figure, { numerator, denominator }: Rate, amount: Kobo) =>
      conditionOf(bigintOf(figure) * numerator > amount * denominator),
    nothing: () => zero,
    times: (figure: Figure, count: number) => ofBigint(bigintOf(figure) * BigInt(count)),
    sumOfShares: (shares: readonly Share[]) =>
      ofBigint(sumOfFractions(shares.filter(hasWhole).map(fractionOfShare), rounding)),
  };
}

function isWithin(kobo: Kobo, { atMost, lessThan, atLeast, moreThan }: Bounds): boolean {
  if (atMost !== undefined && kobo > atMost) return false;
  if (lessThan !== undefined && kobo >= lessThan) return false;
  if (atLeast !== undefined && kobo < atLeast) return false;
  return moreThan === undefined || kobo > moreThan;
}

function fractionOfCharge({ figure, rate }: Charge): Rate {
  return { numerator: bigintOf(figure) * rate.numerator, denominator: rate.denominator };
}

function hasWhole({ whole }: Share): boolean {
  return bigintOf(whole) > 0n;
}

function fractionOfShare({ figure, part, whole }: Share): Rate {
  return { numerator: bigintOf(figure) * bigintOf(part), denominator: bigintOf(whole) };
}

const LIMIT = 2 ** 52;
const PLAIN: Rounding = { toNearest: 1n, ties: 'up' };
const exact = inBigint(PLAIN);

function numberOf(figure: Figure): number {
  return figure as unknown as number;
}

function ofNumber(kobo: number): Figure {
  return kobo as unknown as Figure;
}

/** A figure below 2^52, so that sums and differences of two are exact; NaN is beyond, too. */
function bounded(kobo: number): Figure {
  if (kobo < LIMIT && kobo > -LIMIT) return ofNumber(kobo);
  throw new BeyondRange('An amount beyond 2^52 kobo');
}

/** What is too rare, or too large, for a way of its own: by the definition. */
function byDefinition(kobo: Figure): Figure {
  return bounded(Number(bigintOf(kobo)));
}

function exactFigure(figure: Figure): Figure {
  return ofBigint(BigInt(numberOf(figure)));
}

function withOthers(first: Figure, others: readonly Figure[]): Figure {
  let sum = first;
  for (const each of others) sum = bounded(numberOf(sum) + numberOf(each));
  return sum;
}

const nothing = ofNumber(0);

/** Sums and comparisons in numbers. */
const sumsInNumbers = {
  zero: nothing,
  figure: (kobo: number | bigint) => bounded(Number(kobo) + 0),
  amount: (kobo: Kobo) => bounded(Number(kobo)),
  // Two and three figures are added without a list of them: a schedule does so for each disposal.
  plus: (first: Figure = nothing, second: Figure = nothing, ...others: readonly Figure[]) => {
    const sum = bounded(numberOf(first) + numberOf(second));
    return others.length === 0 ? sum : withOthers(sum, others);
  },
  minus: (from: Figure, first: Figure = nothing, second: Figure = nothing, ...others: readonly Figure[]) => {
    const left = bounded(numberOf(bounded(numberOf(from) - numberOf(first))) - numberOf(second));
    return others.length === 0 ? left : bounded(numberOf(left) - numberOf(withOthers(nothing, others)));
  },
  least: (first: Figure, ...others: readonly Figure[]) => {
    let least = first;
    for (const each of others) if (each < least) least = each;
    return least;
  },
  greatest: (first: Figure, ...others: readonly Figure[]) => {
    let greatest = first;
    for (const each of others) if (each > greatest) greatest = each;
    return greatest;
  },
  atLeastZero: (figure: Figure) => (numberOf(figure) > 0 ? figure : nothing),
  isAbove: (figure: Figure, other: Figure) => conditionOf(numberOf(figure) > numberOf(other)),
  nothing: () => nothing,
  // A product of nothing and a negative number is −0.
  times: (figure: Figure, count: number) => bounded(numberOf(figure) * count + 0),
};

/** What the bounds of a table say of a figure, in numbers. */
const boundsOfNumbers = {
  partBetween: (figure: Figure, lower: Kobo, upper: Kobo | null) => {
    const from = Number(lower);
    const kobo = numberOf(figure);
    const reached = upper === null ? kobo : Math.min(kobo, Number(upper));
    return reached > from ? ofNumber(reached - from) : nothing;
  },
  within: (figure: Figure, bounds: Bounds) => {
    const { lowest, highest } = boundsInNumbers.of(bounds);
    return conditionOf(numberOf(figure) >= lowest && numberOf(figure) <= highest);
  },
  isShareAbove: (figure: Figure, share: Rate, amount: Kobo) => exact.isShareAbove(exactFigure(figure), share, amount),
};

/** Products in numbers; several that are rounded together are rare, and go by the definition. */
const productsInNumbers = {
  charge: chargedInNumbers,
  chargeLessPart: (figure: Figure, base: Figure, part: Rate, rate: Rate, called: string) =>
    byDefinition(exact.chargeLessPart(exactFigure(figure), exactFigure(base), part, rate, called)),
  chargeAll: (charges: readonly Charge[]) => {
    const [first] = charges;
    if (first && charges.length === 1) return chargedInNumbers(first.figure, first.rate);
    return byDefinition(exact.chargeAll(charges.map((each) => ({ ...each, figure: exactFigure(each.figure) }))));
  },
  apportion: apportionedInNumbers,
  sumOfShares: (shares: readonly Share[]) => {
    const [first] = shares;
    if (first && shares.length === 1) return apportionedInNumbers(first.figure, first.part, first.whole);
    return byDefinition(exact.sumOfShares(shares.map(exactShare)));
  },
};

function chargedInNumbers(figure: Figure, rate: Rate): Figure {
  const { twiceNumerator, denominator } = ratesInNumbers.of(rate);
  const kobo = numberOf(figure);
  if (Math.abs(kobo) * twiceNumerator + denominator < 2 * LIMIT) {
    return bounded(charged(kobo, twiceNumerator, denominator));
  }
  return byDefinition(exact.charge(exactFigure(figure), rate));
}

function apportionedInNumbers(figure: Figure, part: Figure, whole: Figure): Figure {
  return bounded(apportioned(numberOf(figure), numberOf(part), numberOf(whole)));
}

/** What the table states, in numbers: worked out once for each object of a table. */
class InNumbers<T extends object, N> {
  private readonly known = new WeakMap<T, N>();
  private readonly read: (stated: T) => N;

  constructor(read: (stated: T) => N) {
    this.read = read;
  }

  of(stated: T): N {
    const known = this.known.get(stated);
    if (known !== undefined) return known;
    const read = this.read(stated);
    this.known.set(stated, read);
    return read;
  }
}

const ratesInNumbers = new InNumbers(({ numerator, denominator }: Rate) => ({
  twiceNumerator: Number(2n * numerator),
  denominator: Number(denominator),
}));

/** The lowest and the highest amount within; a bound beyond 2^53 is beyond every figure, however it is rounded. */
const boundsInNumbers = new InNumbers(({ atMost, lessThan, atLeast, moreThan }: Bounds) => ({
  lowest: Math.max(numberAbove(atLeast, 0n), numberAbove(moreThan, 1n)),
  highest: Math.min(numberBelow(atMost, 0n), numberBelow(lessThan, 1n)),
}));

function numberAbove(bound: Kobo | undefined, more: bigint): number {
  return bound === undefined ? Number.NEGATIVE_INFINITY : Number(bound + more);
}

function numberBelow(bound: Kobo | undefined, less: bigint): number {
  return bound === undefined ? Number.POSITIVE_INFINITY : Number(bound - less);
}

function exactShare({ figure, part, whole }: Share): Share {
  return { figure: exactFigure(figure), part: exactFigure(part), whole: exactFigure(whole) };
}

/** The words in numbers, for tables that round to the kobo, a tie away from zero; throws `BeyondRange`. */
export const inNumbers: ImmediateWords = {
  ...common,
  ...sumsInNumbers,
  ...boundsOfNumbers,
  ...productsInNumbers,
};

/** Words to compare these amounts in: in numbers, or in bigint where one of them is beyond. Nothing is rounded. */
export function comparing(...amounts: readonly (number | bigint)[]): ImmediateWords {
  return amounts.every((kobo) => kobo < LIMIT && kobo > -LIMIT) ? inNumbers : exact;
}
