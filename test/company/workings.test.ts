import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import { calculateCit } from '../../src/company/calculate-cit.js';
import type { CitInput } from '../../src/company/input.generated.js';
import type { CitResult } from '../../src/company/result.js';
import { Decimal } from '../../src/ground/decimals.js';
import { listRuleTables } from '../../src/tables/list.js';
import { citRequests } from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';
import { workedCompany } from '../tables/worked.js';
import { faultsOf } from './workings-checker.js';

const REQUEST: CitInput = {
  taxYear: 2024,
  turnover: 150_000_000,
  operatingExpenses: 60_000_000,
  lossesBroughtForward: 10_000_000,
  capitalAllowances: 90_000_000,
  capitalIncomeBreakdown: { dividends: 1_000_000, interest: '3200000.33' },
  disposalSchedule: [
    { assetClass: 'land', proceeds: 80_000_000, costBase: '60000000.05', disposalDate: '2023-10-01' },
    { assetClass: 'shares', proceeds: 120_000_000, costBase: 7, disposalDate: '2024-01-01', reinvested: 11 },
  ],
  withholdingCredits: 320_000,
  foreignTaxCredits: 50_000,
  foreignIncome: 3,
};

describe('the workings of a return', () => {
  it('re-add to the answer, in every year and reading', () => {
    const tables = listRuleTables().filter(({ kind }) => kind === 'company');
    expect(tables.length).toBeGreaterThan(10);
    for (const { taxYear, reading } of tables) {
      fc.assert(
        fc.property(citRequests({ years: [taxYear] }), (request) => {
          expect(faultsOf(request, calculateCit(request, { reading, workings: true }))).toEqual([]);
        }),
        { numRuns: drawsOf(300) },
      );
    }
  });

  it('lead from the request to the total', () => {
    const { workings = [] } = calculateCit(REQUEST, { table: workedCompany(2024), workings: true });
    expect(workings[0]?.line).toBe('trading_profit');
    expect(workings.at(-1)?.line).toBe('total');
  });

  it('cite the share rule for the reinvestment relief that it gives', () => {
    const { workings = [] } = calculateCit(REQUEST, { table: workedCompany(2024), workings: true });
    expect(workings.find(({ line }) => line.startsWith('reinvestment_relief'))?.law).toEqual([
      'CGTA s.30(2)(a)',
      'CGTA s.30(2)(b)',
      'CGTA-2021 s.30(2)',
    ]);
  });

  it('show what the credits leave of the tax on capital income', () => {
    const result = calculateCit(REQUEST, { table: workedCompany(2024), workings: true });
    // 960,000.10, less 320,000 withheld, less the foreign credit: 30% of the 3 that were taxed abroad is 0.90.
    const left = result.workings?.find(({ line }) => line === 'capital_income_tax_after_credits');
    expect(left?.value).toEqual(result.capitalIncomeComputation.liabilityAfterCredits);
    expect(String(left?.value)).toBe('639999.2');
  });

  it('charge each rate on its own gains where a table has two', () => {
    const table = workedCompany(2024);
    const capitalGains = table.capitalGains.map((rule) =>
      rule.method === 'separate_tax' && rule.from !== null
        ? { ...rule, rate: { numerator: 3n, denominator: 25n } }
        : rule,
    );
    const sale = { assetClass: 'land', proceeds: 1000, costBase: 0 };
    const disposalSchedule = [
      { ...sale, disposalDate: '2023-08-31' },
      { ...sale, disposalDate: '2023-09-01' },
    ];
    const request = { taxYear: 2024, turnover: 0, disposalSchedule };
    const result = calculateCit(request, { table: { ...table, capitalGains }, workings: true });
    expect(result.disposals.separateTax.toFixed(2)).toBe('220.00');
    expect(faultsOf(request, result)).toEqual([]);
  });

  it('are left out unless they are asked for', () => {
    expect(calculateCit(REQUEST)).not.toHaveProperty('workings');
  });
});

describe('the checker', () => {
  const result = calculateCit(REQUEST, { table: workedCompany(2024), workings: true });
  const changed = (line: string, change: (line: WorkingLine) => Partial<WorkingLine>): CitResult => ({
    ...result,
    workings: (result.workings ?? []).map((each) => (each.line === line ? { ...each, ...change(each) } : each)),
  });

  it('passes an honest sheet', () => {
    expect(faultsOf(REQUEST, result)).toEqual([]);
  });

  it('sees a kobo added to any line of amounts', () => {
    const lines = (result.workings ?? []).filter(({ value }) => typeof value !== 'string');
    expect(lines.length).toBeGreaterThan(25);
    for (const { line, operation, value } of lines) {
      if (operation === 'looked_up') continue;
      const faults = faultsOf(
        REQUEST,
        changed(line, () => ({ value: new Decimal(value).plus('0.01') })),
      );
      expect(faults, line).not.toEqual([]);
    }
  });

  it('sees a line without a law, an operand out of nowhere, and a wrong operand', () => {
    expect(
      faultsOf(
        REQUEST,
        changed('total', () => ({ law: [] })),
      ),
    ).toEqual(['total cites no law']);
    const [first, ...others] = result.workings?.at(-1)?.operands ?? [];
    if (!first) throw new Error('the total has operands');
    const nowhere = [{ ...first, line: 'nowhere' }, ...others];
    expect(
      faultsOf(
        REQUEST,
        changed('total', () => ({ operands: nowhere })),
      ),
    ).toHaveLength(1);
    const wrong = [{ ...first, value: new Decimal(1) }, ...others];
    expect(
      faultsOf(
        REQUEST,
        changed('total', () => ({ operands: wrong })),
      ),
    ).toHaveLength(2);
  });
});
