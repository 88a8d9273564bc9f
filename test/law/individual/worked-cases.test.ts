/**
 * The worked case in the header of each file of `src/law/individual/`, step by step.
 */
import { describe, expect, it } from 'vitest';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import type { Figure } from '../../../src/algebra/words.js';
import { lawOf as lawUnder } from '../../../src/individual/law.js';
import { taxAuthority } from '../../../src/law/individual/authorities.js';
import { taxByBands } from '../../../src/law/individual/bands.js';
import { chargeableIncome } from '../../../src/law/individual/chargeable-income.js';
import { consolidatedRelief } from '../../../src/law/individual/consolidated-relief.js';
import { credits } from '../../../src/law/individual/credits.js';
import { deductions } from '../../../src/law/individual/deductions.js';
import type { Reliefs } from '../../../src/law/individual/facts.js';
import { INDIVIDUAL_FACTS, type IndividualFacts, type Stream } from '../../../src/law/individual/facts.js';
import type { MonthStated } from '../../../src/law/individual/fields.js';
import { annualAmount } from '../../../src/law/individual/frequencies.js';
import { grossIncome } from '../../../src/law/individual/gross-income.js';
import { minimumTax, minimumTaxExcess } from '../../../src/law/individual/minimum-tax.js';
import { minimumWageExemption } from '../../../src/law/individual/minimum-wage.js';
import { monthlyTax } from '../../../src/law/individual/monthly-tax.js';
import { refundable } from '../../../src/law/individual/refundable.js';
import { reliefs } from '../../../src/law/individual/reliefs.js';
import { rentRelief } from '../../../src/law/individual/rent-relief.js';
import { individualReturn } from '../../../src/law/individual/return.js';
import type { IndividualLaw } from '../../../src/law/individual/rules.js';
import { taxBeforeCredits } from '../../../src/law/individual/tax-before-credits.js';
import { taxDue } from '../../../src/law/individual/tax-due.js';
import { totalReliefs } from '../../../src/law/individual/total-reliefs.js';
import type { IncomeType } from '../../../src/tables/individual-table.js';
import { listStates } from '../../../src/tables/states.js';
import { workedIndividual } from '../../tables/worked.js';

const m = inBigint({ toNearest: 1n, ties: 'up' });

/** An amount of naira as a figure. */
function naira(amount: number): Figure {
  return m.figure(amount * 100);
}

/** A figure in naira. */
function inNaira(figure: Figure | undefined): number {
  return Number(koboOfFigure(figure ?? m.zero)) / 100;
}

/** The worked law of a year. */
function lawOf(year: Parameters<typeof workedIndividual>[0]): IndividualLaw {
  return lawUnder(workedIndividual(year));
}

/** The facts given, in naira; every other is nothing. */
function facts(given: Partial<Record<keyof IndividualFacts, number>> = {}): IndividualFacts {
  const names = Object.keys(INDIVIDUAL_FACTS) as (keyof IndividualFacts)[];
  const entries = names.map((name) => [name, naira(given[name] ?? 0)]);
  return { ...Object.fromEntries(entries), ...months() };
}

/** The months of employment, and the first of them. */
function months(monthsWorked: MonthStated = 'not_given', employedFrom: MonthStated = 'not_given') {
  return { monthsWorked: m.word(monthsWorked), employedFrom: m.word(employedFrom) };
}

function stream(law: IndividualLaw, type: IncomeType, amount: number, periodsPerYear = 1, expenses = 0): Stream {
  const rule = law.incomeTypes.types.find((each) => each.type === type);
  if (!rule) throw new RangeError(`The table does not know ${type}.`);
  const frequency = periodsPerYear === 12 ? 'monthly' : 'annual';
  return { type: rule, frequency, amount: naira(amount), periodsPerYear, expenses: naira(expenses) };
}

function incomeOf(law: IndividualLaw, ...streams: readonly Stream[]) {
  return grossIncome(m, streams, law.minimumWage);
}

/** No relief but those given. */
function only(given: Partial<Reliefs>): Reliefs {
  const none = { exempt_income: m.zero, income_taxed_at_source: m.zero, allowable_expenses: m.zero };
  const later = { minimum_wage_exemption: m.zero, consolidated_relief_allowance: m.zero, rent_relief: m.zero };
  return { ...none, ...later, ...deductions(m, facts(), lawOf(2025).deductions), ...given };
}

describe('a worked case of the law of individuals', () => {
  it('frequencies: a monthly salary, and a daily wage on 240 days', () => {
    expect(inNaira(annualAmount(m, { amount: naira(500_000), periodsPerYear: 12 }))).toBe(6_000_000);
    expect(inNaira(annualAmount(m, { amount: naira(8_000), periodsPerYear: 240 }))).toBe(1_920_000);
  });

  it('income types: expenses up to the rent of 2025, and a dividend taxed at source', () => {
    const law = lawOf(2025);
    const { income } = incomeOf(
      law,
      stream(law, 'employment', 500_000, 12),
      stream(law, 'rental', 1_000_000, 1, 1_200_000),
      stream(law, 'dividend', 300_000),
    );
    expect(inNaira(income.allowableExpenses)).toBe(1_000_000);
    expect(inNaira(income.incomeTaxedAtSource)).toBe(300_000);
  });

  it('gross income: four streams of 2025, whatever their treatment', () => {
    const law = lawOf(2025);
    const { income } = incomeOf(
      law,
      stream(law, 'employment', 500_000, 12),
      stream(law, 'rental', 1_000_000, 1, 150_000),
      stream(law, 'dividend', 300_000),
      stream(law, 'pension', 50_000, 12),
    );
    expect(Object.values(income).map(inNaira)).toEqual([7_900_000, 600_000, 300_000, 150_000, 6_000_000]);
  });

  it.each([
    [70_000, 12, 'not_given', 840_000],
    [70_001, 12, 'not_given', 0],
    [112_000, 4, '4', 0],
  ] as const)(
    'minimum wage of 2026: %i a month, %i times, months %s: exempt is %i',
    (salary, times, worked, exempt) => {
      const law = lawOf(2026);
      const streams = [stream(law, 'employment', salary, times), stream(law, 'rental', 500_000)];
      const { income } = incomeOf(law, ...streams);
      const step = minimumWageExemption(m, income.employmentIncome, months(worked), law.minimumWage);
      expect(inNaira(step.exempt)).toBe(exempt);
    },
  );

  it('deductions: a pension contribution in full', () => {
    expect(inNaira(deductions(m, facts({ pensionContribution: 400_000 }), lawOf(2026).deductions).pension)).toBe(
      400_000,
    );
  });

  it.each([
    [4_000_000, 320_000, 936_000],
    [30_000_000, 0, 6_300_000],
  ])('consolidated relief of 2025: of %i less a pension of %i it is %i', (gross, pension, allowance) => {
    const rule = lawOf(2025).consolidatedRelief;
    const relief = consolidatedRelief(m, naira(gross), only({ pension: naira(pension) }), rule);
    expect(inNaira(relief)).toBe(allowance);
  });

  it.each([
    [1_800_000, 360_000],
    [3_000_000, 500_000],
  ])('rent relief of 2026: of rent of %i it is %i', (rent, relief) => {
    expect(inNaira(rentRelief(m, naira(rent), lawOf(2026).rentRelief))).toBe(relief);
  });

  it('reliefs, their total and what they leave chargeable in 2026', () => {
    const law = lawOf(2026);
    const { income } = incomeOf(law, stream(law, 'employment', 15_000_000));
    const given = facts({ pensionContribution: 1_200_000, annualRent: 3_000_000 });
    const taken = reliefs(m, given, income, law).reliefs;
    expect([inNaira(taken.pension), inNaira(taken.rent_relief)]).toEqual([1_200_000, 500_000]);
    const total = totalReliefs(m, taken);
    expect(inNaira(total)).toBe(1_700_000);
    expect(inNaira(chargeableIncome(m, income.grossIncome, total))).toBe(13_300_000);
  });

  it('bands of 2026: chargeable income of 4,600,000', () => {
    const { bands, tax } = taxByBands(m, naira(4_600_000), lawOf(2026).bands);
    expect(bands.map((band) => inNaira(band.taxable))).toEqual([800_000, 2_200_000, 1_600_000, 0, 0, 0]);
    expect(bands.map((band) => inNaira(band.tax))).toEqual([0, 330_000, 288_000, 0, 0, 0]);
    expect(inNaira(tax)).toBe(618_000);
  });

  it('minimum tax of 2025: waived for those who have the minimum wage exemption', () => {
    const law = lawOf(2025);
    const { income } = incomeOf(law, stream(law, 'employment', 70_000, 12), stream(law, 'other', 100_000));
    const figures = individualReturn(m, facts(), income, law);
    expect([figures.minimumTax, figures.taxDue].map(inNaira)).toEqual([0, 0]);
  });

  it('authorities: the revenue service of the State of residence', () => {
    const [lagos] = listStates().filter(({ name }) => name === 'Lagos');
    if (!lagos) throw new Error('Lagos is no state');
    expect(taxAuthority(lagos, lawOf(2026).authorities)).toBe('Lagos State Internal Revenue Service');
  });

  it('minimum tax of 2025: a floor under the tax of the bands', () => {
    const rule = lawOf(2025).minimumTax;
    const byBands = naira(2_464);
    const floor = minimumTax(m, naira(294_000), only({}), rule);
    expect(inNaira(floor)).toBe(2_940);
    expect(inNaira(minimumTaxExcess(m, floor, byBands))).toBe(476);
    expect(inNaira(taxBeforeCredits(m, byBands, floor, rule))).toBe(2_940);
  });

  it('credits of 2026: tax withheld first, then tax deducted by the employer', () => {
    const rule = lawOf(2026).credits;
    const set = credits(m, naira(618_000), facts({ withholdingCredits: 100_000, payeDeducted: 600_000 }), rule).credits;
    expect([inNaira(set.withholding?.applied), inNaira(set.withholding?.unused)]).toEqual([100_000, 0]);
    expect([inNaira(set.paye?.applied), inNaira(set.paye?.unused)]).toEqual([518_000, 82_000]);
  });

  it.each([
    [600_000, 18_000, 0],
    [700_000, 0, 82_000],
  ])('tax due and refundable of 2026, with %i deducted', (payeDeducted, due, refund) => {
    const rule = lawOf(2026).credits;
    const set = credits(m, naira(618_000), facts({ payeDeducted }), rule).credits;
    expect(inNaira(taxDue(m, naira(618_000), set))).toBe(due);
    expect(inNaira(refundable(m, set, rule))).toBe(refund);
  });

  it('monthly tax: a twelfth of the tax due, or that of each month worked', () => {
    const { rounding } = lawOf(2026);
    expect(inNaira(monthlyTax(m, naira(963_600), facts(), rounding))).toBe(80_300);
    expect(inNaira(monthlyTax(m, naira(142_500), months('5'), rounding))).toBe(28_500);
    expect(inNaira(monthlyTax(m, naira(142_500), months('not_given', '8'), rounding))).toBe(28_500);
  });

  it('return of 2026: a salary and a pension contribution', () => {
    const law = lawOf(2026);
    const { income } = incomeOf(law, stream(law, 'employment', 5_000_000));
    const figures = individualReturn(m, facts({ pensionContribution: 400_000 }), income, law);
    const { grossIncome: gross, totalReliefs: total, chargeableIncome: left, taxBeforeCredits: tax } = figures;
    expect([gross, total, left, tax].map(inNaira)).toEqual([5_000_000, 400_000, 4_600_000, 618_000]);
    expect([figures.taxDue, figures.monthlyTax].map(inNaira)).toEqual([618_000, 51_500]);
  });
});
