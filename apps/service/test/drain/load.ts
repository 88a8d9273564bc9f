/** Clients that send one request after the other, each over a connection of its own that it keeps. */
import { Agent } from 'node:http';
import { type Ask, type Asks, isToComeAgain } from '../processes/asks.js';
import { Client } from '../processes/client.js';
import type { Account } from '../processes/place.js';
import type { Chance } from '../processes/random.js';

/** A load that goes on until its instances take no more. */
export class Load {
  readonly #asks: Asks;
  readonly #chance: Chance;
  readonly #clients: Promise<void>[] = [];
  #answered = 0;
  #awaited: { readonly answers: number; readonly resolve: () => void } | undefined;
  #isStopping = false;
  readonly faults: string[] = [];

  constructor(asks: Asks, chance: Chance) {
    this.#asks = asks;
    this.#chance = chance;
  }

  /** Starts so many clients of an instance, which turn to the next one when it takes no more. */
  start(clients: number, account: Account, urls: readonly string[]): void {
    for (let client = 0; client < clients; client++) this.#clients.push(this.#run(account, urls));
  }

  /** Resolves after so many more answers. */
  answers(more: number): Promise<void> {
    return new Promise((resolve) => {
      this.#awaited = { answers: this.#answered + more, resolve };
    });
  }

  /** Lets every client finish with the request that it has sent. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Resolves when no client has an instance left. */
  async ended(): Promise<void> {
    await Promise.all(this.#clients);
  }

  async #run(account: Account, urls: readonly string[]): Promise<void> {
    let ask = this.#next();
    for (const url of urls) {
      const client = new Client(url, account.key, new Agent({ keepAlive: true, maxSockets: 1 }));
      for (; await this.#send(client, ask); ask = this.#next()) if (this.#isStopping) return client.close();
      client.close();
    }
  }

  /** Whether the request was answered. */
  async #send(client: Client, ask: Ask): Promise<boolean> {
    const answer = await client.send(ask.path, ask).catch(() => undefined);
    if (answer === undefined) return false;
    if (isToComeAgain(answer)) return this.#send(client, ask);
    ask.answer = answer;
    if (answer.status >= 300) this.faults.push(`${ask.idempotencyKey}: ${answer.status} ${answer.body}`);
    this.#answered += 1;
    if (this.#awaited && this.#answered >= this.#awaited.answers) this.#awaited.resolve();
    return true;
  }

  #next(): Ask {
    return this.#chance.below(3) === 0 ? this.#asks.addCalculation(this.#chance) : this.#asks.addFiling(this.#chance);
  }
}
