import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../../../src/index.js';
import { workedCases } from '../../../fixtures/worked-cases.js';
import { assessed, millionsOf } from './sales.js';

const shares = (reinvested?: number, of = 'shares') => ({
  ...{ of, on: '2025-05-01', for: 150, cost: 90 },
  ...(reinvested !== undefined && { reinvested }),
});
const reliefOf = (reinvested?: number) =>
  millionsOf(assessed(2025, [shares(reinvested)]), 'reinvestmentRelief', 'separatelyTaxedGains');

describe('reinvestment relief', () => {
  it.each([
    [50, [20, 40]],
    [150, [60, 0]],
    [200, [60, 0]],
    [0, [0, 60]],
    [undefined, [0, 60]],
  ])('of N150 million of which %o is reinvested', (reinvested, expected) => {
    expect(reliefOf(reinvested)).toEqual(expected);
  });

  it('names what was reinvested, and no more than the proceeds', () => {
    const sale = { assetClass: 'shares', disposalDate: '2025-05-01', costBase: 0, proceeds: 150_000_000 };
    const request = { taxYear: 2025, turnover: 0, disposalSchedule: [{ ...sale, reinvested: 200_000_000 }] };
    const { workings = [] } = calculateCit(request, { workings: true });
    const { operands = [], ...line } = workings.find((each) => each.line === 'reinvestment_relief_1') ?? {};
    expect(line).toMatchObject({ formula: 'sum of gain × reinvested ÷ proceeds', label: 'Reinvestment relief' });
    const reinvested = operands.filter(({ name }) => name.startsWith('reinvested'));
    expect(reinvested.map(({ value }) => String(value))).toEqual(['150000000']);
  });

  it('of several sales is added exactly and rounded once', () => {
    const third = { on: '2025-05-01', for: 150, cost: 149.99999999, reinvested: 50 };
    const { reinvestmentRelief } = assessed(2025, [third, third, third]);
    expect(reinvestmentRelief.toFixed(2)).toBe('0.01');
  });

  it('is of a gain only, and of exempt shares there is none', () => {
    const loss = { on: '2025-05-01', for: 150, cost: 160, reinvested: 150 };
    expect(millionsOf(assessed(2025, [loss]), 'reinvestmentRelief')).toEqual([0]);
    const small = { on: '2025-05-01', for: 15, cost: 9, reinvested: 15 };
    expect(millionsOf(assessed(2025, [small]), 'reinvestmentRelief')).toEqual([0]);
  });

  it('leaves the gains on other assets alone', () => {
    const land = { of: 'land', on: '2025-05-02', for: 30, cost: 10 };
    const names = ['reinvestmentRelief', 'separatelyTaxedGains'] as const;
    expect(millionsOf(assessed(2025, [land, shares(50)]), ...names)).toEqual([20, 60]);
    const crypto = { of: 'crypto', on: '2026-05-02', for: 30, cost: 10 };
    const later = { ...shares(50), on: '2026-05-01' };
    expect(millionsOf(assessed(2026, [crypto, later]), 'reinvestmentRelief', 'gainsTaxedAsProfits')).toEqual([20, 60]);
  });
});

workedCases('company', 'reinvestment-relief');
