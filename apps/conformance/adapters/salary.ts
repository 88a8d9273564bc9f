/**
 * Questions about a salary and nothing else, which payroll packages answer.
 *
 * @module
 */
import type { Question, Value } from '../src/case.js';

/** A salary of 2026, or the reason for which a payroll package cannot be asked. */
export type Salary =
  | { readonly gross: number; readonly request: Question['request'] }
  | { readonly outOfScope: string };

const ALWAYS = ['taxYear', 'state', 'incomeStreams'];

/** The salary of a question, if the question gives no field beside it but those that the package offers. */
export function salaryOf({ kind, request, baseline }: Question, offered: readonly string[]): Salary {
  if (kind !== 'individual') return { outOfScope: 'Companies.' };
  if (request.taxYear !== 2026) return { outOfScope: 'Individuals: a year other than 2026.' };
  if (baseline !== undefined) return { outOfScope: 'Individuals: reconciliation with another total.' };
  const other = Object.keys(request).find((field) => ![...ALWAYS, ...offered].includes(field));
  if (other !== undefined) return { outOfScope: `Individuals: the field ${other}.` };
  const [stream, ...more] = (request.incomeStreams ?? []) as readonly Stream[];
  const gross = stream === undefined || more.length > 0 ? undefined : yearlySalary(stream);
  return gross === undefined ? { outOfScope: 'Individuals: income other than one salary.' } : { gross, request };
}

interface Stream {
  readonly [name: string]: Value;
}

const PERIODS: Readonly<Record<string, number>> = { annual: 1, monthly: 12 };

/** The salary of a year; `undefined` for any other income. */
function yearlySalary({ type, frequency, amount, ...rest }: Stream): number | undefined {
  const periods = PERIODS[String(frequency)];
  if (type !== 'employment' || periods === undefined || Object.keys(rest).length > 0) return undefined;
  return nairaOf(amount) * periods;
}

/** An amount as packages take it; none is zero. */
export function nairaOf(amount: unknown): number {
  return amount === undefined ? 0 : Number(amount);
}
