/**
 * Filings from both clients over connections that break, stall, repeat and lie: each ends exactly once.
 * `SEED=…` has the same chance again, as far as the order in which requests arrive is the same.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask } from '../../apps/service/test/processes/asks.js';
import { type Instance, startInstance } from '../../apps/service/test/processes/instance.js';
import { type Account, environmentOf, newPlace, openAccount } from '../../apps/service/test/processes/place.js';
import type { Programs } from '../../apps/service/test/processes/programs.js';
import { chanceOf } from '../../apps/service/test/processes/random.js';
import { faultsIn, untilDelivered } from '../../apps/service/test/processes/reckoning.js';
import { SEED } from '../../test/effort.js';
import { made } from '../../test/made/made.js';
import { type AnswerFacts, NigeriaTaxClient } from '../node/src/index.js';
import { type FaultyProxy, startProxy } from './faulty-proxy.js';
import { hasPython, inParallel, linesOf, run, runPython } from './programs.js';

const FILINGS = 500;
const AT_ONCE = 16;
/** How long a client awaits a sign of life, in milliseconds. */
const PATIENCE = 1_000;
/** Enough for a busy machine, on which every answer is late for minutes; the waits are short, so that the tests are. */
const RETRIES = 1_000;
/** Ten billion naira, in kobo. */
const FUNDS = 10n ** 12n;
const MINUTE = 60_000;
/** For one call, whatever happens to it, in milliseconds. */
const LIMIT = 8 * MINUTE;

/** A filing as its client was told of it. Tax is naira, as text with two decimals. */
interface Filed {
  readonly calculationId: string;
  readonly filingId: string;
  readonly status: number;
  readonly taxDue: string;
  readonly payTax: boolean;
  readonly attempts: number;
}

const place = newPlace();
let programs: Programs;
let instance: Instance;

beforeAll(async () => {
  programs = await made('programs');
});

afterAll(async () => {
  await instance?.end();
  place.remove();
});

type FilingClient = (proxy: FaultyProxy, account: Account) => Promise<Filed[]>;

const byNode: FilingClient = async (proxy, { key }) => {
  const timeouts = { read: PATIENCE, overall: LIMIT };
  const retries = { limit: RETRIES, firstWait: 5, longestWait: 50 };
  const client = new NigeriaTaxClient({ baseUrl: proxy.url, apiKey: key, timeouts, retries });
  const numbers = Array.from({ length: FILINGS }, (_, index) => index);
  const filed = await inParallel(numbers, AT_ONCE, (number) => file(client, number));
  client.close();
  return filed;
};

async function file(client: NigeriaTaxClient, number: number): Promise<Filed> {
  const { calculationId, taxLiability } = await client.calculateCit({ taxYear: 2024, turnover: 30_000_000 + number });
  const taxDue = taxLiability.total;
  const payTax = number % 3 === 0;
  const facts: Pick<AnswerFacts, 'status' | 'attempts'>[] = [];
  const onAnswer = (each: AnswerFacts): void => void facts.push(each);
  const { filingId } = await client.fileCit({ calculationId, taxYear: 2024, taxDue, payTax }, { onAnswer });
  const { status = 0, attempts = 0 } = facts[0] ?? {};
  return { calculationId, filingId, status, taxDue, payTax, attempts };
}

const byPython: FilingClient = async (proxy, { key }) => {
  const words = {
    filings: FILINGS,
    at_once: AT_ONCE,
    retries: RETRIES,
    read_timeout: PATIENCE / 1000,
    overall_timeout: LIMIT / 1000,
  };
  const environment = { NIGERIA_TAX_BASE_URL: proxy.url, NIGERIA_TAX_API_KEY: key };
  return linesOf<Filed>(await runPython('filings', { input: JSON.stringify(words), environment }));
};

/** Files everything over a proxy of its own. */
async function filedBy(name: string, client: FilingClient, part: number) {
  const account = await openAccount(place, name, FUNDS);
  const proxy = await startProxy(instance.url, chanceOf(SEED + part));
  const filed = await client(proxy, account).finally(() => proxy.close());
  const again = filed.filter(({ attempts }) => attempts > 1).length;
  const counts = [...proxy.counts].map(([fault, count]) => `${count} ${fault}`).join(', ');
  process.stderr.write(`\nSEED=${SEED}, ${name}: ${filed.length} filings, ${again} of them sent again; ${counts}\n`);
  return { account, filed, proxy };
}

function askOf({ calculationId, filingId, taxDue, payTax }: Filed): Ask {
  const tax = payTax ? BigInt(taxDue.replace('.', '')) : 0n;
  const answer = { status: 201, type: '', body: JSON.stringify({ filingId }), isReplay: false, headers: {} };
  return { path: '', body: '', idempotencyKey: '', filing: { calculationId, tax }, answer };
}

describe(`filings from both clients over a proxy that harms what passes, SEED=${SEED}`, () => {
  it('end exactly once each', { timeout: 10 * MINUTE }, async () => {
    instance = await startInstance(programs, place);
    const clients: [string, FilingClient][] = [['Node client', byNode]];
    if (hasPython) clients.push(['Python client', byPython]);
    const runs = await Promise.all(clients.map(([name, client], part) => filedBy(name, client, part)));

    for (const { filed, proxy } of runs) {
      expect(filed.map(({ status }) => status)).toEqual(Array(FILINGS).fill(201));
      expect(new Set(filed.map(({ filingId }) => filingId)).size).toBe(FILINGS);
      expect(new Set(filed.map(({ calculationId }) => calculationId)).size).toBe(FILINGS);
      expect(proxy.contradictions).toEqual([]);
      expect([...proxy.counts.values()].filter((count) => count === 0)).toEqual([]);
    }

    await untilDelivered(place, 2 * MINUTE);
    const reckonings = runs.map(({ account, filed }) => ({ account, funds: FUNDS, filed: filed.map(askOf) }));
    expect(await faultsIn(place, reckonings)).toEqual([]);
    const audit = await run(process.execPath, [programs.main, 'wallet', 'audit'], {
      environment: environmentOf(place),
    });
    process.stderr.write(`wallet audit: ${audit}`);
    expect(audit).toContain(` ${FILINGS * runs.length} filings, 0 faults.`);
  });
});
