import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calculationCommand } from '../../../src/compute/calculation-command.js';
import { paye } from '../../../src/compute/paye.js';
import { template } from '../../../src/compute/template.js';
import { cit } from '../../../src/taxes/cit.js';
import { pit } from '../../../src/taxes/pit.js';

let folder: string;
let said = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-templates-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  said = '';
  const hear = (text: unknown) => {
    said += String(text);
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
});
afterEach(() => vi.restoreAllMocks());

it.each(['csv', 'xlsx'])('a template in %s is answered as it is', async (form) => {
  for (const tax of ['cit', 'pit', 'paye'] as const) {
    const path = join(folder, `${tax}.${form}`);
    await template.run([tax, `--${form}`, '--out', path]);
    expect(said).toContain(`Wrote ${path}. Fill it in, then: nigeria-tax ${tax} ${path}`);
    const out = join(folder, `${tax}-answers.csv`);
    const more = tax === 'paye' ? ['--month', '2026-11'] : [];
    const command = tax === 'paye' ? paye : tax === 'cit' ? calculationCommand(cit) : calculationCommand(pit);
    const code = command.run([path, ...more, '--out', out]);
    expect([tax, await code]).toEqual([tax, 0]);
    expect(said).toContain(`Wrote 2 rows to ${out}.\n`);
  }
});

it('the templates of schedules belong to those of returns', async () => {
  const [returns, disposals] = [join(folder, 'returns.csv'), join(folder, 'disposals.csv')];
  await template.run(['cit', '--csv', '--out', returns]);
  await template.run(['disposals', '--csv', '--out', disposals]);
  const words = [returns, '--disposals', disposals, '--out', join(folder, 'o.csv')];
  expect(await calculationCommand(cit).run(words)).toBe(0);
});

it('a template does not replace a file', async () => {
  const path = join(folder, 'mine.csv');
  writeFileSync(path, 'mine');
  await expect(template.run(['cit', '--csv', '--out', path])).rejects.toThrow(`${path} is there already.`);
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

it.each([
  [[], 'template takes one name, such as cit.'],
  [['cit'], 'template takes one of --csv, --xlsx and --json.'],
  [['cit', '--csv', '--json'], 'template takes one of --csv, --xlsx and --json.'],
  [['vat', '--csv'], 'template takes cit, pit, paye, disposals, income, not "vat".'],
  [['cit', '--csv', '--out', 'a.xlsx'], '--out takes a file ending with .csv.'],
  [['paye', '--json', '--out', 'a-b-c.json'], 'A file of rows has no template in JSON. Use --csv or --xlsx.'],
])('template refuses %j', async (words, message) => {
  await expect(template.run(words)).rejects.toThrow(message);
});

it.each([
  [['staff.csv'], '--month takes a month, such as 2026-11.'],
  [['staff.csv', '--month', '2026-13'], '--month takes a month, such as 2026-11, not "2026-13".'],
  [['staff.json', '--month', '2026-11'], 'ends with .csv, .tsv, .xlsx or .parquet, and staff.json does not.'],
  [['staff.xls', '--month', '2026-11'], 'and staff.xls does not. Save it as .xlsx first.'],
  [['staff.csv', '--month', '2026-11', '--schedule', 'staff.csv'], '--schedule names the file that is read'],
  [['--month', '2026-11'], 'A payroll is missing'],
])('paye refuses %j', async (words, message) => {
  await expect(paye.run(words)).rejects.toThrow(message);
});
