import { expect, it } from 'vitest';
import { phraseOf } from '../../../src/algebra/readers/phrases.js';
import { nodeOf, type Symbolic, Tracing } from '../../../src/algebra/tracing.js';

const m = new Tracing();
const { grossTurnover, fixedAssets, trade, start, isGroup } = m.facts({
  grossTurnover: { kind: 'amount' },
  fixedAssets: { kind: 'given_amount' },
  trade: { kind: 'choice', words: ['general', 'upstream_gas'] },
  start: { kind: 'day' },
  isGroup: { kind: 'condition' },
});
const profit = m.named(
  { name: 'total_profit', label: 'Total profit' },
  m.minus(grossTurnover, fixedAssets.value),
  null,
);
const rate = { numerator: 3n, denominator: 10n };

it.each<readonly [string, Symbolic]>([
  ['gross turnover − fixed assets', profit],
  ['total profit × 30%', m.charge(profit, rate)],
  [
    'total profit × 30% if trade is upstream gas',
    m.choose(m.is(trade, 'upstream_gas'), m.charge(profit, rate), m.zero),
  ],
  ['gross turnover if is group, else total profit', m.choose(isGroup, grossTurnover, profit)],
  ['fixed assets − (total profit, not below zero)', m.minus(fixedAssets.value, m.atLeastZero(profit))],
  ['(total profit if is group) − fixed assets', m.minus(m.choose(isGroup, profit, m.zero), fixedAssets.value)],
  [
    'gross turnover at most ₦100.00 and not fixed assets given',
    m.and(m.within(grossTurnover, { atMost: 10_000n }), m.not(fixedAssets.isGiven)),
  ],
  ['the least of gross turnover, total profit', m.least(grossTurnover, profit)],
  ['total profit above ₦1.00, up to ₦2.00', m.partBetween(profit, 100n, 200n)],
  ['gross turnover × total profit ÷ fixed assets', m.apportion(grossTurnover, profit, fixedAssets.value)],
  ['start below 5 years after start', m.isBefore(start, m.yearsLater(start, 5))],
  ['2018-12-31 below start', m.isBefore(m.day(20181231), start)],
  ['small company', m.said('small company', m.isAbove(grossTurnover, profit))],
])('says %s', (phrase, value) => {
  expect(phraseOf(nodeOf(value))).toBe(phrase);
});

it('calls a value by the name that it has elsewhere', () => {
  const rest = m.minus(grossTurnover, fixedAssets.value);
  const nameOf = (node: object) => (node === nodeOf(rest) ? 'step 1' : undefined);
  expect(phraseOf(nodeOf(m.choose(m.isAbove(rest, m.zero), rest, profit)), nameOf)).toBe(
    'step 1 if step 1 above nothing, else total profit',
  );
});
