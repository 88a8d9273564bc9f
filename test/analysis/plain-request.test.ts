import { describe, expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';
import { compareLaws, explainDifference, prepare, solve, taxCurve, whatMatters } from '../../src/analysis/index.js';
import { refusalsOf } from '../api/refusals.js';

/** A request with books, which none of the questions below takes. */
const BOOKS = {
  taxYear: 2024,
  turnover: 50_000_000,
  assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-03-01' }],
  capitalAllowancesBroughtForward: 1,
};
const ALONG = { field: 'turnover', costs: 'unchanged' } as const;
const RANGE = { from: 0, to: 100_000_000 };

const QUESTIONS: Readonly<Record<string, (request: never) => unknown>> = {
  taxCurve: (request) => taxCurve(request, ALONG, RANGE),
  solve: (request) => solve(request, ALONG, { total: 1 }),
  compareLaws: (request) => compareLaws(request, ALONG, { taxYear: 2024 }, { taxYear: 2025 }),
  whatMatters: (request) => whatMatters(request),
  explainDifference: (request) => explainDifference(request, { taxYear: 2024 }, { taxYear: 2025 }),
};

describe.each(Object.entries(QUESTIONS))('%s', (_name, ask) => {
  it('refuses books, says whom to ask instead, and takes the plain request', () => {
    const refused = refusalsOf(() => ask(BOOKS as never));
    expect(refused.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/assets not-applicable',
      '/capitalAllowancesBroughtForward not-applicable',
    ]);
    expect(refused[0]?.accepted).toBe('`returned` of the result of calculateCompany');
    expect(() => ask(calculateCompany(BOOKS).returned as never)).not.toThrow();
  });
});

describe('prepare', () => {
  it('leaves out a row with books, and says why beside what else is wrong with it', () => {
    const rows = [
      { id: 'A', input: BOOKS },
      { id: 'B', input: { turnover: 1 } },
    ];
    const { rows: count, leftOut } = prepare('company', rows, { taxYear: 2024 });
    expect(count).toBe(1);
    expect(leftOut.map(({ id, problems }) => [id, problems.map(({ path }) => path)])).toEqual([
      ['A', ['/assets', '/capitalAllowancesBroughtForward']],
    ]);
  });
});
