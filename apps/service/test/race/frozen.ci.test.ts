/** An instance that stands still inside a transaction: only the account that it holds has to wait. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '../../../../test/effort.js';
import { made } from '../../../../test/made/made.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { Asks, isToComeAgain } from '../processes/asks.js';
import { Client } from '../processes/client.js';
import { type Instance, startInstance } from '../processes/instance.js';
import { type Account, newPlace, openAccount, type Place } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import { chanceOf } from '../processes/random.js';
import { faultsIn, untilDelivered } from '../processes/reckoning.js';

const FUNDS = 1_000_000_000_000n;
const FROZEN = 13_000;
const chance = chanceOf(SEED);

let programs: Programs;
beforeAll(async () => {
  programs = await made('programs');
});

/** Files one return after the other for an account until it is stopped. */
class Filer {
  readonly asks: Asks;
  /** How long each answer took, in milliseconds. */
  readonly times: number[] = [];
  readonly #client: Client;
  #isStopped = false;
  #run: Promise<void>;

  constructor(url: string, account: Account, asks: Asks) {
    this.asks = asks;
    this.#client = new Client(url, account.key);
    this.#run = this.#file();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#run;
    this.#client.close();
  }

  async #file(): Promise<void> {
    while (!this.#isStopped) {
      const ask = this.asks.addFiling(chance, null);
      const startedAt = performance.now();
      let answer = await this.#client.send(ask.path, ask);
      while (isToComeAgain(answer)) answer = await this.#client.send(ask.path, ask);
      this.times.push(performance.now() - startedAt);
      ask.answer = answer;
    }
  }
}

const medianOf = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/**
 * Freezes an instance at a moment when it holds the lock of one account and not that of another, whose filings it may
 * be delivering.
 */
async function freezeHolding(instance: Instance, { databaseUrl }: Place, held: Account, free: Account): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  for (;;) {
    instance.freeze();
    // What it had sent before it was frozen is done by now.
    await sleep(100);
    const unlocked = 'SELECT id FROM accounts WHERE id = ANY($1) FOR NO KEY UPDATE SKIP LOCKED';
    const { rows } = await client.query<{ id: string }>(unlocked, [[held.id, free.id]]);
    if (rows.length === 1 && rows[0]?.id === free.id) break;
    instance.thaw();
    await sleep(chance.below(20));
  }
  await client.end();
}

describe.skipIf(!hasPostgres)('an instance that is frozen for 13 seconds', { timeout: 180_000 }, () => {
  it('delays the account that it holds, and no other', async () => {
    const place = newPlace(await freshDatabase());
    const hasty = { AUTHORITY_TIMEOUT: '1s' };
    const [frozen, other] = [await startInstance(programs, place, hasty), await startInstance(programs, place, hasty)];
    const [held, free] = [await openAccount(place, randomUUID(), FUNDS), await openAccount(place, randomUUID(), FUNDS)];
    const [asksOfHeld, asksOfFree] = [await Asks.at(place, held), await Asks.at(place, free)];
    const filers = [frozen, frozen, frozen, other, other, other].map(({ url }) => new Filer(url, held, asksOfHeld));
    const before = new Filer(other.url, free, asksOfFree);
    await sleep(3_000);
    await before.stop();
    await freezeHolding(frozen, place, held, free);
    const during = new Filer(other.url, free, asksOfFree);
    await sleep(FROZEN);
    await during.stop();
    frozen.thaw();
    await Promise.all(filers.map((filer) => filer.stop()));
    const [usual, meanwhile] = [medianOf(before.times), medianOf(during.times)];
    const most = Math.max(...during.times);
    process.stderr.write(
      `\n${usual.toFixed()} ms before, ${meanwhile.toFixed()} ms frozen, ${most.toFixed()} ms at most\n`,
    );
    // None of them waited for the frozen instance, and most noticed nothing.
    expect(most).toBeLessThan(FROZEN / 2);
    expect(meanwhile).toBeLessThan(10 * usual);
    const reckonings = [
      { account: held, funds: FUNDS, filed: asksOfHeld.answered.filter(({ answer }) => answer?.status === 201) },
      { account: free, funds: FUNDS, filed: asksOfFree.answered },
    ];
    // What the frozen instance was delivering is taken up by the other one when its lease is over.
    await untilDelivered(place, 90_000);
    await Promise.all([frozen.end(), other.end()]);
    expect(await faultsIn(place, reckonings)).toEqual([]);
    place.remove();
  });
});
