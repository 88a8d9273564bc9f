/**
 * The run that the page of proofs is written from: every table, every mutant, every two readings. What was asked
 * before, by its key, is not asked again.
 *
 * @module
 */
import { type Kept, type KeptAnswer, type KeptMutant, keep, keptAnswers, keptFor, keptOf, keyOf } from './answers.js';
import { outsideOf } from './explained.js';
import type { Table } from './law.js';
import { lawsOf } from './laws.js';
import { askList, keptOfList, listLaws, SIZES, wordingOfList } from './list-answers.js';
import { breakerOf, lawsOfMutant, THE_LAW, toBreak } from './mutants.js';
import { writePage } from './page.js';
import type { Property } from './property.js';
import type { Asking } from './prove.js';
import { compared, keyOfPair, type Pair, pairName, pairsOf } from './readings.js';
import { comparedRevisions, revisionsOf } from './revisions.js';
import { answersOf, each, nameOf, questionsWith, TABLES, tableName } from './tables.js';

/** A run: it asks all that has these words in its name. */
interface Run {
  readonly asking: Asking;
  readonly jobs: number;
  readonly words: readonly string[];
  /** True where what was undecided is asked again, such as with more time. */
  readonly undecided?: boolean;
}

/** Asks what is not decided, prints as it goes, and writes the answers and the page; returns the answers. */
export async function writeWholeRun(solver: string, run: Run): Promise<readonly KeptAnswer[]> {
  const record = new Record({ ...keptAnswers(), solver });
  await askTables(record, run);
  await askLists(record, run);
  await askMutants(record, run);
  await askReadings(record, run);
  record.save({ ...ofToday(record.kept), revisions: revisionsOf(process.cwd(), TABLES).map(comparedRevisions) });
  record.save({ waiting: waitingIn(record.kept) });
  writePage(record.kept);
  return record.kept.answers;
}

/** The answers and comparisons of the texts that are asked today, without those of a law that has changed since. */
function ofToday(kept: Kept): Pick<Kept, 'answers' | 'readings'> {
  const keys = pairsOf(TABLES).map(keyOfPair);
  return {
    answers: questionsWith([]).flatMap(({ table, property }) => keptFor(kept, table, property) ?? []),
    readings: kept.readings.filter(({ key }) => keys.includes(key)),
  };
}

/** The names of what has no answer to the text that is asked today: a later run asks it. */
export function waitingIn(kept: Kept): string[] {
  const isOpen = ({ table, property }: (typeof open)[number]): boolean =>
    keyOf(lawsOf(table), property) !== null && keptFor(kept, table, property) === null;
  const open = questionsWith([]);
  const tables = new Set(open.filter(isOpen).map(({ table }) => tableName(table)));
  const lists = listLaws().filter((law) => keptOfList(kept, law) === null);
  const unbroken = toBreak(TABLES).filter(({ kind, property }) => keptMutant(kept, kind, property) === null);
  const known = kept.readings.filter(({ agree }) => agree === 'proved').map(({ key }) => key);
  const pairs = pairsOf(TABLES).filter((pair) => !known.includes(keyOfPair(pair)));
  return [
    ...tables,
    ...lists.map(({ list, tables: [first] }) => `${list} of ${first && tableName(first)}`),
    ...unbroken.map(({ kind, property }) => `a mutant for ${kind}: ${property.name}`),
    ...pairs.map(pairName),
  ];
}

/** The answers, written after each, so that a run that is broken off loses nothing. */
class Record {
  constructor(public kept: Kept) {}

  save(more: Partial<Kept>): void {
    this.kept = { ...this.kept, ...more };
    keep(this.kept);
  }
}

async function askTables(record: Record, { asking, jobs, words, undecided = false }: Run): Promise<void> {
  const answered = (table: Table, property: Property): boolean => {
    const its = keptFor(record.kept, table, property);
    return its === null ? keyOf(lawsOf(table), property) === null : !undecided || its.every(isDecided);
  };
  const open = questionsWith(words).filter(({ table, property }) => !answered(table, property));
  await each(open, jobs, async ({ table, property }) => {
    const its = await answersOf(table, property, asking);
    for (const answer of its) console.log(`${answer.status} (${answer.seconds.toFixed(1)} s) ${nameOf(answer)}`);
    record.save({ answers: inOrder(record.kept.answers, its.map(keptOf)) });
  });
  record.save({ answers: inOrder(record.kept.answers) });
}

function isDecided({ status }: Pick<KeptAnswer, 'status'>): boolean {
  return status !== 'undecided';
}

/** The answers by table and property, with some of them new; what no table asks any more is dropped. */
function inOrder(all: readonly KeptAnswer[], its: readonly KeptAnswer[] = []): KeptAnswer[] {
  const isNew = ({ table, property }: KeptAnswer): boolean =>
    its.some((each) => each.table === table && each.property === property);
  const known = [...all.filter((each) => !isNew(each)), ...its];
  return questionsWith([]).flatMap(({ table, property }) => {
    const find = (name?: string) => known.filter((each) => each.table === tableName(table) && each.property === name);
    const first = find(property.name);
    const isRefuted = first.some(({ status }) => status === 'refuted');
    return isRefuted ? [...first, ...find(outsideOf(table, property)?.name)] : first;
  });
}

/** Asks of lists what is not decided; what no table asks any more is dropped. */
async function askLists(record: Record, { asking, jobs, words, undecided = false }: Run): Promise<void> {
  const laws = listLaws();
  const known = new Map(laws.map((law) => [law, keptOfList(record.kept, law)]));
  const save = (): void => record.save({ lists: laws.flatMap((law) => known.get(law) ?? []) });
  for (const law of laws) {
    const its = known.get(law);
    const isAnswered = its !== null && its !== undefined && (!undecided || its.every(isDecided));
    const isWanted = law.tables.some((table) => words.every((word) => `lists: ${tableName(table)}`.includes(word)));
    if (isAnswered || !isWanted) continue;
    const asked = await askList(law, SIZES, asking.solver, jobs);
    for (const answer of asked) console.log(wordingOfList(answer));
    known.set(law, asked);
    save();
  }
  save();
}

/** Asks which wrong law breaks each property; of one that the law itself breaks, nothing is asked. */
async function askMutants(record: Record, { asking, jobs, words }: Run): Promise<void> {
  const all = toBreak(TABLES).map((asked) => ({ ...asked, its: keptMutant(record.kept, asked.kind, asked.property) }));
  const save = (): void => record.save({ mutants: all.flatMap(({ its }) => its ?? []) });
  save();
  const isWanted = (name: string): boolean => words.every((word) => name.includes(word));
  const open = all.filter(
    ({ its, kind, property }) => its === null && isWanted(`${kind}: ${property.group}: ${property.name}`),
  );
  await each(open, jobs, async (asked) => {
    asked.its = await breakerOf(asked.kind, asked.property, asked.tables, asking.solver);
    console.log(`${asked.its?.mutant ?? 'nothing'} breaks: ${asked.kind}: ${asked.property.name}`);
    save();
  });
}

/** The mutant that is known to break a property, if it is still asked so; `null` where there is none. */
function keptMutant({ mutants, answers }: Kept, kind: Table['kind'], property: Property): KeptMutant | null {
  const broken = answers.find(
    (each) => each.table.startsWith(kind) && each.property === property.name && each.status === 'refuted',
  );
  if (broken) return { kind, property: property.name, table: broken.table, key: broken.key, mutant: THE_LAW };
  const known = mutants.find((each) => each.kind === kind && each.property === property.name);
  const table = TABLES.find((each) => tableName(each) === known?.table);
  if (known === undefined || table === undefined) return null;
  return keyOf(lawsOfMutant(known.mutant, table), property) === known.key ? known : null;
}

async function askReadings(record: Record, { asking, words }: Run): Promise<void> {
  for (const pair of pairsOf(TABLES)) {
    const tables = pairName(pair);
    if (!words.every((word) => tables.includes(word))) continue;
    const key = keyOfPair(pair);
    const known = record.kept.readings.find((each) => each.tables === tables && each.key === key);
    if (known?.agree === 'proved') continue;
    const its = { tables, key, ...(await askedPair(pair, asking)) };
    console.log(`${its.agree} (${its.seconds} s) ${tables}: agree but where ${its.differ}; ${its.weakest}`);
    record.save({ readings: [...record.kept.readings.filter((each) => each.tables !== tables), its] });
  }
  const order = pairsOf(TABLES).map(pairName);
  const kept = record.kept.readings.filter(({ tables }) => order.includes(tables));
  record.save({ readings: kept.sort((one, other) => order.indexOf(one.tables) - order.indexOf(other.tables)) });
}

async function askedPair(pair: Pair, { solver }: Asking) {
  const start = performance.now();
  const { agree, weakest } = await compared(pair, { solver });
  const differ = pair.limbs.map(({ words }) => words).join('; or ');
  const how = pair.isExact ? 'some figure always differs there' : 'each part has a return of its own that differs';
  return { differ, agree, weakest: `${weakest}: ${how}`, seconds: Math.round((performance.now() - start) / 1000) };
}
