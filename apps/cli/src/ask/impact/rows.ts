/**
 * The rows that a simulation is asked about, in parts: of a file, or made up.
 *
 * @module
 */
import { basename } from 'node:path';
import { type PopulationRow, type Prepared, population, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import { isArchive, isParquet, refuseOtherSpreadsheets } from '../../../../../libraries/files/src/signatures.js';
import { Bytes } from '../../files/bytes.js';
import { UsageError } from '../../frame/command.js';
import type { MadeUp, RowsAsked } from './arguments.js';
import { parquetRows } from './parquet.js';
import type { Rows } from './rows-in-parts.js';
import { textRows } from './text-rows.js';
import { workbookRows } from './workbook.js';

/** The rows that the words ask for. */
export async function rowsFor(asked: RowsAsked, under: readonly RuleTable[]): Promise<Rows> {
  const latest = Math.max(...under.map(({ taxYear }) => taxYear));
  if (typeof asked.rows !== 'string') return madeUp(asked.rows, asked, under, asked.taxYear ?? latest);
  const bytes = new Bytes(asked.rows);
  const title = asked.rows === '-' ? 'Standard input' : basename(asked.rows);
  const block = await bytes.next();
  if (block === null) throw new UsageError(`There is nothing in ${title}.`);
  if (isParquet(block)) return { title, ...(await parquetRows(asked.rows, asked, { under, latest })) };
  refuseOtherSpreadsheets(block);
  if (isArchive(block)) return { title, ...(await workbookRows(asked.rows, asked, { under, latest })) };
  return { title, ...(await textRows(bytes, block, asked, { under, latest })) };
}

/** The companies that are made up at a time. */
const MADE_AT_ONCE = 10_000;

function madeUp({ count, seed }: MadeUp, { groups }: RowsAsked, under: readonly RuleTable[], taxYear: number): Rows {
  const by = groups.length > 0 ? groups : ['sector'];
  const unknown = by.find((name) => name !== 'sector' && name !== 'state');
  if (unknown !== undefined) throw new UsageError(`Made-up companies have no "${unknown}". Accepted: sector, state.`);
  let made = 0;
  async function* parts(): AsyncGenerator<Prepared> {
    for (const rows of inParts(population({ count, seed, taxYear }))) {
      made += rows.length;
      yield prepare('company', rows, { taxYear, groups: by, under });
    }
  }
  const companies = count === 1 ? 'company' : 'companies';
  const title = `${count.toLocaleString('en')} made-up ${companies}, seed ${seed}`;
  return { title, taxYear, unused: [], parts: parts(), progress: () => made / count };
}

function* inParts(rows: Iterable<PopulationRow>): Generator<PopulationRow[]> {
  let part: PopulationRow[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < MADE_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
