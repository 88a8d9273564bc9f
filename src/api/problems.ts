/**
 * Refusals as problem bodies (RFC 9457, `application/problem+json`).
 *
 * @module
 */
import { InputError, type Problem, type ProblemCode, RuleError } from '../errors.js';

/** The body of a refusal. */
export interface ProblemBody {
  /** A URI that names the kind of problem: `urn:nigeria-tax-rules:problem:` and the code. */
  readonly type: string;
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  readonly detail: string;
  /** Stable name of the kind of problem: `invalid-input`, or the code of the one rule that was broken. */
  readonly code: 'invalid-input' | 'internal-error' | ProblemCode;
  /** Everything that is wrong with the request, each by JSON Pointer. */
  readonly errors: readonly Problem[];
}

/**
 * What a server (or the command line) answers for an error: a refusal in full, and of anything else nothing but that it
 * happened.
 *
 * @example
 * try {
 *   parseCitRequest({ taxYear: 2019, turnover: 1 });
 * } catch (error) {
 *   problemOf(error).status; // 422
 *   problemOf(error).errors[0].path; // '/taxYear'
 * }
 */
export function problemOf(error: unknown): ProblemBody {
  if (error instanceof InputError) return bodyOf('invalid-input', detailOf(error.errors), error.errors);
  if (!(error instanceof RuleError)) return bodyOf('internal-error', 'The request could not be answered.', []);
  const { path, code, message, accepted } = error;
  return bodyOf(code, message, [{ path, code, message, accepted }]);
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  413: 'The request is too long',
  422: 'The request breaks a rule',
  500: 'The request failed through no fault of its own',
};

function bodyOf(code: ProblemBody['code'], detail: string, errors: readonly Problem[]): ProblemBody {
  const status = statusOf(code);
  return { type: `urn:nigeria-tax-rules:problem:${code}`, title: TITLES[status] ?? '', status, detail, code, errors };
}

function statusOf(code: ProblemBody['code']): number {
  if (code === 'not-json' || code === 'blank-line') return 400;
  if (code === 'line-too-long') return 413;
  return code === 'internal-error' ? 500 : 422;
}

const MOST_IN_DETAIL = 3;

/** The first problems in a sentence each; `errors` has them all. */
function detailOf(errors: readonly Problem[]): string {
  const sentences = errors.slice(0, MOST_IN_DETAIL).map(({ message }) => message);
  const more = errors.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
