import { describe, expect, it } from 'vitest';
import type { Node } from '../../src/algebra/graph.js';
import { inBigint, koboOfFigure } from '../../src/algebra/immediate.js';
import { type Recording, recording, recordingOfEveryLine, sheetOfList } from '../../src/algebra/recording.js';
import type { WorkingLine } from '../../src/algebra/sheet.js';
import type { Basis, Figure } from '../../src/algebra/words.js';

const RULE: Basis = { law: ['Act s.1'], verified: 'primary' };
const RATE = { numerator: 75n, denominator: 1000n };

function begun() {
  const m = recording({ toNearest: 1n, ties: 'up' });
  return { m, one: m.given('one', 500n), other: m.given('other', 300n), third: m.given('third', 7n) };
}

/** The formulas of the lines that were named. */
function formulasOf(m: Recording): string[] {
  return m.sheet.lines.map(({ line, formula }) => `${line} = ${formula}`);
}

/** The lines that each line takes from. */
function operandsOf(m: Recording): Record<string, (string | undefined)[]> {
  const { lines } = m.sheet;
  return Object.fromEntries(lines.map(({ line, operands }) => [line, operands.map((operand) => operand.line)]));
}

function koboOf(m: Recording, figure: Figure): bigint {
  return m.koboOf(figure as unknown as Node);
}

describe('a recorded step', () => {
  it('works its figures out', () => {
    const { m, one, other, third } = begun();
    const share = { figure: one, part: third, whole: other };
    const worked = {
      plus: m.plus(one, other, third),
      minus: m.minus(one, other, third),
      least: m.least(one, other),
      greatest: m.greatest(one, other),
      atLeastZero: m.atLeastZero(m.minus(third, one)),
      partBetween: m.partBetween(one, 100n, 450n),
      charge: m.charge(other, RATE),
      chargeLessPart: m.chargeLessPart(one, other, RATE, RATE, 'part'),
      chargeAll: m.chargeAll([one, other].map((figure) => ({ figure, rate: RATE, called: 'rate' }))),
      apportion: m.apportion(one, third, other),
      times: m.times(one, 12, 'months'),
      sumOfShares: m.sumOfShares([share, share]),
      by: m.by(RULE, one),
      called: m.called('words', one),
    };
    const values = Object.fromEntries(Object.entries(worked).map(([word, figure]) => [word, koboOf(m, figure)]));
    // 7.5 % of 300 is 22.5; (500 − 22.5) × 7.5 % is 35.8; 500 × 7 ÷ 300 is 11.67, twice 23.33.
    expect(values).toEqual({
      ...{ plus: 807n, minus: 193n, least: 300n, greatest: 500n, atLeastZero: 0n, partBetween: 350n, charge: 23n },
      ...{ chargeLessPart: 36n, chargeAll: 60n, apportion: 12n, times: 6000n, sumOfShares: 23n },
      ...{ by: 500n, called: 500n },
    });
  });

  it('looks at days and words', () => {
    const { m } = begun();
    const [leapDay, spring] = [m.day(20240229), m.day(20250301)];
    const holding = {
      isBefore: m.isBefore(leapDay, spring),
      yearsLater: m.isBefore(m.yearsLater(leapDay, 1), spring),
      monthsLater: m.isBefore(spring, m.monthsLater(leapDay, 13)),
      is: m.is(m.word<string>('land'), 'land'),
      by: m.is(m.by(RULE, m.word<string>('land')), 'land'),
      or: m.or(m.no, m.yes),
    };
    const failing = {
      isBefore: m.isBefore(spring, leapDay),
      is: m.is(m.word<string>('land'), 'plant'),
      or: m.or(m.no, m.no),
    };
    expect(Object.entries(holding).filter(([, each]) => !m.holds(each))).toEqual([]);
    expect(Object.entries(failing).filter(([, each]) => m.holds(each))).toEqual([]);
  });

  it('adds one figure, or nothing, to itself', () => {
    const { m, one } = begun();
    expect(m.plus(m.zero, one)).toBe(one);
    expect(m.minus(one, m.zero)).toBe(one);
    expect(m.plus()).toBe(m.zero);
    expect(m.minus(m.zero, one)).not.toBe(one);
    expect(koboOf(m, m.minus(m.zero, one))).toBe(-500n);
  });

  it('states what its figures are', () => {
    const { m, one } = begun();
    expect(one).toStrictEqual({
      ...{ kind: 'input', id: 1, value: 'kobo', args: [], name: 'one', source: 0, fact: { kind: 'amount' } },
    });
    expect(m.amount(5n)).toStrictEqual({ kind: 'constant', id: 4, value: 'kobo', args: [], constant: 5n });
  });

  it('branches on what holds', () => {
    const { m, one, other, third } = begun();
    const isAbove = m.isAbove(one, other);
    expect([isAbove, m.not(isAbove), m.within(one, { lessThan: 500n })].map((each) => m.holds(each))).toEqual([
      true,
      false,
      false,
    ]);
    expect(m.choose(isAbove, third, one)).toBe(third);
    expect(m.holds(m.said('why', m.and(isAbove, m.yes)))).toBe(true);
  });
});

describe('the lines of a recorded step', () => {
  it('read in terms of the lines before them', () => {
    const { m, one, other, third } = begun();
    const sum = m.named({ name: 'sum', label: 'Sum' }, m.plus(one, other), RULE);
    const left = m.minus(m.plus(sum, third), m.called('what is taken', third));
    m.named({ name: 'left', label: 'Left' }, left, null);
    m.named({ name: 'tax', label: 'Tax' }, m.charge(m.atLeastZero(left), RATE), RULE);
    expect(formulasOf(m)).toEqual(['sum = one + other', 'left = sum + third − what is taken', 'tax = amount × rate']);
  });

  it('hold a sum of thousands of figures', () => {
    const { m, one } = begun();
    const length = 20_000;
    const sum = m.plus(one, ...Array.from({ length }, () => m.given('one', 1n)));
    m.named({ name: 'sum', label: 'Sum' }, m.plus(m.minus(sum, one), one), RULE);
    expect(m.sheet.lines[0]?.operands.length).toBe(length + 3);
    expect(koboOf(m, sum)).toBe(500n + BigInt(length));
  });

  it('are described by a list only where they are kept', () => {
    const { m, one, other } = begun();
    const line = { name: 'one_line', label: 'One line', basis: RULE };
    const named = m.line(() => line, one);
    expect(m.line(() => null, other)).toBe(other);
    m.named({ name: 'both', label: 'Both' }, m.plus(named, other), null);
    expect(formulasOf(m)).toEqual(['one_line = one', 'both = one line + other']);
    const exact = inBigint({ toNearest: 1n, ties: 'up' });
    const figure = exact.figure(5n);
    const described: string[] = [];
    expect(exact.line(() => described.push('line') as never, figure)).toBe(figure);
    expect(described).toEqual([]);
  });

  it('name of a sum what is above zero', () => {
    const { m, one, other } = begun();
    const sum = m.sumOfSome([one, m.given('none', 0n), other]);
    m.named({ name: 'sum', label: 'Sum' }, sum, RULE);
    expect(formulasOf(m)).toEqual(['sum = one + other']);
    expect(m.sumOfSome([m.given('none', 0n)])).toBe(m.zero);
    const exact = inBigint({ toNearest: 1n, ties: 'up' });
    expect(koboOfFigure(exact.sumOfSome([2n, 0n, 3n].map(exact.figure)))).toBe(5n);
  });

  it('read in lines that were named while they were worked out', () => {
    const m = begun().m;
    const first = m.named({ name: 'first', label: 'First' }, m.times(m.given('amount', 100n), 12, 'periods'), RULE);
    const second = m.named({ name: 'second', label: 'Second' }, m.given('amount', 50n), RULE);
    m.named({ name: 'total', label: 'Total' }, m.plus(first, second), null);
    expect(operandsOf(m)).toEqual({ first: [undefined, undefined], second: [undefined], total: ['first', 'second'] });
  });

  it('keep to a line that another line repeats', () => {
    const m = begun().m;
    const only = m.named({ name: 'only', label: 'Only' }, m.given('amount', 100n), RULE);
    m.named({ name: 'gross', label: 'Gross' }, m.plus(only), null);
    m.named({ name: 'exempt', label: 'Exempt' }, m.plus(only), null);
    expect(operandsOf(m)).toEqual({ only: [undefined], gross: ['only'], exempt: ['only'] });
  });

  it.each<[string, (m: Recording, one: Figure, other: Figure) => Figure]>([
    ['one + other', (m, one, other) => m.plus(m.zero, one, other)],
    ['one − other', (m, one, other) => m.minus(one, other, m.zero)],
    [' − one', (m, one) => m.minus(m.zero, one)],
    ['one − other, not below zero', (m, one, other) => m.atLeastZero(m.minus(one, other))],
    ['the least of one, other', (m, one, other) => m.least(one, other)],
    ['the greatest of one, other', (m, one, other) => m.greatest(one, other)],
    ['one above lower bound, not above upper bound', (m, one) => m.partBetween(one, 100n, 450n)],
    ['one × rate', (m, one) => m.charge(one, RATE)],
    ['(one − other × part) × rate', (m, one, other) => m.chargeLessPart(one, other, RATE, RATE, 'part')],
    [
      'one × first + other × second',
      (m, one, other) =>
        m.chargeAll([
          { figure: one, rate: RATE, called: 'first' },
          { figure: other, rate: RATE, called: 'second' },
        ]),
    ],
    ['one × other ÷ one', (m, one, other) => m.apportion(one, other, one)],
    ['one × months', (m, one) => m.times(one, 12, 'months')],
    [
      'sum of gain × reinvested ÷ proceeds',
      (m, one, other) => m.sumOfShares([{ figure: one, part: other, whole: one }]),
    ],
    ['as the law says', (m) => m.amount(5n)],
    ['rent', (m, one) => m.called('rent', one)],
    ['one', (m, one) => m.by(RULE, one)],
    ['one + other − one', (m, one, other) => m.minus(m.plus(one, other), m.called('one', one))],
    ['one − other + one', (m, one, other) => m.minus(one, m.minus(other, one))],
  ])('read as %s', (formula, figure) => {
    const { m, one, other } = begun();
    m.named({ name: 'line', label: 'Line' }, figure(m, one, other), RULE);
    expect(formulasOf(m)).toEqual([`line = ${formula}`]);
  });

  it.each<[string, (m: Recording, sum: Figure, other: Figure) => Figure]>([
    ['the least of sum, other', (m, sum, other) => m.least(sum, other)],
    ['the least of other, sum', (m, sum, other) => m.least(other, sum)],
    ['sum × rate', (m, sum) => m.charge(sum, RATE)],
    ['other × sum ÷ sum', (m, sum, other) => m.apportion(other, sum, sum)],
    ['rent', (m, sum) => m.called('rent', sum)],
    ['sum, not below zero', (m, sum) => m.atLeastZero(m.by(null, sum))],
  ])('read in a line before them: %s', (formula, figure) => {
    const { m, one, other, third } = begun();
    const sum = m.named({ name: 'sum', label: 'Sum' }, m.plus(one, third), RULE);
    const made = figure(m, sum, other);
    m.named({ name: 'line', label: 'Line' }, made, RULE);
    expect(formulasOf(m)).toEqual(['sum = one + third', `line = ${formula}`]);
    expect(m.lines.map((line) => m.koboOf(line))).toEqual([507n, koboOf(m, made)]);
  });

  it('keep a figure that takes from no line before it', () => {
    const { m, one, other } = begun();
    const least = m.least(one, other);
    m.named({ name: 'line', label: 'Line' }, least, RULE);
    expect(m.lines[0]?.args[0]).toBe(least);
    expect(m.lines[0]).toMatchObject({ kind: 'named', value: 'kobo', name: 'line', label: 'Line', basis: RULE });
  });

  it('are none before the first is named', () => {
    expect(begun().m.lines).toEqual([]);
  });

  it('are amounts', () => {
    const { m } = begun();
    expect(() => m.named({ name: 'size', label: 'Size' }, m.word('small'), RULE)).toThrow('size is a word');
  });
});

describe('the sheet of a list', () => {
  it.each([
    ['in numbers', 500n, '5'],
    ['beyond them', 10n ** 20n, '1000000000000000000'],
  ])('is told %s', (_, amount, value) => {
    const { lines } = sheetOfList({ toNearest: 1n, ties: 'up' }, (m) => {
      m.named({ name: 'rent', label: 'Rent' }, m.given('rent of the year', amount), RULE);
    });
    const operands = lines.map((line) => line.operands.map((operand) => [operand.name, operand.value.toString()]));
    expect(operands).toEqual([[['rent of the year', value]]]);
    expect(lines.map((line) => [line.line, line.value.toString()])).toEqual([['rent', value]]);
  });
});

describe('the words that keep every line', () => {
  it('take an amount of the return for one above zero, and an amount of the law for what it is', () => {
    const m = recordingOfEveryLine({ toNearest: 1n, ties: 'up' });
    const rent = m.given('rent', 0n);
    expect(m.holds(m.isAbove(rent, m.zero))).toBe(true);
    expect(
      m.holds(m.isAbove(m.named({ name: 'annual_rent', label: 'Rent' }, m.times(rent, 12, 'months'), RULE), m.zero)),
    ).toBe(true);
    expect(m.holds(m.isAbove(m.zero, m.zero))).toBe(false);
    expect(m.holds(m.isAbove(m.amount(0n), m.zero))).toBe(false);
    expect(m.holds(m.isAbove(m.least(m.called('expenses', m.zero), rent), m.zero))).toBe(false);
    expect(m.holds(m.isAbove(m.least(m.called('cap', m.amount(5n)), rent), m.zero))).toBe(true);
    expect(m.holds(m.isAbove(m.called('rent', rent), m.zero))).toBe(true);
    expect(m.lines.map((line) => m.koboOf(line))).toEqual([0n]);
  });
});

const HALF = { numerator: 1n, denominator: 2n };

function law(section: number, note?: string): Basis {
  return { law: [`Act s.${section}`], verified: 'primary', ...(note !== undefined && { note }) };
}

function linesOf(name: (m: Recording) => void): readonly WorkingLine[] {
  const m = recording({ toNearest: 1n, ties: 'up' });
  name(m);
  return m.sheet.lines;
}

/** The last line of a sum, its terms as text: `gain 5`, `- cost 2`, `first 1 [first]`. */
function termsOf(lines: readonly WorkingLine[]): string[] | undefined {
  return lines.at(-1)?.operands.map(({ name, value, sign, line }) => {
    return `${sign === undefined ? '' : '- '}${name} ${value}${line === undefined ? '' : ` [${line}]`}`;
  });
}

/** The last line, of a figure under a law of its own. */
function lastOf(figure: (m: Recording, one: Figure, none: Figure) => Figure, basis: Basis | null = law(1)) {
  const lines = linesOf((m) => {
    m.named({ name: 'total', label: 'Total' }, figure(m, m.given('one', 500n), m.given('none', 0n)), basis);
  });
  return { terms: termsOf(lines), law: lines.at(-1)?.law };
}

describe('a recorded line', () => {
  it('of an amount of the table is looked up', () => {
    const [line] = linesOf((m) => m.named({ name: 'fee', label: 'Fee' }, m.amount(500n), law(1)));
    expect(line).toMatchObject({ line: 'fee', operation: 'looked_up', formula: 'as the law says', operands: [] });
    expect(String(line?.value)).toBe('5');
  });
});

describe('a term of a recorded line', () => {
  it('cites a law of its own where there is something of it', () => {
    expect(lastOf((m, one, none) => m.plus(m.by(law(2), one), m.by(law(3), none)))).toEqual({
      terms: ['one 5'],
      law: ['Act s.1', 'Act s.2'],
    });
  });

  it('is shown at nothing where no law is cited for it', () => {
    expect(lastOf((m, one, none) => m.minus(one, none))).toEqual({ terms: ['one 5', '- none 0'], law: ['Act s.1'] });
    expect(lastOf((m, one, none) => m.least(one, m.by(law(3), m.called('cap', m.plus(one, none))))).terms).toEqual([
      'one 5',
      'cap 5',
    ]);
  });

  it('is shown at nothing where the operation needs it', () => {
    const lines = lastOf((m, one, none) => m.greatest(m.by(law(2), none), m.amount(0n), one));
    expect(lines).toEqual({ terms: ['none 0', 'amount 0', 'one 5'], law: ['Act s.1', 'Act s.2'] });
  });

  it('takes the outer of two wordings, with the law under or over it', () => {
    const words = (m: Recording, one: Figure) => m.called('inner', one);
    expect(lastOf((m, one) => m.plus(m.called('outer', words(m, one)), m.zero)).terms).toEqual(['outer 5']);
    const under = lastOf((m, one) => m.plus(m.called('outer', m.by(law(2), one)), one));
    expect(under).toEqual({ terms: ['outer 5', 'one 5'], law: ['Act s.1', 'Act s.2'] });
    const over = lastOf((m, one) => m.plus(m.by(law(2), words(m, one)), one));
    expect(over).toEqual({ terms: ['inner 5', 'one 5'], law: ['Act s.1', 'Act s.2'] });
  });

  it('that is an amount of the table is shown where it is something, or has words', () => {
    expect(lastOf((m, one) => m.plus(one, m.amount(0n))).terms).toEqual(['one 5']);
    expect(lastOf((m, one) => m.plus(one, m.amount(100n))).terms).toEqual(['one 5', 'amount 1']);
    expect(lastOf((m, one) => m.plus(one, m.called('free', m.amount(0n)))).terms).toEqual(['one 5', 'free 0']);
  });

  it('that is a rate stands as the table writes it', () => {
    expect(lastOf((m, one) => m.charge(one, HALF, 'share')).terms).toEqual(['one 5', 'share 50%']);
  });
});

describe('an earlier line as a term', () => {
  /** A gain of 500 under section 2 with a note, and a line of nothing under section 3. */
  function lineOver(figure: (m: Recording, gain: Figure, loss: Figure) => Figure, basis: Basis | null) {
    const lines = linesOf((m) => {
      const gain = m.named({ name: 'net_gain', label: 'Gain' }, m.given('one', 500n), law(2, 'As amended.'));
      const loss = m.named({ name: 'loss', label: 'Loss' }, m.given('none', 0n), law(3));
      m.named({ name: 'total', label: 'Total' }, figure(m, gain, loss), basis);
    });
    return { terms: termsOf(lines), law: lines.at(-1)?.law, note: lines.at(-1)?.note };
  }

  it('is shown with its name, and what rests on it repeats its law without the note', () => {
    const both = ['net gain 5 [net_gain]', '- loss 0 [loss]'];
    expect(lineOver((m, gain, loss) => m.minus(gain, loss), null)).toEqual({ terms: both, law: ['Act s.2'] });
    expect(lineOver((m, gain, loss) => m.minus(gain, loss), law(1))).toEqual({ terms: both, law: ['Act s.1'] });
    expect(lineOver((m, _, loss) => m.plus(loss), null).law).toEqual(['Act s.3']);
  });

  it('is cited, or a law in its place, where there is something of it', () => {
    const own = lineOver((m, gain, loss) => m.plus(m.by(null, gain), m.by(null, loss)), law(1));
    expect(own).toEqual({ terms: ['net gain 5 [net_gain]'], law: ['Act s.1', 'Act s.2'] });
    const other = lineOver((m, gain, loss) => m.plus(m.by(law(4), gain), m.by(law(5), loss)), law(1));
    expect(other).toEqual({ terms: ['net gain 5 [net_gain]'], law: ['Act s.1', 'Act s.4'] });
    const least = lineOver((m, gain, loss) => m.greatest(gain, m.by(law(5), loss)), law(1));
    expect(least).toEqual({ terms: ['net gain 5 [net_gain]', 'loss 0 [loss]'], law: ['Act s.1', 'Act s.5'] });
  });

  it('is a figure of its own where it has words of its own', () => {
    expect(lineOver((m, gain) => m.plus(m.called('income', gain)), law(1)).terms).toEqual(['income 5']);
  });
});

describe('a recorded line that states nothing', () => {
  it('is left out, and so are the terms that name it, and what is nothing without them', () => {
    const lines = linesOf((m) => {
      const cost = m.named({ name: 'cost', label: 'Cost' }, m.minus(m.zero, m.given('none', 0n)), law(1));
      m.named({ name: 'half', label: 'Half' }, m.charge(cost, HALF), law(2));
      m.named({ name: 'total', label: 'Total' }, m.plus(m.given('one', 500n), cost), law(3));
    });
    expect(lines.map(({ line, label, value }) => [line, label, String(value)])).toEqual([['total', 'Total', '5']]);
    expect(termsOf(lines)).toEqual(['one 5']);
  });

  type Of = (
    m: Recording,
    given: Readonly<Record<'one' | 'none' | 'line' | 'ofNothing' | 'leftOut', Figure>>,
  ) => Figure;

  it.each<[string, boolean, Of]>([
    ['a sum of nothing', false, (m, { none }) => m.plus(m.by(law(2), none))],
    [
      'such a sum, not below zero',
      false,
      (m, { none }) => m.atLeastZero(m.plus(m.by(law(2), none), m.by(law(3), none))),
    ],
    ['another operation on nothing', true, (m, { none }) => m.charge(none, HALF)],
    ['nothing that is added', true, (m, { none }) => m.plus(none)],
    ['something that is taken away', true, (m, { one }) => m.minus(m.zero, one)],
    ['nothing that is taken away', false, (m, { none }) => m.minus(m.zero, none)],
    ['a line of nothing', true, (m, { ofNothing }) => m.plus(ofNothing)],
    ['a line that is taken away', true, (m, { line }) => m.minus(m.zero, line)],
    ['a line of nothing that is taken away', false, (m, { ofNothing }) => m.minus(m.zero, ofNothing)],
    ['the least of nothing given', false, (m, { none, one }) => m.least(one, none)],
    ['the least of something', true, (m, { one }) => m.least(one, one)],
    ['the greatest of nothing given', true, (m, { none, one }) => m.greatest(none, one)],
    ['the least with a line of nothing', true, (m, { ofNothing, one }) => m.least(ofNothing, one)],
    ['the least of nothing given and a line', false, (m, { none, line }) => m.least(none, line)],
    ['a charge on a line left out', false, (m, { leftOut }) => m.charge(leftOut, HALF)],
    ['a sum with a line left out', true, (m, { one, leftOut }) => m.plus(one, leftOut)],
    ['a sum of a line left out', false, (m, { leftOut }) => m.plus(leftOut)],
    ['something less nothing', true, (m, { line, ofNothing, none }) => m.minus(line, ofNothing, none)],
  ])('is %s or not (shown: %s)', (_, isShown, figure) => {
    const lines = linesOf((m) => {
      const [one, none] = [m.given('one', 500n), m.given('none', 0n)];
      const line = m.named({ name: 'line', label: 'Line' }, one, law(1));
      const ofNothing = m.named({ name: 'of_nothing', label: 'Of nothing' }, none, law(1));
      const leftOut = m.named({ name: 'left_out', label: 'Left out' }, m.minus(m.zero, none), law(1));
      m.named({ name: 'total', label: 'Total' }, figure(m, { one, none, line, ofNothing, leftOut }), law(4));
    });
    expect(lines.map((each) => each.line)).toEqual(['line', 'of_nothing', ...(isShown ? ['total'] : [])]);
  });
});
