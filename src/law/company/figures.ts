/**
 * The places of the figures of a return in its result. The result, the values that readings contest, workbooks and
 * files of answers take them from here.
 *
 * @module
 */
import type { Figure } from '../../algebra/words.js';
import { type Label, nameOfLabel, nameOfPart } from '../../ground/labels.js';
import { COMPANY_LABELS } from './labels.js';
import type { CompanyReturn } from './return.js';
import { type CompanyTax, LEVY_NAMES } from './taxes.js';

/** The outputs of a return that are amounts. */
type Amounts = {
  readonly [N in keyof CompanyReturn]: CompanyReturn[N] extends Figure ? N : never;
}[keyof CompanyReturn];

/** The figures of a return as its result groups them; `written` writes what stands for an output. */
export function companyFigures<F, A>(at: Readonly<Record<Amounts, F>>, written: (figure: F) => A) {
  return {
    financials: {
      grossTurnover: written(at.grossTurnover),
      tradingProfit: written(at.tradingProfit),
      assessableProfit: written(at.assessableProfit),
      totalProfit: written(at.totalProfit),
    },
    taxLiability: {
      cit: written(at.cit),
      educationTax: written(at.educationTax),
      cgt: written(at.cgt),
      total: written(at.total),
    } satisfies Readonly<Record<CompanyTax | 'total', A>>,
    incomeTax: {
      onTradingProfit: written(at.onTradingProfit),
      onCapitalIncome: written(at.onCapitalIncome),
      onGains: written(at.onGains),
      minimumTax: written(at.minimumTax),
      topUpTax: written(at.topUpTax),
    },
    capitalIncomeComputation: {
      grossAmount: written(at.capitalIncome),
      taxableAmount: written(at.taxableCapitalIncome),
      liabilityAfterCredits: written(at.capitalIncomeTaxAfterCredits),
    },
    carriedForward: {
      tradingLosses: written(at.tradingLossesCarriedForward),
      capitalAllowances: written(at.capitalAllowancesCarriedForward),
    },
  };
}

/**
 * The figures that workbooks and files of answers show, by their places in the result, each with its name for a reader.
 * The last is the total.
 */
export const COMPANY_FIGURES_SHOWN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'financials.grossTurnover',
    'financials.assessableProfit',
    'financials.totalProfit',
    'taxLiability.cit',
    'incomeTax.minimumTax',
    'incomeTax.topUpTax',
    ...LEVY_NAMES.map((levy) => `taxLiability.${levy}`),
    'taxLiability.cgt',
    'carriedForward.tradingLosses',
    'carriedForward.capitalAllowances',
    'taxLiability.total',
  ].map((place) => {
    const label: Label = COMPANY_LABELS[place as keyof typeof COMPANY_LABELS];
    return [place, place.startsWith('incomeTax.') ? nameOfPart(label) : nameOfLabel(label)];
  }),
);
