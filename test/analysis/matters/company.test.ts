/** A company's request whose facts are open. */
import { expect, it } from 'vitest';
import { companySubject } from '../../../src/analysis/matters/company.js';
import { withFact } from '../../../src/analysis/matters/subject.js';
import { calculateCit } from '../../../src/index.js';

const COMPANY = { taxYear: 2025, turnover: 80_000_000, operatingExpenses: 50_000_000 };

it('has the facts of its year, with every day of the basis year, and the total of the whole computation', () => {
  const { facts, total, values } = companySubject(COMPANY, {});
  const names = facts.map(({ name }) => name);
  expect(names).toContain('capitalIncomeBreakdown.rent');
  expect(names).not.toContain('fixedAssets');
  expect(facts.find(({ name }) => name === 'accountingPeriodEnd')?.choices).toHaveLength(366);
  expect(total(values)).toBe(BigInt(calculateCit(COMPANY).taxLiability.total.times(100).toFixed(0)));
});

it('is wrong with a day of commencement after its period, and moves along any amount, also of capital income', () => {
  const { isRight, values, movementOf } = companySubject(COMPANY, {});
  expect(isRight(withFact(values, { name: 'commencementDate' }, '2025-06-01'))).toBe(false);
  const rent = calculateCit({ ...COMPANY, capitalIncomeBreakdown: { rent: 1_000_000 } }).taxLiability.total;
  expect(movementOf(values, 'rent').taxAt(100_000_000n)).toBe(BigInt(rent.times(100).toFixed(0)));
});
