/** Requests that are sent until they are answered, and what they were answered. */
import { signCalculation } from '../../src/filings/calculation-id.js';
import type { Answer, Client } from './client.js';
import { type Account, atPlace, type Place } from './place.js';
import type { Chance } from './random.js';

/** A request under a key of its own, and the answer to it once one has arrived. */
export interface Ask {
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey: string;
  /** Of a filing: the calculation, and the tax that the wallet pays, in kobo. */
  readonly filing: { readonly calculationId: string; readonly tax: bigint } | null;
  answer: Answer | undefined;
}

/** Makes requests, of which no two are the same. */
export class Asks {
  readonly all: Ask[] = [];
  readonly #account: Account;
  readonly #secret: Uint8Array;

  constructor(account: Account, secret: Uint8Array) {
    this.#account = account;
    this.#secret = secret;
  }

  /** For an account at a place. */
  static async at(place: Place, account: Account): Promise<Asks> {
    const [secret] = await atPlace(place, (storage) => storage.secrets.list(Date.now()));
    if (secret === undefined) throw new Error('The place has no signing secret');
    return new Asks(account, secret.value);
  }

  get filings(): readonly Ask[] {
    return this.all.filter(({ filing }) => filing !== null);
  }

  get open(): readonly Ask[] {
    return this.all.filter(({ answer }) => answer === undefined);
  }

  get answered(): readonly Ask[] {
    return this.all.filter(({ answer }) => answer !== undefined);
  }

  /**
   * A return to file, its tax paid from the wallet or not; of its own company, or of nobody, unless it is told whose.
   */
  addFiling(chance: Chance, tin = this.#tin(chance), payTax = chance.below(2) === 0): Ask {
    const naira = 1 + chance.below(1_000_000);
    const calculation = { taxType: 'CIT', taxYear: 2024, total: BigInt(naira) * 100n, authority: 'FIRS' } as const;
    const calculationId = signCalculation({ accountId: this.#account.id, ...calculation }, this.#secret, Date.now());
    const body = { calculationId, taxYear: 2024, taxDue: naira, payTax, ...(tin !== null && { tin }) };
    return this.#add({
      path: '/tax/file-cit',
      body: JSON.stringify(body),
      filing: { calculationId, tax: payTax ? calculation.total : 0n },
    });
  }

  #tin(chance: Chance): string | null {
    return chance.below(2) === 0 ? `${10_000_000 + this.all.length}-0001` : null;
  }

  /** A calculation, whose answer has an id that no other execution would give it. */
  addCalculation(chance: Chance): Ask {
    const body = JSON.stringify({ taxYear: 2024, turnover: 30_000_000 + chance.below(1_000_000) });
    return this.#add({ path: '/tax/calculate-cit', body, filing: null });
  }

  #add(ask: Pick<Ask, 'path' | 'body' | 'filing'>): Ask {
    const added = { ...ask, idempotencyKey: `key-${this.all.length}`, answer: undefined };
    this.all.push(added);
    return added;
  }
}

/**
 * Sends a request, for the first time or again. What is wrong with the answer, if there is one: it must be a success,
 * and byte for byte the one that arrived before, if one did.
 */
export async function send(client: Client, ask: Ask): Promise<string | undefined> {
  const answer = await client.send(ask.path, ask).catch(() => undefined);
  // The process was killed, or the dead one's transaction is not rolled back yet: it is asked again.
  if (answer === undefined || isToComeAgain(answer)) return undefined;
  const before = ask.answer;
  ask.answer ??= answer;
  return faultOf(ask, answer, before);
}

/**
 * Whether nothing was done, for reasons that pass: another transaction, a database that is too slow to answer, or a
 * request that did not arrive whole in time, as from a client on a busy machine or to an instance that was frozen.
 */
export function isToComeAgain({ status, body }: Answer): boolean {
  return status === 503 || status === 408 || (status === 409 && JSON.parse(body).code === 'idempotency-in-progress');
}

function faultOf({ idempotencyKey, filing }: Ask, answer: Answer, before: Answer | undefined): string | undefined {
  const success = filing === null ? 200 : 201;
  if (answer.status !== success) return `${idempotencyKey} was answered ${answer.status} ${answer.body}`;
  if (before === undefined) return undefined;
  if (!answer.isReplay) return `${idempotencyKey} was executed again`;
  const isSame = answer.body === before.body && answer.type === before.type;
  return isSame ? undefined : `${idempotencyKey} was answered ${before.body}, then ${answer.body}`;
}
