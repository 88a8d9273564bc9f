/** The questions of a table. */
import { describe, expect, it } from 'vitest';
import { companyLaw, individualLaw } from '../../../src/analysis/positions/cases.js';
import { disputedRulesOf, questionsOf, readingsOf } from '../../../src/analysis/positions/questions.js';
import { companyRuleTable, individualRuleTable } from '../../../src/index.js';
import { engineTable } from '../../../src/tables/shipped.js';

describe('questions', () => {
  it('are the readings first, and the rules that have another way', () => {
    const names = (of: { readonly name: string; readonly ways: readonly { readonly name: string }[] }) => [
      of.name,
      of.ways.map(({ name }) => name),
    ];
    expect(questionsOf(companyLaw(engineTable(companyRuleTable(2025)))).map(names)).toEqual([
      ['reading', ['after_losses', 'before_losses']],
      ['credits', ['as_computed', 'other_way']],
      ['credits.foreignCapOf', ['as_computed', 'other_way']],
      ['minimumTax', ['as_computed', 'other_way']],
      ['balancingCharges', ['as_computed', 'other_way']],
      ['balancingCharges.lossOfTheYear', ['as_computed', 'other_way']],
    ]);
    expect(questionsOf(individualLaw(engineTable(individualRuleTable(2024)))).map(names)).toEqual([
      ['reading', ['gross_less_exempt', 'gross']],
      ['minimumWage', ['as_computed', 'other_way']],
      ['minimumTax', ['as_computed', 'other_way']],
    ]);
  });

  it('have a name each, also where one section has several', () => {
    const questions = questionsOf(companyLaw(engineTable(companyRuleTable(2020))));
    const names = questions.map(({ name }) => name);
    expect(names).toEqual([
      ...['reading', 'credits', 'credits.foreignCapOf', 'minimumTax', 'minimumTax.reducedBy'],
      ...['balancingCharges', 'balancingCharges.lossOfTheYear'],
    ]);
    expect(questions.at(4)?.label).toBe('minimum tax, reduced by');
    expect(questions.at(-1)?.label).toBe('balancing charges, loss of the year');
  });

  it('are told by the version that decided a line', () => {
    const law = companyLaw(engineTable(companyRuleTable(2026)));
    const line = { line: 'credit', label: 'Credit', law: ['NTA s.119', 'NTA s.120(2)', 'NTA s.121', 'NTA s.122'] };
    const cited = { ...line, law: [...line.law, 'NTA s.201 "income tax"', 'NTAA s.51', 'NTAA s.55(3)', 'C11'] };
    const disputed = disputedRulesOf(law.table, [cited], questionsOf(law));
    expect(disputed.map(({ weighedBy }) => weighedBy)).toEqual([['reading', 'credits']]);
    const credits = questionsOf(law, disputed).find(({ name }) => name === 'credits');
    expect(credits?.ways[0].law).toEqual(cited.law);
    expect(questionsOf(law).find(({ name }) => name === 'credits')?.ways[0].says).toContain(';');
  });

  it('weigh no line whose law is of no disputed rule', () => {
    const law = companyLaw(engineTable(companyRuleTable(2026)));
    const line = { line: 'a', label: 'A', law: ['NTA s.1'], note: 'why' };
    expect(disputedRulesOf(law.table, [line], questionsOf(law))).toEqual([{ ...line, weighedBy: [] }]);
  });
});

it('gives the table first among its readings', () => {
  const table = engineTable(companyRuleTable(2026, { reading: 'prospective' }));
  const { tables } = companyLaw(table);
  expect(readingsOf({ table, tables }).map(({ reading }) => reading)).toEqual([
    'prospective',
    'certified_copy',
    'first_gazette',
    'prospective_before_losses',
  ]);
});
