/** The instances of a service that is soaked: any of them may be gone, and is started again. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../processes/client.js';
import { type Instance, startInstance } from '../processes/instance.js';
import type { Account, Place } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import type { Chance } from '../processes/random.js';

/** Milliseconds within which an instance is ready again, however bad it was. */
const PATIENCE = 60_000;

const CAUTIOUS = { AUTHORITY_TIMEOUT: '1s' };

interface Running {
  readonly instance: Instance;
  /** A client for each account, by its key. */
  readonly clients: Map<string, Client>;
}

/** Instances on one place. */
export class Fleet {
  readonly #programs: Programs;
  readonly #place: Place;
  readonly #chance: Chance;
  readonly #running: Running[] = [];

  private constructor(programs: Programs, place: Place, chance: Chance) {
    this.#programs = programs;
    this.#place = place;
    this.#chance = chance;
  }

  static async start(programs: Programs, place: Place, chance: Chance, size: number): Promise<Fleet> {
    const fleet = new Fleet(programs, place, chance);
    while (fleet.#running.length < size) fleet.#running.push(await fleet.#started());
    return fleet;
  }

  async #started(): Promise<Running> {
    return { instance: await startInstance(this.#programs, this.#place, CAUTIOUS), clients: new Map() };
  }

  get #any(): Running {
    const any = this.#running[this.#chance.below(this.#running.length)];
    if (any === undefined) throw new Error('The fleet has no instance');
    return any;
  }

  /** A client of any instance, which may not be there. */
  clientOf({ key }: Account): Client {
    const { instance, clients } = this.#any;
    const client = clients.get(key) ?? new Client(instance.url, key);
    clients.set(key, client);
    return client;
  }

  /** Any instance. */
  get instance(): Instance {
    return this.#any.instance;
  }

  /** Ends an instance in some way, and starts another in its place. The exit code, or the name of the signal. */
  async replace(instance: Instance, end: (instance: Instance) => void): Promise<number | string> {
    const at = this.#running.findIndex((running) => running.instance === instance);
    end(instance);
    const code = await instance.ended;
    for (const client of this.#running[at]?.clients.values() ?? []) client.close();
    this.#running[at] = await this.#started();
    return code;
  }

  /** Waits until every instance is ready. Returns whether that was so in time. */
  async areReady(): Promise<boolean> {
    const deadline = Date.now() + PATIENCE;
    for (const { instance } of this.#running) {
      while (!(await isReady(instance))) {
        if (Date.now() > deadline) return false;
        await sleep(100);
      }
    }
    return true;
  }

  /** The most memory that an instance has resident now, in MiB. */
  get mostResident(): number {
    return Math.max(...this.#running.map(({ instance }) => residentOf(instance)));
  }

  /** Tells every instance to stop; their exit codes. */
  async stop(): Promise<readonly (number | string)[]> {
    return Promise.all(
      this.#running.map(({ instance, clients }) => {
        for (const client of clients.values()) client.close();
        instance.terminate();
        return instance.ended;
      }),
    );
  }
}

async function isReady({ url }: Instance): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.status === 200;
}

function residentOf({ pid }: Instance): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kibibytes) / 1024);
}
