/**
 * A question in plain words, and its exact answer.
 *
 * @module
 */
import { readFileSync } from 'node:fs';

/** The right answer: a figure, one under each reading of the law, the fields that are refused, or `notEncoded`. */
export type Expected =
  | { readonly amount: string }
  | { readonly readings: Readonly<Record<string, string>> }
  | { readonly refused: readonly string[] }
  | { readonly notEncoded: true };

/** A question. An answerer gets its id and its words; the rest says where the answer comes from. */
export interface PlainQuestion {
  readonly id: string;
  readonly question: string;
  readonly expected: Expected;
  readonly kind: 'company' | 'individual' | 'law';
  /** The law of the worked case. */
  readonly law?: string;
  /** The request of the worked case, and the place of the figure in the result. */
  readonly request?: object;
  readonly path?: string;
  readonly reading?: string;
}

const FILE = new URL('questions.ndjson', import.meta.url);

/** The 200 questions. */
export function readQuestions(): readonly PlainQuestion[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as PlainQuestion);
}
