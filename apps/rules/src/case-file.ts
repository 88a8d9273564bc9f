/**
 * Files of worked cases: `fixtures/company/*.yaml` and `fixtures/individual/*.yaml`.
 *
 * As in a rule table, every scalar is read as the text that was typed, so an amount keeps its digits. A file is split
 * at its cases, so that the cases of one section are read without the rest. A case is written once for all years and
 * readings that it holds for, and read as one case for each of them. Cases that have much in common are rows of one
 * entry.
 *
 * @module
 */
import { describeRequest, type RequestObject } from 'nigeria-tax-rules/api';
import * as z from 'zod';
import { type CaseTree, POSITIONS, treesIn } from './case-tree.js';
import { type Place, placesOf, placeText, valueAtPlace } from './case-years.js';
import { Refusal } from './refusal.js';

/** A value of a result as a case writes it: amounts as text with two decimals (percentages may have four). */
export type Written = string | number | boolean | null | readonly Written[] | { readonly [name: string]: Written };

const text = z.string().min(1);
const written = z.record(text, z.unknown());

const CASE = z.strictObject({
  name: text.regex(/^[A-Z0-9].*[^.]$/, 'a sentence, without a full stop'),
  sections: z.array(text).min(1),
  source: z.strictObject({ title: text, url: text, kind: text }).optional(),
  law: text,
  origin: z.enum(['published', 'derived', 'by hand']).default('by hand'),
  edge: text.optional(),
  position: z.enum(POSITIONS).optional(),
  baseline: text.optional(),
  variance: text.regex(/^-?\d+(?:\.\d+)?%?$/, 'an amount or a percentage').optional(),
  request: written,
  expected: written.optional(),
  refused: z.array(text).min(1).optional(),
  working: text.optional(),
  mistake: text.optional(),
  note: text.optional(),
});

/** A worked case in one of its years; `title` is the file, the name and the year. */
export interface WrittenCase extends z.output<typeof CASE> {
  readonly title: string;
  /** The reading, if it is not the default of the year. */
  readonly reading?: string;
}

/** The cases of a file, or those of one section; `file` is its path below `fixtures/`, without `.yaml`. */
export function casesIn(file: string, yaml: string, section?: string): WrittenCase[] {
  const [, ...cases] = `\n${yaml}`.split(/^(?=- )/m);
  const wanted = cases.filter((one) => section === undefined || sectionsOf(file, one).includes(section));
  return wanted.flatMap((one) => known(file, one));
}

/** The line of a case that lists its sections, which is read before the case is. */
function sectionsOf(file: string, yaml: string): string[] {
  const [, sections] = /^(?:- | {2})sections: \[([a-z, -]+)\]$/m.exec(yaml) ?? [];
  if (sections === undefined) throw refusalOf(file, yaml, 'Accepted: a line such as `  sections: [income-tax]`');
  return sections.split(', ');
}

const READ = new Map<string, readonly WrittenCase[]>();

/** A case is read once in a process, however often its file is. */
function known(file: string, yaml: string): readonly WrittenCase[] {
  const key = `${file}\n${yaml}`;
  const found = READ.get(key) ?? casesOf(file, yaml);
  READ.set(key, found);
  return found;
}

const YEARS = z.looseObject({ years: z.array(text).min(1) });

function casesOf(file: string, yaml: string): readonly WrittenCase[] {
  sectionsOf(file, yaml);
  try {
    return treesIn(yaml).flatMap((tree) => casesOfTree(file, tree));
  } catch (error) {
    throw refusalOf(file, yaml, error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message);
  }
}

/** A case in each of its years. */
export function casesOfTree(file: string, tree: CaseTree): WrittenCase[] {
  const { years, ...written } = YEARS.parse(tree);
  const places = years.flatMap(placesOf);
  return places.map((place) => caseAt(file, valueAtPlace(written, places, place), place));
}

/** The case in one of its years, which is part of the request. */
function caseAt(file: string, written: unknown, place: Place): WrittenCase {
  const one = CASE.parse(typed('', written));
  if ((one.expected === undefined) === (one.refused === undefined)) throw new Error('Accepted: expected or refused');
  if ((one.edge === undefined) !== (one.position === undefined)) throw new Error('Accepted: edge with its position');
  if ('taxYear' in one.request) throw new Error('Accepted: the year of assessment under years, not in the request');
  const { taxYear, ...reading } = place;
  const request = { taxYear, ...one.request };
  return { ...one, ...reading, request, title: `${file}: ${one.name} (${placeText(place)})` };
}

function refusalOf(file: string, yaml: string, message: string): Refusal {
  const [name] = /^.*\bname: .*$/m.exec(yaml) ?? yaml.split('\n', 1);
  return new Refusal(`fixtures/${file}.yaml, ${name?.trim()}: ${message}`);
}

const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** The names of whole numbers in requests, and the one of results. */
const NUMBERS = new Set([
  ...countsIn(describeRequest('cit')),
  ...countsIn(describeRequest('pit')),
  'revision',
  'yearsAllowed',
  'days',
  'months',
  'year',
]);
const GROUPED = /^-?\d{1,3}(?:_\d{3})+(?:\.\d+)?$/;
const UNGROUPED = /^-?\d{5,}(?:\.\d+)?$/;

/** Years are numbers, `true`, `false` and `null` themselves, and amounts text without the marks between groups. */
function typed(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => typed(name, item));
  if (typeof value === 'string') return scalarOf(name, value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, typed(inner, item)]));
}

function scalarOf(name: string, value: string): Written {
  const word = WORDS.get(value);
  if (word !== undefined) return word;
  if (UNGROUPED.test(value)) throw new Error(`${name}: ${value} is not grouped. Accepted: digits such as 25_000_000`);
  const plain = GROUPED.test(value) ? value.replaceAll('_', '') : value;
  return NUMBERS.has(name.slice(name.lastIndexOf('.') + 1)) ? Number(plain) : plain;
}

function countsIn({ fields }: RequestObject): string[] {
  return fields.flatMap(({ name, kind, object }) => [
    ...(kind === 'year' || kind === 'count' ? [name] : []),
    ...(object ? countsIn(object) : []),
  ]);
}
