import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { codesOf, pathsRefusedBy, pathsRefusedBySchema, refusalsOf } from '../../../../test/api/refusals.js';
import {
  parseAmountsQuery,
  parseCalculationQuery,
  parseCompanyQuery,
  parseFilingStatusQuery,
  parseNinQuery,
  parseNoQuery,
  parseRulesQuery,
  parseTinQuery,
  parseYearsQuery,
} from '../../src/contract/index.js';
import {
  amountsQuerySchema,
  calculationQuerySchema,
  companyQuerySchema,
  filingStatusQuerySchema,
  ninQuerySchema,
  noQuerySchema,
  rulesPathSchema,
  rulesQuerySchema,
  tinQuerySchema,
} from '../../src/contract/openapi/query-schema.js';

describe('the query of a calculation', () => {
  it('leaves out what was not wished', () => {
    expect(parseCalculationQuery({})).toEqual({});
    expect(parseCalculationQuery({ detail: 'full', reading: 'first_gazette', amounts: 'String' })).toEqual({
      detail: 'full',
      reading: 'first_gazette',
      amounts: 'string',
    });
  });

  it('is refused for everything that is wrong at once', () => {
    const query = { detail: 'all', amounts: 'text', reading: ['a', 'b'], verbose: '1' };
    expect(codesOf(() => parseCalculationQuery(query))).toEqual([
      '/detail unknown-word',
      '/amounts unknown-word',
      '/reading not-a-word',
      '/verbose unknown-field',
    ]);
  });

  it('of several years is the same without a certificate', () => {
    const query = { detail: 'full', reading: 'first_gazette', amounts: 'string' };
    expect(parseYearsQuery(query)).toEqual(parseCalculationQuery(query));
    expect(codesOf(() => parseYearsQuery({ certificate: 'true', tin: '1' }))).toEqual([
      '/certificate unknown-field',
      '/tin unknown-field',
    ]);
  });

  it('names the taxpayer of a certificate, each number in its one form', () => {
    const query = { certificate: 'true', name: 'Kano Mills Ltd', rcNumber: 'rc 1261103', tin: '203047530001' };
    expect(parseCalculationQuery(query)).toEqual({
      certificate: 'true',
      subject: { name: 'Kano Mills Ltd', rcNumber: 'RC1261103', tin: '20304753-0001' },
    });
    expect(parseCalculationQuery({ certificate: 'true' })).toEqual({ certificate: 'true' });
  });

  it('refuses a taxpayer where no certificate is asked for', () => {
    expect(codesOf(() => parseCalculationQuery({ tin: '20304753-0001', name: 'Kano Mills Ltd' }))).toEqual([
      '/name option-conflict',
      '/tin option-conflict',
    ]);
    expect(codesOf(() => parseCalculationQuery({ rcNumber: 'abc', certificate: 'true' }))).toEqual([
      '/rcNumber not-a-company-number',
    ]);
  });

  it('takes a prototype key for what it is', () => {
    const query = Object.assign(Object.create(null), JSON.parse('{"__proto__": "full"}'));
    expect(codesOf(() => parseCalculationQuery(query))).toEqual(['/__proto__ unknown-field']);
  });
});

describe('the query of a number', () => {
  it('keeps the company number as it was asked, and read', () => {
    expect(parseCompanyQuery({ rcNumber: ' rc-092932' })).toEqual({
      rcNumber: ' rc-092932',
      number: { class: 'RC', number: '092932' },
    });
  });

  it('is required', () => {
    expect(codesOf(() => parseCompanyQuery({}))).toEqual(['/rcNumber missing-field']);
    expect(codesOf(() => parseTinQuery({}))).toEqual(['/tin missing-field']);
    expect(codesOf(() => parseNinQuery({ dateOfBirth: '1990-02-30', firstName: ' ', middleName: 'B' }))).toEqual([
      '/dateOfBirth not-a-day',
      '/firstName not-a-word',
      '/middleName unknown-field',
      '/nin missing-field',
    ]);
  });

  it('given twice is refused', () => {
    expect(codesOf(() => parseTinQuery({ tin: ['1234567890', '1234567890'] }))).toEqual(['/tin not-a-tin']);
    expect(codesOf(() => parseCompanyQuery({ rcNumber: ['1', '2'] }))).toEqual(['/rcNumber not-a-company-number']);
  });

  it('of a person holds what the caller supplied', () => {
    const query = { nin: '12345 678901', firstName: 'Ngozi', dateOfBirth: '1990-02-28' };
    expect(parseNinQuery(query)).toEqual({ ...query, nin: '12345678901' });
  });
});

describe('the query of a filing', () => {
  it('names one of the two ids', () => {
    expect(parseFilingStatusQuery({ calculationId: 'c1', amounts: 'string' })).toEqual({
      calculationId: 'c1',
      amounts: 'string',
    });
    expect(parseFilingStatusQuery({ filingId: 'f1', wait: '30' })).toEqual({ filingId: 'f1', wait: 30 });
    expect(parseFilingStatusQuery({ filingId: 'f1', wait: '0' })).toEqual({ filingId: 'f1', wait: 0 });
    for (const wait of ['31', '-1', '1.5', '', 'soon', ['1', '2']]) {
      expect(codesOf(() => parseFilingStatusQuery({ filingId: 'f1', wait }))).toEqual(['/wait not-a-whole-number']);
    }
    expect(codesOf(() => parseFilingStatusQuery({}))).toEqual(['/filingId missing-field']);
    expect(codesOf(() => parseFilingStatusQuery({ filingId: 'f', calculationId: 'c' }))).toEqual([
      '/calculationId option-conflict',
    ]);
    expect(codesOf(() => parseFilingStatusQuery({ filingId: '' }))).toEqual(['/filingId not-a-word']);
    expect(codesOf(() => parseFilingStatusQuery({ filingId: 'a\u0000b' }))).toEqual(['/filingId not-a-word']);
  });
});

describe('the path and query of a rule table', () => {
  it('are companies unless individuals are asked for', () => {
    expect(parseRulesQuery('2024', {})).toEqual({ taxYear: 2024, tax: 'cit' });
    expect(parseRulesQuery('2024', { tax: 'pit' })).toEqual({ taxYear: 2024, tax: 'pit' });
  });

  it.each(['', '24', '2024.0', '02024', '2e3', 'abcd', '２０２４', undefined, 2024.5])('refuse the year %j', (year) => {
    expect(codesOf(() => parseRulesQuery(year, { tax: 'vat' }))).toEqual(['/taxYear not-a-year', '/tax unknown-word']);
  });
});

function withCertificate(query: unknown): unknown {
  const names = Object.keys(query as object);
  const isNamed = ['name', 'rcNumber', 'tin'].some((name) => names.includes(name));
  return isNamed && !names.includes('certificate') ? { ...(query as object), certificate: 'true' } : query;
}

describe('the schema of a query', () => {
  const values = fc.oneof(
    fc.constantFrom<unknown>(
      'full',
      'true',
      'number',
      'string',
      'cit',
      'pit',
      '',
      ' ',
      'a',
      'x'.repeat(255),
      'x'.repeat(256),
    ),
    fc.constantFrom<unknown>(
      'RC7000',
      '1234567890',
      '20304753-0001',
      '12345678901',
      '1990-02-28',
      '1990-02-30',
      '2024',
    ),
    fc.constantFrom<unknown>(['full'], [], null, 1, true, {}, 'é', '\u0007', '\ud800', '😀', '\u2028'),
    fc.string(),
  );
  const names = 'certificate detail reading amounts name rcNumber tin nin firstName lastName dateOfBirth filingId tax';
  const queries = fc.dictionary(fc.constantFrom(...names.split(' '), 'calculationId', 'page'), values, { maxKeys: 4 });

  const PAIRS: readonly (readonly [string, z.ZodType, (query: unknown) => unknown])[] = [
    // That a taxpayer goes with a certificate alone is said in words.
    ['calculation', calculationQuerySchema, (query) => parseCalculationQuery(withCertificate(query))],
    ['amounts', amountsQuerySchema, parseAmountsQuery],
    ['nothing', noQuerySchema, parseNoQuery],
    ['company', companyQuerySchema, parseCompanyQuery],
    ['tin', tinQuerySchema, parseTinQuery],
    ['nin', ninQuerySchema, parseNinQuery],
    ['rules', rulesQuerySchema, (query) => parseRulesQuery('2024', query)],
  ];

  it.each(PAIRS)('of %s refuses what the reader refuses', (_name, schema, parse) => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(pathsRefusedBySchema(schema, query)).toEqual(pathsRefusedBy(() => parse(query)));
      }),
      { numRuns: 500 },
    );
  });

  it('of a filing status does so too, but for the choice between the ids', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const refused = refusalsOf(() => parseFilingStatusQuery(query)).filter(
          ({ code, accepted }) => code !== 'option-conflict' && accepted !== 'one of filingId and calculationId',
        );
        expect(pathsRefusedBySchema(filingStatusQuerySchema, query)).toEqual(refused.map(({ path }) => path).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('of a year is four digits', () => {
    for (const taxYear of ['2024', '24', '', '20244', 'abcd']) {
      const isRefused = pathsRefusedBy(() => parseRulesQuery(taxYear, {})).length > 0;
      expect(rulesPathSchema.safeParse({ taxYear }).success).toBe(!isRefused);
    }
  });
});
