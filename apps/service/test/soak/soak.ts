/**
 * A service under a steady load of filings and calculations, to which one thing after another happens. Every request is
 * sent until it is answered; some are sent again later, and must be answered in the same words. In the end every one is
 * sent again, and the books are held against what was answered.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, Asks, send } from '../processes/asks.js';
import { countIn } from '../processes/books.js';
import { type Account, atPlace, openAccount } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import { faultsIn, untilDelivered } from '../processes/reckoning.js';
import { Fleet } from './fleet.js';
import { type Incident, incidentsOf, type Scene } from './incidents.js';

/** What to soak, and for how long. */
export interface SoakPlan extends Omit<Scene, 'fleet'> {
  readonly programs: Programs;
  readonly instances: number;
  /** Milliseconds of load with incidents. */
  readonly length: number;
  /** Milliseconds between two incidents, at least; at most it is twice as long. */
  readonly between: number;
  readonly progress: (line: string) => void;
}

/** What a service bore. */
export interface SoakReport {
  readonly answered: number;
  readonly filings: number;
  /** How many requests were sent again after their answer, and answered as before. */
  readonly repeated: number;
  readonly incidents: ReadonlyMap<string, number>;
  /** The most memory that an instance had resident when it was looked at, in MiB. */
  readonly mostResident: number;
  readonly audit: { readonly postings: number; readonly faults: readonly string[] };
  readonly faults: readonly string[];
}

const ACCOUNTS = 3;
const CLIENTS_OF_ACCOUNT = 3;
const FUNDS = 1_000_000_000_000_000n;
/** Milliseconds that a client pauses on average, so that half an hour fits in memory. */
const PAUSE = 120;
const DELIVERED_WITHIN = 120_000;

/** Soaks a service. */
export async function soak(plan: SoakPlan): Promise<SoakReport> {
  const fleet = await Fleet.start(plan.programs, plan.place, plan.chance, plan.instances);
  return new Soak(plan, fleet).run();
}

interface Customer {
  readonly account: Account;
  readonly asks: Asks;
}

class Soak {
  readonly #plan: SoakPlan;
  readonly #fleet: Fleet;
  readonly #customers: Customer[] = [];
  readonly #incidents = new Map<string, number>();
  readonly #faults: string[] = [];
  #repeated = 0;
  #mostResident = 0;
  #isOver = false;

  constructor(plan: SoakPlan, fleet: Fleet) {
    this.#plan = plan;
    this.#fleet = fleet;
  }

  async run(): Promise<SoakReport> {
    await this.#openAccounts();
    const clients = this.#customers.flatMap((customer) =>
      Array.from({ length: CLIENTS_OF_ACCOUNT }, () => this.#ask(customer)),
    );
    await this.#haveIncidents();
    this.#isOver = true;
    await Promise.all(clients);
    await this.#askAllAgain();
    return this.#reckon();
  }

  async #openAccounts(): Promise<void> {
    const { place } = this.#plan;
    for (let number = 0; number < ACCOUNTS; number++) {
      const account = await openAccount(place, `Customer ${number}`, FUNDS);
      this.#customers.push({ account, asks: await Asks.at(place, account) });
    }
  }

  /** One request after the other, each until it is answered, and now and then an old one once more. */
  async #ask({ account, asks }: Customer): Promise<void> {
    const { chance } = this.#plan;
    while (!this.#isOver) {
      await this.#sendUntilAnswered(
        account,
        chance.below(2) === 0 ? asks.addFiling(chance) : asks.addCalculation(chance),
      );
      const old = asks.all[chance.below(asks.all.length)];
      if (old?.answer !== undefined && chance.below(3) === 0) await this.#sendUntilAnswered(account, old);
      await sleep(chance.below(2 * PAUSE));
    }
  }

  async #sendUntilAnswered(account: Account, ask: Ask): Promise<void> {
    if (ask.answer !== undefined) this.#repeated += 1;
    do {
      const fault = await send(this.#fleet.clientOf(account), ask);
      if (fault !== undefined) this.#faults.push(fault);
      if (ask.answer === undefined) await sleep(PAUSE);
    } while (ask.answer === undefined && this.#faults.length === 0);
  }

  /** Rounds of incidents, each kind once a round, until the time is over at the end of one. */
  async #haveIncidents(): Promise<void> {
    const deadline = performance.now() + this.#plan.length;
    do await this.#haveEach();
    while (performance.now() < deadline && this.#faults.length === 0);
  }

  async #haveEach(): Promise<void> {
    const { chance, between } = this.#plan;
    const scene = { ...this.#plan, fleet: this.#fleet };
    const waiting = Object.entries(incidentsOf(scene));
    while (waiting.length > 0 && this.#faults.length === 0) {
      await sleep(between + chance.below(between));
      const [next] = waiting.splice(chance.below(waiting.length), 1);
      if (next !== undefined) await this.#have(next, scene);
    }
  }

  async #have([name, incident]: readonly [string, Incident], scene: Scene): Promise<void> {
    const fault = await incident(scene);
    if (fault !== undefined) this.#faults.push(fault);
    if (!(await this.#fleet.areReady())) this.#faults.push(`an instance was not ready again after: ${name}`);
    this.#incidents.set(name, (this.#incidents.get(name) ?? 0) + 1);
    this.#mostResident = Math.max(this.#mostResident, this.#fleet.mostResident);
    this.#plan.progress(`${name}: ${this.#answered} answered so far`);
  }

  get #answered(): number {
    return this.#customers.reduce((sum, { asks }) => sum + asks.all.length, 0);
  }

  /** Every request once more, some at a time. */
  async #askAllAgain(): Promise<void> {
    await Promise.all(
      this.#customers.map(async ({ account, asks }) => {
        for (const ask of asks.all) await this.#sendUntilAnswered(account, ask);
      }),
    );
  }

  async #reckon(): Promise<SoakReport> {
    const { place } = this.#plan;
    await untilDelivered(place, DELIVERED_WITHIN);
    const codes = await this.#fleet.stop();
    if (codes.some((code) => code !== 0)) this.#faults.push(`the instances ended with ${codes.join(' and ')}`);
    const reckonings = this.#customers.map(({ account, asks }) => ({ account, funds: FUNDS, filed: asks.filings }));
    this.#faults.push(...(await faultsIn(place, reckonings)));
    const kept = await countIn(place, 'claims');
    if (kept !== this.#answered) this.#faults.push(`${kept} answers are kept, where ${this.#answered} were given`);
    const { postings, faults } = await atPlace(place, (storage) => storage.ledger.audit());
    return {
      answered: this.#answered,
      filings: this.#customers.reduce((sum, { asks }) => sum + asks.filings.length, 0),
      repeated: this.#repeated,
      incidents: this.#incidents,
      mostResident: this.#mostResident,
      audit: { postings, faults },
      faults: this.#faults,
    };
  }
}

/** The report as lines of text. */
export function linesOf(store: string, report: SoakReport): readonly string[] {
  const { answered, filings, repeated, incidents, mostResident, audit, faults } = report;
  const number = (count: number): string => count.toLocaleString('en');
  return [
    `${store}: ${number(answered)} requests answered, ${number(filings)} of them filings; ` +
      `${number(repeated)} sent again and answered in the same words; ${mostResident} MiB resident at most`,
    `  ${[...incidents].map(([name, count]) => `${count} × ${name}`).join(', ')}`,
    `  audit: ${number(audit.postings)} postings, ${audit.faults.length} faults`,
    `  ${faults.length} faults`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ];
}
