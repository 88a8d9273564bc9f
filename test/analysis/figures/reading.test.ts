import { describe, expect, it } from 'vitest';
import { listFigures, withFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, individualRuleTable } from '../../../src/tables/index.js';

const company = companyRuleTable(2024);
const individual = individualRuleTable(2026);

/** The value of a figure after an edit, as text. */
function read(table: typeof company | typeof individual, key: string, text: string): string | undefined {
  const edited = listFigures(withFigures(table, { [key]: text }));
  return edited.find((figure) => figure.key === key)?.value.toString();
}

describe('the text of an edit', () => {
  it.each([
    ['minimumTax.exemptGrossTurnover.lessThan', '50_000_000', '50000000'],
    ['minimumTax.exemptGrossTurnover.lessThan', '50,000,000', '50000000'],
    ['minimumTax.exemptGrossTurnover.lessThan', ' 50000000 ', '50000000'],
    ['minimumTax.exemptGrossTurnover.lessThan', '50_000_000.5', '50000000.5'],
    ['incomeTax.large.rate', '21%', '21%'],
    ['incomeTax.large.rate', '7.5%', '7.5%'],
    ['incomeTax.large.rate', '2/3', '2/3'],
    ['incomeTax.large.rate', '100%', '100%'],
    ['minimumTax.electedRate', '0.25%', '0.25%'],
    ['minimumTax.exemptFirstCalendarYears', '5', '5'],
    ['capitalIncome.rent.treatment', 'exempt', 'exempt'],
    ['assetClasses.other.reinvestmentRelief', 'true', 'true'],
    ['minimumTax.exemptTrades', '[agriculture, manufacturing]', '[agriculture, manufacturing]'],
    ['minimumTax.exemptTrades', 'manufacturing', '[manufacturing]'],
    ['minimumTax.exemptTrades', '[]', '[]'],
    ['assetClasses.other.aliases', '[boats, art]', '[boats, art]'],
    ['authorities.authority', 'FIRS of Nigeria', 'FIRS of Nigeria'],
  ])('%s: %o is read', (key, text, value) => {
    expect(read(company, key, text)).toBe(value);
  });

  it('reads a count that the request gives, and a reading as the baseline', () => {
    expect(read(individual, 'frequencies.daily.periodsPerYear', '365')).toBe('365');
    expect(read(individual, 'frequencies.monthly.periodsPerYear', 'as_given')).toBe('as_given');
    const gross = individualRuleTable(2024);
    expect(read(gross, 'reconciliation.baseline', 'none')).toBe('none');
    expect(withFigures(gross, { 'reconciliation.baseline': 'none' }).reconciliation.baseline).toBeNull();
  });

  it.each([
    ['minimumTax.exemptGrossTurnover.lessThan', '50m', /not naira, plain or in groups of three/],
    ['minimumTax.exemptGrossTurnover.lessThan', '5_0', /not naira/],
    ['minimumTax.exemptGrossTurnover.lessThan', '50_000,000', /not naira/],
    ['minimumTax.exemptGrossTurnover.lessThan', '-1', /not naira/],
    ['minimumTax.exemptGrossTurnover.lessThan', '0.001', /not naira/],
    ['incomeTax.large.rate', '0.21', /not a percentage such as 20%/],
    ['incomeTax.large.rate', 'none', /not a percentage such as 20%/],
    ['incomeTax.large.rate', '100.01%', /which is above 100%/],
    ['incomeTax.large.rate', '3/2', /which is above 100%/],
    ['incomeTax.large.rate', '1/0', /not a percentage/],
    ['minimumTax.exemptFirstCalendarYears', '4.5', /not a whole number/],
    ['minimumTax.exemptFirstCalendarYears', '-4', /not a whole number/],
    ['capitalIncome.rent.treatment', 'exmpt', /Unknown .* "exmpt"\. Did you mean exempt\?/],
    ['minimumTax.exemptTrades', '[agriculture, fishing]', /Unknown .* "fishing"/],
    ['minimumTax.exemptTrades', '[agriculture, agriculture]', /a list of words, each once/],
    ['authorities.until', '2026-02-30', /not a day such as 2025-07-01/],
    ['authorities.authority', ' ', /not a text/],
  ])('%s: %o is refused', (key, text, message) => {
    expect(() => withFigures(company, { [key]: text })).toThrow(message);
  });

  it('is text', () => {
    expect(() => withFigures(company, { 'incomeTax.large.rate': 0.21 as never })).toThrow(/is 0\.21, not a text/);
  });

  it('gives a frequency at least one period', () => {
    expect(() => withFigures(individual, { 'frequencies.monthly.periodsPerYear': '0' })).toThrow(/at least 1/);
  });
});
