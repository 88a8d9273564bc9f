import { describe, expect, it } from 'vitest';
import { hasRegister, periodOfRequest } from '../../src/accounts/request.js';
import { asked, PLANT } from './asked.js';

describe('a request with books', () => {
  it('has one of the fields of the register', () => {
    const has = (more: object) => {
      const { request, table } = asked(2024, [], { assets: undefined, ...more });
      return hasRegister(request, table);
    };
    expect([has({}), has({ assets: [] }), has({ assets: [PLANT] }), has({ otherCapitalAllowances: 1 })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('has the period of its end and of the beginning of its business', () => {
    const { request, table } = asked(2024, [], { accountingPeriodEnd: '2023-06-30', commencementDate: '2023-02-01' });
    expect(periodOfRequest(request, table)).toMatchObject({ start: 20230201, end: 20230630, days: 150 });
  });
});
