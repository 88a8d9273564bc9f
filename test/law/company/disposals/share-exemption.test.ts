import { describe, expect, it } from 'vitest';
import { workedCases } from '../../../fixtures/worked-cases.js';
import { treatmentsOf } from './sales.js';

const KOBO = 1e-8;

describe('the exemption of shares by proceeds (CGTA s.30(2))', () => {
  it.each([
    [100 - KOBO, 'exempt'],
    [100, 'separate_tax'],
  ])('of N%d million is %s', (proceeds, treatment) => {
    expect(treatmentsOf(2025, { on: '2025-03-01', for: proceeds })).toEqual([treatment]);
  });

  it('counts every window of twelve months, whatever the order of the schedule', () => {
    const sales = [
      { on: '2025-02-28', for: 30 },
      { on: '2024-03-01', for: 60 },
      { on: '2025-12-31', for: 69 },
      { on: '2024-02-29', for: 9 },
    ];
    // 29 February 2024 to 28 February 2025 has 99; from 28 February 2025 there are 99: none reaches 100.
    expect(treatmentsOf(2025, ...sales)).toEqual(['exempt', 'exempt', 'exempt', 'exempt']);
    const more = sales.with(0, { on: '2025-02-28', for: 31 });
    expect(treatmentsOf(2025, ...more)).toEqual(more.map(() => 'separate_tax'));
    // Twelve months from 28 February 2024 end on 27 February 2025.
    const earlier = more.with(3, { on: '2024-02-28', for: 9 });
    expect(treatmentsOf(2025, ...earlier)).toEqual(['separate_tax', 'exempt', 'separate_tax', 'exempt']);
  });

  it('charges a sale once, and goes on to later windows', () => {
    const sales = [
      { on: '2024-01-10', for: 60 },
      { on: '2024-02-10', for: 60 },
      { on: '2025-01-20', for: 1 },
      { on: '2025-03-01', for: 50 },
      { on: '2025-03-02', for: 60 },
    ];
    expect(treatmentsOf(2025, ...sales)).toEqual(sales.map(() => 'separate_tax'));
    expect(treatmentsOf(2025, ...sales.with(4, { on: '2025-03-02', for: 48 }))).toEqual([
      ...['separate_tax', 'separate_tax'],
      ...['exempt', 'exempt', 'exempt'],
    ]);
  });

  it('counts no other assets', () => {
    const land = { of: 'land', on: '2025-03-01', for: 90 };
    expect(treatmentsOf(2025, land, { on: '2025-03-01', for: 90 })).toEqual(['separate_tax', 'exempt']);
  });
});

describe('the exemption of shares by proceeds and gains (NTA s.34(1)(a))', () => {
  it.each([
    [150 - KOBO, 140, 'exempt'],
    [150, 140, 'joins_profits'],
    [60, 50, 'exempt'],
    [60, 50 - KOBO, 'joins_profits'],
  ])('of N%d million that cost N%d million is %s', (proceeds, cost, treatment) => {
    expect(treatmentsOf(2026, { on: '2026-03-01', for: proceeds, cost })).toEqual([treatment]);
  });

  it('adds the gains of a window, from which losses take nothing', () => {
    const gains = [
      { on: '2026-03-01', for: 60, cost: 54 },
      { on: '2026-04-01', for: 60, cost: 55.5 },
    ];
    const loss = { on: '2026-03-15', for: 1, cost: 9 };
    expect(treatmentsOf(2026, ...gains, loss)).toEqual(['joins_profits', 'joins_profits', 'joins_profits']);
    expect(treatmentsOf(2026, ...gains.with(1, { on: '2026-04-01', for: 60, cost: 56 }), loss)).toEqual([
      ...['exempt', 'exempt'],
      'exempt',
    ]);
  });

  it('lets the gains of a window go with the sale that they are of', () => {
    const sales = [
      { on: '2026-01-01', for: 20, cost: 12 },
      { on: '2026-12-31', for: 20, cost: 18 },
      { on: '2027-01-01', for: 20, cost: 12 },
    ];
    expect(treatmentsOf(2027, ...sales)).toEqual(['exempt', 'exempt', 'exempt']);
    expect(treatmentsOf(2027, ...sales.with(1, { on: '2026-12-31', for: 20, cost: 17.9 }))).toEqual([
      ...['joins_profits', 'joins_profits'],
      'joins_profits',
    ]);
  });

  it('counts sales of 2025 by the rule of 2025', () => {
    const sales = [
      { on: '2025-12-31', for: 99, cost: 60 },
      { on: '2026-01-01', for: 99, cost: 90 },
    ];
    expect(treatmentsOf(2026, ...sales)).toEqual(['exempt', 'exempt']);
    expect(treatmentsOf(2026, ...sales.with(0, { on: '2025-12-31', for: 100, cost: 60 }))).toEqual([
      'separate_tax',
      'exempt',
    ]);
  });
});

workedCases('company', 'share-exemption');
