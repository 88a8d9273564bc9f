import { describe, expect, it } from 'vitest';
import type { Node } from '../../src/algebra/graph.js';
import { nodeOf, type Symbolic, Tracing } from '../../src/algebra/tracing.js';
import type { Basis, Bounds } from '../../src/algebra/words.js';

const HALF = { numerator: 1n, denominator: 2n };
const THIRD = { numerator: 1n, denominator: 3n };
const RULE: Basis = { law: ['Act s.1'], verified: 'primary' };

function begun() {
  const m = new Tracing();
  const facts = m.facts({
    hire: { kind: 'amount' },
    upkeep: { kind: 'signed_amount' },
    length: { kind: 'given_amount' },
    debt: { kind: 'given_signed_amount' },
    ferry: { kind: 'condition' },
    listed: { kind: 'given_condition' },
    start: { kind: 'day' },
    close: { kind: 'given_day' },
    size: { kind: 'choice', words: ['small', 'large'] },
  });
  return { m, ...facts };
}

type Begun = ReturnType<typeof begun>;

/** An expression as text: `sum(input hire, constant 5)`. */
function textOf(symbol: Symbolic): string {
  const node = nodeOf(symbol);
  if (node.kind === 'input') return node.name;
  if (node.kind === 'constant') return node.word ?? String(node.constant);
  const args = node.args.map((each) => textOf(each as unknown as Symbolic));
  if (node.kind === 'sum')
    return `[${args.map((each, at) => `${node.factors[at]} ${each}`).join(', ')} + ${node.constant}]`;
  if (node.kind === 'compare') return `${args[0]} ${node.comparison} ${args[1]}`;
  if (node.kind === 'is') return `${args[0]} is ${node.word}`;
  return `${node.kind}(${args.join(', ')})`;
}

describe('a traced fact', () => {
  it('is of the kind that its description says', () => {
    const { hire, upkeep, length, debt, ferry, listed, start, close, size } = begun();
    const values = [hire, upkeep, length.value, debt.value, ferry, listed.value, start, close.value, size];
    expect(values.map((each) => nodeOf(each).value)).toEqual([
      ...['kobo', 'kobo', 'kobo', 'kobo', 'flag', 'flag', 'day', 'day', 'code'],
    ]);
    for (const { value, isGiven } of [length, debt, listed, close]) {
      expect(nodeOf(isGiven)).toMatchObject({ kind: 'input', value: 'flag', source: 0, fact: { kind: 'is_given' } });
      expect((nodeOf(value) as { isGiven?: Node }).isGiven).toBe(nodeOf(isGiven));
    }
    expect(nodeOf(hire)).toStrictEqual({
      ...{ id: nodeOf(hire).id, kind: 'input', args: [], name: 'hire', source: 0, value: 'kobo' },
      fact: { kind: 'amount' },
    });
  });

  it('is one node for each source, name and kind', () => {
    const { m, hire, size } = begun();
    expect(m.facts({ hire: { kind: 'amount' } }).hire).toBe(hire);
    expect(m.facts({ hire: { kind: 'amount' } }, 1).hire).not.toBe(hire);
    expect(m.facts({ hire: { kind: 'signed_amount' } }).hire).not.toBe(hire);
    expect(m.vocabulary).toEqual(['small', 'large']);
    m.is(size, 'large');
    m.word('ferry');
    expect(m.vocabulary).toEqual(['small', 'large', 'ferry']);
    expect(nodeOf(m.word('large'))).toMatchObject({ kind: 'constant', value: 'code', constant: 1n, word: 'large' });
  });
});

describe('equal expressions', () => {
  it.each<[string, (begun: Begun) => Symbolic]>([
    ['an amount', ({ m }) => m.amount(5n)],
    ['a sum', ({ m, hire, upkeep }) => m.minus(hire, upkeep, m.amount(3n))],
    ['a least', ({ m, hire, upkeep }) => m.least(hire, upkeep)],
    ['a part', ({ m, hire }) => m.partBetween(hire, 1n, null)],
    ['a charge', ({ m, hire }) => m.charge(hire, HALF)],
    ['a charge less a part', ({ m, hire, upkeep }) => m.chargeLessPart(hire, upkeep, HALF, THIRD, 'part')],
    ['a sum of charges', ({ m, hire }) => m.chargeAll([{ figure: hire, rate: HALF, called: 'rate' }])],
    ['a share', ({ m, hire, upkeep }) => m.apportion(hire, upkeep, hire)],
    ['a comparison', ({ m, hire, upkeep }) => m.isAbove(hire, upkeep)],
    ['a word that it is', ({ m, size }) => m.is(size, 'small')],
    ['a day', ({ m, start }) => m.yearsLater(start, 4)],
    ['a line', ({ m, hire }) => m.named({ name: 'hire', label: 'Hire' }, hire, null)],
    ['a law', ({ m, hire }) => m.by({ ...RULE }, hire)],
    ['a wording', ({ m, hire }) => m.called('rent', hire)],
    ['a reason of a condition', ({ m, ferry }) => m.said('ferry', ferry)],
  ])('are one node: %s', (_, make) => {
    const facts = begun();
    expect(make(facts)).toBe(make(facts));
  });

  it.each<[string, (begun: Begun) => readonly Symbolic[]]>([
    ['amounts', ({ m }) => [m.amount(5n), m.amount(6n), m.zero, m.no, m.yes]],
    ['words', ({ m }) => [m.word('small'), m.word('large'), m.zero, m.no]],
    [
      'sums',
      ({ m, hire, upkeep }) => [
        ...[m.plus(hire, upkeep), m.minus(hire, upkeep), m.plus(hire, hire), m.plus(hire, m.amount(1n))],
        ...[m.plus(hire, m.amount(2n)), m.plus(hire, hire, upkeep), m.minus(m.zero, hire), m.least(hire, upkeep)],
      ],
    ],
    ['parts', ({ m, hire }) => [m.partBetween(hire, 1n, 2n), m.partBetween(hire, 1n, 3n), m.partBetween(hire, 0n, 2n)]],
    [
      'charges',
      ({ m, hire }) => [
        ...[m.charge(hire, HALF), m.charge(hire, THIRD), m.charge(hire, { numerator: 2n, denominator: 3n })],
        ...[m.charge(hire, HALF, 'half'), m.charge(hire, { numerator: 1n, denominator: 23n })],
      ],
    ],
    [
      'charges less parts',
      ({ m, hire, upkeep }) => [
        m.chargeLessPart(hire, upkeep, HALF, THIRD, 'part'),
        m.chargeLessPart(hire, upkeep, THIRD, HALF, 'part'),
        m.chargeLessPart(hire, upkeep, HALF, HALF, 'part'),
      ],
    ],
    [
      'sums of charges',
      ({ m, hire, upkeep }) => {
        const charges = (one: typeof HALF, other: typeof HALF, called = 'rate') =>
          m.chargeAll([
            { figure: hire, rate: one, called },
            { figure: upkeep, rate: other, called },
          ]);
        return [charges(HALF, THIRD), charges(THIRD, HALF), charges(HALF, HALF), charges(HALF, THIRD, 'band')];
      },
    ],
    [
      'lines',
      ({ m, hire }) => [
        m.named({ name: 'one', label: 'Label' }, hire, null),
        m.named({ name: 'other', label: 'Label' }, hire, null),
      ],
    ],
    [
      'laws',
      ({ m, hire }) => [
        ...[m.by(RULE, hire), m.by(null, hire), m.by({ ...RULE, law: ['Act s.2'] }, hire)],
        ...[m.by({ ...RULE, verified: 'disputed' }, hire), m.by({ ...RULE, note: 'Note.' }, hire)],
        ...[m.by({ ...RULE, law: ['Act s.1', 'Act s.2'] }, hire), m.by({ ...RULE, note: 'Other.' }, hire)],
      ],
    ],
    ['wordings', ({ m, hire }) => [m.called('one', hire), m.called('other', hire)]],
    ['reasons', ({ m, ferry }) => [m.said('one', ferry), m.said('other', ferry)]],
    ['comparisons', ({ m, start, close }) => [m.isBefore(start, close.value), m.isBefore(close.value, start)]],
    ['words that it is', ({ m, size }) => [m.is(size, 'small'), m.is(size, 'large')]],
    ['days', ({ m, start }) => [start, m.yearsLater(start, 1), m.yearsLater(start, 2)]],
    ['conditions', ({ m, ferry, listed }) => [m.and(ferry, listed.value), m.or(ferry, listed.value), m.not(ferry)]],
  ])('are kept apart from others: %s', (_, make) => {
    const made = make(begun());
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('a traced figure', () => {
  it.each<[string, (begun: Begun) => Symbolic, string]>([
    ['a sum of one', ({ m, hire }) => m.plus(hire), 'hire'],
    ['a sum of nothing', ({ m }) => m.plus(), '0'],
    ['a difference of one', ({ m, hire }) => m.minus(m.zero, hire), '[-1 hire + 0]'],
    [
      'a sum of a sum',
      ({ m, hire, upkeep }) => m.minus(upkeep, m.minus(hire, m.amount(2n))),
      '[1 upkeep, -1 hire + 2]',
    ],
    ['terms that meet', ({ m, hire, upkeep }) => m.plus(hire, upkeep, hire), '[2 hire, 1 upkeep + 0]'],
    ['terms that cancel', ({ m, hire, upkeep }) => m.minus(m.plus(hire, upkeep), hire), 'upkeep'],
    ['an amount added', ({ m, hire }) => m.plus(m.amount(2n), hire, m.amount(3n)), '[1 hire + 5]'],
    ['the least of amounts', ({ m, hire }) => m.least(m.amount(7n), hire, m.amount(5n), hire), 'least(hire, 5)'],
    ['the greatest of amounts', ({ m, hire }) => m.greatest(m.amount(5n), hire, m.amount(7n)), 'greatest(hire, 7)'],
    ['the least of an amount', ({ m }) => m.least(m.amount(7n), m.amount(9n)), '7'],
    ['the greatest of one', ({ m, hire }) => m.greatest(hire, hire), 'hire'],
    ['an amount not below zero', ({ m }) => m.atLeastZero(m.amount(7n)), '7'],
    ['an amount below zero', ({ m }) => m.atLeastZero(m.amount(-7n)), '0'],
    ['nothing, not below zero', ({ m }) => m.atLeastZero(m.zero), '0'],
    ['what is not below zero', ({ m, upkeep }) => m.atLeastZero(upkeep), 'told(greatest(upkeep, 0), upkeep)'],
    ['a charge on nothing', ({ m }) => m.charge(m.zero, HALF), '0'],
    ['a share of nothing', ({ m, hire }) => m.apportion(m.zero, hire, hire), '0'],
    ['no part', ({ m, hire }) => m.apportion(hire, m.zero, hire), '0'],
    ['a share of no whole', ({ m, hire }) => m.apportion(hire, hire, m.zero), '0'],
    [
      'a share',
      ({ m, hire, upkeep, length }) => m.apportion(hire, upkeep, length.value),
      'apportion(hire, upkeep, length)',
    ],
    ['a choice that holds', ({ m, hire, upkeep }) => m.choose(m.yes, hire, upkeep), 'hire'],
    ['a choice that does not', ({ m, hire, upkeep }) => m.choose(m.no, hire, upkeep), 'upkeep'],
    ['a choice of one', ({ m, hire, ferry }) => m.choose(ferry, hire, hire), 'hire'],
    ['a choice', ({ m, hire, ferry }) => m.choose(ferry, hire, m.zero), 'choose(ferry, hire, 0)'],
  ])('folds %s', (_, make, text) => {
    expect(textOf(make(begun()))).toBe(text);
  });
});

describe('a traced condition', () => {
  const bounds: readonly (readonly [Bounds, bigint, string])[] = [
    [{ atMost: 5n }, 5n, '<='],
    [{ lessThan: 5n }, 4n, '<'],
    [{ atLeast: 5n }, 5n, '>='],
    [{ moreThan: 5n }, 6n, '>'],
  ];

  it.each(bounds)('within %o of an amount is known, and else a comparison', (bound, last, comparison) => {
    const { m, hire } = begun();
    expect(textOf(m.within(hire, bound))).toBe(`hire ${comparison} 5`);
    expect(m.within(m.amount(last), bound)).toBe(m.yes);
    const beyond = comparison.startsWith('<') ? last + 1n : last - 1n;
    expect(m.within(m.amount(beyond), bound)).toBe(m.no);
  });

  it.each<[string, (begun: Begun) => Symbolic, string]>([
    ['no bounds', ({ m, hire }) => m.within(hire, {}), '1'],
    ['two bounds', ({ m, hire }) => m.within(hire, { atLeast: 1n, atMost: 2n }), 'and(hire <= 2, hire >= 1)'],
    ['not yes', ({ m }) => m.not(m.yes), '0'],
    ['not no', ({ m }) => m.not(m.no), '1'],
    ['not', ({ m, ferry }) => m.not(ferry), 'not(ferry)'],
    ['and of nothing', ({ m }) => m.and(), '1'],
    ['or of nothing', ({ m }) => m.or(), '0'],
    ['and with no', ({ m, ferry }) => m.and(ferry, m.no), '0'],
    ['or with yes', ({ m, ferry }) => m.or(ferry, m.yes), '1'],
    ['and with yes', ({ m, ferry }) => m.and(m.yes, ferry, ferry), 'ferry'],
    ['or with no', ({ m, ferry }) => m.or(m.no, ferry, ferry), 'ferry'],
    ['or', ({ m, ferry, listed }) => m.or(ferry, m.no, listed.isGiven), 'or(ferry, listed)'],
    ['a reason of what holds', ({ m }) => m.said('why', m.yes), '1'],
    ['a reason of what does not', ({ m }) => m.said('why', m.no), '0'],
    [
      'a day of the table',
      ({ m, start }) => m.or(m.isBefore(start, m.day(20191231)), m.isBefore(m.day(20200101), m.day(20191231))),
      'start < 20191231',
    ],
    ['a word', ({ m }) => m.is(m.word<'small' | 'large'>('small'), 'small'), '1'],
    ['another word', ({ m }) => m.is(m.word<'small' | 'large'>('small'), 'large'), '0'],
    ['a choice of a word', ({ m, ferry }) => m.is(m.choose(ferry, m.word<string>('a'), m.word('b')), 'a'), 'ferry'],
    [
      'a choice of another',
      ({ m, ferry }) => m.is(m.choose(ferry, m.word<string>('a'), m.word('b')), 'b'),
      'not(ferry)',
    ],
    ['a choice of neither', ({ m, ferry }) => m.is(m.choose(ferry, m.word<string>('a'), m.word('b')), 'c'), '0'],
    [
      'a choice in a choice',
      ({ m, ferry, listed }) =>
        m.is(m.choose(listed.value, m.choose(ferry, m.word<string>('a'), m.word('b')), m.word('a')), 'c'),
      '0',
    ],
    [
      'a choice of a fact',
      ({ m, ferry, size }) => m.is(m.choose<typeof size>(ferry, size, m.word('small')), 'small'),
      'choose(ferry, size, small) is small',
    ],
  ])('folds %s', (_, make, text) => {
    expect(textOf(make(begun()))).toBe(text);
  });

  it.each<[string, (begun: Begun) => Symbolic]>([
    ['the word of one branch and a fact', ({ m, ferry, size }) => m.choose<typeof size>(ferry, m.word('small'), size)],
    ['another word and a fact', ({ m, ferry, size }) => m.choose<typeof size>(ferry, m.word('large'), size)],
  ])('is asked of %s', (_, make) => {
    const facts = begun();
    const choice = make(facts) as Begun['size'];
    expect(textOf(facts.m.is(choice, 'small'))).toBe(`${textOf(choice)} is small`);
  });

  it('has its topic, which is an exemption unless it says so', () => {
    const { m, ferry } = begun();
    expect(nodeOf(m.said('a ferry', ferry))).toMatchObject({ kind: 'said', reason: 'a ferry', topic: 'exemption' });
    expect(nodeOf(m.said('cargo', ferry, 'purpose'))).toMatchObject({
      kind: 'said',
      reason: 'cargo',
      topic: 'purpose',
    });
  });
});

describe('what is told as one operation', () => {
  it('keeps its terms beside what it comes to in the core', () => {
    const { m, hire, upkeep } = begun();
    const [one, other] = [nodeOf(hire), nodeOf(upkeep)];
    const bounds = [
      { called: 'lower bound', amount: 1n },
      { called: 'upper bound', amount: 2n },
    ];
    const part = nodeOf(m.greatest(m.minus(m.least(hire, m.amount(2n)), m.amount(1n)), m.zero));
    expect(nodeOf(m.partBetween(hire, 1n, 2n))).toMatchObject({
      ...{ kind: 'told', value: 'kobo', operation: 'part_between', args: [part, one], terms: [1, ...bounds] },
    });
    const left = m.minus(m.sum([hire], [2n]), upkeep);
    expect(nodeOf(m.chargeLessPart(hire, upkeep, HALF, THIRD, 'part'))).toMatchObject({
      ...{
        operation: 'charge_less_part',
        args: [nodeOf(m.charge(left, { numerator: 1n, denominator: 6n })), one, other],
      },
      terms: [1, 2, { called: 'part', rate: HALF }, { called: 'rate', rate: THIRD }],
    });
    const charges = [
      { figure: hire, rate: HALF, called: 'one' },
      { figure: upkeep, rate: THIRD, called: 'other' },
    ];
    const all = m.plus(m.sum([hire], [3n]), m.sum([upkeep], [2n]));
    expect(nodeOf(m.chargeAll(charges))).toMatchObject({
      ...{ operation: 'sum_of_charges', args: [nodeOf(m.charge(all, { numerator: 1n, denominator: 6n })), one, other] },
      terms: [1, { called: 'one', rate: HALF }, 2, { called: 'other', rate: THIRD }],
    });
    const months = { operation: 'times', args: [nodeOf(m.sum([hire], [12n])), one], terms: [1, { count: 12 }] };
    expect(nodeOf(m.times(hire, 12, 'months'))).toMatchObject(months);
  });

  it('is one node with the same operation and terms, and another with other numbers', () => {
    const { m, hire } = begun();
    expect(m.times(hire, 12, 'months')).toBe(m.times(hire, 12, 'months'));
    const told = [m.times(hire, 12, 'months'), m.times(hire, 12, 'weeks'), m.times(hire, 52, 'months')];
    const bands = [m.partBetween(hire, 1n, 2n), m.partBetween(hire, 1n, null), m.atLeastZero(hire)];
    expect(new Set([...told, ...bands]).size).toBe(6);
  });

  it('is nothing but the amount where it comes to one of the table', () => {
    const { m } = begun();
    expect(m.partBetween(m.amount(7n), 5n, null)).toBe(m.amount(2n));
  });
});

describe('what a traced step says', () => {
  it('stands in the node, with its value and its arguments', () => {
    const { m, hire, upkeep, size } = begun();
    const [one, other] = [nodeOf(hire), nodeOf(upkeep)];
    const line = { kind: 'named', value: 'kobo', args: [one], name: 'rent', label: 'Rent', basis: RULE };
    expect(nodeOf(m.named({ name: 'rent', label: 'Rent' }, hire, RULE))).toMatchObject(line);
    expect(nodeOf(m.named({ name: 'size', label: 'Size' }, size, null))).toMatchObject({
      kind: 'named',
      value: 'code',
      basis: null,
    });
    expect(nodeOf(m.by(RULE, hire))).toMatchObject({ kind: 'by', value: 'kobo', args: [one], basis: RULE });
    expect(nodeOf(m.called('rent', hire))).toMatchObject({ kind: 'called', value: 'kobo', args: [one], words: 'rent' });
    expect(nodeOf(m.charge(hire, HALF))).toMatchObject({ kind: 'charge', value: 'kobo', rate: HALF, called: 'rate' });
    expect(nodeOf(m.apportion(hire, upkeep, hire))).toMatchObject({
      kind: 'apportion',
      value: 'kobo',
      args: [one, other, one],
    });
  });

  it('is an amount, a condition or a day', () => {
    const { m, hire, upkeep, ferry, listed, start, size } = begun();
    const conditions = [
      ...[m.yes, m.no, m.not(ferry), m.and(ferry, listed.value), m.or(ferry, listed.value), m.said('why', ferry)],
      ...[m.isAbove(hire, upkeep), m.isBefore(start, start), m.is(size, 'small'), m.isBefore(start, m.day(20191231))],
    ];
    const figures = [
      ...[m.zero, m.plus(hire, upkeep), m.least(hire, upkeep), m.greatest(hire, upkeep), m.atLeastZero(upkeep)],
      ...[m.amount(5n), m.choose(ferry, hire, upkeep)],
    ];
    expect(conditions.map((each) => nodeOf(each).value)).toEqual(conditions.map(() => 'flag'));
    expect(figures.map((each) => nodeOf(each).value)).toEqual(figures.map(() => 'kobo'));
    expect([m.yearsLater(start, 1), start].map((each) => nodeOf(each).value)).toEqual(['day', 'day']);
    expect(nodeOf(m.isBefore(start, m.day(20191231))).args[1]?.value).toBe('day');
  });

  it('leaves its nodes in the order in which they were made', () => {
    const { m, hire } = begun();
    m.charge(hire, HALF);
    expect(m.graph.nodes.map(({ id }) => id)).toEqual(m.graph.nodes.map((_, at) => at));
    expect(m.graph.nodes.at(-1)?.kind).toBe('charge');
  });
});
