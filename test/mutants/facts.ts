/**
 * Every mutant of a table that one changed fact makes: numbers, days, words out of closed lists, members of lists,
 * entries that may be left out. Titles, notes, citations and history are not facts of the law and are left alone.
 */
import * as z from 'zod';
import type { TableKind } from '../../tools/rules/kind.js';
import { block, header } from '../../tools/rules/pieces.js';
import type { Path } from '../../tools/rules/source.js';
import { type Entries, entriesOf, variantsOf } from '../../tools/rules/tree.js';
import { type Mutant, mutant, valueAt } from './mutant.js';
import { type Shape, slipsOf } from './word.js';

/** Entries that say where a rule stands or who wrote it, not what it is. */
export const NOT_LAW = ['law', 'verified', 'note', 'acts', 'history', 'clock', 'rests_on'];

/** Sentences that are said or not: their words are for the reader. */
export const SENTENCES = ['assumes'];

/** Lists of words whose order is part of the rule; the others are sets. */
const IN_ORDER = ['order', 'against'];

/** Every mutant of one changed fact. */
export function factMutants(kind: TableKind, tree: Entries): Mutant[] {
  const inBlock = mutantsIn(tree);
  const ofHeader = inBlock(headOf(tree), shapeOf(block(header)), []);
  const sections = Object.entries(kind.sections).flatMap(([name, { schema }]) => {
    const shape = shapeOf(schema);
    return variantsOf(tree, name).flatMap(({ path, value }) => inBlock(value, shape, path));
  });
  return [...ofHeader, ...sections, ...readingMutants(kind, tree)];
}

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Shape;
}

function headOf(tree: Entries): Entries {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => name in header));
}

/** The mutants of a value of the tree; which kind they are follows from its shape. */
function mutantsIn(tree: Entries) {
  const walk = (value: unknown, shape: Shape, path: Path): Mutant[] => {
    const [alternatives, own] = [shape.oneOf ?? shape.anyOf ?? [], shapeFor(value, shape)];
    if (Array.isArray(value)) return [...memberMutants(value, own, path), ...each(value, own, path)];
    if (typeof value === 'string') return wordMutants(value, own, path);
    const entries = entriesOf(value);
    return [
      ...shapeMutants(entries, own, alternatives, path),
      ...optionalMutants(entries, own, path),
      ...inside(entries, own, path),
    ];
  };

  const each = (items: readonly unknown[], shape: Shape, path: Path): Mutant[] =>
    typeof items[0] === 'string' ? [] : items.flatMap((item, at) => walk(item, shape.items ?? {}, [...path, at]));

  const inside = (entries: Entries, shape: Shape, path: Path): Mutant[] =>
    Object.entries(entries)
      .filter(([name]) => !NOT_LAW.includes(name) && !SENTENCES.includes(name))
      .flatMap(([name, value]) =>
        walk(value, shape.properties?.[name] ?? (shape.additionalProperties || {}), [...path, name]),
      );

  const wordMutants = (word: string, shape: Shape, path: Path): Mutant[] =>
    slipsOf(word, shape).map((slip) => mutant(tree, `${word} became ${slip}`, { path, value: slip }));

  /** A member taken away, a word that is not there added, and where the order is the rule, two the other way round. */
  const memberMutants = (items: readonly unknown[], shape: Shape, path: Path): Mutant[] => {
    const removed = items.map((item, at) =>
      mutant(tree, `${nameOf(item)} was taken away`, { path: [...path, at], value: undefined }),
    );
    const absent = (shapeFor(undefined, shape.items ?? {}).enum ?? []).filter((word) => !items.includes(word));
    const added = absent.map((word) => mutant(tree, `${word} was added`, { path, value: [...items, word] }));
    return [...removed, ...added, ...(IN_ORDER.includes(String(path.at(-1))) ? swapped(items, path) : [])];
  };

  const swapped = (items: readonly unknown[], path: Path): Mutant[] =>
    items.slice(1).map((item, at) => {
      const value = items.with(at, item).with(at + 1, items[at]);
      return mutant(tree, `${items[at]} and ${item} changed places`, { path, value });
    });

  /** The block in each other shape that it could have, keeping the entries that both have. */
  const shapeMutants = (entries: Entries, own: Shape, shapes: readonly Shape[], path: Path): Mutant[] =>
    shapes
      .filter((shape) => shape !== own && shape.properties !== undefined)
      .flatMap((shape) => {
        const kept = Object.entries(entries).filter(([name]) => name in (shape.properties ?? {}));
        const [name, words] = tellingWord(shape) ?? ['', []];
        return words.map((word) =>
          mutant(tree, `${name} became ${word}`, { path, value: { ...Object.fromEntries(kept), [name]: word } }),
        );
      });

  /** Entries that could be left out left out, and words of closed lists put in. */
  const optionalMutants = (entries: Entries, shape: Shape, path: Path): Mutant[] => {
    const optional = Object.entries(shape.properties ?? {}).filter(
      ([name]) => !NOT_LAW.includes(name) && !shape.required?.includes(name),
    );
    return optional.flatMap(([name, of]) =>
      name in entries
        ? [mutant(tree, `${name} was taken away`, { path: [...path, name], value: undefined })]
        : (of.enum ?? []).map((word) =>
            mutant(tree, `${name}: ${word} was added`, { path: [...path, name], value: String(word) }),
          ),
    );
  };
  return walk;
}

/** The alternative that the value is of; the shape itself where it has none. */
function shapeFor(value: unknown, shape: Shape): Shape {
  const [only] = shape.allOf ?? [];
  if (only !== undefined) return shapeFor(value, only);
  const alternatives = shape.oneOf ?? shape.anyOf;
  return alternatives?.find((one) => isOf(value, one)) ?? shape;
}

function isOf(value: unknown, shape: Shape): boolean {
  if (typeof value === 'string') return shape.const === value || (shape.const === undefined && shape.type !== 'object');
  const [name, words] = tellingWord(shape) ?? ['', []];
  return name === '' ? shape.type === 'object' : words.includes(String(entriesOf(value)[name]));
}

/** The entry that tells the alternatives apart, and its words: the first with a closed list that is required. */
function tellingWord(shape: Shape): [string, readonly string[]] | undefined {
  const found = Object.entries(shape.properties ?? {}).find(
    ([name, of]) => of.enum !== undefined && shape.required?.includes(name) && !NOT_LAW.includes(name),
  );
  return found && [found[0], (found[1].enum ?? []).map(String)];
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const [name, word] = Object.entries(entriesOf(item)).find(([, value]) => typeof value === 'string') ?? [];
  return `${name}: ${word}`;
}

/** What two readings say, the other way round; and another reading by default, or as baseline. */
function readingMutants(kind: TableKind, tree: Entries): Mutant[] {
  const swaps = Object.keys(kind.sections).flatMap((name) => {
    const variants = variantsOf(tree, name);
    return variants.slice(1).map((variant, at) => {
      const other = variants[at] ?? variant;
      return mutant(
        tree,
        `${variant.path.at(-1)} and ${other.path.at(-1)} changed places`,
        { path: variant.path, value: other.value },
        { path: other.path, value: variant.value },
      );
    });
  });
  const names = Object.keys(entriesOf(tree.readings)).filter((name) => name !== 'default');
  const otherNames = (path: Path) => names.filter((name) => name !== valueAt(tree, path));
  const places: Path[] = [
    ['readings', 'default'],
    ...Object.keys(entriesOf(entriesOf(tree.reconciliation).baseline)).map((name) => [
      'reconciliation',
      'baseline',
      name,
    ]),
  ];
  return [
    ...swaps,
    ...places.flatMap((path) => otherNames(path).map((name) => mutant(tree, `became ${name}`, { path, value: name }))),
  ];
}
