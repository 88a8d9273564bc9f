import { expect, it } from 'vitest';
import { claimTaxOf } from '../../../src/analysis/claim/taxes.js';

const COMPANY = { taxYear: 2024, turnover: 50_000_000 };

it('name the total, and every output that a claim can be on', () => {
  const { total, places, readings } = claimTaxOf('company', COMPANY);
  expect(places(COMPANY, {}).get(total)).toMatchObject({ line: 'total', output: { name: 'total', path: total } });
  expect(readings(2024)).toEqual(['after_losses', 'before_losses']);
  expect(claimTaxOf('individual', {}).total).toBe('taxDue');
});

it('follow the facts of the plain request that books make', () => {
  const books = { ...COMPANY, assets: [{ class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' }] };
  const { places, subject, calculate } = claimTaxOf('company', books);
  expect(places(books, {}).get('taxLiability.cit')?.output?.name).toBe('cit');
  expect(subject(books, {}, 'total').input).toMatchObject({ capitalAllowances: '6250000.00' });
  expect(calculate(books, {}).workings.map(({ line }) => line)).toContain('total');
});
