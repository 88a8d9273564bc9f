import { expect, it } from 'vitest';
import { withFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, individualRuleTable } from '../../../src/tables/index.js';

const company = companyRuleTable(2024);
const refused = (edits: Record<string, string>, table: Parameters<typeof withFigures>[0] = company) =>
  expect(() => withFigures(table, edits));

it('refuses bounds that leave no amount between them', () => {
  refused({ 'companySize.small.grossTurnover.atMost': '100_000_000' }).toThrow(/a gap or an overlap/);
  refused({ 'companySize.medium.grossTurnover.lessThan': '25_000_000' }).toThrow(/a gap or an overlap/);
});

it('refuses days the wrong way round', () => {
  const dated = companyRuleTable(2024);
  refused({ 'educationTax.until': '2023-09-01', 'educationTax@2023-09-01.from': '2023-10-01' }, dated).toThrow(
    /leaves a gap or an overlap/,
  );
});

it('refuses to leave out what the law needs, and leaves out what it may', () => {
  refused({ 'incomeTax.rates': '[small, large]' }).toThrow(/incomeTax\.rates leaves out medium/);
  const table = withFigures(individualRuleTable(2026), { 'deductions.allowed': '[pension]' });
  expect(table.deductions[0]?.allowed.map(({ deduction }) => deduction)).toEqual(['pension']);
});

it('refuses a method whose figures the table does not have', () => {
  refused({ 'minimumTax@2025-07-01.method': 'floor' }, companyRuleTable(2026)).toThrow(
    /cannot be floor: the table has no rate, elected rate, exempt gross turnover/,
  );
});
