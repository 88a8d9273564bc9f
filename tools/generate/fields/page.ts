/**
 * The page `docs/fields.md`: every field of a request, with its kind, default, years and words.
 *
 * @module
 */
import type { RequestField, RequestObject } from 'nigeria-tax-rules/api';
import { WIDEST, wrapped } from './wrapped.js';

/** The page. */
export function fieldsPage(cit: RequestObject, books: readonly RequestObject[], pit: RequestObject): string {
  return `# Fields of a request

${INTRODUCTION}

## Company: \`calculateCit\`

${tablesOf(cit)}## Company with its books: \`calculateCompany\`

${BOOKS}

${books.map(tablesOf).join('')}## Individual: \`calculatePit\`

${tablesOf(pit).trimEnd()}
`;
}

const INTRODUCTION = wrapped(
  'Every field that `calculateCit` and `calculatePit`, the command line and the service take. `nigeria-tax fields` ' +
    'prints the same list. Amounts are naira: a JSON number below 2^46 with at most two decimals, a plain decimal ' +
    'text such as `"1250000.50"`, or in the library a `Decimal`. Days are `YYYY-MM-DD`. Words ignore case, and a ' +
    'space or a hyphen equals an underscore. A field that the page does not name is refused. `npm run fields:build` ' +
    'writes this page from the descriptions in the source.',
  WIDEST,
).join('\n');

const BOOKS = wrapped(
  'The fields of `calculateCit`, and in place of its income and costs the accounts of the company, in place of ' +
    '`capitalAllowances` a register of assets, which the command line takes too. The handbook has a page on them, ' +
    '*From the books to the return*.',
  WIDEST,
).join('\n');

/** The table of an object, then those of the objects in it, then the words. */
function tablesOf({ says, fields }: RequestObject): string {
  const rows = fields.map((field) => `| ${cellsOf(field).join(' | ')} |\n`).join('');
  const inside = fields.flatMap(({ name, object }) => (object ? [`### \`${name}\`\n\n${tablesOf(object)}`] : []));
  const words = fields.flatMap((field) => (field.words ? [wordsOf(field)] : []));
  const head = '| Field | Value | Meaning | Default | Years |\n|---|---|---|---|---|\n';
  return `${says}\n\n${head}${rows}\n${[...words, ...inside].join('')}`;
}

function cellsOf({ name, unit, object, says, absent, when }: RequestField): string[] {
  const value = object ? `${unit} of [\`${name}\`](#${name.toLowerCase()})` : unit;
  return [`\`${name}\``, value, says, absent ?? 'required', when ?? 'all'];
}

function wordsOf({ name, words = [] }: RequestField): string {
  const list = `Words of \`${name}\`: ${words.map((word) => `\`${word}\``).join(', ')}.`;
  return `${wrapped(list, WIDEST).join('\n')}\n\n`;
}
