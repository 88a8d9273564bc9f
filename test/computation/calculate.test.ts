import { describe, expect, it } from 'vitest';
import { calculatorOf, type Settled } from '../../src/computation/calculate.js';
import { InputError } from '../../src/index.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';

const tableOf = (reading: string): CompanyRuleTable =>
  companyTables.find((table) => table.taxYear === 2026 && table.reading === reading) as CompanyRuleTable;

const CERTIFIED = tableOf('certified_copy');
const GAZETTE = tableOf('first_gazette');

/** A law of one line: 5,000 naira, but under the first gazette 6,000.01. */
const totalUnder = (_: unknown, { reading }: CompanyRuleTable): number =>
  reading === 'first_gazette' ? 600_001 : 500_000;

const MISSING = { field: '/trade', kind: 'missing-input', assumed: 'general', message: 'The trade is general.' };
const NOTICE = { ...MISSING, kind: 'notice' };

/** The tax of that law; `assumptions` are those of any return. */
function calculatorWith(assumptions: readonly object[], detail: object = {}) {
  const answerUnder = (_: unknown, table: CompanyRuleTable) => ({ table });
  const computation = {
    answers: (stated: unknown, [table, ...others]: readonly [CompanyRuleTable, ...CompanyRuleTable[]]) => ({
      answer: { table },
      others: others.map((other) => ({ table: other, total: totalUnder(stated, other) })),
    }),
    answerUnder,
    totalOf: ({ table }: { table: CompanyRuleTable }) => totalUnder(undefined, table),
    totalUnder,
  };
  const tax = {
    tables: companyTables,
    computation,
    assumptionsOf: () => assumptions,
    resultOf: (_: unknown, stated: object, settled: Settled) => ({ stated, ...settled }),
  };
  return calculatorOf(tax as never, detail) as (stated: object, choice: object, options?: object) => Settled & object;
}

const CHOICE = { primary: CERTIFIED, candidate: null, mode: 'LIVE' };
const STATED = { turnover: 1 };

describe('a calculator', () => {
  it('hands the return, the mode, the assumptions and the readings that are apart to the result', () => {
    const result = calculatorWith([MISSING, NOTICE])(STATED, CHOICE);
    expect(result).toMatchObject({ stated: STATED, mode: 'LIVE', assumptions: [MISSING, NOTICE] });
    // 1,000.01 naira of 6,000.01 are beyond the threshold of 1,000 naira; the other reading agrees.
    expect(result.apart).toEqual([{ table: GAZETTE, total: 600_001 }]);
    expect(Object.keys(result)).not.toContain('contested');
  });

  it('reconciles the total with the baseline that is wished', () => {
    const { reconciliation } = calculatorWith([])(STATED, CHOICE, { baseline: { amount: 499_999 } });
    expect(reconciliation.baseline).toBe('amount');
    expect(reconciliation.varianceAmount.toFixed(2)).toBe('0.01');
    const other = calculatorWith([])(STATED, CHOICE, { baseline: { reading: 'first_gazette' } });
    expect(other.reconciliation.varianceAmount.toFixed(2)).toBe('-1000.01');
    expect(other.reconciliation.withinThreshold).toBe(false);
  });

  it('refuses what is missing where that is wished, and no notice', () => {
    const refuse = { onMissing: 'refuse' };
    expect(() => calculatorWith([MISSING])(STATED, CHOICE, refuse)).toThrow(InputError);
    expect(calculatorWith([NOTICE])(STATED, CHOICE, refuse).assumptions).toEqual([NOTICE]);
    expect(calculatorWith([MISSING])(STATED, CHOICE, { onMissing: 'assume' }).assumptions).toEqual([MISSING]);
  });

  it('adds the detail that it is handed, where that is asked', () => {
    const detail = { contestedOf: () => [{ value: 'total', readings: [] }] };
    const calculate = calculatorWith([], detail);
    expect(calculate(STATED, CHOICE, { contested: true })).toMatchObject({ contested: detail.contestedOf() });
    expect(Object.keys(calculate(STATED, CHOICE))).not.toContain('contested');
  });
});
