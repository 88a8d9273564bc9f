import { describe, expect, it } from 'vitest';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import { problemSchema } from '../../../src/contract/openapi/problem-schema.js';

const ERROR = { path: '/turnover', code: 'negative-amount', message: 'Below 0.', accepted: '0 or more' };
const PROBLEM = {
  type: 'urn:nigeria-tax-rules:problem:invalid-input',
  title: 'The request breaks a rule',
  status: 422,
  detail: 'Below 0.',
  code: 'invalid-input',
  errors: [ERROR],
};

const refused = (change: object): string[] => pathsRefusedBySchema(problemSchema, { ...PROBLEM, ...change });

describe('the schema of a problem', () => {
  it.each([
    {},
    { errors: [] },
    { instance: '/api/v1/tax/calculate-cit', requestId: 'r1' },
    { status: 400 },
    { status: 599 },
    { type: 'https://example.org/problems/invalid-input' },
    { errors: [{ ...ERROR, type: 'http://example.org/problems/negative-amount' }] },
    { needed: 2_500, available: '1000.00' },
  ])('accepts %j', (change) => {
    expect(refused(change)).toEqual([]);
  });

  it.each([
    ['/status', { status: 399 }],
    ['/status', { status: 600 }],
    ['/status', { status: 422.5 }],
    ['/type', { type: 'about:blank' }],
    ['/type', { type: 'https://example.org/problems/Invalid' }],
    ['/type', { type: 'ftp://example.org/problems/invalid-input' }],
    ['/code', { code: 'negative-amount' }],
    ['/instance', { instance: undefined }],
    ['/errors', { errors: undefined }],
    ['/errors/0/code', { errors: [{ ...ERROR, code: 'invalid-input' }] }],
    ['/errors/0/value', { errors: [{ ...ERROR, value: -1 }] }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });
});
