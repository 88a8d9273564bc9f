/**
 * Every value of a rule table and where it is: in which section, version and row, under which law.
 *
 * A place is named by what the table calls things, never by a position, so that a revision which adds a row moves no
 * other name. The walk follows the structure alone: a table of an earlier revision, with sections that no code computes
 * any more, has places like any other.
 *
 * @module
 */
import { basisOf } from '../../algebra/words.js';
import type { Rate } from '../../ground/index.js';
import { companyShapes } from '../../tables/generated/company-shapes.generated.js';
import { individualShapes } from '../../tables/generated/individual-shapes.generated.js';
import type { Shape } from '../../tables/shape.js';
import type { Clock, Days, Sourced, TableHeader } from '../../tables/table.js';

/** A value as a compiled table holds it. */
export type Held = bigint | Rate | number | boolean | string | null | readonly string[];

/** Entries of the table by name, and items of its lists by position. */
export type Path = readonly (string | number)[];

/** A value of a table, and where it is. */
export interface Place {
  readonly section: string;
  /** The list of versions that the value is in: `companySize`, `assetClasses.nigerian_shares`. */
  readonly group: string;
  /** The version of the group; `null` for a value that no day changes. */
  readonly version: Version | null;
  /** The names below the version: `small`, `grossTurnover`, `atMost`. */
  readonly names: readonly string[];
  readonly path: Path;
  readonly held: Held;
  readonly basis: Sourced;
  readonly shape: Shape;
  /** The blocks that this word selects. */
  readonly tells?: Shape;
}

/** A version of a group: its position, its days as the table says them, and the tax that it names, if it names one. */
export interface Version extends Days {
  readonly at: number;
  readonly clock: Clock | null;
  readonly tax?: string;
}

type Block = Readonly<Record<string, unknown>>;
type Around = Omit<Place, 'held' | 'tells'>;

/** The header of a table; only these two blocks of it are law. */
const SECTIONS_OF_HEADER = ['rounding', 'reconciliation'];
const HEADER = [
  'kind',
  'taxYear',
  'revision',
  'status',
  'reading',
  'defaultReading',
  'readings',
  'rollout',
  'history',
  'digest',
];

/** The sections of a table in the order of the table; the header last. */
export function sectionsOf(table: TableHeader): string[] {
  const names = Object.keys(table).filter((name) => !HEADER.includes(name));
  const isOfHeader = (name: string): boolean => SECTIONS_OF_HEADER.includes(name);
  return [...names.filter((name) => !isOfHeader(name)), ...names.filter(isOfHeader)];
}

/** Every value of a table, section by section. */
export function placesOf(table: TableHeader): Place[] {
  const shapes = shapesOf(table);
  return sectionsOf(table).flatMap((section) => {
    const shape = shapes[section] ?? {};
    const basis = { law: [], verified: 'practice' } as const;
    const around = { section, group: section, version: null, names: [], path: [section], basis, shape };
    return placesIn((table as unknown as Block)[section], around);
  });
}

function shapesOf({ kind, readings }: TableHeader): Readonly<Record<string, Shape>> {
  const baseline = { words: [...Object.keys(readings), 'none'], instead: 'none' };
  const reconciliation = { block: { baseline, threshold: {} } };
  return { ...(kind === 'company' ? companyShapes : individualShapes), reconciliation };
}

function placesIn(value: unknown, around: Around): Place[] {
  if (!isContainer(value)) return [{ ...around, held: value as Held }];
  if (!Array.isArray(value)) return placesInBlock(value as Block, around);
  const items = value.filter(isContainer) as Block[];
  const inList = { ...around, shape: around.shape.list ?? {} };
  if (items.length === 0) return [{ ...around, held: value as string[] }];
  return items.every(isVersion) ? placesInVersions(items, inList) : placesInRows(items, inList);
}

/** Returns whether a value holds others; a rate is one value. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('numerator' in value);
}

function isVersion(item: Block): boolean {
  return 'from' in item && 'until' in item;
}

/** The entries of a block that say when it is in force and what it rests on. */
export const BESIDE_THE_RULE = ['law', 'verified', 'note', 'clock', 'from', 'until'];

function placesInBlock(block: Block, around: Around): Place[] {
  const { by } = around.shape;
  const basis = 'law' in block ? (block as unknown as Sourced) : around.basis;
  const shape = shapeOfBlock(block, around.shape);
  const entries = Object.entries(block).filter(
    ([name, value]) => value !== undefined && !BESIDE_THE_RULE.includes(name) && (name !== 'width' || value !== null),
  );
  return entries.flatMap(([name, value]) => {
    const inside = placesIn(value, { ...around, basis, ...stepInto(name, value, around), shape: shape[name] ?? {} });
    return name === by ? inside.map((place) => ({ ...place, tells: around.shape })) : inside;
  });
}

/** The entries of the block that this one is. */
function shapeOfBlock(block: Block, { block: entries, by = '', blocks = {} }: Shape): Readonly<Record<string, Shape>> {
  const own = blocks[String(block[by])]?.block;
  return own === undefined ? (entries ?? {}) : { ...own, [by]: { words: Object.keys(blocks) } };
}

/** The name of a list of blocks is left out: its items say where they are. */
function stepInto(name: string, value: unknown, { names, path }: Around): Pick<Place, 'names' | 'path'> {
  const isListOfBlocks = Array.isArray(value) && value.length > 0 && value.every(isContainer);
  return { names: isListOfBlocks ? names : [...names, name], path: [...path, name] };
}

function placesInVersions(versions: readonly Block[], around: Around): Place[] {
  const group = [around.group, ...around.names].join('.');
  return versions.flatMap((version, at) => {
    const [from, until] = [dayOf(version.from), dayOf(version.until)];
    const tax = typeof version.tax === 'string' ? { tax: version.tax } : {};
    const own = { at, clock: (version.clock as Clock | undefined) ?? null, from, until, ...tax };
    const inside = { ...around, group, version: own, names: [], path: [...around.path, at] };
    const basis = 'law' in version ? (version as unknown as Sourced) : around.basis;
    const days = Object.entries({ from, until }).flatMap(([name, day]) =>
      day === null ? [] : [{ ...inside, names: [name], path: [...inside.path, name], held: day, basis, shape: {} }],
    );
    return [...days, ...placesInBlock(version, inside)];
  });
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The law of a row: its own, or that of its versions. */
function sourcesOf(row: Block): readonly Sourced[] {
  const blocks: readonly unknown[] = 'law' in row ? [row] : Object.values(row).flat();
  return blocks.filter((block): block is Sourced => typeof block === 'object' && block !== null && 'law' in block);
}

/** Rows by what each is called, its first entry; bands of widths by their order, the last of them `above`. */
function placesInRows(rows: readonly Block[], around: Around): Place[] {
  const titles = titlesOf(rows);
  if (titles === undefined) return bandPlaces(rows, around);
  const list = String(around.path.at(-1));
  const names = around.path.length === 1 ? [] : [...around.names, list];
  const shape = { list: { words: titles } };
  const all = { ...around, names, held: titles, basis: basisOf(rows.flatMap(sourcesOf)), shape };
  const inside = rows.flatMap((row, at) => {
    const [first = ''] = Object.keys(row);
    const place = { ...around, names: [...around.names, titles[at] ?? ''], path: [...around.path, at] };
    return placesInBlock(row, place).filter(
      ({ path }) => path.at(-1) !== first || path.length !== place.path.length + 1,
    );
  });
  return [all, ...inside];
}

/** The names of the rows; a name that is repeated is numbered. */
function titlesOf(rows: readonly Block[]): string[] | undefined {
  const titles = rows.map((row) => Object.values(row)[0]);
  if (!titles.every((title) => typeof title === 'string')) return undefined;
  return titles.map((title, index) => {
    const count = titles.slice(0, index + 1).filter((other) => other === title).length;
    return count === 1 ? title : `${title}~${count}`;
  });
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function bandPlaces(bands: readonly Block[], around: Around): Place[] {
  return bands.flatMap((band, index) => {
    const isLast = band.width === null;
    const name = isLast ? 'above' : (ORDINALS[index] ?? `band${index + 1}`);
    const inside = { ...around, names: [...around.names, name], path: [...around.path, index] };
    const places = placesInBlock(band, inside);
    if (!isLast) return places;
    const above = { ...inside, names: [...inside.names, 'above'], path: [...inside.path, 'above'], shape: {} };
    return [{ ...above, held: sumOfWidths(bands), basis: band as unknown as Sourced }, ...places];
  });
}

/** The amount above which the last band lies, the sum of the widths. The table does not hold it. */
function sumOfWidths(bands: readonly Block[]): bigint {
  return bands.reduce((sum, { width }) => sum + (typeof width === 'bigint' ? width : 0n), 0n);
}

/** The key of a place: its group, the day from which its version is in force, and the names below. */
export function keyOf({ group, version, names }: Pick<Place, 'group' | 'version' | 'names'>): string {
  const from = version?.from ?? null;
  return [from === null ? group : `${group}@${from}`, ...names].join('.');
}
