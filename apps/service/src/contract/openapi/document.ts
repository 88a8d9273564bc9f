/**
 * The OpenAPI 3.1 document of the service, made of the same schemas and catalogues that the code uses.
 *
 * @module
 */

import { SERVICE_PROBLEMS, type ServiceProblemCode } from 'nigeria-tax-rules/api';
import * as z from 'zod';
import packed from '../../../package.json';
import type { Endpoint } from './endpoint.js';
import type { Examples } from './examples.js';
import { ANSWER_HEADERS, type JsonObject, REQUEST_HEADERS, refTo, shownHeaders } from './headers.js';
import { MCP_PATH, mcpPathItem } from './mcp.js';
import { ENDPOINTS } from './operations.js';
import { problemSchema } from './problem-schema.js';
import { type Place, problemComponents, problemResponse, problemResponses } from './problems.js';
import { codeSamplesOf, type SampleRequest } from './samples.js';
import { EVENT_SCHEMA, webhooksOf } from './webhooks.js';

/** The description of a deployment. */
export interface OpenApiOptions {
  /** The version of the service; that of the service when absent. */
  readonly version?: string;
  /** The address of the service, such as `https://tax.example.ng`; the host that serves the document when absent. */
  readonly url?: string;
  /** The address in examples and code samples, without a slash at the end; `http://127.0.0.1:8080` when absent. */
  readonly publicUrl?: string;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly security: readonly JsonObject[];
  readonly tags: readonly JsonObject[];
  readonly paths: Readonly<Record<string, JsonObject>>;
  /** The requests that the service sends, by event. */
  readonly webhooks: Readonly<Record<string, JsonObject>>;
  readonly components: Readonly<Record<string, JsonObject>>;
  /** The answers to requests that no operation takes, by status. OpenAPI has no place for them. */
  readonly 'x-unrouted': JsonObject;
}

function introductionOf(publicUrl: string): string {
  return `Calculates what a Nigerian company or individual owes, to the kobo, verifies company, taxpayer and identity
numbers, and files returns.

**Getting started.** Every request under \`/api/v1\` and to \`/mcp\` needs an API key in the header \`X-API-Key\`. Put
yours in the environment variable \`API_KEY\` and run any of the code samples: each sends the first example of its
operation.

- **Amounts** are naira. In requests, a JSON number below 2^46 or a plain decimal string, with at most two decimals. In
  answers, a number, or with \`amounts=string\` a string with two decimals.
- **Unknown fields and query parameters are refused.** Every error is reported in one response, by JSON Pointer. If an
  object repeats a key, the last value wins.
- **Problems** are \`application/problem+json\` (RFC 9457). The field \`code\` never changes its meaning, and \`type\`
  links to a page that says what to do: [all problems](${publicUrl}/problems).
- **A POST with an \`Idempotency-Key\`** can be repeated for 7 days: it is executed once, and repetitions return the
  identical answer with \`Idempotent-Replayed: true\`. The query and the body must be the same, byte for byte.
  Answers of 2xx and \`already-filed\` are kept; other refusals are not.
- **Versions.** \`v1\` in the path is the version of the contract: it changes only when existing clients would break.
  The version of this document is that of the software that serves it.`;
}

const TAGS = {
  Calculations: 'Company and personal income tax.',
  Verification: 'Company, taxpayer and identity numbers.',
  Filing: 'Returns, their delivery to the authority, and the wallet that pays for them.',
  Webhooks: 'The endpoints that receive the events of filings, and what they missed.',
  Tools: 'The engine as tools of a chat product.',
  Reference: 'The states, and the law as data.',
  Service: 'Health, metrics and documentation. No key is needed.',
};

/**
 * The OpenAPI 3.1 document. It is the same for the same options, and plain JSON.
 *
 * @example
 * const document = openApiDocument({ url: 'https://tax.example.ng' });
 * document.openapi; // '3.1.0'
 * Object.keys(document.paths)[0]; // '/api/v1/tax/calculate-cit'
 */
export function openApiDocument({
  version = packed.version,
  url = '/',
  publicUrl = 'http://127.0.0.1:8080',
}: OpenApiOptions = {}): OpenApiDocument {
  const endpoints = ENDPOINTS.map((each) => [each.path, pathItemOf(each, publicUrl)]);
  // A copy: the document may be changed by its caller, and parts of it are shared between calls.
  return structuredClone({
    openapi: '3.1.0',
    info: {
      title: 'nigeria-tax-rules',
      version,
      description: introductionOf(publicUrl),
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    security: [{ ApiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(endpoints), [MCP_PATH]: mcpPathItem(publicUrl), ...servicePaths(publicUrl) },
    webhooks: webhooksOf(),
    components: {
      schemas: { ...schemaComponents(), ...problemComponents() },
      parameters: REQUEST_HEADERS,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The key of an account.' },
      },
    },
    'x-unrouted': { 204: SERVER_OPTIONS, ...responsesOf(UNROUTED, { path: '/api/v1/nothing', publicUrl }) },
  });
}

const SERVER_OPTIONS = {
  description: 'To `OPTIONS *`: the methods of the service.',
  headers: shownHeaders(['Allow']),
};

const UNROUTED = ['invalid-header', 'not-found', 'method-not-allowed', 'request-timeout'] as const;

function pathItemOf(endpoint: Endpoint, publicUrl: string): JsonObject {
  const { method, id, tag, summary, description, bodies, requests = () => ({}), problems, path, refuse } = endpoint;
  return {
    [method]: {
      operationId: id,
      tags: [tag],
      summary,
      description,
      parameters: parametersOf(endpoint),
      ...(bodies === undefined ? {} : { requestBody: { required: true, content: jsonOf(bodies, requests()) } }),
      responses: {
        ...answersOf(endpoint),
        ...problemResponses(problems, { path, publicUrl, refuse }),
      },
      'x-codeSamples': codeSamplesOf(sampleOf(endpoint, publicUrl)),
    },
  };
}

/** The first example, sent to the public URL; a filing with a key, as filings should be. */
function sampleOf({ method, path, sampleUrl, requests, status }: Endpoint, publicUrl: string): SampleRequest {
  const [first] = Object.values(requests?.() ?? {});
  const url = publicUrl + (sampleUrl ?? path);
  if (first === undefined) return { method, url };
  const isFiling = status === 201;
  return { method, url, body: first.value, ...(isFiling ? { idempotencyKey: 'return-2024-of-rc1000001' } : {}) };
}

function parametersOf({ query, pathFields, bodies, isConditional }: Endpoint): JsonObject[] {
  return [
    ...(pathFields === undefined ? [] : fieldsAsParameters(pathFields, 'path')),
    ...fieldsAsParameters(query, 'query'),
    ...(bodies === undefined ? [] : [refTo('parameters', 'IdempotencyKey'), refTo('parameters', 'XIdempotencyKey')]),
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

function answersOf({ status, answer, answers, examples, headers, isConditional }: Endpoint): JsonObject {
  const always = ['RateLimit', 'RateLimit-Policy'] as const;
  const unchanged = { description: 'Nothing has changed.', headers: shownHeaders([...always, 'ETag']) };
  return {
    [status]: {
      description: answer,
      headers: shownHeaders([...always, ...headers]),
      content: jsonOf(answers, examples()),
    },
    ...(isConditional ? { 304: unchanged } : {}),
  };
}

/** A JSON body in one of these forms, with examples where there are any. */
function jsonOf(forms: readonly z.ZodObject[], examples: Examples): JsonObject {
  const schemas = forms.map((schema) => refTo('schemas', idOf(schema)));
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  return { 'application/json': { schema, ...(Object.keys(examples).length === 0 ? {} : { examples }) } };
}

function idOf(schema: z.ZodObject): string {
  return schema.meta()?.id ?? '';
}

/** Every schema that an endpoint names, and those that they share. */
function schemaComponents(): JsonObject {
  const named = ENDPOINTS.flatMap(({ bodies = [], answers }) => [...bodies, ...answers]);
  const all = [...new Set<z.ZodType>([...named, EVENT_SCHEMA, problemSchema])];
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

/** The paths about the service itself, which need no key. */
function servicePaths(publicUrl: string): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(OPEN_PATHS.map((each) => [each.path, openPathItem(each, publicUrl)]));
}

/** A path that needs no key. */
interface OpenPath {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly JsonObject[];
  readonly answer: string;
  readonly content: JsonObject;
  readonly problems: readonly ServiceProblemCode[];
  readonly isConditional?: true;
  /** Where a redirect leads. */
  readonly movesTo?: string;
}

const PAGE = {
  answer: 'A page.',
  content: asText('text/html'),
  problems: ['overloaded'],
  isConditional: true,
} as const;

const KEY_PROPERTIES = {
  kty: { const: 'OKP', description: 'The kind of key (RFC 8037).' },
  crv: { const: 'Ed25519', description: 'The curve.' },
  x: { type: 'string', description: 'The 32 bytes of the key in base64url.' },
  kid: { type: 'string', description: 'The name of the key: its thumbprint (RFC 7638).' },
  use: { const: 'sig', description: 'The use: signatures.' },
  alg: { const: 'EdDSA', description: 'The algorithm of the signatures.' },
};

/** The public keys of certificates as a JWKS. */
const KEY_SET = closedObject({
  keys: { type: 'array', items: closedObject(KEY_PROPERTIES), description: 'The present key, then older ones.' },
});

/** An object with these fields, all of them required. */
function closedObject(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** The sentence on paths that operators keep off the public port. */
const OTHER_PORT = 'Where the service has a port for operations, it is on that port alone.';

const OPEN_PATHS: readonly OpenPath[] = [
  {
    path: '/healthz',
    id: 'health',
    summary: 'Check that the process runs',
    description: 'For a supervisor: restart the process when it does not answer.',
    answer: 'The process runs.',
    content: stateOf('ok'),
    problems: [],
  },
  {
    path: '/readyz',
    id: 'readiness',
    summary: 'Check that requests are accepted',
    description: `For a balancer: send no requests to an instance that answers 503. ${OTHER_PORT}`,
    answer: 'Requests are accepted.',
    content: stateOf('ready'),
    problems: ['not-ready', 'not-found'],
  },
  {
    path: '/metrics',
    id: 'metrics',
    summary: 'Get metrics',
    description: `For a monitor: metrics in the text format of Prometheus. ${OTHER_PORT}`,
    answer: 'The metrics.',
    content: asText('text/plain'),
    problems: ['not-found'],
  },
  {
    path: '/openapi.json',
    id: 'openApi',
    summary: 'Get this document',
    description: 'The description of the service for programs.',
    answer: 'An OpenAPI 3.1 document.',
    content: { 'application/json': { schema: { type: 'object' } } },
    problems: ['overloaded'],
    isConditional: true,
  },
  {
    path: '/api/v1/certificates/keys',
    id: 'certificateKeys',
    summary: 'Get the keys of certificates',
    description:
      'The public keys that certificates of this service are signed by, the present one first. No API key is needed: ' +
      'whoever is handed a certificate can check it.',
    answer: 'A set of JSON Web Keys (RFC 7517); empty where the service signs no certificates.',
    content: { 'application/json': { schema: KEY_SET } },
    problems: ['overloaded'],
    isConditional: true,
  },
  {
    path: '/docs',
    id: 'docs',
    summary: 'Read and try this document',
    description: 'The interactive page of this document.',
    ...PAGE,
  },
  {
    path: '/',
    id: 'root',
    summary: 'Open the service in a browser',
    description: 'Leads to the workbench, `/workbench/`, where that is built; otherwise the same page as `/docs`.',
    ...PAGE,
    movesTo: 'The workbench.',
  },
  {
    path: '/problems',
    id: 'problems',
    summary: 'List all problems',
    description: 'Every problem and every code of a field, with links to their pages.',
    ...PAGE,
  },
  {
    path: '/problems/{code}',
    id: 'problem',
    summary: 'Read about a problem',
    description:
      'The meaning of a problem or of a field code, and what to do about it: where `type` of a problem leads.',
    parameters: [
      {
        name: 'code',
        in: 'path',
        description: 'The code of a problem or of a field, or `fields` for a list of those.',
        required: true,
        schema: { type: 'string' },
        example: 'sub-kobo',
      },
    ],
    ...PAGE,
    problems: ['not-found', 'overloaded'],
  },
];

function openPathItem(open: OpenPath, publicUrl: string): JsonObject {
  const { path, id, summary, description, isConditional, problems } = open;
  const parameters = [
    ...(open.parameters ?? []),
    ...(isConditional ? [refTo('parameters', 'IfNoneMatch')] : []),
    refTo('parameters', 'XRequestId'),
  ];
  const responses = { ...openAnswer(open), ...responsesOf(['invalid-header', ...problems], { path, publicUrl }) };
  return { get: { operationId: id, tags: ['Service'], summary, description, security: [], parameters, responses } };
}

function openAnswer({ answer, content, isConditional, movesTo }: OpenPath): JsonObject {
  const moved = { 302: { description: movesTo, headers: shownHeaders(['Location']) } };
  const headers = shownHeaders(isConditional ? ['ETag'] : []);
  const unchanged = { 304: { description: 'Nothing has changed.', headers } };
  return {
    200: { description: answer, headers, content },
    ...(isConditional ? unchanged : {}),
    ...(movesTo ? moved : {}),
  };
}

/** The refusals of a request without a key, each of a status of its own. */
function responsesOf(codes: readonly ServiceProblemCode[], place: Place): JsonObject {
  return Object.fromEntries(codes.map((code) => [SERVICE_PROBLEMS[code].status, problemResponse([code], place)]));
}

function asText(type: string): JsonObject {
  return { [type]: { schema: { type: 'string' } } };
}

function stateOf(word: string): JsonObject {
  const properties = { status: { const: word, description: 'The state in a word.' } };
  return { 'application/json': { schema: { type: 'object', properties, required: ['status'] } } };
}
