import { describe, expect, it } from 'vitest';
import { calculatePit } from '../../src/index.js';
import { frequencyNamed, incomeTypeNamed, type PitFacts, pitFieldsUnder } from '../../src/individual/facts.js';
import { lawOf } from '../../src/individual/law.js';
import { readFields } from '../../src/request/fields.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';
import { refusalsOf } from '../refusals-of.js';

const TABLE = individualTables.find(({ taxYear }) => taxYear === 2026) as IndividualRuleTable;
const salary = { type: 'salary', amount: '100.50', frequency: 'monthly' };
const refused = (...incomeStreams: object[]) =>
  refusalsOf(() => calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams } as never));

describe('the facts of an individual', () => {
  const facts = readFields(
    { taxYear: 2026, state: 'ng-la', incomeStreams: [salary], annualRent: 0 },
    '',
    pitFieldsUnder(TABLE),
    [],
  ) as PitFacts;

  it("are in kobo and in the table's words", () => {
    expect(facts.incomeStreams).toEqual([
      { type: 'employment', amount: 10_050, frequency: 'monthly', periodsPerYear: undefined, expenses: 0 },
    ]);
    expect(facts.state).toMatchObject({ name: 'Lagos' });
  });

  it('tell a deduction of nothing from one that is not given', () => {
    expect([facts.annualRent, facts.pensionContribution, facts.payeDeducted]).toEqual([0, undefined, 0]);
  });

  it('have the rule of their type and the number of their frequency', () => {
    const law = lawOf(TABLE);
    expect(frequencyNamed('monthly', law)?.periodsPerYear).toBe(12);
    expect(incomeTypeNamed('employment', law)?.treatment).toBe('taxable');
    expect([frequencyNamed('seldom', law), incomeTypeNamed('theft', law)]).toEqual([undefined, undefined]);
  });
});

describe('the months worked', () => {
  const accepted = 'a whole number from 1 to 12';

  it.each([0, 13, 4.5, '4', -1])('are refused as %j', (monthsWorked) => {
    const request = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary], monthsWorked };
    expect(refusalsOf(() => calculatePit(request as never))).toEqual(['/monthsWorked not-a-whole-number']);
    expect(() => calculatePit(request as never)).toThrow(accepted);
  });

  const year = (stated: object) =>
    calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [monthly], ...stated } as never);
  const monthly = { type: 'employment', amount: 350_000, frequency: 'monthly' };

  it.each([
    { monthsWorked: 5 },
    { employedFrom: 8 },
    { employedTo: 5 },
    { employedFrom: 3, employedTo: 7 },
    { monthsWorked: 5, employedFrom: 8, employedTo: 12 },
    { monthsWorked: 5, employedTo: 9 },
  ])('shorten a monthly pay, its tax a month and its instalments: %j', (stated) => {
    // 5 × 350,000: 950,000 above 800,000 at 15 %.
    const { grossIncome, taxDue, monthlyTax, instalments, message } = year(stated);
    expect([grossIncome, taxDue, monthlyTax].map((each) => each.toFixed(2))).toEqual([
      ...['1750000.00', '142500.00', '28500.00'],
    ]);
    expect(instalments.map((each) => each.toFixed(2))).toEqual(Array(5).fill('28500.00'));
    expect(message).toContain('₦142,500.00 (₦28,500.00 a month)');
  });

  it('shorten a monthly pay of 2020 too, which has no minimum wage', () => {
    expect(year({ taxYear: 2020, monthsWorked: 4 }).grossIncome.toFixed(2)).toBe('1400000.00');
  });

  it('leave what is counted by itself, and say where a monthly pay is counted more often', () => {
    const { grossIncome, assumptions } = year({ incomeStreams: [{ ...monthly, periodsPerYear: 12 }], monthsWorked: 5 });
    expect(grossIncome.toFixed(2)).toBe('4200000.00');
    expect(assumptions[0]).toMatchObject({ field: '/incomeStreams/0/periodsPerYear', kind: 'notice', assumed: '12' });
  });

  it('require the number of payments at other intervals', () => {
    const weekly = { ...monthly, frequency: 'weekly' };
    const refused = () => year({ incomeStreams: [weekly], monthsWorked: 5 });
    expect(refusalsOf(refused)).toEqual(['/incomeStreams/0/periodsPerYear missing-field']);
    expect(year({ incomeStreams: [weekly], monthsWorked: 12 }).grossIncome.toFixed(2)).toBe('18200000.00');
    expect(year({ incomeStreams: [{ ...weekly, periodsPerYear: 21 }], monthsWorked: 5 }).grossIncome.toFixed(2)).toBe(
      '7350000.00',
    );
  });

  it.each([
    [{ monthsWorked: 6, employedFrom: 8 }, 'monthsWorked', ' is 6, but employedFrom 8 leaves at most 5.'],
    [{ monthsWorked: 6, employedTo: 5 }, 'monthsWorked', ' is 6, but employedTo 5 leaves at most 5.'],
    [
      { monthsWorked: 4, employedFrom: 8, employedTo: 12 },
      'monthsWorked',
      ' is 4, but employedFrom 8 and employedTo 12',
    ],
    [{ employedFrom: 8, employedTo: 3 }, 'employedTo', ' is 3, before employedFrom, 8.'],
  ])('are refused where they contradict each other: %j', (stated, name, says) => {
    expect(refusalsOf(() => year(stated))).toEqual([`/${name} option-conflict`]);
    expect(() => year(stated)).toThrow(`${name}${says}`);
  });
});

describe('a stream of income is refused for', () => {
  it('being none, or of a type or frequency that there is not', () => {
    expect(refused()).toEqual(['/incomeStreams empty-list']);
    expect(refused({ ...salary, type: 'theft', frequency: 'seldom' })).toEqual([
      '/incomeStreams/0/type unknown-word',
      '/incomeStreams/0/frequency unknown-word',
    ]);
  });

  it('a type that belongs to another year, and a payment of one day that is annualised', () => {
    expect(refused({ ...salary, type: 'capital_gain', frequency: 'annual' })).toEqual([
      '/incomeStreams/0/type not-applicable',
    ]);
    expect(refused(salary, { ...salary, type: 'bonus' })).toEqual(['/incomeStreams/1/frequency not-applicable']);
  });

  it('expenses of anything but a business or rent', () => {
    const spent = { amount: 10, frequency: 'annual', expenses: '0.01' };
    expect(refused({ ...spent, type: 'employment' })).toEqual(['/incomeStreams/0/expenses not-applicable']);
    expect(refused({ ...spent, type: 'business' }, { ...spent, type: 'rental' })).toEqual([]);
  });

  it('another number of payments than the one of a year (NTA s.26(2))', () => {
    const once = { type: 'bonus', amount: 1_000_000 };
    for (const [type, frequency] of [
      ['bonus', 'annual'],
      ['prize', 'once'],
      ['employment', 'one_off'],
      ['business', 'yearly'],
    ]) {
      const given = { ...once, type, frequency };
      expect(refused({ ...given, periodsPerYear: 12 })).toEqual(['/incomeStreams/0/periodsPerYear not-applicable']);
      expect(refused({ ...given, periodsPerYear: 1 })).toEqual([]);
    }
  });

  it('more payments than a year has days, or hours', () => {
    const given = (frequency: string, periodsPerYear: number) => refused({ ...salary, frequency, periodsPerYear });
    expect([given('daily', 366), given('monthly', 366), given('hourly', 8_784)]).toEqual([[], [], []]);
    for (const each of [given('daily', 367), given('weekly', 367), given('hourly', 8_785)]) {
      expect(each).toEqual(['/incomeStreams/0/periodsPerYear not-applicable']);
    }
  });

  it('a frequency that has no usual number, without one', () => {
    expect(refused({ ...salary, frequency: 'daily' })).toEqual(['/incomeStreams/0/periodsPerYear missing-field']);
    expect(refused({ ...salary, frequency: 'daily', periodsPerYear: 260 })).toEqual([]);
    expect(refused({ ...salary, frequency: 'daily', periodsPerYear: 'many' })).toEqual([
      '/incomeStreams/0/periodsPerYear not-a-whole-number',
    ]);
  });
});
