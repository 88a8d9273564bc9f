import { expect, it } from 'vitest';
import { listFigures } from '../../../src/analysis/index.js';
import { companyRuleTable, individualRuleTable } from '../../../src/tables/index.js';

const linkedIn = (table: Parameters<typeof listFigures>[0]) =>
  Object.fromEntries(listFigures(table).map(({ key, linked }) => [key, linked]));

it('links the two sides of a bound of neighbouring bands, and nothing that only looks like one', () => {
  const linked = linkedIn(companyRuleTable(2024));
  expect(linked['companySize.small.grossTurnover.atMost']).toEqual(['companySize.medium.grossTurnover.moreThan']);
  expect(linked['companySize.medium.grossTurnover.moreThan']).toEqual(['companySize.small.grossTurnover.atMost']);
  expect(linked['companySize.medium.grossTurnover.lessThan']).toEqual(['companySize.large.grossTurnover.atLeast']);
  // The limit of minimum tax is the same amount, but another rule.
  expect(linked['minimumTax.exemptGrossTurnover.lessThan']).toEqual([]);
});

it('links the day on which a version ends with the day on which the next begins', () => {
  const linked = linkedIn(companyRuleTable(2026));
  expect(linked['educationTax.until']).toEqual(['educationTax@2025-07-01.from']);
  expect(linked['educationTax@2025-07-01.from']).toEqual(['educationTax.until']);
});

it('links every width with the amount above which the last band lies', () => {
  const linked = linkedIn(individualRuleTable(2026));
  expect(linked['bands.second.width']).toEqual(['bands.above.above']);
  expect(linked['bands.above.above']).toEqual(['bands.fifth.width']);
});

it('links a method with what only some methods have', () => {
  const linked = linkedIn(companyRuleTable(2024));
  expect(linked['capitalAllowances.method']).toEqual([
    'capitalAllowances.cap',
    'capitalAllowances.of',
    'capitalAllowances.uncappedTrades',
  ]);
});
