/**
 * The words of a step worked out at once: for steps called alone, and for steps over lists, run row by row. Once in
 * bigint, which is what the words mean, and once in numbers, which decline whatever they are not proved to hold.
 *
 * A figure here is a bigint or a number of kobo, a condition a boolean, a day the number yyyymmdd and a choice its
 * word. The functions below are the only way from one to the other.
 *
 * @module
 */

import {
  type AnyKobo,
  charge,
  dayMonthEndsLater,
  dayMonthsLater,
  dayNumberOf,
  dayYearsLater,
  type Kobo,
  oncePer,
  type Rate,
  type Rounding,
  sumOfFractions,
} from '../ground/index.js';
import { apportioned, charged } from './products.js';
import { isPlain } from './strip.js';
import {
  type Bounds,
  type Choice,
  type Comparison,
  type Condition,
  type Day,
  type Figure,
  holds,
  ListWords,
  type Share,
} from './words.js';

/** The words at once, and the amounts of a row as figures of theirs. */
export type ImmediateWords = AtOnce;

/** An amount for which numbers are not proved exact: the row is to be worked out in bigint. */
export class BeyondRange extends Error {
  override readonly name = 'BeyondRange';
}

/** The amount of a figure of the words at once: a number of `inNumbers`, a bigint of `inBigint`. */
export function koboOfFigure(figure: Figure): AnyKobo {
  return figure as unknown as AnyKobo;
}

/** The amounts of a list of figures, which is not copied: a copy is a list of another kind to the compiler. */
export function koboOfFigures(figures: readonly Figure[]): readonly AnyKobo[] {
  return figures as unknown as readonly AnyKobo[];
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

function holdsOf(condition: Condition): boolean {
  return condition as unknown as boolean;
}

/** The words of days at once. */
export abstract class WithDays extends ListWords {
  day(yyyymmdd: number): Day {
    return dayOfNumber(yyyymmdd);
  }

  yearsLater(day: Day, years: number): Day {
    return dayOfNumber(dayYearsLater(numberOfDay(day), years));
  }

  monthsLater(day: Day, months: number): Day {
    return dayOfNumber(dayMonthsLater(numberOfDay(day), months));
  }

  monthEndsLater(day: Day, months: number): Day {
    return dayOfNumber(dayMonthEndsLater(numberOfDay(day), months));
  }
}

/** Those of conditions and choices, too; figures are left to whoever keeps more of them than a value. */
export abstract class Looking extends WithDays {
  readonly yes = conditionOf(true);
  readonly no = conditionOf(false);

  is<W extends string>(choice: Choice<W>, word: W): Condition {
    return conditionOf(wordOf(choice) === word);
  }

  isBefore(day: Day, other: Day): Condition {
    return conditionOf(numberOfDay(day) < numberOfDay(other));
  }

  not(condition: Condition): Condition {
    return conditionOf(!holdsOf(condition));
  }

  and(...conditions: readonly Condition[]): Condition {
    return conditionOf(conditions.every(holdsOf));
  }

  or(...conditions: readonly Condition[]): Condition {
    return conditionOf(conditions.some(holdsOf));
  }

  holds(condition: Condition): boolean {
    return holdsOf(condition);
  }

  choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V {
    return holdsOf(when) ? then : otherwise;
  }

  word<W extends string>(word: W): Choice<W> {
    return choiceOf(word);
  }
}

/** The words that work alike for numbers and bigints, which compare exactly with each other. */
abstract class AtOnce extends Looking {
  /** A figure of whole kobo. */
  abstract figure(kobo: AnyKobo): Figure;

  least(first: Figure, ...others: readonly Figure[]): Figure {
    let least = first;
    for (const each of others) if (each < least) least = each;
    return least;
  }

  greatest(first: Figure, ...others: readonly Figure[]): Figure {
    let greatest = first;
    for (const each of others) if (each > greatest) greatest = each;
    return greatest;
  }

  compare(figure: Figure, comparison: Comparison, other: Figure): Condition {
    return conditionOf(holds(figure, comparison, other));
  }

  // Said at once, not over the core: a schedule says them for each disposal.
  override atLeastZero(figure: Figure): Figure {
    return figure < this.zero ? this.zero : figure;
  }

  override isAbove(figure: Figure, other: Figure): Condition {
    return conditionOf(figure > other);
  }

  /** A bound of the table need be no number: numbers and bigints compare exactly with each other. */
  override within(figure: Figure, { atMost, lessThan, atLeast, moreThan }: Bounds): Condition {
    const kobo = koboOfFigure(figure);
    const isBelow = kobo <= (atMost ?? Number.POSITIVE_INFINITY) && kobo < (lessThan ?? Number.POSITIVE_INFINITY);
    const isAbove = kobo >= (atLeast ?? Number.NEGATIVE_INFINITY) && kobo > (moreThan ?? Number.NEGATIVE_INFINITY);
    return conditionOf(isBelow && isAbove);
  }
}

/** The words in bigint, under the rounding of a table. */
export const inBigint = oncePer((rounding: Rounding): ImmediateWords => new InBigint(rounding));

function bigintOf(figure: Figure): Kobo {
  return figure as unknown as bigint;
}

function ofBigint(kobo: Kobo): Figure {
  return kobo as unknown as Figure;
}

class InBigint extends AtOnce {
  readonly zero = ofBigint(0n);
  private readonly rounding: Rounding;

  constructor(rounding: Rounding) {
    super();
    this.rounding = rounding;
  }

  figure(kobo: AnyKobo): Figure {
    return ofBigint(BigInt(kobo));
  }

  amount(kobo: Kobo): Figure {
    return ofBigint(kobo);
  }

  sum(figures: readonly Figure[], factors: readonly bigint[]): Figure {
    return ofBigint(figures.reduce((sum, figure, at) => sum + bigintOf(figure) * (factors[at] ?? 0n), 0n));
  }

  charge(figure: Figure, rate: Rate): Figure {
    return ofBigint(charge(bigintOf(figure), rate, this.rounding));
  }

  sumOfShares(shares: readonly Share[]): Figure {
    return ofBigint(sumOfFractions(shares.filter(hasWhole).map(fractionOfShare), this.rounding));
  }
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

/** Products that the lists of a return seldom say, or never, go by the definition. */
class InNumbers extends AtOnce {
  readonly zero = nothing;

  figure(kobo: AnyKobo): Figure {
    return bounded(Number(kobo) + 0);
  }

  amount(kobo: Kobo): Figure {
    return bounded(Number(kobo));
  }

  sum(figures: readonly Figure[], factors: readonly bigint[]): Figure {
    let sum = nothing;
    for (const [at, figure] of figures.entries()) {
      sum = bounded(numberOf(sum) + numberOf(figure) * Number(factors[at]));
    }
    return sum;
  }

  // Two and three figures are added without a list of them: a schedule does so for each disposal.
  override plus(first: Figure = nothing, second: Figure = nothing, ...others: readonly Figure[]): Figure {
    return withOthers(bounded(numberOf(first) + numberOf(second)), others);
  }

  override minus(
    from: Figure,
    first: Figure = nothing,
    second: Figure = nothing,
    ...others: readonly Figure[]
  ): Figure {
    const left = bounded(numberOf(bounded(numberOf(from) - numberOf(first))) - numberOf(second));
    return bounded(numberOf(left) - numberOf(withOthers(nothing, others)));
  }

  charge(figure: Figure, rate: Rate): Figure {
    const { twiceNumerator, denominator } = rateInNumbers(rate);
    const kobo = numberOf(figure);
    const isExact = Math.abs(kobo) * twiceNumerator + denominator < 2 * LIMIT;
    if (isExact) return bounded(charged(kobo, twiceNumerator, denominator));
    return byDefinition(exact.charge(exactFigure(figure), rate));
  }

  sumOfShares(shares: readonly Share[]): Figure {
    const [first] = shares;
    if (first && shares.length === 1)
      return bounded(apportioned(numberOf(first.figure), numberOf(first.part), numberOf(first.whole)));
    return byDefinition(exact.sumOfShares(shares.map(exactShare)));
  }
}

const rateInNumbers = oncePer(({ numerator, denominator }: Rate) => ({
  twiceNumerator: Number(2n * numerator),
  denominator: Number(denominator),
}));

function exactShare({ figure, part, whole }: Share): Share {
  return { figure: exactFigure(figure), part: exactFigure(part), whole: exactFigure(whole) };
}

/** The words in numbers, for tables that round to the kobo, a tie away from zero; throws `BeyondRange`. */
export const inNumbers: ImmediateWords = new InNumbers();

/** Words to compare these amounts in: in numbers, or in bigint where one of them is beyond. Nothing is rounded. */
export function comparing(...amounts: readonly AnyKobo[]): ImmediateWords {
  return amounts.every((kobo) => kobo < LIMIT && kobo > -LIMIT) ? inNumbers : exact;
}
