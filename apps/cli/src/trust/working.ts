/**
 * A firm's own working as a file: a line and its amount in each row.
 *
 * @module
 */
import { type HowToRead, workingKind } from '../../../../libraries/files/src/reading/index.js';
import { openRows } from '../files/open-rows.js';
import { UsageError } from '../frame/command.js';

/** The amounts of a working by their lines. Rows without an amount, such as titles, are left out. */
export async function workingIn(path: string, how: HowToRead): Promise<Record<string, string>> {
  const { reader } = await openRows(path, [workingKind()], { groups: [] }, how);
  reader.refuseUnread(() => false);
  const amounts = new Map<string, string>();
  for await (const { rows, placeOf } of reader.table.blocks) {
    for (const [index, row] of rows.entries()) {
      const { cells, leftOut } = reader.read(row, () => placeOf(index));
      if (leftOut === undefined) add(amounts, reader.rowOf(cells, row).input, `${path}, row ${placeOf(index)}`);
    }
  }
  for (const sentence of reader.report.sentences) process.stderr.write(`${sentence}\n`);
  return Object.fromEntries(amounts);
}

function add(amounts: Map<string, string>, input: object, where: string): void {
  const { line = '', amount } = input as { readonly line?: string; readonly amount?: unknown };
  if (amount === undefined) return;
  const text = String(amount);
  if (line === '') throw new UsageError(`${where}: "${text}" has no line. Name the line that it is of.`);
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) {
    throw new UsageError(`${where}: ${line} is "${text}", which is no amount.`);
  }
  if (amounts.has(line)) throw new UsageError(`${where}: ${line} is repeated. Each line stands once.`);
  amounts.set(line, text);
}
