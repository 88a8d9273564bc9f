import { describe, expect, it } from 'vitest';
import { problemComponents, problemResponse, problemResponses } from '../../../src/contract/openapi/problems.js';
import { parseTinQuery } from '../../../src/contract/queries.js';

const PLACE = { path: '/api/v1/rules/{taxYear}', publicUrl: 'https://example.org' };

interface Answer {
  readonly headers: object;
  readonly content: Readonly<Record<string, { schema: unknown; examples: Record<string, { value: unknown }> }>>;
}

const contentOf = (answer: unknown) => (answer as Answer).content['application/problem+json'];
const headersOf = (answer: unknown): string[] => Object.keys((answer as Answer).headers).slice(2);

describe('the schemas of problems', () => {
  it('have the code, the status and the further fields of their kind', () => {
    const { allOf } = problemComponents().InsufficientBalanceProblem ?? {};
    const [base, own] = allOf as [unknown, { properties: object; required: string[] }];
    expect(base).toEqual({ $ref: '#/components/schemas/Problem' });
    expect(own.properties).toMatchObject({ code: { const: 'insufficient-balance' }, status: { const: 402 } });
    expect(own.required).toEqual(Object.keys(own.properties));
    expect(own.required).toEqual(expect.arrayContaining(['needed', 'available']));
  });
});

describe('the answers of an endpoint that can refuse', () => {
  const answers = problemResponses(['overloaded', 'missing-api-key', 'not-ready', 'invalid-input'], PLACE);

  it('are by status, each kind of it one schema', () => {
    expect(Object.keys(answers)).toEqual(['401', '422', '503']);
    expect(contentOf(answers[401])?.schema).toEqual({ $ref: '#/components/schemas/MissingApiKeyProblem' });
    const [overloaded, notReady] = ['OverloadedProblem', 'NotReadyProblem'].map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(contentOf(answers[503])?.schema).toEqual({
      oneOf: [{ $ref: overloaded }, { $ref: notReady }],
      discriminator: { propertyName: 'code', mapping: { overloaded, 'not-ready': notReady } },
    });
  });

  it('say how to authenticate, when to try again, and what is left where the key was counted', () => {
    expect(headersOf(answers[401])).toEqual(['WWW-Authenticate']);
    expect(headersOf(answers[422])).toEqual(['RateLimit', 'RateLimit-Policy']);
    expect(headersOf(answers[503])).toEqual(['Retry-After', 'RateLimit', 'RateLimit-Policy']);
    expect(headersOf(problemResponse(['overloaded'], PLACE))).toEqual(['Retry-After']);
  });

  it('show an example with the path filled in', () => {
    expect(contentOf(answers[401])?.examples['missing-api-key']?.value).toMatchObject({
      type: 'https://example.org/problems/missing-api-key',
      instance: '/api/v1/rules/next',
      status: 401,
    });
  });

  it('show the refusal of the reader where there is one', () => {
    const place = { ...PLACE, refuse: () => parseTinQuery({ tin: '1234' }) };
    const answer = problemResponse(['invalid-input'], place);
    expect(contentOf(answer)?.examples['invalid-input']?.value).toMatchObject({
      errors: [{ path: '/tin', code: 'not-a-tin' }],
    });
    const refuse = () => undefined;
    expect(() => problemResponse(['invalid-input'], { ...PLACE, refuse })).toThrow('was not refused');
  });
});
