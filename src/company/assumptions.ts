/**
 * What the computation took for granted. A missing input is never silently nothing where it decides a tax: it is
 * reported here, or refused under `onMissing: 'refuse'`.
 *
 * @module
 */
import { missingInput, refuseIfAny } from '../errors.js';
import { textOf, wordingOf } from '../money.js';
import { sizeBandByTurnover, sizeBandOf } from './company-size.js';
import { circularYearOf } from './disposals.js';
import { type Figures, sizeFactsOf } from './figures.js';
import type { Assumption } from './result.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(figures: Figures): Assumption[] {
  return [
    ...periodEnd(figures),
    ...fixedAssets(figures),
    ...professionalServices(figures),
    ...commencementDate(figures),
    ...repatriation(figures),
    ...topUp(figures),
    ...foreignIncome(figures),
    ...writtenDownValues(figures),
    ...yearsOfDisposals(figures),
  ];
}

/** Refuses the inputs that are missing and decide a tax. */
export function refuseMissing(assumptions: readonly Assumption[]): void {
  const missing = assumptions.filter(({ kind }) => kind === 'missing-input');
  refuseIfAny(missing.map(({ field, message }) => missingInput(field, message)));
}

function missing(field: string, assumed: string, message: string): Assumption {
  return { field, kind: 'missing-input', assumed, message };
}

/** The period end decides where a tax has more than one version inside the year. */
function periodEnd({ facts, table }: Figures): Assumption[] {
  if (facts.accountingPeriodEnd !== undefined) return [];
  const sections = [table.companySize, table.incomeTax, table.capitalAllowances, table.educationTax, table.topUpTax];
  if (sections.every((versions) => versions.length === 1)) return [];
  const message = `The accounting period is taken to end on ${facts.periodEnd}; the law changed inside the basis period.`;
  return [missing('/accountingPeriodEnd', facts.periodEnd, message)];
}

function fixedAssets({ facts, grossTurnover, rules }: Figures): Assumption[] {
  if (facts.fixedAssets !== undefined) return [];
  const band = sizeBandByTurnover(grossTurnover, rules.companySize);
  const limit = band.fixedAssets?.atMost;
  const isKnownOtherwise = band.professionalServices === 'excluded' && facts.professionalServices === true;
  if (limit === undefined || isKnownOtherwise) return [];
  const message = `Fixed assets are taken to be within ${wordingOf(limit)}, which makes the company ${band.size}.`;
  return [missing('/fixedAssets', `at most ${textOf(limit)}`, message)];
}

function professionalServices(figures: Figures): Assumption[] {
  const { facts, grossTurnover, rules, sizeBand } = figures;
  if (facts.professionalServices !== undefined) return [];
  const ifSo = sizeBandOf({ ...sizeFactsOf(facts, grossTurnover), professionalServices: true }, rules.companySize);
  if (ifSo === sizeBand) return [];
  const message = `The company is taken not to provide professional services, which makes it ${sizeBand.size}.`;
  return [missing('/professionalServices', 'false', message)];
}

/** Commencement decides where minimum tax bites, and whether the profit of agriculture is exempt. */
function commencementDate({ facts, minimumTax, rules, trading }: Figures): Assumption[] {
  if (facts.commencementDate !== undefined) return [];
  const { tradeExemption } = rules;
  if (tradeExemption.method === 'first_years' && facts.trade === tradeExemption.trade && trading.profit > 0n) {
    const message = `The company is taken to be past the first ${tradeExemption.years} years in which the profit of ${facts.trade} is exempt.`;
    return [missing('/commencementDate', 'not exempt', message)];
  }
  if (minimumTax.raisedBy === 0n) return [];
  const message = 'The company is taken to be past the first calendar years that are free of minimum tax.';
  return [missing('/commencementDate', 'not exempt', message)];
}

function repatriation({ facts }: Figures): Assumption[] {
  if (facts.foreignIncomeRepatriated !== undefined || facts.capitalIncomeBreakdown.foreignDividends === 0n) return [];
  const message =
    'Foreign dividends are taken not to have been repatriated through approved channels, so they are taxable.';
  return [missing('/foreignIncomeRepatriated', 'false', message)];
}

function topUp(figures: Figures): Assumption[] {
  const { facts, topUpFacts, rules } = figures;
  if (!figures.topUp.isInScope) return [];
  const assumed: Assumption[] = [];
  if (facts.profitBeforeTax === undefined) {
    const amount = topUpFacts.profitBeforeTax;
    const message = `Profit before tax is taken to be trading profit, capital income and gains taxed as profits: ${wordingOf(amount)}.`;
    assumed.push(missing('/profitBeforeTax', textOf(amount), message));
  }
  if (rules.topUpTax.method !== 'less_substance' || figures.topUp.tax === 0n) return assumed;
  for (const cost of ['depreciation', 'personnelCosts'] as const) {
    if (facts[cost] !== undefined) continue;
    assumed.push(
      missing(`/${cost}`, '0.00', `${cost} is taken to be nothing; a part of it would lower the top-up tax.`),
    );
  }
  return assumed;
}

function foreignIncome({ facts }: Figures): Assumption[] {
  if (facts.foreignIncome !== undefined || facts.foreignTaxCredits === 0n) return [];
  const message = 'Foreign income is not given, so the foreign tax credit is limited by the liability alone.';
  return [missing('/foreignIncome', 'no limit', message)];
}

/** From 2026 an asset that had capital allowances is deducted at its written-down value, not at cost. */
function writtenDownValues({ disposals }: Figures): Assumption[] {
  return disposals.items.flatMap((item, index) => {
    const mayHaveOne = item.regime.base === 'tax_written_down_value' && item.assetClass.capitalAllowances;
    if (!mayHaveOne || !item.isChargeable || item.facts.taxWrittenDownValue !== undefined) return [];
    const message = `Disposal ${index + 1} is taken to be of an asset without capital allowances: its cost is deducted.`;
    return [missing(`/disposalSchedule/${index}/taxWrittenDownValue`, textOf(item.facts.costBase), message)];
  });
}

/** A disposal that the circular puts in another year is accepted here, and must not be returned twice. */
function yearsOfDisposals({ disposals, table }: Figures): Assumption[] {
  return disposals.items.flatMap((item, index): Assumption[] => {
    const circularYear = circularYearOf(item.regime, item.day);
    if (circularYear === table.taxYear) return [];
    const message = `Disposal ${index + 1} of ${item.day} belongs to year of assessment ${circularYear} by the circular: it must not be returned twice.`;
    const field = `/disposalSchedule/${index}/disposalDate`;
    return [{ field, kind: 'notice', assumed: String(circularYear), message }];
  });
}
