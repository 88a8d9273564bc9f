/** A section that the law of a year never knew is absent, and a new one changes no table of such a year. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type CompanyRuleTable,
  calculateCit,
  calculatePit,
  companyRuleTable,
  individualRuleTable,
} from '../../../src/index.js';
import { actNames } from '../src/acts.js';
import { company } from '../src/company.js';
import { compile } from '../src/compile.js';
import { individual } from '../src/individual.js';
import type { TableKind } from '../src/kind.js';
import { block, rate, sourced, versionOn, versions } from '../src/pieces.js';

const compiled = (kind: TableKind, path: string) => compile(kind, readFileSync(path, 'utf8'), actNames(process.cwd()));

it('a new section leaves every table of a year without it as it was sealed, archived ones too', () => {
  const levy = block({ ...versionOn('accounting_period_end'), rate, ...sourced });
  const schema = versions('accounting_period_end', levy);
  const clock = 'accounting_period_end' as const;
  const withLevy = {
    ...company,
    sections: { ...company.sections, levy: { clock, schema, since: 2028 } },
  };
  const archived = readdirSync('rules/archive/company').map((name) => `rules/archive/company/${name}`);
  for (const path of ['rules/company/2024.yaml', 'rules/company/2026.yaml', ...archived]) {
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
  const absent = companyRuleTable(2024);
  const days = { clock: 'accounting_period_end', from: null, until: null } as const;
  const none = [{ ...days, method: 'none', law: ['NTA s.57'], verified: 'primary' }] as const;
  const sums = { turnover: 62_000_000_000, operatingExpenses: 40_000_000_000 };
  const under = (table: CompanyRuleTable) => {
    const { taxLiability, incomeTax, workings } = calculateCit({ taxYear: 2024, ...sums }, { table, workings: true });
    return { taxLiability, incomeTax, workings };
  };
  expect(absent.topUpTax).toBeUndefined();
  expect(under(absent)).toEqual(under({ ...absent, topUpTax: none }));
});

describe('a table that lacks a section of the law of its year', () => {
  const request = { taxYear: 2027, turnover: 1 };
  const person = { taxYear: 2026, state: 'Lagos', incomeStreams: [{ type: 'salary', amount: 1, frequency: 'annual' }] };

  it.each(['minimumTax', 'topUpTax'])('is refused without %s', (section) => {
    for (const value of [undefined, null]) {
      const table = { ...companyRuleTable(2027), [section]: value } as unknown as CompanyRuleTable;
      expect(() => calculateCit(request, { table })).toThrow('with every section of the law of its year');
      expect(() => calculateCit(request, { baseline: { table } })).toThrow('with every section of the law of its year');
    }
  });

  it.each(['minimumWage', 'rentRelief'])('of individuals is refused without %s', (section) => {
    const { [section as 'rentRelief']: _left, ...table } = individualRuleTable(2026);
    expect(() => calculatePit(person, { table })).toThrow('with every section of the law of its year');
    expect(() => calculatePit({ ...person, taxYear: 2020 }, { table: individualRuleTable(2020) })).not.toThrow();
  });

  it.each([
    ['company', company, '2027', 'top_up_tax'],
    ['individual', individual, '2026', 'rent_relief'],
  ] as const)('does not compile: %s', (name, kind, year, section) => {
    const yaml = readFileSync(`rules/${name}/${year}.yaml`, 'utf8');
    const without = yaml.replace(new RegExp(`^${section}:\\n(?:[ #].*\\n|\\n)*`, 'm'), '');
    expect(without.length).toBeLessThan(yaml.length);
    const { problems } = compile(kind, without, actNames(process.cwd()));
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`\`${section}\`: missing`)]);
  });
});
