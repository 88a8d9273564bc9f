/**
 * Step 3: capital income by head. Dividends of Nigerian companies, once tax was withheld, are "franked investment
 * income of the company receiving the dividend and shall not be charged to further tax as part of the profits of the
 * recipient company" (CITA s.80(3); NTAA s.51(3)): they leave every base. Interest on government bonds is exempt.
 * Foreign dividends are exempt where they were brought into Nigeria through approved channels (CITA s.23(1)(k); NTA
 * s.162(1)(s)). Interest, rent, royalties and other investment income are taxable.
 *
 * Worked case, assessment year 2024: dividends N8m, interest N5m, rent N2m, interest on government bonds N1m. Capital
 * income is N16m; N7m of it is taxable, N8m is franked, and N1m is exempt. All N16m counts in gross turnover.
 *
 * > "Dividend received after deduction of tax prescribed in this section shall be regarded as franked investment income
 * > of the company receiving the dividend and shall not be charged to further tax" — CITA s.80(3)
 * > "dividend, interest, rent, or royalty derived by a company from a country outside Nigeria and brought into Nigeria
 * > through Government approved channels" — CITA s.23(1)(k)
 * > "dividends, interests, royalties, discounts, charges or annuities" — CITA s.9(1)
 * > "Dividend distributed by a Nigerian company and received by a person after deduction of the tax prescribed … shall
 * > be regarded as franked investment income of the person receiving the dividend and shall not be charged to further
 * > tax" — NTAA s.51(3)
 * > "dividend, interest, rent or royalty derived from outside Nigeria and brought into Nigeria through approved
 * > channels" — NTA s.162(1)(s)
 * > "royalties, fees, rents or interests arising from a right granted for the use, exploitation or occupation of any
 * > property" — NTA s.4
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { CapitalIncomeHead, CapitalIncomeRule } from '../../tables/company-table.js';
import type { CompanyFacts } from './facts.js';

const LINES = linesOf({
  capital_income: 'Capital income',
  taxable_capital_income: 'Taxable capital income',
  franked_dividends: 'Franked investment income',
});

/** The heads of capital income as the facts name them. */
const FACT_OF_HEAD = {
  dividends: 'dividends',
  interest: 'interest',
  rent: 'rent',
  royalties: 'royalties',
  other_investment_income: 'otherInvestmentIncome',
  foreign_dividends: 'foreignDividends',
  government_bond_interest: 'governmentBondInterest',
} as const satisfies Readonly<Record<CapitalIncomeHead, keyof CompanyFacts>>;

/** The heads of capital income, and whether foreign income was brought in through approved channels. */
export type CapitalIncomeFacts = Pick<
  CompanyFacts,
  (typeof FACT_OF_HEAD)[CapitalIncomeHead] | 'foreignIncomeRepatriated'
>;

/** The heads that the company has, each under its own law: all of them, the taxable and the franked ones. */
export function capitalIncome(m: Words, facts: CapitalIncomeFacts, { heads }: CapitalIncomeRule) {
  const all: Figure[] = [];
  const taxable: Figure[] = [];
  const franked: Figure[] = [];
  for (const rule of heads) {
    const income = m.by(rule, facts[FACT_OF_HEAD[rule.head]]);
    all.push(income);
    if (rule.treatment === 'taxable') taxable.push(income);
    if (rule.treatment === 'taxable_unless_repatriated') {
      taxable.push(m.choose(facts.foreignIncomeRepatriated, m.zero, income));
    }
    if (rule.treatment === 'franked') franked.push(income);
  }
  return {
    gross: m.named(LINES.capital_income, m.plus(...all), null),
    taxable: m.named(LINES.taxable_capital_income, m.plus(...taxable), null),
    franked: m.named(LINES.franked_dividends, m.plus(...franked), null),
  };
}
