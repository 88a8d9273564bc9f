/**
 * The steps over streams of income as questions. A question to a law takes what streams come to as facts, and assumes
 * how these facts stand to each other: here that is asked of the steps themselves, over some rows.
 *
 * @module
 */
import { plainGraph } from '../../../src/algebra/program.js';
import { proofText } from '../../../src/algebra/readers/proofs.js';
import { nodeOf, Tracing } from '../../../src/algebra/tracing.js';
import type { Condition, Figure, ListWords } from '../../../src/algebra/words.js';
import { lawOf } from '../../../src/individual/law.js';
import { INCOME_FIGURES, type Income, type Stream } from '../../../src/law/individual/facts.js';
import { grossIncome } from '../../../src/law/individual/gross-income.js';
import type { IncomeTypeRule, IndividualRuleTable } from '../../../src/tables/individual-table.js';
import { partsOfIncome } from './individuals.js';
import { LARGEST_AMOUNT } from './question.js';

/** A question about the steps over some streams. */
export interface ListQuestion {
  readonly property: string;
  /** SMT-LIB text that no streams make true together. */
  readonly text: string;
}

/** The payments a year of the first stream, the second and the third: one, one a month, and the most there may be. */
const PERIODS = [1, 12, 8_784] as const;

/** The questions of as many streams as these, of every type that the law tells apart. */
export function streamQuestions(table: IndividualRuleTable, sizes: readonly number[]): ListQuestion[] {
  const kinds = kindsOf(table);
  return sizes.flatMap((size) => combinations(kinds, size).flatMap((types) => questionsOf(table, types)));
}

/** A type of income for each way in which the steps treat one. */
function kindsOf(table: IndividualRuleTable): IncomeTypeRule[] {
  const { incomeTypes, minimumWage } = lawOf(table);
  const earnings = minimumWage.method === 'none' ? [] : minimumWage.earnings;
  const wayOf = ({ treatment, expenses, type }: IncomeTypeRule): string =>
    [treatment, expenses, earnings.includes(type)].join();
  return [...new Map(incomeTypes.types.map((type) => [wayOf(type), type])).values()];
}

/** Every choice of some items, in order, an item more than once too. */
export function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at), size - 1).map((others) => [item, ...others]));
}

type Holds = (m: Tracing, all: Income, each: readonly Income[]) => Condition;

const NAMES = Object.keys(INCOME_FIGURES) as (keyof Income)[];

/** The conditions that a question to the law assumes, and that the step folds: rows are added one by one. */
const CONDITIONS: Readonly<Record<string, Holds>> = {
  'no figure is negative': (m, all) => m.and(...NAMES.map((name) => m.not(m.isAbove(m.zero, all[name])))),
  'the parts of income are no more than all of it': (m, all) => partsOfIncome(m, { ...all }),
  'each figure is the sum of those of each stream': (m, all, each) =>
    m.and(...NAMES.map((name) => same(m, all[name], m.plus(...each.map((one) => one[name]))))),
};

/** The names of all that is asked of streams. */
export const ASKED_OF_STREAMS: readonly string[] = Object.keys(CONDITIONS);

function same(m: Tracing, one: Figure, other: Figure): Condition {
  return m.and(m.compare(one, '<=', other), m.compare(one, '>=', other));
}

function questionsOf(table: IndividualRuleTable, types: readonly IncomeTypeRule[]): ListQuestion[] {
  return Object.entries(CONDITIONS).map(([property, holds]) => ({ property, text: textOf(table, types, holds) }));
}

function textOf(table: IndividualRuleTable, types: readonly IncomeTypeRule[], holds: Holds): string {
  const m = new RowTracing();
  const { minimumWage } = lawOf(table);
  const streams = types.map((type, at) => streamOf(m, type, at));
  const incomeOf = (some: readonly Stream[]): Income =>
    grossIncome(m as unknown as ListWords, some, minimumWage).income;
  const isBroken = nodeOf(
    m.not(
      holds(
        m,
        incomeOf(streams),
        streams.map((stream) => incomeOf([stream])),
      ),
    ),
  );
  const { rounding } = table;
  const { stripped } = plainGraph([isBroken], rounding);
  return proofText([stripped(isBroken)], { rounding, vocabulary: m.vocabulary, largestAmount: LARGEST_AMOUNT }).text;
}

function streamOf(m: Tracing, type: IncomeTypeRule, at: number): Stream {
  const { amount, expenses } = m.facts({ amount: { kind: 'amount' }, expenses: { kind: 'amount' } } as const, at + 2);
  const periodsPerYear = PERIODS[at] ?? 1;
  return { type, amount, expenses: type.expenses ? expenses : m.zero, frequency: 'annual', periodsPerYear };
}

/** The words of a list over a graph. Steps over streams ask nothing of a row but for its line of the workings. */
class RowTracing extends Tracing {
  line(_describe: unknown, figure: Figure): Figure {
    return figure;
  }

  sumOfSome(figures: readonly Figure[]): Figure {
    return this.plus(...figures);
  }
}
