/**
 * Step 18: the values on which the readings of the year disagree, for this company.
 *
 * @module
 */
import { nairaOf, textOf } from '../money.js';
import { sizeName } from './company-size.js';
import { educationTaxType } from './education-tax.js';
import type { Figures } from './figures.js';
import type { ContestedValue } from './result.js';

/** Every value that some other reading changes, with what each reading says and rests on and the total under each. */
export function contestedValues(answering: Figures, others: readonly Figures[]): ContestedValue[] {
  const readings = [answering, ...others].map((figures) => ({ figures, values: valuesOf(figures) }));
  const names = [...valuesOf(answering).keys()];
  return names
    .filter((name) => new Set(readings.map(({ values }) => values.get(name))).size > 1)
    .map((value) => ({
      value,
      readings: readings.map(({ figures, values }) => ({
        reading: figures.table.reading,
        says: values.get(value) ?? '',
        restsOn: figures.table.readings[figures.table.reading]?.restsOn ?? '',
        total: nairaOf(figures.total),
      })),
    }));
}

function valuesOf(figures: Figures): ReadonlyMap<string, string> {
  const { incomeTax, minimumTax, topUp, profit, credits } = figures;
  return new Map([
    ['companySize', sizeName(figures.sizeBand.size)],
    ['entityTaxPath', figures.path],
    ['educationTaxType', educationTaxType(figures.rules.educationTax)],
    ['financials.assessableProfit', textOf(profit.assessable)],
    ['financials.totalProfit', textOf(profit.total)],
    ['incomeTax.onTradingProfit', textOf(incomeTax.onTradingProfit)],
    ['incomeTax.onCapitalIncome', textOf(incomeTax.onCapitalIncome)],
    ['incomeTax.onGains', textOf(incomeTax.onGains)],
    ['incomeTax.minimumTax', textOf(minimumTax.raisedBy)],
    ['incomeTax.topUpTax', textOf(topUp.tax)],
    ['taxLiability.cit', textOf(figures.cit)],
    ['taxLiability.educationTax', textOf(figures.education.tax)],
    ['taxLiability.cgt', textOf(figures.cgt)],
    ['credits.applied', textOf(credits.applied)],
    ['taxLiability.total', textOf(figures.total)],
    ['carriedForward.capitalAllowances', textOf(allowancesCarriedForward(figures))],
    ['carriedForward.tradingLosses', textOf(lossesCarriedForward(figures))],
  ]);
}

/** Trading losses still usable: those brought forward and not relieved, and the loss of the period. */
export function lossesCarriedForward({ facts, profit, trading }: Figures): bigint {
  return facts.lossesBroughtForward - profit.lossesRelieved + trading.loss;
}

/** Capital allowances that were not used. */
export function allowancesCarriedForward({ facts, profit }: Figures): bigint {
  return facts.capitalAllowances - profit.allowancesRelieved;
}
