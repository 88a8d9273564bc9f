import { describe, expect, it } from 'vitest';
import { spread } from '../../src/accounts/limited-heads.js';
import { inBigint, koboOfFigure } from '../../src/algebra/index.js';

describe('a limit for several heads', () => {
  it('is taken by the first of them first, and leaves what none of it allows', () => {
    const m = inBigint({ toNearest: 1n, ties: 'up' });
    const heads = ['interest_connected', 'interest_foreign_connected', 'donations'] as const;
    const accounts = new Map([
      [heads[0], m.figure(60)],
      [heads[1], m.figure(60)],
    ]);
    const rest = (allowed: number) =>
      [...spread(m, accounts, heads, m.figure(allowed))].map(([head, figure]) => `${head} ${koboOfFigure(figure)}`);
    expect(rest(100)).toEqual(['interest_connected 0', 'interest_foreign_connected 20']);
    expect(rest(59)).toEqual(['interest_connected 1', 'interest_foreign_connected 60']);
    expect(rest(120)).toEqual(['interest_connected 0', 'interest_foreign_connected 0']);
  });
});
