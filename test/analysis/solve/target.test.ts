/** Targets as they are read, and what is wanted at an amount. */
import { expect, it } from 'vitest';
import { readTarget, wantedAt } from '../../../src/analysis/solve/target.js';
import type { Problem } from '../../../src/ground/errors.js';
import { movementUnder, percent } from '../curve/laws.js';

it('is one amount, and below zero only of what is left', () => {
  const problems: Problem[] = [];
  expect(readTarget({ left: -5 }, problems)).toEqual({ of: 'left', kobo: -500n });
  expect(problems).toEqual([]);
  for (const wrong of [{ total: -5 }, {}, { total: 1, net: 1 }, null])
    expect(readTarget(wrong, problems)).toBeUndefined();
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ['/target/total', 'negative-amount'],
    ['/target', 'option-conflict'],
    ['/target', 'option-conflict'],
    ['/target', 'null-value'],
  ]);
});

it('is the tax, what it leaves, or that less contributions', () => {
  const movement = { ...movementUnder((m, amount) => m.charge(amount, percent(30n))), contributedAt: () => 7n };
  expect((['total', 'left', 'net'] as const).map((of) => wantedAt(of, movement)(1_000n))).toEqual([300n, 700n, 693n]);
});
