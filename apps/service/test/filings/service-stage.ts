/**
 * The whole service on a store of its own, with callers, a clock that is told, and an outbox that is told when to go.
 */
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { oracleCit } from '../../../../test/oracle/company-oracle.js';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { freshKey, type Scope } from '../../src/api-keys.js';
import { FilingWaits } from '../../src/filings/filing-waits.js';
import type { Outbox } from '../../src/filings/outbox.js';
import type { SandboxBehaviour } from '../../src/filings/sandbox-authority.js';
import { createServer } from '../../src/http/server.js';
import { ToolThread } from '../../src/mcp/tool-thread.js';
import { serviceIdentity } from '../../src/service/identity.js';
import { KeyUses } from '../../src/service/key-uses.js';
import { createLog } from '../../src/service/log.js';
import { createMetrics } from '../../src/service/metrics.js';
import { serviceOutbox } from '../../src/service/outbox.js';
import type { Service } from '../../src/service/service.js';
import { readSettings } from '../../src/service/settings.js';
import { SigningSecrets } from '../../src/service/signing-secrets.js';
import { UsageCounts } from '../../src/service/usage-counts.js';
import { sendingBy, serviceWebhooks } from '../../src/service/webhooks.js';
import type { Storage } from '../../src/storage/storage.js';
import { Turns } from '../../src/turns.js';
import { WebhookTests } from '../../src/webhooks/tests.js';
import { HOUR, type ManualClock, manualClock, openStore, type Store } from './stage.js';

/** What came back. */
export interface Sent {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly json: Record<string, unknown>;
  readonly isReplay: boolean;
}

/** Somebody with an account and a key. */
export class Caller {
  readonly #app: FastifyInstance;
  readonly #storage: Storage;
  readonly #key: string;
  readonly accountId: string;

  constructor(app: FastifyInstance, storage: Storage, key: string, accountId: string) {
    this.#app = app;
    this.#storage = storage;
    this.#key = key;
    this.accountId = accountId;
  }

  get(path: string): Promise<Sent> {
    return this.#send('GET', path, undefined, undefined);
  }

  post(path: string, body: unknown, idempotencyKey?: string): Promise<Sent> {
    return this.#send('POST', path, body, idempotencyKey);
  }

  async #send(method: 'GET' | 'POST', path: string, body: unknown, idempotencyKey: string | undefined): Promise<Sent> {
    const { statusCode, headers, payload } = await this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        'x-api-key': this.#key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return {
      status: statusCode,
      type: String(headers['content-type']),
      body: payload,
      json: JSON.parse(payload),
      isReplay: headers['idempotent-replayed'] === 'true',
    };
  }

  /** The id of a calculation for a company: a turnover of 30 million is 6.9 million of tax for 2024. */
  async calculation(company: object = COMPANY): Promise<string> {
    return String((await this.post('/tax/calculate-cit', company)).json.calculationId);
  }

  /** Files the tax of `COMPANY`, unless told otherwise. */
  async file(more: object, idempotencyKey?: string): Promise<Sent> {
    return this.post('/tax/file-cit', { taxYear: 2024, taxDue: COMPANY_TAX, ...more }, idempotencyKey);
  }

  credit(kobo: bigint): Promise<unknown> {
    return this.#storage.wallets.credit(this.accountId, kobo, null, 0);
  }

  /** The movements of the wallet in kobo, the oldest first, as `HOLD -100000`. */
  async movements(): Promise<readonly string[]> {
    const { entries } = await this.#storage.wallets.read(this.accountId);
    return entries.map(({ kind, amount }) => `${kind} ${amount}`).reverse();
  }

  /** What can be spent and what is held, in kobo. */
  async balances(): Promise<readonly [balance: bigint, held: bigint]> {
    const { balance, held } = await this.#storage.wallets.read(this.accountId);
    return [balance, held];
  }

  async statuses(filingId: unknown): Promise<readonly string[]> {
    const { json } = await this.get(`/tax/filing-status?filingId=${filingId}`);
    return (json.history as readonly { readonly status: string }[]).map(({ status }) => status);
  }
}

/** A company of medium size in 2024, and its tax by the second computation. */
export const COMPANY = { taxYear: 2024, turnover: 30_000_000 };
export const COMPANY_TAX = Number(oracleCit(COMPANY).taxLiability.total);

/** An individual in 2026, and the tax by the second computation. */
export const INDIVIDUAL = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'employment', amount: 1_000_000, frequency: 'annual' }],
} as const;
export const INDIVIDUAL_TAX = Number(oraclePit(INDIVIDUAL).taxDue);

export interface ServiceStage {
  readonly service: Service;
  readonly storage: Storage;
  readonly clock: ManualClock;
  readonly outbox: Outbox;
  /** A new account with this much in its wallet, in kobo. */
  caller(name: string, kobo: bigint, scopes?: readonly Scope[]): Promise<Caller>;
  /** Lets hours go by and delivers what is due, until the authorities have nothing more to say. */
  settle(hours?: number): Promise<void>;
  faults(): Promise<readonly string[]>;
}

/** A service with a filing fee of 1,000 naira. */
export async function openService(store: Store, behaviour?: SandboxBehaviour): Promise<ServiceStage> {
  const storage = await openStore(store);
  const clock = manualClock();
  const parts = {
    storage,
    clock,
    stopwatch: clock,
    settings: readSettings({
      NODE_ENV: 'test',
      RATE_LIMIT: '0',
      MAX_EVENT_LOOP_DELAY: '0s',
      AUTHORITY_TIMEOUT: '5ms',
      OUTBOX_POLL: '1h',
      SANDBOX_AUTHORITY: behaviour ?? '',
    }),
    metrics: createMetrics(),
    log: createLog({ logLevel: 'trace' }, { write: () => {} }),
  };
  const secrets = new SigningSecrets(storage.secrets);
  await secrets.read(clock());
  const webhooks = serviceWebhooks(parts);
  const outbox = serviceOutbox({ ...parts, webhooks });
  const service = {
    ...parts,
    outbox,
    webhooks,
    tools: new ToolThread(),
    waits: new FilingWaits(storage.filings),
    secrets,
    keyUses: new KeyUses(storage.keys),
    usage: new UsageCounts(storage.usage),
    webhookTests: new WebhookTests(sendingBy(parts.settings), clock),
    identity: serviceIdentity(parts),
    certificates: { key: null, keys: [] },
    workbench: null,
    handbook: null,
    entries: new Turns(),
    publicUrl: 'http://127.0.0.1:8080',
    isDraining: false,
  };
  const app = createServer(service);
  onTestFinished(async () => {
    await app.close();
    await Promise.all([outbox.stop(), webhooks.stop(), service.webhookTests.close()]);
  });
  return {
    service,
    storage,
    clock,
    outbox,
    caller: (name, kobo, scopes = ['calculate', 'file']) => newCaller(app, storage, name, kobo, scopes),
    async settle(hours = 8) {
      for (let hour = 0; hour < hours; hour++, clock.pass(HOUR)) await outbox.deliverDue();
    },
    faults: async () => (await storage.ledger.audit()).faults,
  };
}

async function newCaller(
  app: FastifyInstance,
  storage: Storage,
  name: string,
  kobo: bigint,
  scopes: readonly Scope[],
): Promise<Caller> {
  const { text, prefix, digest } = freshKey('dev');
  const account = { id: `acc-${name}`, name };
  const { accountId } = await storage.keys.create({
    id: `key-${digest.slice(0, 12)}`,
    account,
    prefix,
    digest,
    scopes,
    createdAt: 0,
    expiresAt: null,
  });
  const caller = new Caller(app, storage, text, accountId);
  if (kobo > 0n) await caller.credit(kobo);
  return caller;
}
