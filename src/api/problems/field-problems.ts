/**
 * The rules that a field can break, said once: what each code among the `errors` of a problem means. The messages of
 * an occurrence name the field, the value and what would be accepted; this is the page behind them.
 *
 * @module
 */
import type { ProblemCode } from '../../ground/index.js';

/**
 * The meaning of each code of a field.
 *
 * @example
 * FIELD_PROBLEMS['sub-kobo']; // 'The amount has more than two decimal places.'
 */
export const FIELD_PROBLEMS: Readonly<Record<ProblemCode, string>> = Object.freeze({
  'missing-field': 'The field is required and absent.',
  'missing-input': 'The field is absent and decides a tax, and the caller asked that nothing be assumed.',
  'null-value': 'The field is null. A field that has no value is left out.',
  'unknown-field': 'There is no such field or query parameter. `accepted` has the nearest name where there is one.',
  'not-an-object': 'The value is not a JSON object.',
  'not-a-list': 'The value is not a JSON list.',
  'empty-list': 'The list needs at least one item.',
  'list-too-long': 'The list has more than 1000 items.',
  'not-an-amount': 'The value is neither a JSON number nor a plain decimal string such as "1250000.50".',
  'not-finite': 'The number is too large for JSON, or not a number at all (1e400, NaN).',
  'negative-amount': 'The amount is below 0 where only 0 or more makes sense.',
  'sub-kobo': 'The amount has more than two decimal places.',
  'amount-too-large':
    'A JSON number from 2^46 naira on does not tell one kobo from the next, and a string may be up to 15 digits of ' +
    'naira. Of an answer: ask for `amounts=string`.',
  'not-a-year': 'The value is not a year: in a body a whole number, in a path four digits.',
  'not-a-whole-number': 'The value is not a whole number from 1.',
  'not-a-boolean': 'The value is neither true nor false.',
  'not-a-word': 'The value is not a text, or it is empty, too long or holds control characters.',
  'not-a-day': 'The value is not a day of the calendar written as YYYY-MM-DD.',
  'unknown-word': 'The word is not in the list that `accepted` names. Case, spaces and hyphens are ignored.',
  'not-a-company-number':
    'The value is not a number of the register of companies: up to 8 digits, with RC, BN, IT, LP or LLP before them ' +
    'or without, and in old numbers two letters.',
  'not-a-tin': "The value is not a taxpayer's number: 12 digits (8, an optional hyphen, 4), 10 digits or 13.",
  'not-a-nin': 'The value is not a National Identification Number of 11 digits.',
  'year-not-covered': 'There is no rule table for the year. `accepted` names the years that there are.',
  'reading-not-covered': 'The table of the year has no such reading. `accepted` names those that it has.',
  'revision-not-covered': 'The table of the year has no such revision in force.',
  'option-conflict': 'Two options conflict, or one requires another.',
  'not-a-table': 'The value passed as a rule table is not a rule table. Only the library accepts tables.',
  'outside-period': 'The day lies outside the year or period to which it belongs.',
  'after-period': 'The day lies after the end of the accounting period.',
  'not-applicable': 'The field does not go with the others: `accepted` says what does.',
  'exceeds-income': 'A part is larger than the income that contains it.',
  'not-json': 'The text is not JSON.',
  'nested-too-deeply': 'Lists and objects are nested more than 32 deep. No request needs more than a few levels.',
  'line-too-long': 'The line is longer than the command line reads.',
});
