/**
 * The words as the law means them, in bigint arithmetic of its own: what every reader of the algebra is held against.
 */
import type {
  Bounds,
  Charge,
  Choice,
  Comparison,
  Condition,
  Day,
  Figure,
  ListWords,
  RowOf,
  Share,
} from '../../src/algebra/words.js';
import type { FACTS, Facts } from './recipes.js';

type Fraction = readonly [numerator: bigint, denominator: bigint];
type Rounding = { readonly toNearest: bigint; readonly ties: 'up' | 'even' };

/** The nearest multiple: of the two that stand on either side, the one that is not further away. */
export function roundedTo([numerator, denominator]: Fraction, { toNearest, ties }: Rounding): bigint {
  if (numerator < 0n) return 0n - roundedTo([-numerator, denominator], { toNearest, ties });
  const step = toNearest * denominator;
  const under = numerator - (numerator % step);
  const toUnder = numerator - under;
  const toOver = under + step - numerator;
  const isEven = (under / step) % 2n === 0n;
  const takesUnder = toUnder < toOver || (toUnder === toOver && ties === 'even' && isEven);
  return (takesUnder ? under : under + step) / denominator;
}

/** The value behind a symbol of these words. */
export function valueBehind<T>(symbol: Figure | Condition | Day | Choice): T {
  return symbol as unknown as T;
}

const symbol = <S>(value: bigint | boolean | number | string): S => value as unknown as S;
const kobo = (figure: Figure): bigint => valueBehind<bigint>(figure);
const is = (condition: Condition): boolean => valueBehind<boolean>(condition);
const year = (day: Day): number => Math.floor(valueBehind<number>(day) / 10_000);

function added(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(([n, d], [p, q]): Fraction => [n * q + p * d, d * q], [0n, 1n]);
}

const COMPARED: Readonly<Record<Comparison, (one: bigint, other: bigint) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => !(other < one),
  '>': (one, other) => other < one,
  '>=': (one, other) => !(one < other),
};

export function definition(rounding: Rounding): ListWords {
  const figure = (value: bigint): Figure => symbol(value);
  const so = (value: boolean): Condition => symbol(value);
  const rounded = (...fractions: readonly Fraction[]): Figure => figure(roundedTo(added(fractions), rounding));
  return {
    zero: figure(0n),
    yes: so(true),
    no: so(false),
    amount: figure,
    plus: (...all) => figure(all.map(kobo).reduce((a, b) => a + b, 0n)),
    minus: (from, ...all) => figure(all.map(kobo).reduce((a, b) => a - b, kobo(from))),
    sum: (all, factors) => figure(all.map((x, at) => kobo(x) * BigInt(factors[at] ?? 0n)).reduce((a, b) => a + b, 0n)),
    least: (...all) => all.reduce((a, b) => (kobo(b) < kobo(a) ? b : a)),
    greatest: (...all) => all.reduce((a, b) => (kobo(b) > kobo(a) ? b : a)),
    atLeastZero: (x) => figure(kobo(x) < 0n ? 0n : kobo(x)),
    partBetween: (x, lower, upper) => {
      if (kobo(x) <= lower) return figure(0n);
      return figure(upper !== null && kobo(x) > upper ? upper - lower : kobo(x) - lower);
    },
    charge: (x, rate) => rounded([kobo(x) * rate.numerator, rate.denominator]),
    chargeLessPart: (x, base, part, rate) =>
      rounded(
        [kobo(x) * rate.numerator, rate.denominator],
        [-kobo(base) * part.numerator * rate.numerator, part.denominator * rate.denominator],
      ),
    chargeAll: (all: readonly Charge[]) =>
      rounded(...all.map(({ figure: x, rate }): Fraction => [kobo(x) * rate.numerator, rate.denominator])),
    partRoundedDown: (x, parts) => rounded([2n * kobo(x) + 1n - BigInt(parts), 2n * BigInt(parts)]),
    apportion: (x, part, whole) => (kobo(whole) === 0n ? figure(0n) : rounded([kobo(x) * kobo(part), kobo(whole)])),
    compare: (x, comparison, y) => so(COMPARED[comparison](kobo(x), kobo(y))),
    isAbove: (x, y) => so(kobo(x) > kobo(y)),
    within: (x, { atMost, lessThan, atLeast, moreThan }: Bounds) =>
      so(
        (atMost === undefined || kobo(x) <= atMost) &&
          (lessThan === undefined || kobo(x) < lessThan) &&
          (atLeast === undefined || kobo(x) >= atLeast) &&
          (moreThan === undefined || kobo(x) > moreThan),
      ),
    is: (choice, word) => so(valueBehind<string>(choice) === word),
    isBefore: (day, other) => so(valueBehind<number>(day) < valueBehind<number>(other)),
    yearsLater: (day, years) => {
      const [y, rest] = [year(day) + years, valueBehind<number>(day) % 10_000];
      const hasLeapDay = new Date(Date.UTC(y, 1, 29)).getUTCMonth() === 1;
      return symbol(y * 10_000 + (rest === 229 && !hasLeapDay ? 228 : rest));
    },
    day: (yyyymmdd) => symbol(yyyymmdd),
    monthsLater: (day, months) => {
      const [y, month, date] = [
        year(day),
        Math.floor(valueBehind<number>(day) / 100) % 100,
        valueBehind<number>(day) % 100,
      ];
      const last = new Date(Date.UTC(y, month + months, 0));
      const to = last.getUTCFullYear() * 10_000 + (last.getUTCMonth() + 1) * 100;
      return symbol(to + Math.min(date, last.getUTCDate()));
    },
    monthEndsLater: (day, months) => {
      const [y, month] = [year(day), Math.floor(valueBehind<number>(day) / 100) % 100];
      const isEnd = valueBehind<number>(day) % 100 === new Date(Date.UTC(y, month, 0)).getUTCDate();
      const last = new Date(Date.UTC(y, month + months, 0));
      const to = last.getUTCFullYear() * 10_000 + (last.getUTCMonth() + 1) * 100;
      return symbol(to + (isEnd ? last.getUTCDate() : Math.min(valueBehind<number>(day) % 100, last.getUTCDate())));
    },
    not: (p) => so(!is(p)),
    and: (...all) => so(all.every(is)),
    or: (...all) => so(all.some(is)),
    firstThat: (cases, holds, value) => {
      const found = cases.findIndex((each) => is(holds(each)));
      const place = found < 0 ? cases.length - 1 : found;
      return value(cases[place] as (typeof cases)[number], cases.slice(0, place));
    },
    choose: (when, then, otherwise) => (is(when) ? then : otherwise),
    word: (word) => symbol(word),
    named: (_line, value) => value,
    by: (_basis, value) => value,
    called: (_words, x) => x,
    said: (_reason, when) => when,
    told: (_operation, _terms, x) => x,
    holds: is,
    line: (_describe, x) => x,
    sumOfSome: (all) => figure(all.map(kobo).reduce((a, b) => a + b, 0n)),
    times: (x, count) => figure(kobo(x) * BigInt(count)),
    sumOfShares: (shares: readonly Share[]) =>
      rounded(
        ...shares
          .filter(({ whole }) => kobo(whole) !== 0n)
          .map(({ figure: x, part, whole }): Fraction => [kobo(x) * kobo(part), kobo(whole)]),
      ),
  };
}

/** The facts of a row as values; `figure` makes its amounts. */
export function factsOfRow(row: RowOf<typeof FACTS>, figure: (amount: number | bigint) => Figure): Facts {
  const given = <T, V>(fact: T | undefined, none: T, make: (fact: T) => V) => ({
    value: make(fact ?? none),
    isGiven: symbol<Condition>(fact !== undefined),
  });
  const day = (text: string): Day => symbol(Number(text.replaceAll('-', '')));
  return {
    turnover: figure(row.turnover),
    costs: figure(row.costs),
    assets: figure(row.assets),
    result: figure(row.result),
    carried: given(row.carried, 0, figure),
    cap: given(row.cap, 0, figure),
    resident: symbol(row.resident),
    listed: given(row.listed, false, (listed): Condition => symbol(listed)),
    start: day(row.start),
    close: given(row.close, '0', day),
    size: symbol(row.size),
  };
}
