/**
 * A service from its start to its end: what is opened, in which order, and how it is closed again.
 *
 * @module
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Clock, machineStopwatch, type Stopwatch } from './clock.js';
import { FilingWaits } from './filings/filing-waits.js';
import type { Gateway } from './filings/gateway.js';
import { closerOfUnused } from './http/connection.js';
import { createOperationsServer, createServer } from './http/server.js';
import { ToolThread } from './mcp/tool-thread.js';
import { serviceCertificates } from './service/certificates.js';
import { serviceIdentity } from './service/identity.js';
import { KeyUses } from './service/key-uses.js';
import { createMetrics, watchProcess } from './service/metrics.js';
import { openStorage } from './service/open-storage.js';
import { serviceOutbox } from './service/outbox.js';
import { forgetSamples, serviceSchedule } from './service/registers.js';
import type { Service } from './service/service.js';
import { type Settings, SettingsError } from './service/settings.js';
import { SigningSecrets } from './service/signing-secrets.js';
import { builtSite } from './service/sites.js';
import { startUpkeep } from './service/upkeep.js';
import { UsageCounts } from './service/usage-counts.js';
import { sendingBy, serviceWebhooks } from './service/webhooks.js';
import type { Storage } from './storage/storage.js';
import { Turns } from './turns.js';
import { WebhookTests } from './webhooks/tests.js';

/** A service that listens. */
export interface Running {
  readonly service: Service;
  /** The address that it listens on, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The address of metrics and probes, where they have a port of their own. */
  readonly operationsUrl: string | null;
  /** Takes nothing new, finishes what it has, and closes its storage. */
  stop(): Promise<void>;
}

/** The dependencies of a service beside its settings. */
export interface Surroundings {
  readonly clock: Clock;
  /** That of the machine, unless told. */
  readonly stopwatch?: Stopwatch;
  readonly log: Logger;
  /** The way to the authorities; the sandbox authority, unless told. */
  readonly gateway?: Gateway;
  /** A storage with all its migrations; the one that the settings ask for, unless told. */
  readonly storage?: Storage;
}

/** Opens the storage, listens, and starts the outbox, the webhooks, the schedule of the registers and the upkeep. */
export async function start(settings: Settings, surroundings: Surroundings): Promise<Running> {
  refuseSandboxUnasked(settings, surroundings);
  const storage = surroundings.storage ?? (await openStorage(settings, 'server'));
  try {
    return await run(await serviceOn(storage, settings, surroundings));
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** A forgotten variable must not send a return to a sandbox. */
function refuseSandboxUnasked({ mode, sandboxAuthority }: Settings, { gateway }: Surroundings): void {
  if (mode !== 'production' || sandboxAuthority !== null || gateway !== undefined) return;
  throw new SettingsError([
    'SANDBOX_AUTHORITY is not set: in production say what becomes of filings, which no tax authority is sent yet.',
  ]);
}

/** The service on a storage whose migrations have been applied. */
export async function serviceOn(
  storage: Storage,
  settings: Settings,
  { clock, stopwatch = machineStopwatch, log, gateway }: Surroundings,
): Promise<Service> {
  await forgetSamples(storage.registers, settings);
  const parts = { storage, clock, stopwatch, settings, log, metrics: createMetrics() };
  const secrets = new SigningSecrets(storage.secrets);
  await secrets.read(clock());
  const webhooks = serviceWebhooks(parts);
  const outbox = serviceOutbox({ ...parts, webhooks }, gateway);
  return {
    ...parts,
    publicUrl: publicUrlOf(settings, settings.port),
    secrets,
    keyUses: new KeyUses(storage.keys),
    usage: new UsageCounts(storage.usage),
    webhookTests: new WebhookTests(sendingBy(settings), clock),
    certificates: await serviceCertificates(settings),
    identity: serviceIdentity(parts),
    outbox,
    webhooks,
    tools: new ToolThread(),
    waits: new FilingWaits(storage.filings),
    workbench: builtSite('workbench', settings.workbenchDirectory),
    handbook: builtSite('handbook', settings.handbookDirectory),
    entries: new Turns(),
    isDraining: false,
  };
}

/** The setting, or the address that the service listens on. */
function publicUrlOf({ publicUrl, host }: Settings, port: number): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return publicUrl ?? urlAt(isAnyAddress ? 'localhost' : host, port);
}

async function run(service: Service): Promise<Running> {
  const { settings, outbox, webhooks, log } = service;
  const server = await listen(createServer(service), settings.host, settings.port);
  const operations = await listenForOperations(service).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  service.publicUrl = publicUrlOf(settings, server.port);
  watchProcess(service.metrics);
  const schedule = serviceSchedule(service);
  const upkeep = startUpkeep(service);
  outbox.start();
  webhooks.start();
  schedule.start();
  const { url } = server;
  log.info({ url, operations: operations?.url, workbench: workbenchAt(service, url) }, 'listening');
  return {
    service,
    url,
    operationsUrl: operations?.url ?? null,
    async stop() {
      await drain(server, service);
      await Promise.all([schedule, upkeep, outbox, webhooks].map((part) => part.stop()));
      // The last port that closes: probes see an instance that is not ready until it is gone.
      await operations?.close();
      await service.storage.close();
      log.info('stopped');
    },
  };
}

/** A server that listens. */
interface Listening {
  readonly url: string;
  readonly port: number;
  /** Takes no new connections, and waits for the requests that it has. */
  close(): Promise<void>;
}

/** The interval at which idle connections are closed while a server closes, in milliseconds. */
const IDLE_CHECK = 100;

async function listen(app: FastifyInstance, host: string, wanted: number): Promise<Listening> {
  const closeUnused = closerOfUnused(app.server);
  await app.listen({ host, port: wanted });
  const { address, port } = app.server.address() as AddressInfo;
  return {
    url: urlAt(address, port),
    port,
    async close() {
      // A request that began before this was told to keep its connection alive, which would be waited for.
      const closing = setInterval(closeUnused, IDLE_CHECK);
      await app.close();
      clearInterval(closing);
    },
  };
}

/** The port for metrics and probes, where the settings name one. */
async function listenForOperations(service: Service): Promise<Listening | null> {
  const { mode, host, operationsHost, operationsPort } = service.settings;
  if (operationsPort !== null) return listen(createOperationsServer(service), operationsHost ?? host, operationsPort);
  if (mode === 'production') service.log.warn('OPERATIONS_PORT is not set: /metrics is not served, /readyz is public');
  return null;
}

/** Says that it stops, gives clients and balancers time to notice, then waits for the requests that it has. */
async function drain(server: Listening, service: Service): Promise<void> {
  service.isDraining = true;
  service.waits.end();
  service.log.info('draining');
  await sleep(service.settings.drainDelay);
  await Promise.all([service.webhookTests.close(), service.tools.stop()]);
  await server.close();
  await service.entries.finished();
}

/** The address of the workbench, or that there is none. */
function workbenchAt({ workbench }: Service, url: string): string {
  return workbench === null ? 'not built' : `${url}/workbench/`;
}

function urlAt(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
