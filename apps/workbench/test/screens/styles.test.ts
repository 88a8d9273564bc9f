/** The style sheets of the screens stay loaded when the screen changes, so no two may style one class. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SCREENS = new URL('../../src/screens/', import.meta.url);

/** The first class of each selector, once. */
function classesOf(sheet: string): string[] {
  const text = readFileSync(new URL(sheet, SCREENS), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = [...text.matchAll(/(?:^|[{}])\s*([^@{};]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(selectors.flatMap((selector) => /\.[\w-]+/.exec(selector) ?? []))];
}

it('are told apart by their classes', () => {
  const sheets = readdirSync(SCREENS).filter((name) => name.endsWith('.css'));
  const classes = sheets.flatMap(classesOf);
  expect(classes.length).toBeGreaterThan(50);
  expect(classes.filter((name, place) => classes.indexOf(name) !== place)).toEqual([]);
});
