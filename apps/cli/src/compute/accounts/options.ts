/**
 * The options of books in files.
 *
 * @module
 */
import type { Options } from '../../frame/command.js';
import { ANSWER_OPTIONS } from '../arguments.js';

/** The options of books in files. */
export const ACCOUNTS_OPTIONS = {
  year: { type: 'string', value: 'YEAR', says: 'the year of assessment' },
  assets: { type: 'string', value: 'FILE', says: 'the register of assets, of a ledger program or a plain list' },
  map: {
    type: 'string',
    value: 'FILE',
    says: 'the head of each account, as --write-map wrote it and a person checked',
  },
  'write-map': { type: 'string', value: 'FILE', says: 'write the head that each name suggests, and compute nothing' },
  days: { type: 'string', value: 'ORDER', words: ['dmy', 'mdy'], says: 'the order of day and month in the register' },
  with: {
    type: 'string',
    value: 'FILE',
    says: 'a request in JSON with what else is known, such as lossesBroughtForward',
  },
  request: { type: 'boolean', says: 'print the request that the files make, and compute nothing' },
  ...ANSWER_OPTIONS,
} as const satisfies Options;
