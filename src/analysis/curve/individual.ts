/**
 * An individual's year of which an amount moves. The streams of income are worked out in moving figures too, so what
 * is decided over them (the expenses that a stream allows) is part of the regime.
 *
 * @module
 */
import {
  type Fraction,
  fraction,
  NOTHING,
  nearestTo,
  ONE,
  product,
  quotient,
  sum,
  wordsOfFact,
} from '../../algebra/index.js';
import { fixedLine, type Line, Moving, type Regime, regimeOf } from '../../algebra/readers/index.js';
import { basisOf, withoutNote } from '../../algebra/words.js';
import { readUnderTable } from '../../computation/index.js';
import { type AnyKobo, type Problem, problem, rateOfWording } from '../../ground/index.js';
import { INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import { employedInLaw } from '../../individual/employment.js';
import type { PitFacts, StreamFacts } from '../../individual/facts.js';
import { incomeOf, streamsOf } from '../../individual/income.js';
import { lawOf } from '../../individual/law.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../individual/year.js';
import {
  grossIncome,
  INCOME_FIGURES,
  INDIVIDUAL_FACTS,
  type Income,
  type IndividualLaw,
  individualReturn,
  type Stream,
} from '../../law/individual/index.js';
import { individualTables } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';
import { type IndividualAlong, SHARES } from './along.js';
import type { Movement } from './bends.js';

/** A figure of a year that the tax along a curve can be. */
export type IndividualFigure = keyof ReturnType<typeof individualReturn>;

/** The amounts that move: of the year, and of streams by their place, each what the stream pays in the year. */
interface Amounts {
  readonly ofYear: Readonly<Record<string, Line>>;
  readonly ofStreams: ReadonlyMap<number, Line>;
}

/** Reads an individual's year of which an amount moves; nothing where that cannot move. */
export function individualMovementOf(
  input: unknown,
  along: IndividualAlong | undefined,
  options: object,
  problems: Problem[],
): Movement | undefined {
  const { facts, choice } = readUnderTable(input, individualTables, options, INDIVIDUAL_INTAKE);
  if (along === undefined) return undefined;
  const fault = faultOf(facts, along, lawOf(choice.primary));
  if (fault === undefined) return individualMovement(facts, choice.primary, along);
  problems.push(fault);
  return undefined;
}

function faultOf(facts: PitFacts, along: IndividualAlong, law: IndividualLaw): Problem | undefined {
  const { length } = facts.incomeStreams;
  if ('stream' in along) return along.stream < length ? undefined : noSuchStream(along.stream, length);
  if (along.field !== 'allIncome' || sumOf(annualAmounts(facts, law)) > 0n) return undefined;
  const message = 'The streams of income pay nothing, so they cannot move in proportion.';
  return problem('/incomeStreams', 'option-conflict', message, 'a stream of income above ₦0.00');
}

function noSuchStream(stream: number, length: number): Problem {
  const message = `There is no stream of income ${stream}: the request has ${length}, counted from 0.`;
  return problem('/along/stream', 'option-conflict', message, `0 to ${length - 1}`);
}

/** The movement of a year: as along a curve, or any other amount of the year by its name. */
export type IndividualMoving = IndividualAlong | { readonly field: keyof typeof INDIVIDUAL_FACTS };

/** An individual's year of which an amount moves, under a table; the tax is what is due, or another figure of it. */
export function individualMovement(
  facts: PitFacts,
  table: IndividualRuleTable,
  along: IndividualMoving,
  figure: IndividualFigure = 'taxDue',
): Movement {
  const annual = annualAmounts(facts, lawOf(table));
  const amountsAt = (amount: Fraction): Amounts => movedAmounts(annual, along, amount);
  const factsAt = (amount: bigint): PitFacts => withAmounts(facts, amountsAt(fraction(amount)));
  return {
    regimeAt: (amount) => regimeAt(factsAt(0n), lawOf(table), amountsAt(amount), figure),
    taxAt: (amount) => individualFigureOf(factsAt(amount), table, figure),
    earnedAt: (amount) => sumOf(annualAmounts(factsAt(amount), lawOf(table))),
    contributedAt: (amount) => contributionsOf(factsAt(amount)),
    stands: statedAmount(facts, along, annual),
    earns: [...amountsAt(ONE).ofStreams.values()].map(({ slope }) => slope).reduce(sum, NOTHING),
    problemsAt: (amount) => {
      const problems: Problem[] = [];
      INDIVIDUAL_INTAKE.check(factsAt(amount), table, problems);
      return problems;
    },
  };
}

/** A figure of a year under a table, in kobo. */
export function individualFigureOf(facts: PitFacts, table: IndividualRuleTable, figure: IndividualFigure): bigint {
  const answer = INDIVIDUAL_COMPUTATION.answerUnder(statedOf(facts), table);
  return BigInt(answer.kobo(answer.at[figure]));
}

/** The contributions of an employee that are paid out of the income. */
function contributionsOf({ pensionContribution = 0, nationalHousingFund = 0, healthInsurance = 0 }: PitFacts): bigint {
  return sumOf([pensionContribution, nationalHousingFund, healthInsurance]);
}

function statedAmount(facts: PitFacts, along: IndividualMoving, annual: readonly AnyKobo[]): bigint {
  if ('stream' in along) return BigInt(annual[along.stream] ?? 0);
  return along.field === 'allIncome' ? sumOf(annual) : BigInt(facts[along.field] ?? 0);
}

function annualAmounts(facts: PitFacts, law: IndividualLaw): readonly AnyKobo[] {
  return incomeOf(facts, law).streams.map(({ annual }) => annual);
}

function sumOf(amounts: readonly AnyKobo[]): bigint {
  return amounts.reduce((so: bigint, each) => so + BigInt(each), 0n);
}

function movedAmounts(annual: readonly AnyKobo[], along: IndividualMoving, at: Fraction): Amounts {
  const moving: Line = { at, slope: ONE, isStraight: true };
  if ('stream' in along) return { ofYear: sharesOf(along, at), ofStreams: new Map([[along.stream, moving]]) };
  if (along.field !== 'allIncome') return { ofYear: { [along.field]: moving }, ofStreams: new Map() };
  const all = fraction(sumOf(annual));
  const shares = annual.map((each) => quotient(fraction(BigInt(each)), all));
  const lines = shares.map((slope): Line => ({ at: product(slope, at), slope, isStraight: true }));
  return { ofYear: {}, ofStreams: new Map(lines.entries()) };
}

/** The contributions that are a part of what moves. */
function sharesOf(along: Partial<Record<(typeof SHARES)[number], string>>, at: Fraction): Amounts['ofYear'] {
  const lines = SHARES.flatMap((name): [string, Line][] => {
    const rate = rateOfWording(along[name] ?? '');
    if (rate === undefined) return [];
    const slope = fraction(rate.numerator, rate.denominator);
    return [[name, { at: product(slope, at), slope, isStraight: true }]];
  });
  return Object.fromEntries(lines);
}

/** A stream that moves is stated as one payment in the year. */
function withAmounts(facts: PitFacts, { ofYear, ofStreams }: Amounts): PitFacts {
  const fields = Object.entries(ofYear).map(([field, { at }]) => [field, nearestTo(at)]);
  const incomeStreams = facts.incomeStreams.map((stream, place): StreamFacts => {
    const line = ofStreams.get(place);
    return line === undefined
      ? stream
      : { ...stream, amount: nearestTo(line.at), frequency: 'annual', periodsPerYear: 1 };
  });
  return { ...facts, incomeStreams, ...Object.fromEntries(fields) };
}

function regimeAt(
  facts: PitFacts,
  law: IndividualLaw,
  { ofYear, ofStreams }: Amounts,
  figure: IndividualFigure,
): Regime {
  const m = new Moving();
  const stated = streamsOf((kobo) => m.stated('expenses', fixedLine(BigInt(kobo))), facts, law);
  const streams = stated.map((stream, place) => {
    const line = ofStreams.get(place);
    return line === undefined ? stream : { ...stream, amount: m.stated('amount', line) };
  });
  const { income } = grossIncome(m, streams, law.minimumWage);
  const named = incomeInWords(m, income, streams);
  const figures = individualReturn(m, m.facts(INDIVIDUAL_FACTS, { ...employedInLaw(facts) }, ofYear), named, law);
  return regimeOf(figures[figure] ?? m.zero, m);
}

/** The income with its names; what is decided over expenses lies under their line, and the law of their streams. */
function incomeInWords(m: Moving, income: Income, streams: readonly Stream[]): Income {
  const entries = Object.entries(income).map(([name, figure]) => [name, m.called(wordsOfFact(name), figure)]);
  const basis = basisOf(streams.filter(({ type }) => type.expenses).map(({ type }) => type));
  const { line } = INCOME_FIGURES.allowableExpenses;
  const allowableExpenses = m.named(
    { name: line, label: 'Allowable expenses' },
    income.allowableExpenses,
    withoutNote(basis),
  );
  return { ...(Object.fromEntries(entries) as unknown as Income), allowableExpenses };
}
