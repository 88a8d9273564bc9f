/** A section that the law of a year never knew is absent, and a new one changes no table of such a year. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type CompanyRuleTable, calculateCit, companyRuleTable } from '../../src/index.js';
import { actNames } from '../../tools/rules/acts.js';
import { company } from '../../tools/rules/company.js';
import { compile } from '../../tools/rules/compile.js';
import type { TableKind } from '../../tools/rules/kind.js';
import { block, rate, sourced, versionOn, versions } from '../../tools/rules/pieces.js';

const compiled = (kind: TableKind, path: string) => compile(kind, readFileSync(path, 'utf8'), actNames(process.cwd()));

it('a new section leaves every table of a year without it as it was sealed, archived ones too', () => {
  const levy = block({ ...versionOn('accounting_period_end'), rate, ...sourced });
  const schema = versions('accounting_period_end', levy);
  const clock = 'accounting_period_end' as const;
  const withLevy = {
    ...company,
    sections: { ...company.sections, levy: { clock, schema, mayBeAbsent: true as const } },
  };
  for (const path of ['rules/company/2024.yaml', 'rules/company/2026.yaml', 'rules/archive/company/2024.r3.yaml']) {
    const { problems, tables } = compiled(withLevy, path);
    expect(problems, path).toEqual([]);
    expect(tables.map(({ table }) => table.digest)).toEqual(
      compiled(company, path).tables.map(({ table }) => table.digest),
    );
  }
  const needed = { ...company, sections: { ...company.sections, levy: { clock, schema } } };
  expect(compiled(needed, 'rules/company/2024.yaml').problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('`levy`: missing'),
  ]);
});

it('an absent section computes as one by which the law charges nothing', () => {
  const law = companyRuleTable(2027);
  const { topUpTax: _left, ...table } = law;
  const days = { clock: 'accounting_period_end', from: null, until: null } as const;
  const none = [{ ...days, method: 'none', law: ['NTA s.57'], verified: 'primary' }] as const;
  const sums = { turnover: 62_000_000_000, operatingExpenses: 40_000_000_000, profitBeforeTax: 55_000_000_000 };
  const under = (other: CompanyRuleTable) => calculateCit({ taxYear: 2027, ...sums }, { table: other, workings: true });
  const [absent, said] = [under(table), under({ ...table, topUpTax: none })];
  // 15 % of 55bn is 8.25bn; income tax of 6.6bn and a levy of 0.88bn are covered.
  expect(under(law).incomeTax.topUpTax.toFixed(2)).toBe('770000000.00');
  expect(absent.incomeTax.topUpTax.toFixed(2)).toBe('0.00');
  expect({ ...absent, rules: undefined }).toEqual({ ...said, rules: undefined });
});

it('a table that lacks a section of its law is refused', () => {
  const { minimumTax: _left, ...table } = companyRuleTable(2027);
  const request = { taxYear: 2027, turnover: 1 };
  expect(() => calculateCit(request, { table: table as CompanyRuleTable })).toThrow('with every section');
});
