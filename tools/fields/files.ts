/**
 * The files that are made from the descriptions of fields.
 *
 * @module
 */
import { describeRequest } from 'nigeria-tax-rules/api';
import { inputTypes } from './input-types.js';
import { fieldsPage } from './page.js';

/** The text of each file, by its path. */
export function fieldFiles(): ReadonlyMap<string, string> {
  const [cit, pit] = [describeRequest('cit'), describeRequest('pit')];
  return new Map([
    ['src/company/input.ts', inputTypes('What a company computation is given.', cit)],
    ['src/individual/input.ts', inputTypes('What a computation for an individual is given.', pit)],
    ['docs/fields.md', fieldsPage(cit, pit)],
  ]);
}
