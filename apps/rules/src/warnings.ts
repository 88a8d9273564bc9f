/**
 * The warnings that do not stop the build: a rate that falls as size grows, an act that is cited without a section, a
 * day on which one section changes alone, and a citation, a number of months, a rounding or a rate lower than any that
 * no other table has.
 * Only open revisions and drafts are looked at: to seal a revision is to accept it.
 *
 * @module
 */
import { wordingOf } from './compile.js';
import type { TableFile } from './folder.js';
import { isOpen } from './seal.js';
import { type Path, readSource, type Source } from './source.js';
import { entriesOf, type Placed } from './tree.js';

interface Warning {
  readonly path: Path;
  readonly message: string;
}

/** The warnings of the tables of a kind, a line each. */
export function warningsOf(files: readonly TableFile[]): string[] {
  const read = files.map((file) => {
    const source = readSource(file.yaml);
    return { file, source, values: valuesIn(source.tree, []) };
  });
  return read.flatMap(({ file, source, values }) => {
    if (!isOpen(file)) return [];
    const other = read.filter((one) => one.file !== file).flatMap((one) => one.values);
    const cited = new Set(citationsIn(other).map(wordOf));
    const warnings = [
      ...fallingRates(values),
      ...unseenCitations(values, cited),
      ...wholeActs(values, other),
      ...loneDays(values, other),
      ...unseenNumbers(values, other),
      ...lowestRates(values, other),
    ];
    return warnings.map((warning) => worded(file, source, warning));
  });
}

/** Of the warnings, the rates that fall as size grows. */
export function fallingRatesOf(files: readonly TableFile[]): string[] {
  return files.filter(isOpen).flatMap((file) => {
    const source = readSource(file.yaml);
    return fallingRates(valuesIn(source.tree, [])).map((warning) => worded(file, source, warning));
  });
}

function worded(file: TableFile, source: Source, { path, message }: Warning): string {
  return `Warning: ${wordingOf(file.path, [source.problemAt(path, message)])}`;
}

/** Every value of a table, blocks and lists included, at its place. */
function valuesIn(value: unknown, path: Path): Placed<unknown>[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inside = Object.entries(value).flatMap(([key, entry]) =>
    valuesIn(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [{ path, value }, ...inside];
}

// Citations

const wordOf = ({ value }: Placed<unknown>): string => String(value);

function citationsIn(values: readonly Placed<unknown>[]): Placed<unknown>[] {
  return values.filter(({ path, value }) => path.at(-2) === 'law' && typeof value === 'string');
}

/** Citations with a section that no other table of the kind has; a whole act is not a slip of the pen. */
function unseenCitations(values: readonly Placed<unknown>[], others: ReadonlySet<string>): Warning[] {
  const unseen = citationsIn(values).filter((one) => wordOf(one).includes(' ') && !others.has(wordOf(one)));
  return unseen
    .filter((one, at) => unseen.findIndex((other) => wordOf(other) === wordOf(one)) === at)
    .map((citation) => ({
      path: citation.path,
      message: `${wordOf(citation)} is cited in no other table. Check that it exists.`,
    }));
}

/** Acts that are cited elsewhere by their sections, and here without one. Readings rest on whole acts. */
function wholeActs(values: readonly Placed<unknown>[], other: readonly Placed<unknown>[]): Warning[] {
  const sectioned = new Set(
    citationsIn([...values, ...other]).flatMap((one) => wordOf(one).match(/^\S+(?= s\.)/) ?? []),
  );
  return citationsIn(values)
    .filter((one) => one.path[0] !== 'readings' && sectioned.has(wordOf(one)))
    .map((one) => ({ path: one.path, message: `${wordOf(one)} is cited without a section. Name the section.` }));
}

// Days

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The sections that change on one day, from which on another day of one section alone may be a slip. */
const MANY_SECTIONS = 3;

/** Days on which one section changes alone, where many change together on another. */
function loneDays(values: readonly Placed<unknown>[], other: readonly Placed<unknown>[]): Warning[] {
  const changes = changesIn(values);
  const seen = new Set(changesIn(other).map(wordOf));
  const sectionsOn = (day: string) => new Set(changes.filter((one) => wordOf(one) === day).map(({ path }) => path[0]));
  const days = [...new Set(changes.map(wordOf))];
  const many = days.filter((day) => sectionsOn(day).size >= MANY_SECTIONS);
  const [common] = many.sort((one, another) => sectionsOn(another).size - sectionsOn(one).size);
  if (common === undefined) return [];
  const lone = days.filter((day) => sectionsOn(day).size === 1 && !seen.has(day));
  return lone.map((day) => ({
    path: changes.find((one) => wordOf(one) === day)?.path ?? [],
    message: `no other section changes on ${day}, and ${sectionsOn(common).size} change on ${common}. Check it.`,
  }));
}

function changesIn(values: readonly Placed<unknown>[]): Placed<unknown>[] {
  return values.filter(({ path, value }) => /^(?:from|until)$/.test(String(path.at(-1))) && DAY.test(String(value)));
}

// Numbers

/** Numbers that are the same in all years: another one may be a slip of the pen. */
const STEADY = /months|^to_nearest$/;

function unseenNumbers(values: readonly Placed<unknown>[], other: readonly Placed<unknown>[]): Warning[] {
  const steady = values.filter(({ path, value }) => typeof value === 'string' && STEADY.test(String(path.at(-1))));
  return steady.flatMap((one) => {
    const name = one.path.at(-1);
    const seen = new Set(other.filter(({ path }) => path.at(-1) === name).map(wordOf));
    if (seen.size === 0 || seen.has(wordOf(one))) return [];
    const message = `${name} ${wordOf(one)} is in no other table, which have ${[...seen].join(', ')}. Check it.`;
    return [{ path: one.path, message }];
  });
}

/** Rates above nothing that are lower than every rate of the other tables. */
function lowestRates(values: readonly Placed<unknown>[], other: readonly Placed<unknown>[]): Warning[] {
  const lowest = Math.min(...ratesIn(other).map((rate) => partsOf(wordOf(rate))));
  return ratesIn(values)
    .filter((rate) => partsOf(wordOf(rate)) < lowest)
    .map((rate) => ({ path: rate.path, message: `${wordOf(rate)} is lower than every rate of the other tables.` }));
}

function ratesIn(values: readonly Placed<unknown>[]): Placed<unknown>[] {
  return values.filter(({ value }) => typeof value === 'string' && /^[\d.]+%$/.test(value) && partsOf(value) > 0);
}

// Rates

const SIZES = ['small', 'medium', 'large'];

/** Rates by size, and rates of bands, that are lower than the rate of the size or band before. */
function fallingRates(values: readonly Placed<unknown>[]): Warning[] {
  return values.flatMap(({ path, value }) => {
    const rated = ratedIn(value, path).sort((a, b) => a.order - b.order);
    return rated.slice(1).flatMap((one, at) => {
      const before = rated[at] ?? one;
      const message = `${one.name} ${one.rate} is below ${before.name} ${before.rate}: the rate falls as size grows.`;
      return partsOf(one.rate) < partsOf(before.rate) ? [{ path: one.path, message }] : [];
    });
  });
}

interface Rated {
  readonly path: Path;
  readonly name: string;
  readonly rate: string;
  readonly order: number;
}

function ratedIn(list: unknown, path: Path): Rated[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, at) => {
    const { size, rate, first, next, above } = entriesOf(item);
    const width = [first, next, above].find((one) => one !== undefined);
    if (typeof rate !== 'string' || (size === undefined && width === undefined)) return [];
    const name = String(size ?? `band ${at + 1}`);
    return [{ path: [...path, at, 'rate'], name, rate, order: size === undefined ? at : SIZES.indexOf(name) }];
  });
}

function partsOf(rate: string): number {
  const [over = '', under] = rate.replace('%', '').split('/');
  return under === undefined ? Number(over) / 100 : Number(over) / Number(under);
}
