/** Pay of which the month's amount moves, held against the pay of the public function. */
import { expect, it } from 'vitest';
import { payMovementOf } from '../../../src/analysis/solve/pay.js';
import { calculatePay } from '../../../src/index.js';

const REQUEST = { taxYear: 2026, state: 'Lagos', nationalHousingFund: true, annualRent: 900_000 };

it('pays, taxes and takes contributions as the pay of a month does', () => {
  const moving = payMovementOf(REQUEST, {}, []);
  const { months, year } = calculatePay({ ...REQUEST, monthlyPay: 500_000 });
  const kobo = (naira: { toFixed(places: number): string } | undefined) => naira?.toFixed(2).replace('.', '');
  const at = 500_000_00n;
  expect(String(moving?.movement.taxAt(at))).toBe(kobo(year.tax));
  expect(String(moving?.movement.contributedAt(at))).toBe(kobo(year.totalContributions));
  expect(String(moving?.wantedAt('net')(at))).toBe(kobo(months[0]?.takeHome));
  expect(String(moving?.wantedAt('total')(at))).toBe(kobo(months[0]?.tax));
});

it('leaves the pension of a part of the pay as it is, and states no pay below that part', () => {
  const moving = payMovementOf({ ...REQUEST, pensionablePay: 100_000 }, {}, []);
  expect(moving?.movement.stands).toBe(100_000_00n);
  expect(moving?.movement.problemsAt(99_999_99n).map(({ path }) => path)).toEqual(['/pensionablePay']);
  expect(moving?.movement.problemsAt(900_000_00n)).toEqual([]);
});
