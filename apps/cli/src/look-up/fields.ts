/**
 * `nigeria-tax fields`: what a request may hold.
 *
 * @module
 */
import { describeRequest, fieldSentence, type RequestField, type RequestObject } from 'nigeria-tax-rules/api';
import { TRADE_NAMES } from '../../../../libraries/files/src/trade-names.js';
import { command, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';

const TAXES = ['cit', 'pit'] as const;

/** Prints the fields. */
export const fields = command({
  name: 'fields',
  summary: 'what a request may hold',
  usage: '[cit | pit] [OPTIONS]',
  about: `Prints every field of a request: how it is written, what it means, its default, the years in which it matters,
and the words that it takes.

  nigeria-tax fields        the fields of both
  nigeria-tax fields cit    the fields of a company
  nigeria-tax fields pit    the fields of an individual`,
  words: TAXES,
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run({ values, positionals }) {
    const taxes = taxesOf(positionals);
    const sections = () => taxes.flatMap((tax) => [...sectionsOf(describeRequest(tax)), tradeSection(tax)]);
    const json = () => JSON.stringify(taxes.map(describeRequest), null, 2);
    await write(values.json ? `${json()}\n` : sheetText(sections(), columnsOf()));
    return 0;
  },
});

function taxesOf(words: readonly string[]) {
  const unknown = words.find((word) => !TAXES.some((tax) => tax === word));
  if (unknown !== undefined) throw new UsageError(`fields takes cit or pit, not "${unknown}".`);
  return TAXES.filter((tax) => words.length === 0 || words.includes(tax));
}

/** The headings of files that are read as fields. */
function tradeSection(tax: (typeof TAXES)[number]): Section {
  const rows = Object.entries(TRADE_NAMES[tax]).map(([name, headings]) => ({
    text: `${name}: ${headings.join(', ')}.`,
  }));
  return { title: `Headings of files that nigeria-tax ${tax} reads too`, rows };
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
