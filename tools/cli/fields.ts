/**
 * `nigeria-tax fields`: what a request may hold.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { describeRequest, fieldSentence, type RequestField, type RequestObject } from 'nigeria-tax-rules/api';
import { type Command, UsageError } from './command.js';
import { type Row, type Section, sheetText } from './layout.js';
import { write } from './streams.js';

const HELP = `nigeria-tax fields [cit | pit] [OPTIONS]: what a request may hold

Prints every field of a request: how it is written, what it means, its default,
the years in which it matters, and the words that it takes.

  nigeria-tax fields        the fields of both
  nigeria-tax fields cit    the fields of a company
  nigeria-tax fields pit    the fields of an individual

Options
  --json            print JSON
  --help            print this
`;

/** Prints the fields. */
export const fields: Command = {
  name: 'fields',
  summary: 'what a request may hold',
  help: HELP,
  async run(words) {
    const { names, isJson } = argumentsOf(words);
    const requests = names.map(describeRequest);
    await write(isJson ? `${JSON.stringify(requests, null, 2)}\n` : sheetText(requests.flatMap(sectionsOf)));
    return 0;
  },
};

const TAXES = ['cit', 'pit'] as const;

function argumentsOf(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const unknown = positionals.find((word) => !TAXES.some((tax) => tax === word));
  if (unknown !== undefined) throw new UsageError(`fields takes cit or pit, not "${unknown}".`);
  const names = TAXES.filter((tax) => positionals.length === 0 || positionals.includes(tax));
  return { names, isJson: values.json === true };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { json: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** An object, then those in it. */
function sectionsOf({ name, says, fields: described }: RequestObject): Section[] {
  const inside = described.flatMap(({ object }) => (object ? sectionsOf(object) : []));
  return [{ title: `${name}: ${says}`, rows: described.flatMap(rowsOf) }, ...inside];
}

function rowsOf(field: RequestField): Row[] {
  const { name, unit, object, words, isRequired } = field;
  const value = `${object ? `${unit} of ${object.name}` : unit}${isRequired ? ', required' : ''}`;
  const listed: Row[] = words ? [{ text: `One of ${words.join(', ')}.`, depth: 1 }] : [];
  return [{ label: name, value }, { text: fieldSentence(field), depth: 1 }, ...listed];
}
