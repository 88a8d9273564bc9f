/**
 * The OpenAPI document against the schema of OpenAPI 3.1, and its examples against its own schemas, as clients read it.
 */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import { toCitResponse, toPitResponse, toRulesResponse, toStatesResponse } from 'nigeria-tax-rules/api';
import { citRequests, pitRequests } from 'nigeria-tax-rules/testing';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/index.js';

type Json = Readonly<Record<string, unknown>>;

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });

/** The validator of a schema of the document. */
function schemaAt(...steps: string[]): ValidateFunction {
  const pointer = steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
  return ajv.compile({ $ref: `document#/${pointer}` });
}

function answerSchema(path: string, method: string, status: string, type = 'application/json'): ValidateFunction {
  return schemaAt('paths', path, method, 'responses', status, 'content', type, 'schema');
}

function accepts(validate: ValidateFunction, value: unknown): void {
  const isAccepted = validate(JSON.parse(JSON.stringify(value)));
  expect(isAccepted ? [] : validate.errors).toEqual([]);
}

describe('the document', () => {
  it('is an OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('shows only examples that its schemas accept', () => {
    let shown = 0;
    for (const [path, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        for (const { steps, examples } of bodiesOf(operation as Json)) {
          const validate = schemaAt('paths', path, method, ...steps, 'schema');
          for (const { value } of Object.values(examples)) {
            accepts(validate, value);
            shown++;
          }
        }
      }
    }
    expect(shown).toBeGreaterThan(150);
  });
});

interface Body {
  readonly steps: readonly string[];
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
}

function bodiesOf(operation: Json): Body[] {
  const { requestBody, responses } = operation as { requestBody?: Json; responses: Readonly<Record<string, Json>> };
  const holders: [string[], Json][] = Object.entries(responses).map(([status, each]) => [['responses', status], each]);
  if (requestBody) holders.push([['requestBody'], requestBody]);
  return holders.flatMap(([steps, holder]) =>
    Object.entries((holder.content ?? {}) as Record<string, Json>).map(([type, content]) => ({
      steps: [...steps, 'content', type],
      examples: (content.examples ?? {}) as Body['examples'],
    })),
  );
}

describe('every answer is accepted', () => {
  const calculationId = 'a1';
  const detail = 'full';
  const amounts = 'string';

  it('of company income tax, in each of its forms', () => {
    const validate = answerSchema('/api/v1/tax/calculate-cit', 'post', '200');
    fc.assert(
      fc.property(citRequests(), (request) => {
        const result = calculateCit(request, { workings: true, contested: true });
        accepts(validate, toCitResponse(result, { calculationId, amounts }));
        accepts(validate, toCitResponse(result, { calculationId, amounts, detail }));
      }),
      { numRuns: 100 },
    );
    const result = calculateCit({ taxYear: 2024, turnover: 0.01 }, { workings: true, contested: true });
    accepts(validate, toCitResponse(result, { calculationId }));
    accepts(validate, toCitResponse(result, { calculationId, detail }));
  });

  it('of personal income tax, in each of its forms', () => {
    const validate = answerSchema('/api/v1/tax/calculate', 'post', '200');
    fc.assert(
      fc.property(pitRequests(), (request) => {
        const result = calculatePit(request, { workings: true, contested: true });
        accepts(validate, toPitResponse(result, { calculationId, amounts }));
        accepts(validate, toPitResponse(result, { calculationId, amounts, detail }));
      }),
      { numRuns: 100 },
    );
  });

  it('of rule tables and states', () => {
    const validate = answerSchema('/api/v1/rules/{taxYear}', 'get', '200');
    for (const taxYear of [2020, 2023, 2026]) {
      accepts(validate, toRulesResponse({ taxYear, tax: 'cit' }));
      accepts(validate, toRulesResponse({ taxYear, tax: 'pit' }));
    }
    accepts(answerSchema('/api/v1/metadata/states', 'get', '200'), toStatesResponse());
  });

  it('but not one with a field too many, or a problem of another endpoint', () => {
    const answer = toCitResponse(calculateCit({ taxYear: 2024, turnover: 1 }), { calculationId });
    const validate = answerSchema('/api/v1/tax/calculate-cit', 'post', '200');
    expect(validate({ ...answer, extra: 1 })).toBe(false);
    const problems = answerSchema('/api/v1/wallet', 'get', '422', 'application/problem+json');
    expect(problems({ ...PROBLEM, code: 'invalid-input' })).toBe(true);
    expect(problems({ ...PROBLEM, code: 'tax-due-differs' })).toBe(false);
  });

  const PROBLEM = {
    type: 'http://127.0.0.1:8080/problems/invalid-input',
    title: 'The request breaks a rule',
    status: 422,
    detail: 'page is not a field.',
    errors: [],
  };
});
