/**
 * The warnings that do not stop the build: a rate that falls as size grows, and a citation that no other table has.
 * Only open revisions and drafts are looked at: to seal a revision is to accept it.
 *
 * @module
 */
import { wordingOf } from './compile.js';
import type { TableFile } from './folder.js';
import { isOpen } from './seal.js';
import { type Path, readSource } from './source.js';
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
    const others = new Set(
      read
        .filter((one) => one.file !== file)
        .flatMap((one) => citationsIn(one.values))
        .map(wordOf),
    );
    const warnings = [...fallingRates(values), ...unseenCitations(values, others)];
    return warnings.map(({ path, message }) => `Warning: ${wordingOf(file.path, [source.problemAt(path, message)])}`);
  });
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
