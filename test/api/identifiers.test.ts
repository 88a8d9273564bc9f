import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  companyNumberOf,
  maskedNin,
  ninOf,
  parseCompanyQuery,
  parseFilingRequest,
  parseNinQuery,
  parseTinQuery,
  taxpayerNumberOf,
} from '../../src/api/index.js';
import { refusalsOf } from './refusals.js';

describe('a company number', () => {
  // Real samples run from 4 to 8 digits, with a leading zero or with the letters of old numbers (law notes 3.1).
  it.each([
    ['RC1261103', 'RC', '1261103'],
    ['rc 092932', 'RC', '092932'],
    ['RC-7000', 'RC', '7000'],
    [' 33029090 ', null, '33029090'],
    ['BN 2345678', 'BN', '2345678'],
    ['IT71242', 'IT', '71242'],
    ['LP12', 'LP', '12'],
    ['LLP12', 'LLP', '12'],
    ['KD023538', null, 'KD023538'],
    ['RC KD023538', 'RC', 'KD023538'],
    ['0', null, '0'],
  ])('is read from %j', (text, ofClass, number) => {
    expect(companyNumberOf(text)).toEqual({ class: ofClass, number });
  });

  it.each(['', 'RC', 'RC-', '123456789', 'RC/7000', 'XYZ12', 'RC--12', '12RC', '１２３', '12.5', '-12'])(
    'is none: %j',
    (text) => {
      expect(companyNumberOf(text)).toBeUndefined();
    },
  );
});

describe("a taxpayer's number", () => {
  it.each([
    ['20304753-0001', 'FIRS_TIN', '20304753-0001'],
    ['203047530001', 'FIRS_TIN', '20304753-0001'],
    ['00000000 0000', 'FIRS_TIN', '00000000-0000'],
    ['0123456789', 'JTB_TIN', '0123456789'],
    ['2612345812857', 'TAX_ID', '2612345812857'],
  ])('is read from %j', (text, kind, tin) => {
    expect(taxpayerNumberOf(text)).toEqual({ kind, tin });
  });

  it.each(['', '123456789', '12345678901', '20304753--0001', '2030475-30001', '20304753-0001x', '12345678901234'])(
    'is none: %j',
    (text) => {
      expect(taxpayerNumberOf(text)).toBeUndefined();
    },
  );
});

describe('a National Identification Number', () => {
  it('has eleven digits', () => {
    expect(ninOf(' 12345 678901')).toBe('12345678901');
    for (const text of ['', '1234567890', '123456789012', 'YV111111111111FY']) expect(ninOf(text)).toBeUndefined();
  });

  it('is shown by its last three', () => {
    expect(maskedNin('12345678901')).toBe('********901');
  });
});

describe('a refusal', () => {
  const readings = {
    rcNumber: (given: unknown) => parseCompanyQuery({ rcNumber: given }),
    tin: (given: unknown) => parseTinQuery({ tin: given }),
    nin: (given: unknown) => parseNinQuery({ nin: given }),
  };
  const filing = (tin: unknown) => parseFilingRequest({ calculationId: 'a', taxYear: 2024, taxDue: 1, tin });

  it.each(Object.entries(readings))('of %s names its length, its path and what is accepted', (name, read) => {
    const [problem] = refusalsOf(() => read('12-34-5678x'));
    expect(problem).toMatchObject({ path: `/${name}` });
    expect(problem?.message).toContain('has 11 characters');
    expect(problem?.accepted).toContain('digits');
  });

  it('never repeats the number, whatever was given', () => {
    const numbers = fc.oneof(
      fc.bigInt({ min: 10n ** 7n, max: 10n ** 20n }).map(String),
      fc.stringMatching(/^[0-9A-Z-]{6,20}$/),
      fc.integer({ min: 1_000_000 }),
      fc.array(fc.constant('12345678901'), { minLength: 1, maxLength: 2 }),
    );
    fc.assert(
      fc.property(numbers, (given) => {
        for (const read of [...Object.values(readings), filing]) {
          for (const { message, accepted } of refusalsOf(() => read(given))) {
            for (const secret of [given].flat()) {
              expect(message).not.toContain(String(secret));
              expect(accepted).not.toContain(String(secret));
            }
          }
        }
      }),
    );
    expect(refusalsOf(() => filing(203047530001))[0]?.message).toBe(
      'tin is no text, so it is not a taxpayer identification number.',
    );
    expect(refusalsOf(() => filing(null))[0]).toMatchObject({ path: '/tin', code: 'null-value' });
  });
});
