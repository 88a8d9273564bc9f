import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../../apps/rules/src/fixture.js';
import { movedTo } from '../../../src/analysis/difference/moved.js';
import { type Difference, explainDifference, type Law, withFigures } from '../../../src/analysis/index.js';
import { calculateCit, calculatePit, type Decimal, InputError } from '../../../src/index.js';
import {
  type CompanyRuleTable,
  companyRuleTable,
  companyTables,
  type IndividualRuleTable,
  individualRuleTable,
  individualTables,
} from '../../../src/tables/index.js';
import { triedOf } from '../../effort.js';
import { workedCompany } from '../../tables/worked.js';

/** The parts in words: sections, change, total so far, what the part does alone. */
const partsOf = ({ parts }: Difference): string[] =>
  parts.map(({ sections, change, soFar, alone }) =>
    [sections.join('+'), change.toFixed(2), soFar.toFixed(2), alone?.toFixed(2) ?? '-'].join(' '),
  );

const isExact = ({ before, after, change, parts }: Difference): boolean => {
  const sum = parts.reduce((total, part) => total.plus(part.change), before);
  return sum.equals(after) && change.equals(after.minus(before)) && (parts.at(-1)?.soFar ?? after).equals(after);
};

const COMPANY = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000, fixedAssets: 20_000_000 };

describe('the difference between two laws', () => {
  it('of the company of 80m: medium in 2025, small in 2026', () => {
    const difference = explainDifference(COMPANY, { taxYear: 2025 }, { taxYear: 2026 });
    // 2025: 20 % of 30,000,000 and 3 % education tax. Small, it would bear the floor, 0.5 % of 80,000,000, until the
    // Nigeria Tax Act has none.
    expect(difference.before.toFixed(2)).toBe('6900000.00');
    expect(difference.after.toFixed(2)).toBe('0.00');
    expect(difference.change.toFixed(2)).toBe('-6900000.00');
    expect(partsOf(difference)).toEqual([
      'companySize -6500000.00 400000.00 -6500000.00',
      'minimumTax -400000.00 0.00 0.00',
    ]);
    expect(difference.parts[0]?.figures.map(({ key }) => key)).toContain(
      'companySize@2025-07-01.small.grossTurnover.atMost',
    );
    expect(difference.idle.map(({ section }) => section)).toContain('educationTax');
    expect(difference.isMirrored).toBe(false);
  });

  it('is the same the other way round, with the other sign', () => {
    const back = explainDifference({ ...COMPANY, taxYear: 2025 }, { taxYear: 2026 }, { taxYear: 2025 });
    expect(back.isMirrored).toBe(true);
    expect(back.change.toFixed(2)).toBe('6900000.00');
    expect(partsOf(back).map((part) => part.split(' ').slice(0, 3).join(' '))).toEqual([
      'companySize 6500000.00 6500000.00',
      'minimumTax 400000.00 6900000.00',
    ]);
  });

  it('of two readings of one year is the section on which they differ', () => {
    const gazette = explainDifference(COMPANY, { taxYear: 2026 }, { taxYear: 2026, reading: 'first_gazette' });
    // 30 % of 30,000,000 and the levy of 4 %.
    expect(partsOf(gazette)).toEqual(['companySize 10200000.00 10200000.00 10200000.00']);
  });

  it('of a table with other figures is that figure', () => {
    const worked = workedCompany(2024);
    const table = withFigures(worked, { 'educationTax@2023-09-01.rate': '4%' });
    const company = { taxYear: 2024, turnover: 300_000_000, operatingExpenses: 200_000_000 };
    const difference = explainDifference(company, { table: worked }, { table });
    // 1 % more of 100,000,000.
    expect(partsOf(difference)).toEqual(['educationTax 1000000.00 34000000.00 1000000.00']);
    expect(difference.parts[0]?.figures.map(({ key }) => key)).toEqual(['educationTax@2023-09-01.rate']);
    expect(difference.idle).toEqual([]);
  });

  it('of individuals goes by the sections of their law', () => {
    const incomeStreams = [{ type: 'salary', amount: 6_000_000, frequency: 'annual' }];
    const individual = { taxYear: 2025, state: 'Lagos', incomeStreams, annualRent: 1_000_000 };
    const difference = explainDifference(individual, { taxYear: 2025 }, { taxYear: 2026 });
    expect(isExact(difference)).toBe(true);
    expect(difference.before).toEqual(calculatePit(individual).taxDue);
    expect(difference.after).toEqual(calculatePit({ ...individual, taxYear: 2026 }).taxDue);
    expect(difference.parts.map(({ sections }) => sections.join('+'))).toEqual([
      'consolidatedRelief',
      'rentRelief',
      'bands',
    ]);
    // 20 % of the rent, at 24 %, the highest rate of the old bands.
    expect(difference.parts[1]?.change.toFixed(2)).toBe('-48000.00');
  });

  it('says what the days alone do, where a law is not the same all year', () => {
    const company = {
      taxYear: 2024,
      turnover: 300_000_000,
      operatingExpenses: 200_000_000,
      accountingPeriodEnd: '2023-06-30',
    };
    const worked = workedCompany(2024);
    const difference = explainDifference(company, { table: worked }, { table: { ...worked, taxYear: 2025 } });
    // 2.5 % education tax until 1 September 2023, 3 % after: the figures of a year later fall under the second.
    expect(partsOf(difference)).toEqual(['dates 500000.00 33000000.00 500000.00']);
  });

  it('takes sections together where the law between them cannot be computed', () => {
    // The certified copy has no rate for a medium company, so its rates cannot follow the sizes of the old law alone.
    const back = explainDifference(COMPANY, { taxYear: 2026 }, { taxYear: 2026, reading: 'prospective' });
    // Medium: 20 % of 30,000,000 and first the levy of 4 % of the new law, then the education tax of 3 % of the old.
    expect(partsOf(back)).toEqual([
      'companySize+incomeTax 7200000.00 7200000.00 7200000.00',
      'educationTax -300000.00 6900000.00 0.00',
    ]);
  });

  it('is nothing between a law and itself', () => {
    const none = explainDifference(COMPANY, { taxYear: 2026 }, { taxYear: 2026, reading: 'certified_copy' });
    expect([none.change.toFixed(2), none.parts, none.idle]).toEqual(['0.00', [], []]);
  });
});

describe('a refusal', () => {
  it('names what is wrong with the request, or with the laws', () => {
    expect(() => explainDifference({ taxYear: 2026 } as unknown, { taxYear: 2025 }, { taxYear: 2026 })).toThrow(
      'turnover is required.',
    );
    expect(() => explainDifference(null as unknown, { taxYear: 2025 }, { taxYear: 2026 })).toThrow(/not/);
    expect(() => explainDifference(COMPANY, { taxYear: 2019 }, { taxYear: 2026 })).toThrow(/no rule table .* 2019/);
    expect(() => explainDifference(COMPANY, { taxYear: 2026 }, { taxYear: 2026, reading: 'third' })).toThrow(
      /no reading "third" for 2026/,
    );
    expect(() => explainDifference(COMPANY, null as never, { taxYear: 2026 })).toThrow('before is null, not a law');
    expect(() => explainDifference(COMPANY, { table: 5 as never }, { taxYear: 2026 })).toThrow(/not a rule table/);
    const tables: [Law, Law] = [{ table: companyRuleTable(2026) }, { table: individualRuleTable(2026) }];
    expect(() => explainDifference(COMPANY, ...tables)).toThrow(/of different taxes/);
  });
});

describe('the parts add up to the change', () => {
  const worked = (kind: string) => triedOf(readFixtures<{ taxYear: number }>(kind).filter(({ refused }) => !refused));
  const companyTotal = (input: unknown, table: object) =>
    calculateCit(input, { table: table as CompanyRuleTable }).taxLiability.total;
  const individualTotal = (input: unknown, table: object) =>
    calculatePit(input, { table: table as IndividualRuleTable }).taxDue;
  const KINDS = [
    ['companies', companyTables, worked('company'), companyTotal],
    ['individuals', individualTables, worked('individual'), individualTotal],
  ] as const;
  const HALF_AN_HOUR = 30 * 60_000;
  /** Each case is asked for one pair in so many, and the next case for the pairs beside them: all pairs have cases. */
  const SHARE = 5;

  it.each(KINDS)(
    'of the worked cases of %s, between every two tables',
    (_, tables, cases, totalOf) => {
      const all = tables.flatMap((one, place) =>
        tables.slice(place + 1).flatMap((other, next) => ways(one, other, next)),
      );
      // The same pairs for every case: the law between two tables is traced once.
      const pairs = triedOf(all);
      const wrong: string[] = [];
      let [exact, tried] = [0, 0];
      for (const [place, { request, title }] of cases.entries()) {
        for (const [before, after] of pairs.filter((_, each) => each % SHARE === place % SHARE)) {
          if (before === undefined || after === undefined) continue;
          const total = (table: typeof before) => totalOf(movedTo(table.taxYear, request), table);
          const totals = attempted(() => [total(before), total(after)] as const);
          const difference = attempted(() =>
            explainDifference(request as unknown, { table: before }, { table: after }),
          );
          const isRight = totals === undefined ? difference === undefined : difference && holds(difference, ...totals);
          if (!isRight) wrong.push(`${title} ${before.taxYear} ${before.reading} to ${after.taxYear} ${after.reading}`);
          exact += Number(difference !== undefined);
          tried += 1;
        }
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(0);
      expect(exact / tried).toBeGreaterThan(0.5);
    },
    HALF_AN_HOUR,
  );

  /**
   * Laws of two years one way round or the other, for the way back is the same parts with the other sign; texts of one
   * year both ways, for neither of them is the earlier one.
   */
  function ways<T extends { readonly taxYear: number }>(one: T, other: T, place: number): [T, T][] {
    if (one.taxYear === other.taxYear)
      return [
        [one, other],
        [other, one],
      ];
    return place % 2 === 0 ? [[one, other]] : [[other, one]];
  }

  /** The answer, or nothing where the request is refused under one of the laws. */
  function attempted<V>(run: () => V): V | undefined {
    try {
      return run();
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
  }

  function holds(difference: Difference, before: Decimal, after: Decimal): boolean {
    const named = difference.parts.filter(({ sections, figures }) => sections[0] === 'dates' || figures.length > 0);
    const isTotal = difference.before.equals(before) && difference.after.equals(after);
    return isExact(difference) && isTotal && named.length === difference.parts.length;
  }
});
