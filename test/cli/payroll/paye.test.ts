import { describe, expect, it } from 'vitest';
import { calculatePit, Decimal, InputError } from '../../../src/index.js';
import { type Employee, type PayeResult, payeOf } from '../../../tools/cli/payroll/paye.js';

const november = { year: 2026, month: 11 };
const of = (employee: Employee, month = november): PayeResult => payeOf({ state: 'Lagos', ...employee }, month, {});
const text = ({ tax, taxOnBonus, overDeducted }: PayeResult) =>
  [tax, taxOnBonus, overDeducted].map((each) => each.toFixed(2));

/** Every month of a year, each with the pay and the tax of the months before it. */
function yearOf(pays: readonly { pay: string; bonus?: string }[]): Decimal[] {
  let [paid, taxed] = [new Decimal(0), new Decimal(0)];
  return pays.map((each, index) => {
    const toDate = { payToDate: paid.toFixed(2), taxToDate: taxed.toFixed(2) };
    const { tax } = of({ ...each, ...toDate }, { year: 2026, month: index + 1 });
    paid = paid.plus(each.pay).plus(each.bonus ?? 0);
    taxed = taxed.plus(tax);
    return tax;
  });
}

describe('the tax of a month', () => {
  it('is a twelfth of the year where nothing else is known', () => {
    // 6,000,000 less 480,000 pension, 150,000 NHF and 240,000 rent relief: 5,130,000. 2,200,000 at 15 % and 2,130,000
    // at 18 % (NTA 4th Sch.) are 713,400, a twelfth 59,450.
    const employee = { pay: '500000', pension: '40000', nationalHousingFund: '12500', annualRent: '1200000' };
    expect(text(of(employee))).toEqual(['59450.00', '0.00', '0.00']);
    expect(of(employee).isEvenAssumed).toBe(true);
    const parts = { basic: '300000', housing: '120000', transport: '50000', allowances: '30000' };
    expect(text(of({ ...employee, pay: undefined, ...parts }))).toEqual(['59450.00', '0.00', '0.00']);
  });

  it('is rounded down to the kobo, and December bears the rest', () => {
    // 12 × 333,333.33 = 3,999,999.96: 330,000 and 18 % of 999,999.96, 179,999.9928, are 509,999.99; a twelfth is
    // 42,499.99916.
    const months = Array.from(
      { length: 12 },
      (_, index) => of({ pay: '333333.33' }, { year: 2026, month: index + 1 }).tax,
    );
    expect(months.map((tax) => tax.toFixed(2))).toEqual([...Array(11).fill('42499.99'), '42500.10']);
  });

  it('bears the tax of a bonus at once', () => {
    // 6,000,000: 330,000 and 18 % of 3,000,000 are 870,000, a twelfth 72,500. The bonus of 1,000,000 adds 18 %.
    expect(text(of({ pay: '500000', bonus: '1000000' }))).toEqual(['252500.00', '180000.00', '0.00']);
  });

  it('takes what is left of the year where the year so far is known', () => {
    // 4,000,000 to October and 2 × 700,000: 5,400,000. 330,000 and 18 % of 2,400,000 are 762,000; less 400,000, halved.
    const employee = { pay: '700000', payToDate: '4000000', taxToDate: '400000' };
    expect(text(of(employee))).toEqual(['181000.00', '0.00', '0.00']);
    expect(text(of({ ...employee, taxToDate: '800000' }))).toEqual(['0.00', '0.00', '38000.00']);
  });

  it('adds up to the tax of the year, whatever the months were', () => {
    const years = [
      Array.from({ length: 12 }, () => ({ pay: '333333.33' })),
      Array.from({ length: 12 }, (_, index) => ({
        pay: index < 6 ? '250000' : '975000.55',
        ...(index === 8 && { bonus: '1234567.89' }),
      })),
      Array.from({ length: 12 }, (_, index) => ({ pay: index < 7 ? '0' : '1800000.01' })),
    ];
    for (const months of years) {
      const amount = months.reduce(
        (sum, { pay, ...more }) => sum.plus(pay).plus('bonus' in more ? String(more.bonus) : 0),
        new Decimal(0),
      );
      const year = {
        taxYear: 2026,
        state: 'Lagos',
        incomeStreams: [{ type: 'employment', amount, frequency: 'annual' }],
      };
      const sum = yearOf(months).reduce((so, tax) => so.plus(tax));
      expect(sum.toFixed(2)).toBe(calculatePit(year).taxDue.toFixed(2));
    }
  });

  it('is that of the law of the year of the month', () => {
    // PITA, 2025: 6,000,000 less 200,000 and 20 %: 4,600,000. 21,000 + 33,000 + 75,000 + 95,000 + 336,000 and 24 % of
    // 1,400,000 are 896,000, a twelfth 74,666.66.
    expect(text(of({ pay: '500000' }, { year: 2025, month: 12 - 1 }))[0]).toBe('74666.66');
  });

  it('is nothing within the national minimum wage', () => {
    expect(text(of({ pay: '70000' }))).toEqual(['0.00', '0.00', '0.00']);
    // A kobo more a month: 840,000.12 is taxable in full; 40,000.12 at 15 % is 6,000.02, a twelfth 500.00.
    expect(text(of({ pay: '70000.01' }))[0]).toBe('500.00');
  });
});

describe('an employee who cannot be computed', () => {
  const problemsOf = (employee: Employee): (readonly [string, string])[] => {
    try {
      of(employee);
    } catch (error) {
      if (error instanceof InputError) return error.errors.map(({ path, message }) => [path, message] as const);
    }
    return [];
  };

  it.each<[Employee, (readonly [string, string])[]]>([
    [{}, [['/pay', 'pay is required: the row has no pay.']]],
    [
      { basic: '5', housing: '-1', pension: 'x' },
      [
        ['/housing', 'housing is negative: "-1".'],
        ['/pension', 'pension is not an amount of naira: "x".'],
      ],
    ],
    [{ pay: '5', state: 'Lagoss' }, [['/state', 'Unknown state "Lagoss". Did you mean Lagos?']]],
    [{ pay: '5', payToDate: '7' }, [['/taxToDate', 'taxToDate is required: payToDate is given.']]],
    [{ pay: '5', taxToDate: '7', pension: '1' }, [['/payToDate', 'payToDate is required: taxToDate is given.']]],
    // Beside twelve months of this month's contribution, what was paid before would be deducted twice.
    [
      { pay: '5', pension: '1', pensionToDate: '10' },
      [['/payToDate', 'payToDate is required: pensionToDate is given.']],
    ],
    [{ bonus: '5' }, [['/pay', 'pay is required: a bonus alone leaves the pay of the year open.']]],
    [{ bonus: '5', payToDate: '7', taxToDate: '0' }, []],
    [
      { pay: '5', payToDate: '7', taxToDate: '0', pension: '1' },
      [['/pensionToDate', 'pensionToDate is required: payToDate and pension are given.']],
    ],
    [
      { pay: '5', payToDate: '0', taxToDate: 'x', pension: '1' },
      [['/taxToDate', 'taxToDate is not an amount of naira: "x".']],
    ],
  ])('%j is refused by the names of its columns', (employee, problems) => {
    expect(problemsOf(employee)).toEqual(problems);
  });

  it('joined this month: nothing is asked of the months before', () => {
    expect(problemsOf({ pay: '5', payToDate: '0', taxToDate: '0', pension: '1' })).toEqual([]);
  });
});
