import { expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf } from '../sheet.js';

it('total reliefs leave chargeable income', () => {
  expect(linesOf(individualSheet(EARNER), 'total_reliefs', 'chargeable_income')).toEqual([
    'Total reliefs: exempt income + income taxed at source + allowable expenses + pension + ' +
      'national housing fund + health insurance + life insurance + mortgage interest + ' +
      'consolidated relief allowance = 3944000',
    'Chargeable income: gross income − total reliefs, not below zero = 3956000',
  ]);
});

workedCases('individual', 'total-reliefs');
