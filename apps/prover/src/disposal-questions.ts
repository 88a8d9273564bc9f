/**
 * The steps over disposals as questions to a solver.
 *
 * @module
 */
import { type ProofText, proofText } from '../../../src/algebra/readers/proofs.js';
import { strip } from '../../../src/algebra/strip.js';
import { nodeOf } from '../../../src/algebra/tracing.js';
import type { Condition } from '../../../src/algebra/words.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { DISPOSAL_PROPERTIES, EVERY_WAY, type Stage, type Worked } from './disposal-properties.js';
import { kindsOf, type Row, Schedule } from './disposals.js';
import { combinations } from './lists.js';
import { type Path, pathsOf } from './paths.js';
import { LARGEST_AMOUNT } from './question.js';

/** A question about the steps over some disposals. */
export interface DisposalQuestion extends ProofText {
  readonly property: string;
  readonly rows: readonly Row[];
  /** The row that has more proceeds, where the question is about one. */
  readonly raised: number | null;
}

/** A wrong law, or the law as it is. */
export interface Wrong {
  readonly schedule: (table: CompanyRuleTable, rows: readonly Row[]) => Schedule;
  readonly worked: (worked: Worked) => Worked;
  readonly paths: (paths: Path<readonly Condition[]>[]) => Path<readonly Condition[]>[];
}

const THE_LAW: Wrong = {
  schedule: (table, rows) => new Schedule(table, rows),
  worked: (worked) => worked,
  paths: (paths) => paths,
};

/** The questions about schedules of as many rows as these, one by one. */
export function* disposalQuestions(
  table: CompanyRuleTable,
  sizes: readonly number[],
  wrong: Partial<Wrong> = {},
): Generator<DisposalQuestion> {
  for (const size of sizes) for (const rows of schedulesOf(table, size)) yield* questionsOf(table, rows, wrong);
}

/** The schedules of a number of rows that are asked of. */
export function schedulesOf(table: CompanyRuleTable, size: number): Row[][] {
  return combinations(kindsOfSize(table, size), size);
}

/** Of three rows, those of which one decides what becomes of another: by a window, by its losses or by its pool. */
function kindsOfSize(table: CompanyRuleTable, size: number): Row[] {
  const kinds = kindsOf(table);
  return size < THREE ? kinds : kinds.filter(({ more, isExempt }) => more.length === 0 && !isExempt);
}

const THREE = 3;

/** The questions about one schedule. */
export function* questionsOf(
  table: CompanyRuleTable,
  rows: readonly Row[],
  wrong: Partial<Wrong> = {},
): Generator<DisposalQuestion> {
  const law = { ...THE_LAW, ...wrong };
  for (const stage of ['gains', 'losses'] as const) yield* ofStage(table, rows, stage, null, law);
  if (rows.length >= THREE) return;
  for (const raised of rows.keys()) yield* ofStage(table, rows, 'order', raised, law);
}

function* ofStage(
  table: CompanyRuleTable,
  rows: readonly Row[],
  stage: Stage,
  raised: number | null,
  wrong: Wrong,
): Generator<DisposalQuestion> {
  const schedule = wrong.schedule(table, rows);
  const { m } = schedule;
  const asked = DISPOSAL_PROPERTIES.filter((property) => property.stage === stage);
  const run = (): Condition[] => {
    const worked = wrong.worked(workedOut(schedule, stage, raised));
    return asked.map(({ holds }) => m.not(m.and(...holds(worked, m))));
  };
  const paths = wrong.paths(pathsOf(m, run));
  const broken = asked.map((property, at) => [property.name, isBrokenOn(schedule, paths, at)] as const);
  const isOnNone = m.not(m.or(...paths.map(({ conditions }) => m.and(...conditions))));
  const { rounding } = table;
  const stripped = strip(rounding);
  const terms = { rounding, vocabulary: m.vocabulary, largestAmount: LARGEST_AMOUNT };
  for (const [property, isBroken] of [...broken, [EVERY_WAY, isOnNone] as const]) {
    const conditions = [...m.assumed, isBroken].map((each) => stripped(nodeOf(each)));
    yield { property, rows, raised, ...proofText(conditions, terms) };
  }
}

function workedOut(schedule: Schedule, stage: Stage, raised: number | null): Worked {
  const all = schedule.assessed();
  if (stage === 'losses') return { schedule, all, losses: schedule.lossesLeft(all) };
  return { schedule, all, ...(raised !== null && { after: schedule.assessed(schedule.raised(raised)) }) };
}

function isBrokenOn({ m }: Schedule, paths: readonly Path<readonly Condition[]>[], at: number): Condition {
  return m.or(...paths.map(({ conditions, result }) => m.and(...conditions, result[at] ?? m.no)));
}

/** The names of all that is asked of disposals. */
export const ASKED_OF_DISPOSALS: readonly string[] = [...DISPOSAL_PROPERTIES.map(({ name }) => name), EVERY_WAY];
