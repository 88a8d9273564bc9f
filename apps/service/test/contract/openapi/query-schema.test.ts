import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import {
  amountsQuerySchema,
  calculationQuerySchema,
  companyQuerySchema,
  filingStatusQuerySchema,
  filingsQuerySchema,
  ninQuerySchema,
  noQuerySchema,
  rulesPathSchema,
  rulesQuerySchema,
  tinQuerySchema,
  usageQuerySchema,
  yearsQuerySchema,
} from '../../../src/contract/openapi/query-schema.js';

type Case = readonly [string, z.ZodType, readonly object[], readonly object[]];

const NIN = { nin: '00000000001' };
const CASES: readonly Case[] = [
  ['detail', calculationQuerySchema, [{}, { detail: 'full' }], [{ detail: 'all' }, { detail: undefined }]],
  ['certificate', yearsQuerySchema, [{ detail: 'full', amounts: 'string' }], [{ certificate: 'true' }]],
  ['reading', calculationQuerySchema, [{ reading: 'any' }], [{ reading: ['a', 'b'] }]],
  ['amounts', amountsQuerySchema, [{}, { amounts: 'number' }, { amounts: 'string' }], [{ amounts: 'text' }]],
  ['page', noQuerySchema, [{}], [{ page: '1' }]],
  ['rcNumber', companyQuerySchema, [{ rcNumber: 'RC1000001' }, { rcNumber: '1' }], [{}, { rcNumber: 'RC12-34' }]],
  ['rcNumber', companyQuerySchema, [{ rcNumber: '12345678' }], [{ rcNumber: '123456789' }, { rcNumber: '' }]],
  ['tin', tinQuerySchema, [{ tin: '00000000-0001' }, { tin: '0000000001' }], [{}, { tin: '000000001' }]],
  ['tin', tinQuerySchema, [{ tin: '0000000000001' }], [{ tin: '00000000000001' }, { tin: '00000000001' }]],
  ['nin', ninQuerySchema, [NIN, { nin: '000 0000 0001' }], [{}, { nin: '0000000001' }, { nin: '000000000001' }]],
  ['firstName', ninQuerySchema, [{ ...NIN, firstName: 'n'.repeat(100) }], [{ ...NIN, firstName: 'n'.repeat(101) }]],
  ['dateOfBirth', ninQuerySchema, [{ ...NIN, dateOfBirth: '1992-02-29' }], [{ ...NIN, dateOfBirth: '1990-02-29' }]],
  ['filingId', filingStatusQuerySchema, [{ filingId: 'f'.repeat(255) }], [{ filingId: 'f'.repeat(256) }]],
  ['calculationId', filingStatusQuerySchema, [{ calculationId: 'c' }], [{ calculationId: '' }]],
  ['wait', filingStatusQuerySchema, [{ wait: 0 }, { wait: 30 }], [{ wait: 31 }, { wait: -1 }, { wait: 1.5 }]],
  ['tax', rulesQuerySchema, [{}, { tax: 'cit' }, { tax: 'pit' }], [{ tax: 'vat' }]],
  [
    'to',
    usageQuerySchema,
    [{}, { to: '2000-01-01' }],
    [{ to: '0000-01-01' }, { to: '2100-01-01' }, { to: '2026-02-29' }],
  ],
  ['from', filingsQuerySchema, [{ from: '2099-12-31' }], [{ from: '1999-12-31' }, { from: 'today' }]],
  ['taxYear', rulesPathSchema, [{ taxYear: '2024' }, { taxYear: '1999' }], [{ taxYear: '24' }, { taxYear: '20240' }]],
];

describe('the schema of a query', () => {
  it.each(CASES)('takes %s', (name, schema, accepted, refused) => {
    for (const query of accepted) expect(pathsRefusedBySchema(schema, query), JSON.stringify(query)).toEqual([]);
    for (const query of refused) {
      expect(pathsRefusedBySchema(schema, query), JSON.stringify(query)).toEqual([`/${name}`]);
    }
  });

  it('of the rules names years that have a table', () => {
    expect(rulesPathSchema.shape.taxYear.meta()?.examples).toEqual(
      [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027].map(String),
    );
  });
});
