/**
 * The rows of a file of text: CSV or lines of JSON.
 *
 * @module
 */
import { type PrepareOptions, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import { describeRequest } from 'nigeria-tax-rules/api';
import {
  type Block,
  type CsvForm,
  type JsonForm,
  objectIn,
  type Reading,
  rowsIn,
  yearStated,
} from '../../../../../libraries/files/src/blocks.js';
import { headOf, lineEnds, linePlacesOf, RecordCutter } from '../../../../../libraries/files/src/csv.js';
import { refuseOtherText, wholeRecords } from '../../../../../libraries/files/src/text.js';
import type { Bytes } from '../../files/bytes.js';
import { populationColumns } from '../../files/headings.js';
import type { RowsAsked } from './arguments.js';
import type { Rows } from './rows-in-parts.js';
import { readBlocks, threadsFor } from './threads.js';

/** The details at the start of a file. */
interface Start {
  readonly form: CsvForm | JsonForm;
  /** The bytes before the first row. */
  readonly length: number;
  /** The names that are not used; those of lines of JSON are known by the first. */
  unused(first: Uint8Array): readonly string[];
}

/** The rows of a file whose first block is read already. */
export async function textRows(
  bytes: Bytes,
  first: Buffer,
  asked: RowsAsked,
  { under, latest }: { readonly under: readonly RuleTable[]; readonly latest: number },
): Promise<Omit<Rows, 'title'>> {
  const block = withoutMark(first);
  refuseOtherText(block);
  const { form, length, unused } = isJson(block) ? startOfJson(asked) : startOfCsv(block, asked);
  const cutter = form.name === 'csv' ? new RecordCutter(form.delimiter, 2) : new RecordCutter(null);
  const records = wholeRecords(bytes, block.subarray(length), cutter);
  const { kind, groups, weight } = asked;
  const ahead = await readAhead(records, (rows) => asked.taxYear ?? yearStated(rowsIn(rows, form), kind, under));
  const taxYear = ahead.found ?? asked.taxYear ?? latest;
  const options: PrepareOptions = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  // What is wrong with the options is refused here, not on a thread.
  prepare(kind, [], options);
  const reading: Reading = { kind, options, form };
  const blocks = inLines(ahead.blocks, records, 1 + lineEnds(block.subarray(0, length)));
  const parts = readBlocks(blocks, reading, threadsFor(bytes.length ?? 0, asked.threads));
  return { taxYear, unused: unused(ahead.blocks[0] ?? block), parts, progress: () => bytes.progress };
}

/** Editors of Windows begin a text in UTF-8 with this mark. */
const MARK = Buffer.of(0xef, 0xbb, 0xbf);

function withoutMark(block: Buffer): Buffer {
  return block.subarray(0, MARK.length).equals(MARK) ? block.subarray(MARK.length) : block;
}

function isJson(block: Buffer): boolean {
  return block.toString('latin1', 0, 64).trimStart().startsWith('{');
}

/** The bytes that are read to find a row that states its year. */
const AHEAD = 1 << 20;

/** Reads blocks until something is found in them; they are kept, for nothing is read twice. */
async function readAhead<T>(
  records: AsyncIterator<Uint8Array>,
  find: (block: Uint8Array) => T | undefined,
): Promise<{ readonly blocks: readonly Uint8Array[]; readonly found: T | undefined }> {
  const blocks: Uint8Array[] = [];
  for (let read = 0; read < AHEAD; read += blocks.at(-1)?.length ?? 0) {
    const { value, done } = await records.next();
    if (done) break;
    blocks.push(value);
    const found = find(value);
    if (found !== undefined) return { blocks, found };
  }
  return { blocks, found: undefined };
}

async function* inLines(
  ahead: readonly Uint8Array[],
  records: AsyncIterable<Uint8Array>,
  first: number,
): AsyncGenerator<Block> {
  let line = first;
  for (const part of [ahead, records]) {
    for await (const bytes of part) {
      yield { bytes, line };
      line += lineEnds(bytes);
    }
  }
}

function startOfCsv(block: Buffer, asked: RowsAsked): Start {
  const { headings, delimiter, length } = headOf(block);
  const columns = populationColumns(headings, asked.kind, asked);
  return { form: { name: 'csv', delimiter, columns }, length, unused: () => columns.unused };
}

function startOfJson(asked: RowsAsked): Start {
  const { groups, weight, id } = asked;
  const labels = { groups, ...(weight !== undefined && { weight }), ...(id !== undefined && { id }) };
  const fields = describeRequest(asked.kind === 'company' ? 'cit' : 'pit').fields.map(({ name }) => name);
  const form: JsonForm = { name: 'ndjson', fields: new Map(fields.map((name) => [name, name])), labels };
  const known = [...fields, ...groups, weight, id ?? 'id'];
  const unused = (first: Uint8Array) => namesIn(first).filter((name) => !known.includes(name));
  return { form, length: 0, unused };
}

/** The names of the first line that has something; none of one that is no object, which is left out in its turn. */
function namesIn(block: Uint8Array): string[] {
  const [first] = linePlacesOf(block, 1);
  return first === undefined
    ? []
    : Object.keys(objectIn(new TextDecoder().decode(block.subarray(first.start, first.end))) ?? {});
}
