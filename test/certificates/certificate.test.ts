import { expect, it } from 'vitest';
import packaged from '../../package.json';
import { bytesOf, certificateIn, certify } from '../../src/certificates/certificate.js';
import { writtenAnswer } from '../../src/certificates/index.js';
import { calculatePit, companyRuleTable, Decimal } from '../../src/index.js';
import { AT, certificate, REQUEST, TOTAL } from './made.js';

it('holds the request, the result, the table and the software', () => {
  const { iat, package: software, tax, request, options, result } = certificate();
  expect({ iat, tax, request, options }).toEqual({ iat: AT, tax: 'cit', request: REQUEST, options: {} });
  expect(software).toEqual({ name: packaged.name, version: packaged.version });
  expect(result).toMatchObject({ companySize: 'MEDIUM', taxLiability: { total: TOTAL } });
  const { reading, revision, digest } = companyRuleTable(2024);
  expect(result.rules).toEqual({
    taxYear: 2024,
    reading,
    revision,
    digest,
    status: 'in_force',
    package: packaged.version,
  });
});

it('names the reading that was asked for', () => {
  const certified = certify('cit', { ...REQUEST, taxYear: 2026 }, AT, { reading: 'first_gazette' });
  expect(certified.options).toEqual({ reading: 'first_gazette' });
  expect(certified.result.rules.reading).toBe('first_gazette');
});

it('certifies what JSON carries of a request', () => {
  const { request, result } = certify(
    'cit',
    { ...REQUEST, turnover: new Decimal('50000000.00'), resident: undefined },
    AT,
  );
  expect(request).toEqual({ ...REQUEST, turnover: '50000000' });
  expect(result).toMatchObject({ taxLiability: { total: TOTAL } });
});

it('certifies the tax of an individual', () => {
  const request = {
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type: 'employment', amount: 500_000, frequency: 'monthly' }],
  };
  const { tax, result } = certify('pit', request, AT);
  expect(tax).toBe('pit');
  expect(result).toMatchObject({ taxDue: calculatePit(request as never).taxDue.toFixed(2) });
});

it('certifies books with their schedules, the plain request that they make, and their written answer', () => {
  const assets = [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }];
  const request = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000, assets };
  const { result, answer } = certify('cit', request, AT);
  // 40,000,000 less allowances of 5,000,000 and 1,250,000: 20 % of 33,750,000, and 3 % of 40,000,000.
  expect(result).toMatchObject({
    taxLiability: { cit: '6750000.00', educationTax: '1200000.00', total: '7950000.00' },
    capitalAllowanceSchedule: { total: { initial: '5000000.00', annual: '1250000.00' } },
    returned: { capitalAllowances: '6250000.00' },
  });
  expect(answer).toBe(writtenAnswer('cit', request).digest);
});

it('holds what an auditor must know beside the figures: assumptions, reliance and the total under each reading', () => {
  const request = { taxYear: 2026, turnover: 75_000_000, operatingExpenses: 10_000_000 };
  const { result } = certify('cit', request, AT);
  expect(result).not.toHaveProperty('workings');
  expect(result.reliance).toMatchObject({ weakest: 'disputed', review: null });
  // 30 % of 65,000,000 and the levy of 4 % for a company that is not small; 20 % and 3 % for a medium one of before.
  expect(result.contested?.[0]?.readings.map(({ reading, total }) => [reading, total])).toEqual([
    ['certified_copy', '0.00'],
    ['first_gazette', '22100000.00'],
    ['prospective', '14950000.00'],
  ]);
});

it.each([undefined, null, 7, {}, { ...REQUEST, turnovr: 1 }])('refuses an invalid request: %j', (request) => {
  expect(() => certify('cit', request, AT)).toThrow(/required|not an object|turnovr|Expected|request/i);
});

it('is read from its own bytes only', () => {
  const bytes = bytesOf(certificate());
  expect(certificateIn(bytes)).toEqual(certificate());
  const spaced = new TextEncoder().encode(JSON.stringify(certificate(), null, 1));
  expect(() => certificateIn(spaced)).toThrow('not a certificate');
});

const { iat, ...undated } = certificate();

it.each([
  undated,
  { iat: '1', ...undated },
  { iat: -1, ...undated },
  { iat: 8_640_000_000_001, ...undated },
  { iat, ...undated, tax: 'vat' },
  { iat, ...undated, request: [] },
  { iat, ...undated, options: { reading: 1 } },
  { iat, ...undated, result: { rules: {}, taxLiability: { total: TOTAL } } },
  { iat, ...undated, result: { rules: undated.result.rules } },
  { iat, ...undated, package: {} },
  { iat, ...undated, subject: {} },
  { iat, ...undated, subject: { tin: '203047530001' } },
  { iat, ...undated, subject: { name: 'Kano Mills Ltd', audited: true } },
  { iat, ...undated, result: { ...undated.result, message: 1 } },
  {
    iat,
    ...undated,
    result: { ...undated.result, reliance: { ...undated.result.reliance, review: { by: 'C. Okeke' } } },
  },
  { iat, ...undated, result: { ...undated.result, contested: [{ readings: [{}] }] } },
])('is not read from other content, case %#', (content) => {
  expect(() => certificateIn(bytesOf(content as never))).toThrow('not a certificate');
});

it.each(['', '{', 'null', '[]', '7'])('is not read from %j', (text) => {
  expect(() => certificateIn(new TextEncoder().encode(text))).toThrow('not a certificate');
});
