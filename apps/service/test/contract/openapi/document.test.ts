import { SERVICE_PROBLEMS } from 'nigeria-tax-rules/api';
import { companyTables, individualTables } from 'nigeria-tax-rules/rules';
import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../../../test/api/refusals.js';
import { textOf } from '../../../../../test/source-files.js';
import {
  parseFilingsQuery,
  parseStatementQuery,
  parseWebhookEventsQuery,
} from '../../../src/contract/account/requests.js';
import { openApiDocument, parseCompanyQuery, parseNinQuery, parseTinQuery } from '../../../src/contract/index.js';
import { ENDPOINTS } from '../../../src/contract/openapi/operations.js';
import { problemSchema } from '../../../src/contract/openapi/problem-schema.js';

const CALCULATION = /^calc_[\w-]{60,250}$/;
const FILING = /^fil_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Json = Readonly<Record<string, unknown>>;

const document = openApiDocument();

/** Every object inside a value, with the path to it. */
function objectsIn(value: unknown, path = '#'): (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, each]) => objectsIn(each, `${path}/${name}`));
  return Array.isArray(value) ? inner : [[path, value as Json], ...inner];
}

function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/'))
    .reduce<unknown>((value, step) => (value as Json | undefined)?.[step], document);
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation: operation as Json })),
);

/** The parameters of a path under `/api/v1` that have a pattern. */
function patternsOf(path: string): Readonly<Record<string, RegExp>> {
  const parameters = at(`#/paths/${`/api/v1${path}`.replaceAll('/', '~1')}/get/parameters`) as readonly Json[];
  const patterns = parameters.flatMap(({ name, schema }) => {
    const { pattern } = (schema ?? {}) as { pattern?: string };
    return pattern === undefined ? [] : [[String(name), new RegExp(pattern, 'u')] as const];
  });
  return Object.fromEntries(patterns);
}

describe('the patterns of the OpenAPI document', () => {
  it('have no look-around, of which programs cannot make examples', () => {
    const patterns = objectsIn(document).flatMap(([, { pattern }]) => (typeof pattern === 'string' ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(20);
    expect(patterns.filter((pattern) => /\(\?[=!<]/.test(pattern))).toEqual([]);
  });

  const NUMBERS = {
    rcNumber: [
      '/verify/company',
      parseCompanyQuery,
      ['RC1000001', 'rc-7', ' l l p 12', 'LP3', 'AB12'],
      ['1', '123456789'],
    ],
    tin: ['/verify/tin', parseTinQuery, ['00000000-0001', '0000 0000 0001'], ['0000000001', '00000000000001']],
    nin: ['/verify/nin', parseNinQuery, ['00000000001', ' 000 0000 0001 '], ['00000000001', '0000000001', '12']],
  } as const;

  it.each(Object.entries(NUMBERS))(
    'take the spellings of %s that the service takes',
    (name, [path, parse, ...texts]) => {
      const pattern = patternsOf(path)[name];
      const odd = ['', ' ', 'X', '-', 'RC', 'RC-', 'ABC1', '12-34', '1'.repeat(13), '\u0661'.repeat(11)];
      for (const text of [...texts.flat(), ...odd])
        expect([text, pattern?.test(text)]).toEqual([text, refusalsOf(() => parse({ [name]: text })).length === 0]);
    },
  );

  it('take the cursors that the lists take, and no other text', () => {
    const lists = [
      ['/filings', parseFilingsQuery, '1.fil_a-1', {}],
      ['/wallet/statement', parseStatementQuery, '1.123456789012345678', { month: '2026-11' }],
      ['/webhooks/events', parseWebhookEventsQuery, '1.fil_a-1.12', {}],
    ] as const;
    for (const [path, parse, good, rest] of lists)
      for (const cursor of [good, `${good}.`, 'next', '', `x${good}`, '1.'])
        expect([path, cursor, patternsOf(path).cursor?.test(cursor)]).toEqual([
          path,
          cursor,
          refusalsOf(() => parse({ ...rest, cursor })).length === 0,
        ]);
  });

  it('name each reading with the years that have it', () => {
    const parameters = at('#/paths/~1api~1v1~1rules~1{taxYear}/get/parameters') as readonly Json[];
    const { description, schema } = parameters.find(({ name }) => name === 'reading') ?? {};
    expect(schema).toEqual({ type: 'string' });
    for (const { taxYear, readings } of [...companyTables, ...individualTables])
      for (const reading of Object.keys(readings))
        expect(description).toMatch(new RegExp(`\\b${taxYear}: [^;.]*\\b${reading}\\b`));
  });

  it('say that a message of a tool has a method', () => {
    const { content } = at('#/paths/~1mcp/post/requestBody') as { content: Json };
    expect(content['application/json']).toMatchObject({
      schema: { required: ['jsonrpc', 'method'], additionalProperties: false },
    });
  });
});

describe('the OpenAPI document', () => {
  it('has every endpoint of the contract, and those beside it', () => {
    expect(operations.map(({ name }) => name)).toEqual([
      'post /api/v1/tax/calculate-cit',
      'post /api/v1/tax/calculate-cit-years',
      'post /api/v1/tax/calculate',
      'get /api/v1/verify/company',
      'get /api/v1/verify/tin',
      'get /api/v1/verify/nin',
      'post /api/v1/tax/file-cit',
      'post /api/v1/tax/file-pit',
      'get /api/v1/tax/filing-status',
      'get /api/v1/metadata/states',
      'get /api/v1/wallet',
      'get /api/v1/rules/{taxYear}',
      'get /api/v1/filings',
      'get /api/v1/wallet/statement',
      'get /api/v1/usage',
      'get /api/v1/webhooks',
      'get /api/v1/webhooks/events',
      'post /api/v1/webhooks/{endpointId}/resend',
      'post /api/v1/webhooks/{endpointId}/revive',
      'post /api/v1/webhooks/{endpointId}/test',
      'post /mcp',
      'get /healthz',
      'get /readyz',
      'get /metrics',
      'get /openapi.json',
      'get /api/v1/certificates/keys',
      'get /docs',
      'get /',
      'get /problems',
      'get /problems/{code}',
    ]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is plain JSON and the same every time; a deployment says its version and address', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(openApiDocument()).toEqual(document);
    const own = openApiDocument({ version: '2.3.4', url: 'https://tax.example.ng' });
    expect(own.info).toMatchObject({ version: '2.3.4' });
    expect(own.servers).toEqual([{ url: 'https://tax.example.ng' }]);
    expect(own.paths).toEqual(document.paths);
  });

  it('has the version of the package, and says what v1 in its paths is', () => {
    expect(document.info.version).toBe(JSON.parse(textOf('package.json')).version);
    expect(document.info.description).toContain('`v1` in the path is the version of the contract');
  });

  it('says in one sentence what each answer is', () => {
    const described = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses as Readonly<Record<string, Json>>)
        .filter(([status]) => status < '300')
        .map(([, { description }]) => String(description)),
    );
    expect(described.filter((text) => !/^[A-Z][^.]*(?:\.1[^.]*)?[.]$/.test(text))).toEqual([]);
  });

  it('names every example and says what it is', () => {
    const examples = objectsIn(document.paths).filter(([path]) => /\/examples\/[\w-]+$/.test(path));
    expect(examples.length).toBeGreaterThan(200);
    for (const [path, { summary }] of examples) {
      expect(path).not.toMatch(/\/example\d*$/);
      expect(summary).toMatch(/^[A-Z?]/);
    }
  });

  it('shows ids of calculations and filings in the form that the service gives out', () => {
    const ids = [...JSON.stringify(document).matchAll(/"(calculationId|filingId)":"([^"]*)"/g)];
    expect(ids.length).toBeGreaterThan(15);
    for (const [, name, id] of ids) expect(id).toMatch(name === 'filingId' ? FILING : CALCULATION);
  });

  it('refers to nothing that it does not hold', () => {
    const refs = objectsIn(document).flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
    expect(refs.length).toBeGreaterThan(200);
    expect(refs.filter((ref) => at(ref) === undefined)).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('holds no schema, header or parameter that nothing refers to', () => {
    const refs = new Set(objectsIn(document).map(([, { $ref }]) => $ref));
    const { schemas = {}, headers = {}, parameters = {} } = document.components;
    const names = Object.entries({ schemas, headers, parameters }).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    expect(names.filter((name) => !refs.has(name))).toEqual([]);
  });

  it('describes every field, parameter, header and answer', () => {
    const isNamed = /\/(?:properties|headers|parameters|responses)\/[^/]+$/;
    const named = objectsIn(document).filter(([path]) => isNamed.test(path) && !/\/examples?\//.test(path));
    expect(named.length).toBeGreaterThan(500);
    const isProblemMark = (path: string): boolean => /\/\w+Problem\/allOf\/1\/properties\/(?:code|status)$/.test(path);
    const mute = named.filter(([path, each]) => !each.$ref && !each.description && !isProblemMark(path));
    expect(mute.map(([path]) => path)).toEqual([]);
  });

  it('says of every amount that it is naira', () => {
    const amounts = objectsIn(document.components).filter(
      ([path, { description, pattern, exclusiveMaximum }]) =>
        /\/properties\/\w+$/.test(path) &&
        typeof description === 'string' &&
        (exclusiveMaximum === 2 ** 46 || pattern === String.raw`^-?\d+\.\d{2}$`),
    );
    expect(amounts.length).toBeGreaterThan(60);
    expect(amounts.filter(([, { description }]) => !/naira/i.test(String(description)))).toEqual([]);
  });

  it('shows every problem where it can happen, with examples that are problems', () => {
    const examples = objectsIn(document).filter(([path]) => /problem\+json\/examples\/[\w-]+\/value$/.test(path));
    const codes = examples.map(([, { code }]) => String(code));
    expect([...new Set(codes)].sort()).toEqual(Object.keys(SERVICE_PROBLEMS).sort());
    for (const [, example] of examples) expect(problemSchema.safeParse(example).error).toBeUndefined();
  });

  it('answers each problem with its status', () => {
    for (const { operation } of operations) {
      for (const [status, answer] of Object.entries(operation.responses as Readonly<Record<string, Json>>)) {
        const found = objectsIn(answer).filter(([path]) => path.endsWith('/value'));
        for (const [, { code, status: own }] of found) if (code) expect(String(own)).toBe(status);
      }
    }
  });

  it('asks for a key on every endpoint of the contract but the public keys of certificates, and on no other', () => {
    expect(document.security).toEqual([{ ApiKey: [] }]);
    const isOpen = (name: string) => !/ \/(?:api\/v1|mcp)\b/.test(name) || name.endsWith('/certificates/keys');
    for (const { name, operation } of operations) {
      expect(operation.security === undefined).toBe(!isOpen(name));
    }
  });

  it('shows answers that exactly one of the schemas of the endpoint accepts', () => {
    const shown = ENDPOINTS.flatMap(({ answers, examples }) =>
      Object.values(examples()).map(({ value }) => answers.filter((schema) => schema.safeParse(value).success).length),
    );
    expect(shown.length).toBeGreaterThan(12);
    expect(shown.filter((count) => count !== 1)).toEqual([]);
  });
});
