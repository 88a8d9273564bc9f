import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/ground/errors.js';
import { checkMonths, type EmploymentFacts, employedInLaw, monthsOf } from '../../src/individual/employment.js';
import { MONTHS, NOT_GIVEN } from '../../src/law/individual/fields.js';

const NOTHING = { monthsWorked: NOT_GIVEN, employedFrom: NOT_GIVEN, employedTo: NOT_GIVEN } as const;
const of = (stated: Partial<EmploymentFacts>): EmploymentFacts => ({ ...NOTHING, ...stated });

function refusalOf(facts: EmploymentFacts): Problem | undefined {
  const problems: Problem[] = [];
  checkMonths(facts, problems);
  expect(problems.length).toBeLessThan(2);
  return problems[0];
}

describe('the months of employment', () => {
  it('are not known where nothing states them', () => {
    expect(monthsOf(of({}))).toBeUndefined();
    expect(employedInLaw(of({}))).toEqual(NOTHING);
  });

  it.each([
    [{ employedFrom: '8' }, 5, '8'],
    [{ employedTo: '5' }, 5, '1'],
    [{ employedFrom: '3', employedTo: '7' }, 5, '3'],
    [{ monthsWorked: '5', employedTo: '9' }, 5, '5'],
    [{ monthsWorked: '5', employedFrom: '2' }, 5, '2'],
    [{ monthsWorked: '5', employedFrom: '2', employedTo: '6' }, 5, '2'],
  ] as const)('of %j are %i from month %s, as the law takes them', (stated, months, from) => {
    expect(monthsOf(of(stated))).toBe(months);
    expect(employedInLaw(of(stated))).toEqual({ ...of(stated), monthsWorked: String(months), employedFrom: from });
  });

  it('leave the first open where only their number is stated', () => {
    expect(employedInLaw(of({ monthsWorked: '5' }))).toEqual(of({ monthsWorked: '5' }));
    expect(monthsOf(of({ monthsWorked: '5' }))).toBe(5);
  });

  it('are accepted where some months of the year fit all that is stated, and refused for one field otherwise', () => {
    const all = [NOT_GIVEN, ...MONTHS];
    const each = all.flatMap((monthsWorked) =>
      all.flatMap((employedFrom) => all.map((employedTo) => ({ monthsWorked, employedFrom, employedTo }))),
    );
    const accepted = each.filter((facts) => refusalOf(facts) === undefined);
    // A run of months within the year, of the stated number, from the stated first and to the stated last.
    const runs = MONTHS.flatMap((from, at) => MONTHS.slice(at).map((to) => [Number(to) - at, from, to].map(String)));
    expect(accepted).toEqual(
      each.filter((facts) =>
        runs.some((run) => Object.values(facts).every((one, place) => one === NOT_GIVEN || one === run[place])),
      ),
    );
  });

  it('say which months are left', () => {
    expect(refusalOf(of({ employedFrom: '8', employedTo: '3' }))).toMatchObject({
      path: '/employedTo',
      accepted: '8 to 12',
    });
    expect(refusalOf(of({ monthsWorked: '4', employedFrom: '8', employedTo: '12' }))).toMatchObject({
      path: '/monthsWorked',
      message: 'monthsWorked is 4, but employedFrom 8 and employedTo 12 leave 5.',
      accepted: '5, or no such field',
    });
    expect(refusalOf(of({ monthsWorked: '6', employedFrom: '8' }))).toMatchObject({
      message: 'monthsWorked is 6, but employedFrom 8 leaves at most 5.',
      accepted: '1 to 5, or no such field',
    });
    expect(refusalOf(of({ monthsWorked: '2', employedFrom: '12' }))?.accepted).toBe('1, or no such field');
  });
});
