/**
 * The run that the page of proofs is written from: every table, every mutant, every two readings. What was asked before,
 * by its digest, is not asked again.
 *
 * @module
 */
import {
  digestOf,
  type Kept,
  type KeptMutant,
  type KeptReadings,
  type KeptTable,
  keep,
  keptAnswers,
  keptOf,
  periodsOf,
} from './answers.js';
import type { Table } from './law.js';
import { PROPERTIES } from './laws.js';
import { breakerOf, toBreak } from './mutants.js';
import { writePage } from './page.js';
import type { Property } from './property.js';
import type { Asking, Solver } from './prove.js';
import { compared, digestOfPair, type Pair, pairsOf } from './readings.js';
import { comparedRevisions, revisionsOf } from './revisions.js';
import { answersOf, countsOf, each, TABLES, tableName } from './tables.js';

/** Asks what is not known, prints as it goes, and writes the answers and the page. */
export async function writeWholeRun(
  solver: string,
  asking: Asking,
  jobs: number,
  words: readonly string[],
): Promise<void> {
  let kept: Kept = { ...keptAnswers(), solver };
  const save = (more: Partial<Kept>): void => {
    kept = { ...kept, ...more };
    keep(kept);
  };
  for (const table of TABLES.filter((each) => words.every((word) => tableName(each).includes(word)))) {
    const others = kept.tables.filter((one) => one.table !== tableName(table));
    const its = kept.tables.find((one) => one.table === tableName(table));
    const now = its?.digest === digestOf(table) ? its : await askedTable(table, asking, jobs);
    console.log(`${now.table}: ${countsOf(now.answers)}`);
    save({ tables: inOrder([...others, now]) });
  }
  if (words.length === 0) {
    await askMutants(kept, asking, jobs, (mutants) => save({ mutants }));
    for (const pair of pairsOf(TABLES)) {
      const its = await askedPair(pair, kept, asking);
      save({ readings: [...kept.readings.filter(({ tables }) => tables !== its.tables), its] });
    }
  }
  save({ revisions: revisionsOf(process.cwd(), TABLES).map(comparedRevisions) });
  writePage(kept);
  console.log(countsOf(kept.tables.flatMap(({ answers }) => answers)));
}

function inOrder(tables: readonly KeptTable[]): KeptTable[] {
  return TABLES.flatMap((table) => tables.find((one) => one.table === tableName(table)) ?? []);
}

async function askedTable(table: Table, asking: Asking, jobs: number): Promise<KeptTable> {
  const answers = await each(PROPERTIES[table.kind], jobs, async (property) => {
    const its = await answersOf(table, property, asking);
    for (const { status, seconds, property: asked } of its) {
      console.log(`${status} (${seconds.toFixed(1)} s) ${tableName(table)}: ${asked.name}`);
    }
    return its.map(keptOf);
  });
  return { table: tableName(table), periods: periodsOf(table), digest: digestOf(table), answers: answers.flat() };
}

async function askedPair(pair: Pair, kept: Kept, asking: Asking): Promise<KeptReadings> {
  const tables = pair.tables.map(tableName).join(' and ');
  const digest = digestOfPair(pair);
  const known = kept.readings.find((each) => each.tables === tables && each.digest === digest);
  if (known !== undefined) return known;
  const start = performance.now();
  const { agree, weakest } = await compared(pair, { solver: asking.solver });
  const differ = pair.limbs.map(({ words }) => words).join('; or ');
  const how = pair.isExact ? 'some figure always differs there' : 'each part has a return of its own that differs';
  const seconds = (performance.now() - start) / 1000;
  console.log(`${agree} (${seconds.toFixed(1)} s) ${tables}: agree but where ${differ}; ${weakest}: ${how}`);
  return { tables, digest, differ, agree, weakest: `${weakest}: ${how}`, seconds };
}

/** Asks which wrong law breaks each property; of one that the law itself breaks, nothing is asked. */
async function askMutants(
  kept: Kept,
  { solver }: Asking,
  jobs: number,
  save: (mutants: readonly KeptMutant[]) => void,
): Promise<void> {
  const all: KeptMutant[] = [];
  await each(toBreak(TABLES), jobs, async ({ kind, property, tables }) => {
    const its = keptMutant(kept, kind, property.name) ?? (await askedMutant(kind, property, tables, solver));
    console.log(`${its.mutant ?? 'nothing'} breaks: ${kind}: ${property.name}`);
    all.push(its);
    save(all);
  });
}

function keptMutant({ mutants, tables }: Kept, kind: Table['kind'], name: string): KeptMutant | undefined {
  const broken = tables.find(
    ({ table, answers }) =>
      table.startsWith(kind) && answers.some(({ property, status }) => property === name && status === 'refuted'),
  );
  if (broken) return { kind, property: name, table: broken.table, digest: broken.digest, mutant: 'the law itself' };
  const known = mutants.find((one) => one.kind === kind && one.property === name);
  const isCurrent = TABLES.some((table) => tableName(table) === known?.table && digestOf(table) === known.digest);
  return isCurrent && known?.mutant !== null ? known : undefined;
}

async function askedMutant(
  kind: Table['kind'],
  property: Property,
  tables: readonly Table[],
  solver: Solver,
): Promise<KeptMutant> {
  const { mutant, table } = (await breakerOf(kind, property, tables, solver)) ?? {
    mutant: null,
    table: tables[0] as Table,
  };
  return { kind, property: property.name, table: tableName(table), digest: digestOf(table), mutant };
}
