/**
 * The columns that the answers of a file have: what an accountant takes from a result.
 *
 * @module
 */
import { type CitResult, type ContestedValue, Decimal, type PitResult } from 'nigeria-tax-rules';
import type { SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';

/** A column of the answers. */
export interface ResultColumn<Result> {
  readonly heading: string;
  of(result: Result): SpreadsheetValue;
}

/** The columns of companies. */
export const CIT_COLUMNS: readonly ResultColumn<CitResult>[] = [
  { heading: 'Total payable', of: ({ taxLiability }) => taxLiability.total },
  { heading: 'Companies income tax', of: ({ taxLiability }) => taxLiability.cit },
  { heading: 'of which minimum tax', of: ({ incomeTax }) => incomeTax.minimumTax },
  { heading: 'of which top-up tax', of: ({ incomeTax }) => incomeTax.topUpTax },
  { heading: 'Education tax or development levy', of: ({ taxLiability }) => taxLiability.educationTax },
  { heading: 'Capital gains tax', of: ({ taxLiability }) => taxLiability.cgt },
  { heading: 'Credits applied', of: ({ credits }) => sumOf(credits.map(({ applied }) => applied)) },
  { heading: 'Credits not used', of: ({ credits }) => sumOf(credits.map(({ unused }) => unused)) },
  { heading: 'Gross turnover', of: ({ financials }) => financials.grossTurnover },
  { heading: 'Assessable profit', of: ({ financials }) => financials.assessableProfit },
  { heading: 'Total profit', of: ({ financials }) => financials.totalProfit },
  { heading: 'Losses carried forward', of: ({ carriedForward }) => carriedForward.tradingLosses },
  { heading: 'Allowances carried forward', of: ({ carriedForward }) => carriedForward.capitalAllowances },
  { heading: 'Size', of: ({ companySize }) => companySize },
  { heading: 'Return due', of: ({ dueDate }) => ({ day: dueDate }) },
  ...closingColumns<CitResult>(({ taxLiability }) => taxLiability.total),
];

/** The columns of individuals. */
export const PIT_COLUMNS: readonly ResultColumn<PitResult>[] = [
  { heading: 'Tax due', of: ({ taxDue }) => taxDue },
  { heading: 'Tax a month', of: ({ monthlyTax }) => monthlyTax },
  { heading: 'Tax before credits', of: ({ taxBeforeCredits }) => taxBeforeCredits },
  { heading: 'Credits applied', of: ({ credits }) => sumOf(credits.map(({ applied }) => applied)) },
  { heading: 'Refundable', of: ({ refundable }) => refundable },
  { heading: 'Gross income', of: ({ grossIncome }) => grossIncome },
  { heading: 'Reliefs', of: ({ totalReliefs }) => totalReliefs },
  { heading: 'Chargeable income', of: ({ chargeableIncome }) => chargeableIncome },
  { heading: 'Effective rate (%)', of: ({ effectiveRate }) => effectiveRate.toNumber() },
  { heading: 'Tax authority', of: ({ taxAuthority }) => taxAuthority },
  ...closingColumns<PitResult>(({ taxDue }) => taxDue),
];

type Closing = Pick<CitResult, 'contested' | 'reliance' | 'assumptions' | 'rules' | 'message'>;

/** The columns that every answer ends with. */
function closingColumns<Result extends Closing>(totalOf: (result: Result) => Decimal): ResultColumn<Result>[] {
  const readings = (result: Result): Decimal[] => [totalOf(result), ...totalsOf(result.contested)];
  return [
    { heading: 'Lowest of the readings', of: (result) => Decimal.min(...readings(result)) },
    { heading: 'Highest of the readings', of: (result) => Decimal.max(...readings(result)) },
    { heading: 'Reliance (weakest tier of the law)', of: ({ reliance }) => reliance?.weakest ?? '' },
    { heading: 'Assumed', of: ({ assumptions }) => assumptions.map(({ message }) => message).join(' ') },
    { heading: 'Law', of: ({ rules }) => `${rules.taxYear} ${rules.reading}, revision ${rules.revision}` },
    { heading: 'Message', of: ({ message }) => message },
  ];
}

/** The total under each reading; none where the readings agree. */
function totalsOf([first]: readonly ContestedValue[] = []): Decimal[] {
  return first === undefined ? [] : first.readings.map(({ total }) => total);
}

function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
}
