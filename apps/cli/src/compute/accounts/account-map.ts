/**
 * The file that says which head each account of a ledger is, kept from year to year.
 *
 * @module
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { headOf, type LedgerAccount } from '../../../../../libraries/files/src/books/index.js';
import { UsageError } from '../../frame/command.js';
import { reasonOf } from '../../frame/streams.js';

const schema = z.strictObject({
  accounts: z.record(z.string(), z.string()).default({}),
  classes: z.record(z.string(), z.string()).default({}),
});

/** The heads of accounts by their names, and the classes of assets by their types. */
export type AccountMap = z.infer<typeof schema>;

/** Reads a mapping; none where no file is named. */
export async function readAccountMap(path: string | undefined): Promise<AccountMap> {
  if (path === undefined) return { accounts: {}, classes: {} };
  const read = schema.safeParse(await parsedAt(path));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UsageError(`--map ${path} is refused: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`);
}

async function parsedAt(path: string): Promise<unknown> {
  try {
    return parse(await readFile(path, 'utf8')) ?? {};
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

const HEAD = `# The head of each account: nigeria-tax accounts … --map THIS_FILE
# balance_sheet is no head of the profit. Check what is marked "check", and correct it once; the file serves next year.
`;

/** Writes a mapping with the head that each name suggests and how sure that is, where there is no such file yet. */
export async function writeAccountMap(path: string, accounts: readonly LedgerAccount[]): Promise<void> {
  const lines = accounts.map(({ name, words, balance }) => {
    const { head, isSure } = headOf(words, balance);
    return `  ${JSON.stringify(name)}: ${head} # ${isSure ? 'sure' : 'check'}\n`;
  });
  try {
    await writeFile(path, `${HEAD}accounts:\n${lines.join('')}`, { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UsageError(`Cannot write ${path}: ${isThere ? 'it exists already' : reasonOf(error)}.`);
  }
}
