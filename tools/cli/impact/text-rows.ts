/**
 * The rows of a file of text: CSV or lines of JSON.
 *
 * @module
 */
import { type PopulationRow, type PrepareOptions, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import { describeRequest } from 'nigeria-tax-rules/api';
import { type CsvForm, csvRows, type JsonForm, jsonRows, type Reading } from '../../files/blocks.js';
import { headOf, RecordCutter } from '../../files/csv.js';
import { refuseOtherText, wholeRecords } from '../../files/text.js';
import type { Bytes } from '../files/bytes.js';
import type { ImpactArguments } from './arguments.js';
import { populationColumns } from './headings.js';
import type { Rows } from './rows.js';
import { readBlocks, threadsFor } from './threads.js';

/** The details at the start of a file. */
interface Start {
  readonly form: CsvForm | JsonForm;
  /** The first row, for its year. */
  readonly first: PopulationRow | undefined;
  /** The bytes before the first row. */
  readonly length: number;
  readonly unused: readonly string[];
}

/** The rows of a file whose first block is read already. */
export function textRows(
  bytes: Bytes,
  block: Buffer,
  asked: ImpactArguments,
  { under, latest }: { readonly under: readonly RuleTable[]; readonly latest: number },
): Omit<Rows, 'title'> {
  refuseOtherText(block);
  const { form, first, length, unused } = block.toString('latin1', 0, 64).trimStart().startsWith('{')
    ? startOfJson(block, asked)
    : startOfCsv(block, asked);
  const taxYear = asked.taxYear ?? yearOf(first) ?? latest;
  const { kind, groups, weight } = asked;
  const options: PrepareOptions = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  // What is wrong with the options is refused here, not on a thread.
  prepare(kind, [], options);
  const reading: Reading = { kind, options, form };
  const cutter = form.name === 'csv' ? new RecordCutter(form.delimiter, 2) : new RecordCutter(null);
  const blocks = wholeRecords(bytes, block.subarray(length), cutter);
  const parts = readBlocks(blocks, reading, threadsFor(bytes.length ?? 0, asked.threads));
  return { taxYear, unused, parts, progress: () => bytes.progress };
}

function startOfCsv(block: Buffer, asked: ImpactArguments): Start {
  const { headings, delimiter, length } = headOf(block);
  const columns = populationColumns(headings, asked.kind, asked);
  const form: CsvForm = { name: 'csv', delimiter, columns };
  const [first] = csvRows(lineOf(block, length), form);
  return { form, first, length, unused: columns.unused };
}

function startOfJson(block: Buffer, asked: ImpactArguments): Start {
  const { groups, weight, id } = asked;
  const labels = { groups, ...(weight !== undefined && { weight }), ...(id !== undefined && { id }) };
  const fields = describeRequest(asked.kind === 'company' ? 'cit' : 'pit').fields.map(({ name }) => name);
  const form: JsonForm = { name: 'ndjson', fields: new Map(fields.map((name) => [name, name])), labels };
  const line = lineOf(block, 0);
  const [first] = jsonRows(line, form);
  const known = [...fields, ...groups, weight, id ?? 'id'];
  return { form, first, length: 0, unused: namesIn(line).filter((name) => !known.includes(name)) };
}

/** The names of the first line; none of one that is not JSON, which is left out when its turn comes. */
function namesIn(line: string): string[] {
  try {
    return Object.keys(JSON.parse(line));
  } catch {
    return [];
  }
}

function lineOf(block: Buffer, start: number): string {
  const end = block.indexOf('\n', start);
  return block.toString('utf8', start, end < 0 ? block.length : end);
}

function yearOf(row: PopulationRow | undefined): number | undefined {
  const year = (row?.input as { readonly taxYear?: unknown } | undefined)?.taxYear;
  return typeof year === 'number' ? year : undefined;
}
