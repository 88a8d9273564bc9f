import { describe, expect, it } from 'vitest';
import { type RulesResponse, toRulesResponse } from '../../../src/api/index.js';
import { companyRulesSchema, individualRulesSchema } from '../../../src/api/schemas/index.js';
import { listRuleTables, type Plain, RuleError } from '../../../src/index.js';
import type { CompanyRuleTable, IndividualRuleTable } from '../../../src/tables/index.js';
import { nairaIn, tableOf } from '../../oracle/table-reader.js';

function company(taxYear: number, reading?: string): Plain<CompanyRuleTable> {
  const table: RulesResponse = toRulesResponse({ taxYear, tax: 'cit', ...(reading === undefined ? {} : { reading }) });
  if (table.kind !== 'company') throw new Error('not a table of companies');
  return table;
}

function individual(taxYear: number): Plain<IndividualRuleTable> {
  const table: RulesResponse = toRulesResponse({ taxYear, tax: 'pit' });
  if (table.kind !== 'individual') throw new Error('not a table of individuals');
  return table;
}

/** The entries of a table as they are written. */
interface Written {
  readonly income_tax: readonly { readonly rates: readonly { readonly size: string; readonly rate: string }[] }[];
  readonly education_tax: readonly { readonly from?: string; readonly until?: string; readonly rate: string }[];
}

/** The bands of individuals as they are written. */
interface WrittenBands {
  readonly bands: readonly [
    { readonly bands: readonly { readonly first?: string; readonly next?: string; readonly rate: string }[] },
  ];
}

describe('toRulesResponse', () => {
  it('writes the law of 2024 as the Acts say it', () => {
    const { incomeTax, companySize, educationTax, rounding, taxYear } = company(2024);
    expect(taxYear).toBe(2024);
    // As the table is written by hand: a rate in force is pinned by the worked cases.
    const written = tableOf<Written>('company', 2024);
    expect(incomeTax[0]?.rates.map(({ size, rate }) => ({ size, rate }))).toEqual(
      written.income_tax[0]?.rates.map(({ size, rate }) => ({ size, rate })),
    );
    expect(companySize[0]?.bands.map(({ grossTurnover }) => grossTurnover)).toEqual([
      { atMost: '25000000.00' },
      { moreThan: '25000000.00', lessThan: '100000000.00' },
      { atLeast: '100000000.00' },
    ]);
    expect(educationTax.map(({ until, from, rate }) => [from, until, rate])).toEqual(
      written.education_tax.map(({ from = null, until = null, rate }) => [from, until, rate]),
    );
    expect(educationTax[0]).toMatchObject({
      from: null,
      until: '2023-09-01',
      rate: expect.stringMatching(/^[\d.]+%$/),
    });
    expect(rounding.toNearest).toBe('0.01');
    expect(incomeTax[0]?.rates[0]?.law).toContain('CITA s.40');
  });

  it('writes the bands of individuals in 2026', () => {
    const bands = individual(2026).bands[0]?.bands.map(({ width, rate }) => [width, rate]);
    const [written] = tableOf<WrittenBands>('individual', 2026).bands;
    const widths = written.bands.map(({ first, next, rate }) => [first ?? next, rate] as const);
    expect(bands).toEqual(widths.map(([width, rate]) => [width ? `${nairaIn(width)}.00` : null, rate]));
    expect(bands?.at(-1)?.[0]).toBeNull();
  });

  it('answers the reading that was named', () => {
    expect(company(2026).reading).toBe('certified_copy');
    expect(company(2026, 'First Gazette').reading).toBe('first_gazette');
  });

  it('refuses a year or reading that is not there', () => {
    expect(() => company(2019)).toThrow(RuleError);
    expect(() => company(2024, 'first_gazette')).toThrow(RuleError);
  });

  it('is plain JSON, as its schemas say, for every table', () => {
    const tables = listRuleTables();
    expect(tables.length).toBeGreaterThan(14);
    for (const { kind, taxYear, reading } of tables) {
      const table = toRulesResponse({ taxYear, tax: kind === 'company' ? 'cit' : 'pit', reading });
      expect(JSON.parse(JSON.stringify(table))).toEqual(table);
      const schema = kind === 'company' ? companyRulesSchema : individualRulesSchema;
      expect(schema.safeParse(table).error).toBeUndefined();
    }
  });
});
