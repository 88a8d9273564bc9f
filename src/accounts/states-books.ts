/**
 * The request with books, known by the names of its fields.
 *
 * @module
 */
import { ACCOUNTS_INPUT, LATE_INPUT, REGISTER_INPUT } from '../law/company/index.js';

const NAMES: readonly string[] = Object.keys({ ...REGISTER_INPUT, ...ACCOUNTS_INPUT, ...LATE_INPUT });

/**
 * Returns whether a request, whatever it is, states books: it is then for `calculateCompany`.
 *
 * @example
 * statesBooks({ taxYear: 2024, turnover: 0, assets: [] }); // true
 * statesBooks({ taxYear: 2024, accounts: { lines: [] } }); // true
 * statesBooks({ taxYear: 2024, turnover: 0 }); // false
 */
export function statesBooks(request: unknown): boolean {
  return typeof request === 'object' && request !== null && NAMES.some((name) => name in request);
}
