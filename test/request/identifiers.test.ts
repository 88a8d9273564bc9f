import { describe, expect, it } from 'vitest';
import {
  companyNumberOf,
  companyNumberReader,
  maskedNin,
  ninOf,
  ninReader,
  taxpayerNumberOf,
  taxpayerNumberReader,
} from '../../src/api/index.js';
import type { Problem } from '../../src/index.js';

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

describe('a reader', () => {
  const readers = { rcNumber: companyNumberReader, tin: taxpayerNumberReader, nin: ninReader };

  it.each(Object.entries(readers))('of %s refuses by length, path and what is accepted', (name, reader) => {
    const problems: Problem[] = [];
    for (const given of ['12-34-5678x', 12_345_678, null]) reader.read(given, '/subject', name, problems);
    expect(problems.map(({ path }) => path)).toEqual(Array(3).fill(`/subject/${name}`));
    const [text, number, nothing] = problems;
    expect(text?.message).toContain('has 11 characters');
    expect(text?.accepted).toContain('digits');
    expect(number?.message).toContain('is no text');
    expect(nothing?.code).toBe('null-value');
  });

  it.each(Object.values(readers))('cannot be changed', (reader) => {
    expect(Reflect.set(reader, 'read', () => undefined)).toBe(false);
  });
});
