/**
 * A firm's own working as a file: a line and its amount in each row, below the headings `line` and `amount`.
 *
 * @module
 */
import { amountIn } from '../../../../libraries/files/src/amounts.js';
import { openTable } from '../files/table.js';
import { UsageError } from '../frame/command.js';

/** The amounts of a working by their lines. Rows without an amount, such as titles, are left out. */
export async function workingIn(path: string): Promise<Record<string, string>> {
  const { headings, blocks } = await openTable(path);
  const [line, amount] = ['line', 'amount'].map((name) => headings.findIndex((each) => each.toLowerCase() === name));
  if (line === undefined || amount === undefined || line < 0 || amount < 0) {
    throw new UsageError(`${path} has the headings ${headings.join(', ')}. A working has line and amount.`);
  }
  const amounts = new Map<string, string>();
  for await (const { rows, placeOf } of blocks) {
    for (const [index, { cells }] of rows.entries()) {
      const [name, text] = [line, amount].map((place) => String(cells[place] ?? '').trim()) as [string, string];
      if (text === '') continue;
      add(amounts, name, text, `${path}, row ${placeOf(index)}`);
    }
  }
  return Object.fromEntries(amounts);
}

function add(amounts: Map<string, string>, name: string, text: string, where: string): void {
  const amount = amountIn(text);
  if (name === '') throw new UsageError(`${where}: "${text}" has no line. Name the line that it is of.`);
  if (amount === null) throw new UsageError(`${where}: ${name} is "${text}", which is no amount.`);
  if (amounts.has(name)) throw new UsageError(`${where}: ${name} is repeated. Each line stands once.`);
  amounts.set(name, amount);
}
