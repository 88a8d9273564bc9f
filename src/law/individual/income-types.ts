/**
 * The treatment of each type of income (PITA ss.3, 20, 70, 71 and 3rd Sch. to 2025; NTA ss.4, 20, 162 from 2026).
 *
 * Income is taxable, or it is exempt, or the tax withheld at source "shall be the final tax" (PITA s.71). Against the
 * gains of a business and of property, what was "wholly, exclusively, necessarily and reasonably" spent to earn them is
 * deducted; a stream bears no more expenses than it brings.
 *
 * Worked case, 2025: a salary of N6,000,000, rent of N1,000,000 with expenses of N1,200,000, and a dividend of
 * N300,000. Expenses of N1,000,000 are allowed, and N300,000 is income whose tax at source is final.
 *
 * > "any salary, wage, fee, allowance or other gain or profit from employment" — PITA s.3(1)(b)
 * > "there shall be deducted all outgoing and expenses, or any part thereof, wholly, exclusively, necessarily and
 * > reasonably incurred during that period" — PITA s.20
 * > "The tax, when paid over to the relevant tax authority, shall be the final tax due on the income." — PITA s.71(5)
 * > "salaries, wages, fees, allowances, compensations, bonuses, premiums, benefits or other perquisites allowed, given
 * > or granted by any person to any employee" — NTA s.4(2)(a)
 * > "for the purposes of ascertaining the profits or loss from any trade, business, profession or vocation under this
 * > Act, there shall be deducted all expenses for that period wholly and exclusively incurred in the production of the
 * > income" — NTA s.20
 * > "income of the individual on which the tax deducted at source under section 51 of Nigeria Tax Administration Act is
 * > the final tax" — NTA s.28(2)(b)(iv)
 *
 * @module
 */
import type { Figure, ListWords } from '../../algebra/words.js';
import type { IncomeTreatment, IncomeType } from '../../tables/individual-table.js';
import type { Stream } from './facts.js';

/** The expenses allowed against a stream: not more than it brings in the year. */
export function allowedExpenses(m: ListWords, { expenses }: Stream, annual: Figure): Figure {
  return m.least(m.called('expenses', expenses), annual);
}

/** The streams that are treated so. */
export function treatedAs<S extends Pick<Stream, 'type'>>(streams: readonly S[], treatment: IncomeTreatment): S[] {
  return streams.filter(({ type }) => type.treatment === treatment);
}

/** The taxable streams that are of these types. */
export function taxableOf<S extends Pick<Stream, 'type'>>(streams: readonly S[], types: readonly IncomeType[]): S[] {
  return treatedAs(streams, 'taxable').filter(({ type }) => types.includes(type.type));
}
