/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import type { Settled } from '../computation/calculate.js';
import { taxAuthority } from '../law/individual/authorities.js';
import { bandsOf } from '../law/individual/bands.js';
import type { IndividualLaw } from '../law/individual/facts.js';
import { type Decimal, nairaOf, percentDecimalOf } from '../money/decimals.js';
import { type AnyKobo, minus, percentOf, times, twelfthRoundedDown } from '../money/kobo.js';
import { rulesUsed } from '../rules-used.js';
import { bandResult } from './bands.js';
import { creditResult } from './credits.js';
import { streamResult } from './income.js';
import { lawOf } from './law.js';
import { messageOf } from './message.js';
import { reliefResults } from './reliefs.js';
import type { BandResult, IndividualCreditResult, PitResult } from './result.js';
import type { StatedYear, YearAnswer } from './year.js';

/** Assembles the result. */
export function resultOf(answer: YearAnswer, stated: StatedYear, settled: Settled): PitResult {
  const { table, lists } = answer;
  const { state } = stated.facts;
  const law = lawOf(table);
  const naira = (name: Parameters<YearAnswer['kobo']>[0]): Decimal => nairaOf(answer.kobo(name));
  return {
    taxYear: table.taxYear,
    state: state.name,
    stateTaxCode: state.taxCode,
    grossIncome: naira('grossIncome'),
    reliefs: reliefResults(answer),
    totalReliefs: naira('totalReliefs'),
    chargeableIncome: naira('chargeableIncome'),
    bands: bandResults(answer, law),
    taxDue: naira('taxDue'),
    monthlyTax: naira('monthlyTax'),
    effectiveRate: effectiveRateOf(answer.kobo('taxBeforeCredits'), answer.kobo('grossIncome')),
    taxAuthority: taxAuthority(state, law.authorities),
    message: messageOf(answer, stated, settled),
    taxBeforeCredits: naira('taxBeforeCredits'),
    incomeTax: { byBands: naira('taxByBands'), minimumTax: naira('minimumTaxExcess') },
    refundable: naira('refundable'),
    credits: creditResults(answer, stated, law),
    instalments: instalmentsOf(answer.kobo('taxDue')),
    incomeStreams: lists.streams.map(streamResult),
    rolloutMode: settled.mode,
    reconciliation: settled.reconciliation,
    rules: rulesUsed(table),
    assumptions: settled.assumptions,
  };
}

function bandResults(answer: YearAnswer, law: IndividualLaw): BandResult[] {
  return bandsOf(law.bands).map((band, index) => {
    const name = `band_${index + 1}` as const;
    return bandResult(band, answer.kobo(name), answer.kobo(`${name}_tax`));
  });
}

function creditResults(answer: YearAnswer, { facts }: StatedYear, law: IndividualLaw): IndividualCreditResult[] {
  return law.credits.order.map((credit) => {
    const applied = answer.kobo(`${credit}_credit_applied`);
    return creditResult(credit, facts, applied, answer.kobo(`${credit}_credit_unused`));
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
