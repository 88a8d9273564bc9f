/**
 * Every worked case, its workings re-added, in one test for each tax: what a mutant of the law or the algebra meets.
 *
 * A step of the law runs once for a table, when its program is first traced, so the coverage of single tests would say
 * that only the first of them runs it. In one test the whole chain counts, and the first difference ends it.
 */
import { expect, it } from 'vitest';
import { calculateCit, calculatePit, type PitInput } from '../../src/index.js';
import { acceptedInsteadOfRefused, differencesOf, optionsOf, readFixtures } from '../../tools/rules/fixture.js';
import { faultsOf as faultsOfCompany } from '../company/workings-checker.js';
import { faultsOf as faultsOfIndividual } from '../individual/workings-checker.js';

/** A sheet may be short here: the checkers' count of lines is for drawn requests. */
const withoutCount = (faults: readonly string[]) => faults.filter((fault) => !fault.startsWith('the sheet has'));

it('the worked cases of companies', () => {
  for (const fixture of readFixtures()) {
    const { request, refused } = fixture;
    const run = () => calculateCit(request, { ...optionsOf(fixture), workings: true });
    if (refused === undefined) {
      const result = run();
      expect(differencesOf(fixture, result), fixture.id).toEqual([]);
      expect(withoutCount(faultsOfCompany(request, result)), fixture.id).toEqual([]);
    } else expect(acceptedInsteadOfRefused(fixture, run), fixture.id).toEqual([]);
  }
});

it('the worked cases of individuals', () => {
  for (const fixture of readFixtures<PitInput>('individual')) {
    const { request, refused } = fixture;
    const run = () => calculatePit(request, { ...optionsOf(fixture), workings: true });
    if (refused === undefined) {
      const result = run();
      expect(differencesOf(fixture, result), fixture.id).toEqual([]);
      expect(withoutCount(faultsOfIndividual(request, result)), fixture.id).toEqual([]);
    } else expect(acceptedInsteadOfRefused(fixture, run), fixture.id).toEqual([]);
  }
});
