import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculatePit,
  chargeBands,
  Decimal,
  type IncomeStream,
  listStates,
  type PitInput,
  type PitResult,
} from '../../src/index.js';
import { individualTables } from '../../src/tables/individual.js';
import {
  exemptsEmploymentAlone,
  holdsOnlyExactAmounts,
  instalmentsAddUp,
  pitRequests,
  reliefsAddUp,
  taxDueAddsUp,
  taxesOfBandsAddUp,
} from '../../src/testing/index.js';
import { drawsOf } from '../effort.js';

const RUNS = { numRuns: drawsOf(400) };

interface Case {
  readonly request: PitInput;
  readonly reading: string;
}

const cases = (): fc.Arbitrary<Case> =>
  fc
    .constantFrom(...individualTables)
    .chain(({ taxYear, reading }) => pitRequests({ years: [taxYear] }).map((request) => ({ request, reading })));

const answer = ({ request, reading }: Case): PitResult => calculatePit(request, { reading });
const changed = ({ request, reading }: Case, fields: Partial<PitInput>): Case => ({
  request: { ...request, ...fields },
  reading,
});
const plus = (amount: PitInput['annualRent'], more: string): Decimal =>
  new Decimal(amount ?? 0).plus(new Decimal(more));
const another = ({ request }: Case, stream: IncomeStream): Partial<PitInput> => ({
  incomeStreams: [...request.incomeStreams, stream],
});

/** Checks the property over random cases of every year and reading. */
function always(property: (each: Case) => void): void {
  fc.assert(fc.property(cases(), property), RUNS);
}

describe('every answer', () => {
  it('adds up: reliefs, bands, tax due, instalments, variance, and amounts whole in kobo', () => {
    always((each) => {
      const result = answer(each);
      expect(reliefsAddUp(result)).toBe(true);
      expect(taxesOfBandsAddUp(result)).toBe(true);
      expect(taxDueAddsUp(result)).toBe(true);
      expect(instalmentsAddUp(result)).toBe(true);
      expect(holdsOnlyExactAmounts(result)).toBe(true);
      const { varianceAmount, baselineTotal } = result.reconciliation;
      expect(varianceAmount.eq(result.taxDue.minus(baselineTotal))).toBe(true);
    });
  });

  it('is the same for the same request, whatever the order of names, and leaves the request as it was', () => {
    always((each) => {
      const before = JSON.stringify(each.request);
      const turned = Object.fromEntries(Object.entries(each.request).reverse()) as unknown as PitInput;
      expect(JSON.stringify(answer({ ...each, request: turned }))).toBe(JSON.stringify(answer(each)));
      expect(JSON.stringify(each.request)).toBe(before);
    });
  });

  it('compared with its own reading has no variance', () => {
    always(({ request, reading }) => {
      const { reconciliation } = calculatePit(request, { reading, baseline: { reading } });
      expect(reconciliation.varianceAmount.isZero() && reconciliation.variancePercent.isZero()).toBe(true);
      expect(reconciliation.withinThreshold).toBe(true);
    });
  });
});

/** Everything but what speaks of the streams one by one, in the order of the request. */
function figuresOf({ incomeStreams: _each, assumptions: _theirs, message: _both, ...figures }: PitResult): string {
  return JSON.stringify(figures);
}

describe('streams', () => {
  it('may be given in any order', () => {
    always((each) => {
      const reversed = changed(each, { incomeStreams: [...each.request.incomeStreams].reverse() });
      expect(figuresOf(answer(reversed))).toBe(figuresOf(answer(each)));
    });
  });

  it('may be split, or paid twelve times a twelfth', () => {
    always((each) => {
      const whole = changed(each, another(each, { type: 'other', amount: '1200000.12', frequency: 'annual' }));
      const monthly = changed(each, another(each, { type: 'other', amount: '100000.01', frequency: 'monthly' }));
      const part = changed(each, another(each, { type: 'other', amount: '1000000.12', frequency: 'once' }));
      const parts = changed(part, another(part, { type: 'other', amount: 50_000, frequency: 'quarterly' }));
      expect(figuresOf(answer(monthly))).toBe(figuresOf(answer(whole)));
      expect(figuresOf(answer(parts))).toBe(figuresOf(answer(whole)));
    });
  });
});

describe('the minimum wage', () => {
  it('exempts the income of employment alone, whatever else is earned, and never beside a minimum tax', () => {
    let exempted = 0;
    always((each) => {
      const wage: IncomeStream = { type: 'employment', amount: '300000.01', frequency: 'annual' };
      const others = each.request.incomeStreams.filter(({ type }) => !/employment|salary|wages|bonus|comm/.test(type));
      const result = answer(changed(each, { incomeStreams: [wage, ...others] }));
      expect(exemptsEmploymentAlone(result)).toBe(true);
      if (result.reliefs.some(({ name }) => name === 'MINIMUM_WAGE_EXEMPTION')) exempted += 1;
    });
    expect(exempted).toBeGreaterThan(RUNS.numRuns / 2);
  });
});

describe('tax', () => {
  it('never falls as taxable income rises', () => {
    always((each) => {
      const more = changed(each, another(each, { type: 'other', amount: '0.01', frequency: 'annual' }));
      const muchMore = changed(each, another(each, { type: 'other', amount: '123456.78', frequency: 'annual' }));
      expect(answer(more).taxBeforeCredits.gte(answer(each).taxBeforeCredits)).toBe(true);
      expect(answer(muchMore).taxBeforeCredits.gte(answer(more).taxBeforeCredits)).toBe(true);
    });
  });

  it('takes no more of another naira of other income than the rate of the top band', () => {
    always((each) => {
      const more = changed(each, another(each, { type: 'other', amount: 1_000_000, frequency: 'annual' }));
      const [before, after] = [answer(each), answer(more)];
      const top = before.bands.at(-1)?.rate ?? new Decimal(0);
      const most = new Decimal(1_000_000).times(top).div(100);
      expect(after.taxBeforeCredits.minus(before.taxBeforeCredits).lte(most)).toBe(true);
    });
  });

  it('of chargeable income in whole naira rises by at most the top rate, exactly', () => {
    const naira = fc.integer({ min: 0, max: 60_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...individualTables), naira, naira, ({ taxYear }, income, more) => {
        const [before, after] = [income, income + more].map((chargeableIncome) =>
          chargeBands({ taxYear, chargeableIncome }),
        );
        const risen = after?.tax.minus(before?.tax ?? 0) ?? new Decimal(-1);
        const top = before?.bands.at(-1)?.rate ?? new Decimal(0);
        expect(risen.gte(0) && risen.lte(new Decimal(more).times(top).div(100))).toBe(true);
      }),
      RUNS,
    );
  });

  it('is the same in every state', () => {
    always((each) => {
      const taxes = new Set(listStates().map(({ name }) => String(answer(changed(each, { state: name })).taxDue)));
      expect(taxes.size).toBe(1);
    });
  });
});

describe('a relief', () => {
  const RELIEFS = [
    'pensionContribution',
    'nationalHousingFund',
    'healthInsurance',
    'lifeInsurance',
    'mortgageInterest',
    'annualRent',
  ] as const;

  it.each(RELIEFS)('never raises the tax: %s', (field) => {
    always((each) => {
      for (const more of ['0.01', '98765.43']) {
        const relieved = changed(each, { [field]: plus(each.request[field], more) });
        expect(answer(relieved).taxBeforeCredits.lte(answer(each).taxBeforeCredits)).toBe(true);
      }
    });
  });

  it('never raises the tax: expenses', () => {
    always((each) => {
      const rent: IncomeStream = { type: 'rental', amount: 900_000, frequency: 'annual' };
      const without = changed(each, another(each, rent));
      const spending = changed(each, another(each, { ...rent, expenses: '345678.91' }));
      expect(answer(spending).taxBeforeCredits.lte(answer(without).taxBeforeCredits)).toBe(true);
    });
  });
});

describe('credits', () => {
  it('never make the tax due negative, and more of them never raises it', () => {
    always((each) => {
      for (const field of ['withholdingCredits', 'payeDeducted'] as const) {
        const more = changed(each, { [field]: plus(each.request[field], '123456.78') });
        expect(answer(more).taxDue.lte(answer(each).taxDue)).toBe(true);
        expect(answer(more).taxDue.isNegative()).toBe(false);
        expect(answer(more).taxBeforeCredits.eq(answer(each).taxBeforeCredits)).toBe(true);
      }
    });
  });
});
