/**
 * Whatever a caller passes, the answer is a result or a typed refusal with a code, a path, a sentence and what would be
 * accepted.
 */
import { describe, expect, it } from 'vitest';
import { calculateCompany, capitalAllowances, describeRegister } from '../src/accounts/index.js';
import { problemOf } from '../src/api/index.js';
import * as surface from '../src/index.js';
import { HOSTILE } from './hostile-values.js';

const { calculateCit, calculatePit, InputError, RuleError } = surface;

const DISPOSAL = { assetClass: 'land', proceeds: 2, costBase: 1, disposalDate: '2024-01-01' };
const REQUEST = { taxYear: 2024, turnover: 1 };
const STREAM = { type: 'salary', amount: 500_000, frequency: 'monthly' };
const PERSON = { taxYear: 2024, state: 'Lagos', incomeStreams: [STREAM] };

function expectTyped(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    expect(error.message).not.toBe('');
    expect(error.accepted).not.toBe('');
    expect(error.path).toMatch(/^(?:\/|$)/);
    if (error instanceof InputError) expect(error.errors.length).toBeGreaterThan(0);
  }
}

/** The functions of the surface, called as a plain JavaScript program may call them. */
const FUNCTIONS = Object.entries(surface).filter(
  ([name, value]) => typeof value === 'function' && !['Decimal', 'InputError', 'RuleError'].includes(name),
) as [string, (...given: unknown[]) => unknown][];

describe('a hostile value', () => {
  it.each<[string, (request: unknown) => unknown, object, number]>([
    ['a company', calculateCit, REQUEST, 25],
    ['an individual', calculatePit, PERSON, 10],
  ])('in any field of %s is refused by type', (_whose, calculate, request, most) => {
    const { errors } = refused(() => calculate({ ...request, x: 1 }));
    const fields = errors[0]?.accepted.split(', ') ?? [];
    expect(fields.length).toBeGreaterThan(most);
    for (const field of fields) {
      for (const value of HOSTILE) expectTyped(() => calculate({ ...request, [field]: value }));
    }
  });

  it('in any field of an asset, or of a register, is refused by type', () => {
    const asset = { class: 'plant', cost: 2, firstUsedOn: '2023-01-01', disposedOn: '2023-05-05', proceeds: 1 };
    const fields = describeRegister().fields[0]?.object?.fields ?? [];
    expect(fields.length).toBeGreaterThan(15);
    for (const value of HOSTILE) {
      for (const { name } of fields) {
        const assets = [{ ...asset, [name]: value }];
        expectTyped(() => calculateCompany({ ...REQUEST, assets, disposalSchedule: [DISPOSAL] } as never));
        expectTyped(() => capitalAllowances({ taxYear: 2024, assets } as never));
      }
      for (const { name } of describeRegister().fields) {
        expectTyped(() => calculateCompany({ ...REQUEST, [name]: value } as never));
      }
      expectTyped(() => calculateCompany(value));
      expectTyped(() => capitalAllowances({ taxYear: 2024, totalIncome: value, assets: [value] } as never));
    }
  });

  it('in any field of a disposal is refused by type', () => {
    for (const field of [...Object.keys(DISPOSAL), 'disposalCosts', 'taxWrittenDownValue', 'reinvested', 'unknown']) {
      for (const value of HOSTILE) {
        expectTyped(() => calculateCit({ ...REQUEST, disposalSchedule: [{ ...DISPOSAL, [field]: value }] } as never));
      }
    }
  });

  it('in any field of a stream of income is refused by type', () => {
    for (const field of ['type', 'amount', 'frequency', 'expenses', 'periodsPerYear', 'unknown']) {
      for (const value of HOSTILE) {
        expectTyped(() => calculatePit({ ...PERSON, incomeStreams: [{ ...STREAM, [field]: value }] } as never));
      }
    }
  });

  it('in any place of any function is refused by type', () => {
    expect(FUNCTIONS.length).toBeGreaterThan(10);
    for (const [name, call] of FUNCTIONS) {
      for (const value of HOSTILE) {
        for (const given of [[value], [REQUEST, value], [value, value]]) {
          expect(() => expectTyped(() => call(...given)), name).not.toThrow();
        }
      }
    }
  });

  it('in any option is refused by type', () => {
    const options = ['reading', 'table', 'baseline', 'workings', 'contested', 'onMissing', 'unknown'];
    for (const option of options) {
      for (const value of HOSTILE) {
        expectTyped(() => calculateCit(REQUEST, { [option]: value } as never));
        expectTyped(() => calculatePit(PERSON, { [option]: value } as never));
      }
    }
    for (const kind of ['reading', 'table', 'revision', 'amount', 'unknown']) {
      for (const value of HOSTILE) expectTyped(() => calculateCit(REQUEST, { baseline: { [kind]: value } } as never));
    }
  });
});

describe('an option', () => {
  it('that is misspelt is refused like a misspelt field, and does not become the default', () => {
    const { errors } = refused(() => calculateCit(REQUEST, { redaing: 'first_gazette', onmissing: 'refuse' } as never));
    expect(errors.map(({ path, code, accepted }) => `${path} ${code} ${accepted}`)).toEqual([
      '/redaing unknown-field reading',
      '/onmissing unknown-field onMissing',
    ]);
  });

  it('that names no reading is refused, whatever was asked before', () => {
    calculateCit(REQUEST);
    for (const reading of ['', ' ', '*', 'settled2']) {
      expect(refused(() => calculateCit(REQUEST, { reading })).code).toBe('reading-not-covered');
    }
  });

  it('that is a table of individuals is refused for a company', () => {
    const table = { ...surface.companyRuleTable(2024), kind: 'individual' } as never;
    expect(refused(() => calculateCit(REQUEST, { table })).code).toBe('not-a-table');
  });

  it('that is a baseline names one thing', () => {
    for (const baseline of [
      {},
      { amount: undefined },
      { amount: 1, reading: 'settled' },
      null,
      'settled',
      { amont: 1 },
    ]) {
      expect(refused(() => calculateCit(REQUEST, { baseline } as never)).path).toMatch(/^\/baseline/);
    }
  });
});

function refused(act: () => unknown): InstanceType<typeof InputError> {
  try {
    act();
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error('nothing was refused');
}

describe('a request that is wrong in a hundred thousand places', () => {
  const MANY = 100_000;
  const names = (prefix: string) => Object.fromEntries(Array.from({ length: MANY }, (_, index) => [prefix + index, 1]));

  it.each([
    ['fields that there are not', { ...REQUEST, ...names('field') }],
    ['items that are none', { ...REQUEST, disposalSchedule: Array(1_000).fill(0) }],
    ['items without their fields', { ...REQUEST, disposalSchedule: Array(1_000).fill({}) }],
    ['names that there are not', { ...REQUEST, capitalLossesBroughtForward: names('class') }],
  ])('is refused with the first hundred or so: %s', (_what, request) => {
    const error = refused(() => calculateCit(request as never));
    const { errors } = error;
    expect(errors.length).toBeGreaterThanOrEqual(100);
    expect(errors.length).toBeLessThan(110);
    expect(problemOf(error).detail).toMatch(/And \d+ more\. The rest of the request was not checked\.$/);
  });

  it('compares the first ten of the names with those that exist', () => {
    const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`turnover${index}`, 1]));
    const { errors } = refused(() => calculateCit({ ...REQUEST, ...unknown } as never));
    expect(errors.map(({ message }) => message.endsWith('Did you mean turnover?'))).toEqual([
      ...Array(10).fill(true),
      false,
      false,
    ]);
  });

  it('is refused for a list that is too long, not item by item', () => {
    const { errors } = refused(() => calculateCit({ ...REQUEST, disposalSchedule: Array(MANY).fill({}) } as never));
    expect(errors.map(({ path, code }) => [path, code])).toEqual([['/disposalSchedule', 'list-too-long']]);
  });
});
