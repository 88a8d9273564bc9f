/** The answer of the engine to each kind of question, without a browser. */
import { companyRuleTable } from 'nigeria-tax-rules';
import { population, prepare, simulate, withFigures } from 'nigeria-tax-rules/analysis';
import { describe, expect, it } from 'vitest';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { answerTo } from '../../src/engine/answers.js';
import type { Case, Kind, Questions } from '../../src/request/protocol.js';

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
/** The tax of that salary, by the second computation. */
const SALARY_DUE = oraclePit({
  taxYear: 2026,
  state: 'Kano',
  incomeStreams: [{ type: 'salary', amount: 500_000, frequency: 'monthly' }],
}).taxDue;
const SMALL_LIMIT = 'companySize@2025-07-01.small.grossTurnover.atMost';

const ask = <K extends Kind>(kind: K, question: Questions[K]) => answerTo(kind, question, () => {});

describe('the engine', () => {
  it('calculates both taxes, under a text of the law and with an amount to check', async () => {
    const company = await ask('calculate', { ...COMPANY, law: { taxYear: 2026, reading: 'first_gazette' } });
    expect(company.tax === 'company' && company.taxLiability.total).toBe('10200000.00');
    const checked = await ask('calculate', { ...COMPANY, check: '100' });
    expect(checked.reconciliation).toMatchObject({ baseline: 'amount', varianceAmount: '-100.00' });
    const person = await ask('calculate', SALARY);
    expect(person.tax === 'individual' && person.taxDue).toBe(SALARY_DUE);
    // The extent of the exemption of the minimum wage is disputed; this salary is far above it.
    expect(person.reliance.disputed).toEqual([]);
    const streams = [{ type: 'salary', amount: '70000', frequency: 'monthly' }];
    const least = await ask('calculate', { ...SALARY, input: { ...SALARY.input, incomeStreams: streams } });
    expect(least.reliance.weakest).toBe('disputed');
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

  it('asks which turnover leaves so much, which pay a take-home pay needs, and which fact matters', async () => {
    const input = { taxYear: 2026, turnover: '100000000', operatingExpenses: '80000000', fixedAssets: '10000000' };
    const along = { field: 'turnover', costs: 'in_proportion' } as const;
    const moved = { tax: 'company', input, along, law: { taxYear: 2026 } } as const;
    const left = await ask('solve', { ...moved, target: { left: '15000000' } });
    // A fifth of 75,000,000 is free of tax; of 113,636,363.65 it bears 34 %.
    expect(left.amounts.map(({ from }) => from.slice(0, 9))).toEqual(['74999999.', '113636363']);
    expect(left.passedBy.map(({ valueAtNext }) => valueAtNext)).toEqual(['13200000.00']);
    const gazette = { ...moved, law: { taxYear: 2026, reading: 'first_gazette' } };
    const tax = await ask('solve', { ...gazette, target: { total: '1000000' } });
    expect([tax.amounts, tax.passedBy[0]?.last]).toEqual([[], '50000000.00']);
    await expect(ask('solve', { ...moved, target: { total: 'much' } })).rejects.toThrow('target.total');
    const pay = await ask('gross', { input: { state: 'Lagos', pension: true }, taxYear: 2026, net: '394700' });
    expect(pay.amounts.at(-1)?.to).toBe('500000.00');
    const open = { ...COMPANY, input: { taxYear: 2026, turnover: '80000000', operatingExpenses: '50000000' } };
    const matters = await ask('matters', { ...open, unknown: ['fixedAssets'] });
    expect([matters.askNext, matters.from, matters.to]).toEqual(['fixedAssets', '0.00', '10200000.00']);
  });

  const along = { field: 'turnover', costs: 'in_proportion' } as const;
  const input = { taxYear: 2026, turnover: '100000000', operatingExpenses: '80000000', fixedAssets: '10000000' };
  const moved = { tax: 'company', input, along } as const;
  const laws = [{ taxYear: 2026 }, { taxYear: 2026, reading: 'first_gazette' }, { taxYear: 2024 }];

  it('finds the cliffs at the limits of small companies under several laws, well beyond them', async () => {
    const curves = await ask('curve', { ...moved, laws });
    expect([curves.to, curves.here, curves.costShare]).toEqual([
      '200000000.00',
      { at: '100000000.00', tax: '0.00' },
      '80.00',
    ]);
    const corners = curves.laws.map(({ curve }) => curve?.corners.filter(({ kind }) => kind === 'cliff'));
    expect(corners[0]?.[0]).toMatchObject({ at: '100000000.00', jump: '6800000.00', betterOffFrom: '151515151.48' });
    expect([corners[0]?.[0]?.before, corners[0]?.[0]?.after]).toEqual(['0.00', '0.068']);
    expect(corners.map((each) => each?.map(({ at }) => at))).toEqual([
      ['100000000.00'],
      ['50000000.00'],
      ['25000000.00', '99999999.99'],
    ]);
  });

  it('says what is left and what part is taken at one amount of a curve', async () => {
    // Large: 34 % of a profit of 24,000,000 is 8,160,000, which leaves 15,840,000.
    const { at, laws: points } = await ask('point', { ...moved, laws: laws.slice(0, 1), at: '120000000.00' });
    expect([at, points]).toEqual([
      '120000000.00',
      [{ law: { taxYear: 2026 }, tax: '8160000.00', left: '15840000.00', perNaira: '0.068', part: '6.80' }],
    ]);
    const nothing = await ask('point', { ...moved, laws: laws.slice(0, 1), at: '0.00' });
    expect(nothing.laws[0]).toMatchObject({ tax: '0.00', part: null });
  });

  it('ends a curve of profit at the most that there can be, and names the law that refuses the figures', async () => {
    const profit = await ask('curve', { ...moved, along: { field: 'profit' }, laws, to: '200000000' });
    expect([profit.to, profit.here?.at]).toEqual(['100000000.00', '20000000.00']);
    const gain = {
      taxYear: 2027,
      state: 'Kano',
      incomeStreams: [{ type: 'capital_gain', amount: '1', frequency: 'annual' }],
    };
    const person = { tax: 'individual', input: gain, along: { field: 'allIncome' } } as const;
    const refused = await ask('curve', { ...person, laws: [{ taxYear: 2027 }, { taxYear: 2026 }] });
    expect(refused.laws.map(({ curve }) => curve === null)).toEqual([false, true]);
    expect(refused.laws[1]?.problems[0]).toContain('capital_gain');
  });

  it('moves the incomes of a person, each or all in proportion', async () => {
    const person = { tax: 'individual', input: SALARY.input, laws: [{ taxYear: 2026 }] } as const;
    const all = await ask('curve', { ...person, along: { field: 'allIncome' } });
    expect([all.to, all.here]).toEqual(['10000000.00', { at: '6000000.00', tax: SALARY_DUE }]);
    expect(all.laws[0]?.curve?.corners[0]).toMatchObject({ at: '840000.00', jump: '6000.00' });
    const rent = await ask('curve', { ...person, along: { field: 'annualRent' } });
    expect([rent.to, rent.here]).toEqual(['10000000.00', null]);
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
    const question = { companies: { count: 12_000, seed: 1 }, before: law, after: law };
    const impact = await answerTo('impact', question, (done, of) => reports.push([done, of]));
    expect([impact.rows, impact.change, impact.same.rows]).toEqual([12_000, '0.00', 12_000]);
    expect(reports).toEqual([
      [5000, 12_000],
      [10_000, 12_000],
      [12_000, 12_000],
    ]);
  });

  it('answers the newest of the questions that wait, whichever has to wait longer for its law', async () => {
    const companies = { count: 6_000, seed: 1 };
    const before = { taxYear: 2026 };
    const edited = { companies, before, after: { ...before, edits: { [SMALL_LIMIT]: '60000000' } } };
    const plain = { companies, before, after: before };
    for (const [older, newer] of [[edited, plain] as const, [plain, edited] as const]) {
      const given = expect(ask('impact', older)).rejects.toThrow('A newer question was asked');
      const [impact, rows] = await Promise.all([ask('impact', newer), ask('impactRows', newer), given]);
      expect(impact.rows).toBe(6_000);
      expect(rows.length).toBeGreaterThan(6_000);
    }
  });

  it('says who pays more under a lower limit, in all, by group and company by company', async () => {
    const after = { taxYear: 2026, edits: { [SMALL_LIMIT]: '50000000' } };
    const question = { companies: { count: 6_000, seed: 1 }, before: { taxYear: 2026 }, after };
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
    const input = await ask('companyAt', { ...question, row: most?.row ?? 0 });
    const answer = await ask('calculate', { tax: 'company', input, law: after });
    expect(answer.tax === 'company' && answer.taxLiability.total).toBe(most?.after);
    expect(String.fromCharCode(...(await ask('impactBook', question)).slice(0, 2))).toBe('PK');
  });
});
