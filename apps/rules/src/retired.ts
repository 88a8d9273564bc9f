/**
 * Keys that decide nothing, which only archived revisions have.
 *
 * @module
 */
import * as z from 'zod';
import type { TableKind } from './kind.js';
import { isRetired } from './meaning.js';
import type { Path, RuleProblem, Source } from './source.js';
import { entriesOf, variantsOf } from './tree.js';

/** The keys of a table of the year, none of which may be one that only archived revisions have. */
export function retiredKeys(kind: TableKind, { tree, problemAt }: Source): RuleProblem[] {
  const sections = Object.entries(kind.sections).flatMap(([name, { schema }]) =>
    variantsOf(entriesOf(tree), name).flatMap(({ path, value }) => retiredIn(schema, value, path)),
  );
  const message = 'it decides nothing, and only archived revisions have it. Accepted: a table without it.';
  return sections.map((path) => problemAt(path, `\`${path.at(-1)}\`: ${message}`, 'key'));
}

function retiredIn(definition: z.core.$ZodType, value: unknown, path: Path): Path[] {
  if (definition instanceof z.ZodOptional) return retiredIn(definition.unwrap(), value, path);
  if (definition instanceof z.ZodPipe) return retiredIn(definition.in, value, path);
  if (definition instanceof z.ZodArray) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item, at) => retiredIn(definition.element, item, [...path, at]));
  }
  if (definition instanceof z.ZodUnion) {
    const own = definition.options.find((option) => z.safeParse(option, value).success);
    return own === undefined ? [] : retiredIn(own, value, path);
  }
  if (!(definition instanceof z.ZodObject)) return [];
  return Object.entries(entriesOf(value)).flatMap(([name, entry]) => {
    const inside = definition.shape[name];
    if (inside === undefined) return [];
    return isRetired(inside) ? [[...path, name]] : retiredIn(inside, entry, [...path, name]);
  });
}
