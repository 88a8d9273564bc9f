import { describe, expect, it } from 'vitest';
import { neededBy } from '../../../../src/algebra/graph.js';
import { boundsOf } from '../../../../src/algebra/range.js';
import { DIALECTS } from '../../../../src/algebra/readers/sql/dialects.js';
import { Expressions, LARGEST_INTEGER, sqlText } from '../../../../src/algebra/readers/sql/expressions.js';
import { strip } from '../../../../src/algebra/strip.js';
import { nodeOf, type Symbolic, Tracing } from '../../../../src/algebra/tracing.js';
import { duckdb } from '../../../sql/database.js';

const m = new Tracing();
const { hire, upkeep, ferry, start, size } = m.facts({
  hire: { kind: 'amount' },
  upkeep: { kind: 'signed_amount' },
  ferry: { kind: 'condition' },
  start: { kind: 'day' },
  size: { kind: 'choice', words: ['small', "owner's"] },
});
const LARGEST = 10n ** 17n - 1n;

/** The expression of a value whose facts are columns; amounts go up to `most`. */
function textOf(symbol: Symbolic, most = LARGEST): string {
  const node = strip({ toNearest: 1n, ties: 'up' })(nodeOf(symbol));
  const largestAmount = Number(most);
  const bounds = boundsOf(neededBy([node]), { largestAmount, largestShare: LARGEST_INTEGER });
  const columnOf = (each: typeof node) => (each.kind === 'input' ? each.name : undefined);
  const setting = { dialect: DIALECTS.duckdb, words: m.vocabulary, bounds, largestAmount, columnOf };
  return new Expressions(setting).expression(node);
}

/** What DuckDB says that an expression comes to. */
async function resultOf(text: string, hire: bigint, upkeep: bigint, start = 20240229): Promise<string> {
  const row = `SELECT ${hire}::BIGINT AS hire, ${upkeep}::BIGINT AS upkeep, ${start}::BIGINT AS start`;
  const rows = (await (await duckdb()).runAndReadAll(`SELECT ${text} FROM (${row})`)).getRows();
  return String(rows[0]?.[0]);
}

const RATE = { numerator: 75n, denominator: 1000n };

describe('an expression', () => {
  it.each([
    ['a sum, what is added first', m.minus(m.amount(5n), upkeep, m.minus(m.zero, hire)), 'hire - upkeep + 5'],
    ['a figure added twice', m.plus(hire, hire, upkeep), '2 * hire + upkeep'],
    ['the least', m.least(hire, upkeep), 'LEAST(hire, upkeep)'],
    ['what is not below zero', m.atLeastZero(upkeep), 'GREATEST(upkeep, 0)'],
    ['a comparison', m.isAbove(hire, upkeep), 'hire > upkeep'],
    ['a word with an apostrophe', m.is(size, "owner's"), "size = 'owner''s'"],
    ['a choice of what is in brackets', m.choose(m.not(ferry), hire, m.amount(3n)), 'CASE WHEN (NOT ferry) THEN'],
  ] as const)('of %s', (_name, symbol, text) => {
    expect(textOf(symbol)).toContain(text);
  });

  it('is as wide as its product needs', () => {
    const charge = m.charge(hire, RATE);
    expect(textOf(charge, 10n ** 12n)).toBe('(hire * 3 + 20) // 40');
    expect(textOf(charge, 5n * 10n ** 18n)).toBe('(hire // 40) * 3 + ((hire % 40) * 3 + 20) // 40');
    expect(textOf(charge, 10n ** 20n)).toBe('CAST((hire * 3 + 20) // 40 AS BIGINT)');
    expect(() => textOf(m.apportion(hire, hire, upkeep), 10n ** 30n)).toThrow('more than 38 digits');
  });

  // 7.5% of 20 and of 1,999,999,999,999,940 are ties.
  it.each([
    [20n, '2'],
    [19n, '1'],
    [1_999_999_999_999_940n, '149999999999996'],
    [99_999_999_999_999_999n, '7500000000000000'],
  ])('charges 7.5% of %d', async (figure, tax) => {
    const signed = m.charge(upkeep, RATE);
    expect(await resultOf(textOf(m.charge(hire, RATE)), figure, 0n)).toBe(tax);
    expect(await resultOf(textOf(signed), 0n, figure)).toBe(tax);
    expect(await resultOf(textOf(signed), 0n, -figure)).toBe(`-${tax}`);
  });

  it('shares a figure beyond 64 bits exactly, and nothing where there is no whole', async () => {
    const share = textOf(m.apportion(upkeep, hire, m.plus(hire, m.amount(1n))));
    // 10^16 x 2 / 3, with its sign.
    expect(await resultOf(share, 2n, 10n ** 16n)).toBe('6666666666666667');
    expect(await resultOf(share, 2n, -(10n ** 16n))).toBe('-6666666666666667');
    expect(await resultOf(textOf(m.apportion(upkeep, m.amount(5n), hire)), 0n, 100n)).toBe('0');
  });

  it.each([
    [1, 20240229, '20250228'],
    [4, 20240229, '20280229'],
    [76, 20240229, '21000228'],
    [376, 20240229, '24000229'],
    [1, 20240301, '20250301'],
  ])('adds %i years to %i', async (years, day, later) => {
    expect(await resultOf(textOf(m.yearsLater(start, years)), 0n, 0n, day)).toBe(later);
  });
});

describe('a text', () => {
  it('has its quotation marks doubled', () => {
    expect(sqlText("the owner's")).toBe("'the owner''s'");
  });
});
