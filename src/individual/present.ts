/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import { rulesUsed, type Settled } from '../computation/index.js';
import {
  type AnyKobo,
  type Decimal,
  minus,
  nairaOf,
  oncePer,
  partRoundedDown,
  percentDecimalOf,
  percentOf,
  times,
} from '../ground/index.js';
import {
  bandsOf,
  type IndividualLaw,
  individualFigures,
  MONTHS_OF_A_YEAR,
  taxAuthority,
} from '../law/individual/index.js';
import { bandResult } from './bands.js';
import { creditResult } from './credits.js';
import { monthsOf } from './employment.js';
import { streamResult } from './income.js';
import { messageOf } from './message.js';
import { reliefResults } from './reliefs.js';
import type { BandResult, IndividualCreditResult, PitResult } from './result.js';
import type { StatedYear, YearAnswer } from './year.js';

/** Assembles the result. */
export function resultOf(answer: YearAnswer, stated: StatedYear, settled: Settled): PitResult {
  const { table, rules: law, lists } = answer;
  const { state } = stated.facts;
  const figures = individualFigures(answer.at, (place) => answer.naira(place));
  return {
    taxYear: table.taxYear,
    state: state.name,
    stateTaxCode: state.taxCode,
    grossIncome: figures.grossIncome,
    reliefs: reliefResults((relief) => answer.kobo(answer.at[relief])),
    totalReliefs: figures.totalReliefs,
    chargeableIncome: figures.chargeableIncome,
    bands: bandResults(answer, law),
    taxDue: figures.taxDue,
    monthlyTax: figures.monthlyTax,
    effectiveRate: effectiveRateOf(answer.kobo(answer.at.taxBeforeCredits), answer.kobo(answer.at.grossIncome)),
    taxAuthority: taxAuthority(state, law.authorities),
    message: messageOf(answer, stated, settled),
    taxBeforeCredits: figures.taxBeforeCredits,
    incomeTax: figures.incomeTax,
    refundable: figures.refundable,
    credits: creditResults(answer, stated, law),
    instalments: instalmentsOf(answer.kobo(answer.at.taxDue), monthsOf(stated.facts)),
    incomeStreams: lists.streams.map(streamResult),
    rolloutMode: settled.mode,
    reconciliation: settled.reconciliation,
    rules: rulesUsed(table),
    assumptions: settled.assumptions,
  };
}

function bandResults(answer: YearAnswer, law: IndividualLaw): BandResult[] {
  const { at } = answer;
  return namedBandsOf(law.bands).map(({ band, taxable, tax }) =>
    bandResult(band, answer.kobo(at[taxable]), answer.kobo(at[tax])),
  );
}

/** The bands of a table, and what their figures are named. */
const namedBandsOf = oncePer((rule: IndividualLaw['bands']) =>
  bandsOf(rule).map((band, index) => {
    const taxable = `band_${index + 1}` as const;
    return { band, taxable, tax: `${taxable}_tax` as const };
  }),
);

function creditResults(answer: YearAnswer, { facts }: StatedYear, law: IndividualLaw): IndividualCreditResult[] {
  const { at } = answer;
  return namedCreditsOf(law.credits).map(({ credit, applied, unused }) =>
    creditResult(credit, facts, answer.kobo(at[applied]), answer.kobo(at[unused])),
  );
}

/** The credits of a table in their order, and what their figures are named. */
const namedCreditsOf = oncePer(({ order }: IndividualLaw['credits']) =>
  order.map((credit) => {
    const [applied, unused] = [`${credit}_credit_applied`, `${credit}_credit_unused`] as const;
    return { credit, applied, unused };
  }),
);

/** Tax before credits in percent of gross income; nothing when there is none. */
function effectiveRateOf(tax: AnyKobo, gross: AnyKobo): Decimal {
  return percentDecimalOf(gross === 0 ? 0 : percentOf(tax, gross));
}

/** An instalment for each month worked: all alike, the part of a month rounded down, but for the last, the rest. */
function instalmentsOf(taxDue: AnyKobo, months = MONTHS_OF_A_YEAR): Decimal[] {
  const each = partRoundedDown(taxDue, months);
  const alike = nairaOf(each);
  return [...Array<Decimal>(months - 1).fill(alike), nairaOf(minus(taxDue, times(each, months - 1)))];
}
