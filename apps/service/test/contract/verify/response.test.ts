import { describe, expect, it } from 'vitest';
import {
  companyResponseSchema,
  ninResponseSchema,
  parseTinQuery,
  tinResponseSchema,
  toCompanyResponse,
  toNinResponse,
  toTinResponse,
} from '../../../src/contract/index.js';

describe('the answer for a company', () => {
  it('is what the register has, active or not', () => {
    const company = { companyName: 'Adun Foods', status: 'STRUCK_OFF', incorporationDate: '2015-04-20' } as const;
    const answer = toCompanyResponse(' rc 7000', company);
    expect(answer).toEqual({ isValid: true, rcNumber: ' rc 7000', ...company });
    expect(companyResponseSchema.parse(answer)).toEqual(answer);
  });

  it('is not valid where the register has nothing', () => {
    const answer = toCompanyResponse('7000', null);
    expect(answer).toEqual({
      isValid: false,
      companyName: null,
      rcNumber: '7000',
      status: 'NOT_FOUND',
      incorporationDate: null,
    });
    expect(companyResponseSchema.parse(answer)).toEqual(answer);
  });
});

describe('the answer for a TIN', () => {
  it('has the kind of number and the taxpayer', () => {
    const taxpayer = {
      taxpayerName: 'Adun Foods',
      taxpayerType: 'CORPORATE',
      taxOffice: null,
      rcNumber: 'RC7000',
      status: 'ACTIVE',
    } as const;
    const answer = toTinResponse(parseTinQuery({ tin: '203047530001' }), taxpayer);
    expect(answer).toEqual({ isValid: true, tin: '20304753-0001', kind: 'FIRS_TIN', ...taxpayer });
    expect(tinResponseSchema.parse(answer)).toEqual(answer);
  });

  it('is not valid where nobody has it', () => {
    const answer = toTinResponse(parseTinQuery({ tin: '2612345812857' }), null);
    expect(answer).toMatchObject({ isValid: false, kind: 'TAX_ID', taxpayerName: null, status: 'NOT_FOUND' });
    expect(tinResponseSchema.parse(answer)).toEqual(answer);
  });
});

describe('the answer for a NIN', () => {
  it('says of what was supplied whether it matches, and hides the number', () => {
    const answer = toNinResponse('12345678901', { firstName: true, dateOfBirth: false });
    expect(answer).toEqual({
      isValid: true,
      nin: '********901',
      matches: { firstName: true, dateOfBirth: false },
      status: 'FOUND',
    });
    expect(ninResponseSchema.parse(answer)).toEqual(answer);
  });

  it('is not valid where nobody has it', () => {
    const answer = toNinResponse('12345678901', null);
    expect(answer).toEqual({ isValid: false, nin: '********901', matches: {}, status: 'NOT_FOUND' });
    expect(ninResponseSchema.parse(answer)).toEqual(answer);
  });
});
