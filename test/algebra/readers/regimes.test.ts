import { describe, expect, it } from 'vitest';
import { fraction } from '../../../src/algebra/fractions.js';
import { fixedLine, type Line, Moving } from '../../../src/algebra/readers/moving.js';
import { changesBetween, type Regime, regimeOf } from '../../../src/algebra/readers/regimes.js';

const law = (text: string) => ({ law: [text], verified: 'primary' }) as const;
const moving = (kobo: bigint): Line => ({ at: fraction(kobo), slope: fraction(1n), isStraight: true });
const percent = (numerator: bigint) => ({ numerator, denominator: 100n });

/** Profit less allowances of at most two thirds of it; small below 2,500 of turnover, which pays nothing, else 30 %. */
function example(amounts: { turnover?: Line; profit?: Line; allowances?: Line }): Regime {
  const m = new Moving();
  const turnover = m.stated('turnover', amounts.turnover ?? fixedLine(3_000n));
  const profit = m.stated('profit', amounts.profit ?? fixedLine(900n));
  const allowances = m.stated('allowances', amounts.allowances ?? fixedLine(300n));
  const assessable = m.named(
    { name: 'assessable_profit', label: 'Assessable profit' },
    m.atLeastZero(profit),
    law('Act s.1'),
  );
  const limit = m.named(
    { name: 'limit', label: 'Limit' },
    m.charge(assessable, { numerator: 2n, denominator: 3n }),
    law('Act s.2'),
  );
  const relief = m.named({ name: 'relief', label: 'Relief' }, m.least(allowances, limit), law('Act s.2'));
  const total = m.named({ name: 'total_profit', label: 'Total profit' }, m.minus(assessable, relief), null);
  const small = m.by(law('Act s.4'), m.word<string>('small'));
  const large = m.by(law('Act s.5'), m.word<string>('large'));
  const size = m.named(
    { name: 'size', label: 'Size' },
    m.choose(m.within(turnover, { lessThan: 2_500n }), small, large),
    null,
  );
  const charged = m.choose(m.is(size, 'small'), m.zero, m.charge(total, percent(30n)));
  return regimeOf(m.named({ name: 'tax', label: 'Tax' }, charged, law('Act s.3')), m);
}

describe('a regime', () => {
  it('is the line of the figure, and how far it reaches until something is decided otherwise', () => {
    const regime = example({ profit: moving(600n) });
    expect(regime.line).toEqual({ at: fraction(90n), slope: fraction(3n, 10n), isStraight: true });
    expect(example({ profit: moving(300n) }).reach).toEqual(fraction(150n));
    expect(regime.reach).toBeNull();
    expect(regime.isStraight).toBe(true);
  });

  it.each([
    ['turnover', 2_499n, 2_500n],
    ['profit', 449n, 450n],
    ['allowances', 599n, 600n],
  ])('has the same key up to an edge of %s, and another from it', (name, below, edge) => {
    const keyAt = (kobo: bigint) => example({ [name]: moving(kobo) }).key;
    expect(keyAt(below)).toBe(keyAt(below - 100n));
    expect(keyAt(edge)).not.toBe(keyAt(below));
    expect(keyAt(edge)).toBe(keyAt(edge + 100n));
  });

  it('is not straight where a gap is a share of a whole that moves', () => {
    const m = new Moving();
    const share = m.apportion(m.amount(500n), m.amount(10n), m.stated('income', moving(100n)));
    const { isStraight, line } = regimeOf(m.least(m.amount(5n), share), m);
    expect([isStraight, line.isStraight]).toEqual([false, true]);
  });

  it('holds what a step over a list looked at', () => {
    const m = new Moving();
    m.holds(m.isAbove(m.stated('gain', moving(-20n)), m.zero));
    expect(regimeOf(m.zero, m).reach).toEqual(fraction(20n));
  });
});

describe('what is decided otherwise', () => {
  const changed = (one: Parameters<typeof example>[0], other: Parameters<typeof example>[0]) =>
    changesBetween(example(one), example(other));

  it('names the line, both sides and the law; a choice by its words', () => {
    expect(changed({ turnover: moving(2_000n) }, { turnover: moving(2_500n) })).toEqual([
      { line: 'size', label: 'Size', was: 'small', is: 'large', law: ['Act s.4', 'Act s.5'] },
      { line: 'tax', label: 'Tax', was: 'small', is: 'large', law: ['Act s.3'] },
    ]);
    expect(changed({ profit: moving(100n) }, { profit: moving(450n) })).toEqual([
      { line: 'relief', label: 'Relief', was: 'limit', is: 'allowances', law: ['Act s.2'] },
    ]);
    expect(changed({ profit: moving(-100n) }, { profit: moving(0n) })[0]).toEqual({
      line: 'assessable_profit',
      label: 'Assessable profit',
      was: 'zero',
      is: 'above zero',
      law: ['Act s.1'],
    });
  });

  it('is said in the words of conditions and bands', () => {
    const words = (kobo: bigint): Regime => {
      const m = new Moving();
      const pay = m.called('pay', m.stated('amount', moving(kobo)));
      const wage = m.called('wage', m.amount(20_000n));
      const exempt = m.named(
        { name: 'exempt', label: 'Exempt' },
        m.choose(m.isAbove(pay, wage), m.zero, pay),
        law('Act s.6'),
      );
      const band = m.named({ name: 'band', label: 'Band' }, m.partBetween(pay, 10_000n, 20_000n), law('Act s.7'));
      return regimeOf(m.plus(exempt, band), m);
    };
    expect(changesBetween(words(15_000n), words(20_000n)).map(({ was, is }) => [was, is])).toEqual([
      ['pay at most wage ₦200.00', 'pay above wage ₦200.00'],
      ['above ₦100.00 up to ₦200.00', 'above ₦200.00'],
    ]);
    expect(changesBetween(words(9_000n), words(10_000n)).map(({ was, is }) => [was, is])).toEqual([
      ['at most ₦100.00', 'above ₦100.00 up to ₦200.00'],
    ]);
  });

  it('under no line has no law, and none is told of a line that only follows', () => {
    const bare = (kobo: bigint): Regime => {
      const m = new Moving();
      const hire = m.stated('hire', moving(kobo));
      return regimeOf(m.named({ name: 'again', label: 'Again' }, m.atLeastZero(m.atLeastZero(hire)), null), m);
    };
    expect(changesBetween(bare(-1n), bare(0n))).toEqual([
      { line: 'again', label: 'Again', was: 'zero', is: 'above zero', law: [] },
    ]);
    const alone = (kobo: bigint): Regime => {
      const m = new Moving();
      return regimeOf(m.atLeastZero(m.stated('hire', moving(kobo))), m);
    };
    expect(changesBetween(alone(-1n), alone(0n))[0]?.line).toBe('');
  });

  it('of a line that cites another has the law of that line', () => {
    const regime = (kobo: bigint): Regime => {
      const m = new Moving();
      const income = m.named({ name: 'income', label: 'Income' }, m.stated('hire', moving(kobo)), law('Act s.5'));
      const left = m.atLeastZero(m.minus(m.by(null, income), m.amount(20n)));
      return regimeOf(m.named({ name: 'levy', label: 'Levy' }, left, null), m);
    };
    expect(changesBetween(regime(10n), regime(20n)).map((change) => [change.line, change.law])).toEqual([
      ['levy', ['Act s.5']],
    ]);
  });
});
