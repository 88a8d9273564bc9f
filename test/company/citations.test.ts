/**
 * A line of the workings cites only sections of rules that decided it. Every rule of a table is given a citation of its
 * own; then each line of each worked case may cite only the sections that its figure goes by, and of a section with
 * rows (bands, heads, asset classes, rates) only the rows that the request has.
 */
import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../apps/rules/src/fixture.js';
import { type CitInput, type CompanyRuleTable, calculateCit, type WorkingLine } from '../../src/index.js';
import { companyTables } from '../../src/tables/company.js';
import { triedOf } from '../effort.js';

/** The sections that a line may cite, by the beginning of its name; a sum may cite what its terms rest on. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  trading_profit: ['tradingProfit'],
  taxable_trading_profit: ['tradingProfit', 'tradeExemption'],
  capital_income: ['capitalIncome'],
  taxable_capital_income: ['capitalIncome'],
  franked_dividends: ['capitalIncome'],
  gross_turnover: ['grossTurnover', 'capitalIncome'],
  disposal_: ['assetClasses'],
  reinvestment_relief_: ['assetClasses'],
  net_gains_: ['capitalGains'],
  separately_taxed_gains: ['capitalGains'],
  separate_gains_tax: ['capitalGains'],
  gains_taxed_as_profits: ['capitalGains'],
  assessable_profit: ['assessableProfit'],
  losses_relieved: ['lossRelief'],
  allowance_limit: ['capitalAllowances'],
  allowances_relieved: ['capitalAllowances'],
  total_profit: ['totalProfit'],
  company_size: ['companySize'],
  income_tax: ['incomeTax'],
  minimum_tax: ['minimumTax'],
  education_tax: ['educationTax'],
  top_up_tax: ['topUpTax'],
  foreign_credit_cap: ['credits'],
  withholding_credit_applied: ['credits'],
};

/** Every worked case that is computed, under its table with marks. */
const CASES = worked();

describe('the citations of a return', () => {
  it('are those of the rules that decided each line, in every worked case', () => {
    expect(CASES.length).toBeGreaterThan(3000);
    const faults = triedOf(CASES).flatMap(({ title, request, table }) => {
      const { workings = [] } = calculateCit(request, { table, workings: true });
      return workings.flatMap((line) => faultsOf(line, request).map((fault) => `${title}: ${line.line} ${fault}`));
    });
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('are never of a rule that the year does not have', () => {
    const { workings = [] } = calculateCit({ taxYear: 2024, turnover: 200_000_000 }, { workings: true });
    const names = workings.map(({ line }) => line);
    expect(names).toContain('minimum_tax');
    expect(names).not.toContain('top_up_tax');
    expect(names).not.toContain('capital_income');
    const of2027 = calculateCit({ taxYear: 2027, turnover: 200_000_000 }, { workings: true }).workings ?? [];
    expect(of2027.filter(({ line }) => line.startsWith('minimum_tax'))).toEqual([]);
  });
});

function worked(): { title: string; request: CitInput; table: CompanyRuleTable }[] {
  const marked = new Map(companyTables.map((table) => [`${table.taxYear} ${table.reading}`, markedCopy(table)]));
  return readFixtures().flatMap(({ title, request, reading, refused }) => {
    const { defaultReading = '' } = companyTables.find(({ taxYear }) => taxYear === request.taxYear) ?? {};
    const table = marked.get(`${request.taxYear} ${reading ?? defaultReading}`);
    return table === undefined || refused !== undefined ? [] : [{ title, request, table }];
  });
}

/** The table with each `law` replaced by where it stands: its section, and the first entry of its row. */
function markedCopy(table: CompanyRuleTable): CompanyRuleTable {
  return marked(table, '') as CompanyRuleTable;
}

function marked(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(item, placeIn(place, item)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === 'law' ? [name, [place]] : [name, marked(inner, place === '' ? name : place)],
    ),
  );
}

function placeIn(place: string, item: unknown): string {
  const { head, size, class: assetClass } = item as { head?: string; size?: string; class?: string };
  const row = head ?? size ?? assetClass;
  return row === undefined ? place : `${place} ${row}`;
}

function faultsOf({ line, law, operands }: WorkingLine, request: CitInput): string[] {
  const [, sections] = Object.entries(SECTIONS).find(([name]) => line === name || startsWith(line, name)) ?? [];
  const isSum = operands.some((operand) => operand.line !== undefined);
  if (sections === undefined) return isSum || law.length > 0 ? [] : ['cites nothing'];
  const strangers = law.filter((place) => !sections.includes(place.split(' ')[0] ?? ''));
  const absent = law.filter((place) => place.startsWith('capitalIncome ') && !hasHead(place, request));
  return [...strangers, ...absent].map((place) => `cites ${place}`);
}

function startsWith(line: string, name: string): boolean {
  return name.endsWith('_') && line.startsWith(name);
}

function hasHead(place: string, { capitalIncomeBreakdown = {} }: CitInput): boolean {
  const head = place.split(' ')[1] ?? '';
  const field = head.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Number((capitalIncomeBreakdown as Record<string, unknown>)[field] ?? 0) > 0;
}
