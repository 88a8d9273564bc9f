import { describe, expect, it } from 'vitest';
import { conditionOf, inBigint, koboOfFigure, numberOfDay } from '../../src/algebra/immediate.js';
import { dayNumberOf } from '../../src/calendar.js';
import { givenAmount, givenDay, periodFields, readPeriodStep, readStep, reasonOf } from '../../src/company/step.js';
import { problem } from '../../src/errors.js';
import { fieldsOf, required } from '../../src/request/fields.js';
import { amount, year } from '../../src/request/readers.js';
import { civilDay } from '../civil-day.js';
import { refusalsOf } from '../refusals-of.js';

const m = inBigint({ toNearest: 1n, ties: 'up' });
const FIELDS = periodFields({ turnover: required(amount) });

describe('a step of an accounting period', () => {
  it('is read under the law of the day that the period ends', () => {
    const rulesOf = (facts: object) => readPeriodStep({ taxYear: 2024, turnover: 1, ...facts }, undefined, FIELDS);
    expect(rulesOf({})).toMatchObject({ periodEnd: '2023-12-31', rules: { educationTax: { from: '2023-09-01' } } });
    const early = rulesOf({ accountingPeriodEnd: '2023-08-31' });
    expect(early).toMatchObject({ periodEnd: '2023-08-31', rules: { educationTax: { until: '2023-09-01' } } });
    expect(early.facts).toEqual({ taxYear: 2024, turnover: 100, accountingPeriodEnd: '2023-08-31' });
  });

  it('is refused with a period of another year, and for what its own check finds', () => {
    const refused = (input: object) =>
      refusalsOf(() =>
        readPeriodStep(input, undefined, FIELDS, (_facts, periodEnd, problems) => {
          if (periodEnd.endsWith('-06-30'))
            problems.push(problem('/turnover', 'not-applicable', 'Not in June.', 'none'));
        }),
      );
    expect(refused({ taxYear: 2024, turnover: 1, accountingPeriodEnd: '2024-06-30' })).toEqual([
      '/accountingPeriodEnd outside-period',
      '/turnover not-applicable',
    ]);
    expect(refused({ taxYear: 2024, turnover: 1 })).toEqual([]);
  });
});

it('a step that no period decides is read under the table of its year and reading', () => {
  const fields = fieldsOf({ taxYear: required(year) });
  expect(readStep({ taxYear: 2026 }, { reading: 'first_gazette' }, fields).table).toMatchObject({
    taxYear: 2026,
    reading: 'first_gazette',
  });
});

describe('what may be left out', () => {
  it('is nothing, and is known not to be given', () => {
    const [given, absent] = [givenAmount(m, 5), givenAmount(m, undefined)];
    expect([koboOfFigure(given.value), m.holds(given.isGiven)]).toEqual([5n, true]);
    expect([koboOfFigure(absent.value), m.holds(absent.isGiven)]).toEqual([0n, false]);
    const zero = givenAmount(m, 0);
    expect(m.holds(zero.isGiven)).toBe(true);
  });

  it('is a day like any other where it is given', () => {
    const day = civilDay('2022-02-28');
    expect(numberOfDay(givenDay(day).value)).toBe(dayNumberOf(day));
    expect(m.holds(givenDay(day).isGiven)).toBe(true);
    expect(m.holds(givenDay(undefined).isGiven)).toBe(false);
  });
});

it('the reason of an exemption is the first that holds', () => {
  const exemptions = [
    { when: conditionOf(false), reason: 'small company' },
    { when: conditionOf(true), reason: 'farm' },
    { when: conditionOf(true), reason: 'first years' },
  ];
  expect(reasonOf(m, exemptions)).toBe('farm');
  expect(reasonOf(m, exemptions.slice(0, 1))).toBeNull();
  expect(reasonOf(m, [])).toBeNull();
});
