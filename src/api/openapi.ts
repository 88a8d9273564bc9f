/**
 * The OpenAPI 3.1 document of the service, made of the same schemas and catalogues that the code uses.
 *
 * @module
 */
import * as z from 'zod';
import { ANSWER_HEADERS, type JsonObject, REQUEST_HEADERS, refTo, shownHeaders } from './openapi-headers.js';
import { ENDPOINTS, type Endpoint } from './openapi-operations.js';
import { problemComponents, problemResponse, problemResponses } from './openapi-problems.js';
import { problemSchema } from './problem-schema.js';
import { SERVICE_PROBLEMS, type ServiceProblemCode } from './service-problems.js';

/** What a deployment may say of itself. */
export interface OpenApiOptions {
  /** The version of the service; that of the contract when absent. */
  readonly version?: string;
  /** Where the service answers, such as `https://tax.example.ng`; the host that serves the document when absent. */
  readonly url?: string;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly security: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: Readonly<Record<string, JsonObject>>;
  readonly components: Readonly<Record<string, JsonObject>>;
  /** The answers to requests that no operation takes, by status. OpenAPI has no place for them. */
  readonly 'x-unrouted': JsonObject;
}

const INTRODUCTION = `What a Nigerian company or individual owes, to the kobo; whether a number is registered; and the
filing of returns, safe to repeat.

- **Amounts** are naira. In requests a JSON number below 2^46, or a plain decimal string, with at most two decimals. In
  answers a number, or with \`amounts=string\` a string with two decimals.
- **Unknown fields and query parameters are refused**, and everything that is wrong is named at once, by JSON Pointer.
  Of a JSON key that stands twice in an object, the last counts.
- **Problems** are \`application/problem+json\` (RFC 9457). The field \`code\` never changes its meaning.
- **A POST with an \`Idempotency-Key\`** can be repeated for 7 days: it is executed once and answered alike, with
  \`Idempotent-Replayed: true\`. Answers of 2xx and \`already-filed\` are kept; other refusals are not.`;

const TAGS = {
  Calculations: 'What is owed.',
  Verification: 'Whether a number is registered.',
  Filing: 'Returns on their way to the authority, and the wallet that pays for them.',
  Reference: 'The states, and the law as data.',
  Service: 'The service itself. No key is needed.',
};

/**
 * The OpenAPI 3.1 document. It is the same for the same options, and plain JSON.
 *
 * @example
 * const document = openApiDocument({ url: 'https://tax.example.ng' });
 * document.openapi; // '3.1.0'
 * Object.keys(document.paths)[0]; // '/api/v1/tax/calculate-cit'
 */
export function openApiDocument({ version = '1.0.0', url = '/' }: OpenApiOptions = {}): OpenApiDocument {
  const license = { name: 'MIT', identifier: 'MIT' };
  return {
    openapi: '3.1.0',
    info: { title: 'nigeria-tax-rules', version, description: INTRODUCTION, license },
    servers: [{ url }],
    security: [{ ApiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(ENDPOINTS.map((each) => [each.path, pathItemOf(each)])), ...servicePaths() },
    components: {
      schemas: { ...schemaComponents(), ...problemComponents() },
      parameters: REQUEST_HEADERS,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The key of an account.' },
      },
    },
    'x-unrouted': responsesOf(UNROUTED, '/api/v1/nothing'),
  };
}

const UNROUTED = ['invalid-header', 'not-found', 'method-not-allowed', 'request-timeout'] as const;

function pathItemOf(endpoint: Endpoint): JsonObject {
  const { method, id, tag, summary, description, body, problems, path } = endpoint;
  return {
    [method]: {
      operationId: id,
      tags: [tag],
      summary,
      description,
      parameters: parametersOf(endpoint),
      ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf([body], bodyExamplesOf(body)) } }),
      responses: {
        ...answersOf(endpoint),
        ...problemResponses(problems, path),
      },
    },
  };
}

function parametersOf({ query, pathFields, body, isConditional }: Endpoint): JsonObject[] {
  return [
    ...(pathFields === undefined ? [] : fieldsAsParameters(pathFields, 'path')),
    ...fieldsAsParameters(query, 'query'),
    ...(body === undefined ? [] : [refTo('parameters', 'IdempotencyKey'), refTo('parameters', 'XIdempotencyKey')]),
    ...(isConditional ? [refTo('parameters', 'IfNoneMatch')] : []),
    refTo('parameters', 'XRequestId'),
  ];
}

/** The fields of a query or path, each a parameter. */
function fieldsAsParameters(fields: z.ZodObject, place: 'query' | 'path'): JsonObject[] {
  const { properties = {}, required = [] } = z.toJSONSchema(fields, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonObject;
    return { name, in: place, description, required: required.includes(name), schema };
  });
}

function answersOf({ status, answers, examples, headers, isConditional }: Endpoint): JsonObject {
  const always = ['RateLimit', 'RateLimit-Policy'] as const;
  const shown = Object.entries(examples()).map(([name, value]) => [name, { value }]);
  const unchanged = { description: 'Nothing has changed.', headers: shownHeaders([...always, 'ETag']) };
  return {
    [status]: {
      description: answers.map((schema) => schema.meta()?.description ?? '').join(' Or: '),
      headers: shownHeaders([...always, ...headers]),
      content: jsonOf(answers, Object.fromEntries(shown)),
    },
    ...(isConditional ? { 304: unchanged } : {}),
  };
}

/** A JSON body in one of these forms. */
function jsonOf(forms: readonly z.ZodObject[], examples: JsonObject): JsonObject {
  const schemas = forms.map((schema) => refTo('schemas', idOf(schema)));
  const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
  return { 'application/json': { schema, ...(Object.keys(examples).length === 0 ? {} : { examples }) } };
}

function bodyExamplesOf(schema: z.ZodObject): JsonObject {
  const examples = (schema.meta()?.examples ?? []) as readonly unknown[];
  return Object.fromEntries(examples.map((value, index) => [`example${index + 1}`, { value }]));
}

function idOf(schema: z.ZodObject): string {
  return schema.meta()?.id ?? '';
}

/** Every schema that an endpoint names, and those that they share. */
function schemaComponents(): JsonObject {
  const named = ENDPOINTS.flatMap(({ body, answers }) => [...(body === undefined ? [] : [body]), ...answers]);
  const all = [...new Set<z.ZodType>([...named, problemSchema])];
  const definitions = all.map((schema) => z.toJSONSchema(schema, { io: 'input' }).$defs ?? {});
  return inComponents(Object.assign({}, ...definitions)) as JsonObject;
}

/** The same JSON, with what a JSON Schema calls `$defs` where OpenAPI looks for it. */
function inComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inComponents);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : inComponents(inner),
  ]);
  return Object.fromEntries(entries);
}

/** What the service says of itself, without a key. */
function servicePaths(): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(OPEN_PATHS.map((each) => [each.path, openPathItem(each)]));
}

/** A path that needs no key. */
interface OpenPath {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly answer: string;
  readonly content: JsonObject;
  readonly problems: readonly ServiceProblemCode[];
  readonly isConditional?: true;
}

const PAGE = { answer: 'A page.', content: asText('text/html'), problems: ['overloaded'] } as const;

const OPEN_PATHS: readonly OpenPath[] = [
  {
    path: '/healthz',
    id: 'health',
    summary: 'Whether the process runs',
    answer: 'It runs.',
    content: stateOf('ok'),
    problems: [],
  },
  {
    path: '/readyz',
    id: 'readiness',
    summary: 'Whether requests are taken',
    answer: 'They are.',
    content: stateOf('ready'),
    problems: ['not-ready'],
  },
  {
    path: '/metrics',
    id: 'metrics',
    summary: 'Metrics',
    answer: 'In the text format of Prometheus.',
    content: asText('text/plain'),
    problems: [],
  },
  {
    path: '/openapi.json',
    id: 'openApi',
    summary: 'This document',
    answer: 'OpenAPI 3.1.',
    content: { 'application/json': { schema: { type: 'object' } } },
    problems: ['overloaded'],
    isConditional: true,
  },
  { path: '/docs', id: 'docs', summary: 'This document to read and try', ...PAGE },
  { path: '/problems', id: 'problems', summary: 'Every problem and what to do about it', ...PAGE },
];

function openPathItem({ path, id, summary, answer, content, problems, isConditional }: OpenPath): JsonObject {
  const headers = shownHeaders(isConditional ? ['ETag'] : []);
  const parameters = [
    ...(isConditional ? [refTo('parameters', 'IfNoneMatch')] : []),
    refTo('parameters', 'XRequestId'),
  ];
  const responses = {
    200: { description: answer, headers, content },
    ...(isConditional ? { 304: { description: 'Nothing has changed.', headers } } : {}),
    ...responsesOf(['invalid-header', ...problems], path),
  };
  return { get: { operationId: id, tags: ['Service'], summary, security: [], parameters, responses } };
}

/** The refusals of a request without a key, each of a status of its own. */
function responsesOf(codes: readonly ServiceProblemCode[], path: string): JsonObject {
  return Object.fromEntries(codes.map((code) => [SERVICE_PROBLEMS[code].status, problemResponse([code], path)]));
}

function asText(type: string): JsonObject {
  return { [type]: { schema: { type: 'string' } } };
}

function stateOf(word: string): JsonObject {
  const properties = { status: { const: word, description: 'The state in a word.' } };
  return { 'application/json': { schema: { type: 'object', properties, required: ['status'] } } };
}
