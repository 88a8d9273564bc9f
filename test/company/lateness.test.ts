import { describe, expect, it } from 'vitest';
import { calculateLateness, InputError, type LatenessInput } from '../../src/index.js';
import { refusalsOf } from '../refusals-of.js';

const figures = (input: LatenessInput) => {
  const { days, months, filingPenalty, paymentPenalty, interest } = calculateLateness(input);
  return [days, months, ...[filingPenalty, paymentPenalty, interest].map((naira) => naira.toFixed(2))];
};
const fieldsOf = (input: LatenessInput) => calculateLateness(input).assumptions.map(({ field }) => field);

const RATES = [{ from: '2027-01-01', policyRate: 27, spread: 5 }];
const LATE = {
  dueDate: '2027-06-30',
  total: 3_994_000,
  filedOn: '2027-09-15',
  paidOn: '2027-09-15',
  interestRates: RATES,
};

describe('the worked figures of lateness', () => {
  it('of a return of 2027: three months, ten per cent, 77 days at 32%', () => {
    expect(figures(LATE)).toEqual([77, 3, '200000.00', '399400.00', '269622.36']);
  });

  it('with another rate from 1 August: 31 days at 32%, 46 at 31%', () => {
    const interestRates = [{ from: '2027-08-01', policyRate: '26', spread: '5' }, ...RATES];
    expect(figures({ ...LATE, interestRates }).at(-1)).toBe('264588.82');
  });

  it('of a return of 2024: July to October, 99 days at 31.75%', () => {
    const paid = { dueDate: '2024-06-30', total: 1_250_000, filedOn: '2024-10-07', paidOn: '2024-10-07' };
    const interestRates = [{ from: '2024-01-01', policyRate: 26.75, spread: 5 }];
    expect(figures({ ...paid, interestRates })).toEqual([99, 4, '40000.00', '125000.00', '107645.55']);
  });
});

describe('the months of a late return', () => {
  it.each([
    ['2027-06-30', 0, '0.00'],
    ['2027-07-01', 1, '100000.00'],
    ['2027-07-31', 1, '100000.00'],
    ['2027-08-01', 2, '150000.00'],
    ['2028-06-30', 12, '650000.00'],
  ])('filed on %s are %i', (filedOn, months, penalty) => {
    expect(figures({ dueDate: '2027-06-30', total: 0, filedOn }).slice(1, 3)).toEqual([months, penalty]);
  });

  it.each([
    ['2021-12-31', '25000.00', 'primary'],
    ['2022-01-01', '25000.00', 'secondary'],
    ['2025-06-25', '25000.00', 'secondary'],
    ['2025-06-26', '25000.00', 'disputed'],
    ['2025-12-31', '25000.00', 'disputed'],
    ['2026-01-01', '100000.00', 'primary'],
  ])('cost by the Act of the due date, %s: %s', (dueDate, penalty, verified) => {
    const filedOn = new Date(Date.parse(dueDate) + 86_400_000).toISOString().slice(0, 10);
    const { filingPenalty, laws } = calculateLateness({ dueDate, total: 0, filedOn });
    expect([filingPenalty.toFixed(2), laws[0]?.verified]).toEqual([penalty, verified]);
  });
});

describe('payments', () => {
  it('on or before the due date leave less to add to; later ones bear interest until their day', () => {
    // 3,994,000 less 1,994,000 in time; 1,000,000 for 10 days and 1,000,000 for 77 days, at 32%.
    const payments = [
      { on: '2027-09-15', amount: 1_000_000 },
      { on: '2027-06-30', amount: 1_994_000 },
      { on: '2027-07-10', amount: 1_000_000 },
    ];
    const { paidOn: _, ...late } = LATE;
    // 1,000,000 × 0.32 × (10 + 77) ÷ 365 = 76,273.97.
    expect(figures({ ...late, payments })).toEqual([77, 3, '200000.00', '200000.00', '76273.97']);
    expect(fieldsOf({ ...late, payments })).toEqual([]);
    expect(fieldsOf({ ...late, payments: payments.slice(1) })).toEqual(['/payments']);
  });

  it('in time add nothing', () => {
    expect(figures({ ...LATE, paidOn: '2027-06-30' }).slice(3)).toEqual(['0.00', '0.00']);
  });

  it('that are not stated, or days without a rate, are said', () => {
    expect(fieldsOf({ dueDate: '2027-06-30', total: 1 })).toEqual(['/filedOn', '/paidOn']);
    const { interestRates: _, ...bare } = LATE;
    expect(fieldsOf(bare)).toEqual(['/interestRates']);
    expect(figures(bare).at(-1)).toBe('0.00');
    // 46 days from 1 August at 32% of 3,994,000.
    const later = { ...LATE, interestRates: [{ from: '2027-08-01', policyRate: 27, spread: 5 }] };
    expect(calculateLateness(later).assumptions[0]?.message).toContain('for 31 days');
    expect(figures(later).at(-1)).toBe('161073.10');
  });
});

it('between the repeal of one Act and the next, the addition of ten per cent a year is named', () => {
  const due = { dueDate: '2025-06-30', total: 3_650_000, filedOn: '2025-06-30', paidOn: '2025-07-30' };
  const { paymentPenalty, assumptions } = calculateLateness({ ...due, interestRates: [] });
  expect(paymentPenalty.toFixed(2)).toBe('365000.00');
  // 3,650,000 × 10% × 30 ÷ 365.
  expect(assumptions.at(-1)?.message).toContain('ten per cent a year, ₦30,000.00');
});

describe('lateness is refused', () => {
  it('of an individual before 2026, with two ways of payment, and with two rates of one day', () => {
    const wrong = {
      dueDate: '2025-12-31',
      total: 1,
      taxpayer: 'individual',
      paidOn: '2026-01-01',
      payments: [],
      interestRates: [...RATES, ...RATES],
    } as const;
    expect(refusalsOf(() => calculateLateness(wrong))).toEqual([
      '/dueDate outside-period',
      '/paidOn option-conflict',
      '/interestRates/1/from option-conflict',
    ]);
    const person = { dueDate: '2026-03-31', total: 1, taxpayer: 'individual' } as const;
    const { laws } = calculateLateness(person);
    expect(laws.map(({ cost, law }) => `${cost} ${law}`)).toEqual([
      'filingPenalty NTAA s.101',
      'paymentPenalty NTAA s.65(1)(a)',
      'interest NTAA s.65(1)(b)',
    ]);
  });

  it('with a rate that is none', () => {
    const interestRates = [{ from: '2027-01-01', policyRate: '27%', spread: 5.001 }];
    expect(() => calculateLateness({ ...LATE, interestRates })).toThrow(InputError);
  });
});
