/**
 * A service from its start to its end: what is opened, in which order, and how it is closed again.
 *
 * @module
 */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from './clock.js';
import { FilingWaits } from './filings/filing-waits.js';
import type { Gateway } from './filings/gateway.js';
import { closerOfUnused } from './http/connection.js';
import { createServer } from './http/server.js';
import { serviceCertificates } from './service/certificates.js';
import { serviceIdentity } from './service/identity.js';
import { createMetrics } from './service/metrics.js';
import { openStorage } from './service/open-storage.js';
import { serviceOutbox } from './service/outbox.js';
import { forgetSamples, serviceSchedule } from './service/registers.js';
import type { Service } from './service/service.js';
import { type Settings, SettingsError } from './service/settings.js';
import { startUpkeep } from './service/upkeep.js';
import { serviceWebhooks } from './service/webhooks.js';
import { builtWorkbench } from './service/workbench.js';
import type { Storage } from './storage/storage.js';
import { Turns } from './turns.js';

/** A service that listens. */
export interface Running {
  readonly service: Service;
  /** The address that it listens on, such as `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Takes nothing new, finishes what it has, and closes its storage. */
  stop(): Promise<void>;
}

/** The dependencies of a service beside its settings. */
export interface Surroundings {
  readonly clock: Clock;
  readonly log: Logger;
  /** The way to the authorities; the sandbox authority, unless told. */
  readonly gateway?: Gateway;
}

/** Opens the storage, listens, and starts the outbox, the webhooks, the schedule of the registers and the upkeep. */
export async function start(settings: Settings, surroundings: Surroundings): Promise<Running> {
  refuseSandboxUnasked(settings, surroundings);
  const storage = await openStorage(settings, 'server');
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
  { clock, log, gateway }: Surroundings,
): Promise<Service> {
  await forgetSamples(storage.registers, settings);
  const parts = { storage, clock, settings, log, metrics: createMetrics() };
  const secret = await storage.signingSecret();
  const webhooks = serviceWebhooks(parts);
  const outbox = serviceOutbox({ ...parts, webhooks }, gateway);
  return {
    ...parts,
    publicUrl: publicUrlOf(settings, settings.port),
    secret,
    certificates: await serviceCertificates(settings),
    identity: serviceIdentity(parts),
    outbox,
    webhooks,
    waits: new FilingWaits(storage.filings),
    workbench: builtWorkbench(settings),
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
  const { settings, outbox, webhooks, storage, log } = service;
  const server = createServer(service);
  const closeUnused = closerOfUnused(server.server);
  await server.listen({ host: settings.host, port: settings.port });
  const { address, port } = server.server.address() as AddressInfo;
  service.publicUrl = publicUrlOf(settings, port);
  const schedule = serviceSchedule(service);
  const upkeep = startUpkeep(service);
  outbox.start();
  webhooks.start();
  schedule.start();
  const url = urlAt(address, port);
  log.info({ url, workbench: workbenchAt(service, url) }, 'listening');
  return {
    service,
    url,
    async stop() {
      await drain(server, closeUnused, service);
      await Promise.all([schedule.stop(), upkeep.stop(), outbox.stop(), webhooks.stop()]);
      await storage.close();
      log.info('stopped');
    },
  };
}

/** The interval at which idle connections are closed while the server stops, in milliseconds. */
const IDLE_CHECK = 100;

/** Says that it stops, gives clients and balancers time to notice, then waits for the requests that it has. */
async function drain(server: FastifyInstance, closeUnused: () => void, service: Service): Promise<void> {
  service.isDraining = true;
  service.waits.end();
  service.log.info('draining');
  await sleep(service.settings.drainDelay);
  // A request that began before this was told to keep its connection alive, which would be waited for.
  const closing = setInterval(closeUnused, IDLE_CHECK);
  await server.close();
  clearInterval(closing);
  await service.entries.finished();
}

/** The address of the workbench, or that there is none. */
function workbenchAt({ workbench }: Service, url: string): string {
  return workbench === null ? 'not built' : `${url}/workbench/`;
}

function urlAt(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
