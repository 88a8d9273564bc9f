import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/company/calculate-cit.js';
import { Decimal } from '../../src/ground/decimals.js';
import {
  badAmount,
  InputError,
  missingField,
  missingInput,
  nameOf,
  nearest,
  type Problem,
  pointer,
  problem,
  RuleError,
  refuseIfAny,
  shown,
  unknownField,
  unknownWord,
  wrongKind,
} from '../../src/ground/errors.js';
import { calculatePit } from '../../src/individual/calculate-pit.js';
import { HOSTILE, thrower } from '../hostile-values.js';

function refusalOf(call: () => unknown): InputError {
  try {
    call();
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error('The request was accepted.');
}

/** As of another copy of decimal.js. */
const OtherDecimal = Decimal.clone({ precision: 30 });

describe('shown', () => {
  it.each([
    ['ab"c', '"ab\\"c"'],
    [12.5, '12.5'],
    [-0, '0'],
    [Number.NaN, 'NaN'],
    [true, 'true'],
    [undefined, 'undefined'],
    [null, 'null'],
    [1n, 'a bigint'],
    [Symbol('x'), 'a symbol'],
    [thrower, 'a function'],
    [[1, 2], 'a list'],
    [{}, 'an object'],
    [new Date(0), 'a Date'],
    [new Map(), 'a Map'],
    [Promise.resolve(1), 'a Promise'],
    [new (class Amount {})(), 'an Amount'],
    [Object.create(null), 'an object'],
    [new OtherDecimal('-1.50'), '-1.5'],
    [new Decimal('1.005'), '1.005'],
    ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
    ['x'.repeat(60), `"${'x'.repeat(60)}"`],
  ])('quotes a value', (value, text) => {
    expect(shown(value)).toBe(text);
  });

  it('throws on nothing, and stays short', () => {
    for (const value of HOSTILE) expect(shown(value).length).toBeLessThan(500);
  });

  it('cuts between characters, never inside of one', () => {
    expect(shown(`${'x'.repeat(59)}😀${'x'.repeat(60)}`)).toBe(`"${'x'.repeat(59)}…"`);
    expect(shown(`${'x'.repeat(58)}😀${'x'.repeat(60)}`)).toBe(`"${'x'.repeat(58)}😀…"`);
  });
});

describe('a promise', () => {
  it('is refused with the likely reason', () => {
    const given = Promise.resolve(1);
    expect(wrongKind('', 'not-an-object', given, 'an object').message).toBe(
      'The request is a Promise, not an object. Did you forget await?',
    );
    expect(badAmount('/turnover', given, 'not-an-amount', 'unsigned').message).toBe(
      'turnover is not an amount of naira: a Promise. Did you forget await?',
    );
  });
});

describe('a name of a megabyte', () => {
  it('is shortened wherever a problem repeats it', () => {
    const unknown = unknownField(pointer('/disposalSchedule/0', 'n'.repeat(1_000_000)), ['proceeds']);
    expect(unknown).toEqual({
      path: `/disposalSchedule/0/${'n'.repeat(60)}…`,
      code: 'unknown-field',
      message: `disposalSchedule[0].${'n'.repeat(60)}… is not a field.`,
      accepted: 'proceeds',
      acceptedWords: ['proceeds'],
    });
  });
});

describe('nearest', () => {
  const KNOWN = ['turnover', 'withholdingCredits', 'foreignTaxCredits', 'costOfSales', 'rent', 'resident'];

  it.each([
    ['witholdingCredits', 'withholdingCredits'],
    ['WithholdingCredits', 'withholdingCredits'],
    ['turnOver', 'turnover'],
    ['turover', 'turnover'],
    ['costsOfSale', 'costOfSales'],
    ['foreignCredits', 'foreignTaxCredits'],
    ['rents', 'rent'],
    ['residence', 'resident'],
    ['rnet', 'rent'],
  ])('of %s is %s', (given, name) => {
    expect(nearest(given, KNOWN)).toBe(name);
  });

  it.each(['employees', 'x', '', 'a'.repeat(5000)])('of %s is none', (given) => {
    expect(nearest(given, KNOWN.slice(0, 4))).toBeUndefined();
  });

  it('takes the nearest of several, and the first of equals', () => {
    expect(nearest('lang', ['long', 'land'])).toBe('long');
    expect(nearest('land', ['long', 'land'])).toBe('land');
  });
});

describe('nameOf and pointer', () => {
  it.each([
    ['', 'The request'],
    ['/turnover', 'turnover'],
    ['/disposalSchedule/0/proceeds', 'disposalSchedule[0].proceeds'],
    ['/capitalLossesBroughtForward/a~1b~0c', 'capitalLossesBroughtForward.a/b~c'],
  ])('%j is %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it('escape what RFC 6901 escapes', () => {
    expect(pointer('/a', 'b/c~d')).toBe('/a/b~1c~0d');
    expect(pointer('/a', 3)).toBe('/a/3');
    expect(nameOf(pointer('', '~1'))).toBe('~1');
  });
});

describe('a refusal', () => {
  const one = problem('/turnover', 'missing-field', 'turnover is required.', 'an amount');
  const other = problem('/taxYear', 'not-a-year', 'taxYear is "x".', 'a year');

  it('is an Error with a code, a path, a sentence and what would be accepted', () => {
    const error = new RuleError(one);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ ...one, name: 'RuleError' });
  });

  it('of an input holds every problem; the first is its face', () => {
    const error = new InputError([one, other]);
    expect(error).toBeInstanceOf(RuleError);
    expect(error.name).toBe('InputError');
    expect(error.errors).toEqual([one, other]);
    expect(error).toMatchObject({ code: one.code, path: one.path, accepted: one.accepted });
    expect(error.message).toBe('turnover is required. taxYear is "x".');
  });

  it('is thrown when there is something to refuse, and only then', () => {
    expect(() => refuseIfAny([])).not.toThrow();
    expect(() => refuseIfAny([one, other])).toThrow(InputError);
  });
});

describe('the wording of a refusal', () => {
  it('names the field, the value, the rule and what would be accepted', () => {
    expect(badAmount('/turnover', -1, 'negative-amount', 'unsigned')).toEqual({
      path: '/turnover',
      code: 'negative-amount',
      message: 'turnover is negative: -1.',
      accepted: '0 or more: an amount of naira with at most two decimals, such as 1250000.5 or "1250000.50"',
    });
    expect(badAmount('/profitBeforeTax', 'x', 'not-an-amount', 'signed').accepted).toMatch(/leading minus$/);
    expect(missingField('/turnover', 'an amount').message).toBe('turnover is required.');
    expect(missingInput('/accountingPeriodEnd', '2023-12-31')).toMatchObject({
      code: 'missing-input',
      message:
        'accountingPeriodEnd was not given, and it decides a tax. ' +
        'With onMissing "assume", 2023-12-31 would be assumed.',
    });
    expect(unknownField('/witholdingCredits', ['withholdingCredits'])).toMatchObject({
      code: 'unknown-field',
      message: 'witholdingCredits is not a field. Did you mean withholdingCredits?',
      accepted: 'withholdingCredits',
    });
    expect(unknownField('/x', ['turnover', 'resident']).accepted).toBe('turnover, resident');
    expect(unknownWord('/trade', 'Agricultur', ['general', 'agriculture']).message).toBe(
      'Unknown trade "Agricultur". Did you mean agriculture?',
    );
    expect(wrongKind('/resident', 'not-a-boolean', null, 'true or false').code).toBe('null-value');
    expect(wrongKind('/resident', 'not-a-boolean', 'yes', 'true or false').message).toContain('"yes"');
  });

  it.each([
    ['year', { taxYear: 1999, turnover: 1 }, ['2020', '2021', '2022', '2023', '2024', '2025', '2026', '2027']],
    ['word', { taxYear: 2024, turnover: 1, trade: 'x' }, ['general', 'agriculture', 'manufacturing', 'upstream_gas']],
    [
      'word of another kind',
      { taxYear: 2024, turnover: 1, trade: 7 },
      ['general', 'agriculture', 'manufacturing', 'upstream_gas'],
    ],
    ['misspelt field', { taxYear: 2024, turnover: 1, turnOver: 1 }, ['turnover']],
    ['amount', { taxYear: 2024, turnover: -1 }, undefined],
  ])('lists the accepted words of a closed list: %s', (_name, request, words) => {
    const error = refusalOf(() => calculateCit(request as unknown));
    expect(error.errors[0]?.acceptedWords).toEqual(words);
    expect(error.acceptedWords).toEqual(words);
    if (words) expect(error.accepted).toBe(words.join(', '));
  });

  it('lists the readings of the year, and the words of a field that is missing', () => {
    const reading = refusalOf(() => calculateCit({ taxYear: 2026, turnover: 1 }, { reading: 'none' }));
    expect(reading.acceptedWords).toContain('first_gazette');
    const without = refusalOf(() =>
      calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [{ amount: 1 }] } as unknown),
    );
    expect(without.errors.find(({ path }) => path.endsWith('/frequency'))?.acceptedWords).toContain('monthly');
  });

  it('is whole, whatever the value', () => {
    const problems = HOSTILE.flatMap((value): Problem[] => [
      badAmount('/turnover', value, 'not-an-amount', 'unsigned'),
      wrongKind('/turnover', 'not-a-year', value, 'a year'),
      unknownField(pointer('', String(typeof value === 'string' ? value : 'x')), ['turnover']),
      ...(typeof value === 'string' ? [unknownWord('/trade', value, ['general'])] : []),
    ]);
    expect(problems.length).toBeGreaterThan(80);
    for (const each of problems) {
      for (const text of [each.path, each.code, each.message, each.accepted]) expect(text).not.toBe('');
    }
  });
});
