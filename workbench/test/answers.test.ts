/** The answer of the engine to each kind of question, without a browser. */
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
    const [history = []] = await ask('history', { tax: 'company', likes: ['educationTax.rate'] });
    expect(history.map(({ figure }) => figure.value)).toEqual(expect.arrayContaining(['2%', '2.5%', '3%', '4%']));
    const keys = await ask('keys', { tax: 'company', laws: [{ taxYear: 2026 }, { taxYear: 2025 }] });
    // Those of the newest year, of a year that has no such figure any more, and no day.
    expect(keys).toEqual(expect.arrayContaining(['topUpTax.rate', 'minimumTax.rate', 'incomeTax.medium.rate']));
    expect(keys.filter((key) => key.includes('@'))).toEqual([]);
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
    ]);
  });
});
