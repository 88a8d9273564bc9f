/**
 * What a curve says held against the public functions: the request at an amount is made here, in decimal arithmetic,
 * and the tax between two ends is the straight line between them.
 */

import {
  type CompanyAlong,
  type CurveSegment,
  type IndividualAlong,
  type TaxCurve,
  taxCurve,
} from '../../../src/analysis/index.js';
import { annualise, type CitInput, calculateCit, calculatePit, Decimal, type PitInput } from '../../../src/index.js';
import { CIT_INPUT } from '../../../src/law/company/fields.js';
import { costsIn } from '../../../src/request/facts.js';
import { lawOf } from '../../tables/worked.js';

/** A request, what moves, and between which amounts: under the worked law of the year, or that in force. */
export type Case = (
  | { readonly kind: 'company'; readonly input: CitInput; readonly along: CompanyAlong }
  | { readonly kind: 'individual'; readonly input: PitInput; readonly along: IndividualAlong }
) & { readonly from: string; readonly to: string; readonly reading?: string; readonly isWorked?: true };

const COSTS = costsIn(CIT_INPUT);

const naira = (value: Decimal.Value | undefined): Decimal => new Decimal(value ?? 0);
const text = (value: Decimal): string => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);

function lawOfCase({ kind, input, reading, isWorked }: Case): object {
  if (isWorked) return lawOf(kind, input.taxYear, reading);
  return reading === undefined ? {} : { reading };
}

/** The curve of a case. */
export function curveOf(each: Case): TaxCurve {
  return taxCurve(each.input, each.along, { from: each.from, to: each.to, ...lawOfCase(each) });
}

/** The total tax of a case at an amount, by the public functions. */
export function taxAt(each: Case, amount: Decimal): Decimal {
  const options = lawOfCase(each);
  if (each.kind === 'company')
    return calculateCit(companyAt(each.input, each.along, amount), options).taxLiability.total;
  return calculatePit(individualAt(each.input, each.along, amount), options).taxDue;
}

/** What is left after tax at an amount: turnover less costs, or the income of all streams, less the tax. */
export function leftAt(each: Case, amount: Decimal): Decimal {
  if (each.kind === 'company') {
    const { turnover, costOfSales, operatingExpenses } = companyAt(each.input, each.along, amount);
    return naira(turnover).minus(naira(costOfSales)).minus(naira(operatingExpenses)).minus(taxAt(each, amount));
  }
  const year = individualAt(each.input, each.along, amount);
  return Decimal.sum(0, ...annualOf(year)).minus(taxAt(each, amount));
}

function annualOf({ taxYear, incomeStreams }: PitInput): Decimal[] {
  return incomeStreams.map(({ amount, frequency, periodsPerYear }) => {
    const payment = { taxYear, amount, frequency };
    return annualise(periodsPerYear === undefined ? payment : { ...payment, periodsPerYear }).annualAmount;
  });
}

function companyAt(input: CitInput, along: CompanyAlong, amount: Decimal): CitInput {
  if (along.field === 'turnover') {
    const share = (cost: (typeof COSTS)[number]) => text(naira(input[cost]).times(amount).div(naira(input.turnover)));
    const moved = along.costs === 'unchanged' ? [] : COSTS.filter((cost) => input[cost] !== undefined);
    return { ...input, turnover: text(amount), ...Object.fromEntries(moved.map((cost) => [cost, share(cost)])) };
  }
  if (along.field !== 'profit') return { ...input, [along.field]: text(amount) };
  const most = naira(input.turnover).minus(naira(input.costOfSales)).plus(naira(input.disallowableExpenses));
  return { ...input, operatingExpenses: text(most.minus(amount)) };
}

function individualAt(input: PitInput, along: IndividualAlong, amount: Decimal): PitInput {
  if (!('stream' in along) && along.field !== 'allIncome') return { ...input, [along.field]: text(amount) };
  const annual = annualOf(input);
  const all = Decimal.sum(0, ...annual);
  const incomeStreams = input.incomeStreams.map((stream, place) => {
    if ('stream' in along && along.stream !== place) return stream;
    const moved = 'stream' in along ? amount : (annual[place] as Decimal).times(amount).div(all);
    const { type, expenses } = stream;
    return { type, amount: text(moved), frequency: 'annual', ...(expenses !== undefined && { expenses }) };
  });
  return { ...input, incomeStreams };
}

/** The segment that holds an amount; none for an amount inside a corner. */
export function segmentAt({ segments }: TaxCurve, amount: Decimal): CurveSegment | undefined {
  return segments.find(({ from, to }) => amount.gte(from) && amount.lte(to));
}

/** How far, in kobo, the tax at an amount is from the straight line of its segment. */
export function koboOff(each: Case, { from, to, taxAtFrom, taxAtTo }: CurveSegment, amount: Decimal): Decimal {
  const length = to.minus(from);
  const part = length.isZero() ? length : amount.minus(from).div(length);
  const onLine = taxAtFrom.plus(taxAtTo.minus(taxAtFrom).times(part));
  return taxAt(each, amount).minus(onLine).abs().times(100);
}
