/** Ranges of which an end is left out. */
import { expect, it } from 'vitest';
import { furthest, LARGEST, readOpenRange } from '../../../src/analysis/solve/range.js';
import { type Problem, problem } from '../../../src/ground/errors.js';
import { movementUnder } from '../curve/laws.js';

const WRONG = [problem('/amount', 'exceeds-income', 'too far', 'less')];
/** A request that states amounts from 300 to 70,000 kobo, and now 5,000. */
const movement = {
  ...movementUnder((m) => m.zero),
  stands: 5_000n,
  problemsAt: (amount: bigint) => (amount < 300n || amount > 70_000n ? WRONG : []),
};

it('goes as far as the request can state, on each side', () => {
  expect(readOpenRange({}, true, movement, [])).toEqual({ from: 300n, to: 70_000n });
  expect(furthest({ ...movement, problemsAt: () => [] }, LARGEST)).toBe(LARGEST);
});

it('takes an end as it is given, and refuses one beyond the other', () => {
  const problems: Problem[] = [];
  expect(readOpenRange({ to: 60 }, false, movement, problems)).toEqual({ from: 300n, to: 6_000n });
  expect(problems).toEqual([]);
  readOpenRange({ to: 2 }, false, movement, problems);
  readOpenRange({ from: 800 }, false, movement, problems);
  readOpenRange({ from: 5, to: 5 }, false, movement, problems);
  expect(problems.map(({ path, accepted }) => [path, accepted])).toEqual([
    ['/to', 'at least ₦3.00'],
    ['/from', 'at most ₦700.00'],
    ['/to', 'an amount above ₦5.00'],
  ]);
});
