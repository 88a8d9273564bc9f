import { describe, expect, it } from 'vitest';
import { parseCitRequest, parseJson, problemOf } from '../../src/api/index.js';
import { InputError, type Problem, RuleError, ruleTableFor } from '../../src/index.js';

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
    for (const each of problem.errors)
      expect(Object.keys(each).sort()).toEqual(['accepted', 'code', 'message', 'path']);
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

  it('names the one rule that was broken where it is one', () => {
    const problem = problemOf(errorOf(() => ruleTableFor(2019)));
    expect(problem).toMatchObject({ status: 422, code: 'year-not-covered', errors: [{ path: '/taxYear' }] });
    expect(problem.type).toBe('urn:nigeria-tax-rules:problem:year-not-covered');
  });

  it.each([
    ['not-json', 400],
    ['blank-line', 400],
    ['line-too-long', 413],
    ['amount-too-large', 422],
  ] as const)('answers %s with status %i', (code, status) => {
    const error = new RuleError({ path: '', code, message: 'No.', accepted: 'yes' });
    expect(problemOf(error)).toMatchObject({ status, code, detail: 'No.' });
  });

  it('says nothing of what went wrong inside', () => {
    const problem = problemOf(new TypeError("cannot read 'secret' of undefined"));
    expect(problem).toMatchObject({ status: 500, code: 'internal-error', errors: [] });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});

describe('parseJson', () => {
  it('reads JSON; of a key that stands twice the last counts', () => {
    expect(parseJson('{"turnover": 1, "turnover": 2}')).toEqual({ turnover: 2 });
  });

  it.each(['', '{"taxYear": 2024', '{taxYear: 2024}', 'NaN', '{"a": 0x1}'])('refuses %j', (text) => {
    expect(errorOf(() => parseJson(text))).toMatchObject({ name: 'RuleError', code: 'not-json', path: '' });
  });

  it('refuses in one line', () => {
    const error = errorOf(() => parseJson('{\n"taxYear": 2024,\n\n"turnover": oops}'));
    expect((error as Error).message).not.toContain('\n');
  });
});
