import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describing, numberAmount, sharedDetailOf, stringAmount } from '../../src/api/detail-schema.js';
import { pathsRefusedBySchema } from './refusals.js';

const refusedBy = (schema: z.ZodType, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => !schema.safeParse(value).success);

const SHARES = { name: 'the rate', value: '20%' };
const LINE = {
  line: 'income_tax',
  label: 'Income tax',
  formula: 'profit times the rate',
  operation: 'charge',
  operands: [{ name: 'profit', value: 100.5, line: 'profit' }, { name: 'relief', value: 1, sign: '-' }, SHARES],
  value: 20.1,
  law: ['CITA s.40'],
  verified: 'primary',
};
const RELIED_ON = { line: 'income_tax', label: 'Income tax', law: ['CITA s.40'], note: 'Two prints differ.' };
const DETAIL = {
  rules: { taxYear: 2024, reading: 'act', revision: 1, status: 'in_force', digest: 'ab', package: '0.1.0' },
  reliance: { weakest: 'disputed', disputed: [RELIED_ON], secondary: [], unreviewed: true, review: null },
  workings: [LINE, { ...LINE, value: 'medium' }],
  assumptions: [{ field: '/trade', kind: 'missing-input', assumed: 'general', message: 'The trade is general.' }],
  contested: [
    { value: 'taxLiability.cit', readings: [{ reading: 'act', says: '20.10', restsOn: 'CITA s.40', total: 20.1 }] },
  ],
};

describe('amounts of answers', () => {
  it('are numbers between -2^46 and 2^46', () => {
    const limit = 2 ** 46;
    expect(refusedBy(numberAmount, [0, 1 - limit, limit - 1, -limit, limit, '1'])).toEqual([-limit, limit, '1']);
  });

  it('are strings with exactly two decimals', () => {
    expect(refusedBy(stringAmount, ['0.00', '-0.01', '70368744177664.00'])).toEqual([]);
    const refused = ['1', '1.5', '1.500', '.50', '+1.00', '1,000.00', ' 1.00', '', 1];
    expect(refusedBy(stringAmount, refused)).toEqual(refused);
  });

  it('say where they stand, and their unit', () => {
    expect(describing(stringAmount)('The fee.').meta()?.description).toBe('The fee. Naira.');
  });
});

describe('the detail of any calculation', () => {
  const schema = z.strictObject(sharedDetailOf(numberAmount));
  const refused = (change: object): string[] => pathsRefusedBySchema(schema, { ...DETAIL, ...change });

  it('is accepted as it is answered', () => {
    expect(refused({})).toEqual([]);
  });

  it.each(['rules', 'reliance', 'workings', 'assumptions', 'contested'])('has %s', (name) => {
    expect(refused({ [name]: undefined })).toEqual([`/${name}`]);
  });

  it.each([
    ['/rules/status', { rules: { ...DETAIL.rules, status: 'live' } }],
    ['/rules/revision', { rules: { ...DETAIL.rules, revision: 1.5 } }],
    ['/reliance/weakest', { reliance: { ...DETAIL.reliance, weakest: 'rumour' } }],
    ['/reliance/disputed/0/note', { reliance: { ...DETAIL.reliance, disputed: [{ ...RELIED_ON, note: undefined }] } }],
    ['/workings/0/operation', { workings: [{ ...LINE, operation: 'guess' }] }],
    ['/workings/0/operands/0/sign', { workings: [{ ...LINE, operands: [{ ...SHARES, sign: '+' }] }] }],
    ['/workings/0/tier', { workings: [{ ...LINE, tier: 1 }] }],
    ['/workings/0/value', { workings: [{ ...LINE, value: null }] }],
    ['/assumptions/0/kind', { assumptions: [{ ...DETAIL.assumptions[0], kind: 'guess' }] }],
    ['/contested/0/readings', { contested: [{ value: 'taxLiability.cit' }] }],
  ])('is refused at %s', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });
});
