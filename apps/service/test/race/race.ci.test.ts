import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '../../../../test/effort.js';
import { made } from '../../../../test/made/made.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { type Ask, Asks, isToComeAgain } from '../processes/asks.js';
import { type Answer, Client } from '../processes/client.js';
import { type Instance, startInstance } from '../processes/instance.js';
import { type Account, newPlace, openAccount, type Place } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import { chanceOf } from '../processes/random.js';
import { FEE, faultsIn, filingIdIn, type Reckoning, untilDelivered } from '../processes/reckoning.js';

/** How many requests are under way at once, and how often. */
const AT_ONCE = 200;
const ROUNDS = 8;
/** How many filings a small wallet can pay for. */
const AFFORDED = 50;
const FUNDS = 1_000_000_000_000_000n;
const MINUTES = 60_000;
const chance = chanceOf(SEED);

let programs: Programs;
beforeAll(async () => {
  programs = await made('programs');
});

/** Everybody who takes part in the races at one place. */
class Course {
  readonly place: Place;
  readonly #instances: readonly Instance[];
  readonly #reckonings: { account: Account; funds: bigint; filed: Ask[] }[] = [];

  constructor(place: Place, instances: readonly Instance[]) {
    this.place = place;
    this.#instances = instances;
  }

  static async open(databaseUrl: string | null, instances: number): Promise<Course> {
    const place = newPlace(databaseUrl);
    const started = Array.from({ length: instances }, () => startInstance(programs, place));
    return new Course(place, await Promise.all(started));
  }

  /** An account with this much in its wallet, which races by itself. */
  async runner(funds: bigint): Promise<Runner> {
    const account = await openAccount(this.place, randomUUID(), funds);
    const filed: Ask[] = [];
    this.#reckonings.push({ account, funds, filed });
    const clients = this.#instances.map(({ url }) => new Client(url, account.key));
    return { clients, asks: await Asks.at(this.place, account), filed };
  }

  get reckonings(): readonly Reckoning[] {
    return this.#reckonings;
  }

  async close(): Promise<void> {
    await Promise.all(this.#instances.map((instance) => instance.end()));
    this.place.remove();
  }
}

/** An account in a race: a client of each instance, what it asks for, and what it has filed so far. */
interface Runner {
  readonly clients: readonly Client[];
  readonly asks: Asks;
  readonly filed: Ask[];
}

/**
 * Sends all at once, to all instances by turns, and sends those again that are told to come again, until none is: what
 * came back in the end.
 */
async function race(clients: readonly Client[], asks: readonly Ask[]): Promise<readonly Answer[]> {
  const sent = await Promise.all(
    asks.map(async (ask, at) => ({ ask, answer: await clients[at % clients.length]?.send(ask.path, ask) })),
  );
  const answers = sent.map(({ answer }) => answer).filter((answer) => answer !== undefined);
  const early = answers.filter(isToComeAgain);
  for (const { headers } of early) expect(headers['retry-after']).toMatch(/^\d+$/);
  if (early.length === 0) return answers;
  const again = sent.filter(({ answer }) => answer && isToComeAgain(answer)).map(({ ask }) => ask);
  return [...answers.filter((answer) => !isToComeAgain(answer)), ...(await race(clients, again))];
}

/** The one answer of these that is not a repetition; there must be one. */
function executed(answers: readonly Answer[], status: number): Answer {
  const [first, ...others] = answers.filter((answer) => answer.status === status && !answer.isReplay);
  if (first === undefined || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} were executed.`);
  return first;
}

const codeOf = ({ body }: Answer): unknown => JSON.parse(body).code;

/** All but the one that was executed are its repetition, in the same words. */
function expectRepetitions(answers: readonly Answer[], first: Answer): void {
  const { status, type, body } = first;
  for (const answer of answers.filter((each) => each !== first)) {
    expect({ ...answer, headers: null }).toEqual({ status, type, body, isReplay: true, headers: null });
  }
}

/** The same request so often. */
const repeated = (ask: Ask): readonly Ask[] => Array.from({ length: AT_ONCE }, () => ask);

/** The same request so often, each under a key of its own. */
const underNewKeys = (ask: Ask): readonly Ask[] =>
  repeated(ask).map((each) => ({ ...each, idempotencyKey: randomUUID() }));

function races(instances: number, databaseUrl: () => Promise<string | null>): void {
  let course: Course;
  beforeAll(async () => {
    course = await Course.open(await databaseUrl(), instances);
  });
  afterAll(() => course.close());

  it(`executes one of ${AT_ONCE} filings with one key, and repeats its answer`, async () => {
    const { clients, asks, filed } = await course.runner(FUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      const ask = asks.addFiling(chance);
      const answers = await race(clients, repeated(ask));
      ask.answer = executed(answers, 201);
      filed.push(ask);
      expectRepetitions(answers, ask.answer);
    }
  });

  it(`files a return once that comes ${AT_ONCE} times under different keys`, async () => {
    const { clients, asks, filed } = await course.runner(FUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      const ask = asks.addFiling(chance);
      const keyed = underNewKeys(ask);
      const answers = await race(clients, keyed);
      ask.answer = executed(answers, 201);
      filed.push(ask);
      const filingId = filingIdIn(ask.answer.body);
      for (const answer of answers.filter((each) => each !== ask.answer)) {
        expect([answer.status, codeOf(answer), filingIdIn(answer.body)]).toEqual([409, 'already-filed', filingId]);
      }
      const again = await race(clients, keyed);
      expect(again.every(({ isReplay }) => isReplay)).toBe(true);
    }
  });

  it(`files one of ${AT_ONCE} calculations for one company and year`, async () => {
    const { clients, asks, filed } = await course.runner(FUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      const rivals = Array.from({ length: AT_ONCE }, () => asks.addFiling(chance, `2000000${round}-0001`));
      const answers = await race(clients, rivals);
      const winner = executed(answers, 201);
      const ask = rivals.find(({ filing }) => winner.body.includes(`"${filing?.calculationId}"`));
      if (ask) filed.push(Object.assign(ask, { answer: winner }));
      for (const answer of answers.filter((each) => each !== winner)) {
        expect([codeOf(answer), filingIdIn(answer.body)]).toEqual(['already-filed', filingIdIn(winner.body)]);
      }
    }
  });

  it('executes one of as many calculations with one key', async () => {
    const { clients, asks } = await course.runner(FUNDS);
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await race(clients, repeated(asks.addCalculation(chance)));
      expectRepetitions(answers, executed(answers, 200));
    }
  });

  it('files as many returns as the wallet can pay for, and no more', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { clients, asks, filed } = await course.runner(FEE * BigInt(AFFORDED));
      const returns = Array.from({ length: AT_ONCE }, () => asks.addFiling(chance, null, false));
      const answers = await race(clients, returns);
      const placed = answers.filter(({ status }) => status === 201);
      expect(answers.filter(({ status }) => status === 402).length).toBe(AT_ONCE - AFFORDED);
      // Each saw what those before it had left, and no two saw the same.
      const naira = Array.from({ length: AFFORDED }, (_, filings) => filings * (Number(FEE) / 100));
      expect(placed.map(({ body }) => JSON.parse(body).wallet.balance).sort((a, b) => a - b)).toEqual(naira);
      for (const answer of placed) {
        const ask = returns.find(({ filing }) => answer.body.includes(`"${filing?.calculationId}"`));
        if (ask) filed.push(Object.assign(ask, { answer }));
      }
    }
  });

  it('has charged all of them once, whoever delivered them', async () => {
    await untilDelivered(course.place, 5 * MINUTES);
    expect(await faultsIn(course.place, course.reckonings)).toEqual([]);
  });
}

const timeout = 20 * MINUTES;

describe('races on one instance with SQLite', { timeout }, () => races(1, async () => null));
describe.skipIf(!hasPostgres)('races over two instances on one PostgreSQL', { timeout }, () => races(2, freshDatabase));
