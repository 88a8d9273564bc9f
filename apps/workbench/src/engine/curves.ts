/**
 * Curves under several laws, and single points of them. All that is worked out of amounts for the screen on curves is
 * worked out here.
 *
 * @module
 */
import { type CompanyRuleTable, Decimal, RuleError } from 'nigeria-tax-rules';
import type { Along } from 'nigeria-tax-rules/analysis';
import { TOPS } from '../request/curve.js';
import type { Answers, Calculated, Case, CurveOfLaw, LawChoice, Moved, Questions } from '../request/protocol.js';
import { inPlain } from './plain.js';
import { analysis, calculated, tableOf } from './taxes.js';

const KOBO = '0.01';

/** The curves of a case. The first law has to have one; another that refuses the figures says why. */
export async function curvesOf({ laws, to, ...moved }: Questions['curve']): Promise<Answers['curve']> {
  const [law, ...others] = laws;
  if (law === undefined) throw new Error('A curve needs a law.');
  const answer = await calculated({ ...moved, law });
  const here = amountOf(answer, moved);
  const top = await topOf(answer, { ...moved, law }, moved.along, to, here);
  const first = { law, problems: [], curve: await curveUnder(law, moved, '0', top) };
  const rest = await Promise.all(others.map((other) => curveOrProblems(other, moved, top)));
  return {
    to: top,
    here: here === null ? null : { at: here.toFixed(2), tax: totalOf(answer) },
    costShare: costShareOf(answer, moved),
    laws: [first, ...rest],
  };
}

/** The tax at one amount, under each law that has a curve. */
export async function pointOf({ laws, at, ...moved }: Questions['point']): Promise<Answers['point']> {
  const above = new Decimal(at).plus(KOBO).toFixed(2);
  const points = laws.map(async (law) => {
    const [segment] = (await curveUnder(law, moved, at, above)).segments;
    if (segment === undefined) throw new Error('A curve has a segment.');
    const { taxAtFrom: tax, leftAtFrom: left, perNaira } = segment;
    return { law, tax, left, perNaira, part: partOf(tax, at) };
  });
  return { at, laws: await Promise.all(points) };
}

async function curveUnder(law: LawChoice, { tax, input, along }: Moved, from: string, to: string) {
  const { movedTo, taxCurve } = await analysis();
  const table = await tableOf(tax, law);
  return inPlain(taxCurve(movedTo(law.taxYear, input) as never, along, { from, to, kind: tax, table }));
}

async function curveOrProblems(law: LawChoice, moved: Moved, to: string): Promise<CurveOfLaw> {
  try {
    return { law, problems: [], curve: await curveUnder(law, moved, '0', to) };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { law, problems: [error.message], curve: null };
  }
}

function totalOf(answer: Calculated): string {
  return answer.tax === 'company' ? answer.taxLiability.total : answer.taxDue;
}

/** The amount that moves as the figures have it; `null` where they do not state it. */
function amountOf(answer: Calculated, { along, input }: Moved): Decimal | null {
  if (answer.tax === 'company') {
    if ('field' in along && along.field === 'turnover') return new Decimal(answer.financials.turnover);
    if ('field' in along && along.field === 'profit') return new Decimal(answer.financials.tradingProfit);
  } else {
    const annual = answer.incomeStreams.map(({ annualAmount }) => new Decimal(annualAmount));
    if ('stream' in along) return annual[along.stream] ?? null;
    if (along.field === 'allIncome') return Decimal.sum('0', ...annual);
  }
  return 'field' in along ? stated(input[along.field]) : null;
}

function stated(value: unknown): Decimal | null {
  return typeof value === 'string' || typeof value === 'number' ? new Decimal(value) : null;
}

/** The amounts at which a chart may end. */
const STEPS = TOPS.map((step) => new Decimal(step));

/** The amount at which a curve ends: the one that is asked for, or the first step well above the figures. */
async function topOf(answer: Calculated, given: Case, along: Along, to: string | undefined, here: Decimal | null) {
  const most = mostOf(answer, given, along);
  const wanted = to === undefined ? null : new Decimal(to);
  if (most !== null) return (wanted === null || wanted.gt(most) ? most : wanted).toFixed(2);
  if (wanted !== null) return wanted.toFixed(2);
  const above = (here ?? new Decimal(0)).times('1.5');
  const least = await leastTop(answer, given, along);
  const step = STEPS.find((each) => each.gt(above) && each.gte(least)) ?? STEPS.at(-1);
  return (step ?? above).toFixed(2);
}

/** The trading profit without operating expenses: no profit is above it while turnover stays. */
function mostOf(answer: Calculated, { input }: Case, along: Along): Decimal | null {
  if (answer.tax !== 'company' || !('field' in along) || along.field !== 'profit') return null;
  return new Decimal(answer.financials.tradingProfit).plus(stated(input.operatingExpenses) ?? 0);
}

/** A chart shows twice the highest limit of size; one of allowances or reliefs, all that they can be taken off. */
async function leastTop(answer: Calculated, { tax, law }: Case, along: Along): Promise<Decimal> {
  const none = new Decimal(0);
  if (!('field' in along) || along.field === 'allIncome') return none;
  if (answer.tax === 'individual') {
    return Decimal.sum('0', ...answer.incomeStreams.map(({ annualAmount }) => annualAmount));
  }
  if (along.field === 'capitalAllowances') return new Decimal(answer.financials.assessableProfit);
  const { companySize } = (await tableOf(tax, law)) as CompanyRuleTable;
  const kobo = companySize
    .flatMap(({ bands }) => bands)
    .flatMap((band) => Object.values((along.field === 'turnover' ? band.grossTurnover : band.fixedAssets) ?? {}));
  return Decimal.max(none, ...kobo)
    .div(100)
    .times(2);
}

/** Costs as part of turnover, in percent with two decimals. */
function costShareOf(answer: Calculated, { input }: Moved): string | null {
  if (answer.tax !== 'company') return null;
  const costs = (stated(input.operatingExpenses) ?? new Decimal(0)).plus(stated(input.costOfSales) ?? 0);
  return partOf(costs.toFixed(2), answer.financials.turnover);
}

/** A part of an amount in percent, with two decimals; `null` of nothing. */
function partOf(part: string, whole: string): string | null {
  const of = new Decimal(whole);
  return of.isZero() ? null : new Decimal(part).times(100).div(of).toFixed(2);
}
