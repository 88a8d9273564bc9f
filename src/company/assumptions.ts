/**
 * What the computation of a company took for granted.
 *
 * @module
 */
import { type Assumption, missing } from '../assumptions.js';
import { yearOf } from '../civil-day.js';
import { textOf, wordingOf } from '../money/wording.js';
import { generalLossesUsed } from './capital-losses.js';
import { sizeAssumptions } from './company-size.js';
import { type AssessedDisposal, circularYearOf } from './disposals.js';
import type { Figures } from './figures.js';
import { exemptUntil } from './trading-profit.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(figures: Figures): Assumption[] {
  const assumed: Assumption[] = [];
  periodEnd(figures, assumed);
  sizeAssumptions(figures.facts, figures.grossTurnover, figures.rules.companySize, assumed);
  exemptTrade(figures, assumed);
  exemption(figures, assumed);
  firstCalendarYears(figures, assumed);
  repatriation(figures, assumed);
  profitBeforeTax(figures, assumed);
  substance(figures, assumed);
  foreignIncome(figures, assumed);
  withoutTopUp(figures, assumed);
  capitalLosses(figures, assumed);
  exemptShares(figures, assumed);
  figures.disposals.items.forEach((item, index) => {
    writtenDownValue(item, index, assumed);
    chargeableAssets(item, index, assumed);
    yearOfDisposal(item, index, figures, assumed);
  });
  return assumed;
}

/** The period end decides where a tax has more than one version inside the year, or where an exemption ends in it. */
function periodEnd(figures: Figures, assumed: Assumption[]): void {
  const { facts, table } = figures;
  if (facts.accountingPeriodEnd !== undefined) return;
  const sections = [table.companySize, table.incomeTax, table.capitalAllowances, table.educationTax, table.topUpTax];
  const hasChanged = sections.some((versions) => versions.length > 1);
  if (!hasChanged && !hasExemptionEnded(figures)) return;
  const why = hasChanged ? 'the law changed in the basis period' : `the profit of ${facts.trade} was exempt before`;
  const message = `The accounting period is taken to end on ${facts.periodEnd}; ${why}.`;
  assumed.push(missing('/accountingPeriodEnd', facts.periodEnd, message));
}

/** Whether a period that ended earlier in the basis year would have been exempt. */
function hasExemptionEnded({ facts, rules, trading }: Figures): boolean {
  const until = exemptUntil(facts, rules.tradeExemption);
  if (until === undefined || trading.profit <= 0n) return false;
  return until <= facts.periodEnd && until > `${yearOf(facts.periodEnd)}-01-01`;
}

/** Commencement decides whether the profit of agriculture is exempt in its first years. */
function exemptTrade({ facts, rules, trading }: Figures, assumed: Assumption[]): void {
  const { tradeExemption } = rules;
  if (facts.commencementDate !== undefined || tradeExemption.method === 'none') return;
  if (facts.trade !== tradeExemption.trade || trading.profit <= 0n) return;
  const years = `the first ${tradeExemption.years} years`;
  const message = `The company is taken to be past ${years} in which the profit of ${facts.trade} is exempt.`;
  assumed.push(missing('/commencementDate', 'not exempt', message));
}

/** An exemption that the request does not name is said, for nothing else shows why the profit is not taxed. */
function exemption({ trading, facts, rules }: Figures, assumed: Assumption[]): void {
  if (!trading.isExempt || trading.profit <= 0n) return;
  const until = exemptUntil(facts, rules.tradeExemption);
  const message = `Trading profit of ${facts.trade} is exempt in periods that end before ${until}.`;
  assumed.push({ field: '/trade', kind: 'notice', assumed: 'exempt', message });
}

/** Commencement decides whether minimum tax, where it bites, is charged at all. */
function firstCalendarYears({ facts, minimumTax }: Figures, assumed: Assumption[]): void {
  if (facts.commencementDate !== undefined || minimumTax.raisedBy === 0n) return;
  const message = 'The company is taken to be past the first calendar years that are free of minimum tax.';
  assumed.push(missing('/commencementDate', 'not exempt', message));
}

function repatriation({ facts }: Figures, assumed: Assumption[]): void {
  if (facts.foreignIncomeRepatriated !== undefined || facts.capitalIncomeBreakdown.foreignDividends === 0n) return;
  const message =
    'Foreign dividends are taken not to have been repatriated through approved channels, so they are taxable.';
  assumed.push(missing('/foreignIncomeRepatriated', 'false', message));
}

function profitBeforeTax({ facts, topUp, topUpFacts }: Figures, assumed: Assumption[]): void {
  if (facts.profitBeforeTax !== undefined || !topUp.isInScope) return;
  const amount = topUpFacts.profitBeforeTax;
  const parts = 'trading profit, capital income and gains taxed as profits, less general capital losses of the year';
  const message = `Profit before tax is taken to be ${parts}: ${wordingOf(amount)}.`;
  assumed.push(missing('/profitBeforeTax', textOf(amount), message));
}

/** Costs that would lower a top-up tax, under the reading that deducts a part of them. */
function substance({ facts, topUp, rules }: Figures, assumed: Assumption[]): void {
  if (rules.topUpTax.method !== 'less_substance' || topUp.tax === 0n) return;
  for (const cost of ['depreciation', 'personnelCosts'] as const) {
    if (facts[cost] !== undefined) continue;
    const message = `${cost} is taken to be nothing; a part of it would lower the top-up tax.`;
    assumed.push(missing(`/${cost}`, '0.00', message));
  }
}

function foreignIncome({ facts }: Figures, assumed: Assumption[]): void {
  if (facts.foreignIncome !== undefined || facts.foreignTaxCredits === 0n) return;
  const message = 'Foreign income is not given, so the foreign tax credit is limited by the liability alone.';
  assumed.push(missing('/foreignIncome', 'no limit', message));
}

/** Under the old Acts nothing is charged on exempt income, so nothing is credited for it. */
function withoutTopUp({ facts, rules }: Figures, assumed: Assumption[]): void {
  if (facts.exemptForeignIncome === undefined || rules.credits.order.includes('foreign_on_exempt_income')) return;
  for (const field of ['exemptForeignIncome', 'foreignTaxOnExemptIncome'] as const) {
    if (facts[field] === undefined) continue;
    const message = `${field} has no effect: there is no top-up tax.`;
    assumed.push({ field: `/${field}`, kind: 'notice', assumed: 'no effect', message });
  }
}

/** Capital losses that met profits under the Nigeria Tax Act: their days, and how the circular uses them. */
function capitalLosses(figures: Figures, assumed: Assumption[]): void {
  const { facts, profit, parts } = figures;
  const relieved = profit.capitalLossesRelieved;
  for (const name of facts.capitalLossesBroughtForward.size === 0 ? [] : broughtForwardMet(figures)) {
    const message = `Losses on ${name} brought forward are taken to be of disposals from 1 January 2026.`;
    const field = `/capitalLossesBroughtForward/${name}`;
    assumed.push({ field, kind: 'notice', assumed: 'disposals from 2026-01-01', message });
  }
  if (relieved <= parts.gains - parts.digitalGains) return;
  const law = 'by circular 2026/01; paragraph 4.2 may confine it to assets employed in the trade';
  const message = `A capital loss of ${wordingOf(relieved)} is taken from assessable profit ${law}.`;
  assumed.push({ field: '/disposalSchedule', kind: 'notice', assumed: textOf(relieved), message });
}

/** The classes whose losses brought forward met gains taxed as profits, or other assessable profit. */
function broughtForwardMet({ disposals, profit, table }: Figures): string[] {
  const { generalLosses, regimes } = disposals;
  const digital = regimes.flatMap(({ regime, pools }) =>
    regime.method === 'joins_profits' ? pools.flatMap((pool) => pool.broughtForwardMet) : [],
  );
  if (generalLosses === null || profit.capitalLossesRelieved === 0n) return digital;
  const { broughtForward } = generalLossesUsed(generalLosses, profit.capitalLossesRelieved, table.assetClasses);
  return [...broughtForward.keys(), ...digital];
}

/** What a rule that exempts shares takes for granted, reported once for each rule. */
function exemptShares({ disposals }: Figures, assumed: Assumption[]): void {
  const reported: AssessedDisposal['law']['treatment'][] = [];
  for (const { isChargeable, law } of disposals.items) {
    const rule = law.treatment;
    if (isChargeable || rule.treatment !== 'exempt_while' || rule.assumes === undefined) continue;
    if (reported.includes(rule)) continue;
    reported.push(rule);
    assumed.push({ field: '/disposalSchedule', kind: 'notice', assumed: 'returns were made', message: rule.assumes });
  }
}

/** What a charge on a class of asset takes for granted of its cost. */
function chargeableAssets({ law: { treatment } }: AssessedDisposal, index: number, assumed: Assumption[]): void {
  if (treatment.treatment !== 'chargeable' || treatment.assumes === undefined) return;
  const field = `/disposalSchedule/${index}/costBase`;
  assumed.push({ field, kind: 'notice', assumed: 'rate of the day of disposal', message: treatment.assumes });
}

/** From 2026 an asset that had capital allowances is deducted at its written-down value, not at cost. */
function writtenDownValue(item: AssessedDisposal, index: number, assumed: Assumption[]): void {
  const mayHaveOne = item.law.regime.base === 'tax_written_down_value' && item.law.assetClass.capitalAllowances;
  if (!mayHaveOne || !item.isChargeable || item.facts.taxWrittenDownValue !== undefined) return;
  const message = `Disposal ${index + 1} is taken to be of an asset without capital allowances: its cost is deducted.`;
  assumed.push(missing(`/disposalSchedule/${index}/taxWrittenDownValue`, textOf(item.facts.costBase), message));
}

/** A disposal that the circular puts in another year is accepted here, and must not be returned twice. */
function yearOfDisposal(item: AssessedDisposal, index: number, figures: Figures, assumed: Assumption[]): void {
  const circularYear = circularYearOf(item.law.regime, item.day, figures.facts.periodEnd);
  if (circularYear === figures.table.taxYear) return;
  const belongs = `belongs to year of assessment ${circularYear} by the circular`;
  const message = `Disposal ${index + 1} of ${item.day} ${belongs}: it must not be returned twice.`;
  const field = `/disposalSchedule/${index}/disposalDate`;
  assumed.push({ field, kind: 'notice', assumed: String(circularYear), message });
}
