/**
 * The files of `fixtures/field` through the commands that take them. The values are worked out from the Acts, as the
 * README there says.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, describe, expect, it } from 'vitest';
import { inProcess } from '../in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-field-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const field = (name: string): string => `fixtures/field/${name}`;

/** The lines of a payroll that a run prints: who, and the tax. */
function taxesIn(out: string): string[] {
  const [, ...lines] = (out.split('\n\n')[0] ?? '').split('\n');
  return lines.map(
    (line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .at(-1) ?? '',
  );
}

describe('a payroll of practice', () => {
  it.each([
    ['FC-01-reimbursements-inside-gross.csv', '2026-03', ['104,450.00', '100,850.00']],
    ['FC-04-former-employer-columns.csv', '2026-05', ['142,500.00', '142,500.00']],
    ['FC-09-hospital-register.csv', '2026-11', ['94,460.00', '46,760.00']],
    ['FC-10-hospital-register-with-net-pay.csv', '2026-11', ['94,460.00', '46,760.00']],
    ['FC-13-lagos-monthly-schedule.csv', '2026-03', ['63,500.00', '8,000.00']],
  ])('%s of %s has its taxes', async (name, month, taxes) => {
    const state = name.startsWith('FC-13') ? ['--state', 'Lagos'] : [];
    const { code, out } = await inProcess(['paye', field(name), '--month', month, ...state]);
    expect([code, taxesIn(out)]).toEqual([0, taxes]);
  });

  it('compares the tax that was deducted, calls rows by their names and leaves the total out', async () => {
    const words = ['paye', field('FC-13-lagos-monthly-schedule.csv'), '--month', '2026-03', '--state', 'Lagos'];
    const { out, err } = await inProcess(words);
    expect(out).toContain('SF-01, INVENTED Kemi');
    expect(err).toContain('Left out: row 7 (it is a total).');
    expect(err).toContain('given ₦58,000.00, computed ₦71,500.00: ₦13,500.00 short.');
  });

  it('compares the net pay that was paid, and lets it be left out', async () => {
    const words = ['paye', field('FC-10-hospital-register-with-net-pay.csv'), '--month', '2026-11'];
    // 622,000 less 94,460 and 357,000 less 46,760 are 837,780; 538,000 and 301,000 were paid.
    expect((await inProcess(words)).err).toContain('given ₦839,000.00, computed ₦837,780.00: ₦1,220.00 too much.');
    for (const map of ['Netpay=ignore', 'Netpay=', 'Netpay=none']) {
      const { code, err } = await inProcess([...words, '--map', map]);
      expect([map, code, err.includes('Left out, as was asked: "Netpay".')]).toEqual([map, 0, true]);
    }
  });
});

it('a list of companies is read by its own words, and its profit holds', async () => {
  const { code, out } = await inProcess(['cit', field('FC-26-company-list.csv')]);
  const totals = out
    .split('\r\n')
    .slice(1, 4)
    .map((line) => line.split(',')[10]);
  expect([code, totals]).toEqual([0, ['8050000.00', '12190000.00', '24750000.00']]);
  const { err } = await inProcess(['cit', field('FC-26-company-list.csv'), '--map', 'expenses=ignore']);
  expect(err).toContain('0 of 3 rows were computed.');
});

it('the impact on a payroll is that on the year of each employee', async () => {
  const words = ['impact', '--before', '2025', '--after', '2026', '--kind', 'individual'];
  const { code, out } = await inProcess([...words, field('FC-31-payroll-for-impact.csv')]);
  expect(code).toBe(0);
  expect(out).toContain('The tax rises by ₦177,049.60 (+3.24 %), from ₦5,460,950.40 to ₦5,638,000.00.');
  for (const [name, change] of [
    ['Ngozi Invented', '−₦6,992.00'],
    ['Umar Invented', '−₦24,396.80'],
    ['Bisi Invented', '+₦208,438.40'],
  ] as const) {
    expect(out).toMatch(new RegExp(`${name} .*${change.replace('+', '\\+')}`));
  }
});

it('a ladder of yearly pay shows where more is paid, and solve finds the kobo', async () => {
  const laws = ['--before', '2025', '--after', '2026'];
  const { out } = await inProcess(['impact', ...laws, '--kind', 'individual', field('FC-37-gross-ladder.csv')]);
  expect(out).toContain('3 individuals pay less, 0 pay the same, 4 pay more.');
  const request = {
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type: 'employment', amount: 1, frequency: 'annual' }],
  };
  const file = join(folder, 'salary.json');
  writeFileSync(file, JSON.stringify(request));
  const found = await inProcess(['solve', file, '--along', 'stream:0', ...laws]);
  // 0.192 G − 256,000 is 0.21 G − 570,000 at 17,444,444.44; a kobo of the difference is 56 kobo of pay.
  expect([found.code, found.out]).toEqual([0, expect.stringMatching(/More is paid from ₦17,444,444\.9\d on\./)]);
});

it('a request in the names of another engine is refused with the names that are meant', async () => {
  const { code, out } = await inProcess(['pit', field('FC-29-request-of-another-engine.json')]);
  expect(code).toBe(1);
  for (const name of ['taxYear', 'incomeStreams', 'annualRent']) expect(out).toContain(`Did you mean ${name}?`);
  expect(out).toContain('each with type, amount and frequency');
});

describe('a request of practice', () => {
  const requestOf = (name: string) => JSON.parse(readFileSync(field(name), 'utf8'));
  const taxOf = async (request: object): Promise<string> => {
    const file = join(folder, 'request.json');
    writeFileSync(file, JSON.stringify(request));
    return JSON.parse((await inProcess(['pit', file, '--json'])).out).taxDue;
  };

  it('is told that depreciation is none of the expenses', async () => {
    const landlord = requestOf('FC-17-landlord-with-depreciation.json');
    const [salary, rent] = landlord.incomeStreams;
    const deducted = { ...landlord, incomeStreams: [salary, { ...rent, expenses: rent.expenses - 400_000 }] };
    expect(await taxOf(deducted)).toBe('831000.00');
    expect((await inProcess(['fields', 'pit'])).out).toMatch(/\n {2}expenses [\s\S]*without\s+depreciation/);
  });

  it('with tax of an individual paid abroad is refused, and answered with the credit that is allowed', async () => {
    const { foreignTaxCredits, ...abroad } = requestOf('FC-18-foreign-tax-of-an-individual.json');
    const { code, out } = await inProcess(['pit', field('FC-18-foreign-tax-of-an-individual.json')]);
    expect([code, out]).toEqual([1, expect.stringContaining('foreignTaxCredits is not a field.')]);
    expect(await taxOf({ ...abroad, withholdingCredits: foreignTaxCredits })).toBe('6430000.00');
  });
});

describe('a file that is none of returns', () => {
  it.each([
    ['cit', 'FC-27-trial-balance.csv', 'The file has no columns for taxYear and turnover'],
    ['cit', 'FC-27-asset-register.csv', 'The file has no columns for taxYear and turnover'],
    ['cit', 'FC-35-withholding-on-invoices.csv', 'The file has no columns for taxYear and turnover'],
  ])('%s %s is refused by what it lacks', async (command, name, says) => {
    const { code, err } = await inProcess([command, field(name)]);
    expect([code, err]).toEqual([1, expect.stringContaining(says)]);
  });

  it('of an annual return is computed where its columns are mapped, and the tax deducted is credited', async () => {
    const pay = ['Annual Basic Salary', 'Rent In Cash/Kind', 'Transport In Cash/Kind', 'Leave Bonus Allowance'];
    const maps = [...pay, '13th Month Salary', 'Other Allowance'].map((heading) => `${heading}=employment`);
    const words = [...maps, 'Annual Tax Reliefs=pensionContribution'].flatMap((map) => ['--map', map]);
    const file = field('FC-08-form-h1-gombe-layout.csv');
    const { code, out } = await inProcess(['pit', file, '--state', 'Gombe', '--year', '2026', ...words]);
    const { data } = Papa.parse<Record<string, string>>(out, { header: true, skipEmptyLines: true });
    const figures = data.map((row) => [row['Tax before credits'], row['Credits applied'], row['Tax due']]);
    // 489,840 on 4,080,000 less 192,000, of which 410,000 was deducted; 840,000 is within the minimum wage.
    expect([code, figures]).toEqual([
      0,
      [
        ['489840.00', '410000.00', '79840.00'],
        ['0.00', '0.00', '0.00'],
      ],
    ]);
  });

  it('in columns of the year is asked about, not read as a month', async () => {
    const words = ['paye', field('FC-08-form-h1-gombe-layout.csv'), '--month', '2026-12', '--state', 'Gombe'];
    const { code, err } = await inProcess(words);
    expect([code, err]).toEqual([1, expect.stringContaining('"Annual Basic Salary": amounts such as 2400000; 840000')]);
  });
});
