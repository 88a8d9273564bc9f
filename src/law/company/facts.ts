/**
 * The facts of a company's return that its law turns on, and the figures that its disposals give.
 *
 * Amounts are positive unless a fact says otherwise, and 0 where the return leaves them out. What the law treats
 * differently where it is not given (fixed assets, foreign income, the day of commencement) says so.
 *
 * @module
 */

import type { FactKind, FactsOf } from '../../algebra/words.js';
import { factsIn, type ItemOf } from '../../request/facts.js';
import type { CompanySize } from '../../tables/company-table.js';
import { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT, type DISPOSAL } from './fields.js';

/** The sizes of a company. */
export const SIZES = ['small', 'medium', 'large'] as const satisfies readonly CompanySize[];

/** The facts of a company, by the names of the request; capital income by its heads. */
export const COMPANY_FACTS = factsIn({ ...CIT_INPUT, ...CAPITAL_INCOME_BREAKDOWN });

/** The facts of a company. */
export type CompanyFacts = FactsOf<typeof COMPANY_FACTS>;

/** A disposal that the return states. */
export interface DisposalFacts extends ItemOf<typeof DISPOSAL> {
  /** The class, by its name in the table. */
  readonly assetClass: string;
}

/** The figures that the disposals of the year give to the other steps, each worked out over the whole schedule. */
export const DISPOSAL_FIGURES = {
  /** Gains under the Nigeria Tax Act: general gains in full, gains on digital assets after their losses. */
  profitGains: { kind: 'amount', line: 'gains_taxed_as_profits' },
  /** The part of them that general losses never meet. */
  digitalGains: { kind: 'amount' },
  separateGains: { kind: 'amount', line: 'separately_taxed_gains' },
  separateTax: { kind: 'amount', line: 'separate_gains_tax' },
  /** General capital losses of the schedule, and of earlier years, that leave assessable profit. */
  generalLossesOfTheYear: { kind: 'amount' },
  generalLossesBroughtForward: { kind: 'amount' },
} as const satisfies Readonly<Record<string, FactKind>>;

/** The figures of the disposals. */
export type DisposalFigures = FactsOf<typeof DISPOSAL_FIGURES>;
