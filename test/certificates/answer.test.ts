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

it('of books leads from each line and cost to the tax, under the reading that answered', () => {
  const assets = [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2024-03-01' }];
  const lines = [
    { head: 'revenue', amount: 80_000_000 },
    { head: 'fines', amount: 500_000 },
  ];
  const books = { taxYear: 2026, accounts: { lines }, assets };
  for (const reading of ['certified_copy', 'prospective']) {
    const { workings, taxLiability, rules } = calculateCompany(books, { reading, workings: true });
    const answer = writtenAnswer('cit', books, { reading });
    expect(answer.lines.map(({ step: _, ...line }) => line)).toEqual(toPlain(workings));
    expect(answer.lines.at(-1)).toMatchObject({ line: 'total', value: taxLiability.total.toFixed(2) });
    expect(answer.lines.filter(({ step }) => step === null)).toEqual([]);
    expect([answer.rules.reading, answer.rules.digest]).toEqual([rules.reading, rules.digest]);
    const stated = answer.steps.filter(({ isStated }) => isStated).flatMap(({ fields = [] }) => fields);
    const amounts = ['/accounts/lines/0/amount', '/accounts/lines/1/amount', '/assets/0/cost'];
    expect(stated.filter((field) => amounts.includes(field)).sort()).toEqual(amounts);
  }
  expect(writtenAnswer('cit', books).rules.reading).toBe(calculateCompany(books).rules.reading);
});
