/**
 * Questions that are asked of the plain request of a return: one with books is refused.
 *
 * @module
 */
import { type Problem, problem, refuseIfAny } from '../ground/index.js';
import { ACCOUNTS_INPUT, REGISTER_INPUT } from '../law/company/index.js';

const FIELDS_OF_BOOKS: readonly string[] = Object.keys({ ...ACCOUNTS_INPUT, ...REGISTER_INPUT });

/** The problems of a request that states books. */
export function problemsOfBooks(request: unknown): Problem[] {
  if (typeof request !== 'object' || request === null) return [];
  const stated = FIELDS_OF_BOOKS.filter((name) => name in request);
  return stated.map((name) => {
    const message = `${name} is of the books of a company: ask this of the plain request that they make.`;
    return problem(`/${name}`, 'not-applicable', message, '`returned` of the result of calculateCompany');
  });
}

/** Refuses a request that states books. */
export function refuseBooks(request: unknown): void {
  refuseIfAny(problemsOfBooks(request));
}
