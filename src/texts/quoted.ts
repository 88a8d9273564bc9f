/**
 * The workings with the words of the law beside each line.
 *
 * @module
 */
import type { WorkingLine } from '../algebra/index.js';
import { quotesOf } from './section.js';

/**
 * The workings of a result, each line with the words that its law is quoted with. A citation without words, such as one
 * of our practice, adds none.
 *
 * @param kind The kind of the tables that the result was computed from: words that decide rules of the other kind are
 * left out. Default: all words.
 * @example
 * const { workings = [] } = calculateCit({ taxYear: 2026, turnover: 50_000_000 }, { workings: true });
 * const levy = quoted(workings, 'company').find(({ line }) => line === 'education_tax');
 * levy?.quotes?.[0]?.citation; // 'NTA s.59(1)'
 */
export function quoted(workings: readonly WorkingLine[], kind: 'company' | 'individual' | '' = ''): WorkingLine[] {
  return workings.map((line) => {
    const quotes = line.law.flatMap((citation) => quotesOf(citation, kind).map((words) => ({ citation, words })));
    return { ...line, quotes };
  });
}
