import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf, pathsRefusedBy, pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import { filingRequestSchema, parseFilingRequest } from '../../../src/contract/index.js';

const REQUEST = { calculationId: 'a1', taxYear: 2024, taxDue: 5_025_000.12 };

describe('parseFilingRequest', () => {
  it('reads naira into kobo, and what is absent as nothing', () => {
    expect(parseFilingRequest(REQUEST)).toEqual({
      calculationId: 'a1',
      taxYear: 2024,
      taxDue: 502_500_012n,
      tin: null,
      declarantName: null,
      payTax: false,
      amends: null,
    });
  });

  it('keeps the TIN in one form', () => {
    const body = { ...REQUEST, taxDue: '5025000.12', tin: ' 203047530001', declarantName: 'Adaobi', payTax: true };
    expect(parseFilingRequest({ ...body, amends: 'f1' })).toEqual({
      calculationId: 'a1',
      taxYear: 2024,
      taxDue: 502_500_012n,
      tin: '20304753-0001',
      declarantName: 'Adaobi',
      payTax: true,
      amends: 'f1',
    });
  });

  it('refuses everything that is wrong at once', () => {
    const body = { taxYear: '2024', taxDue: -1, tin: '1', payTax: 'yes', declarantName: 'x'.repeat(201), fee: 1 };
    expect(codesOf(() => parseFilingRequest(body))).toEqual([
      '/taxYear not-a-year',
      '/taxDue negative-amount',
      '/tin not-a-tin',
      '/payTax not-a-boolean',
      '/declarantName not-a-word',
      '/fee unknown-field',
      '/calculationId missing-field',
    ]);
  });

  it.each([null, [], 'text', 1, JSON.parse('['.repeat(2000) + ']'.repeat(2000))])(
    'refuses a body that is none',
    (body) => {
      expect(codesOf(() => parseFilingRequest(body))).toHaveLength(1);
    },
  );

  it('takes a prototype key for what it is', () => {
    const body = JSON.parse('{"calculationId": "a1", "taxYear": 2024, "taxDue": 1, "__proto__": {"payTax": true}}');
    expect(codesOf(() => parseFilingRequest(body))).toEqual(['/__proto__ unknown-field']);
  });
});

describe('the schema of a filing', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(0, -1, 1, 1.5, 0.1 + 0.2, 2 ** 46, 2024, 1e300, '1.25', '1.255', '-0', '1e5', '', ' '),
    fc.constantFrom<unknown>('20304753-0001', '1234567890', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(256)),
    fc.constantFrom<unknown>(null, true, [], {}, undefined, '\u0000', 'a\u0085', '\udc00', '😀'.repeat(200)),
    fc.double(),
    fc.string(),
  );
  const fields = 'calculationId taxYear taxDue tin declarantName payTax amends TaxDue'.split(' ');
  const changes = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 4 });

  it('accepts and refuses, field by field, what the reader accepts and refuses', () => {
    let refused = 0;
    fc.assert(
      fc.property(changes, (changed) => {
        const body = { ...REQUEST, ...Object.fromEntries(changed) };
        const byReader = pathsRefusedBy(() => parseFilingRequest(body));
        if (byReader.length > 0) refused++;
        expect(pathsRefusedBySchema(filingRequestSchema, body)).toEqual(byReader);
      }),
      { numRuns: 2000 },
    );
    expect(refused).toBeGreaterThan(700);
  });
});
