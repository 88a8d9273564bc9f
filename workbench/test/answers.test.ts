/** The answer of the engine to each kind of question, without a browser. */
import { companyRuleTable } from 'nigeria-tax-rules';
import { population, prepare, simulate, withFigures } from 'nigeria-tax-rules/analysis';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../src/engine/answers.js';
import type { Case, Kind, Questions } from '../src/protocol.js';

const COMPANY: Case = {
  tax: 'company',
  input: { taxYear: 2026, turnover: '80000000', operatingExpenses: '50000000', fixedAssets: '20000000' },
  law: { taxYear: 2026 },
};
const SALARY: Case = {
  tax: 'individual',
  input: { taxYear: 2026, state: 'Kano', incomeStreams: [{ type: 'salary', amount: '500000', frequency: 'monthly' }] },
  law: { taxYear: 2026 },
};
const SMALL_LIMIT = 'companySize@2025-07-01.small.grossTurnover.atMost';

const ask = <K extends Kind>(kind: K, question: Questions[K]) => answerTo(kind, question, () => {});

describe('the engine', () => {
  it('calculates both taxes, under a text of the law and with an amount to check', async () => {
    const company = await ask('calculate', { ...COMPANY, law: { taxYear: 2026, reading: 'first_gazette' } });
    expect(company.tax === 'company' && company.taxLiability.total).toBe('10200000.00');
    const checked = await ask('calculate', { ...COMPANY, check: '100' });
    expect(checked.reconciliation).toMatchObject({ baseline: 'amount', varianceAmount: '-100.00' });
    // 15 % of 2,200,000 and 18 % of 3,000,000: chargeable income of 6,000,000 under NTA 4th Sch.
    const person = await ask('calculate', SALARY);
    expect(person.tax === 'individual' && person.taxDue).toBe('870000.00');
  });

  it('calculates by a law with edited figures', async () => {
    const law = { taxYear: 2026, edits: { [SMALL_LIMIT]: '50000000' } };
    const answer = await ask('calculate', { ...COMPANY, law });
    expect(answer.rules.status).toBe('custom');
    // Large: income tax of 30 % and levy of 4 % on 30,000,000.
    expect(answer.tax === 'company' && answer.taxLiability.total).toBe('10200000.00');
    await expect(ask('calculate', { ...COMPANY, law: { taxYear: 2026, edits: { nothing: '1' } } })).rejects.toThrow(
      'nothing',
    );
  });

  it('finds the cliff at the limit of small companies', async () => {
    const along = { field: 'turnover', costs: 'in_proportion' } as const;
    const input = { taxYear: 2026, turnover: '100000000', operatingExpenses: '80000000', fixedAssets: '10000000' };
    const { corners } = await ask('curve', { ...COMPANY, input, along, from: '0', to: '200000000' });
    expect(corners[0]).toMatchObject({ at: '100000000.00', jump: '6800000.00', betterOffFrom: '151515151.48' });
    expect([corners[0]?.before, corners[0]?.after]).toEqual(['0.00', '0.068']);
  });

  it('explains the difference between two laws, in parts that add up', async () => {
    const laws = { before: { taxYear: 2025 }, after: { taxYear: 2026 } };
    const { change, parts } = await ask('compare', { tax: 'company', input: COMPANY.input, ...laws });
    expect(change).toBe('-6900000.00');
    expect(parts.map((part) => [part.sections.join(), part.change])).toEqual([
      ['companySize', '-6500000.00'],
      ['minimumTax', '-400000.00'],
    ]);
  });

  it('lists figures, their differences and their history', async () => {
    const figures = await ask('table', { tax: 'company', law: { taxYear: 2026 } });
    expect(figures.find(({ key }) => key === 'educationTax@2025-07-01.rate')?.value).toBe('4%');
    const before = { taxYear: 2026 };
    const after = { taxYear: 2026, edits: { [SMALL_LIMIT]: '50000000' } };
    const differences = await ask('differences', { tax: 'company', before, after });
    expect(differences.map(({ key }) => key)).toContain(SMALL_LIMIT);
    const history = await ask('history', { tax: 'company', like: 'educationTax.rate' });
    expect(history.map(({ figure }) => figure.value)).toEqual(expect.arrayContaining(['2%', '2.5%', '3%', '4%']));
  });

  it('writes workbooks of both taxes, and of an edited law', async () => {
    const edited = { ...COMPANY, law: { taxYear: 2026, edits: { [SMALL_LIMIT]: '50000000' } } };
    for (const question of [COMPANY, SALARY, edited]) {
      const workbook = await ask('spreadsheet', question);
      expect(String.fromCharCode(...workbook.slice(0, 2))).toBe('PK');
    }
  });

  it('works made-up companies out under two laws in turns, and reports on them', async () => {
    const reports: number[][] = [];
    const law = { taxYear: 2026 };
    const question = { count: 12_000, seed: 1, before: law, after: law };
    const impact = await answerTo('impact', question, (done, of) => reports.push([done, of]));
    expect([impact.rows, impact.change, impact.same.rows]).toEqual([12_000, '0.00', 12_000]);
    expect(reports).toEqual([
      [5000, 12_000],
      [10_000, 12_000],
      [12_000, 12_000],
    ]);
  });

  it('says who pays more under a lower limit, in all, by group and company by company', async () => {
    const after = { taxYear: 2026, edits: { [SMALL_LIMIT]: '50000000' } };
    const question = { count: 6_000, seed: 1, before: { taxYear: 2026 }, after };
    const impact = await ask('impact', question);
    const read = prepare('company', population({ count: 6_000, seed: 1, taxYear: 2026 }), { taxYear: 2026 });
    const before = companyRuleTable(2026);
    const expected = simulate(read, before, withFigures(before, after.edits));
    expect([impact.change, impact.payMore.rows]).toEqual([expected.change.toFixed(2), expected.payMore.rows]);
    expect(impact.payMore.rows).toBeGreaterThan(100);
    const [bySize] = impact.groups;
    expect(bySize?.rows.map(({ name, payMore }) => [name, payMore > 0])).toContainEqual([
      '\u20a650m to \u20a6100m',
      true,
    ]);
    const lines = new TextDecoder()
      .decode(await ask('impactRows', question))
      .trim()
      .split('\r\n');
    expect([lines.length, lines[1]?.split(',').length]).toEqual([6_001, 7]);
    const kobo = lines.slice(1).map((line) => BigInt((line.split(',')[6] ?? '').replace('.', '')));
    expect(kobo.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(impact.change.replace('.', '')));
    const [most] = impact.mostAffected.more;
    const input = await ask('madeUp', { seed: 1, taxYear: 2026, row: most?.row ?? 0 });
    const answer = await ask('calculate', { tax: 'company', input, law: after });
    expect(answer.tax === 'company' && answer.taxLiability.total).toBe(most?.after);
    expect(String.fromCharCode(...(await ask('impactBook', question)).slice(0, 2))).toBe('PK');
  });
});
