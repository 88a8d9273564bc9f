/**
 * The streams of income of a year, each annualised and with the expenses that are allowed against it. They are a list:
 * this step and `gross-income.ts` are run stream by stream, and give the other steps what the streams come to.
 *
 * Worked case, 2026: `stream_1` is a salary of N500,000 a month, N6,000,000; `stream_2` is rent of N1,000,000 a year
 * with expenses of N150,000.
 *
 * @module
 */
import { type Figure, type ListLine, type ListWords, withoutNote, wordsOf } from '../../algebra/words.js';
import type { Stream } from './facts.js';
import { annualAmount } from './frequencies.js';
import { allowedExpenses } from './income-types.js';

/** A stream of a year. */
export interface AnnualStream {
  readonly type: Stream['type'];
  readonly annual: Figure;
  /** The expenses allowed against it. */
  readonly expenses: Figure;
}

/** Each stream annualised, with its lines of the workings. */
export function incomeStreams(m: ListWords, streams: readonly Stream[]): AnnualStream[] {
  return streams.map((stream, index) => {
    const { type } = stream;
    const annual = m.line(() => annualLine(stream, index + 1), annualAmount(m, stream));
    const allowed = allowedExpenses(m, stream, annual);
    const hasExpenses = (): boolean => m.holds(m.isAbove(stream.expenses, m.zero));
    const expenses = m.line(() => (hasExpenses() ? expensesLine(stream, index + 1) : null), allowed);
    return { type, annual, expenses };
  });
}

function annualLine({ type, frequency }: Stream, number: number): ListLine {
  return { name: `stream_${number}`, label: labelOf(type.type, frequency), basis: type };
}

function expensesLine({ type }: Stream, number: number): ListLine {
  const label = `Expenses of ${wordsOf(type.type)}`;
  return { name: `stream_${number}_expenses`, label, basis: withoutNote(type) };
}

/** `Benefit in kind, monthly`. */
function labelOf(type: string, frequency: string): string {
  const label = `${wordsOf(type)}, ${wordsOf(frequency)}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
