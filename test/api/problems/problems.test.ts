import { describe, expect, it } from 'vitest';
import { parseCitRequest, parseJson, problemDocument, problemOf, SERVICE_PROBLEMS } from '../../../src/api/index.js';
import { companyRuleTable, InputError, type Problem, RuleError } from '../../../src/index.js';

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
}

describe('problemOf', () => {
  it('carries every refusal of an input', () => {
    const problem = problemOf(errorOf(() => parseCitRequest({ taxYear: 2024, turnover: -1, rent: 1 })));
    expect(problem).toMatchObject({
      type: 'urn:nigeria-tax-rules:problem:invalid-input',
      title: 'The request breaks a rule',
      status: 422,
      code: 'invalid-input',
    });
    expect(problem.errors.map(({ path, code }) => [path, code])).toEqual([
      ['/turnover', 'negative-amount'],
      ['/rent', 'unknown-field'],
    ]);
    const keys = problem.errors.map((each) => Object.keys(each).sort());
    expect(keys).toEqual([
      ['accepted', 'code', 'message', 'path'],
      ['accepted', 'acceptedWords', 'code', 'message', 'path'],
    ]);
  });

  it('says the first three in its detail, and how many more there are', () => {
    const problems = [1, 2, 3, 4, 5].map(
      (index): Problem => ({ path: `/${index}`, code: 'unknown-field', message: `Field ${index}.`, accepted: 'none' }),
    );
    const [first, ...rest] = problems;
    const error = first && new InputError([first, ...rest]);
    expect(problemOf(error).detail).toBe('Field 1. Field 2. Field 3. And 2 more.');
    expect(problemOf(error).errors).toEqual(problems);
  });

  it('names the one rule that was broken among its errors', () => {
    const problem = problemOf(errorOf(() => companyRuleTable(2019)));
    expect(problem).toMatchObject({ status: 422, code: 'invalid-input' });
    expect(problem.errors.map(({ path, code }) => [path, code])).toEqual([['/taxYear', 'year-not-covered']]);
    expect(problem.type).toBe('urn:nigeria-tax-rules:problem:invalid-input');
  });

  it.each([
    ['not-json', 'not-json', 400],
    ['line-too-long', 'body-too-large', 413],
    ['amount-too-large', 'invalid-input', 422],
  ] as const)('answers %s as %s with status %i', (rule, code, status) => {
    const error = new RuleError({ path: '', code: rule, message: 'No.', accepted: 'yes' });
    expect(problemOf(error)).toMatchObject({ status, code, detail: 'No.', errors: [{ code: rule }] });
  });

  it('says where it happened when it is told', () => {
    const where = { instance: '/api/v1/tax/calculate-cit', requestId: 'r1' };
    expect(problemOf(new Error('oops'), where)).toMatchObject({ status: 500, ...where });
    expect(problemOf(new Error('oops'))).not.toHaveProperty('instance');
  });

  it('says nothing of what went wrong inside', () => {
    const problem = problemOf(new TypeError("cannot read 'secret' of undefined"));
    expect(problem).toMatchObject({ status: 500, code: 'internal-error', errors: [] });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});

describe('problemDocument', () => {
  it('has the members of its kind beside those of every problem', () => {
    const members = { needed: 100, available: 50.5 };
    const where = { instance: '/api/v1/tax/file-cit', requestId: 'r1' };
    expect(problemDocument('insufficient-balance', { detail: 'Too little.', ...where, members })).toEqual({
      type: 'urn:nigeria-tax-rules:problem:insufficient-balance',
      title: 'The wallet holds too little',
      status: 402,
      detail: 'Too little.',
      instance: '/api/v1/tax/file-cit',
      code: 'insufficient-balance',
      requestId: 'r1',
      needed: 100,
      available: 50.5,
      errors: [],
    });
  });

  it('knows every problem of the contract, by its status', () => {
    const byStatus = new Map<number, string[]>();
    for (const [code, { status }] of Object.entries(SERVICE_PROBLEMS)) {
      byStatus.set(status, [...(byStatus.get(status) ?? []), code].sort());
    }
    expect(Object.fromEntries(byStatus)).toEqual({
      400: ['idempotency-keys-differ', 'invalid-header', 'not-json'],
      401: ['missing-api-key', 'unknown-api-key'],
      402: ['insufficient-balance'],
      403: ['account-suspended', 'missing-scope', 'revoked-api-key'],
      404: ['calculation-not-found', 'filing-not-found', 'not-found', 'webhook-not-found'],
      405: ['method-not-allowed'],
      408: ['request-timeout'],
      409: ['already-filed', 'ambiguous-number', 'idempotency-in-progress', 'webhook-ended'],
      413: ['body-too-large'],
      415: ['unsupported-media-type'],
      422: [
        'certificates-not-offered',
        'idempotency-key-reused',
        'invalid-input',
        'tax-due-differs',
        'unknown-amended',
        'wrong-calculation',
      ],
      429: ['too-many-requests'],
      500: ['internal-error'],
      503: ['not-ready', 'overloaded', 'register-not-synchronised', 'source-unavailable'],
    });
  });
});

describe('parseJson', () => {
  it('reads JSON; the last value of a repeated key wins', () => {
    expect(parseJson('{"turnover": 1, "turnover": 2}')).toEqual({ turnover: 2 });
  });

  it.each(['', '{"taxYear": 2024', '{taxYear: 2024}', 'NaN', '{"a": 0x1}'])('refuses %j', (text) => {
    expect(errorOf(() => parseJson(text))).toMatchObject({ name: 'InputError', code: 'not-json', path: '' });
  });

  it('refuses in one line', () => {
    const error = errorOf(() => parseJson('{\n"taxYear": 2024,\n\n"turnover": oops}'));
    expect((error as Error).message).not.toContain('\n');
  });
});
