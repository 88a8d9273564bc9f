/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import type { TotalUnder } from '../contested.js';
import { type Decimal, nairaOf, percentDecimalOf } from '../money/decimals.js';
import { type Kobo, percentOf } from '../money/kobo.js';
import type { ReconciliationResult } from '../reconciliation.js';
import { rulesUsed } from '../rules-used.js';
import { bandResult } from './bands.js';
import { creditResult, refundableOf } from './credits.js';
import type { IndividualFigures } from './figures.js';
import { streamResult } from './income.js';
import { instalmentsOf, monthlyTaxOf } from './instalments.js';
import { messageOf } from './message.js';
import { reliefResults } from './reliefs.js';
import type { PitResult } from './result.js';

/** Assembles the result. */
export function resultOf(
  figures: IndividualFigures,
  rolloutMode: PitResult['rolloutMode'],
  reconciliation: ReconciliationResult,
  assumptions: readonly Assumption[],
  apart: readonly TotalUnder[],
): PitResult {
  const { facts, table, reliefs, bandTax, minimumTax, taxBeforeCredits, credits, taxDue } = figures;
  const monthly = monthlyTaxOf(taxDue, table.rounding);
  return {
    taxYear: table.taxYear,
    state: facts.state.name,
    stateTaxCode: facts.state.taxCode,
    grossIncome: nairaOf(reliefs.income.gross),
    reliefs: reliefResults(reliefs.amounts),
    totalReliefs: nairaOf(reliefs.total),
    chargeableIncome: nairaOf(reliefs.chargeable),
    bands: bandTax.bands.map(bandResult),
    taxDue: nairaOf(taxDue),
    monthlyTax: nairaOf(monthly),
    effectiveRate: effectiveRateOf(taxBeforeCredits, reliefs.income.gross),
    taxAuthority: facts.state.revenueService,
    message: messageOf(figures, monthly, assumptions, apart),
    taxBeforeCredits: nairaOf(taxBeforeCredits),
    incomeTax: { byBands: nairaOf(bandTax.tax), minimumTax: nairaOf(minimumTax.raisedBy) },
    refundable: nairaOf(refundableOf(credits)),
    credits: credits.credits.map(creditResult),
    instalments: instalmentsOf(taxDue),
    incomeStreams: reliefs.income.streams.map(streamResult),
    rolloutMode,
    reconciliation,
    rules: rulesUsed(table),
    assumptions,
  };
}

/** Tax before credits in percent of gross income; nothing when there is none. */
function effectiveRateOf(tax: Kobo, gross: Kobo): Decimal {
  return percentDecimalOf(gross === 0n ? 0n : percentOf(tax, gross));
}
