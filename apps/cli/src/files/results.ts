/**
 * The columns that the answers of a file have: what an accountant takes from a result.
 *
 * @module
 */
import { type CitResult, type ContestedValue, Decimal, type PitResult } from 'nigeria-tax-rules';
import { describeFigures, describeNames } from 'nigeria-tax-rules/api';
import type { SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import type { Compared } from './compared.js';

/** A column of the answers. */
export interface ResultColumn<Result> {
  readonly heading: string;
  of(result: Result): SpreadsheetValue;
}

/** The columns of companies. */
export const CIT_COLUMNS: readonly ResultColumn<CitResult>[] = [
  ...figureColumns<CitResult>('cit'),
  { heading: appliedIn('cit'), of: ({ credits }) => sumOf(credits.map(({ applied }) => applied)) },
  { heading: 'Credits not used', of: ({ credits }) => sumOf(credits.map(({ unused }) => unused)) },
  { heading: 'Size', of: ({ companySize }) => companySize },
  { heading: 'Return due', of: ({ dueDate }) => ({ day: dueDate }) },
  ...closingColumns<CitResult>(({ taxLiability }) => taxLiability.total),
];

/** The columns of individuals. */
export const PIT_COLUMNS: readonly ResultColumn<PitResult>[] = [
  ...figureColumns<PitResult>('pit'),
  { heading: appliedIn('pit'), of: ({ credits }) => sumOf(credits.map(({ applied }) => applied)) },
  { heading: 'Effective rate (%)', of: ({ effectiveRate }) => effectiveRate.toNumber() },
  { heading: 'Tax authority', of: ({ taxAuthority }) => taxAuthority },
  ...closingColumns<PitResult>(({ taxDue }) => taxDue),
];

/** The results of companies that a file may have of its own. */
export const CIT_COMPARED: Compared<CitResult> = {
  tax: ({ taxLiability }) => taxLiability.total,
  companiesIncomeTax: ({ taxLiability }) => taxLiability.cit,
  levy: ({ taxLiability }) => taxLiability.educationTax,
  totalProfit: ({ financials }) => financials.totalProfit,
  assessableProfit: ({ financials }) => financials.assessableProfit,
};

/** The results of individuals that a file may have of its own. */
export const PIT_COMPARED: Compared<PitResult> = {
  tax: ({ taxDue }) => taxDue,
  chargeableIncome: ({ chargeableIncome }) => chargeableIncome,
  reliefs: ({ totalReliefs }) => totalReliefs,
};

function appliedIn(tax: 'cit' | 'pit'): string {
  return describeNames(tax).names['credits.applied'] ?? '';
}

/** The figures of a result, the total first. */
function figureColumns<Result>(tax: 'cit' | 'pit'): ResultColumn<Result>[] {
  const figures = describeFigures(tax);
  return [...figures.slice(-1), ...figures.slice(0, -1)].map(({ path, name }) => ({
    heading: name,
    of: (result) => amountAt(result, path),
  }));
}

function amountAt(result: unknown, path: string): Decimal {
  const steps = path.split('.');
  return steps.reduce((of, step) => (of as Readonly<Record<string, unknown>>)[step], result) as Decimal;
}

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
