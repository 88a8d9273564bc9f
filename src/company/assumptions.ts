/**
 * The assumptions of a company's computation.
 *
 * @module
 */
import { inNumbersOrBigint, koboOfFigure } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { type Assumption, missing, reportWithoutEffect } from '../computation/index.js';
import {
  type AnyKobo,
  type CivilDay,
  dayAfterYears,
  dayNumberOf,
  dayOfNumber,
  firstDayOf,
  oncePer,
  rateWordingOf,
  textOf,
  wordingOf,
  yearOf,
} from '../ground/index.js';
import {
  type AssessedDisposal,
  capitalLossesLeft,
  type ExemptWhile,
  SECTIONS_OF_THE_PERIOD,
} from '../law/company/index.js';
import type { CompanyMinimumTaxRule, CompanyRuleTable, TradeExemptionRule } from '../tables/company-table.js';
import { versionsIn } from '../tables/lookup.js';
import { sizeAssumptions } from './company-size.js';
import { circularYearOf } from './disposals.js';
import { COMPANY_COMPUTATION } from './law.js';
import { DAYS_OF_A_YEAR } from './period.js';
import { type CompanyRequest, companyFieldsUnder } from './request.js';
import { isPerAnnum, sizeBandOf } from './size-bands.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';
import { factsOf } from './stated-facts.generated.js';

/** Every assumption that decided, or could decide, a figure. */
export function assumptionsOf(answer: CompanyAnswer, stated: StatedReturn): Assumption[] {
  const { request } = stated;
  const assumed: Assumption[] = [];
  periodEnd(answer, stated, assumed);
  sizeAssumptions(stated.facts, answer.kobo(answer.at.grossTurnover), answer.rules.companySize, assumed);
  sizePerAnnum(answer, stated, assumed);
  exemptTrade(answer, stated, assumed);
  lengthOfPeriod(answer, stated, assumed);
  firstReturn(stated, assumed);
  firstCalendarYears(answer, request, assumed);
  election(answer, request, assumed);
  allowancesUnderMinimumTax(answer, assumed);
  dividends(answer, request, assumed);
  balancingCharges(answer, stated, assumed);
  repatriation(request, assumed);
  profitBeforeTax(answer, request, assumed);
  substance(answer, request, assumed);
  multinationalGroup(answer, stated, assumed);
  foreignIncome(answer, request, assumed);
  reportWithoutEffect(request, companyFieldsUnder(answer.table), answer.table.taxYear, assumed);
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

/** Returns whether a section that the end of the period decides has more than one version inside the year. */
const hasChangedInTheYear = oncePer((table: CompanyRuleTable): boolean =>
  SECTIONS_OF_THE_PERIOD.some((section) => versionsIn(table, section).length > 1),
);

/** Returns whether a period that ended earlier in the basis year would have been exempt. */
function hasExemptionEnded(answer: CompanyAnswer, { request, day }: StatedReturn): boolean {
  const until = lastExemptDayOf(request, answer.rules.tradeExemption);
  if (until === undefined || !isProfitable(answer)) return false;
  return until <= day && until > firstDayOf(yearOf(day));
}

/** The first day on which a period may end without being exempt; nothing for a trade that is never exempt. */
function lastExemptDayOf({ trade, commencementDate }: CompanyRequest, rule: TradeExemptionRule): CivilDay | undefined {
  if (rule.method === 'none' || trade !== rule.trade || commencementDate === undefined) return undefined;
  return dayOfNumber(dayAfterYears(dayNumberOf(commencementDate), rule.years));
}

function isProfitable(answer: CompanyAnswer): boolean {
  return answer.kobo(answer.at.tradingProfit) > 0;
}

/** The commencement that decides whether a trade is exempt; an exemption is said, for nothing else shows it. */
function exemptTrade(answer: CompanyAnswer, stated: StatedReturn, assumed: Assumption[]): void {
  const { request } = stated;
  const { tradeExemption } = answer.rules;
  if (tradeExemption.method === 'none' || request.trade !== tradeExemption.trade || !isProfitable(answer)) return;
  if (request.commencementDate === undefined) {
    const exempt = `the first ${tradeExemption.years} years, in which the profit of ${request.trade} is exempt`;
    const message = `No commencementDate was given, so the company is assumed to be past ${exempt}.`;
    assumed.push(missing('/commencementDate', 'not exempt', message));
  }
  const until = lastExemptDayOf(request, tradeExemption);
  if (until !== undefined) exemptPeriod(answer, stated, until, assumed);
}

/** A period is exempt as a whole or not at all, by the day on which it ends. */
function exemptPeriod(answer: CompanyAnswer, stated: StatedReturn, until: CivilDay, assumed: Assumption[]): void {
  const { request, day, period } = stated;
  const rule = `Trading profit of ${request.trade} is exempt in periods that end before ${until}`;
  if (answer.holds(answer.at.isTradeExempt)) {
    assumed.push({ field: '/trade', kind: 'notice', assumed: 'exempt', message: `${rule}.` });
  } else if (request.accountingPeriodEnd !== undefined && dayNumberOf(until) > period.start) {
    const message = `${rule}. This one began before that day and ends on ${day}: no part of its profit is exempt.`;
    assumed.push({ field: '/trade', kind: 'notice', assumed: 'not exempt', message });
  }
}

/** A period of another length than the year for which the limits on turnover are made. */
function lengthOfPeriod(answer: CompanyAnswer, stated: StatedReturn, assumed: Assumption[]): void {
  const { request, period } = stated;
  if (period.isYear) return;
  const length = `The accounting period from ${dayOfNumber(period.start)} to ${stated.day} has ${period.days} days`;
  const field = request.accountingPeriodStart === undefined ? '/commencementDate' : '/accountingPeriodStart';
  const notice = (as: string, message: string) => assumed.push({ field, kind: 'notice', assumed: as, message });
  if (!isPerAnnum(answer.rules.companySize)) {
    notice('not annualised', `${length}. Limits on turnover are not annualised: they apply in full.`);
  }
  if (period.isFirst) return;
  const [basis, law] = isPerAnnum(answer.rules.companySize)
    ? ['basis period up to a changed accounting date', 'NTA s.23(1)']
    : ['basis that the Service decided', 'CITA s.29(2)'];
  notice('changed date', `${length} and is not the first. It is taken as the ${basis} (${law}).`);
}

/** The size by gross turnover of a year, and by that of the period as it stands, where that is another. */
function sizePerAnnum(answer: CompanyAnswer, { request, facts, period }: StatedReturn, assumed: Assumption[]): void {
  const { turnoverPerAnnum: perAnnum, fixedAssets, professionalServices } = facts;
  const { companySize: rule } = answer.rules;
  if (perAnnum === undefined || !isPerAnnum(rule)) return;
  const grossTurnover = answer.kobo(answer.at.grossTurnover);
  const { size } = sizeBandOf({ grossTurnover, fixedAssets, professionalServices }, rule);
  const own = answer.word(answer.at.companySize);
  const isStated = request.turnoverPerAnnum !== undefined;
  if (isStated && size === own) return;
  const made = isStated ? '' : ` × ${DAYS_OF_A_YEAR} ÷ ${period.days} days is ${wordingOf(perAnnum)} per annum`;
  const other = size === own ? '' : ` By gross turnover of the period as it stands it would be ${size}.`;
  const by = isStated
    ? `By turnoverPerAnnum of ${wordingOf(perAnnum)}`
    : `Gross turnover of ${wordingOf(grossTurnover)}`;
  const message = `${by}${made}${isStated ? ' the company is' : ', which makes the company'} ${own}.${other}`;
  const kind = isStated || size === own ? 'notice' : 'missing-input';
  assumed.push({ field: '/turnoverPerAnnum', kind, assumed: textOf(perAnnum), message });
}

/** A first return may be due before any other would be, by the day of incorporation. */
function firstReturn({ request, period, dueDate }: StatedReturn, assumed: Assumption[]): void {
  if (!period.isFirst || request.incorporationDate !== undefined) return;
  const message =
    `No incorporationDate was given, so the first return is taken to be due six months after the period, ` +
    `on ${dueDate}. ` +
    'It is due 18 months after the incorporation, if that is earlier.';
  assumed.push({ field: '/incorporationDate', kind: 'notice', assumed: dueDate, message });
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

/** The reduced rate of minimum tax is charged where the return elects it. */
function election(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  const { minimumTax: rule } = answer.rules;
  if (request.minimumTaxElection !== undefined || rule.method === 'none' || rule.electedRate === null) return;
  if (answer.kobo(answer.at.minimumTax) === 0) return;
  assumed.push(notElected(rule));
}

const notElected = oncePer((rule: Extract<CompanyMinimumTaxRule, { method: 'floor' }>): Assumption => {
  const [ordinary, reduced] = [rateWordingOf(rule.rate), rateWordingOf(rule.electedRate ?? rule.rate)];
  const needed = rule.reducedBy === undefined ? '' : ' By the words of Finance Act 2020 that needs no election.';
  const message = `No minimumTaxElection was given, so minimum tax is charged at ${ordinary}; elected, at ${reduced}.`;
  return Object.freeze(missing('/minimumTaxElection', 'false', message + needed));
});

/** In a year of minimum tax the Act carries forward what exceeds the whole assessable profit (CITA s.33(4)(b)). */
function allowancesUnderMinimumTax(answer: CompanyAnswer, assumed: Assumption[]): void {
  if (answer.rules.capitalAllowances.method !== 'capped' || answer.kobo(answer.at.minimumTax) === 0) return;
  const left = answer.kobo(answer.at.capitalAllowancesCarriedForward);
  if (left === 0 || answer.kobo(answer.at.totalProfit) === 0) return;
  const message =
    `The limit of two thirds leaves capital allowances of ${wordingOf(left)} in a year of minimum tax. ` +
    'CITA s.33(4)(b) may carry forward less: allowances above the whole assessable profit.';
  assumed.push({ field: '/capitalAllowances', kind: 'notice', assumed: textOf(left), message });
}

const ALL_UNTAXED = Object.freeze(
  missing(
    '/dividendsPaidFromTaxedOrExempt',
    '0.00',
    'No dividendsPaidFromTaxedOrExempt was given, so all of dividendsPaid is assumed to be out of untaxed profits.',
  ),
);

/** Dividends above total profit are taxed where they are out of profits that bore no tax, and the payer is Nigerian. */
function dividends(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  if (request.dividendsPaid === 0) return;
  if (!request.resident) {
    const message = 'dividendsPaid has no effect: the company is not resident.';
    assumed.push({ field: '/dividendsPaid', kind: 'notice', assumed: 'no effect', message });
  }
  if (request.dividendsPaidFromTaxedOrExempt !== undefined) return;
  if (answer.word(answer.at.entityTaxPath) === 'COMPANY_EXCESS_DIVIDEND') assumed.push(ALL_UNTAXED);
}

/** Balancing charges may be in the base of education tax, and one after the repeal of its Act may have lapsed. */
function balancingCharges(answer: CompanyAnswer, stated: StatedReturn, assumed: Assumption[]): void {
  const { at, table, rules } = answer;
  const { request, day } = stated;
  const { balancingCharges: charges } = request;
  const { balancingCharges: rule, educationTax } = rules;
  if (charges === 0 || rule.method === 'none') return;
  const notice = (as: string, message: string) =>
    assumed.push({ field: '/balancingCharges', kind: 'notice', assumed: as, message });
  if (rule.repeal !== undefined) {
    const facts = factsOf({ ...request, balancingCharges: 0 }, day);
    const without = wordingOf(COMPANY_COMPUTATION.totalUnder({ ...stated, facts }, table));
    notice('sold to 2025-12-31', `Balancing charges are of assets sold to 31 December 2025. Without them: ${without}.`);
  } else if (answer.kobo(at.educationTax) !== 0) {
    const inside = inNumbersOrBigint(table.rounding, (m) => {
      const base = m.plus(m.figure(answer.kobo(at.assessableProfit)), m.figure(charges));
      return koboOfFigure(m.charge(base, educationTax.rate));
    });
    notice('not levied', `Education tax is not charged on balancing charges. With them: ${wordingOf(inside)}.`);
  }
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

/** A member of a group owes the top-up whatever its turnover; most companies bear more than its rate anyway. */
function multinationalGroup(answer: CompanyAnswer, stated: StatedReturn, assumed: Assumption[]): void {
  const { request, day } = stated;
  if (request.multinationalGroup !== undefined || !mayOweTopUp(answer, request)) return;
  const facts = factsOf({ ...request, multinationalGroup: true }, day);
  const more = COMPANY_COMPUTATION.totalUnder({ ...stated, facts }, answer.table);
  const total = answer.kobo(answer.at.total);
  if (more === total) return;
  const message =
    'No multinationalGroup was given, so the company is taken not to be part of one. ' +
    `As a member of a group it would pay ${wordingOf(more)}.`;
  assumed.push(missing('/multinationalGroup', 'false', message));
}

/** Returns whether the rate of the top-up on the profit before tax is more than the income tax. */
function mayOweTopUp(answer: CompanyAnswer, { profitBeforeTax }: CompanyRequest): boolean {
  const { at, lists, table } = answer;
  const { topUpTax: rule } = answer.rules;
  if (rule.method === 'none' || answer.holds(at.isTopUpInScope)) return false;
  const of = (...places: (typeof at)['total'][]): AnyKobo[] => places.map((place) => answer.kobo(place));
  const taken = [...of(at.tradingProfit, at.capitalIncome), koboOfFigure(lists.figures.profitGains)];
  return inNumbersOrBigint(table.rounding, (m) => {
    const sum = (amounts: AnyKobo[]): Figure => m.plus(...amounts.map((amount) => m.figure(amount)));
    const profit = sum(profitBeforeTax === undefined ? taken : [profitBeforeTax]);
    if (!m.holds(m.isAbove(profit, m.zero))) return false;
    const incomeTax = sum(of(at.onTradingProfit, at.onCapitalIncome, at.onGains));
    return m.holds(m.isAbove(m.charge(profit, rule.rate), incomeTax));
  });
}

const NO_FOREIGN_LIMIT = Object.freeze(
  missing(
    '/foreignIncome',
    'no limit',
    'No foreignIncome was given, so the foreign tax credit is limited by the liability alone.',
  ),
);

/** Under the old Acts the limit is a share of total profit, which foreign income cannot exceed. */
function foreignIncome(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  const { foreignIncome } = request;
  if (request.foreignTaxCredits === 0) return;
  if (foreignIncome === undefined) {
    assumed.push(NO_FOREIGN_LIMIT);
    return;
  }
  const totalProfit = answer.kobo(answer.at.totalProfit);
  if (answer.rules.credits.foreignCap !== 'share_by_profits' || foreignIncome <= totalProfit) return;
  const counted = `counts up to total profit, ${wordingOf(totalProfit)}, in the limit of the foreign tax credit`;
  const message = `foreignIncome of ${wordingOf(foreignIncome)} ${counted}.`;
  assumed.push({ field: '/foreignIncome', kind: 'notice', assumed: textOf(totalProfit), message });
}

/** In a year with a top-up tax, a reading by the old Acts has none: nothing is credited for exempt income. */
function withoutTopUp(answer: CompanyAnswer, request: CompanyRequest, assumed: Assumption[]): void {
  if (answer.rules.credits.order.includes('foreign_on_exempt_income')) return;
  for (const name of ['exemptForeignIncome', 'foreignTaxOnExemptIncome'] as const) {
    const field = `/${name}`;
    if (request[name] === undefined || assumed.some((each) => each.field === field)) continue;
    const message = `${name} has no effect: there is no top-up tax.`;
    assumed.push({ field, kind: 'notice', assumed: 'no effect', message });
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
  if (isChargeable || treatment.treatment !== 'exempt_while') return;
  const notices = treatment.assumes === undefined ? [unseen(treatment)] : [assumedBy(treatment), unseen(treatment)];
  for (const each of notices) if (!assumed.includes(each)) assumed.push(each);
}

/** A window may reach into the year before or after, whose disposals are in other returns. */
const unseen = oncePer(({ windowMonths }: ExemptWhile): Assumption => {
  const message =
    `Shares are exempt by the disposals of this return alone. Disposals in other returns count too where they are ` +
    `within the same ${windowMonths} months, and were not seen.`;
  return Object.freeze({ field: '/disposalSchedule', kind: 'notice', assumed: 'no other disposals', message });
});

const assumedBy = oncePer(({ assumes: message = '' }: ExemptWhile): Assumption => {
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
  const circularYear = circularYearOf(item.law.regime.rule, item.facts.disposalDate, stated.day);
  if (circularYear === table.taxYear) return;
  const day = dayOfNumber(item.facts.disposalDate);
  const belongs = `belongs to year of assessment ${circularYear} by the circular`;
  const message = `Disposal ${index + 1} of ${day} ${belongs}: it must not be returned twice.`;
  const field = `/disposalSchedule/${index}/disposalDate`;
  assumed.push({ field, kind: 'notice', assumed: String(circularYear), message });
}
