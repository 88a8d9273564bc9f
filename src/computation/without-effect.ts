/**
 * The fields of a request that the law of its year does not know: they are read and checked, and change nothing.
 *
 * @module
 */

import { oncePer } from '../ground/index.js';
import {
  type AnyFields,
  type Field,
  type Fields,
  isDuring,
  type Parts,
  whenOf,
  type Years,
} from '../request/fields.js';

type FieldsByName = ReadonlyMap<string, Field<unknown, unknown>>;

/** A field that the year does not know. */
interface Unknown {
  readonly name: string;
  readonly absent: unknown;
  readonly when: string;
}

/** A list, and what of its items the year does not know. */
interface UnknownInList {
  readonly name: string;
  readonly fields: readonly Unknown[];
}

interface UnknownFields {
  readonly fields: readonly Unknown[];
  readonly lists: readonly UnknownInList[];
}

const byYear = oncePer((_fields: Fields<AnyFields>) => new Map<number, UnknownFields>());

/** The notice of a field without effect, as assumptions have it. */
interface WithoutEffect {
  readonly field: string;
  readonly kind: 'notice';
  readonly assumed: string;
  readonly message: string;
}

/** Where notices are collected. */
interface Notices {
  push(notice: WithoutEffect): unknown;
}

/** Reports each field that was given and matters in other years only; of a list, once for each field of its items. */
export function reportWithoutEffect<F extends AnyFields>(
  facts: Readonly<Record<string, unknown>>,
  fields: Fields<F>,
  taxYear: number,
  assumed: Notices,
): void {
  const { fields: unknown, lists } = unknownFields(fields, taxYear);
  for (const each of unknown) {
    if (isGiven(facts[each.name], each)) assumed.push(noticeOf(`/${each.name}`, each, taxYear));
  }
  for (const list of lists)
    reportInList(list, facts[list.name] as readonly Record<string, unknown>[], taxYear, assumed);
}

function reportInList(
  { name, fields }: UnknownInList,
  items: readonly Readonly<Record<string, unknown>>[],
  taxYear: number,
  assumed: Notices,
): void {
  if (items.length === 0) return;
  for (const each of fields) {
    const index = items.findIndex((item) => isGiven(item[each.name], each));
    if (index >= 0) assumed.push(noticeOf(`/${name}/${index}/${each.name}`, each, taxYear));
  }
}

/** Returns whether a fact is given; one that is what it would be when absent, such as `false`, is not. */
function isGiven(fact: unknown, { absent }: Unknown): boolean {
  return fact !== absent && !(fact instanceof Map && fact.size === 0);
}

function noticeOf(field: string, { name, when }: Unknown, taxYear: number): WithoutEffect {
  const message = `${name} does not change the tax of ${taxYear}: it matters ${when}.`;
  return { field, kind: 'notice', assumed: 'no effect', message };
}

function unknownFields<F extends AnyFields>(fields: Fields<F>, taxYear: number): UnknownFields {
  const known = byYear(fields as unknown as Fields<AnyFields>);
  const before = known.get(taxYear);
  if (before !== undefined) return before;
  const entries = [...fields.byName];
  const lists = entries.map(([name, { reader }]) => ({ name, fields: unknownIn(itemsOf(reader.parts), taxYear) }));
  const found = { fields: unknownIn(fields.byName, taxYear), lists: lists.filter((each) => each.fields.length > 0) };
  known.set(taxYear, found);
  return found;
}

function itemsOf(parts: Parts | undefined): FieldsByName {
  const inner = parts && 'items' in parts ? parts.items.parts : undefined;
  return inner && 'fields' in inner ? inner.fields : new Map();
}

function unknownIn(fields: FieldsByName, taxYear: number): Unknown[] {
  const isUnknown = (years: Years | undefined): years is Years => years !== undefined && !isDuring(taxYear, years);
  return [...fields].flatMap(([name, { years, absent }]) =>
    isUnknown(years) ? [{ name, absent, when: whenOf(years) }] : [],
  );
}
