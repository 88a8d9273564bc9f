/**
 * Drawn requests, worked out by this library and by the evaluator of the Python client: one process of Python, which
 * reads and writes lines. Nothing is compared but what both computed.
 *
 * @module
 */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import {
  type CitInput,
  type CitResult,
  calculateCit,
  calculatePit,
  InputError,
  type PitInput,
} from 'nigeria-tax-rules';
import { citRequests, pitRequests } from 'nigeria-tax-rules/testing';
import { readFixtures } from '../../../apps/rules/src/fixture.js';
import { COMPANY_INTAKE } from '../../../src/company/calculate-cit.js';
import { COMPANY_COMPUTATION } from '../../../src/company/law.js';
import { statedReturn } from '../../../src/company/stated.js';
import { readUnderTable } from '../../../src/computation/under-table.js';
import { nairaOf } from '../../../src/ground/decimals.js';
import { INDIVIDUAL_INTAKE } from '../../../src/individual/calculate-pit.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../../../src/individual/year.js';
import { companyTables } from '../../../src/tables/company.js';
import { individualTables } from '../../../src/tables/individual.js';
import type { TableHeader } from '../../../src/tables/table.js';
import { SEED } from '../../../test/effort.js';
import type { Python } from './pythons.js';

const PROGRAM = join(import.meta.dirname, 'answer_locally.py');

/** A question to both. */
export type Question =
  | { readonly kind: 'cit'; readonly reading: string; readonly request: CitInput }
  | { readonly kind: 'pit'; readonly reading: string; readonly request: PitInput };

/** What Python answers a question: its figures, or what is wrong as pairs of a path and a code. */
export interface Said {
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly (readonly [path: string, code: string])[];
}

const READINGS = {
  cit: (taxYear: number) => readingsOf(companyTables, taxYear),
  pit: (taxYear: number) => readingsOf(individualTables, taxYear),
};

function readingsOf(tables: readonly { readonly taxYear: number; readonly reading: string }[], year: number): string[] {
  return tables.filter(({ taxYear }) => taxYear === year).map(({ reading }) => reading);
}

/** Two questions in three are of companies; each is of a reading of its year, of which none is left out. */
export function questions(count: number, seed: number): Question[] {
  const companies = fc.sample(citRequests(), { numRuns: Math.ceil((count * 2) / 3), seed: SEED + seed });
  const individuals = fc.sample(pitRequests(), { numRuns: Math.floor(count / 3), seed: SEED + seed });
  return [
    ...companies.map((request, at): Question => ({ kind: 'cit', reading: readingFor('cit', request, at), request })),
    ...individuals.map((request, at): Question => ({ kind: 'pit', reading: readingFor('pit', request, at), request })),
  ];
}

function readingFor(kind: 'cit' | 'pit', { taxYear }: { readonly taxYear: number }, at: number): string {
  const readings = READINGS[kind](taxYear);
  return readings[at % readings.length] ?? '';
}

/** Questions that state disposals or capital losses brought forward: each has a list of at least one. */
export function listed(count: number, seed: number): Question[] {
  const stating = citRequests().filter(hasLists);
  const companies = fc.sample(stating, { numRuns: count, seed: SEED + seed });
  return companies.map((request, at) => ({ kind: 'cit', reading: readingFor('cit', request, at), request }));
}

/** The worked cases of the years that have tables, with their trios on the bounds of each rule, as questions. */
export function workedQuestions(): Question[] {
  const companies = readFixtures().map(({ request, reading }) => ({ kind: 'cit' as const, request, reading }));
  const individuals = readFixtures<PitInput>('individual').map(({ request, reading }) => {
    return { kind: 'pit' as const, request, reading };
  });
  return [...companies, ...individuals].flatMap(({ reading, ...question }) => {
    const named = reading ?? defaultReading(question.kind, question.request.taxYear);
    return named === undefined ? [] : [{ ...question, reading: named } as Question];
  });
}

function defaultReading(kind: 'cit' | 'pit', taxYear: number): string | undefined {
  const tables: readonly TableHeader[] = kind === 'cit' ? companyTables : individualTables;
  return tables.find((table) => table.taxYear === taxYear)?.defaultReading;
}

/** Returns whether a request states disposals or capital losses brought forward. */
export function hasLists({ disposalSchedule = [], capitalLossesBroughtForward = {} }: CitInput): boolean {
  return disposalSchedule.length > 0 || Object.keys(capitalLossesBroughtForward).length > 0;
}

/** The source of the client. */
export const SOURCE = join(import.meta.dirname, '../src');

/** What one process of Python answers with the client of a folder. */
export async function askedOf(python: Python, all: readonly object[], source = SOURCE): Promise<Said[]> {
  return (await linesOf(python, PROGRAM, all, source)).map((line) => JSON.parse(line) as Said);
}

async function linesOf(
  { command }: Python,
  program: string,
  all: readonly object[],
  source: string,
): Promise<string[]> {
  const python = spawn(command, ['-I', program, source], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = function* () {
    for (const each of all) yield `${JSON.stringify(each)}\n`;
  };
  Readable.from(lines()).pipe(python.stdin);
  const said: string[] = [];
  for await (const line of createInterface({ input: python.stdout })) said.push(line);
  return said;
}

/** What Python says of its columns: rows that were compared with single answers, and those that differ. */
export interface ComparedColumns {
  readonly rows: number;
  readonly differ: number;
  /** The processor time of a row one by one, as a multiple of that in columns, by kind. */
  readonly ratios: Readonly<Record<string, number>>;
}

/** The answers of Python to these questions in columns, compared with its single answers; prints what differs. */
export async function inColumns(python: Python, all: readonly Question[]): Promise<ComparedColumns> {
  const lines = await linesOf(python, join(import.meta.dirname, 'columns_locally.py'), all, SOURCE);
  for (const line of lines.slice(0, -1)) console.log(line);
  return JSON.parse(lines.at(-1) ?? '{}') as ComparedColumns;
}

/** The milliseconds of processor time that importing, the first answer and a further one take. */
export function timesOf({ command }: Python): Readonly<Record<string, number>> {
  const program = join(import.meta.dirname, 'first_answer.py');
  const { stdout } = spawnSync(command, ['-I', program, SOURCE], { encoding: 'utf8' });
  return JSON.parse(stdout) as Record<string, number>;
}

/** The questions that Python answers differently, each with the differences. */
export async function compared(python: Python, all: readonly Question[], source = SOURCE): Promise<Compared> {
  const said = await askedOf(python, all, source);
  const differing = all.flatMap((question, at) => {
    const found = differences(question, said[at] ?? {});
    return found.length === 0 ? [] : [{ question, found }];
  });
  return { count: said.length, differing };
}

/** How many questions were compared, and those that differ. */
export interface Compared {
  readonly count: number;
  readonly differing: readonly { readonly question: Question; readonly found: readonly string[] }[];
}

/** Everything in which Python differs from this library: nothing, if both are right. */
function differences(question: Question, { answer, errors }: Said): string[] {
  if (answer === undefined) return [`refused: ${JSON.stringify(errors)}`];
  const { figures, without_effect, tax_year, reading, digest, ...placed } = answer;
  const { result, all, table } = computed(question);
  const notices = result.assumptions.filter(isOfAnotherYear).map(({ field }) => field);
  return [
    ...unlike({ tax_year, reading, digest }, { taxYear: table.taxYear, reading: table.reading, digest: table.digest }),
    ...unlike(placed, result),
    ...unlike(figures as object, all),
    ...uncounted(placed, result),
    ...(Object.keys(figures as object).length === Object.keys(all).length ? [] : ['a figure is missing']),
    ...unlike({ notices: [...(without_effect as string[])].sort().join() }, { notices: notices.sort().join() }),
  ];
}

/** Lists of disposals of another length, and classes of asset that are missing. */
function uncounted(said: Readonly<Record<string, unknown>>, result: object): string[] {
  if (!('disposals' in result)) return [];
  const { items, losses_carried_forward: losses } = said.disposals as Readonly<Record<string, object>>;
  const expected = result.disposals as CitResult['disposals'];
  const counts = [items, losses].map((each) => Object.keys(each ?? {}).length);
  const wanted = [expected.items, expected.lossesCarriedForward].map((each) => Object.keys(each).length);
  return counts.join() === wanted.join() ? [] : [`${counts} disposals and classes, not ${wanted}`];
}

/** A field that no law of the year knows; the others without effect are told by what the law decides. */
function isOfAnotherYear({ assumed, message }: { readonly assumed: unknown; readonly message: string }): boolean {
  return assumed === 'no effect' && message.includes(': it matters ');
}

/** What this library computes: its result, and every figure of the return by its name. */
function computed({ kind, reading, request }: Question) {
  if (kind === 'cit') {
    const { facts, choice } = readUnderTable(request, companyTables, { reading }, COMPANY_INTAKE);
    const answer = COMPANY_COMPUTATION.answerUnder(statedReturn(facts, choice.primary), choice.primary);
    return { result: calculateCit(request, { reading }), all: figuresOf(answer), table: choice.primary };
  }
  const { facts, choice } = readUnderTable(request, individualTables, { reading }, INDIVIDUAL_INTAKE);
  const answer = INDIVIDUAL_COMPUTATION.answerUnder(statedOf(facts), choice.primary);
  return { result: calculatePit(request, { reading }), all: figuresOf(answer), table: choice.primary };
}

interface AnyAnswer {
  readonly at: Readonly<Record<string, unknown>>;
  kobo(place: unknown): number | bigint;
  holds(place: unknown): boolean;
  word(place: unknown): string;
}

const FLAGS = /^(is|routed)/;
const WORDS = ['companySize', 'entityTaxPath'];

function figuresOf(answered: { readonly at: object }): Record<string, unknown> {
  const answer = answered as unknown as AnyAnswer;
  const entries = Object.entries(answer.at).map(([name, place]) => {
    if (WORDS.includes(name)) return [name, answer.word(place)];
    return [name, FLAGS.test(name) ? answer.holds(place) : nairaOf(answer.kobo(place)).toFixed(2)];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** The places at which some values are not those of the same names elsewhere. */
function unlike(said: object, expected: object, path = ''): string[] {
  return Object.entries(said).flatMap(([name, value]) => {
    const known = expected as Readonly<Record<string, unknown>>;
    const other = name in known ? known[name] : known[camel(name)];
    if (typeof value === 'object' && value !== null) return unlike(value, Object(other), `${path}/${name}`);
    return String(value) === textOf(other) ? [] : [`${path}/${name} is ${value}, not ${textOf(other)}`];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'toFixed' in value
    ? (value as { toFixed(places: number): string }).toFixed(2)
    : String(value);
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** What this library finds wrong with a request, as pairs of a path and a code. */
export function refusedHere({ kind, reading, request }: Question): (readonly [path: string, code: string])[] {
  try {
    if (kind === 'cit') calculateCit(request, { reading });
    else calculatePit(request, { reading });
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.errors.map(({ path, code }) => [path, code] as const);
  }
}
