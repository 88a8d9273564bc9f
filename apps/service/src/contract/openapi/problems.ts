/**
 * The problems as the OpenAPI document has them: a schema for each kind, and for each status of an endpoint an answer
 * that names the kinds it can be.
 *
 * @module
 */

import {
  COMPANY_CLASSES,
  type ProblemBody,
  problemDocument,
  problemOf,
  SERVICE_PROBLEMS,
  type ServiceProblemCode,
} from 'nigeria-tax-rules/api';
import { FILING_ID } from './examples.js';
import { type HeaderName, type JsonObject, refTo, shownHeaders } from './headers.js';

const AMOUNT = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d+\\.\\d{2}$' }] };

/** The further fields of problems: their schemas, and what they look like. */
const MEMBERS: Readonly<Record<string, { readonly schema: JsonObject; readonly example: unknown }>> = {
  taxDue: { schema: AMOUNT, example: 9_200_000 },
  calculated: { schema: AMOUNT, example: 9_200_000.5 },
  needed: { schema: AMOUNT, example: 2_500 },
  available: { schema: AMOUNT, example: 1_000 },
  filingId: { schema: { type: 'string' }, example: FILING_ID },
  classes: { schema: { type: 'array', items: { enum: COMPANY_CLASSES }, minItems: 2 }, example: ['RC', 'BN'] },
};

const CODES = Object.keys(SERVICE_PROBLEMS) as ServiceProblemCode[];

/** `already-filed` is `AlreadyFiledProblem`. */
function schemaNameOf(code: ServiceProblemCode): string {
  const words = code.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Problem`;
}

/** A schema for each kind of problem: what every problem has, its own code and status, and its further fields. */
export function problemComponents(): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(CODES.map((code) => [schemaNameOf(code), problemComponent(code)]));
}

function problemComponent(code: ServiceProblemCode): JsonObject {
  const { title, status, meaning, whatToDo, members = {} } = SERVICE_PROBLEMS[code];
  const further = Object.entries(members).map(([name, description]) => [
    name,
    { ...MEMBERS[name]?.schema, description },
  ]);
  const own = { code: { const: code }, status: { const: status }, ...Object.fromEntries(further) };
  return {
    title,
    description: `${meaning} ${whatToDo}`,
    allOf: [refTo('schemas', 'Problem'), { type: 'object', properties: own, required: Object.keys(own) }],
  };
}

/** A place where problems are shown. */
export interface Place {
  readonly path: string;
  /** The address of the service, without a slash at the end. */
  readonly publicUrl: string;
  /** Throws what the endpoint refuses as `invalid-input`, for an endpoint that can. */
  readonly refuse?: () => unknown;
}

/** The answers of an endpoint that can refuse for these reasons, by status. */
export function problemResponses(
  codes: readonly ServiceProblemCode[],
  place: Place,
): Readonly<Record<string, JsonObject>> {
  const statuses = [...new Set(CODES.map((code) => SERVICE_PROBLEMS[code].status))].sort((a, b) => a - b);
  const byStatus = statuses.map((status) => codes.filter((code) => SERVICE_PROBLEMS[code].status === status));
  return Object.fromEntries(
    byStatus.flatMap(([first, ...others]) =>
      first === undefined ? [] : [[String(SERVICE_PROBLEMS[first].status), endpointProblem([first, ...others], place)]],
    ),
  );
}

type Codes = readonly [ServiceProblemCode, ...ServiceProblemCode[]];

/** A request whose key was accepted is counted, also where it is refused afterwards. */
function endpointProblem(codes: Codes, place: Place): JsonObject {
  const isCounted = !UNCOUNTED.includes(SERVICE_PROBLEMS[codes[0]].status);
  return problemResponse(codes, place, isCounted ? ['RateLimit', 'RateLimit-Policy'] : []);
}

/** The statuses of what is refused before the key is known. */
const UNCOUNTED = [401, 405, 408];

/** An answer that is one of these kinds of problem, all of one status; `counted` are headers that it may have too. */
export function problemResponse(codes: Codes, place: Place, counted: readonly HeaderName[] = []): JsonObject {
  const { status } = SERVICE_PROBLEMS[codes[0]];
  const schemas = codes.map((code) => refTo('schemas', schemaNameOf(code)));
  const headers = [...(HEADERS_OF[status] ?? []), ...codes.flatMap((code) => HEADERS_OF_CODE[code] ?? [])];
  return {
    description: codes.map((code) => `\`${code}\`: ${SERVICE_PROBLEMS[code].meaning}`).join('\n\n'),
    headers: shownHeaders([...headers, ...counted]),
    content: {
      'application/problem+json': {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas, discriminator: discriminatorOf(codes) },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, place)])),
      },
    },
  };
}

const HEADERS_OF: Readonly<Record<number, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  415: ['Accept-Encoding'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const HEADERS_OF_CODE: Partial<Readonly<Record<ServiceProblemCode, readonly HeaderName[]>>> = {
  'already-filed': ['Idempotent-Replayed'],
  'ambiguous-number': ['Last-Modified', 'Age', 'Warning'],
  'idempotency-in-progress': ['Retry-After'],
};

function discriminatorOf(codes: readonly ServiceProblemCode[]): JsonObject {
  const mapping = codes.map((code) => [code, `#/components/schemas/${schemaNameOf(code)}`]);
  return { propertyName: 'code', mapping: Object.fromEntries(mapping) };
}

function exampleOf(code: ServiceProblemCode, place: Place): JsonObject {
  const { title, meaning, members = {} } = SERVICE_PROBLEMS[code];
  const occurrence = {
    instance: place.path.replace('{taxYear}', 'next').replace('{code}', 'unknown'),
    requestId: '0190f8a0-5c1e-7b6a-9d3f-0a1b2c3d4e61',
    typeBase: `${place.publicUrl}/problems/`,
  };
  const further = Object.fromEntries(Object.keys(members).map((name) => [name, MEMBERS[name]?.example]));
  const value =
    code === 'invalid-input' && place.refuse
      ? refusalOf(place.refuse, occurrence)
      : problemDocument(code, { ...occurrence, detail: meaning, members: further });
  return { summary: title, value };
}

function refusalOf(refuse: () => unknown, occurrence: Parameters<typeof problemOf>[1]): ProblemBody {
  try {
    refuse();
  } catch (error) {
    return problemOf(error, occurrence);
  }
  throw new Error('The example of a refusal was not refused.');
}
