/** The shapes that the build writes describe every shipped table. */
import { expect, it } from 'vitest';
import { companyShapes } from '../../src/tables/generated/company-shapes.generated.js';
import { individualShapes } from '../../src/tables/generated/individual-shapes.generated.js';
import { companyTables, individualTables } from '../../src/tables/index.js';
import type { Shape } from '../../src/tables/shape.js';

const BESIDE_THE_RULE = ['law', 'verified', 'note', 'clock', 'from', 'until'];

/** Where a value is not of its shape. `width` is what `first` and `next` compile to. */
function strangeIn(value: unknown, shape: Shape, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => strangeIn(item, shape.list ?? {}, `${path}.${at}`));
  if (typeof value !== 'object' || value === null || 'numerator' in value) {
    return shape.words === undefined || value === null || shape.words.includes(String(value)) ? [] : [path];
  }
  const own = shape.by === undefined ? shape : shape.blocks?.[String((value as Record<string, unknown>)[shape.by])];
  const entries = Object.entries(value).filter(([name]) => !BESIDE_THE_RULE.includes(name));
  const missing = (own?.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name}`);
  const inside = entries.flatMap(([name, inner]) => {
    const entry = own?.block?.[name];
    return entry === undefined && name !== 'width'
      ? [`${path}.${name}`]
      : strangeIn(inner, entry ?? {}, `${path}.${name}`);
  });
  return [...missing, ...inside];
}

it.each([...companyTables, ...individualTables])('$kind $taxYear $reading is of its shapes', (table) => {
  const shapes: Readonly<Record<string, Shape>> = table.kind === 'company' ? companyShapes : individualShapes;
  const sections = Object.keys(shapes);
  expect(sections.length).toBeGreaterThan(8);
  const strange = sections.flatMap((name) => strangeIn(table[name as keyof typeof table], shapes[name] ?? {}, name));
  expect(strange).toEqual([]);
});

it('sees a word that no table may have', () => {
  expect(strangeIn('free', { words: ['none'] }, 'method')).toEqual(['method']);
});
