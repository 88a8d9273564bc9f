/**
 * Answers as they are sent and kept, byte for byte.
 *
 * @module
 */
import type { ProblemBody } from 'nigeria-tax-rules/api';

/** An answer as it was sent, byte for byte. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The content type of JSON answers. */
export const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** An answer in JSON. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify(value) };
}

/** A problem document as an answer. */
export function problemAnswer(document: ProblemBody): Answer {
  return { status: document.status, contentType: PROBLEM_TYPE, body: JSON.stringify(document) };
}

/** The parts of a refused request that its problem document repeats. */
export interface Occasion {
  readonly instance: string;
  readonly requestId: string;
  /** The start of the links to the pages of the problems. */
  readonly typeBase: string;
}
