/**
 * Kills the service again and again at all steps of filings, on one database, and sends what was not answered again to
 * the process that is started after it. Nobody else touches the database until all is over.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, Asks, send } from '../processes/asks.js';
import { countIn } from '../processes/books.js';
import { Client } from '../processes/client.js';
import { type Account, environmentOf, openAccount, type Place } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import type { Chance } from '../processes/random.js';
import { faultsIn, filingIdIn, untilDelivered } from '../processes/reckoning.js';
import { Authority } from './authority.js';
import { stepsOf, type Trap } from './moments.js';
import type { Answered, Orders, Said } from './service-program.js';

/** What came of it. */
export interface CrashReport {
  readonly kills: number;
  /** How often a process died at each moment. */
  readonly moments: ReadonlyMap<string, number>;
  readonly filings: number;
  /** What is wrong; nothing when all is well. */
  readonly faults: readonly string[];
}

/** What is killed, how often, and by which chance. */
export interface CrashPlan {
  readonly place: Place;
  readonly programs: Programs;
  readonly kills: number;
  /** Whether every other process dies anywhere; otherwise each dies at a named step. */
  readonly isAnywhere: boolean;
  readonly chance: Chance;
  /** Is told from time to time how many kills there were. */
  readonly progress?: (kills: number) => void;
}

/** After how many kills it is told. */
const OFTEN = 100;
const FROM_OUTSIDE = 'from outside, at any time';
/** How many moments a process may live through before a trap of no name, and how many milliseconds before a kill. */
const MOMENTS = 120;
const MILLISECONDS = 60;
/** Between two processes so much time goes by, by their clocks, that the leases of the dead one have run out. */
const PAUSE = 60_000;
const FUNDS = 1_000_000_000_000_000n;
/** How long to wait for what must come, in milliseconds. */
const PATIENCE = 120_000;

/** How a process is to die: in a trap, or after so many milliseconds. */
type Death = { readonly trap: Trap } | { readonly after: number };

/** Kills a service so many times. */
export async function crash(plan: CrashPlan): Promise<CrashReport> {
  const account = await openAccount(plan.place, 'crash', FUNDS);
  const run = new CrashRun(plan, account, await Asks.at(plan.place, account));
  await run.killAll();
  await run.finish();
  await run.checkBooks();
  return run.report();
}

/** One process of the service, with the authority that it talks to. */
interface Process {
  readonly child: ChildProcess;
  readonly client: Client;
  /** Resolves with its last words when it is gone. */
  readonly lastWords: Promise<string>;
}

class CrashRun {
  readonly #plan: CrashPlan;
  readonly #account: Account;
  readonly #asks: Asks;
  readonly #steps: readonly string[];
  readonly #authority = new Authority();
  readonly #moments = new Map<string, number>();
  readonly #faults: string[] = [];
  #started = 0;

  constructor(plan: CrashPlan, account: Account, asks: Asks) {
    this.#plan = plan;
    this.#steps = stepsOf(plan.place.store);
    this.#account = account;
    this.#asks = asks;
  }

  report(): CrashReport {
    const { kills } = this.#plan;
    return { kills, moments: this.#moments, filings: this.#asks.filings.length, faults: this.#faults };
  }

  async killAll(): Promise<void> {
    const { chance, kills, progress } = this.#plan;
    const first = chance.below(2 * this.#steps.length);
    for (let kill = 1; kill <= kills; kill++) {
      await this.#kill(this.#deathOf(first + kill));
      if (kill % OFTEN === 0) progress?.(kill);
    }
  }

  /** The named steps have their turn; where they die anywhere too, that is every other death. */
  #deathOf(kill: number): Death {
    const { chance, isAnywhere } = this.#plan;
    const turn = isAnywhere ? Math.floor(kill / 2) : kill;
    const moment = this.#steps[turn % this.#steps.length];
    if (moment !== undefined && !(isAnywhere && kill % 2 === 1)) return { trap: { moment, nth: 1 } };
    if (chance.below(2) === 0) return { trap: { moment: null, nth: 1 + chance.below(MOMENTS) } };
    return { after: chance.below(MILLISECONDS) };
  }

  async #kill(death: Death): Promise<void> {
    const process = await this.#start('trap' in death ? death.trap : null);
    const sent = this.#sendAll(process.client, [...this.#asks.open, ...this.#newAsks(), ...this.#oldAsks()]);
    if ('after' in death) await sleep(death.after).then(() => process.child.kill('SIGKILL'));
    const moment = (await this.#end(process, JSON.stringify(death))) || FROM_OUTSIDE;
    await sent;
    this.#moments.set(moment, (this.#moments.get(moment) ?? 0) + 1);
  }

  #newAsks(): Ask[] {
    const { chance } = this.#plan;
    const filings = Array.from({ length: 1 + chance.below(3) }, () => this.#asks.addFiling(chance));
    return chance.below(2) === 0 ? [...filings, this.#asks.addCalculation(chance)] : filings;
  }

  /** One of those that were answered already. */
  #oldAsks(): readonly Ask[] {
    const [first, ...others] = this.#asks.answered;
    return first === undefined ? [] : [this.#plan.chance.of([first, ...others])];
  }

  async #sendAll(client: Client, asks: readonly Ask[]): Promise<void> {
    const faults = await Promise.all(asks.map((ask) => send(client, ask)));
    this.#faults.push(...faults.filter((fault) => fault !== undefined));
  }

  async #start(trap: Trap | null): Promise<Process> {
    const { place, programs } = this.#plan;
    const orders: Orders = { trap, ahead: this.#started++ * PAUSE };
    const child = fork(programs.crash, [], {
      env: { ...environmentOf(place), CRASH: JSON.stringify(orders) },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const lastWords = child.stdout ? text(child.stdout) : Promise.resolve('');
    const url = await this.#listen(child);
    return { child, client: new Client(url, this.#account.key), lastWords };
  }

  /** Answers for the authority; resolves with where the process listens. */
  #listen(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
      child.once('exit', (code, signal) => reject(new Error(`A service ended as it started: ${code ?? signal}`)));
      child.on('error', reject);
      child.on('message', (said: Said) => {
        if ('url' in said) return resolve(said.url);
        const { call, deed, filingId } = said;
        const answered: Answered = { call, answer: this.#authority[deed](filingId) };
        // A process that was killed meanwhile does not hear it.
        if (child.connected) child.send(answered, () => {});
      });
    });
  }

  /** Waits for the end of a process, and says where it fell. */
  async #end({ child, client, lastWords }: Process, death: string): Promise<string> {
    const late = setTimeout(() => {
      this.#faults.push(`A process lived on that should have died: ${death}`);
      child.kill('SIGKILL');
    }, PATIENCE);
    const words = await lastWords;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    clearTimeout(late);
    client.close();
    if (child.signalCode !== 'SIGKILL') this.#faults.push(`A process ended by itself: ${child.exitCode}`);
    return words;
  }

  /** Answers what is still open, waits for the last delivery, and asks for everything once more. */
  async finish(): Promise<void> {
    const process = await this.#start(null);
    const deadline = Date.now() + PATIENCE;
    while (this.#asks.open.length > 0 && Date.now() < deadline) await this.#sendAll(process.client, this.#asks.open);
    await untilDelivered(this.#plan.place, PATIENCE);
    await this.#sendAll(process.client, this.#asks.all);
    await this.#fileAgain(process.client);
    process.child.kill('SIGKILL');
    await this.#end(process, 'the end');
  }

  /** The same returns under new keys: they were filed before. */
  async #fileAgain(client: Client): Promise<void> {
    await Promise.all(
      this.#asks.filings.map(async ({ path, body, idempotencyKey, answer }) => {
        const again = await client.send(path, { body, idempotencyKey: `again-${idempotencyKey}` });
        const { code, filingId } = JSON.parse(again.body);
        const isSame = code === 'already-filed' && filingId === filingIdIn(answer?.body);
        if (!isSame) this.#faults.push(`${idempotencyKey} was filed again: ${again.body}`);
      }),
    );
  }

  /** What is in the database, and with the authority, against what was asked for and answered. */
  async checkBooks(): Promise<void> {
    const { place } = this.#plan;
    const { all, filings } = this.#asks;
    this.#faults.push(...(await faultsIn(place, [{ account: this.#account, funds: FUNDS, filed: filings }])));
    this.#expect('claims', await countIn(place, 'claims'), all.length + filings.length);
    this.#expect('filings that the authority took', this.#authority.taken, filings.length);
    this.#expect('filings handed in again', this.#authority.repeated, 0);
  }

  #expect(what: string, found: number, expected: number): void {
    if (found !== expected) this.#faults.push(`${what}: ${found}, where ${expected} is right`);
  }
}

/** The report as lines of text. */
export function linesOf(store: string, { kills, filings, moments, faults }: CrashReport): readonly string[] {
  const counts = [...moments].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    `${store}: ${kills} kills, ${filings} filings, ${faults.length} faults`,
    ...counts.map(([moment, count]) => `${String(count).padStart(6)}  ${moment}`),
    ...faults.slice(0, 20),
  ];
}
