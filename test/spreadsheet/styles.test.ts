import { expect, it } from 'vitest';
import { STYLES, stylesXml } from '../../src/spreadsheet/styles.js';

const XML = stylesXml();

/** How many parts an element says that it has, and has. */
function countsOf(name: string, part: string): [said: number, has: number] {
  const [, said, inside = ''] = new RegExp(`<${name} count="(\\d+)">(.*?)</${name}>`).exec(XML) ?? [];
  return [Number(said), inside.split(`<${part}`).length - 1];
}

it('describes every look in the order of its name', () => {
  const [said, has] = countsOf('cellXfs', 'xf ');
  expect([said, has]).toEqual([Object.keys(STYLES).length, Object.keys(STYLES).length]);
});

it('has as many fonts, fills, borders and formats as it says', () => {
  for (const [name, part] of [
    ['fonts', 'font>'],
    ['fills', 'fill>'],
    ['borders', 'border>'],
    ['numFmts', 'numFmt '],
  ] as const) {
    const [said, has] = countsOf(name, part);
    expect([name, said]).toEqual([name, has]);
  }
});

it('shows figures to edit in blue, and every amount with two decimals', () => {
  expect(XML).toContain('<color rgb="FF0000FF"/>');
  expect(XML).toContain('formatCode="#,##0.00;-#,##0.00"');
  const amounts = Object.entries(STYLES).filter(([name]) => /amount/i.test(name));
  expect(amounts.map(([, style]) => 'format' in style && style.format)).toEqual(amounts.map(() => 164));
});
