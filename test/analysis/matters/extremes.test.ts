/** The ends of a total over one fact, worked out by hand. */
import { expect, it } from 'vitest';
import { companySubject } from '../../../src/analysis/matters/company.js';
import { byTrial, extremesOver } from '../../../src/analysis/matters/extremes.js';
import type { Fact } from '../../../src/analysis/matters/subject.js';

const subject = companySubject({ taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 }, {});
const named = (name: string) => subject.facts.find((each) => each.name === name) as Fact;

it('are reached by an amount to the kobo', () => {
  const { least, most } = extremesOver(subject, subject.values, named('fixedAssets'));
  expect([least.total, most]).toEqual([0n, { total: 10_200_000_00n, value: 250_000_000_01n }]);
});

it('are those of the request as it is where an amount changes nothing', () => {
  const { least, most } = extremesOver(subject, subject.values, named('capitalAllowances'));
  expect([least, most]).toEqual([
    { total: 0n, value: undefined },
    { total: 0n, value: undefined },
  ]);
});

it('try every flag, and leave out days that the request cannot state', () => {
  expect(byTrial(subject, subject.values, named('resident')).map(({ value }) => value)).toEqual([false, true]);
  expect(byTrial(subject, subject.values, named('accountingPeriodEnd'))).toHaveLength(365);
});
