/** `nigeria-tax coverage`: what is computed of every section of the Acts. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProcess } from '../in-process.js';

const ACTS = ['NTA', 'NTAA', 'CITA', 'PITA', 'CGTA', 'TETFA', 'WHT24'];

/** The text of a command that succeeds. */
async function printed(...words: readonly string[]): Promise<string> {
  const { code, out, err } = await inProcess(['coverage', ...words]);
  expect([code, err]).toEqual([0, '']);
  return out;
}

const filesOf = (act: string): number => readdirSync(`rules/texts/${act}`).length;
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe('nigeria-tax coverage', () => {
  it('counts the sections of seven Acts and regulations, and all of them', async () => {
    const out = await printed();
    expect(widest(out)).toBeLessThanOrEqual(80);
    const numbers = [...out.matchAll(/ (\d+) sections\n/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([...ACTS.map(filesOf), sum(ACTS.map(filesOf))]);
    const counts = [...out.matchAll(/^ {4}(\d+) encoded, (\d+) .*?, (\d+) .*?, (\d+) .*?, (\d+) not yet computed$/gm)];
    expect(counts.map(([, ...each]) => sum(each.map(Number)))).toEqual(numbers);
    const data = JSON.parse(await printed('--json'));
    expect(data.map(({ act }: { act: string }) => act)).toEqual(ACTS);
    for (const { act, sections } of data) expect(sum(Object.values(sections))).toBe(filesOf(act));
  });

  it('prints each section of an Act with its rules, its fields or the reason', async () => {
    const out = await printed('cita');
    expect(widest(out)).toBeLessThanOrEqual(80);
    expect(out).toMatch(/^COMPANIES INCOME TAX ACT, CAP\. C21 LFN 2004\n {2}175 sections: /);
    expect(out).toMatch(/\n {2}s\.40 Rates of tax +encoded\n {4}Rules: company\.income_tax \(2020 to 2026\)\.\n/);
    expect(out).toMatch(
      /\n {2}s\.41 .* outside\n {2}s\.42 .* outside\n {2}s\.43 .* outside\n {4}Deleted by later Acts\.\n/,
    );
    expect(out).toMatch(/an input\n(?: {4}.*\n)* {4}Given in company\.disallowableExpenses\.\n/);
    expect(out).toMatch(/\n {2}5th Sch\. para 42 +an input\n/);
    const { act, sections } = JSON.parse(await printed('CITA', '--json'));
    expect([act, sections.length]).toEqual(['CITA', filesOf('CITA')]);
    expect(sections.find(({ section }: { section: string }) => section === 's.40')).toMatchObject({
      file: 's40',
      does: 'encoded',
      steps: ['company/income-tax'],
    });
  });

  it.each([
    [['NTAB'], 'Did you mean NTA?'],
    [['xyz'], 'The Acts are NTA, NTAA, CITA, PITA, CGTA, TETFA, WHT24.'],
    [['--yaml'], "Unknown option '--yaml'"],
  ])('refuses %j', async (words, message) => {
    const { code, out, err } = await inProcess(['coverage', ...words]);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(message)]);
  });
});
