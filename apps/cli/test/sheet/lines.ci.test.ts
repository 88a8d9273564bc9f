/**
 * Every worked case as a sheet, a part of them in CI: each line adds up from what is printed, and refers to printed
 * lines alone.
 */

import { calculateCit, calculatePit, type PitInput } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { triedOf } from '../../../../test/effort.js';
import { answerTo, type Fixture, readFixtures } from '../../../rules/src/fixture.js';
import { companySheet } from '../../src/sheet/company.js';
import { sheetAsPage } from '../../src/sheet/html.js';
import { individualSheet } from '../../src/sheet/individual.js';
import type { Sheet } from '../../src/sheet/model.js';
import { faultsOfPage, linesOf } from './printed.js';

const OPTIONS = { head: {}, hasNotes: false };

describe('the sheets of all worked cases', () => {
  it('of companies add up and have no line out of its place', () => {
    const faults = faultsOfCases(readFixtures(), (fixture) => {
      return companySheet(answerTo(fixture, calculateCit, { workings: true }), OPTIONS);
    });
    expect(faults).toEqual([]);
  });

  it('of individuals add up', () => {
    const faults = faultsOfCases(readFixtures<PitInput>('individual'), (fixture) => {
      return individualSheet(answerTo(fixture, calculatePit, { workings: true }), OPTIONS);
    });
    expect(faults).toEqual([]);
  });

  function faultsOfCases<R>(cases: readonly Fixture<R>[], sheetOf: (fixture: Fixture<R>) => Sheet): string[] {
    const computed = triedOf(cases.filter(({ refused }) => refused === undefined));
    expect(computed).not.toEqual([]);
    return computed.flatMap((fixture) => faultsOfCase(fixture.title, sheetOf(fixture)));
  }

  function faultsOfCase(title: string, sheet: Sheet): string[] {
    const page = sheetAsPage(sheet);
    const outOfPlace = sheet.parts.flatMap((part) => (part.kind === 'workings' ? part.groups : []));
    const memorandum = outOfPlace.find((group) => group.title === 'Memorandum')?.lines ?? [];
    return [
      ...(linesOf(page).length < 3 ? ['hardly any line'] : []),
      ...memorandum.filter(({ label }) => !label.endsWith('after credits')).map(({ label }) => `${label} has no place`),
      ...faultsOfPage(page),
    ].map((fault) => `${title}: ${fault}`);
  }
});
