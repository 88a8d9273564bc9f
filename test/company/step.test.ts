import { describe, expect, it } from 'vitest';
import { periodFields, readPeriodStep, readStep } from '../../src/company/step.js';
import { fieldsOf, required } from '../../src/request/fields.js';
import { amount, year } from '../../src/request/readers.js';
import { refusalsOf } from '../refusals-of.js';

const FIELDS = periodFields({ turnover: required(amount) });

describe('a step of an accounting period', () => {
  it('is read under the law of the day that the period ends', () => {
    const rulesOf = (facts: object) => readPeriodStep({ taxYear: 2024, turnover: 1, ...facts }, undefined, FIELDS);
    expect(rulesOf({})).toMatchObject({ rules: { educationTax: { from: '2023-09-01' } } });
    const early = rulesOf({ accountingPeriodEnd: '2023-08-31' });
    expect(early).toMatchObject({ rules: { educationTax: { until: '2023-09-01' } } });
    expect(early.facts).toEqual({ taxYear: 2024, turnover: 100, accountingPeriodEnd: '2023-08-31' });
  });

  it('is refused with a period of another year', () => {
    const refused = (accountingPeriodEnd: string) =>
      refusalsOf(() => readPeriodStep({ taxYear: 2024, turnover: 1, accountingPeriodEnd }, undefined, FIELDS));
    expect(refused('2024-06-30')).toEqual(['/accountingPeriodEnd outside-period']);
    expect(refused('2023-06-30')).toEqual([]);
  });
});

it('a step that no period decides is read under the table of its year and reading', () => {
  const fields = fieldsOf({ taxYear: required(year) });
  expect(readStep({ taxYear: 2026 }, { reading: 'first_gazette' }, fields).table).toMatchObject({
    taxYear: 2026,
    reading: 'first_gazette',
  });
});
