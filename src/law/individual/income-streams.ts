/**
 * The streams of income of a year, each annualised and with the expenses that are allowed against it. They are a list:
 * this step and `gross-income.ts` are run stream by stream, and give the other steps what the streams come to.
 *
 * Worked case, 2026: `stream_1` is a salary of N500,000 a month, N6,000,000; `stream_2` is rent of N1,000,000 a year
 * with expenses of N150,000.
 *
 * @module
 */
import { type Figure, type ListWords, withoutNote } from '../../algebra/words.js';
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

/** Each stream annualised. */
export function incomeStreams(m: ListWords, streams: readonly Stream[]): AnnualStream[] {
  return streams.map((stream) => {
    const annual = annualAmount(m, stream);
    return { type: stream.type, annual, expenses: allowedExpenses(m, stream, annual) };
  });
}

/** The same streams, each with its lines of the workings. */
export function namedStreams(m: ListWords, streams: readonly Stream[]): AnnualStream[] {
  return streams.map((stream, index) => {
    const { type, frequency, expenses } = stream;
    const name = `stream_${index + 1}`;
    const annual = m.named(name, labelOf(type.type, frequency), annualAmount(m, stream), type);
    if (!m.holds(m.isAbove(expenses, m.zero))) return { type, annual, expenses: m.zero };
    const label = `Expenses of ${wordsOf(type.type)}`;
    const allowed = allowedExpenses(m, stream, annual);
    return { type, annual, expenses: m.named(`${name}_expenses`, label, allowed, withoutNote(type)) };
  });
}

/** `Benefit in kind, monthly`. */
function labelOf(type: string, frequency: string): string {
  const label = `${wordsOf(type)}, ${wordsOf(frequency)}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function wordsOf(word: string): string {
  return word.replaceAll('_', ' ');
}
