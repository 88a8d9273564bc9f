import { describe, expect, it } from 'vitest';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import { staysDisputed } from '../../src/computation/disputes.js';
import type { IndividualRuleTable } from '../../src/index.js';
import { individualTables } from '../../src/tables/individual.js';

const table = individualTables.find(({ taxYear }) => taxYear === 2026) as IndividualRuleTable;
const { minimumWage = [] } = table;
const other = { ...table, minimumWage: minimumWage.map((rule) => ({ ...rule, method: 'none' as const })) };
const [rule] = minimumWage;

const lineOf = (value: string, law: readonly string[] = rule?.law ?? []) =>
  ({ line: 'minimum_wage_exemption', law, value, verified: 'disputed' }) as unknown as WorkingLine;

describe('a line on disputed law', () => {
  it('stays disputed where another way changes its value', () => {
    expect(rule?.verified).toBe('disputed');
    expect(staysDisputed(table, [{ table: other, values: () => () => '0' }])(lineOf('840000'))).toBe(true);
    expect(staysDisputed(table, [{ table: other, values: () => () => '0' }])(lineOf('0'))).toBe(false);
  });

  it('is nothing where the other way has no such line', () => {
    expect(staysDisputed(table, [{ table: other, values: () => () => undefined }])(lineOf('0'))).toBe(false);
    expect(staysDisputed(table, [{ table: other, values: () => () => undefined }])(lineOf('1'))).toBe(true);
  });

  it('stays disputed where no other way is known, or no rule of the table is cited', () => {
    expect(staysDisputed(table, [])(lineOf('0'))).toBe(true);
    expect(staysDisputed(table, [{ table, values: () => () => '1' }])(lineOf('0'))).toBe(true);
    expect(staysDisputed(table, [{ table: other, values: () => () => undefined }])(lineOf('0', ['NTA s.1000']))).toBe(
      true,
    );
  });
});
