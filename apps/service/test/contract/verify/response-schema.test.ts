import { describe, expect, it } from 'vitest';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import {
  companyResponseSchema,
  ninResponseSchema,
  tinResponseSchema,
} from '../../../src/contract/verify/response-schema.js';

const COMPANY = {
  isValid: true,
  companyName: 'Example Cassava Mills Limited',
  rcNumber: 'RC1000001',
  status: 'ACTIVE',
  incorporationDate: '2009-07-14',
};
const TAXPAYER = {
  isValid: true,
  tin: '00000000-0001',
  kind: 'FIRS_TIN',
  taxpayerName: 'Example Cassava Mills Limited',
  taxpayerType: 'CORPORATE',
  taxOffice: 'Example Tax Office',
  rcNumber: 'RC1000001',
  status: 'ACTIVE',
};
const PERSON = { isValid: true, nin: '********001', matches: { firstName: true }, status: 'FOUND' };

describe('the schema of a company', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(companyResponseSchema, { ...COMPANY, ...change });

  it('accepts each status, and what is not known', () => {
    for (const status of ['ACTIVE', 'INACTIVE', 'STRUCK_OFF', 'DISSOLVED']) expect(refused({ status })).toEqual([]);
    const unknown = { isValid: false, companyName: null, incorporationDate: null, status: 'NOT_FOUND' };
    expect(refused(unknown)).toEqual([]);
  });

  it.each([
    ['/isValid', { isValid: 'true' }],
    ['/rcNumber', { rcNumber: null }],
    ['/status', { status: 'CANCELLED' }],
    ['/incorporationDate', { incorporationDate: '2009-02-29' }],
    ['/companyName', { companyName: undefined }],
    ['/directors', { directors: [] }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });
});

describe('the schema of a taxpayer', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(tinResponseSchema, { ...TAXPAYER, ...change });

  it('accepts each status, type and kind of number, and what is not known', () => {
    for (const status of ['ACTIVE', 'SUSPENDED', 'DEREGISTERED', 'CANCELLED']) expect(refused({ status })).toEqual([]);
    for (const kind of ['FIRS_TIN', 'JTB_TIN', 'TAX_ID']) expect(refused({ kind })).toEqual([]);
    for (const taxpayerType of ['INDIVIDUAL', 'CORPORATE', null]) expect(refused({ taxpayerType })).toEqual([]);
    expect(refused({ taxpayerName: null, taxOffice: null, rcNumber: null, status: 'NOT_FOUND' })).toEqual([]);
  });

  it.each([
    ['/kind', { kind: 'NIN' }],
    ['/taxpayerType', { taxpayerType: 'TRUST' }],
    ['/status', { status: 'STRUCK_OFF' }],
    ['/tin', { tin: null }],
    ['/address', { address: 'x' }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });
});

describe('the schema of a person', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(ninResponseSchema, { ...PERSON, ...change });

  it('accepts the details that were compared, or none', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ matches: { firstName: false, lastName: true, dateOfBirth: true } })).toEqual([]);
    expect(refused({ isValid: false, matches: {}, status: 'NOT_FOUND' })).toEqual([]);
  });

  it('refuses a number of which more than three digits can be read, and a name', () => {
    const numbers = ['00000000001', '*******0001', '*********01', '********0001', '********00x'];
    for (const nin of numbers) expect(refused({ nin }), nin).toEqual(['/nin']);
    expect(refused({ matches: { firstName: 'Adaeze' } })).toEqual(['/matches/firstName']);
    expect(refused({ matches: { middleName: true } })).toEqual(['/matches/middleName']);
    expect(refused({ status: 'ACTIVE', firstName: 'Adaeze' })).toEqual(['/firstName', '/status']);
  });
});
