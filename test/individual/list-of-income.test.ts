import { expect, it } from 'vitest';
import { recording } from '../../src/algebra/recording.js';
import { nodeOf } from '../../src/algebra/tracing.js';
import { readUnderTable } from '../../src/computation/under-table.js';
import { INDIVIDUAL_INTAKE } from '../../src/individual/calculate-pit.js';
import { listOfIncome } from '../../src/individual/list-of-income.js';
import { statedOf } from '../../src/individual/year.js';
import { individualTables } from '../../src/tables/individual.js';

it('keeps the amount of each stream with its field, and the income of the year', () => {
  const input = { taxYear: 2026, state: 'Lagos', incomeStreams: [{ type: 'salary', amount: 5, frequency: 'monthly' }] };
  const { facts, choice } = readUnderTable(input, individualTables, undefined, INDIVIDUAL_INTAKE);
  const list = listOfIncome(statedOf(facts), choice.primary, recording(choice.primary.rounding));
  expect(list.figures.map(({ field, node }) => [field, list.valueOf(node)])).toEqual([
    ['incomeStreams[0].amount', 500n],
  ]);
  const income = list.resultOf('grossIncome');
  expect(income && list.valueOf(nodeOf(income))).toBe(6000n);
});
