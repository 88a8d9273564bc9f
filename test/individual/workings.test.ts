import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatePit, type PitInput } from '../../src/index.js';
import { individualTables } from '../../src/tables/individual.js';
import { pitRequests } from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';
import { workedIndividual } from '../tables/worked.js';
import { faultsOf } from './workings-checker.js';

/** A payroll officer's case: a monthly salary with pension, and a yearly bonus. */
const PAYROLL: PitInput = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [
    { type: 'salary', amount: 500_000, frequency: 'monthly' },
    { type: 'bonus', amount: 1_000_000, frequency: 'yearly' },
  ],
  pensionContribution: 480_000,
};

describe('the workings of a year', () => {
  it.each(individualTables.map(({ taxYear, reading }) => [taxYear, reading] as const))(
    're-add to the answer: %i %s',
    (taxYear, reading) => {
      fc.assert(
        fc.property(pitRequests({ years: [taxYear] }), (request) => {
          expect(faultsOf(request, calculatePit(request, { reading, workings: true }))).toEqual([]);
        }),
        { numRuns: drawsOf(300) },
      );
    },
  );

  it('can be checked by hand, with the law of each line', () => {
    const { workings = [] } = calculatePit(PAYROLL, { table: workedIndividual(2026), workings: true });
    const sheet = workings.map(({ line, value, law }) => [line, String(value), law.join('; ')]);
    expect(sheet.slice(0, 2)).toEqual([
      ['stream_1', '6000000', 'NTA s.4(2)(a); NTA s.13'],
      ['stream_2', '1000000', 'NTA s.4(2)(a); NTA s.26(2)'],
    ]);
    expect(sheet).toContainEqual(['pension', '480000', 'NTA s.30(2)(a)(iii); PRA s.10(1)']);
    expect(sheet).toContainEqual([
      'chargeable_income',
      '6520000',
      expect.stringMatching(/^NTA s\.4\(2\)\(a\); .*NTA s\.30\(2\)\(a\)\(iii\)/),
    ]);
    expect(sheet).toContainEqual(['band_1_tax', '0', 'NTA s.58; NTA 4th Sch.']);
    expect(sheet).toContainEqual(['band_2_tax', '330000', 'NTA s.58; NTA 4th Sch.']);
    expect(sheet).toContainEqual(['band_3_tax', '633600', 'NTA s.58; NTA 4th Sch.']);
    expect(sheet).toContainEqual(['tax_due', '963600', 'NTA s.58; NTA 4th Sch.']);
    expect(sheet).toContainEqual(['monthly_tax', '80300', 'Practice']);
    expect(workings.every(({ law }) => law.length > 0)).toBe(true);
  });

  it('say bands in the words of the schedule', () => {
    const { workings = [] } = calculatePit(PAYROLL, { table: workedIndividual(2026), workings: true });
    const labels = workings.filter(({ line }) => line.startsWith('band_')).map(({ label }) => label);
    expect(labels).toEqual([
      'Chargeable in the first ₦800,000.00',
      'Tax on it at 0%',
      'Chargeable in the next ₦2,200,000.00',
      'Tax on it at 15%',
      'Chargeable in the next ₦9,000,000.00',
      'Tax on it at 18%',
    ]);
  });

  it('are left out unless asked for', () => {
    expect(calculatePit(PAYROLL)).not.toHaveProperty('workings');
    expect(calculatePit(PAYROLL)).not.toHaveProperty('contested');
  });
});
