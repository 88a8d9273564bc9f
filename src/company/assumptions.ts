/**
 * What the computation of a company took for granted.
 *
 * @module
 */
import { dayOf, inNumbers, koboOfFigure, numberOfDay } from '../algebra/immediate.js';
import { type Assumption, missing } from '../assumptions.js';
import { type CivilDay, dayOfNumber, firstDayOf, yearOf } from '../calendar.js';
import type { AssessedDisposal } from '../law/company/disposals/asset-classes.js';
import { capitalLossesLeft } from '../law/company/disposals/capital-losses.js';
import type { CompanyRules } from '../law/company/rules.js';
import { exemptUntil } from '../law/company/trade-exemption.js';
import { textOf, wordingOf } from '../money/wording.js';
import type { CompanyRuleTable, TradeExemptionRule } from '../tables/company-table.js';
import { oncePerTable } from '../tables/table.js';
import { sizeAssumptions } from './company-size.js';
import { circularYearOf } from './disposals.js';
import type { CompanyRequest } from './request.js';
import { rulesInForce } from './rules-in-force.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';

/** A return, its figures and its law. */
interface Computed {
  readonly answer: CompanyAnswer;
  readonly stated: StatedReturn;
  readonly request: CompanyRequest;
  readonly rules: CompanyRules;
}

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(answer: CompanyAnswer, stated: StatedReturn): Assumption[] {
  const { request } = stated;
  const computed = { answer, stated, request, rules: rulesInForce(answer.table, stated.day) };
  const assumed: Assumption[] = [];
  periodEnd(computed, assumed);
  sizeAssumptions(request, answer.kobo(answer.at.grossTurnover), computed.rules.companySize, assumed);
  exemptTrade(computed, assumed);
  exemption(computed, assumed);
  firstCalendarYears(computed, assumed);
  repatriation(computed, assumed);
  profitBeforeTax(computed, assumed);
  substance(computed, assumed);
  foreignIncome(computed, assumed);
  withoutTopUp(computed, assumed);
  capitalLosses(computed, assumed);
  exemptShares(computed, assumed);
  for (const [index, item] of answer.lists.figures.items.entries()) {
    writtenDownValue(item, index, assumed);
    chargeableAssets(item, index, assumed);
    yearOfDisposal(item, index, computed, assumed);
  }
  return assumed;
}

/** The period end decides where a tax has more than one version inside the year, or where an exemption ends in it. */
function periodEnd(computed: Computed, assumed: Assumption[]): void {
  const { request, stated } = computed;
  if (request.accountingPeriodEnd !== undefined) return;
  const hasChanged = hasChangedInTheYear(computed.answer.table);
  if (!hasChanged && !hasExemptionEnded(computed)) return;
  const why = hasChanged ? 'the law changed in the basis period' : `the profit of ${request.trade} was exempt before`;
  const message = `The accounting period is taken to end on ${stated.day}; ${why}.`;
  assumed.push(missing('/accountingPeriodEnd', stated.day, message));
}

/** Whether a tax has more than one version inside the year. */
const hasChangedInTheYear = oncePerTable((table: CompanyRuleTable): boolean => {
  const sections = [table.companySize, table.incomeTax, table.capitalAllowances, table.educationTax, table.topUpTax];
  return sections.some((versions) => versions.length > 1);
});

/** Whether a period that ended earlier in the basis year would have been exempt. */
function hasExemptionEnded({ answer, stated, request, rules }: Computed): boolean {
  const until = lastExemptDayOf(request, rules.tradeExemption);
  if (until === undefined || !isProfitable(answer)) return false;
  return until <= stated.day && until > firstDayOf(yearOf(stated.day));
}

/** The first day on which a period may end without being exempt; nothing for a trade that is never exempt. */
function lastExemptDayOf({ trade, commencementDate }: CompanyRequest, rule: TradeExemptionRule): CivilDay | undefined {
  if (rule.method === 'none' || trade !== rule.trade || commencementDate === undefined) return undefined;
  return dayOfNumber(numberOfDay(exemptUntil(inNumbers, dayOf(commencementDate), rule)));
}

function isProfitable(answer: CompanyAnswer): boolean {
  return answer.kobo(answer.at.tradingProfit) > 0;
}

/** Commencement decides whether the profit of agriculture is exempt in its first years. */
function exemptTrade({ answer, request, rules }: Computed, assumed: Assumption[]): void {
  const { tradeExemption } = rules;
  if (request.commencementDate !== undefined || tradeExemption.method === 'none') return;
  if (request.trade !== tradeExemption.trade || !isProfitable(answer)) return;
  const years = `the first ${tradeExemption.years} years`;
  const message = `The company is taken to be past ${years} in which the profit of ${request.trade} is exempt.`;
  assumed.push(missing('/commencementDate', 'not exempt', message));
}

/** An exemption that the request does not name is said, for nothing else shows why the profit is not taxed. */
function exemption({ answer, request, rules }: Computed, assumed: Assumption[]): void {
  if (!answer.holds(answer.at.isTradeExempt) || !isProfitable(answer)) return;
  const until = lastExemptDayOf(request, rules.tradeExemption);
  const message = `Trading profit of ${request.trade} is exempt in periods that end before ${until}.`;
  assumed.push({ field: '/trade', kind: 'notice', assumed: 'exempt', message });
}

/** Commencement decides whether minimum tax, where it bites, is charged at all. */
function firstCalendarYears({ answer, request }: Computed, assumed: Assumption[]): void {
  if (request.commencementDate !== undefined || answer.kobo(answer.at.minimumTax) === 0) return;
  const message = 'The company is taken to be past the first calendar years that are free of minimum tax.';
  assumed.push(missing('/commencementDate', 'not exempt', message));
}

function repatriation({ request }: Computed, assumed: Assumption[]): void {
  if (request.foreignIncomeRepatriated !== undefined || request.capitalIncomeBreakdown.foreignDividends === 0) return;
  const message =
    'Foreign dividends are taken not to have been repatriated through approved channels, so they are taxable.';
  assumed.push(missing('/foreignIncomeRepatriated', 'false', message));
}

function profitBeforeTax({ answer, request }: Computed, assumed: Assumption[]): void {
  if (request.profitBeforeTax !== undefined || !answer.holds(answer.at.isTopUpInScope)) return;
  const amount = answer.kobo(answer.at.profitBeforeTax);
  const parts = 'trading profit, capital income and gains taxed as profits, less general capital losses of the year';
  const message = `Profit before tax is taken to be ${parts}: ${wordingOf(amount)}.`;
  assumed.push(missing('/profitBeforeTax', textOf(amount), message));
}

/** Costs that would lower a top-up tax, under the reading that deducts a part of them. */
function substance({ answer, request, rules }: Computed, assumed: Assumption[]): void {
  if (rules.topUpTax.method !== 'less_substance' || answer.kobo(answer.at.topUpTax) === 0) return;
  for (const cost of ['depreciation', 'personnelCosts'] as const) {
    if (request[cost] !== undefined) continue;
    const message = `${cost} is taken to be nothing; a part of it would lower the top-up tax.`;
    assumed.push(missing(`/${cost}`, '0.00', message));
  }
}

function foreignIncome({ request }: Computed, assumed: Assumption[]): void {
  if (request.foreignIncome !== undefined || request.foreignTaxCredits === 0) return;
  const message = 'Foreign income is not given, so the foreign tax credit is limited by the liability alone.';
  assumed.push(missing('/foreignIncome', 'no limit', message));
}

/** Under the old Acts nothing is charged on exempt income, so nothing is credited for it. */
function withoutTopUp({ request, rules }: Computed, assumed: Assumption[]): void {
  if (request.exemptForeignIncome === undefined || rules.credits.order.includes('foreign_on_exempt_income')) return;
  for (const field of ['exemptForeignIncome', 'foreignTaxOnExemptIncome'] as const) {
    if (request[field] === undefined) continue;
    const message = `${field} has no effect: there is no top-up tax.`;
    assumed.push({ field: `/${field}`, kind: 'notice', assumed: 'no effect', message });
  }
}

/** Capital losses that met profits under the Nigeria Tax Act: their days, and how the circular uses them. */
function capitalLosses({ answer, request }: Computed, assumed: Assumption[]): void {
  const { m, figures } = answer.lists;
  const relieved = answer.kobo(answer.at.capitalLossesRelieved);
  for (const name of request.capitalLossesBroughtForward.size === 0 ? [] : broughtForwardMet(answer)) {
    const message = `Losses on ${name} brought forward are taken to be of disposals from 1 January 2026.`;
    const field = `/capitalLossesBroughtForward/${name}`;
    assumed.push({ field, kind: 'notice', assumed: 'disposals from 2026-01-01', message });
  }
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

/** What a rule that exempts shares takes for granted, reported once for each rule. */
function exemptShares({ answer }: Computed, assumed: Assumption[]): void {
  const reported: AssessedDisposal['law']['treatment'][] = [];
  for (const { isChargeable, law } of answer.lists.figures.items) {
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
  const mayHaveOne = item.law.regime.rule.base === 'tax_written_down_value' && item.law.assetClass.capitalAllowances;
  if (!mayHaveOne || !item.isChargeable || item.facts.taxWrittenDownValue !== undefined) return;
  const message = `Disposal ${index + 1} is taken to be of an asset without capital allowances: its cost is deducted.`;
  assumed.push(
    missing(`/disposalSchedule/${index}/taxWrittenDownValue`, textOf(koboOfFigure(item.facts.costBase)), message),
  );
}

/** A disposal that the circular puts in another year is accepted here, and must not be returned twice. */
function yearOfDisposal(item: AssessedDisposal, index: number, computed: Computed, assumed: Assumption[]): void {
  const { answer, stated } = computed;
  const day = dayOfNumber(item.facts.day);
  const circularYear = circularYearOf(item.law.regime.rule, day, stated.day);
  if (circularYear === answer.table.taxYear) return;
  const belongs = `belongs to year of assessment ${circularYear} by the circular`;
  const message = `Disposal ${index + 1} of ${day} ${belongs}: it must not be returned twice.`;
  const field = `/disposalSchedule/${index}/disposalDate`;
  assumed.push({ field, kind: 'notice', assumed: String(circularYear), message });
}
