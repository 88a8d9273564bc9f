/**
 * How far columns are from native code: the law of 2026 over the same rows, in columns and in C that is compiled from
 * the same program. The columns check every row first; the C checks nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yearsOfRows } from '../columns/rows.mjs';
import { startKernel } from './kernel.mjs';

export const name = 'native';
export const isOnlyNamed = true;

const COLUMNS = 'columns';
const NATIVE = 'C, cc -O2 -march=native';

/** The rows of 2026 without disposals, all of a year that ends in December. */
function input() {
  const { input: found } = yearsOfRows(false).find(({ taxYear }) => taxYear === 2026);
  const { accountingPeriodEnd: _, ...columns } = found.columns;
  return { ...found, columns };
}

async function inColumns() {
  const { calculateCitColumns } = await import('nigeria-tax-rules/columns');
  let into;
  return (rows) => {
    into = calculateCitColumns(rows, into === undefined ? {} : { into }).figures;
    return into;
  };
}

async function native() {
  const { ask } = await startKernel(input());
  return { operationsPerSecond: ask };
}

export const cases = { [COLUMNS]: inColumns, [NATIVE]: native };
export const inputsFor = () => [input()];
export const returnsIn = ({ rows }) => rows;
export const targets = [{ of: COLUMNS, to: NATIVE }];

/** Refuses to time a kernel that disagrees with the columns in any figure. */
export async function check() {
  const figures = (await inColumns())(input());
  const { ask, outputs, end } = await startKernel(input());
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  const file = join(folder, 'figures');
  const declined = await ask(`figures ${file}`);
  const written = readFileSync(file);
  rmSync(folder, { recursive: true });
  end();
  const difference = differenceOf(outputs, written, figures, input().rows);
  if (difference !== undefined) throw new Error(difference);
  return [`${outputs.length} figures of ${input().rows} rows agree with the columns; C declined ${declined}.`];
}

/** The first figure that the bytes of a kernel, output after output, have otherwise than the columns, in words. */
export function differenceOf(outputs, written, figures, rows) {
  let start = 0;
  for (const { name: figure, value } of outputs) {
    const [Kind, size] = value === 'kobo' ? [Float64Array, 8] : [Uint8Array, 1];
    const bytes = written.subarray(start, start + size * rows);
    const values = new Kind(Uint8Array.from(bytes).buffer);
    const row = values.findIndex((each, at) => each !== figures[figure][at]);
    if (row >= 0) return `${figure} of row ${row} is ${values[row]} in C, ${figures[figure][row]} in columns`;
    start += bytes.length;
  }
  return undefined;
}
