/**
 * The assumptions of a company's computation.
 *
 * @module
 */
import { dayOf, inNumbers, koboOfFigure, numberOfDay } from '../algebra/immediate.js';
import { type Assumption, missing } from '../assumptions.js';
import { type CivilDay, dayOfNumber, firstDayOf, yearOf } from '../calendar.js';
import type { AssessedDisposal } from '../law/company/disposals/asset-classes.js';
import { capitalLossesLeft } from '../law/company/disposals/capital-losses.js';
import type { ExemptWhile } from '../law/company/disposals/share-exemption.js';
import { exemptUntil } from '../law/company/trade-exemption.js';
import { textOf, wordingOf } from '../money/wording.js';
import type { CompanyRuleTable, TradeExemptionRule } from '../tables/company-table.js';
import { oncePerTable } from '../tables/table.js';
import { sizeAssumptions } from './company-size.js';
import { circularYearOf } from './disposals.js';
import type { CompanyRequest } from './request.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(answer: CompanyAnswer, stated: StatedReturn): Assumption[] {
  const { request } = stated;
  const assumed: Assumption[] = [];
  periodEnd(answer, stated, assumed);
  sizeAssumptions(request, answer.kobo(answer.at.grossTurnover), answer.rules.companySize, assumed);
  exemptTrade(answer, request, assumed);
  firstCalendarYears(answer, request, assumed);
  repatriation(request, assumed);
  profitBeforeTax(answer, request, assumed);
  substance(answer, request, assumed);
  foreignIncome(request, assumed);
  withoutTopUp(answer, request, assumed);
  capitalLosses(answer, request, assumed);
  const { items } = answer.lists.figures;
  for (const item of items) exemptShares(item, assumed);
  items.forEach((item, index) => {
    writtenDownValue(item, index, assumed);
    chargeableAssets(item, index, assumed);
    yearOfDisposal(item, index, answer, stated, assumed);
  });
  return assumed;
}

/** The period end decides where a tax has more than one version inside the year, or where an exemption ends in it. */
function periodEnd(answer: CompanyAnswer, stated: StatedReturn, assumed: Assumption[]): void {
  const { request } = stated;
  if (request.accountingPeriodEnd !== undefined) return;
  const hasChanged = hasChangedInTheYear(answer.table);
  if (!hasChanged && !hasExemptionEnded(answer, stated)) return;
  const why = hasChanged ? 'the law changed in the basis period' : `the profit of ${request.trade} was exempt before`;
  const assumedDay = `31 December ${yearOf(stated.day)}`;
  const message = `No accountingPeriodEnd was given, so ${assumedDay} was assumed. It matters: ${why}.`;
  assumed.push(missing('/accountingPeriodEnd', stated.day, message));
}

/** Returns whether a tax has more than one version inside the year. */
const hasChangedInTheYear = oncePerTable((table: CompanyRuleTable): boolean => {
  const sections = [table.companySize, table.incomeTax, table.capitalAllowances, table.educationTax, table.topUpTax];
  return sections.some((versions) => versions.length > 1);
});

/** Returns whether a period that ended earlier in the basis year would have been exempt. */
function hasExemptionEnded(answer: CompanyAnswer, { request, day }: StatedReturn): boolean {
  const until = lastExemptDayOf(request, answer.rules.tradeExemption);
  if (until === undefined || !isProfitable(answer)) return false;
  return until <= day && until > firstDayOf(yearOf(day));
}

/** The first day on which a period may end without being exempt; nothing for a trade that is never exempt. */
function lastExemptDayOf({ trade, commencementDate }: CompanyRequest, rule: TradeExemptionRule): CivilDay | undefined {
  if (rule.method === 'none' || trade !== rule.trade || commencementDate === undefined) return undefined;
  return dayOfNumber(numberOfDay(exemptUntil(inNumbers, dayOf(commencementDate), rule)));
}

function isProfitable(answer: CompanyAnswer): boolean {
  return answer.kobo(answer.at.tradingProfit) > 0;
}

/** The commencement that decides whether a trade is exempt; an exemption is said, for nothing else shows it. */
function exemptTrade(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  const { tradeExemption } = answer.rules;
  if (tradeExemption.method === 'none' || request.trade !== tradeExemption.trade || !isProfitable(answer)) return;
  if (request.commencementDate === undefined) {
    const exempt = `the first ${tradeExemption.years} years, in which the profit of ${request.trade} is exempt`;
    const message = `No commencementDate was given, so the company is assumed to be past ${exempt}.`;
    assumed.push(missing('/commencementDate', 'not exempt', message));
  }
  if (!answer.holds(answer.at.isTradeExempt)) return;
  const until = lastExemptDayOf(request, tradeExemption);
  const message = `Trading profit of ${request.trade} is exempt in periods that end before ${until}.`;
  assumed.push({ field: '/trade', kind: 'notice', assumed: 'exempt', message });
}

const PAST_FIRST_YEARS = Object.freeze(
  missing(
    '/commencementDate',
    'not exempt',
    'No commencementDate was given, so the company is assumed to be past the first calendar years, which are free of ' +
      'minimum tax.',
  ),
);

/** Commencement decides whether minimum tax, where it bites, is charged at all. */
function firstCalendarYears(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  if (request.commencementDate !== undefined || answer.kobo(answer.at.minimumTax) === 0) return;
  assumed.push(PAST_FIRST_YEARS);
}

const NOT_REPATRIATED = Object.freeze(
  missing(
    '/foreignIncomeRepatriated',
    'false',
    'Foreign dividends are taxed: without foreignIncomeRepatriated they are assumed not to have been repatriated.',
  ),
);

function repatriation(request: CompanyRequest, assumed: Assumption[]): void {
  if (request.foreignIncomeRepatriated !== undefined || request.capitalIncomeBreakdown.foreignDividends === 0) return;
  assumed.push(NOT_REPATRIATED);
}

function profitBeforeTax(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  if (request.profitBeforeTax !== undefined || !answer.holds(answer.at.isTopUpInScope)) return;
  const amount = answer.kobo(answer.at.profitBeforeTax);
  const parts = 'trading profit, capital income and gains taxed as profits, less general capital losses of the year';
  const message = `No profitBeforeTax was given, so ${wordingOf(amount)} was assumed: ${parts}.`;
  assumed.push(missing('/profitBeforeTax', textOf(amount), message));
}

/** Costs that would lower a top-up tax, under the reading that deducts a part of them. */
function substance(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  if (answer.rules.topUpTax.method !== 'less_substance' || answer.kobo(answer.at.topUpTax) === 0) return;
  for (const cost of ['depreciation', 'personnelCosts'] as const) {
    if (request[cost] !== undefined) continue;
    const message = `${cost} was not given, so ₦0.00 was assumed. A part of it would lower the top-up tax.`;
    assumed.push(missing(`/${cost}`, '0.00', message));
  }
}

const NO_FOREIGN_LIMIT = Object.freeze(
  missing(
    '/foreignIncome',
    'no limit',
    'No foreignIncome was given, so the foreign tax credit is limited by the liability alone.',
  ),
);

function foreignIncome(request: CompanyRequest, assumed: Assumption[]): void {
  if (request.foreignIncome === undefined && request.foreignTaxCredits !== 0) assumed.push(NO_FOREIGN_LIMIT);
}

/** Under the old Acts nothing is charged on exempt income, so nothing is credited for it. */
function withoutTopUp(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  if (request.exemptForeignIncome === undefined || answer.rules.credits.order.includes('foreign_on_exempt_income'))
    return;
  for (const field of ['exemptForeignIncome', 'foreignTaxOnExemptIncome'] as const) {
    if (request[field] === undefined) continue;
    const message = `${field} has no effect: there is no top-up tax.`;
    assumed.push({ field: `/${field}`, kind: 'notice', assumed: 'no effect', message });
  }
}

/** Capital losses that met profits under the Nigeria Tax Act: their days, and how the circular uses them. */
function capitalLosses(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  const { m, figures } = answer.lists;
  const relieved = answer.kobo(answer.at.capitalLossesRelieved);
  for (const name of request.capitalLossesBroughtForward.size === 0 ? [] : broughtForwardMet(answer)) {
    const message = `Losses brought forward on ${name} are assumed to come from disposals on or after 1 January 2026.`;
    const field = `/capitalLossesBroughtForward/${name}`;
    assumed.push({ field, kind: 'notice', assumed: 'disposals from 2026-01-01', message });
  }
  if (!(relieved > 0)) return;
  const generalGains = m.minus(figures.profitGains, figures.digitalGains);
  if (!m.holds(m.isAbove(m.figure(relieved), generalGains))) return;
  const law = 'by circular 2026/01; paragraph 4.2 may confine it to assets employed in the trade';
  const message = `A capital loss of ${wordingOf(relieved)} is taken from assessable profit ${law}.`;
  assumed.push({ field: '/disposalSchedule', kind: 'notice', assumed: textOf(relieved), message });
}

/** The classes whose losses brought forward met gains taxed as profits, or other assessable profit. */
function broughtForwardMet(answer: CompanyAnswer): string[] {
  const { figures, m, rules } = answer.lists;
  const taken = m.figure(answer.kobo(answer.at.capitalLossesRelieved));
  const { broughtForwardMet } = capitalLossesLeft(m, figures, taken, rules);
  return broughtForwardMet.flatMap((place) => rules.classes[place]?.class ?? []);
}

/** The assumptions of a rule that exempts shares, reported once for each rule. */
function exemptShares({ isChargeable, law: { treatment } }: AssessedDisposal, assumed: Assumption[]): void {
  if (isChargeable || treatment.treatment !== 'exempt_while' || treatment.assumes === undefined) return;
  const returnsMade = assumedBy(treatment);
  if (!assumed.includes(returnsMade)) assumed.push(returnsMade);
}

const assumedBy = oncePerTable(({ assumes: message = '' }: ExemptWhile): Assumption => {
  return Object.freeze({ field: '/disposalSchedule', kind: 'notice', assumed: 'returns were made', message });
});

/** The assumptions about cost of a charge on a class of asset. */
function chargeableAssets({ law: { treatment } }: AssessedDisposal, index: number, assumed: Assumption[]): void {
  if (treatment.treatment !== 'chargeable' || treatment.assumes === undefined) return;
  const field = `/disposalSchedule/${index}/costBase`;
  assumed.push({ field, kind: 'notice', assumed: 'rate of the day of disposal', message: treatment.assumes });
}

/** From 2026 an asset that had capital allowances is deducted at its written-down value, not at cost. */
function writtenDownValue(item: AssessedDisposal, index: number, assumed: Assumption[]): void {
  const mayHaveOne = item.law.regime.rule.base === 'tax_written_down_value' && item.law.assetClass.capitalAllowances;
  if (!mayHaveOne || !item.isChargeable || item.facts.taxWrittenDownValue !== undefined) return;
  const assumption = 'so the asset is assumed to have had no capital allowances. Its cost is deducted.';
  const message = `Disposal ${index + 1} has no taxWrittenDownValue, ${assumption}`;
  assumed.push(
    missing(`/disposalSchedule/${index}/taxWrittenDownValue`, textOf(koboOfFigure(item.facts.costBase)), message),
  );
}

/** A disposal that the circular puts in another year is accepted here, and must not be returned twice. */
function yearOfDisposal(
  item: AssessedDisposal,
  index: number,
  { table }: CompanyAnswer,
  stated: StatedReturn,
  assumed: Assumption[],
): void {
  const day = dayOfNumber(item.facts.day);
  const circularYear = circularYearOf(item.law.regime.rule, day, stated.day);
  if (circularYear === table.taxYear) return;
  const belongs = `belongs to year of assessment ${circularYear} by the circular`;
  const message = `Disposal ${index + 1} of ${day} ${belongs}: it must not be returned twice.`;
  const field = `/disposalSchedule/${index}/disposalDate`;
  assumed.push({ field, kind: 'notice', assumed: String(circularYear), message });
}
