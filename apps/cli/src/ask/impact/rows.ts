/**
 * The rows that a simulation is asked about, in parts: of a file, or made up.
 *
 * @module
 */
import { basename } from 'node:path';
import { type PopulationRow, type Prepared, population, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import type { TableBlock } from '../../../../../libraries/files/src/reading/index.js';
import { yearStated } from '../../../../../libraries/files/src/year.js';
import { openPopulation, type PopulationPart, partsIn } from '../../files/population.js';
import { UsageError } from '../../frame/command.js';
import type { MadeUp, RowsAsked } from './arguments.js';
import { preparedOf } from './prepared.js';
import type { Rows } from './rows-in-parts.js';
import { readBlocks, threadsFor } from './threads.js';

/** The rows that the words ask for. */
export async function rowsFor(asked: RowsAsked, under: readonly RuleTable[]): Promise<Rows> {
  const latest = Math.max(...under.map(({ taxYear }) => taxYear));
  if (typeof asked.rows !== 'string') return madeUp(asked.rows, asked, under, asked.taxYear ?? latest);
  return rowsOfFile(asked.rows, asked, { under, latest });
}

interface Laws {
  readonly under: readonly RuleTable[];
  readonly latest: number;
}

async function rowsOfFile(path: string, asked: RowsAsked, { under, latest }: Laws): Promise<Rows> {
  const { kind, groups, weight, threads } = asked;
  const population = populationOf(asked, latest);
  const open = await openPopulation(path, population);
  const { reader, table } = open;
  const blocks = reader.table.blocks[Symbol.asyncIterator]();
  const { ahead, found } = await readAhead(blocks, (block) => [...partsIn(reader, block, population)], {
    find: ({ rows }) => asked.taxYear ?? yearStated(rows, kind, under),
  });
  const taxYear = asked.taxYear ?? found ?? latest;
  const options = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  // What is wrong with the options is refused before anything is read.
  prepare(kind, [], options);
  async function* prepared(): AsyncGenerator<Prepared> {
    for (const part of ahead) yield preparedOf(part, kind, options);
    const how = { preparing: { asked: population, options }, name: path, threads: threadsFor(table.size, threads) };
    yield* readBlocks(rest(blocks), reader, how);
  }
  return {
    title: path === '-' ? 'Standard input' : basename(path),
    taxYear,
    unused: [...open.unused, ...(table.lost ?? [])],
    parts: prepared(),
    sentences: () => reader.report.sentences,
    notReturns: () => reader.report.leftOut,
    progress: table.progress,
  };
}

/** The population that the words ask for, and nothing else of them: threads are sent it. */
function populationOf({ kind, groups, weight, id, how, forAll, month, taxYear }: RowsAsked, latest: number) {
  const labels = { groups, ...(weight !== undefined && { weight }), ...(id !== undefined && { id }) };
  return { kind, how, forAll, labels, year: taxYear ?? latest, ...(month !== undefined && { month }) };
}

/** The blocks that are read to find a row that states its year. */
const MOST_AHEAD = 4;

/** Reads blocks until something is found in them; their parts are kept, for nothing is read twice. */
async function readAhead<T>(
  blocks: AsyncIterator<TableBlock>,
  partsOf: (block: TableBlock) => readonly PopulationPart[],
  { find }: { readonly find: (part: PopulationPart) => T | undefined },
): Promise<{ readonly ahead: readonly PopulationPart[]; readonly found: T | undefined }> {
  const ahead: PopulationPart[] = [];
  for (let read = 0; read < MOST_AHEAD; read++) {
    const { value, done } = await blocks.next();
    if (done) break;
    const parts = partsOf(value);
    ahead.push(...parts);
    for (const part of parts) {
      const found = find(part);
      if (found !== undefined) return { ahead, found };
    }
  }
  return { ahead, found: undefined };
}

async function* rest<T>(items: AsyncIterator<T>): AsyncGenerator<T> {
  for (let next = await items.next(); !next.done; next = await items.next()) yield next.value;
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
  const none = { unused: [], sentences: () => [], notReturns: () => 0 };
  return { title, taxYear, ...none, parts: parts(), progress: () => made / count };
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
