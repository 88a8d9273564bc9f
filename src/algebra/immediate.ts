/**
 * The words of a step worked out at once: for steps called alone, and for steps over lists, run row by row. Once in
 * bigint, which is what the words mean, and once in numbers, which decline whatever they are not proved to hold.
 *
 * A figure here is a bigint or a number of kobo, a condition a boolean, a day the number yyyymmdd and a choice its
 * word. The functions below are the only way from one to the other.
 *
 * @module
 */
import { dayMonthsLater, dayNumberOf, dayYearsLater, yearOfDay } from '../calendar.js';
import type { AnyKobo, Kobo, Rate, Rounding } from '../money/kobo.js';
import { apportion, atLeastZero, charge, chargeLessPart, least, sumOfFractions } from '../money/kobo.js';
import { apportioned, charged } from './products.js';
import { isPlain } from './strip.js';
import type { Bounds, Charge, Choice, Condition, Day, Figure, ListWords, Share } from './words.js';

/** The words at once, and the amounts of a row as figures of theirs. */
export interface ImmediateWords extends ListWords {
  figure(kobo: AnyKobo): Figure;
}

/** An amount for which numbers are not proved exact: the row is to be worked out in bigint. */
export class BeyondRange extends Error {
  override readonly name = 'BeyondRange';
}

/** The amount of a figure of the words at once: a number of `inNumbers`, a bigint of `inBigint`. */
export function koboOfFigure(figure: Figure): AnyKobo {
  return figure as unknown as AnyKobo;
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

/** Runs a task in numbers, and again in bigint where numbers cannot hold its result or the table rounds otherwise. */
export function inNumbersOrBigint<T>(rounding: Rounding, work: (m: ImmediateWords) => T): T {
  if (!isPlain(rounding)) return work(inBigint(rounding));
  try {
    return work(inNumbers);
  } catch (error) {
    if (error instanceof BeyondRange) return work(inBigint(rounding));
    throw error;
  }
}

function holds(condition: Condition): boolean {
  return condition as unknown as boolean;
}

/** The words that work alike for numbers and bigints, which compare exactly with each other. */
const common = {
  yes: conditionOf(true),
  no: conditionOf(false),
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
  isAbove: (figure: Figure, other: Figure) => conditionOf(figure > other),
  within: (figure: Figure, bounds: Bounds) => conditionOf(isWithin(koboOfFigure(figure), bounds)),
  isShareAbove: (figure: Figure, { numerator, denominator }: Rate, amount: Kobo) =>
    conditionOf(BigInt(koboOfFigure(figure)) * numerator > amount * denominator),
  is: <W extends string>(choice: Choice<W>, word: W) => conditionOf(wordOf(choice) === word),
  isBefore: (day: Day, other: Day) => conditionOf(numberOfDay(day) < numberOfDay(other)),
  yearsLater: (day: Day, years: number) => dayOfNumber(dayYearsLater(numberOfDay(day), years)),
  day: dayOfNumber,
  monthsLater: (day: Day, months: number) => dayOfNumber(dayMonthsLater(numberOfDay(day), months)),
  isYearBefore: (day: Day, start: Day, years: number) =>
    conditionOf(yearOfDay(numberOfDay(day)) < yearOfDay(numberOfDay(start)) + years),
  not: (condition: Condition) => conditionOf(!holds(condition)),
  and: (...conditions: readonly Condition[]) => conditionOf(conditions.every(holds)),
  or: (...conditions: readonly Condition[]) => conditionOf(conditions.some(holds)),
  choose: <V>(when: Condition, then: V, otherwise: V) => (holds(when) ? then : otherwise),
  word: choiceOf,
  named: <V>(_name: string, _label: string, value: V) => value,
  by: <V>(_basis: unknown, value: V) => value,
  called: (_words: string, figure: Figure) => figure,
  said: (_reason: string, when: Condition) => when,
  holds,
};

function isWithin(kobo: AnyKobo, { atMost, lessThan, atLeast, moreThan }: Bounds): boolean {
  const isBelow = kobo <= (atMost ?? Number.POSITIVE_INFINITY) && kobo < (lessThan ?? Number.POSITIVE_INFINITY);
  return isBelow && kobo >= (atLeast ?? Number.NEGATIVE_INFINITY) && kobo > (moreThan ?? Number.NEGATIVE_INFINITY);
}

/** The words in bigint, under the rounding of a table. */
export const inBigint = once((rounding: Rounding): ImmediateWords => ({ ...common, ...exactFigures(rounding) }));

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
    figure: (kobo: AnyKobo) => ofBigint(BigInt(kobo)),
    amount: ofBigint,
    plus: (...figures: readonly Figure[]) => ofBigint(figures.reduce((sum, figure) => sum + bigintOf(figure), 0n)),
    minus: (from: Figure, ...taken: readonly Figure[]) =>
      ofBigint(taken.reduce((left, figure) => left - bigintOf(figure), bigintOf(from))),
    atLeastZero: (figure: Figure) => ofBigint(atLeastZero(bigintOf(figure))),
    partBetween: (figure: Figure, lower: Kobo, upper: Kobo | null) => {
      const kobo = bigintOf(figure);
      const reached = upper === null ? kobo : least(kobo, upper);
      return ofBigint(atLeastZero(reached - lower));
    },
    charge: (figure: Figure, rate: Rate) => ofBigint(charge(bigintOf(figure), rate, rounding)),
    chargeLessPart: (figure: Figure, base: Figure, part: Rate, rate: Rate) =>
      ofBigint(chargeLessPart(bigintOf(figure), bigintOf(base), part, rate, rounding)),
    chargeAll: (charges: readonly Charge[]) => ofBigint(sumOfFractions(charges.map(fractionOfCharge), rounding)),
    apportion: (figure: Figure, part: Figure, whole: Figure) =>
      ofBigint(apportion(bigintOf(figure), bigintOf(part), bigintOf(whole), rounding)),
    nothing: () => zero,
    times: (figure: Figure, count: number) => ofBigint(bigintOf(figure) * BigInt(count)),
    sumOfShares: (shares: readonly Share[]) =>
      ofBigint(sumOfFractions(shares.filter(hasWhole).map(fractionOfShare), rounding)),
  };
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
const exact = inBigint({ toNearest: 1n, ties: 'up' });

function numberOf(figure: Figure): number {
  return figure as unknown as number;
}

/** A figure below 2^52, so that sums and differences of two are exact; NaN is beyond, too. */
function bounded(kobo: number): Figure {
  if (kobo < LIMIT && kobo > -LIMIT) return kobo as unknown as Figure;
  throw new BeyondRange('An amount beyond 2^52 kobo');
}

/** Applies the definition, for figures too rare or too large to have a way of their own. */
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

const nothing = bounded(0);

/** Sums in numbers. */
const sumsInNumbers = {
  zero: nothing,
  figure: (kobo: AnyKobo) => bounded(Number(kobo) + 0),
  amount: (kobo: Kobo) => bounded(Number(kobo)),
  // Two and three figures are added without a list of them: a schedule does so for each disposal.
  plus: (first: Figure = nothing, second: Figure = nothing, ...others: readonly Figure[]) =>
    withOthers(bounded(numberOf(first) + numberOf(second)), others),
  minus: (from: Figure, first: Figure = nothing, second: Figure = nothing, ...others: readonly Figure[]) => {
    const left = bounded(numberOf(bounded(numberOf(from) - numberOf(first))) - numberOf(second));
    return bounded(numberOf(left) - numberOf(withOthers(nothing, others)));
  },
  atLeastZero: (figure: Figure) => bounded(Math.max(numberOf(figure), 0)),
  nothing: () => nothing,
  // A product of nothing and a negative number is −0.
  times: (figure: Figure, count: number) => bounded(numberOf(figure) * count + 0),
};

/** Products in numbers; what the lists of a return seldom say, or never, goes by the definition. */
const productsInNumbers = {
  charge: (figure: Figure, rate: Rate) => {
    const { twiceNumerator, denominator } = rateInNumbers(rate);
    const kobo = numberOf(figure);
    const isExact = Math.abs(kobo) * twiceNumerator + denominator < 2 * LIMIT;
    if (isExact) return bounded(charged(kobo, twiceNumerator, denominator));
    return byDefinition(exact.charge(exactFigure(figure), rate));
  },
  apportion: apportionedInNumbers,
  sumOfShares: (shares: readonly Share[]) => {
    const [first] = shares;
    if (first && shares.length === 1) return apportionedInNumbers(first.figure, first.part, first.whole);
    return byDefinition(exact.sumOfShares(shares.map(exactShare)));
  },
  chargeAll: (charges: readonly Charge[]) =>
    byDefinition(exact.chargeAll(charges.map((each) => ({ ...each, figure: exactFigure(each.figure) })))),
  chargeLessPart: (figure: Figure, base: Figure, part: Rate, rate: Rate, called: string) =>
    byDefinition(exact.chargeLessPart(exactFigure(figure), exactFigure(base), part, rate, called)),
  partBetween: (figure: Figure, lower: Kobo, upper: Kobo | null) =>
    byDefinition(exact.partBetween(exactFigure(figure), lower, upper)),
};

function apportionedInNumbers(figure: Figure, part: Figure, whole: Figure): Figure {
  return bounded(apportioned(numberOf(figure), numberOf(part), numberOf(whole)));
}

const rateInNumbers = once(({ numerator, denominator }: Rate) => ({
  twiceNumerator: Number(2n * numerator),
  denominator: Number(denominator),
}));

function exactShare({ figure, part, whole }: Share): Share {
  return { figure: exactFigure(figure), part: exactFigure(part), whole: exactFigure(whole) };
}

/** Works out a value once for each object of a table. */
function once<T extends object, V extends object>(workOut: (stated: T) => V): (stated: T) => V {
  const known = new WeakMap<T, V>();
  return (stated) => {
    const found = known.get(stated);
    if (found !== undefined) return found;
    const made = workOut(stated);
    known.set(stated, made);
    return made;
  };
}

/** The words in numbers, for tables that round to the kobo, a tie away from zero; throws `BeyondRange`. */
export const inNumbers: ImmediateWords = { ...common, ...sumsInNumbers, ...productsInNumbers };

/** Words to compare these amounts in: in numbers, or in bigint where one of them is beyond. Nothing is rounded. */
export function comparing(...amounts: readonly AnyKobo[]): ImmediateWords {
  return amounts.every((kobo) => kobo < LIMIT && kobo > -LIMIT) ? inNumbers : exact;
}
