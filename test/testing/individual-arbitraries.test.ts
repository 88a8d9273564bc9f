import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeStreams, pitRequests } from '../../src/testing/individual-arbitraries.js';

const DRAWS = { numRuns: 1_000, seed: 9 };

const MONTHS = ['monthsWorked', 'employedFrom', 'employedTo'];
const PAY = ['employment', 'salary', 'wages', 'benefit_in_kind'];

const normal = (word: string): string => word.toLowerCase().replace(/[ -]/g, '_');

describe('incomeStreams', () => {
  const drawn = fc.sample(incomeStreams(2024), DRAWS);

  it('are one to six', () => {
    const lengths = drawn.map((streams) => streams.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 6]);
  });

  it('are of no type that the year refuses', () => {
    const types = drawn.flat().map(({ type }) => normal(type));
    expect(types).toContain('employment');
    expect(types.filter((type) => type === 'capital_gain' || type === 'digital_asset_gain')).toEqual([]);
  });

  it('say how often they are paid where the frequency has no usual number', () => {
    const open = drawn.flat().filter(({ frequency }) => ['daily', 'hourly'].includes(normal(frequency)));
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ periodsPerYear }) => periodsPerYear === undefined)).toEqual([]);
  });

  it('have expenses only of a business or of rent', () => {
    const spent = drawn.flat().filter(({ expenses }) => expenses !== undefined);
    expect(spent.length).toBeGreaterThan(0);
    const others = drawn.flat().filter(({ type }) => ['employment', 'salary', 'bonus'].includes(normal(type)));
    expect(others.filter(({ expenses }) => expenses !== undefined)).toEqual([]);
  });
});

describe('pitRequests', () => {
  it('are of the years that are asked for', () => {
    const asked = fc.sample(pitRequests({ years: [2021, 2027] }), DRAWS);
    expect(new Set(asked.map(({ taxYear }) => taxYear))).toEqual(new Set([2021, 2027]));
  });

  const drawn = fc.sample(pitRequests({ years: [2026] }), { ...DRAWS, numRuns: 5_000 });

  it('state the months of employment in each way that there is', () => {
    const ways = drawn.map((request) => MONTHS.filter((name) => name in request).join(' '));
    const each = new Array(8).fill('').map((_, way) => MONTHS.filter((_name, at) => (way >> at) % 2 === 1).join(' '));
    expect(new Set(ways)).toEqual(new Set(each));
    const some = drawn.filter(({ monthsWorked }) => monthsWorked !== undefined);
    expect(new Set(some.map(({ monthsWorked }) => monthsWorked)).size).toBe(12);
  });

  it('stand on the minimum wage of part of a year, and a kobo beside it', () => {
    // Four wages of N70,000 (NMWA s.3(1)).
    const ofFour = drawn.filter(({ monthsWorked }) => monthsWorked === 4).flatMap((request) => request.incomeStreams);
    const amounts = new Set(ofFour.map(({ amount }) => amount));
    expect(['279999.99', '280000.00', '280000.01'].filter((amount) => !amounts.has(amount))).toEqual([]);
  });

  it('count a pay of part of a year at other intervals than a month, and other income not', () => {
    const ofPart = drawn.filter(({ monthsWorked = 12 }) => monthsWorked < 12);
    const quarterly = ofPart
      .flatMap((request) => request.incomeStreams)
      .filter(({ frequency }) => normal(frequency) === 'quarterly');
    const counted = quarterly.filter(({ periodsPerYear }) => periodsPerYear !== undefined);
    const isPay = ({ type }: { type: string }) => PAY.includes(normal(type));
    expect(counted.some(isPay)).toBe(true);
    expect(quarterly.filter((each) => isPay(each) && !counted.includes(each))).toEqual([]);
    expect(quarterly.some((each) => !isPay(each) && !counted.includes(each))).toBe(true);
  });
});
