import { expect, it } from 'vitest';
import { CLAIM_TAXES } from '../../../src/analysis/claim/taxes.js';

const COMPANY = { taxYear: 2024, turnover: 50_000_000 };

it('name the total, and every output that a claim can be on', () => {
  const { total, places, readings } = CLAIM_TAXES.company;
  expect(places(COMPANY, {}).get(total)).toMatchObject({ line: 'total', output: { name: 'total', path: total } });
  expect(readings(2024)).toEqual(['after_losses', 'before_losses']);
  expect(CLAIM_TAXES.individual.total).toBe('taxDue');
});
