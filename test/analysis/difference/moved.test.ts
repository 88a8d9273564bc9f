import { expect, it } from 'vitest';
import { movedTo } from '../../../src/analysis/difference/moved.js';

it('moves every day of a request by whole years', () => {
  const request = {
    taxYear: 2024,
    turnover: 1,
    accountingPeriodEnd: '2023-06-30',
    commencementDate: '2020-02-29',
    routingDate: '2024-03-31',
    disposalSchedule: [{ assetClass: 'shares', proceeds: 5, disposalDate: '2023-12-31' }],
  };
  expect(movedTo(2026, request)).toEqual({
    taxYear: 2026,
    turnover: 1,
    accountingPeriodEnd: '2025-06-30',
    commencementDate: '2022-02-28',
    routingDate: '2026-03-31',
    disposalSchedule: [{ assetClass: 'shares', proceeds: 5, disposalDate: '2025-12-31' }],
  });
  expect(movedTo(2024, request)).toEqual(request);
  expect(movedTo(2021, { taxYear: 2025, accountingPeriodEnd: '2024-02-29' })).toEqual({
    taxYear: 2021,
    accountingPeriodEnd: '2020-02-29',
  });
});

it.each([null, 'text', 12, {}, { taxYear: '2024' }, { taxYear: 2024.5 }])(
  'leaves %o for its reader to refuse',
  (input) => {
    expect(movedTo(2026, input)).toEqual(input);
  },
);

it('leaves what is no day', () => {
  const request = { taxYear: 2024, accountingPeriodEnd: '2023-02-30', routingDate: 5, disposalSchedule: 'none' };
  expect(movedTo(2025, request)).toEqual({ ...request, taxYear: 2025 });
});
