import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLateness } from '../../src/api/lateness.js';

/** The text of a section as it is held, with its spaces made one. */
function textOf(act: string, section: string): string {
  const folder = `rules/texts/${act}`;
  const file = readdirSync(folder).find((name) => name === `s${section}.txt`);
  if (file === undefined) throw new Error(`${act} s.${section} is not held`);
  return readFileSync(`${folder}/${file}`, 'utf8').replace(/\s+/g, ' ');
}

it('what late costs stands in the sections that it names', () => {
  expect(textOf('CITA', '55')).toMatch(/₦25,000 in the first month .* ₦5,000 for each subsequent month/);
  expect(textOf('FIRSEA', '32')).toContain('a sum equal to 10 per cent of the amount of the tax payable');
  expect(textOf('NTAA', '101')).toMatch(/N100,000\.00 in the first month .* N50,000\.00 for each subsequent month/);
  expect(textOf('NTAA', '65')).toContain('a sum equal to ten percent of the amount of the tax payable');
  const sections = describeLateness().flatMap(({ lateReturn, lateTax }) => [...lateReturn.law, ...lateTax.law]);
  for (const citation of sections) {
    const [, act = '', section = ''] = /^(\w+) s\.(\d+)/.exec(citation) ?? [];
    expect(textOf(act, section), citation).not.toBe('');
  }
});

it('the stretches follow each other, to the newest law', () => {
  expect(describeLateness().map(({ until }) => until)).toEqual(['2022-01-01', '2025-06-26', '2026-01-01', null]);
});
