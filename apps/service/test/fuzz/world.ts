/**
 * A service to throw requests at: on a socket, with registers, and with accounts that have keys, calculations, money
 * and filings.
 *
 * @module
 */

import { synchronise } from '../../src/registers/synchronise.js';
import { registerFeeds } from '../../src/service/registers.js';
import { COMPANY, INDIVIDUAL, openStage, post, type Stage } from '../http/stage.js';

/** What requests are made of so that some of them succeed. */
export interface World {
  readonly stage: Stage;
  readonly port: number;
  readonly keys: readonly string[];
  /** Of calculations, and returns of them as they would be filed. */
  readonly returns: readonly Return[];
  readonly filingIds: readonly string[];
}

/** A return that can be filed. */
interface Return {
  readonly calculationId: string;
  readonly taxYear: number;
  readonly taxDue: number;
}

/** Opens it; the environment is that of the settings. */
export async function openWorld(environment: Readonly<Record<string, string>> = {}): Promise<World> {
  const stage = await openStage(environment);
  const { storage, settings, clock } = stage.service;
  for (const feed of registerFeeds(settings)) await synchronise(feed, { storage, clock });
  await stage.app.listen({ host: '127.0.0.1', port: 0 });
  const address = stage.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const key = await stage.key('Ada');
  const [{ accountId } = { accountId: '' }] = await storage.keys.list();
  await storage.wallets.credit(accountId, 1_000_000_000_00n, null, clock());
  const returns = await returnsOf(stage, key);
  const filed = await post(stage, key, '/tax/file-cit', returns[0]);
  const keys = [key, await stage.key('Ada', ['verify']), await stage.key('Bola'), await revokedKey(stage)];
  return { stage, port, keys, returns, filingIds: [String(filed.json().filingId)] };
}

async function returnsOf(stage: Stage, key: string): Promise<readonly Return[]> {
  const returns: Return[] = [];
  for (let count = 0; count < 10; count++) {
    const { calculationId, taxLiability } = (await post(stage, key, '/tax/calculate-cit', COMPANY)).json();
    returns.push({ calculationId, taxYear: COMPANY.taxYear, taxDue: taxLiability.total });
    const individual = (await post(stage, key, '/tax/calculate', INDIVIDUAL)).json();
    const { taxYear } = INDIVIDUAL;
    returns.push({ calculationId: individual.calculationId, taxYear, taxDue: individual.taxDue });
  }
  return returns;
}

async function revokedKey(stage: Stage): Promise<string> {
  const { storage } = stage.service;
  const before = new Set((await storage.keys.list()).map(({ id }) => id));
  const text = await stage.key('Ada');
  const made = (await storage.keys.list()).find(({ id }) => !before.has(id));
  await storage.keys.revoke(made?.id ?? '', 0);
  return text;
}
