import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';
import { PLANT } from './asked.js';

describe('the line of a class cites the rules that its assets meet', () => {
  const RATES = ['CITA 2nd Sch. para 6(1)', 'CITA 2nd Sch. para 7(1)', 'CITA 2nd Sch.'];
  const STRAIGHT_LINE = ['NTA First Sch. para 6', 'NTA First Sch. Part I'];
  const NEW = { id: 'A1', class: 'plant', cost: 10_000_000, firstUsedOn: '2026-03-01' };

  it.each<[string, number, object, readonly string[], string, string?]>([
    ['old rates alone', 2024, PLANT, RATES, 'primary'],
    ['private use', 2024, { ...PLANT, businessUse: 0.5 }, [...RATES, 'CITA 2nd Sch. para 19(3)'], 'primary'],
    ['untaxed income', 2024, { ...PLANT, incomeUse: 'both' }, [...RATES, 'FA21-FIRS'], 'secondary'],
    ['old plant replaced', 2024, { ...PLANT, replacement: true }, [...RATES, 'CITA 2nd Sch. para 6(3)'], 'primary'],
    [
      'a sale',
      2024,
      { ...PLANT, firstUsedOn: '2021-03-01', disposedOn: '2023-05-01', proceeds: 80 },
      [...RATES, 'CITA 2nd Sch. para 9', 'CITA 2nd Sch. para 10'],
      'primary',
    ],
    ['a short period', 2024, { ...PLANT, firstUsedOn: '2023-08-01' }, RATES, 'practice', '2023-08-01'],
    [
      'an investment allowance',
      2023,
      { ...PLANT, firstUsedOn: '2022-03-01', investmentAllowance: true },
      [...RATES, 'CITA s.32', 'CITA 2nd Sch. para 18(3)', 'CITA 2nd Sch. para 18(7)'],
      'primary',
    ],
    ['new rates alone', 2027, {}, STRAIGHT_LINE, 'primary'],
    [
      'the last year',
      2027,
      { firstUsedOn: '2022-03-01', residue: 2_000_000, yearsAllowed: 4, allowedUnderOldActs: false },
      [...STRAIGHT_LINE, 'Practice'],
      'practice',
    ],
    [
      'the change of Act',
      2027,
      PLANT,
      [...STRAIGHT_LINE, 'NTA First Sch. para 23(1)', 'NTA First Sch. para 23(2)', 'NTA First Sch. para 23(3)', 'C01'],
      'disputed',
    ],
  ])('%s', (_name, taxYear, asset, law, verified, commencementDate = '2010-01-01') => {
    const { workings } = calculateCompany(
      { taxYear, turnover: 0, commencementDate, assets: [{ ...NEW, ...asset }] },
      { workings: true },
    );
    const line = workings.find((each) => each.line === 'capital_allowances_of_plant');
    expect([line?.law, line?.verified]).toEqual([law, verified]);
  });
});
