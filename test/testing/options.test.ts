import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/index.js';
import { citRequests, disposals, incomeStreams, pitRequests } from '../../src/testing/index.js';

describe('options', () => {
  const refusalOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      if (error instanceof InputError) return error.errors.map(({ path, code, accepted }) => [path, code, accepted]);
      throw error;
    }
    return [];
  };
  const YEARS = '2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027';

  it.each([
    [{ years: [2024, 2031] }, ['/years/1', 'year-not-covered', YEARS]],
    [{ years: [] }, ['/years', 'empty-list', YEARS]],
    [{ years: ['2024'] }, ['/years/0', 'not-a-year', 'a year as a whole number, such as 2024']],
    [{ years: 2024 }, ['/years', 'not-a-list', 'a list']],
    [{ years: null }, ['/years', 'null-value', 'a list']],
    [{ sizes: 'MEDIUM' }, ['/sizes', 'not-a-list', 'a list']],
    [{ sizes: [3] }, ['/sizes/0', 'not-a-word', 'SMALL, MEDIUM, LARGE']],
    [null, ['/options', 'null-value', 'an object']],
    [2024, ['/options', 'not-an-object', 'an object']],
    [{ sizes: ['MEDIUN'] }, ['/sizes/0', 'unknown-word', 'SMALL, MEDIUM, LARGE']],
    [{ years: [2027], sizes: ['MEDIUM'] }, ['/sizes', 'not-applicable', 'SMALL, LARGE']],
    [{ taxYears: [2024] }, ['/taxYears', 'unknown-field', 'years, sizes']],
  ])('%j of companies are refused, saying what there is', (options, refusal) => {
    expect(refusalOf(() => citRequests(options as never))).toEqual([refusal]);
  });

  it.each([
    [{ years: [2019] }, ['/years/0', 'year-not-covered', YEARS]],
    [{ years: {} }, ['/years', 'not-a-list', 'a list']],
    [null, ['/options', 'null-value', 'an object']],
    [{ sizes: ['SMALL'] }, ['/sizes', 'unknown-field', 'years']],
  ])('%j of individuals are refused, saying what there is', (options, refusal) => {
    expect(refusalOf(() => pitRequests(options as never))).toEqual([refusal]);
  });

  it('of lists alone refuse a year without a table', () => {
    const refusal = ['/taxYear', 'year-not-covered', YEARS];
    expect(refusalOf(() => disposals(2031))).toEqual([refusal]);
    const noYear = ['/taxYear', 'not-a-year', 'a year as a whole number, such as 2024'];
    expect(refusalOf(() => disposals(undefined as never))).toEqual([noYear]);
    expect(refusalOf(() => incomeStreams(2031))).toEqual([refusal]);
  });
});
