/**
 * Refusals as problem bodies (RFC 9457, `application/problem+json`).
 *
 * @module
 */
import { InputError, type Problem, RuleError } from '../../ground/index.js';
import { MOST_PROBLEMS } from '../../request/fields.js';
import { SERVICE_PROBLEMS, type ServiceProblemCode } from './service-problems.js';

/** The body of a refusal. Some kinds have further fields, which the catalogue names. */
export interface ProblemBody {
  /**
   * The kind of problem as a URI that ends in its code: by default `urn:nigeria-tax-rules:problem:` and the code, or
   * the address of a page.
   */
  readonly type: string;
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  readonly detail: string;
  /** The path of the request that was refused; absent where there was no server. */
  readonly instance?: string;
  /** Stable name of the kind of problem. */
  readonly code: ServiceProblemCode;
  /** By which the request is found in the logs; absent where there was no server. */
  readonly requestId?: string;
  /** Everything that is wrong with the request, each by JSON Pointer; empty where no field is at fault. */
  readonly errors: readonly FieldError[];
  readonly [member: string]: unknown;
}

/** One thing that is wrong with a request. */
export interface FieldError extends Problem {
  /** The address of the page about its `code`; absent where no `typeBase` was given. */
  readonly type?: string;
}

/** The details of one occurrence of a problem. */
export interface Occurrence {
  readonly detail: string;
  readonly instance?: string;
  readonly requestId?: string;
  /**
   * The start of `type`, before the code, such as `https://tax.example.ng/problems/`: each problem and each of its
   * `errors` then links to a page. By default `type` is a URN, and `errors` have none.
   */
  readonly typeBase?: string;
  readonly errors?: readonly Problem[];
  /** The further fields that this kind has, such as `needed` and `available`. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/**
 * The body of a problem out of the catalogue.
 *
 * @example
 * const problem = problemDocument('already-filed', {
 *   detail: 'This calculation was filed before.',
 *   instance: '/api/v1/tax/file-cit',
 *   requestId: 'r1',
 *   members: { filingId: 'f1' },
 * });
 * problem.status; // 409
 * problem.type; // 'urn:nigeria-tax-rules:problem:already-filed'
 * problem.filingId; // 'f1'
 */
export function problemDocument(
  code: ServiceProblemCode,
  { detail, instance, requestId, typeBase, errors = [], members }: Occurrence,
): ProblemBody {
  const { title, status } = SERVICE_PROBLEMS[code];
  return {
    type: `${typeBase ?? URN}${code}`,
    title,
    status,
    detail,
    ...(instance === undefined ? {} : { instance }),
    code,
    ...(requestId === undefined ? {} : { requestId }),
    ...members,
    errors: typeBase === undefined ? errors : errors.map((each) => ({ ...each, type: typeBase + each.code })),
  };
}

const URN = 'urn:nigeria-tax-rules:problem:';

/**
 * The problem of an error, for a server or the command line: a refusal in full, and for anything else only that it
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
export function problemOf(
  error: unknown,
  where: Pick<Occurrence, 'instance' | 'requestId' | 'typeBase'> = {},
): ProblemBody {
  const errors = errorsOf(error);
  const [first] = errors;
  if (!first) return problemDocument('internal-error', { ...where, detail: 'The request could not be answered.' });
  return problemDocument(KIND_OF[first.code] ?? 'invalid-input', { ...where, detail: detailOf(errors), errors });
}

/** A request that could not even be read is not one that breaks a rule. */
const KIND_OF: Partial<Readonly<Record<Problem['code'], ServiceProblemCode>>> = {
  'not-json': 'not-json',
  'line-too-long': 'body-too-large',
};

function errorsOf(error: unknown): readonly Problem[] {
  if (error instanceof InputError) return error.errors;
  if (!(error instanceof RuleError)) return [];
  const { path, code, message, accepted, acceptedWords } = error;
  return [{ path, code, message, accepted, ...(acceptedWords && { acceptedWords }) }];
}

const MOST_IN_DETAIL = 3;

/** The first problems in a sentence each; `errors` has them all, up to the number at which reading stops. */
function detailOf(errors: readonly Problem[]): string {
  const sentences = errors.slice(0, MOST_IN_DETAIL).map(({ message }) => message);
  const more = errors.length - sentences.length;
  const isAll = errors.length < MOST_PROBLEMS;
  const rest = isAll ? `And ${more} more.` : `And ${more} more. The rest of the request was not checked.`;
  return [...sentences, ...(more > 0 ? [rest] : [])].join(' ');
}
