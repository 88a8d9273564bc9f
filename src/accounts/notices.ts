/**
 * Assumptions made about a register, and points that its law leaves open: entries under `assumptions`.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import type { CompanyAnswer } from '../company/stated.js';
import { type Assumption, missing, reportWithoutEffect } from '../computation/index.js';
import { type AnyKobo, dayNumberOf, dayYearsLater, minus, textOf, wordingOf } from '../ground/index.js';
import { type Asset, allowedOf, assetYear, valueOfSale } from '../law/company/index.js';
import { fieldsOf } from '../request/fields.js';
import type { AssetAllowed, RegisterFacts } from './facts.js';
import { registerFieldsUnder } from './request.js';
import type { StatedBooks } from './stated.js';

type Report = (field: string, assumed: string, message: string) => void;

/** The notices of the register of an answer. */
export function registerNotices(answer: CompanyAnswer, stated: StatedBooks): Assumption[] {
  const facts = stated.registerUnder(answer.table);
  if (facts === undefined) return [];
  const assumed: Assumption[] = [];
  const report: Report = (field, value, message) => {
    assumed.push({ field, kind: 'notice', assumed: value, message });
  };
  const fields = fieldsOf(registerFieldsUnder(answer.table));
  reportWithoutEffect(stated.books, fields, answer.table.taxYear, assumed);
  derivedAllowances(facts, report);
  facts.assets.forEach((asset, index) => {
    withoutProceeds(asset, index, assumed);
    withoutEffect(asset, index, facts, report);
    soldAsset(asset, index, facts, report);
  });
  untaxedIncome(facts, report);
  shortPeriod(facts, report);
  claims(answer, stated, facts, report);
  return assumed;
}

/** Allowances of earlier years that the request does not state. */
function derivedAllowances({ assets, period }: RegisterFacts, report: Report): void {
  const index = assets.findIndex(({ isDerived }) => isDerived);
  const first = assets[index];
  if (first === undefined) return;
  const count = assets.filter(({ isDerived }) => isDerived).length;
  const others = count > 1 ? `, as of ${count - 1} more` : '';
  const residue = wordingOf(koboOfFigure(first.before.residue));
  const message =
    `The allowances of earlier years are not given of assets[${index}]${others}: all are taken to have been claimed, ` +
    `in periods of twelve months, which leaves a residue of ${residue}.`;
  const before = firstYearOf(assets, period.firstTable);
  report(`/assets/${index}/allowancesMade`, textOf(koboOfFigure(first.before.residue)), `${message}${before}`);
}

/** A sentence on assets whose first years have no table. */
function firstYearOf(assets: readonly AssetAllowed[], firstTable: number): string {
  const isBefore = assets.some(
    (each) => each.isDerived && dayNumberOf(each.given.firstUsedOn) < (firstTable - 1) * 10_000,
  );
  return isBefore ? ` Years of assessment before ${firstTable} are worked out by the law of ${firstTable}.` : '';
}

function withoutProceeds({ given, sale }: AssetAllowed, index: number, assumed: Assumption[]): void {
  if (sale === undefined || given.proceeds !== undefined) return;
  const message = `assets[${index}] was disposed of and no proceeds were given, so ₦0.00 was assumed.`;
  assumed.push(missing(`/assets/${index}/proceeds`, '0.00', message));
}

/** Fields and classes that another reading of the year has, and this one has not. */
function withoutEffect({ given, asset }: AssetAllowed, index: number, { period }: RegisterFacts, report: Report): void {
  const { rules } = period;
  if (!rules.classes.has(asset.assetClass)) {
    const message = `assets[${index}] is of the class ${asset.assetClass}, which the Act of the period does not`;
    report(`/assets/${index}/class`, 'no allowance', `${message} have: no allowance is made of it.`);
  }
  const idle = rules.isStraightLine ? (['replacement', 'investmentAllowance'] as const) : (['ineligible'] as const);
  for (const field of idle) {
    if (!given[field]) continue;
    const message = `assets[${index}].${field} has no effect under the Act that governs the period.`;
    report(`/assets/${index}/${field}`, 'no effect', message);
  }
}

const YEARS_OF_WITHDRAWAL = 5;

/** Reports the points that the law leaves open of a sale. */
function soldAsset(each: AssetAllowed, index: number, facts: RegisterFacts, report: Report): void {
  const { given, asset, sale } = each;
  if (sale === undefined) return;
  const rule = facts.period.rules.balancingOn(sale.day);
  const field = `/assets/${index}/disposedOn`;
  const open = dayYearsLater(dayNumberOf(given.firstUsedOn), YEARS_OF_WITHDRAWAL);
  if (given.investmentAllowance && sale.day < open) {
    const message = `assets[${index}] was sold within five years of its investment allowance: unless it was sold for a`;
    report(field, 'not withdrawn', `${message} taxed use or as scrap, the allowance is withdrawn (CITA s.32(4)).`);
  }
  if (rule.method === 'balancing') {
    gainOverCost(each, index, facts, report);
    if (facts.period.rules.isStraightLine) betweenTheActs(each, index, report);
  } else if (koboOfFigure(each.before.residue) === 0 && facts.period.rules.residue.method === 'notional') {
    const base = wordingOf(koboOfFigure(facts.m.charge(asset.cost, facts.period.rules.residue.rate)));
    const message = `assets[${index}] was fully allowed, so its gain has no base. By circular 2026/01 its base`;
    report(field, '0.00', `${message} is 1% of its cost, ${base}.`);
  }
}

/** A sale to 2025 is balanced, and its gain over the cost is of the Capital Gains Tax Act. */
function gainOverCost({ asset, sale }: AssetAllowed, index: number, { m }: RegisterFacts, report: Report): void {
  if (sale === undefined || asset.assetClass === 'passenger_car') return;
  const gain = minus(koboOfFigure(valueOfSale(m, sale)), koboOfFigure(asset.cost));
  if (gain === 0) return;
  const what =
    gain > 0 ? `a gain over its cost of ${wordingOf(gain)}` : `a loss on its cost of ${wordingOf(minus(0, gain))}`;
  const message = `The sale of assets[${index}] is ${what}, which is returned apart, in disposalSchedule of its year.`;
  report(`/assets/${index}/disposedOn`, textOf(gain), message);
}

/** A sale before 2026 in a year under the Nigeria Tax Act. */
function betweenTheActs({ year, charge }: AssetAllowed, index: number, report: Report): void {
  const [allowance, charged] = [koboOfFigure(year.balancingAllowance), koboOfFigure(charge)];
  if (allowance === 0 && charged === 0) return;
  const what = charged === 0 ? `an allowance of ${wordingOf(allowance)}` : `a charge of ${wordingOf(charged)}`;
  const message =
    `The sale of assets[${index}] before 2026 makes ${what} by the old Act. It may make none: the Nigeria Tax Act, ` +
    'under which the year is assessed, has no balancing.';
  report(`/assets/${index}/disposedOn`, textOf(charged === 0 ? allowance : charged), message);
}

/** Untaxed income that reaches the limit: what assets would lose that serve both. */
function untaxedIncome({ m, assets, income, isProrated }: RegisterFacts, report: Report): void {
  if (!isProrated) return;
  const figures = { all: m.figure(income.all), untaxed: m.figure(income.untaxed) };
  let lost = m.zero;
  for (const { asset, made, notAllowed } of assets) {
    if (asset.incomeUse !== 'taxable') continue;
    const asBoth: Asset = { ...asset, incomeUse: 'both' };
    const allowed = m.minus(made, notAllowed);
    lost = m.minus(m.plus(lost, allowed), allowedOf(m, made, asBoth, figures, true));
  }
  if (koboOfFigure(lost) === 0) return;
  const message =
    'Income without tax is enough to reduce the allowances of assets that serve it. Assets are taken to serve taxed ' +
    `income alone where incomeUse does not say otherwise; as both, ${wordingOf(koboOfFigure(lost))} less is allowed.`;
  report('/assets', 'taxable', message);
}

/** A short period is a part of a year by its days; by its months, where they are whole, it is another. */
function shortPeriod({ m, assets, period }: RegisterFacts, report: Report): void {
  const { byMonths } = period;
  if (byMonths === undefined || assets.length === 0) return;
  let [made, other]: [Figure, Figure] = [m.zero, m.zero];
  for (const { asset, before, sale, year } of assets) {
    made = m.plus(made, year.initial, year.annual);
    const own = assetYear(m, asset, before, sale, byMonths);
    other = m.plus(other, own.initial, own.annual);
  }
  const [byDays, months]: AnyKobo[] = [koboOfFigure(made), koboOfFigure(other)];
  if (byDays === months) return;
  const message = `Allowances of this short period are ${wordingOf(byDays ?? 0)} by its days; by its months they are`;
  report('/assets', textOf(byDays ?? 0), `${message} ${wordingOf(months ?? 0)}.`);
}

/** Reports on allowances that are not claimed, and on those of a small company. */
function claims(answer: CompanyAnswer, { books }: StatedBooks, facts: RegisterFacts, report: Report): void {
  const rule = facts.period.rules.allowanceClaims;
  const asked = books.capitalAllowancesClaimed;
  const left = answer.kobo(answer.at.capitalAllowancesCarriedForward);
  const size = answer.word(answer.at.companySize);
  if (rule.method === 'in_full') {
    const message = 'capitalAllowancesClaimed has no effect: under the old Acts all allowances are claimed.';
    if (asked !== undefined) report('/capitalAllowancesClaimed', 'no effect', message);
    if (rule.deemedUsedBy.includes(size) && left > facts.broughtForward)
      deemedUsed(minus(left, facts.broughtForward), report);
    return;
  }
  const used = minus(facts.available, left);
  if (asked !== undefined || size !== 'small' || used <= 0) return;
  const message =
    `Capital allowances of ${wordingOf(used)} are used at 0%. A small company may claim less ` +
    '(capitalAllowancesClaimed) and carry them forward.';
  report('/capitalAllowancesClaimed', textOf(facts.available), message);
}

function deemedUsed(lost: AnyKobo, report: Report): void {
  const message =
    `The company is small, so its allowances of the year are deemed used: ${wordingOf(lost)} that no profit met are ` +
    'not carried forward (Finance Act 2021, as reported).';
  report('/assets', textOf(lost), message);
}
