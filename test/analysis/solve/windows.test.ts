/** Windows of a million kobo, each amount worked out in columns: the answer backwards names them all, and no other. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { solve } from '../../../src/analysis/index.js';
import { type CitColumns, calculateCitColumns } from '../../../src/columns/index.js';
import { Decimal } from '../../../src/index.js';
import { drawsOf } from '../../effort.js';

const WIDE = 1_000_000;
/** Rows worked out at once, so that their figures fit into memory. */
const ROWS = 50_000;

/** Limits of the tables between which the sizes change, in kobo, and amounts inside a size. */
const PLACES = [2_500_000_000, 10_000_000_000, 5_000_000_000_000, 4_000_000_000, 30_000_000_000];

const companies = fc.record({
  taxYear: fc.constantFrom(2020, 2022, 2024, 2026, 2027),
  middle: fc.constantFrom(...PLACES),
  margin: fc.constantFrom(0.0001, 0.01, 0.2, 0.9),
  capitalAllowances: fc.constantFrom(0, 100_000_000),
  lossesBroughtForward: fc.constantFrom(0, 50_000_000),
  withholdingCredits: fc.constantFrom(0, 30_000_000),
  place: fc.integer({ min: 0, max: WIDE }),
  off: fc.integer({ min: -2, max: 2 }),
});

const COLUMNS = ['operatingExpenses', 'capitalAllowances', 'lossesBroughtForward', 'withholdingCredits'] as const;
type Facts = Readonly<Record<(typeof COLUMNS)[number], number>>;

/** The totals of a window in kobo, by the kernels of columns. */
function totals(taxYear: number, first: number, facts: Facts): Float64Array {
  const all = new Float64Array(WIDE);
  let into: CitColumns['figures'] | undefined;
  for (let start = 0; start < WIDE; start += ROWS) {
    const turnover = Float64Array.from({ length: ROWS }, (_, row) => first + start + row);
    const fixed = COLUMNS.map((name) => [name, new Float64Array(ROWS).fill(facts[name])]);
    const columns = { turnover, ...Object.fromEntries(fixed) };
    const { figures } = calculateCitColumns({ taxYear, rows: ROWS, columns }, into === undefined ? {} : { into });
    all.set(figures.total, start);
    into = figures;
  }
  return all;
}

const naira = (kobo: number): string => new Decimal(kobo).div(100).toFixed(2);

it('names every amount of a window that leads to a total', () => {
  let several = 0;
  for (const { taxYear, middle, margin, place, off, ...others } of fc.sample(companies, drawsOf(8))) {
    const first = middle - WIDE / 2;
    const facts = { ...others, operatingExpenses: Math.round(middle * (1 - margin)) };
    const all = totals(taxYear, first, facts);
    const target = Math.max(0, (all[place] ?? 0) + off);
    const request = Object.fromEntries(COLUMNS.map((name) => [name, naira(facts[name])]));
    const { amounts } = solve(
      { taxYear, turnover: naira(middle), ...request },
      { field: 'turnover', costs: 'unchanged' },
      { total: naira(target) },
      { from: naira(first), to: naira(first + WIDE - 1) },
    );
    const named = amounts.flatMap(({ from, to }) => {
      const start = from.times(100).toNumber() - first;
      return Array.from({ length: to.minus(from).times(100).toNumber() + 1 }, (_, step) => start + step);
    });
    const reached = [...all.keys()].filter((row) => all[row] === target);
    if (reached.length > 1) several++;
    // Windows are too long for a difference of both lists to be read.
    const missing = new Set(reached);
    const wrong = named.filter((row) => !missing.delete(row));
    expect([wrong.slice(0, 3), [...missing].slice(0, 3)]).toEqual([[], []]);
  }
  expect(several).toBeGreaterThan(0);
});
