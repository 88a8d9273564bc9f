import { calculatePit, Decimal, InputError } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { lawOf } from '../../../../test/tables/worked.js';
import type { Employee } from '../../src/payroll/fields.js';
import { type PayeResult, payeOf } from '../../src/payroll/paye.js';

const november = { year: 2026, month: 11 };
const of = (employee: Employee, month = november): PayeResult =>
  payeOf({ state: 'Lagos', ...employee }, month, lawOf('individual', month.year));
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
      expect(sum.toFixed(2)).toBe(calculatePit(year, lawOf('individual', year.taxYear)).taxDue.toFixed(2));
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

describe('gross pay beside its parts', () => {
  // 12 × 450,000 less 432,000 pension and 75,000 NHF: 4,893,000. 330,000 and 18 % of 1,893,000 are 670,740, a twelfth
  // 55,895.
  const parts = { basic: '250000', housing: '120000', transport: '80000' };
  const employee = { ...parts, pension: '36000', nationalHousingFund: '6250' };

  it('counts once, and says so', () => {
    const both = of({ ...employee, pay: '450000' });
    expect(text(both)).toEqual(['55895.00', '0.00', '0.00']);
    expect(both.pay.toFixed(2)).toBe('450000.00');
    expect(both.remarks).toEqual(['Gross pay is the sum of its parts, which are given too: counted once.']);
    expect(text(of(employee))).toEqual(['55895.00', '0.00', '0.00']);
    expect(of(employee).remarks).toEqual([]);
  });

  it('may include what is paid once, or in kind', () => {
    const once = of({ ...employee, bonus: '1000000', benefitsInKind: '50000' });
    for (const pay of ['450000', '1450000', '500000', '1500000.00']) {
      expect(text(of({ ...employee, pay, bonus: '1000000', benefitsInKind: '50000' }))).toEqual(text(once));
    }
  });

  it('is refused with both figures where it differs by a kobo', () => {
    const refused = () => of({ ...employee, pay: '450000.01' });
    expect(refused).toThrow(InputError);
    expect(refused).toThrow(
      'Gross pay and its parts (basic, housing, transport) are both given and differ: ₦450,000.01 and ₦450,000.00.',
    );
  });
});

describe('an employee who leaves', () => {
  // Eight months of 500,000 with 72,500 each; in the ninth the year is 4,500,000: 330,000 and 18 % of 1,500,000 are
  // 600,000, of which 580,000 were deducted.
  const leaver = { pay: '500000', payToDate: '4000000', taxToDate: '580000', lastMonth: true };
  const september = { year: 2026, month: 9 };

  it('bears in the last month what is left of the year', () => {
    expect(text(of(leaver, september))).toEqual(['20000.00', '0.00', '0.00']);
    expect(text(of({ ...leaver, taxToDate: '600000.01' }, september))).toEqual(['0.00', '0.00', '0.01']);
    expect(text(of({ ...leaver, lastMonth: false }, september))[0]).not.toBe('20000.00');
  });

  it('can leave in January', () => {
    // 900,000: 15 % of 100,000.
    expect(text(of({ pay: '900000', lastMonth: true }, { year: 2026, month: 1 }))).toEqual([
      '15000.00',
      '0.00',
      '0.00',
    ]);
  });

  it('is compared with the minimum wage of the months up to the last', () => {
    // 825,000 in eleven months, whose wage is 770,000: 25,000 at 15 %.
    const wages = { pay: '75000', payToDate: '750000', taxToDate: '0' };
    expect(text(of({ ...wages, lastMonth: true }, november))[0]).toBe('3750.00');
    const within = of({ ...wages, pay: '70000', payToDate: '700000', lastMonth: true }, november);
    expect(within.year.reliefs.map(({ name }) => name)).toEqual(['MINIMUM_WAGE_EXEMPTION']);
  });

  it('needs the pay so far', () => {
    expect(() => of({ pay: '500000', lastMonth: true }, september)).toThrow(
      'payToDate is required: the tax of a leaver in September 2026 depends on the pay of the year so far.',
    );
  });
});

describe('an employee who joins during the year', () => {
  const joined = (pay: string, month: number, more: Employee = {}, year = 2026) =>
    of({ pay, payToDate: '0', taxToDate: '0', ...more }, { year, month });

  it('is compared with the minimum wage of the months from the first', () => {
    // 825,000 in eleven months, whose wage is 770,000: 25,000 at 15 % over eleven months.
    expect(text(joined('75000', 2))[0]).toBe('340.90');
    expect(joined('70000', 9).year.reliefs.map(({ amount }) => amount.toFixed(2))).toEqual(['280000.00']);
    expect(joined('70000.01', 9).year.reliefs).toEqual([]);
  });

  it('is judged by the same months in the months after', () => {
    // PITA: 600,000 in two months, whose wage is 140,000; less 320,000 of relief 280,000 at 7 % are 19,600, half each.
    expect(text(joined('300000', 11, {}, 2025))[0]).toBe('9800.00');
    const december = { pay: '300000', payToDate: '300000', taxToDate: '9800' };
    const year = { year: 2025, month: 12 };
    expect(text(of({ ...december, employedFrom: 11 }, year))).toEqual(['9800.00', '0.00', '0.00']);
    // Without it twelve months are assumed, whose wage is 840,000, and that is said.
    expect(of(december, year).remarks).toEqual([
      'Employment since January was assumed. If it began later, give employedFrom: the exemption may end.',
    ]);
    // 110,000 in two months are within the wage of two: no start that leaves pay to date ends the exemption.
    const low = { pay: '60000', payToDate: '50000', taxToDate: '0' };
    expect(of(low, year).remarks).toEqual([]);
    expect(of({ ...low, payToDate: '80000.01' }, year).remarks).toHaveLength(1);
    // 2026: 5 × 168,000 are 840,000, above the wage of five months: 40,000 at 15 % over five months.
    expect(text(joined('168000', 8))[0]).toBe('1200.00');
    expect(text(of({ pay: '168000', employedFrom: 8 }))[0]).toBe('1200.00');
  });

  it('may leave before December', () => {
    // 900,000 from March to May 2025: less 380,000 of relief 520,000 bear 21,000 and 11 % of 220,000.
    const may = { pay: '300000', payToDate: '600000', taxToDate: '0', employedFrom: 3, lastMonth: true };
    expect(text(of(may, { year: 2025, month: 5 }))[0]).toBe('45200.00');
    // 240,000 from April to July 2026 are within four wages of 70,000; from January to July they are as well.
    const within = { pay: '60000', payToDate: '180000', taxToDate: '0', lastMonth: true };
    expect(of({ ...within, employedFrom: 4 }, { year: 2026, month: 7 }).year.reliefs).toHaveLength(1);
    expect(of({ ...within, employedFrom: 5 }, { year: 2026, month: 7 }).year.reliefs).toEqual([]);
  });

  it('cannot have begun later, or been paid before', () => {
    const paid = { pay: '300000', payToDate: '300000', taxToDate: '0' };
    expect(() => of({ ...paid, employedFrom: 12 })).toThrow('employedFrom is 12, but the file is of November 2026.');
    expect(() => of({ ...paid, employedFrom: 11 })).toThrow('₦300,000.00 was paid before November 2026.');
  });

  it('may leave in the same month', () => {
    // One month's wage is 70,000: relief of 200,000 and 20 % leaves nothing of 100,000, and 1 % of it is due.
    expect(text(joined('100000', 9, { lastMonth: true }, 2025))[0]).toBe('1000.00');
  });
});

describe('a remark', () => {
  it('names contributions above the pay', () => {
    const toDate = { payToDate: '10', taxToDate: '0', pensionToDate: '11' };
    expect(of({ pay: '500', pension: '500.01', ...toDate }).remarks).toEqual([
      'Check pension: ₦500.01 is more than the pay of the month, ₦500.00.',
      'Check pensionToDate: ₦11.00 is more than payToDate, ₦10.00.',
    ]);
    expect(of({ pay: '500', pension: '500' }).remarks).toEqual([]);
  });
});

describe('an employee who cannot be computed', () => {
  const problemsOf = (employee: Employee, month = november): (readonly [string, string])[] => {
    try {
      of(employee, month);
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
    [{ bonus: '5' }, [['/pay', "Give pay as well: the year's pay cannot be estimated from a bonus."]]],
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

  it('has nothing before January', () => {
    // The file of December, in January: the pay of two years would be one.
    const december = { pay: '500000', pension: '40000', payToDate: '6000000', taxToDate: '783600', pensionToDate: '1' };
    expect(problemsOf(december, { year: 2027, month: 1 })).toEqual([
      ['/payToDate', 'payToDate is ₦6,000,000.00, but nothing of 2027 was paid before January.'],
      ['/taxToDate', 'taxToDate is ₦783,600.00, but nothing of 2027 was paid before January.'],
      ['/pensionToDate', 'pensionToDate is ₦1.00, but nothing of 2027 was paid before January.'],
    ]);
    const none = { payToDate: '0', taxToDate: '0.00', pensionToDate: '0' };
    expect(problemsOf({ ...december, ...none }, { year: 2027, month: 1 })).toEqual([]);
  });

  it('has no more tax than pay', () => {
    const before = { pay: '5', payToDate: '400', taxToDate: '400.01' };
    expect(problemsOf(before)).toEqual([['/taxToDate', 'taxToDate is ₦400.01, more than payToDate, ₦400.00.']]);
    expect(problemsOf({ ...before, taxToDate: '400' })).toEqual([]);
  });

  it('joined this month: nothing is asked of the months before', () => {
    expect(problemsOf({ pay: '5', payToDate: '0', taxToDate: '0', pension: '1' })).toEqual([]);
  });
});
