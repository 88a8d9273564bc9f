import { describe, expect, it } from 'vitest';
import { periodsUnder, registerFacts } from '../../src/accounts/facts.js';
import { asked, factsOf, PLANT } from './asked.js';

describe('what a register gives to the return', () => {
  it('is the allowances of earlier years, of the year and others', () => {
    const { available, claimed } = factsOf(2024, [PLANT], {
      capitalAllowancesBroughtForward: 100,
      otherCapitalAllowances: '20.50',
    });
    expect([available, claimed]).toEqual([625_012_050, 625_012_050]);
  });

  it('is a sale from 2026 as a disposal, and the income is asked once it is known', () => {
    const { request, table } = asked(2027, [{ ...PLANT, disposedOn: '2026-03-15', proceeds: 2_000_000 }]);
    const seen: unknown[] = [];
    registerFacts(request, periodsUnder(request, table), table, (disposals) => {
      seen.push(...disposals);
      return { all: 0, untaxed: 0 };
    });
    expect(seen).toMatchObject([{ assetClass: 'plant_and_equipment', taxWrittenDownValue: 166_666_667 }]);
  });
});
