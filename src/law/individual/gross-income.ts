/**
 * Gross income: "income from all sources" (PITA ss.33(2), 36(1); NTA s.28), whatever its treatment, and what of it is
 * exempt, has borne its final tax at source, was spent to earn it, or is of an employment.
 *
 * Worked case, 2025: a salary of N6,000,000, rent of N1,000,000 with expenses of N150,000, a dividend of N300,000 and a
 * pension of N600,000. Gross income is N7,900,000; of it N600,000 is exempt, N300,000 is taxed at source, N150,000 is
 * spent, and N6,000,000 is of an employment.
 *
 * > "'gross income' means income from all sources less all nontaxable income, income on which no further tax is
 * > payable, tax-exempt items listed in paragraph (2) of the Sixth Schedule" — PITA s.33(2)
 * > "The total income of an individual for any year of assessment is the taxable income less total deduction." — NTA
 * > s.28
 *
 * @module
 */
import type { Figure, ListWords } from '../../algebra/words.js';
import type { MinimumWageRule } from '../../tables/individual-table.js';
import type { Income, Stream } from './facts.js';
import { type AnnualStream, incomeStreams } from './income-streams.js';
import { taxableOf, treatedAs } from './income-types.js';

/** The streams of a year, and what they come to. */
export interface IncomeOfYear {
  readonly streams: readonly AnnualStream[];
  readonly income: Income;
}

/** Annualises the streams and adds them by their treatment; what is nothing in the year is no line of the workings. */
export function grossIncome(m: ListWords, stated: readonly Stream[], minimumWage: MinimumWageRule): IncomeOfYear {
  const streams = incomeStreams(m, stated);
  const sum = (name: string, label: string, figures: readonly Figure[]): Figure => {
    const total = m.sumOfSome(figures);
    return m.line(() => (m.holds(m.isAbove(total, m.zero)) ? { name, label, basis: null } : null), total);
  };
  const exempt = annual(treatedAs(streams, 'exempt'));
  const atSource = annual(treatedAs(streams, 'final_at_source'));
  const spent = streams.map(({ expenses }) => expenses);
  const employed = annual(employmentsIn(streams, minimumWage));
  const all = { name: 'gross_income', label: 'Gross income', basis: null };
  const income = {
    grossIncome: m.line(() => all, m.plus(...annual(streams))),
    exemptIncome: sum('exempt_income', 'Exempt income', exempt),
    incomeTaxedAtSource: sum('income_taxed_at_source', 'Income whose tax at source is final', atSource),
    allowableExpenses: sum('allowable_expenses', 'Allowable expenses', spent),
    employmentIncome: sum('employment_income', 'Income of employment', employed),
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
