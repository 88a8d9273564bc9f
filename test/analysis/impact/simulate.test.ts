import { describe, expect, it } from 'vitest';
import type { Impact } from '../../../src/analysis/impact/impact.js';
import { population } from '../../../src/analysis/impact/population.js';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { simulate, startSimulation } from '../../../src/analysis/impact/simulate.js';
import { calculateCit, companyRuleTable, individualRuleTable } from '../../../src/index.js';
import { drawnCompanies, requestOf } from '../../columns/companies.js';
import { drawsOf } from '../../effort.js';

const kobo = (amount: { toFixed(places: number): string }): bigint => BigInt(amount.toFixed(2).replace('.', ''));

const [of2025, of2026] = [companyRuleTable(2025), companyRuleTable(2026)];

/** The request of a drawn row as a row of a population; days of 2025 become days of 2024 for the year before. */
const drawn = drawnCompanies({ taxYear: 2026, rows: drawsOf(20_000), seed: 13, disposals: 2 });
const requests = Array.from({ length: drawn.rows }, (_, row) => requestOf(drawn, row));

/** The same figures a year earlier. */
function yearEarlier(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(yearEarlier);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, yearEarlier(part)]));
  }
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return `${Number(value.slice(0, 4)) - 1}${value.slice(4)}`.replace('-02-29', '-02-28');
}

describe('simulate', () => {
  const rows = requests.map((input) => ({ input }));
  const read = prepare('company', rows, { taxYear: 2026 });

  it('comes to what a loop over calculateCit comes to, bit for bit', () => {
    const first = companyRuleTable(2026, { reading: 'first_gazette' });
    const impact = simulate(read, of2026, first);
    const loop = requests.map((request) =>
      [of2026, first].map((table) => kobo(calculateCit(request, { table }).taxLiability.total)),
    );
    const changes = loop.map(([was = 0n, is = 0n]) => is - was);
    const sum = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n);
    expect([impact.rows, impact.leftOut.rows]).toEqual([requests.length, 0]);
    expect(kobo(impact.before)).toBe(sum(loop.map(([was = 0n]) => was)));
    expect(kobo(impact.after)).toBe(sum(loop.map(([, is = 0n]) => is)));
    for (const [share, sign] of [
      [impact.payLess, -1n],
      [impact.payMore, 1n],
    ] as const) {
      const own = changes.filter((change) => change * sign > 0n);
      expect([share.rows, kobo(share.change)]).toEqual([own.length, sum(own)]);
    }
    const sorted = [...changes].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
    for (const { at, change } of impact.quantiles) {
      const rank = Math.ceil((Number.parseInt(at, 10) * sorted.length) / 100);
      expect([at, kobo(change)]).toEqual([at, sorted[rank - 1]]);
    }
  });

  it('asks a table of another year about the same figures with every day moved', () => {
    const impact = simulate(read, of2025, of2026);
    const sum = requests.reduce((total, request) => {
      const earlier = { ...(yearEarlier(request) as typeof request), taxYear: 2025 as const };
      return total + kobo(calculateCit(earlier).taxLiability.total);
    }, 0n);
    expect(impact.leftOut.rows).toBe(0);
    expect(kobo(impact.before)).toBe(sum);
  });
});

describe('a simulation', () => {
  const rows = [...population({ count: 9_000, seed: 21, taxYear: 2026 })].map((row, at) => ({
    ...row,
    weight: (at % 3) + 1,
    ...(at % 1_000 === 7 && { input: { turnover: 'much' } }),
  }));
  const options = { taxYear: 2026, groups: ['sector', 'state'], weight: 'weight' };
  const read = prepare('company', rows, options);
  const whole = simulate(read, of2025, of2026);

  it('of a law and itself is exactly nothing', () => {
    const impact = simulate(read, of2026, of2026);
    const nothing = [impact.change, impact.payLess.change, impact.payMore.change];
    expect(nothing.map((change) => change.toFixed(2))).toEqual(['0.00', '0.00', '0.00']);
    expect([impact.payLess.rows, impact.payMore.rows, impact.same.rows]).toEqual([0, 0, impact.rows]);
    expect(new Set(impact.quantiles.map(({ change }) => change.toFixed(2)))).toEqual(new Set(['0.00']));
    expect(impact.mostAffected).toEqual({ more: [], less: [] });
    expect(impact.before.gt(0)).toBe(true);
    expect(impact.groups.flatMap((all) => all.rows).every(({ change }) => change.isZero())).toBe(true);
    const copy = simulate(read, of2026, { ...of2026 });
    expect({ ...copy, rules: null }).toEqual({ ...impact, rules: null });
  });

  it.each([61, 1_000, 4_097, 1_000_000])('does not depend on steps of %i rows', (step) => {
    const simulation = startSimulation(read, of2025, of2026);
    let steps = 1;
    while (simulation.advance(step)) steps += 1;
    expect(steps).toBe(Math.max(1, Math.ceil(read.rows / step)));
    expect(simulation.impact()).toEqual(whole);
  });

  it('does not depend on the parts that rows are read in', () => {
    const parts = [rows.slice(0, 1_500), rows.slice(1_500, 1_501), [], rows.slice(1_501)];
    const [first, ...others] = parts.map((part) => prepare('company', part, options));
    const simulation = startSimulation(first as typeof read, of2025, of2026);
    for (const part of others) {
      simulation.advance(400);
      simulation.add(part);
    }
    while (simulation.advance(5_000));
    expect(ordered(simulation.impact())).toEqual(ordered(whole));
  });

  it('counts rows that were left out, each by its place in the input', () => {
    expect(whole.leftOut.rows).toBe(9);
    expect(whole.leftOut.first.map(({ row }) => row)).toEqual([8, 1008, 2008, 3008, 4008, 5008, 6008, 7008, 8008]);
    expect(whole.rows).toBe(8_991);
  });

  it('says that rows were made up', () => {
    expect(whole.isMadeUp).toBe(true);
    const given = prepare('company', [{ input: { turnover: 1 } }], { taxYear: 2026 });
    expect(simulate(given, of2025, of2026).isMadeUp).toBe(false);
  });

  it('stands for as many returns as ranks are exact for, and refuses more', () => {
    const most = 90_071_992_547_408;
    const weighed = (...weights: number[]) => {
      const given = weights.map((weight, at) => ({ weight, input: { turnover: 1e9 + at, operatingExpenses: 5 } }));
      return prepare('company', given, { taxYear: 2026, weight: 'weight' });
    };
    const half = most / 2;
    const { weight, quantiles } = simulate(weighed(half, half), of2025, of2026);
    expect(weight).toBe(most);
    const changes = quantiles.map(({ change }) => change.toFixed(2));
    expect(new Set(changes.slice(0, 5))).not.toEqual(new Set(changes.slice(5)));
    expect([new Set(changes.slice(0, 5)).size, new Set(changes.slice(5)).size]).toEqual([1, 1]);
    const message = 'The weights of the rows add up to more than 90071992547408';
    expect(() => simulate(weighed(most, 1), of2025, of2026)).toThrow(message);
    expect(() => simulate(weighed(Number.MAX_SAFE_INTEGER), of2025, of2026)).toThrow(message);
    const simulation = startSimulation(weighed(most), of2025, of2026);
    expect(() => simulation.add(weighed(1))).toThrow(message);
  });

  it('refuses tables of another kind, and rows without the groups of the first', () => {
    expect(() => simulate(read, of2025, individualRuleTable(2026))).toThrow('The rows are of kind company');
    const simulation = startSimulation(read, of2025, of2026);
    simulation.add(prepare('company', rows.slice(0, 1), { taxYear: 2026 }));
    expect(() => simulation.advance(10_000)).toThrow('Some rows are grouped by sector, and others are not.');
  });
});

/** Groups that are first met in another order are the same groups. */
function ordered(impact: Impact): unknown {
  const groups = impact.groups.map(({ by, rows }) => ({
    by,
    rows: [...rows].sort((a, b) => (a.name < b.name ? -1 : 1)),
  }));
  return { ...impact, groups };
}
