import { describe, expect, it } from 'vitest';
import { reportWithoutEffect } from '../../src/computation/without-effect.js';
import { calculateCit, calculatePit } from '../../src/index.js';
import { during, fieldsOf, objectOf, optional, required } from '../../src/request/fields.js';
import { amount, flag, listOf } from '../../src/request/readers.js';

const FIELDS = fieldsOf({
  turnover: required(amount),
  rent: during({ from: 2026 }, optional(amount, undefined)),
  election: during({ from: 2021, to: 2022 }, optional(flag, false)),
  sales: optional(listOf(objectOf({ value: during({ to: 2024 }, optional(amount, undefined)) })), []),
});

const NONE = { ...FIELDS.absent, turnover: 1 };

function reported(facts: object, taxYear: number): string[] {
  const notices: { field: string; kind: 'notice'; assumed: string; message: string }[] = [];
  reportWithoutEffect({ ...NONE, ...facts }, FIELDS, taxYear, notices);
  return notices.map(({ field, message }) => `${field} ${message}`);
}

describe('a field that is given in a year that does not know it', () => {
  it('is said, with the years in which it matters', () => {
    expect(reported({ rent: 0 }, 2025)).toEqual(['/rent rent does not change the tax of 2025: it matters from 2026.']);
    expect(reported({ election: true }, 2023)).toEqual([
      '/election election does not change the tax of 2023: it matters from 2021 up to 2022.',
    ]);
  });

  it('is not said where it matters, or is given as it is when absent', () => {
    expect(reported({ rent: 5 }, 2026)).toEqual([]);
    expect([reported({ election: true }, 2021), reported({ election: true }, 2022)]).toEqual([[], []]);
    expect([reported({}, 2025), reported({ election: false }, 2025)]).toEqual([[], []]);
  });

  it('is said once for a list, at its first item', () => {
    const sales = [{ value: undefined }, { value: 1 }, { value: 2 }];
    expect(reported({ sales }, 2025)).toEqual([
      '/sales/1/value value does not change the tax of 2025: it matters up to 2024.',
    ]);
    expect(reported({ sales }, 2024)).toEqual([]);
  });
});

describe('returns', () => {
  const notices = ({ assumptions }: { readonly assumptions: readonly { field: string; assumed: string }[] }) =>
    assumptions.filter(({ assumed }) => assumed === 'no effect').map(({ field }) => field);

  it('say every field of a company that its year does not know', () => {
    const later = {
      fixedAssets: 1,
      professionalServices: true,
      profitBeforeTax: 1,
      depreciation: 1,
      personnelCosts: 1,
      multinationalGroup: true,
      exemptForeignIncome: 1,
      foreignTaxOnExemptIncome: 1,
    };
    const company = { turnover: 200_000_000, ...later };
    const expected = Object.keys(later).map((name) => `/${name}`);
    expect(notices(calculateCit({ taxYear: 2024, ...company })).sort()).toEqual(expected.sort());
    expect(notices(calculateCit({ taxYear: 2026, ...company }))).toEqual([]);
    const elected = { turnover: 1, minimumTaxElection: true };
    expect(notices(calculateCit({ taxYear: 2023, ...elected }))).toEqual(['/minimumTaxElection']);
    expect(notices(calculateCit({ taxYear: 2022, ...elected }))).toEqual([]);
  });

  it('say the rent of an individual before 2026', () => {
    const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' };
    const person = { state: 'Lagos', incomeStreams: [salary], annualRent: 1_000_000 };
    expect(notices(calculatePit({ taxYear: 2025, ...person }))).toEqual(['/annualRent']);
    expect(notices(calculatePit({ taxYear: 2026, ...person }))).toEqual([]);
  });
});
