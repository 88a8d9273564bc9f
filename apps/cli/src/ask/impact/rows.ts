/**
 * The rows that a simulation is asked about, in parts: of a file, or made up.
 *
 * @module
 */
import { basename } from 'node:path';
import { type PopulationRow, type Prepared, population, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import { yearStated } from '../../../../../libraries/files/src/year.js';
import { openPopulation, type PopulationPart } from '../../files/population.js';
import { UsageError } from '../../frame/command.js';
import type { MadeUp, RowsAsked } from './arguments.js';
import type { Rows } from './rows-in-parts.js';

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
  const { kind, groups, weight, id } = asked;
  const labels = { groups, ...(weight !== undefined && { weight }), ...(id !== undefined && { id }) };
  const open = await openPopulation(path, { ...asked, labels, year: asked.taxYear ?? latest });
  const parts = open.parts[Symbol.asyncIterator]();
  const { ahead, found } = await readAhead(parts, ({ rows }) => asked.taxYear ?? yearStated(rows, kind, under));
  const taxYear = asked.taxYear ?? found ?? latest;
  const options = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  // What is wrong with the options is refused before anything is read.
  prepare(kind, [], options);
  async function* prepared(): AsyncGenerator<Prepared> {
    for await (const part of joined(ahead, parts)) {
      const read = prepare(kind, part.rows, options);
      yield { ...read, leftOut: read.leftOut.map((each) => ({ ...each, line: part.placeOf(each.row - 1) })) };
    }
  }
  return {
    title: path === '-' ? 'Standard input' : basename(path),
    taxYear,
    unused: [...open.unused, ...(open.table.lost ?? [])],
    parts: prepared(),
    sentences: () => open.reader.report.sentences,
    notReturns: () => open.reader.report.leftOut,
    progress: open.table.progress,
  };
}

/** The parts that are read to find a row that states its year. */
const MOST_AHEAD = 4;

/** Reads parts until something is found in them; they are kept, for nothing is read twice. */
async function readAhead<T>(parts: AsyncIterator<PopulationPart>, find: (part: PopulationPart) => T | undefined) {
  const ahead: PopulationPart[] = [];
  while (ahead.length < MOST_AHEAD) {
    const { value, done } = await parts.next();
    if (done) break;
    ahead.push(value);
    const found = find(value);
    if (found !== undefined) return { ahead, found };
  }
  return { ahead, found: undefined };
}

async function* joined<T>(ahead: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* ahead;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
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
