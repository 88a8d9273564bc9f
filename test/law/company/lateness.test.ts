import { expect, it } from 'vitest';
import { sheetOfList } from '../../../src/algebra/index.js';
import { filingPenalty, lateInterest, paymentPenalty } from '../../../src/law/company/lateness.js';
import { latenessRules } from '../../../src/tables/generated/lateness.generated.js';
import { workedCases } from '../../fixtures/worked-cases.js';

workedCases('accounts', 'lateness');

it('the costs of being late are lines that say how they are made', () => {
  const rule = latenessRules[3];
  const { lines } = sheetOfList({ toNearest: 1n, ties: 'up' }, (m) => {
    const unpaid = m.given('unpaid tax', 399_400_000n);
    filingPenalty(m, 3, rule.lateReturn);
    paymentPenalty(m, unpaid, rule.lateTax);
    lateInterest(m, [{ amount: unpaid, days: 77, rate: { numerator: 32n, denominator: 100n } }], rule.interest);
  });
  expect(lines.map(({ label, formula, value }) => `${label}: ${formula} = ${value}`)).toEqual([
    'Penalty for the late return: amount of the first month + further months = 200000',
    'Addition to the late tax: unpaid tax × rate = 399400',
    'Interest on the late tax: unpaid tax × rate of a year × 77 ÷ 365 = 269622.36',
  ]);
  expect(lines.map(({ law }) => law)).toEqual([['NTAA s.101'], ['NTAA s.65(1)(a)'], ['NTAA s.65(1)(b)']]);
});
