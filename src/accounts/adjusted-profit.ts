/**
 * The adjusted profit of accounts.
 *
 * @module
 */
import type { CompanyStepOptions } from '../company/step.js';
import { readUnderTable, type Unchecked } from '../computation/index.js';
import { InputError, missingField } from '../ground/index.js';
import { companyTables } from '../tables/company.js';
import type { ExcessInterestOfYear } from './accounts-input.generated.js';
import type { CompanyInput } from './calculate-company.js';
import {
  type AccountLimits,
  carriedExcessInterest,
  limitsOf,
  type ProfitReconciliation,
  profitReconciliationOf,
} from './profit-reconciliation.js';
import { BOOKS_INTAKE } from './request.js';
import { statedBooks } from './stated.js';

/** The adjusted profit of accounts, and the limits on the way to it. */
export interface AdjustedProfit {
  readonly profitReconciliation: ProfitReconciliation;
  readonly limits: AccountLimits;
  /** Excess interest as next year's request takes it. */
  readonly excessInterest: readonly ExcessInterestOfYear[];
}

/**
 * Works out the adjusted profit of accounts for one year of assessment, in naira to the kobo (CITA ss.24 to 27; NTA
 * ss.20, 21, 162 to 164). It takes the request of `calculateCompany`, because limits of the old Acts are a part of
 * total profit, to which losses and allowances belong.
 *
 * @throws InputError naming every field that is wrong, or that there are no accounts.
 * @example
 * const { profitReconciliation } = adjustedProfit({
 *   taxYear: 2027,
 *   accounts: {
 *     lines: [
 *       { head: 'revenue', amount: 110_000_000 },
 *       { head: 'operating', amount: 94_600_000 },
 *       { head: 'depreciation', amount: 900_000 },
 *       { head: 'fines', amount: 500_000 },
 *     ],
 *   },
 * });
 * profitReconciliation.profitBeforeTax.toFixed(2); // '14000000.00'
 * profitReconciliation.adjustedProfit.toFixed(2); // '15400000.00'
 */
export function adjustedProfit<Input>(
  input: CompanyInput | Unchecked<Input>,
  options?: CompanyStepOptions,
): AdjustedProfit {
  const { facts, choice } = readUnderTable(input, companyTables, options, BOOKS_INTAKE);
  const accounts = statedBooks(facts, choice.primary).accountsUnder(choice.primary);
  if (accounts === undefined) throw new InputError([missingField('/accounts', 'an object')]);
  return {
    profitReconciliation: profitReconciliationOf(accounts),
    limits: limitsOf(accounts, facts),
    excessInterest: carriedExcessInterest(accounts),
  };
}
