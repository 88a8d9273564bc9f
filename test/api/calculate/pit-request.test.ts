import { describe, expect, it } from 'vitest';
import { parsePitRequest } from '../../../src/api/calculate/pit-request.js';
import { codesOf } from '../refusals.js';

const SALARY = { type: 'employment', amount: '500000.00', frequency: 'monthly' };
const REQUEST = { taxYear: 2026, state: 'Lagos', incomeStreams: [SALARY] };

const codes = (change: object, reading?: string): string[] =>
  codesOf(() => parsePitRequest({ ...REQUEST, ...change }, reading === undefined ? {} : { reading })).sort();

describe('parsePitRequest', () => {
  it('returns the body as it was given', () => {
    const body = { ...REQUEST, state: 'ng-la', annualRent: 0.01, incomeStreams: [{ ...SALARY, type: 'Salary' }] };
    expect(parsePitRequest(body)).toBe(body);
  });

  it('refuses together, each by its path, all that is wrong', () => {
    const incomeStreams = [SALARY, { type: 'wages of sin', amount: -1, frequency: 'monthly' }];
    expect(codes({ state: 'Lagoss', incomeStreams, annualRent: 0.001, rent: 1 })).toEqual([
      '/annualRent sub-kobo',
      '/incomeStreams/1/amount negative-amount',
      '/incomeStreams/1/type unknown-word',
      '/rent unknown-field',
      '/state unknown-word',
    ]);
  });

  it.each([
    ['/taxYear missing-field', { taxYear: undefined }],
    ['/taxYear year-not-covered', { taxYear: 2019 }],
    ['/incomeStreams missing-field', { incomeStreams: undefined }],
    ['/incomeStreams empty-list', { incomeStreams: [] }],
    ['/incomeStreams not-a-list', { incomeStreams: SALARY }],
    ['/state null-value', { state: null }],
  ])('refuses %s', (code, change) => {
    expect(codes(change)).toEqual([code]);
  });

  it.each([[[]], ['{}'], [7]])('refuses %j in place of an object', (body) => {
    expect(codesOf(() => parsePitRequest(body))).toEqual([' not-an-object']);
  });

  it('requires the periods of a frequency that has no usual number', () => {
    const daily = { ...SALARY, frequency: 'daily' };
    expect(codes({ incomeStreams: [daily] })).toEqual(['/incomeStreams/0/periodsPerYear missing-field']);
    expect(codes({ incomeStreams: [{ ...daily, periodsPerYear: 240 }] })).toEqual([]);
  });

  it('refuses a reading that the year does not have', () => {
    expect(codes({}, 'no_such_reading')).toEqual(['/reading reading-not-covered']);
  });
});
