/** Facts put into a request and taken out of it. */
import { expect, it } from 'vitest';
import { isLeftOut, withFact, withoutFact, writtenWith } from '../../../src/analysis/matters/subject.js';

const fact = (name: string, isRequired = false) => ({ name, isAmount: true, isSigned: false, choices: [], isRequired });
const RENT = fact('capitalIncomeBreakdown.rent');

it('puts a fact in as read: a number while it is exact, and a head of capital income in its object', () => {
  expect(withFact({ fixedAssets: undefined }, fact('fixedAssets'), 5n)).toEqual({ fixedAssets: 5 });
  expect(withFact({}, fact('fixedAssets'), 10n ** 17n)).toEqual({ fixedAssets: 10n ** 17n });
  expect(withFact({ capitalIncomeBreakdown: { interest: 1 } }, RENT, 7n)).toEqual({
    capitalIncomeBreakdown: { interest: 1, rent: 7 },
  });
});

it('writes a fact as a caller does: naira as text, months as a number', () => {
  expect(writtenWith({ taxYear: 2026 }, fact('fixedAssets'), 1_01n)).toEqual({ taxYear: 2026, fixedAssets: '1.01' });
  expect(writtenWith({}, RENT, 100n)).toEqual({ capitalIncomeBreakdown: { rent: '1.00' } });
  expect(writtenWith({}, fact('monthsWorked'), '4')).toEqual({ monthsWorked: 4 });
  expect(writtenWith({}, fact('trade'), 'agriculture')).toEqual({ trade: 'agriculture' });
});

it('tells what is left out, and leaves it out', () => {
  const input = { turnover: 5, capitalIncomeBreakdown: { rent: 1 }, fixedAssets: undefined };
  expect(
    [RENT, fact('capitalIncomeBreakdown.interest'), fact('fixedAssets')].map((each) => isLeftOut(input, each)),
  ).toEqual([false, true, true]);
  expect(withoutFact({ capitalIncomeBreakdown: { rent: 1 } }, RENT)).toEqual({ capitalIncomeBreakdown: {} });
  expect(withoutFact(input, fact('turnover', true))).toMatchObject({ turnover: 0 });
});
