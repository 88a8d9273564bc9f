/**
 * Gross income: "income from all sources" (PITA ss.33(2), 36(1); NTA s.28), whatever its treatment, and what of it is
 * exempt, has borne its final tax at source, was spent to earn it, or is of an employment.
 *
 * Worked case, 2025: a salary of N6,000,000, rent of N1,000,000 with expenses of N150,000, a dividend of N300,000 and a
 * pension of N600,000. Gross income is N7,900,000; of it N600,000 is exempt, N300,000 is taxed at source, N150,000 is
 * spent, and N6,000,000 is of an employment.
 *
 * @module
 */
import type { Figure, ListWords } from '../../algebra/words.js';
import type { MinimumWageRule } from '../../tables/individual-table.js';
import type { Income, Stream } from './facts.js';
import { type AnnualStream, incomeStreams, namedStreams } from './income-streams.js';
import { taxableOf, treatedAs } from './income-types.js';

/** The streams of a year, and what they come to. */
export interface IncomeOfYear {
  readonly streams: readonly AnnualStream[];
  readonly income: Income;
}

/** Annualises the streams and adds them by their treatment. */
export function grossIncome(m: ListWords, stated: readonly Stream[], minimumWage: MinimumWageRule): IncomeOfYear {
  const streams = incomeStreams(m, stated);
  const sum = (some: readonly AnnualStream[]): Figure => m.plus(...annual(some));
  const income = {
    grossIncome: sum(streams),
    exemptIncome: sum(treatedAs(streams, 'exempt')),
    incomeTaxedAtSource: sum(treatedAs(streams, 'final_at_source')),
    allowableExpenses: m.plus(...streams.map(({ expenses }) => expenses)),
    employmentIncome: sum(employmentsIn(streams, minimumWage)),
  };
  return { streams, income };
}

function annual(streams: readonly AnnualStream[]): Figure[] {
  return streams.map((stream) => stream.annual);
}

/** The streams whose income the minimum wage is compared with. */
function employmentsIn(streams: readonly AnnualStream[], rule: MinimumWageRule): AnnualStream[] {
  return rule.method === 'none' ? [] : taxableOf(streams, rule.earnings);
}

/** The same income, with its lines of the workings. What is nothing in the year has none; gross income always has. */
export function namedIncome(m: ListWords, stated: readonly Stream[], minimumWage: MinimumWageRule): void {
  const streams = namedStreams(m, stated);
  const sum = (name: string, label: string, figures: readonly Figure[]): void => {
    const some = figures.filter((figure) => m.holds(m.isAbove(figure, m.zero)));
    if (some.length > 0) m.named(name, label, m.plus(...some), null);
  };
  m.named('gross_income', 'Gross income', m.plus(...annual(streams)), null);
  sum('exempt_income', 'Exempt income', annual(treatedAs(streams, 'exempt')));
  const atSource = annual(treatedAs(streams, 'final_at_source'));
  sum('income_taxed_at_source', 'Income whose tax at source is final', atSource);
  const spent = streams.map(({ expenses }) => expenses);
  sum('allowable_expenses', 'Allowable expenses', spent);
  sum('employment_income', 'Income of employment', annual(employmentsIn(streams, minimumWage)));
}
