/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import type { TotalUnder } from '../contested.js';
import { taxAuthority } from '../law/individual/authorities.js';
import { bandsOf } from '../law/individual/bands.js';
import { type Decimal, nairaOf, percentDecimalOf } from '../money/decimals.js';
import { type AnyKobo, minus, percentOf, times, twelfthRoundedDown } from '../money/kobo.js';
import type { ReconciliationResult } from '../reconciliation.js';
import { rulesUsed } from '../rules-used.js';
import { bandResult } from './bands.js';
import { creditResult } from './credits.js';
import { streamResult } from './income.js';
import { messageOf } from './message.js';
import { reliefResults } from './reliefs.js';
import type { BandResult, IndividualCreditResult, PitResult } from './result.js';
import type { IndividualYear } from './year.js';

/** Assembles the result. */
export function resultOf(
  year: IndividualYear,
  rolloutMode: PitResult['rolloutMode'],
  reconciliation: ReconciliationResult,
  assumptions: readonly Assumption[],
  apart: readonly TotalUnder[],
): PitResult {
  const { facts, table, law, streams, amounts } = year;
  return {
    taxYear: table.taxYear,
    state: facts.state.name,
    stateTaxCode: facts.state.taxCode,
    grossIncome: nairaOf(amounts.grossIncome),
    reliefs: reliefResults(amounts),
    totalReliefs: nairaOf(amounts.totalReliefs),
    chargeableIncome: nairaOf(amounts.chargeableIncome),
    bands: bandResults(year),
    taxDue: nairaOf(amounts.taxDue),
    monthlyTax: nairaOf(amounts.monthlyTax),
    effectiveRate: effectiveRateOf(amounts.taxBeforeCredits, amounts.grossIncome),
    taxAuthority: taxAuthority(facts.state, law.authorities),
    message: messageOf(year, assumptions, apart),
    taxBeforeCredits: nairaOf(amounts.taxBeforeCredits),
    incomeTax: { byBands: nairaOf(amounts.taxByBands), minimumTax: nairaOf(amounts.minimumTaxExcess) },
    refundable: nairaOf(amounts.refundable),
    credits: creditResults(year),
    instalments: instalmentsOf(amounts.taxDue),
    incomeStreams: streams.map(streamResult),
    rolloutMode,
    reconciliation,
    rules: rulesUsed(table),
    assumptions,
  };
}

function bandResults({ law, amounts }: IndividualYear): BandResult[] {
  return bandsOf(law.bands).map((band, index) => {
    const name = `band_${index + 1}` as const;
    return bandResult(band, amounts[name] ?? 0, amounts[`${name}_tax`] ?? 0);
  });
}

function creditResults({ law, facts, amounts }: IndividualYear): IndividualCreditResult[] {
  return law.credits.order.map((credit) => {
    const applied = amounts[`${credit}_credit_applied`] ?? 0;
    return creditResult(credit, facts, applied, amounts[`${credit}_credit_unused`] ?? 0);
  });
}

/** Tax before credits in percent of gross income; nothing when there is none. */
function effectiveRateOf(tax: AnyKobo, gross: AnyKobo): Decimal {
  return percentDecimalOf(gross === 0 ? 0 : percentOf(tax, gross));
}

/** Eleven instalments alike, a twelfth of the tax rounded down, and the rest. */
function instalmentsOf(taxDue: AnyKobo): Decimal[] {
  const each = twelfthRoundedDown(taxDue);
  const alike = nairaOf(each);
  return [...Array<Decimal>(11).fill(alike), nairaOf(minus(taxDue, times(each, 11)))];
}
