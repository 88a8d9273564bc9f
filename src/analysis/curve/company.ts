/**
 * A company's return of which an amount moves. No amount of a curve is part of a disposal, so the schedule is worked
 * out once, and nothing in it is ever decided otherwise.
 *
 * @module
 */
import { difference, type Fraction, fraction, nearestTo, ONE, product, quotient } from '../../algebra/index.js';
import { fixedLine, type Line, Moving, type Regime, regimeOf } from '../../algebra/readers/index.js';
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../company/law.js';
import { type AccountingPeriod, DAYS_OF_A_YEAR } from '../../company/period.js';
import type { CompanyRequest } from '../../company/request.js';
import { rulesInForce } from '../../company/rules-in-force.js';
import { type StatedReturn, statedReturn } from '../../company/stated.js';
import { readUnderTable } from '../../computation/index.js';
import { type AnyKobo, badAmount, type Problem, problem, textOf, wordingOf } from '../../ground/index.js';
import {
  CAPITAL_INCOME_BREAKDOWN,
  CIT_INPUT,
  COMPANY_FACTS,
  type CompanyFacts,
  type companyFigures,
  companyReturn,
  DISPOSAL_FIGURES,
} from '../../law/company/index.js';
import { costsIn } from '../../request/facts.js';
import { companyTables } from '../../tables/company.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import type { CompanyAlong } from './along.js';
import type { Movement } from './bends.js';

/** A figure of a return that the tax along a curve can be. */
export type CompanyFigure = keyof Parameters<typeof companyFigures>[0];

/** The amounts of a request that move. */
type Amounts = Readonly<Partial<Record<AmountField, Line>>>;
type AmountField = Exclude<CompanyAlong['field'], 'profit'> | Cost;

/** The movement of a return: as along a curve, or any other amount by the name of its fact. */
export type CompanyMoving = CompanyAlong | { readonly field: AmountFact };
type AmountFact = Exclude<keyof typeof COMPANY_FACTS, CompanyAlong['field']>;
type Cost = (typeof COSTS)[number];

const COSTS = costsIn(CIT_INPUT);

/** Reads a company's return of which an amount moves; nothing where that cannot move. */
export function companyMovementOf(
  input: unknown,
  along: CompanyAlong | undefined,
  options: object,
  problems: Problem[],
): Movement | undefined {
  const { facts, choice } = readUnderTable(input, companyTables, options, COMPANY_INTAKE);
  if (along === undefined) return undefined;
  if (along.field !== 'turnover' || along.costs === 'unchanged' || facts.turnover > 0) {
    return companyMovement(facts, choice.primary, along);
  }
  const message = 'turnover is ₦0.00, so costs cannot move in proportion to it.';
  problems.push(problem('/turnover', 'option-conflict', message, 'a turnover above ₦0.00, or costs "unchanged"'));
  return undefined;
}

/** A company's return of which an amount moves, under a table; the tax is its total, or another figure of it. */
export function companyMovement(
  request: CompanyRequest,
  table: CompanyRuleTable,
  along: CompanyMoving,
  figure: CompanyFigure = 'total',
): Movement {
  const amountsAt = (amount: Fraction): Amounts => movedAmounts(request, along, amount);
  const requestAt = (amount: bigint): CompanyRequest => withAmounts(request, inKobo(amountsAt(fraction(amount))));
  const stated = statedReturn(requestAt(0n), table);
  return {
    regimeAt: (amount) => regimeAt(stated, table, amountsAt(amount), figure),
    taxAt: (amount) => companyFigureOf(requestAt(amount), table, figure),
    earnedAt: (amount) => earnedBy(requestAt(amount)),
    earns: earnedByEach(amountsAt(ONE)),
    contributedAt: () => 0n,
    stands: statedAmount(request, along),
    problemsAt: (amount) => [...tooLarge(inKobo(amountsAt(fraction(amount)))), ...problemsOf(requestAt(amount), table)],
  };
}

/** A figure of a company's return under a table, in kobo. */
export function companyFigureOf(request: CompanyRequest, table: CompanyRuleTable, figure: CompanyFigure): bigint {
  const answer = COMPANY_COMPUTATION.answerUnder(statedReturn(request, table), table);
  return BigInt(answer.kobo(answer.at[figure]));
}

function statedAmount(request: CompanyRequest, { field }: CompanyMoving): bigint {
  if (field === 'profit') return mostProfit(request) - BigInt(request.operatingExpenses);
  const held: object = field in request.capitalIncomeBreakdown ? request.capitalIncomeBreakdown : request;
  return BigInt((held as Readonly<Record<string, AnyKobo | undefined>>)[field] ?? 0);
}

/** The heads of capital income are in an object of their own. */
function withAmounts(request: CompanyRequest, amounts: Partial<CompanyRequest>): CompanyRequest {
  const { capitalIncomeBreakdown } = request;
  const [head] = Object.keys(amounts).filter((name) => name in capitalIncomeBreakdown);
  return head === undefined
    ? { ...request, ...amounts }
    : { ...request, capitalIncomeBreakdown: { ...capitalIncomeBreakdown, ...amounts } };
}

function movedAmounts(request: CompanyRequest, along: CompanyMoving, at: Fraction): Amounts {
  const moving: Line = { at, slope: ONE, isStraight: true };
  const costs = 'costs' in along ? along.costs : 'unchanged';
  switch (along.field) {
    case 'turnover':
      return { turnover: moving, ...(costs === 'in_proportion' && costsInProportion(request, at)) };
    case 'profit':
      return { operatingExpenses: { ...moving, at: difference(fraction(mostProfit(request)), at), slope: LESS } };
    default:
      return { [along.field]: moving };
  }
}

const LESS = fraction(-1n);

/** A cost in proportion may become more than any request can state. */
function tooLarge(amounts: Partial<CompanyRequest>): Problem[] {
  const large = Object.entries(amounts).filter(([, kobo]) => BigInt(kobo as AnyKobo) >= LIMIT);
  return large.map(([field, kobo]) => badAmount(`/${field}`, textOf(kobo as AnyKobo), 'amount-too-large', 'unsigned'));
}

/** Requests state amounts below this, in kobo. */
const LIMIT = 10n ** 17n;

function problemsOf(request: CompanyRequest, table: CompanyRuleTable): Problem[] {
  const problems: Problem[] = [];
  if (request.operatingExpenses < 0) problems.push(aboveMostProfit(request));
  COMPANY_INTAKE.check(request, table, problems);
  return problems;
}

function aboveMostProfit(request: CompanyRequest): Problem {
  const most = wordingOf(mostProfit(request));
  const message = `A trading profit above ${most} is more than the request earns without operating expenses.`;
  return problem('/to', 'exceeds-income', message, `at most ${most}`);
}

/** The trading profit without operating expenses. */
function mostProfit({ turnover, costOfSales, disallowableExpenses }: CompanyRequest): bigint {
  return BigInt(turnover) - BigInt(costOfSales) + BigInt(disallowableExpenses);
}

/** Each cost × the amount ÷ turnover. */
function costsInProportion(request: CompanyRequest, at: Fraction): Amounts {
  const turnover = fraction(BigInt(request.turnover));
  const costs = COSTS.flatMap((cost): [Cost, Line][] => {
    const given = request[cost];
    if (given === undefined || given === 0) return [];
    const slope = quotient(fraction(BigInt(given)), turnover);
    return [[cost, { at: product(slope, at), slope, isStraight: true }]];
  });
  return Object.fromEntries(costs);
}

function inKobo(amounts: Amounts): Partial<CompanyRequest> {
  return Object.fromEntries(Object.entries(amounts).map(([field, { at }]) => [field, nearestTo(at)]));
}

/** The amounts that do not fit a number are bigints, in a request as in a row. */
function regimeAt(
  { request, day, period, facts, listsUnder }: StatedReturn,
  table: CompanyRuleTable,
  amounts: Amounts,
  figure: CompanyFigure,
): Regime {
  const m = new Moving();
  const moved = withTurnoverOfYear(m, m.facts(COMPANY_FACTS, { ...facts }, amounts), request, period);
  const disposals = m.facts(DISPOSAL_FIGURES, { ...listsUnder(table).figures });
  return regimeOf(companyReturn(m, moved, disposals, rulesInForce(table, day))[figure], m);
}

/** Gross turnover of a year follows that of a period of other length, unless it is stated. */
function withTurnoverOfYear(
  m: Moving,
  facts: CompanyFacts,
  { turnoverPerAnnum }: CompanyRequest,
  { isYear, days }: AccountingPeriod,
): CompanyFacts {
  if (isYear || turnoverPerAnnum !== undefined) return facts;
  const ofPeriod = m.plus(facts.turnover, ...HEADS.map((head) => facts[head]));
  // Moving figures are not rounded.
  const value = m.charge(ofPeriod, { numerator: BigInt(DAYS_OF_A_YEAR), denominator: BigInt(days) });
  return { ...facts, turnoverPerAnnum: { value, isGiven: m.yes } };
}

const HEADS = Object.keys(CAPITAL_INCOME_BREAKDOWN) as (keyof typeof CAPITAL_INCOME_BREAKDOWN)[];

function earnedBy({ turnover, costOfSales, operatingExpenses }: CompanyRequest): bigint {
  return BigInt(turnover) - BigInt(costOfSales) - BigInt(operatingExpenses);
}

function earnedByEach({ turnover = STILL, costOfSales = STILL, operatingExpenses = STILL }: Amounts): Fraction {
  return difference(difference(turnover.slope, costOfSales.slope), operatingExpenses.slope);
}

const STILL = fixedLine(0n);
