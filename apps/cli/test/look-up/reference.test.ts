/** `nigeria-tax states`, `rules` and `explain`: what there is, and what the law says. */

import { companyRuleTable, listRuleTables, listStates, toPlain } from 'nigeria-tax-rules';
import { listFigures } from 'nigeria-tax-rules/analysis';
import { FIELD_PROBLEMS, SERVICE_PROBLEMS } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { factsByTier } from '../../../rules/src/facts.js';
import { inProcess } from '../in-process.js';

/** The text of a command that succeeds. */
async function printed(...words: readonly string[]): Promise<string> {
  const { code, out, err } = await inProcess(words);
  expect([code, err]).toEqual([0, '']);
  return out;
}

const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe('nigeria-tax states', () => {
  it('prints every state with its revenue service', async () => {
    const out = await printed('states');
    for (const { name, taxCode } of listStates()) expect(out).toContain(`  ${name} (${taxCode}) `);
    expect(out).toMatch(/^ {2}Lagos \(NG-LA\) +Lagos State Internal Revenue Service \(LIRS\)$/m);
    expect(widest(out)).toBeLessThanOrEqual(80);
    expect(JSON.parse(await printed('states', '--json'))).toEqual(listStates());
  });

  it('prints one by its name or code', async () => {
    const [lagos] = JSON.parse(await printed('states', 'ng-la', '--json'));
    expect(lagos).toMatchObject({ name: 'Lagos', capital: 'Ikeja' });
    expect(JSON.parse(await printed('states', 'Akwa', 'Ibom', '--json'))).toHaveLength(1);
    const { code, err } = await inProcess(['states', 'Lagoss']);
    expect([code, err]).toEqual([1, expect.stringContaining('Did you mean Lagos?')]);
  });
});

describe('nigeria-tax rules without a table', () => {
  it('prints every reading of every year, with its tiers', async () => {
    const out = await printed('rules');
    expect(out).toMatch(/^ {2}2026 certified_copy \(default\) +revision \d+, in force$/m);
    expect(out).toMatch(/^ {2}2026 first_gazette +revision \d+, in force$/m);
    expect(out).toMatch(/facts: \d+ primary, \d+ secondary, \d+ disputed, \d+ practice/);
    expect(widest(out)).toBeLessThanOrEqual(80);
    const years = JSON.parse(await printed('rules', '--json'));
    expect(years.map(({ digest }: { digest: string }) => digest)).toEqual(listRuleTables().map(({ digest }) => digest));
    // Of practice are rounding and the threshold of a reconciliation.
    expect(years[0].facts).toEqual({ ...factsByTier(companyRuleTable(2020)), practice: 2 });
  });

  it('prints those of one kind, and no reading of none', async () => {
    expect(await printed('rules', '--kind', 'individual')).toMatch(/^INDIVIDUALS: income years\n/);
    const { code, err } = await inProcess(['rules', '--reading', 'first_gazette']);
    expect([code, err]).toEqual([1, expect.stringContaining('--reading is of a table, such as 2026.')]);
  });
});

describe('nigeria-tax rules', () => {
  it('names a list of names, and leaves the law to its rows', async () => {
    const out = await printed('rules', '2024', 'asset-classes');
    // CGTA-2021 s.30(2) is of the shares, the first row, alone.
    expect(out).toMatch(/\nAsset classes\n {2}names: \[nigerian_shares,[^\]]*\]\n {2}nigerian shares, aliases /);
  });

  it('prints a section in the words of the Act, with its law and tier', async () => {
    const out = await printed('rules', '2026', 'company-size');
    expect(out).toMatch(/^RULES FOR COMPANIES, YEAR OF ASSESSMENT 2026 \(certified_copy, revision \d+, in/);
    expect(out).toMatch(/Company size, from 1 July 2025\n(?:.*\n)*? {2}small, gross turnover, at most +100,000,000\n/);
    expect(out).toContain('NTA s.56(a); NTA s.201 "small company" [disputed]');
    expect(out).not.toContain('Income tax');
    expect(await printed('rules', '2026', 'companySize')).toBe(out);
    expect(await printed('rules', '2026', 'company', 'size')).toBe(out);
  });

  it('prints a whole table, with no line too wide', async () => {
    const out = await printed('rules', '2026');
    for (const { section } of listFigures(companyRuleTable(2026))) {
      const title = section.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      expect(out.toLowerCase().replaceAll('-', ' ')).toContain(`\n${title}`);
    }
    expect(out.split('\n').filter((line) => [...line].length > 80)).toEqual([]);
    const own = toPlain(listFigures(companyRuleTable(2026)));
    expect(JSON.parse(await printed('rules', '2026', '--json'))).toEqual(JSON.parse(JSON.stringify(own)));
  });

  it('takes a reading, a table by its name, and individuals', async () => {
    const size = await printed('rules', '2026', 'company-size', '--reading', 'first_gazette');
    expect(size).toMatch(/small, gross turnover, at most +50,000,000\n/);
    expect(await printed('rules', '2026/first_gazette', 'company-size')).toBe(size);
    const bands = await printed('rules', '2026', 'bands', '--kind', 'individual');
    expect(bands).toMatch(/first, width +800,000\n {2}first, rate +0%\n/);
    expect(bands).toContain('NTA s.58; NTA 4th Sch. [primary]');
  });

  it.each([
    [['1999'], 'There is no rule table in force for 1999.'],
    [['2026', 'income-taxx'], 'Did you mean incomeTax?'],
    [['2026', 'xyz'], 'Its sections are tradingProfit, '],
    [['2026', '--kind', 'trust'], '--kind takes company or individual.'],
  ])('refuses %j', async (words, message) => {
    const { code, err } = await inProcess(['rules', ...words]);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('nigeria-tax explain', () => {
  it('prints the page of every code', async () => {
    for (const [code, says] of Object.entries(FIELD_PROBLEMS)) {
      expect((await printed('explain', code)).replaceAll(/\s+/g, ' ')).toContain(says.replaceAll('`', ''));
    }
    for (const [code, { status, title }] of Object.entries(SERVICE_PROBLEMS)) {
      const out = (await printed('explain', code)).replaceAll(/\s+/g, ' ');
      expect(out).toContain(`${code}: ${title} (HTTP status ${status})`);
    }
  });

  it('follows a figure through the years, with the law of each', async () => {
    const out = await printed('explain', 'educationTax.rate');
    // 2 %, 2.5 % from Finance Act 2021, 3 % in periods that end from 1 September 2023, the levy of 4 % from the NTA.
    const values = [...out.matchAll(/^ {2}(2\d{3}.*?) {2,}(\d.*%)$/gm)].map(([, span, value]) => `${span}: ${value}`);
    expect(values.slice(0, 3)).toEqual(['2020: 2%', '2021: 2%', '2022: 2.5%']);
    expect(values).toContain('2024 from 2023-09-01 to 2026 until 2025-07-01: 3%');
    expect(values).toContain('2026 from 2025-07-01 to 2027: 4%');
    expect(out).toContain('TETFA s.1(2); FA23-Notice [secondary]');
    expect(out).toContain('In the reading prospective');
  });

  it('finds a figure by words of its name', async () => {
    const limit = await printed('explain', 'small', 'gross', 'turnover', 'at', 'most');
    expect(limit).toContain('companySize.small.grossTurnover.atMost)');
    expect(limit).toMatch(/In the reading first_gazette\n {2}2026 from 2025-07-01 to 2027 +50,000,000\n/);
    expect(await printed('explain', 'development levy')).toContain('educationTax.tax');
    expect(await printed('explain', 'bands')).toMatch(/Individuals\n {2}bands\.first\.width\n/);
    const [rent] = JSON.parse(await printed('explain', 'rentRelief.share', '--json'));
    expect(
      rent.periods.map(({ taxYear, figure }: { taxYear: number; figure: { value: string } }) => [
        taxYear,
        figure.value,
      ]),
    ).toEqual([
      [2026, '20%'],
      [2027, '20%'],
    ]);
  });

  it.each([
    // What the Acts say of each stands in the account of the section: rules/coverage.
    ['severance', 'NTA s.50 Personal injury +not yet computed', 'loss of office'],
    ['redundancy', 'NTA s.50 Personal injury +not yet computed', 'leave it out'],
    ['pension relief', 'NTA s\\.30 ', 'deductions\\.allowed'],
    ['housing fund', 'NTA s\\.30 ', 'national_housing_fund'],
    ['side business', 'NTA s\\.4 Income', 'incomeTypes\\.business\\.treatment +taxable'],
    ['foreign tax', 'NTA s\\.119 Unilateral', 'company\\.foreignTaxCredits'],
    [
      'donations',
      'NTA s\\.163 Deductible donations +encoded in part',
      'no figure; encoded as input or rule: NTA s\\.163',
    ],
    ['13th month', 'NTA s\\.4 Income', 'incomeTypes\\.bonus\\.treatment +taxable'],
    ['partnership', 'NTA s\\.15 Partnership of individuals +an input', 'as the section computes it'],
  ])('finds the sections of everyday words: %s', async (words, section, said) => {
    const out = await printed('explain', ...words.split(' '));
    expect(out).toMatch(new RegExp(section));
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(said.replaceAll(' +', ' ')));
    const data = JSON.parse(await printed('explain', ...words.split(' '), '--json'));
    expect(data.sections.length).toBeGreaterThan(0);
  });

  it.each([
    [[], 'explain takes the code of a problem, or a figure'],
    [['zzqq'], 'There is no code and no figure "zzqq".'],
    [['sub-kob'], 'There is no code and no figure "sub-kob". Did you mean sub-kobo?'],
  ])('refuses %j', async (words, message) => {
    const { code, err } = await inProcess(['explain', ...words]);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });
});
