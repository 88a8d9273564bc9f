/** The ends of a total over several facts, worked out by hand. */
import { expect, it } from 'vitest';
import { companySubject } from '../../../src/analysis/matters/company.js';
import { endsOver, valuesToTry } from '../../../src/analysis/matters/together.js';

const request = { taxYear: 2026, turnover: 500_000_000, operatingExpenses: 400_000_000, fixedAssets: 1 };
const subject = companySubject(request, {});
const named = (...names: string[]) => subject.facts.filter(({ name }) => names.includes(name));

it('are reached by two facts of which one changes nothing alone', () => {
  // Foreign tax of any amount meets all of 34 % of ₦100,000,000, unless no income bore it.
  const { least, most } = endsOver(subject, named('foreignIncome', 'foreignTaxCredits'));
  expect([least.total, most.total]).toEqual([0n, 34_000_000_00n]);
});

it('are the total as it is over no fact', () => {
  const { least, most } = endsOver(subject, []);
  expect([least.total, most.total, least.set, most.set]).toEqual([34_000_000_00n, 34_000_000_00n, [], []]);
});

it('start with all flags, and of days with the first and last of those with one total', () => {
  const [resident, end] = named('resident', 'accountingPeriodEnd').reverse();
  expect(resident && valuesToTry(subject, resident)).toEqual([false, true]);
  expect(end && valuesToTry(subject, end)).toEqual(['2025-01-01', '2025-06-30', '2025-07-01', '2025-12-31']);
});
