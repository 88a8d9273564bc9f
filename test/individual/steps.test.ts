import { describe, expect, it } from 'vitest';
import {
  annualise,
  applyIndividualCredits,
  calculateIndividualMinimumTax,
  calculateReliefs,
  chargeBands,
  findState,
  InputError,
  individualRuleTable,
  listStates,
} from '../../src/index.js';

const refused = (run: () => unknown): readonly string[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  throw new Error('not refused');
};

describe('annualise', () => {
  it('multiplies by the periods of the frequency, or by those given', () => {
    const payment = { taxYear: 2024, amount: '1000.01' };
    const yearly = (frequency: string, periodsPerYear?: number) =>
      annualise({ ...payment, frequency, ...(periodsPerYear === undefined ? {} : { periodsPerYear }) });
    expect(yearly('Fortnightly').annualAmount.toFixed(2)).toBe('26000.26');
    expect(yearly('semi annual').annualAmount.toFixed(2)).toBe('2000.02');
    expect(yearly('hourly', 1_920).annualAmount.toFixed(2)).toBe('1920019.20');
    expect(yearly('monthly', 13)).toMatchObject({ periodsPerYear: 13 });
  });

  it('refuses what it cannot count', () => {
    expect(refused(() => annualise({ taxYear: 2024, amount: 1, frequency: 'daily' }))).toEqual([
      '/periodsPerYear missing-field',
    ]);
    expect(refused(() => annualise({ taxYear: 2024, amount: 1, frequency: 'daily', periodsPerYear: 0 }))).toEqual([
      '/periodsPerYear not-a-whole-number',
    ]);
    expect(refused(() => annualise({ taxYear: 2031, amount: '1.234', frequency: 'never' }))).toEqual([
      '/taxYear year-not-covered',
      '/amount sub-kobo',
      '/frequency unknown-word',
    ]);
  });
});

describe('calculateReliefs', () => {
  const salary = { type: 'employment', amount: 4_000_000, frequency: 'annual' };

  it('lists the reliefs in the order of the law, without those that are nothing', () => {
    const { reliefs, totalReliefs, chargeableIncome } = calculateReliefs({
      taxYear: 2024,
      incomeStreams: [salary],
      mortgageInterest: 100_000,
      pensionContribution: 320_000,
    });
    expect(reliefs.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
      'PENSION 320000',
      'MORTGAGE_INTEREST 100000',
      'CONSOLIDATED_RELIEF_ALLOWANCE 936000',
    ]);
    expect([totalReliefs.toFixed(2), chargeableIncome.toFixed(2)]).toEqual(['1356000.00', '2644000.00']);
  });

  it('takes a reading', () => {
    const request = { taxYear: 2024, incomeStreams: [salary], pensionContribution: 320_000 };
    expect(calculateReliefs(request, { reading: 'gross' }).totalReliefs.toFixed(2)).toBe('1320000.00');
  });

  it('refuses a request without income', () => {
    expect(refused(() => calculateReliefs({ taxYear: 2024, incomeStreams: [] }))).toEqual([
      '/incomeStreams empty-list',
    ]);
  });
});

describe('chargeBands', () => {
  it('answers every band, the last without an end', () => {
    const { bands } = chargeBands({ taxYear: 2024, chargeableIncome: 0 });
    expect(bands.map(({ from, to, rate }) => [String(from), to === null ? null : String(to), String(rate)])).toEqual([
      ['0', '300000', '7'],
      ['300000', '600000', '11'],
      ['600000', '1100000', '15'],
      ['1100000', '1600000', '19'],
      ['1600000', '3200000', '21'],
      ['3200000', null, '24'],
    ]);
  });
});

describe('calculateIndividualMinimumTax', () => {
  it('is a floor to 2025, and nothing from 2026', () => {
    const facts = { totalIncome: 294_000, taxByBands: 2_464 };
    const floor = calculateIndividualMinimumTax({ taxYear: 2025, ...facts });
    expect([floor.minimumTax, floor.raisedBy].map(String)).toEqual(['2940', '476']);
    const none = calculateIndividualMinimumTax({ taxYear: 2026, ...facts });
    expect([none.minimumTax, none.raisedBy].map(String)).toEqual(['0', '0']);
    const high = calculateIndividualMinimumTax({ taxYear: 2025, totalIncome: 294_000, taxByBands: 3_000 });
    expect([high.minimumTax, high.raisedBy].map(String)).toEqual(['2940', '0']);
  });
});

describe('applyIndividualCredits', () => {
  it('sets tax withheld off first, then tax deducted, and says what is refundable', () => {
    const { credits, taxDue, refundable } = applyIndividualCredits({
      taxYear: 2026,
      taxBeforeCredits: 100_000,
      withholdingCredits: 70_000,
      payeDeducted: '50000.50',
    });
    expect(credits.map(({ credit, applied, unused }) => [credit, String(applied), String(unused)])).toEqual([
      ['WITHHOLDING', '70000', '0'],
      ['PAYE', '30000', '20000.5'],
    ]);
    expect([taxDue.toFixed(2), refundable.toFixed(2)]).toEqual(['0.00', '20000.50']);
  });
});

describe('individualRuleTable', () => {
  it('finds the table of a year and reading, and refuses others', () => {
    expect(individualRuleTable(2021).reading).toBe('gross_less_exempt');
    expect(individualRuleTable(2021, { reading: 'gross' }).reading).toBe('gross');
    expect(() => individualRuleTable(2028)).toThrow(
      'The years that exist are 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027.',
    );
    expect(() => individualRuleTable(2020, { reading: 'gross_less_exempt' })).toThrow('Its readings are gross.');
  });
});

describe('states', () => {
  it('are 36 and the Federal Capital Territory, each with a name and a code of its own', () => {
    const states = listStates();
    expect(states).toHaveLength(37);
    expect(new Set(states.map(({ name }) => name)).size).toBe(37);
    expect(new Set(states.map(({ taxCode }) => taxCode)).size).toBe(37);
    expect(states.every(({ taxCode }) => /^NG-[A-Z]{2}$/.test(taxCode))).toBe(true);
  });

  it('have an acronym only where a source has one, which need not be their own', () => {
    const without = listStates().filter(({ acronym }) => acronym === null);
    expect(without.map(({ name }) => name)).toEqual([
      'Abia',
      'Adamawa',
      'Bayelsa',
      'Ebonyi',
      'Katsina',
      'Kebbi',
      'Niger',
      'Sokoto',
      'Taraba',
      'Yobe',
    ]);
    const shared = listStates().filter(({ acronym }) => acronym === 'BIRS');
    expect(shared.map(({ name }) => name)).toEqual(['Bauchi', 'Benue']);
  });

  it('say who takes the tax, and where', () => {
    expect(findState('Adamawa')).toEqual({
      name: 'Adamawa',
      taxCode: 'NG-AD',
      taxCodeScheme: 'ISO-3166-2',
      capital: 'Yola',
      revenueService: 'Adamawa State Internal Revenue Service',
      acronym: null,
    });
    expect([findState('Lagos'), findState('Jigawa'), findState('Zamfara')].map((state) => state.taxCode)).toEqual([
      'NG-LA',
      'NG-JI',
      'NG-ZA',
    ]);
    expect(findState('Lagos').capital).toBe('Ikeja');
  });

  it.each(['FCT', 'fct', 'Abuja', 'NG-FC', 'ng fc', 'federal-capital-territory'])('knows %s', (name) => {
    expect(findState(name).name).toBe('Federal Capital Territory');
  });

  it('are found by every name and code, whatever the case', () => {
    for (const state of listStates()) {
      expect(findState(state.name.toUpperCase())).toBe(state);
      expect(findState(state.taxCode.toLowerCase())).toBe(state);
    }
  });

  it.each([
    ['Lagoss', 'Lagos'],
    ['Akwa Ibon', 'Akwa Ibom'],
    ['LIRS', undefined],
    ['NG-LG', 'NG-LA'],
    ['', undefined],
  ])('refuses %j', (name, near) => {
    const known = (() => {
      try {
        return findState(name);
      } catch (error) {
        return error;
      }
    })();
    expect(known).toBeInstanceOf(InputError);
    const { message, path } = known as InputError;
    expect(path).toBe('/state');
    if (near === undefined) expect(message).not.toContain('Did you mean');
    else expect(message).toContain(`Did you mean ${near}?`);
  });

  it.each([5, null, undefined, {}])('refuses %j', (name) => {
    expect(() => findState(name as never)).toThrow(InputError);
  });
});
