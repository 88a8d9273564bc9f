/**
 * Random steps over random facts: written down as data, so that every reader of the algebra can follow the same one.
 */
import fc from 'fast-check';
import type { Choice, Condition, Day, FactKind, FactsOf, Figure, RowOf, Words } from '../../src/algebra/words.js';

export const FACTS = {
  turnover: { kind: 'amount' },
  costs: { kind: 'amount' },
  assets: { kind: 'amount' },
  result: { kind: 'signed_amount' },
  carried: { kind: 'given_signed_amount' },
  cap: { kind: 'given_amount' },
  resident: { kind: 'condition' },
  listed: { kind: 'given_condition' },
  start: { kind: 'day' },
  close: { kind: 'given_day' },
  size: { kind: 'choice', words: ['small', 'medium', 'large'] },
} as const satisfies Readonly<Record<string, FactKind>>;

export type Facts = FactsOf<typeof FACTS>;

const VERBS = [
  ...['amount', 'plus', 'minus', 'least', 'greatest', 'atLeastZero', 'partBetween', 'charge', 'chargeLessPart'],
  ...['chargeAll', 'apportion', 'partRoundedDown', 'isAbove', 'within', 'is', 'isBefore', 'yearsLater', 'isBeforeDay'],
  ...['not', 'and', 'or', 'choose', 'chooseWord', 'named', 'by', 'called', 'said', 'zero', 'takeLeast'],
] as const;

/** A verb, the places of what it is said of, and the figures of the table that it needs. */
export interface Sentence {
  readonly verb: (typeof VERBS)[number];
  readonly picks: readonly [number, number, number];
  readonly bounds: readonly [bigint, bigint];
  readonly rates: readonly [bigint, bigint, bigint];
}

const RATES = [0n, 1n, 5n, 25n, 75n, 300n, 333n, 1000n, 1500n];
/** Amounts of tables: 25 million naira is 2.5 × 10^9 kobo. */
const BOUNDS = [0n, 1n, 99n, 20_000_000n, 2_500_000_000n, 10_000_000_000n, 5_000_000_000_000n];

const pick = fc.nat({ max: 1000 });
const rate = fc.constantFrom(...RATES);
const bound = fc.oneof(fc.constantFrom(...BOUNDS), fc.bigInt({ min: 0n, max: 10n ** 12n }));

export const recipes: fc.Arbitrary<readonly Sentence[]> = fc.array(
  fc.record({
    verb: fc.constantFrom(...VERBS),
    picks: fc.tuple(pick, pick, pick),
    bounds: fc.tuple(bound, bound),
    rates: fc.tuple(rate, rate, rate),
  }),
  { minLength: 1, maxLength: 40 },
);

/** What a recipe comes to under some words: everything that its sentences left. */
export class Kitchen {
  readonly figures: Figure[];
  readonly conditions: Condition[];
  readonly days: Day[];
  readonly choices: Choice[];
  private readonly m: Words;

  constructor(m: Kitchen['m'], facts: Facts) {
    this.m = m;
    const { turnover, costs, assets, result, carried, cap, resident, listed, start, close, size } = facts;
    this.figures = [turnover, costs, assets, result, carried.value, cap.value];
    this.conditions = [carried.isGiven, cap.isGiven, resident, listed.value, listed.isGiven, close.isGiven];
    this.days = [start, close.value];
    this.choices = [size];
  }

  follow(recipe: readonly Sentence[]): this {
    for (const [index, sentence] of recipe.entries()) this.say(sentence, index);
    return this;
  }

  private say({ verb, picks, bounds, rates }: Sentence, index: number): void {
    const { m } = this;
    const [x, y, z] = picks.map((at) => of(this.figures, at)) as [Figure, Figure, Figure];
    const [p, q] = picks.map((at) => of(this.conditions, at)) as [Condition, Condition];
    const [day, other] = picks.map((at) => of(this.days, at)) as [Day, Day];
    const [choice, another] = picks.map((at) => of(this.choices, at)) as [Choice, Choice];
    const [first, second, third] = rates.map((numerator) => ({ numerator, denominator: 1000n })) as [R, R, R];
    const [lower, upper] = bounds[0] < bounds[1] ? bounds : [bounds[1], bounds[0]];
    const basis = { law: [`Act s.${index}`], verified: 'primary' } as const;
    const word = of(['small', 'medium', 'large'], picks[0]);
    const figure = (made: Figure): number => this.figures.push(made);
    const condition = (made: Condition): number => this.conditions.push(made);
    const verbs: Readonly<Record<Sentence['verb'], () => number>> = {
      amount: () => figure(m.amount(lower)),
      plus: () => figure(m.plus(x, y, z)),
      minus: () => figure(m.minus(x, y, m.amount(lower))),
      least: () => figure(m.least(x, y, z)),
      greatest: () => figure(m.greatest(x, y, m.amount(lower))),
      atLeastZero: () => figure(m.atLeastZero(x)),
      partBetween: () => figure(m.partBetween(x, lower, picks[2] % 3 === 0 ? null : upper)),
      charge: () => figure(m.charge(x, first)),
      chargeLessPart: () => figure(m.chargeLessPart(x, y, first, second, 'rate')),
      chargeAll: () =>
        figure(
          m.chargeAll(
            [x, y, z].map((each, at) => ({ figure: each, rate: [first, second, third][at] ?? first, called: 'rate' })),
          ),
        ),
      apportion: () => figure(m.apportion(x, m.atLeastZero(y), m.atLeastZero(z))),
      partRoundedDown: () => figure(m.partRoundedDown(m.atLeastZero(x), (picks[2] % 9) + 1)),
      isAbove: () => condition(m.isAbove(x, y)),
      within: () => condition(m.within(x, BOUND_KINDS[picks[1] % BOUND_KINDS.length]?.(lower, upper) ?? {})),
      is: () => condition(m.is(choice, word)),
      isBefore: () => condition(m.isBefore(day, other)),
      yearsLater: () => this.days.push(m.yearsLater(day, picks[2] % 7)),
      isBeforeDay: () => condition(m.isBefore(day, m.day(of([20200229, 20240101, 20251231], picks[2])))),
      not: () => condition(m.not(p)),
      and: () => condition(m.and(p, q)),
      or: () => condition(m.or(p, q)),
      choose: () => figure(m.choose(p, y, z)),
      chooseWord: () => this.choices.push(m.choose(p, m.word(word), another)),
      named: () => figure(m.named({ name: `figure_${index}`, label: 'Figure' }, x, basis)),
      by: () => figure(m.by(basis, x)),
      called: () => figure(m.called(`figure ${index}`, x)),
      said: () => condition(m.said(`reason ${index}`, p)),
      zero: () => figure(m.zero),
      takeLeast: () => figure(m.minus(x, m.least(x, y))),
    };
    verbs[verb]();
  }
}

type R = { readonly numerator: bigint; readonly denominator: bigint };

const BOUND_KINDS = [
  (lower: bigint) => ({ atMost: lower }),
  (lower: bigint) => ({ lessThan: lower }),
  (lower: bigint, upper: bigint) => ({ atLeast: lower, lessThan: upper }),
  (lower: bigint, upper: bigint) => ({ moreThan: lower, atMost: upper }),
];

function of<T>(all: readonly T[], at: number): T {
  return all[at % all.length] as T;
}

const days = fc.constantFrom('2020-02-29', '2024-01-01', '2024-02-29', '2025-12-31', '2099-02-28', '1896-02-29');

/** Rows of these facts, with amounts as drawn. */
export function rowsOf(amounts: fc.Arbitrary<number | bigint>): fc.Arbitrary<RowOf<typeof FACTS>> {
  const signed = fc.tuple(amounts, fc.boolean()).map(([amount, isNegative]) => (isNegative ? -amount : amount));
  return fc.record({
    turnover: amounts,
    costs: amounts,
    assets: amounts,
    result: signed,
    carried: fc.option(signed, { nil: undefined }),
    cap: fc.option(amounts, { nil: undefined }),
    resident: fc.boolean(),
    listed: fc.option(fc.boolean(), { nil: undefined }),
    start: days,
    close: fc.option(days, { nil: undefined }),
    size: fc.constantFrom('small' as const, 'medium' as const, 'large' as const),
  });
}
