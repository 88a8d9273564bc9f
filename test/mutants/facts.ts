/**
 * Every mutant of a table that one changed fact makes: numbers, days, words out of closed lists, members of lists,
 * entries that may be left out. Titles, notes, citations and history are not facts of the law and are left alone.
 */
import * as z from 'zod';
import type { TableKind } from '../../apps/rules/src/kind.js';
import { block, header } from '../../apps/rules/src/pieces.js';
import type { Path } from '../../apps/rules/src/source.js';
import { type Entries, entriesOf, variantsOf } from '../../apps/rules/src/tree.js';
import { type Mutant, mutant } from './mutant.js';
import { alternativesIn, type Shape, shapeFor, tellingWord } from './shape.js';
import { slipsOf } from './word.js';

/** Entries that say where a rule stands or who wrote it, not what it is. */
export const NOT_LAW = ['law', 'verified', 'note', 'history', 'clock', 'rests_on'];

/** Sentences that are said or not: their words are for the reader. */
export const SENTENCES = ['assumes'];

/**
 * Words that a table says where texts leave open which of two it is. Without them the first is taken, so that a table
 * which says it and one which does not give the same tax; the other word is tried.
 */
const OPEN = ['reduced_by', 'first_years_of', 'foreign_cap_of'];

/** Lists of words whose order is part of the rule; the others are sets. */
const IN_ORDER = ['order', 'against'];

/** Every mutant of one changed fact. */
export function factMutants(kind: TableKind, tree: Entries): Mutant[] {
  const head = Object.fromEntries(Object.entries(tree).filter(([name]) => name in header));
  const sections = Object.entries(kind.sections).flatMap(([name, { schema }]) => {
    const shape = shapeOf(schema);
    return variantsOf(tree, name).flatMap(({ path, value }) => mutantsOf({ tree, path, value, shape }));
  });
  return [...mutantsOf({ tree, path: [], value: head, shape: shapeOf(block(header)) }), ...sections];
}

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Shape;
}

/** A value of a table, where it stands, and what it may be. */
interface Fact<V = unknown> {
  readonly tree: Entries;
  readonly path: Path;
  readonly value: V;
  readonly shape: Shape;
}

/** The mutants of a value and of everything in it. */
function mutantsOf({ shape: given, ...place }: Fact): Mutant[] {
  const { value } = place;
  const shape = shapeFor(value, given);
  if (typeof value === 'string') return wordMutants({ ...place, value, shape });
  if (Array.isArray(value)) return listMutants({ ...place, value, shape });
  const fact = { ...place, value: entriesOf(value), shape };
  return [...shapeMutants(fact, alternativesIn(given)), ...optionalMutants(fact), ...entryMutants(fact)];
}

function wordMutants({ tree, path, value, shape }: Fact<string>): Mutant[] {
  return slipsOf(value, shape).map((slip) => mutant(tree, `${value} became ${slip}`, { path, value: slip }));
}

/** A member taken away, a word that is not there added, where the order is the rule two the other way round. */
function listMutants(fact: Fact<readonly unknown[]>): Mutant[] {
  const { tree, path, value: items, shape } = fact;
  const ofItems = shape.items ?? {};
  const removed = items.map((item, at) =>
    mutant(tree, `${nameOf(item)} was taken away`, { path: [...path, at], value: undefined }),
  );
  const absent = (shapeFor(undefined, ofItems).enum ?? []).filter((word) => !items.includes(word));
  const added = absent.map((word) => mutant(tree, `${word} was added`, { path, value: [...items, word] }));
  const swapped = IN_ORDER.includes(String(path.at(-1))) ? swapMutants(fact) : [];
  const blocks = items.flatMap((value, at) =>
    typeof value === 'string' ? [] : mutantsOf({ tree, path: [...path, at], value, shape: ofItems }),
  );
  return [...removed, ...added, ...swapped, ...blocks];
}

function swapMutants({ tree, path, value: items }: Fact<readonly unknown[]>): Mutant[] {
  return items.slice(1).map((item, at) => {
    const value = items.with(at, item).with(at + 1, items[at]);
    return mutant(tree, `${items[at]} and ${item} changed places`, { path, value });
  });
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const [name, word] = Object.entries(entriesOf(item)).find(([, value]) => typeof value === 'string') ?? [];
  return `${name}: ${word}`;
}

/** The block in each other shape that it could have, keeping the entries that both have. */
function shapeMutants({ tree, path, value, shape: own }: Fact<Entries>, shapes: readonly Shape[]): Mutant[] {
  return shapes.flatMap((shape) => {
    const { properties } = shape;
    if (shape === own || properties === undefined) return [];
    const kept = Object.fromEntries(Object.entries(value).filter(([name]) => name in properties));
    const [name, words] = tellingWord(shape) ?? ['', []];
    return words.map((word) => mutant(tree, `${name} became ${word}`, { path, value: { ...kept, [name]: word } }));
  });
}

/** Entries that could be left out left out, and words of closed lists put in. */
function optionalMutants({ tree, path, value, shape }: Fact<Entries>): Mutant[] {
  const { properties = {}, required = [] } = shape;
  const left = [...NOT_LAW, ...OPEN, ...required];
  const optional = Object.keys(properties).filter((name) => !left.includes(name));
  return optional.flatMap((name) => {
    const inside = [...path, name];
    if (name in value) return [mutant(tree, `${name} was taken away`, { path: inside, value: undefined })];
    const words = (properties[name]?.enum ?? []).map(String);
    return words.map((word) => mutant(tree, `${name}: ${word} was added`, { path: inside, value: word }));
  });
}

function entryMutants({ tree, path, value: entries, shape }: Fact<Entries>): Mutant[] {
  return Object.entries(entries)
    .filter(([name]) => !NOT_LAW.includes(name) && !SENTENCES.includes(name))
    .flatMap(([name, value]) => {
      const inside = shape.properties?.[name] ?? (shape.additionalProperties || {});
      return mutantsOf({ tree, path: [...path, name], value, shape: inside });
    });
}
