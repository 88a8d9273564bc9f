/**
 * What the OpenAPI document shows is what the service answers: every request of a calculation or filing, what is asked
 * of the sample registers, every refusal of an endpoint, and every code sample, run as it is written.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/index.js';
import { synchronise } from '../../src/registers/synchronise.js';
import { registerFeeds } from '../../src/service/registers.js';
import { REPORTED_STATUSES } from '../../src/storage/webhooks.js';
import { get, openStage, post, type Stage } from '../http/stage.js';

interface Shown {
  readonly summary: string;
  readonly value: Record<string, unknown>;
}
type Examples = Readonly<Record<string, Shown>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly examples?: Examples }>>;
}

interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
}

const { paths } = openApiDocument();

function operationAt(path: string, method: string): Operation {
  return (paths[`/api/v1${path}`] as Readonly<Record<string, Operation>>)[method] as Operation;
}

const requestsOf = ({ requestBody }: Operation): Examples => requestBody?.content?.['application/json']?.examples ?? {};
const answersOf = ({ responses }: Operation): Examples =>
  (responses['200'] ?? responses['201'])?.content?.['application/json']?.examples ?? {};

/** A service with the sample registers, and an account with the money of a development account. */
async function opened(): Promise<{ stage: Stage; key: string }> {
  const stage = await openStage();
  const { storage, settings, clock } = stage.service;
  for (const feed of registerFeeds(settings)) await synchronise(feed, { storage, clock });
  const key = await stage.key('Ada');
  const [listed] = await storage.keys.list();
  await storage.wallets.credit(listed?.accountId ?? '', 10_000_000n, null, clock());
  return { stage, key };
}

/** Names and times, which no two answers share. */
const OWN = /^(?:calculationId|filingId|submittedAt|at|id|requestId)$/;

function withoutOwn(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, inner) => (OWN.test(name) ? undefined : inner)));
}

const FORMS = { Strings: 'amounts=string', Full: 'detail=full' };

describe.each([
  ['/tax/calculate-cit', 3],
  ['/tax/calculate-cit-years', 1],
  ['/tax/calculate', 2],
])('the answers shown for %s', (path, more) => {
  it('are those of the service to the requests that are shown', async () => {
    const { stage, key } = await opened();
    const operation = operationAt(path, 'post');
    const requests = requestsOf(operation);
    const shown = Object.entries(answersOf(operation));
    expect(shown).toHaveLength(Object.keys(requests).length + more);
    for (const [name, { value }] of shown) {
      const [, of = name, form] = /^(.*)(Strings|Full)$/.exec(name) ?? [];
      const query = form === undefined ? '' : `?${FORMS[form as keyof typeof FORMS]}`;
      const answer = await post(stage, key, path + query, requests[of]?.value);
      expect(withoutOwn(answer.json())).toEqual(withoutOwn(value));
    }
  });
});

it.each([
  ['/tax/calculate-cit', '/tax/file-cit'],
  ['/tax/calculate', '/tax/file-pit'],
])('the answers shown for the return of %s are those of the service', async (calculate, file) => {
  const { stage, key } = await opened();
  const [first] = Object.values(requestsOf(operationAt(calculate, 'post')));
  const { calculationId } = (await post(stage, key, calculate, first?.value)).json();
  const operation = operationAt(file, 'post');
  const { calculatedReturn: request } = requestsOf(operation);
  const { calculatedReturn: numbers, calculatedReturnStrings: strings } = answersOf(operation);
  const keyed = { 'idempotency-key': 'k1' };
  const filed = await post(stage, key, file, { ...request?.value, calculationId }, keyed);
  expect(withoutOwn(filed.json())).toEqual(withoutOwn(numbers?.value));
  expect(Object.keys(strings?.value ?? {})).toEqual(Object.keys(numbers?.value ?? {}));
  if (file !== '/tax/file-cit') return;
  const status = await get(stage, key, `/tax/filing-status?filingId=${filed.json().filingId}`);
  expect(withoutOwn(status.json())).toEqual(
    withoutOwn(answersOf(operationAt('/tax/filing-status', 'get')).submitted?.value),
  );
  const { afterFiling, afterFilingStrings } = answersOf(operationAt('/wallet', 'get'));
  expect(withoutOwn((await get(stage, key, '/wallet')).json())).toEqual(withoutOwn(afterFiling?.value));
  const written = await get(stage, key, '/wallet?amounts=string');
  expect(withoutOwn(written.json())).toEqual(withoutOwn(afterFilingStrings?.value));
});

it.each([
  ['/verify/company', 'registered', 'rcNumber=RC1000001'],
  ['/verify/company', 'notRegistered', 'rcNumber=RC1000009'],
  ['/verify/tin', 'found', 'tin=00000000-0001'],
  ['/verify/tin', 'notFound', 'tin=00000000-0002'],
  ['/verify/nin', 'found', 'nin=00000000001&firstName=Adaeze&lastName=Example'],
  ['/verify/nin', 'notFound', 'nin=00000000002'],
  ['/metadata/states', 'states', ''],
])('the answer shown for %s %s is that of the service', async (path, name, query) => {
  const { stage, key } = await opened();
  const answer = await get(stage, key, `${path}?${query}`);
  expect(answersOf(operationAt(path, 'get'))[name]?.value).toEqual(answer.json());
});

/** An endpoint of the account that has ended by its answer 410. */
async function endpointOf({ service: { storage } }: Stage): Promise<string> {
  const [listed] = await storage.keys.list();
  const [id, url] = ['whe_1', 'https://acme.example/hooks'];
  const accountId = listed?.accountId ?? '';
  const [secret, statuses] = [new Uint8Array(32), REPORTED_STATUSES];
  await storage.webhooks.create({ id, accountId, url, statuses, secret, createdAt: 0 });
  return id;
}

describe('the code samples', () => {
  const run = promisify(execFile);
  const PROGRAMS: Readonly<Record<string, (source: string) => readonly [string, string[]]>> = {
    curl: (source) => ['/bin/sh', ['-c', source]],
    'Node.js': (source) => [process.execPath, ['--input-type=module', '-e', source]],
    Python: (source) => ['python3', ['-c', source]],
  };

  it('run as they are written, against the service', async () => {
    const { stage, key } = await opened();
    const url = await stage.app.listen({ host: '127.0.0.1', port: 0 });
    const { PATH = '' } = process.env;
    const env = { PATH, API_KEY: key };
    const [first] = Object.values(requestsOf(operationAt('/tax/calculate-cit', 'post')));
    const calculated = (await post(stage, key, '/tax/calculate-cit', first?.value)).json();
    const { calculationId, taxYear, taxLiability } = calculated;
    const filing = { calculationId, taxYear, taxDue: taxLiability.total };
    const { filingId } = (await post(stage, key, '/tax/file-cit', filing)).json();
    const endpointId = await endpointOf(stage);
    let count = 0;
    for (const [path, item] of Object.entries(openApiDocument({ publicUrl: url }).paths)) {
      // A filing needs a calculation of this account; the same code sends the calculations.
      if (path.includes('/file-')) continue;
      for (const { label, source } of Object.values(item as Record<string, Operation>)[0]?.['x-codeSamples'] ?? []) {
        const [program, args] = PROGRAMS[label]?.(
          source.replace(/fil_[\w-]+/, filingId).replace(/whe_[\w-]+/, endpointId),
        ) ?? ['', []];
        const { stdout } = await run(program, args, { env });
        expect(stdout, `${label} of ${path}`).toMatch(
          /taxYear|isValid|states|balance|filing|bands|opening|days|endpoints|events|queued|received|tools/,
        );
        expect(stdout).not.toContain('/problems/');
        count++;
      }
    }
    expect(count).toBe(57);
  }, 120_000);
});
