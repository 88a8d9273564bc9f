import { describe, expect, it } from 'vitest';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import { filingRequestSchema } from '../../../src/contract/filing/request-schema.js';

const REQUEST = { calculationId: 'calc_1', taxYear: 2024, taxDue: '9200000.00' };

const refused = (change: object): string[] => pathsRefusedBySchema(filingRequestSchema, { ...REQUEST, ...change });

describe('the schema of a filing', () => {
  it.each([
    {},
    { taxDue: 0 },
    { taxDue: 9_200_000.01 },
    { calculationId: 'c' },
    { calculationId: 'c'.repeat(255), amends: 'a'.repeat(255), declarantName: 'n'.repeat(200) },
    { tin: '00000000-0001' },
    { tin: '0000000001' },
    { tin: '0000000000001' },
    { payTax: true },
    { payTax: false },
  ])('accepts %j', (change) => {
    expect(refused(change)).toEqual([]);
  });

  it.each([
    ['/calculationId', [undefined, '', 'c'.repeat(256), 7, null]],
    ['/taxYear', [undefined, 2024.5, '2024', null]],
    ['/taxDue', [undefined, -0.01, '-0.01', '1.005', 'nothing', null]],
    ['/tin', ['1234', '00000000-00001', '00000000000', 1_234_567_890, null]],
    ['/declarantName', ['', 'n'.repeat(201), null]],
    ['/payTax', ['true', 1, null]],
    ['/amends', ['', 'a'.repeat(256), null]],
    ['/fee', [100]],
  ])('refuses %s where it is one of %j', (path, values) => {
    for (const value of values) expect(refused({ [path.slice(1)]: value }), String(value)).toEqual([path]);
  });
});
