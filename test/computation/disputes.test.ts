import { describe, expect, it } from 'vitest';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import { staysDisputed } from '../../src/computation/disputes.js';
import type { IndividualRuleTable } from '../../src/index.js';
import { individualTables } from '../../src/tables/individual.js';

const table = individualTables.find(({ taxYear }) => taxYear === 2026) as IndividualRuleTable;
const { minimumWage = [] } = table;
const other = { ...table, minimumWage: minimumWage.map((rule) => ({ ...rule, method: 'none' as const })) };
const [rule] = minimumWage;

/** The rule goes another way under `other`; the line changes there or not. */
const stays = (law: readonly string[], others: (typeof table)[], isChanged: boolean) => {
  const line = { line: 'minimum_wage_exemption', law, verified: 'disputed' } as unknown as WorkingLine;
  return staysDisputed([table, ...others], line, (under) => isChanged && others.includes(under));
};
const LAW = rule?.law ?? [];

describe('a line on disputed law', () => {
  it('stays disputed where another way changes its value', () => {
    expect(rule?.verified).toBe('disputed');
    expect(stays(LAW, [other], true)).toBe(true);
    expect(stays(LAW, [other], false)).toBe(false);
  });

  it('is asked of those tables only that have the rule otherwise', () => {
    expect(stays(LAW, [{ ...table }, other], false)).toBe(false);
    const asked: unknown[] = [];
    const line = { line: 'minimum_wage_exemption', law: LAW, verified: 'disputed' } as unknown as WorkingLine;
    staysDisputed([table, { ...table }, other], line, (under) => asked.push(under) === 0);
    expect(asked).toEqual([other]);
  });

  it('stays disputed where no other way is known, or no rule of the table is cited', () => {
    expect(stays(LAW, [], false)).toBe(true);
    expect(stays(LAW, [{ ...table }], false)).toBe(true);
    expect(stays(['NTA s.1000'], [other], false)).toBe(true);
  });
});
