/** A written answer: the same as the result, and the same text each time. The checker is in apps/conformance. */
import { expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';
import { answerText, certify, writtenAnswer } from '../../src/certificates/index.js';
import { calculateCit, toPlain } from '../../src/index.js';
import { canonicalText, sha256 } from '../../src/tables/digest.js';

const REQUEST = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: 50_000_000,
  operatingExpenses: 10_000_000,
  capitalLossesBroughtForward: { crypto: 1_000, digital_assets: 500 },
  disposalSchedule: [{ assetClass: 'crypto', disposalDate: '2023-11-30', proceeds: 9_000_000, costBase: 5_000_000 }],
};

it('has the lines of the result, each with the step of its value', () => {
  const { lines, steps, results } = writtenAnswer('cit', REQUEST);
  const { workings = [], taxLiability } = toPlain(calculateCit(REQUEST, { workings: true }));
  expect(lines.map(({ step: _, ...line }) => line)).toEqual(workings);
  const kobo = (naira: string) => naira.replace('.', '').replace(/^0+(?=\d)/, '');
  expect(steps[results['taxLiability.total'] ?? -1]?.value).toBe(kobo(taxLiability.total));
});

it('names every field that a fact is read from, by any name of a class', () => {
  const { steps } = writtenAnswer('cit', REQUEST);
  const fields = steps.flatMap((step) => step.fields ?? []);
  expect(fields).toContain('/disposalSchedule/0/proceeds');
  const losses = steps.find((step) => step.fields?.includes('/capitalLossesBroughtForward/crypto'));
  expect([losses?.fields, losses?.value]).toEqual([
    ['/capitalLossesBroughtForward/crypto', '/capitalLossesBroughtForward/digital_assets'],
    '150000',
  ]);
});

it('is one text with its own digest, which a certificate carries', () => {
  const answer = writtenAnswer('cit', REQUEST);
  const { digest, ...rest } = answer;
  expect(sha256(canonicalText(rest))).toBe(digest);
  expect(answerText(writtenAnswer('cit', structuredClone(REQUEST)))).toBe(answerText(answer));
  expect(certify('cit', REQUEST, 0).answer).toBe(digest);
});

it('of books is that of the plain request which they make, under the reading that answered', () => {
  const assets = [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2024-03-01' }];
  const books = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 60_000_000, assets };
  for (const reading of ['certified_copy', 'prospective']) {
    const { returned, taxLiability } = calculateCompany(books, { reading });
    const answer = writtenAnswer('cit', books, { reading });
    expect(answer).toEqual(writtenAnswer('cit', returned, { reading }));
    expect(answer.lines.at(-1)).toMatchObject({ line: 'total', value: taxLiability.total.toFixed(2) });
  }
  expect(writtenAnswer('cit', books).rules.reading).toBe(calculateCompany(books).rules.reading);
});
