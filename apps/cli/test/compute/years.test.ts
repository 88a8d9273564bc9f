import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess } from '../in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'years-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const FIRST = { taxYear: 2024, turnover: 10_000_000, operatingExpenses: 14_000_000 };
const SECOND = { taxYear: 2025, turnover: 60_000_000, operatingExpenses: 50_000_000 };

interface Years {
  readonly years: readonly {
    readonly taxYear: number;
    readonly returned: { readonly lossesBroughtForward?: string };
  }[];
}

const lossesOf = (out: string) =>
  (JSON.parse(out) as Years).years.map(({ taxYear, returned }) => [taxYear, returned.lossesBroughtForward]);
const CARRIED = [
  [2024, undefined],
  [2025, '4000000.00'],
];

describe('years', () => {
  it('answers a list, an object of requests, and the files of a folder by their years', async () => {
    for (const value of [[FIRST, SECOND], { requests: [FIRST, SECOND] }]) {
      const { out, code } = await inProcess(['years', file('list.json', value)]);
      expect([code, lossesOf(out)]).toEqual([0, CARRIED]);
    }
    mkdirSync(join(folder, 'of'), { recursive: true });
    file('of/a.json', SECOND);
    file('of/b.json', FIRST);
    file('of/notes.txt', 'not a request');
    const { out } = await inProcess(['years', join(folder, 'of')]);
    expect(lossesOf(out)).toEqual(CARRIED);
  });

  it('answers a company a line, and names the year that is refused', async () => {
    const lines = [{ id: 'A', requests: [FIRST, SECOND] }, { requests: [FIRST, { ...SECOND, turnover: 'x' }] }];
    const path = file('companies.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
    const { out, code } = await inProcess(['years', '--ndjson', path]);
    const [answered = '', refused = ''] = out.trim().split('\n');
    expect(code).toBe(2);
    expect([JSON.parse(answered).id, lossesOf(answered)]).toEqual(['A', CARRIED]);
    expect(JSON.parse(refused).errors[0]).toMatchObject({ path: '/1/turnover' });
  });

  it('refuses a gap, and a folder without requests', async () => {
    const gap = await inProcess(['years', file('gap.json', [FIRST, { ...SECOND, taxYear: 2026 }])]);
    expect([gap.code, gap.err]).toEqual([1, expect.stringContaining('Nothing was computed: 1 error.')]);
    expect(gap.out).toContain('leaves out years after 2024');
    mkdirSync(join(folder, 'empty'), { recursive: true });
    const { err } = await inProcess(['years', join(folder, 'empty')]);
    expect(err).toContain('has no file that ends in .json.');
  });
});

describe('next', () => {
  it('prints the request of the next year of a request, or of the last of a list', async () => {
    const one = await inProcess(['next', file('one.json', FIRST)]);
    expect(JSON.parse(one.out)).toEqual({ taxYear: 2025, lossesBroughtForward: '4000000.00' });
    const list = await inProcess(['next', file('list.json', [FIRST, { ...SECOND, capitalAllowances: 9_000_000 }])]);
    expect(JSON.parse(list.out)).toEqual({ taxYear: 2026, capitalAllowancesBroughtForward: '5000000.00' });
  });
});
