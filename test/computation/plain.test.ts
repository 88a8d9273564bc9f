import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { answerTo, readFixtures } from '../../apps/rules/src/fixture.js';
import { toCitResponse, toPitResponse, toRulesResponse } from '../../src/api/index.js';
import * as core from '../../src/index.js';
import {
  type CitResult,
  type CompanyRuleTable,
  Decimal,
  fromPlain,
  InputError,
  type PitInput,
  type PitResult,
  type Plain,
  toPlain,
} from '../../src/index.js';
import { digestOf } from '../../src/tables/digest.js';
import { companyDrafts, companyTables, individualDrafts, individualTables } from '../../src/tables/index.js';
import { quoted } from '../../src/texts/index.js';
import { casesOf, triedOf } from '../effort.js';

const { calculateCit, calculatePit, companyRuleTable } = core;

const IN_FULL = { workings: true, contested: true } as const;

const COMPANIES = triedOf(readFixtures())
  .filter(({ refused }) => refused === undefined)
  .map((fixture) => answerTo(fixture, calculateCit, IN_FULL));
const INDIVIDUALS = triedOf(readFixtures<PitInput>('individual'))
  .filter(({ refused }) => refused === undefined)
  .map((fixture) => answerTo(fixture, calculatePit, IN_FULL));

const MEDIUM = { taxYear: 2024, turnover: 80_000_000, operatingExpenses: '49999999.50' };

/** Every `Decimal` in a value with the text that stands in its place. */
function amountsOf(value: unknown, plain: unknown): (readonly [Decimal, unknown])[] {
  if (Decimal.isDecimal(value)) return [[value, plain]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => amountsOf(field, (plain as Record<string, unknown>)[name]));
}

describe('the plain form of every worked case, with workings and contested values', () => {
  it.each([
    ['companies', COMPANIES, 3000],
    ['individuals', INDIVIDUALS, 700],
  ] as const)('is read back as the result: %s', (_whose, results, least) => {
    expect(results.length).toBeGreaterThan(casesOf(least));
    const differing = results.filter((result) => {
      const back: object = fromPlain(JSON.parse(JSON.stringify(toPlain<object>(result))));
      return !isDeepStrictEqual(back, result);
    });
    expect(differing).toEqual([]);
  });

  it('is cloned without loss, and shares nothing with the result', () => {
    for (const result of [...COMPANIES.slice(0, 50), ...INDIVIDUALS.slice(0, 50)]) {
      const plain = toPlain<object>(result);
      expect(structuredClone(plain)).toEqual(plain);
      expect(Object.values(plain).some((field) => typeof field === 'object' && Object.isFrozen(field))).toBe(false);
    }
  });

  it('has every amount as text with two decimals, and percentages with more where they need them', () => {
    const pairs = [...COMPANIES, ...INDIVIDUALS].flatMap((result) => amountsOf(result, toPlain<object>(result)));
    expect(pairs.length).toBeGreaterThan(casesOf(200_000));
    const wrong = pairs.filter(([amount, text]) => {
      const isText = typeof text === 'string' && /^-?\d+\.(?:\d\d|\d{3,4})$/.test(text) && !/\.\d{2,}0$/.test(text);
      return !isText || !amount.eq(text as string);
    });
    expect(wrong).toEqual([]);
  });

  it('has the fields of the contract with amounts as text, but percentages, which are numbers there', () => {
    const written = { calculationId: '', detail: 'full', amounts: 'string' } as const;
    for (const result of COMPANIES) expectWithin(toCitResponse(result, written), toPlain(inWords(result)));
    for (const result of INDIVIDUALS) expectWithin(toPitResponse(result, written), toPlain(inWords(result)));
  });
});

/** A result with the words of the law beside its lines, as the contract gives them in full. */
function inWords<R extends CitResult | PitResult>(result: R): R {
  const kind = 'companySize' in result ? 'company' : 'individual';
  return { ...result, workings: quoted(result.workings ?? [], kind) };
}

/** Expects each field of an answer of the contract in the plain form. */
function expectWithin({ calculationId: _, ...answer }: { calculationId: string }, plain: object): void {
  expect(differencesWithin(answer, plain)).toEqual([]);
}

const PERCENTAGES = ['variancePercent', 'effectiveRate', 'rate'];

function differencesWithin(part: unknown, whole: unknown, name = ''): string[] {
  if (PERCENTAGES.includes(name))
    return typeof part === 'number' && String(part) === String(Number(whole)) ? [] : [name];
  if (typeof part !== 'object' || part === null) return part === whole ? [] : [name];
  return Object.entries(part).flatMap(([field, inner]) =>
    differencesWithin(inner, (whole as Record<string, unknown> | undefined)?.[field], field),
  );
}

describe('the plain form of a step', () => {
  const taxYear = 2024;
  const disposalSchedule = [{ assetClass: 'land', proceeds: '5000000.50', costBase: 1, disposalDate: '2023-06-01' }];
  const salary = { type: 'employment', amount: '500000.05', frequency: 'monthly' };
  const STEPS: Readonly<Record<string, object>> = {
    classifyCompany: core.classifyCompany({ taxYear, grossTurnover: 30_000_000 }),
    calculateDisposals: core.calculateDisposals({ taxYear, disposalSchedule }),
    calculateLateness: core.calculateLateness({ dueDate: '2024-06-30', total: 7, filedOn: '2024-07-01' }),
    reconcile: core.reconcile({ taxYear, total: 7, baselineTotal: 3 }),
    annualise: core.annualise({ taxYear, amount: '500000.05', frequency: 'monthly' }),
    calculateReliefs: core.calculateReliefs({ taxYear, incomeStreams: [salary] }),
    calculatePay: core.calculatePay({ taxYear, state: 'Kano', monthlyPay: '500000.05', nationalHousingFund: true }),
    monthlyContributions: core.monthlyContributions({ taxYear, monthlyPay: '500000.05' }),
    chargeBands: core.chargeBands({ taxYear, chargeableIncome: 3_480_000 }),
  };

  it.each(Object.keys(STEPS))('is read back as its result: %s', (name) => {
    const result = STEPS[name] as object;
    expect(fromPlain(JSON.parse(JSON.stringify(toPlain(result))))).toEqual(result);
  });

  it('is there for every function that calculates something', () => {
    const OTHERS = ['calculateCit', 'calculatePit', 'companyRuleTable', 'individualRuleTable', 'listRuleTables'];
    const REST = ['listStates', 'findState', 'toPlain', 'fromPlain'];
    const functions = Object.entries(core).filter(([, value]) => typeof value === 'function' && !isClass(value));
    const steps = functions.map(([name]) => name).filter((name) => ![...OTHERS, ...REST].includes(name));
    expect(Object.keys(STEPS).sort()).toEqual(steps.sort());
  });
});

function isClass(value: unknown): boolean {
  return value === Decimal || String(value).startsWith('class ');
}

describe('the plain form of a table', () => {
  const tables = [...companyTables, ...companyDrafts, ...individualTables, ...individualDrafts];

  it('is read back as the table, with its digest', () => {
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      const back = fromPlain(JSON.parse(JSON.stringify(toPlain<object>(table)))) as typeof table;
      expect(isDeepStrictEqual(back, table)).toBe(true);
      expect(digestOf(back)).toBe(table.digest);
    }
  });

  it('is what the API answers, but for the sources of the citations', () => {
    const { acts: _, ...answer } = toRulesResponse({ taxYear: 2026, tax: 'pit' });
    expect(toPlain(core.individualRuleTable(2026))).toEqual(answer);
  });

  it('makes a what-if when it is edited', () => {
    const plain = toPlain(companyRuleTable(2024));
    const table = fromPlain<CompanyRuleTable>({
      ...plain,
      incomeTax: plain.incomeTax.map((version) => ({
        ...version,
        rates: version.rates.map((each) => (each.size === 'medium' ? { ...each, rate: '21.5%' } : each)),
      })),
    });
    // 21.5 % of 30,000,000.50.
    const { taxLiability, rules } = calculateCit(MEDIUM, { table });
    expect(taxLiability.cit.toFixed(2)).toBe('6450000.11');
    expect(rules.status).toBe('custom');
  });
});

describe('toPlain', () => {
  it('writes amounts of any size, and percentages that never end', () => {
    const value = {
      cit: new Decimal('999999999999999999999999.10'),
      rate: new Decimal(200).div(3),
      gain: new Decimal(-5),
    };
    expect(toPlain(value)).toEqual({
      cit: '999999999999999999999999.10',
      rate: '66.666666666666666667',
      gain: '-5.00',
    });
    expect(fromPlain(toPlain(value))).toEqual(value);
  });

  it('leaves a field named __proto__ a field', () => {
    const losses = JSON.parse('{"__proto__": 5}');
    expect(Object.keys(toPlain({ capitalLosses: losses }).capitalLosses)).toEqual(['__proto__']);
    expect(Object.keys(fromPlain(JSON.parse('{"__proto__": "5.00"}')))).toEqual(['__proto__']);
  });

  it('takes lists of results and of tables, which are read back', () => {
    for (const list of [COMPANIES.slice(0, 5), companyTables.slice(0, 2), core.listRuleTables()]) {
      expect(fromPlain<object[]>(JSON.parse(JSON.stringify(toPlain<readonly object[]>(list))))).toEqual(list);
    }
  });

  it.each([
    ['a function', { rules: { digest: () => 1 } }, '/rules/digest'],
    ['a symbol', { rules: [Symbol('a')] }, '/rules/0'],
    ['a Date', { dueDate: new Date(0) }, '/dueDate'],
    ['a Map', { taxLiability: { cit: new Map() } }, '/taxLiability/cit'],
  ])('refuses %s, and names the path', (_what, value, path) => {
    expect(() => toPlain(value)).toThrow(expect.objectContaining({ name: 'InputError', code: 'not-an-object', path }));
  });

  it('refuses what holds itself, or is nested without end', () => {
    const self: Record<string, unknown> = {};
    self.rules = self;
    let deep: object = {};
    for (let level = 0; level < 20_000; level++) deep = { deep };
    for (const value of [self, deep]) {
      expect(() => toPlain(value)).toThrow(/is not nested so deeply, and does not hold itself/);
    }
  });

  it.each([null, undefined, 5, 'text', new Decimal(1), () => 1])('refuses %s', (value) => {
    expect(() => toPlain(value as never)).toThrow(core.RuleError);
    expect(() => fromPlain(value as never)).toThrow(core.RuleError);
  });
});

describe('fromPlain', () => {
  const plain = toPlain(calculateCit(MEDIUM, IN_FULL));

  function refusalOf(changes: object): (readonly [string, string])[] {
    try {
      fromPlain({ ...plain, ...changes } as Plain<CitResult>);
    } catch (error) {
      if (error instanceof InputError) return error.errors.map(({ path, code }) => [path, code]);
      throw error;
    }
    return [];
  }

  it('knows amounts by their fields, not by their text', () => {
    const back = fromPlain({
      ...plain,
      message: '12.50',
      dueDate: '5.00',
      carriedForward: { capitalLosses: { note: '5.00' } },
    });
    expect(back).toMatchObject({ message: '12.50', dueDate: '5.00' });
    expect(back).toMatchObject({ carriedForward: { capitalLosses: { note: new Decimal(5) } } });
  });

  it.each([
    [
      'a number',
      { dueDate: plain.dueDate, disposals: { ...plain.disposals, separateTax: 0 } },
      '/disposals/separateTax',
    ],
    ['one decimal', { incomeTax: { onGains: '0.5' } }, '/incomeTax/onGains'],
    ['grouped digits', { incomeTax: { onGains: '1,000.00' } }, '/incomeTax/onGains'],
    ['an exponent', { incomeTax: { onGains: '1e3' } }, '/incomeTax/onGains'],
    ['no text at all', { incomeTax: { onGains: 'NaN' } }, '/incomeTax/onGains'],
    ['a field that no result has', { hello: 'world' }, '/hello'],
    ['an item of a list', { credits: [{ ...plain.credits[0], applied: true }] }, '/credits/0/applied'],
    [
      'a class of losses',
      { carriedForward: { capitalLosses: { land: 'none' } } },
      '/carriedForward/capitalLosses/land',
    ],
    ['a value of the workings', { workings: [{ value: 5 }] }, '/workings/0/value'],
    ['half a kobo', { taxLiability: { ...plain.taxLiability, cit: '10000000.005' } }, '/taxLiability/cit'],
    ['an object', { incomeTax: { onGains: {} } }, '/incomeTax/onGains'],
    ['a list', { incomeTax: { onGains: ['0.00'] } }, '/incomeTax/onGains'],
  ])('refuses %s where it expects an amount, and names the path', (_what, changes, path) => {
    expect(refusalOf(changes)).toEqual([[path, 'not-an-amount']]);
  });

  it.each([
    ['a number for a text', { companySize: 5 }, '/companySize', 'not-a-word'],
    ['a list for a text', { dueDate: ['2024-06-30'] }, '/dueDate', 'not-a-word'],
    ['a text for a year', { taxYear: '2024' }, '/taxYear', 'not-a-whole-number'],
    ['half a revision', { rules: { ...plain.rules, revision: 1.5 } }, '/rules/revision', 'not-a-whole-number'],
    [
      'a text for true or false',
      { reconciliation: { ...plain.reconciliation, withinThreshold: 'yes' } },
      '/reconciliation/withinThreshold',
      'not-a-boolean',
    ],
    ['an amount for an object', { taxLiability: '5.00' }, '/taxLiability', 'not-an-object'],
    ['a list for an object', { taxLiability: [] }, '/taxLiability', 'not-an-object'],
    ['an object for a list', { credits: {} }, '/credits', 'not-a-list'],
    ['a text for the item of a list', { credits: ['none'] }, '/credits/0', 'not-an-object'],
    ['a number for a citation', { disposals: { items: [{ law: [5] }] } }, '/disposals/items/0/law/0', 'not-a-word'],
    ['nothing for an amount', { taxLiability: { total: null } }, '/taxLiability/total', 'null-value'],
    ['nothing for a list', { credits: null }, '/credits', 'null-value'],
  ])('refuses %s, and names the path', (_what, changes, path, code) => {
    expect(refusalOf(changes)).toEqual([[path, code]]);
  });

  it('takes nothing where a result may have nothing', () => {
    expect(refusalOf({ credits: [{ ...plain.credits[0], cap: null }] })).toEqual([]);
  });

  it.each([
    ['revision', '2', 'not-a-whole-number'],
    ['readings', { after_losses: 'yes' }, 'not-an-object'],
    ['incomeTax', 'none', 'not-a-list'],
    ['status', 5, 'not-a-word'],
    ['reconciliation', null, 'null-value'],
  ])('refuses a table whose %s is %j', (name, value, code) => {
    const table = { ...toPlain(companyRuleTable(2024)), [name]: value };
    const path = name === 'readings' ? '/readings/after_losses' : `/${name}`;
    const refused = expect.objectContaining({ code, path });
    expect(() => fromPlain<CompanyRuleTable>(table as never)).toThrow(refused);
  });

  it('refuses a result that is not plain, naming every field', () => {
    const { taxLiability, rules } = calculateCit(MEDIUM);
    expect(refusalOf({ taxLiability, rules: { ...rules, revision: 2n }, message: () => 1 })).toEqual([
      ['/taxLiability/cit', 'not-an-amount'],
      ['/taxLiability/educationTax', 'not-an-amount'],
      ['/taxLiability/cgt', 'not-an-amount'],
      ['/taxLiability/total', 'not-an-amount'],
      ['/message', 'not-a-word'],
      ['/rules/revision', 'not-a-whole-number'],
    ]);
  });

  it('refuses the answer of the API, whose amounts are numbers', () => {
    const answer = toCitResponse(calculateCit(MEDIUM), { calculationId: 'a1' });
    expect(() => fromPlain(answer as never)).toThrow(InputError);
  });

  it('refuses rates and amounts of a table that are not', () => {
    const table = toPlain(companyRuleTable(2024));
    const threshold = { percent: '0.005', amount: '5' };
    const edited = { ...table, reconciliation: { ...table.reconciliation, threshold } };
    const message = 'reconciliation.threshold.percent is "0.005", not a rate as text, such as "7.5%" or "2/3".';
    expect(() => fromPlain<CompanyRuleTable>(edited)).toThrow(message);
    expect(() => fromPlain<CompanyRuleTable>({ ...edited, rounding: { ...table.rounding, toNearest: '2/0' } })).toThrow(
      InputError,
    );
  });

  it('refuses what is nested without end', () => {
    expect(() => fromPlain(JSON.parse(`{"law": ${'['.repeat(5000)}${']'.repeat(5000)}}`))).toThrow(InputError);
  });
});
