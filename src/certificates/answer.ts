/**
 * An answer with everything that it follows from, so that a program in any language works every line out again without
 * this package. docs/answer-format.md describes the format.
 *
 * @module
 */

import { canonicalText, sha256 } from '../tables/digest.js';
import { quotesOf } from '../texts/index.js';
import { ANSWER_FORMAT, type WrittenAnswer } from './answer-format.js';
import { ANSWER_TAXES } from './answer-taxes.js';
import type { CertifiedTable, CertifiedTax } from './taxes.js';

/** The law of a written answer; by default the table in force, in its default reading. */
export interface AnswerOptions {
  readonly reading?: string;
  /** A table passed explicitly: a draft, a what-if, or one that was kept beside an answer. */
  readonly table?: CertifiedTable;
}

/**
 * Computes a request and writes the answer with every step that it follows from. Of a company with books the steps lead
 * from each line and each cost to the return, and from the return to its taxes.
 *
 * @throws InputError for an invalid request, or a reading that the year does not have.
 * @example
 * const request = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 };
 * const { lines, steps } = writtenAnswer('cit', request);
 * const total = lines.at(-1);
 * [total?.line, total?.value]; // ['total', '9200000.00']
 * steps[total?.step ?? 0]?.value; // '920000000'
 */
export function writtenAnswer(tax: CertifiedTax, request: unknown, options: AnswerOptions = {}): WrittenAnswer {
  // What is computed is what is written: the request as JSON carries it.
  const sent = JSON.parse(JSON.stringify(request) ?? 'null');
  const { reading, table } = options;
  const law = { ...(reading !== undefined && { reading }), ...(table && { table }) };
  const written = ANSWER_TAXES[tax](sent, law);
  const cited = [...new Set(written.lines.flatMap((line) => line.law))].sort();
  const quoted = cited.map((citation) => [citation, quotesOf(citation).map(sha256)] as const);
  const quotes = Object.fromEntries(quoted.filter(([, words]) => words.length > 0));
  const answer = { format: ANSWER_FORMAT, tax, request: sent, ...written, quotes } as const;
  return { ...answer, digest: sha256(canonicalText(answer)) };
}

/**
 * Returns the text of a written answer: canonical JSON (RFC 8785), the same for the same answer.
 *
 * @example
 * const answer = writtenAnswer('cit', { taxYear: 2024, turnover: 50_000_000 });
 * answerText(answer).slice(0, 11); // '{"digest":"'
 */
export function answerText(answer: WrittenAnswer): string {
  return canonicalText(answer);
}
