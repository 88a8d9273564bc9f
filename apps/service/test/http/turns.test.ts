/** Requests of one turn go through each stage side by side, and none of them keeps another from its answer. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UNCHECKED } from '../../src/http/caller.js';
import { ALWAYS } from '../../src/http/protocol.js';
import { Shares } from '../../src/http/shares.js';
import { inStagesOf } from '../../src/http/stages.js';
import { Turns } from '../../src/turns.js';

const STAGES = ['read', 'compute', 'write', 'answer'] as const;

/** A server whose handler has every stage, and what it did, in order. */
async function opened(): Promise<{ app: FastifyInstance; done: string[] }> {
  const app = Fastify();
  onTestFinished(() => app.close());
  const done: string[] = [];
  app.addHook('onRequest', async (request, reply) => {
    request.caller = UNCHECKED;
    reply.headers(ALWAYS).header('x-request-id', request.id);
  });
  const note = (stage: string, { query }: FastifyRequest): void => {
    done.push(`${stage} ${(query as { name: string }).name}`);
  };
  app.setErrorHandler((_error, request, reply) => {
    note('refuse', request);
    return reply.send({ status: 'ok' });
  });
  const inStages = inStagesOf(new Turns(), new Shares());
  const failAt = (stage: string, { url }: FastifyRequest): void => {
    if (url.endsWith(`fails-to-${stage}`)) throw new Error(stage);
  };
  const handler = inStages({
    read: (request) => {
      note('read', request);
      failAt('read', request);
      return request;
    },
    compute: (request) => {
      note('compute', request);
      failAt('compute', request);
      return { status: 'ok' };
    },
    write: (answer, request) => {
      note('write', request);
      failAt('write', request);
      return answer;
    },
    answer: (answer, request, reply) => {
      note('answer', request);
      failAt('answer', request);
      return reply.send(answer);
    },
  });
  app.get('/healthz', handler);
  await app.ready();
  return { app, done };
}

const ask = (app: FastifyInstance, names: readonly string[]) =>
  Promise.all(names.map((name) => app.inject(`/healthz?name=${name}`)));

describe('requests of one turn', () => {
  it('are read, then computed, then written, then answered', async () => {
    const { app, done } = await opened();
    await ask(app, ['a', 'b', 'c']);
    expect(done).toEqual(STAGES.flatMap((stage) => ['a', 'b', 'c'].map((name) => `${stage} ${name}`)));
  });

  it.each(STAGES)('are answered where one of them fails to %s', async (stage) => {
    const { app, done } = await opened();
    const name = `fails-to-${stage}`;
    await ask(app, ['a', name, 'c']);
    expect(done.filter((each) => each.startsWith('refuse'))).toEqual([`refuse ${name}`]);
    const passed = STAGES.slice(0, STAGES.indexOf(stage) + 1);
    expect(done.filter((each) => each.endsWith(` ${name}`))).toEqual(
      [...passed, 'refuse'].map((each) => `${each} ${name}`),
    );
    expect(done.filter((each) => /^answer [ac]$/.test(each))).toEqual(['answer a', 'answer c']);
  });

  it('are 64 at most: the first ones do not wait for the last', async () => {
    const { app, done } = await opened();
    await ask(
      app,
      Array.from({ length: 150 }, (_, index) => `${index}`),
    );
    expect(done.filter((each) => each.startsWith('answer'))).toHaveLength(150);
    expect(done.indexOf('answer 63')).toBeLessThan(done.indexOf('read 64'));
    expect(done.indexOf('answer 127')).toBeLessThan(done.indexOf('read 128'));
  });

  it('are refused while too much waits, and answered again after it', async () => {
    const { app, done } = await opened();
    const names = Array.from({ length: 5_100 }, (_, index) => `${index}`);
    await ask(app, names);
    const counted = (stage: string) => done.filter((each) => each.startsWith(stage)).length;
    expect(counted('answer') + counted('refuse')).toBe(5_100);
    expect(counted('answer')).toBeGreaterThanOrEqual(5_000);
    expect(counted('refuse')).toBeGreaterThan(0);
    await ask(app, ['later']);
    expect(done.at(-1)).toBe('answer later');
  });
});

describe('turns', () => {
  /** How many of these jobs were done in each turn. */
  async function shared(weights: readonly number[]): Promise<number[]> {
    const turns = new Turns();
    const counts: number[] = [];
    let inThisTurn = 0;
    for (const weight of weights) turns.add(() => void inThisTurn++, { weight });
    while (counts.reduce((sum, count) => sum + count, 0) < weights.length) {
      await new Promise(setImmediate);
      counts.push(inThisTurn);
      inThisTurn = 0;
    }
    return counts;
  }

  it('take 64 jobs, and no more after 256 KiB of bodies', async () => {
    const kib = (count: number): number => count * 1024;
    expect(await shared(Array.from({ length: 150 }, () => 0))).toEqual([64, 64, 22]);
    expect(await shared([kib(1024), kib(1024), 0, 0])).toEqual([1, 1, 2]);
    expect(await shared([kib(200), kib(200), kib(200), kib(56), 0])).toEqual([2, 2, 1]);
  });

  it('are full with 64 MiB of bodies that wait, and not when these are done', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const job = (name: string, weight = 0): void =>
      turns.add(() => void done.push(name), { weight, refuse: () => void done.push(`${name} refused`) });
    for (let body = 0; body < 64; body++) turns.add(() => {}, { weight: 1024 * 1024 });
    job('now');
    expect(done).toEqual(['now refused']);
    await turns.finished();
    job('later');
    await turns.finished();
    expect(done).toEqual(['now refused', 'later']);
  });

  it('are of each account in turn, however many jobs another one has', async () => {
    const turns = new Turns();
    const done: string[] = [];
    for (let job = 0; job < 1_000; job++) turns.add(() => void done.push('loud'), { account: 'loud' });
    for (const account of ['quiet', 'calm', 'quiet']) turns.add(() => void done.push(account), { account });
    await turns.finished();
    expect(done.slice(0, 6)).toEqual(['loud', 'quiet', 'calm', 'loud', 'quiet', 'loud']);
    expect(done).toHaveLength(1_003);
  });

  it('make room at the cost of the account with the most waiting, its last job first', async () => {
    const turns = new Turns();
    const told: string[] = [];
    const job = (account: string, name: string): void =>
      turns.add(() => void told.push(`${account} ${name}`), {
        account,
        refuse: () => void told.push(`${account} ${name} refused`),
      });
    for (let each = 1; each <= 5_000; each++) job('loud', `${each}`);
    for (let each = 1; each <= 3; each++) job('quiet', `${each}`);
    job('loud', 'more');
    expect(told).toEqual(['loud 5000 refused', 'loud 4999 refused', 'loud 4998 refused', 'loud more refused']);
    await turns.finished();
    expect(told.filter((each) => each.startsWith('quiet'))).toEqual(['quiet 1', 'quiet 2', 'quiet 3']);
    expect(told.filter((each) => each.startsWith('loud') && !each.endsWith('refused'))).toHaveLength(4_997);
  });

  it('are finished when all is done that was there', async () => {
    const turns = new Turns();
    const done: number[] = [];
    for (let job = 0; job < 200; job++) turns.add(() => void done.push(job));
    await turns.finished();
    expect(done).toHaveLength(200);
  });
});

describe('shares of the processor', () => {
  it('are taken by who took at least as much as others on average', () => {
    const shares = new Shares();
    expect(shares.tookItsShare('loud', 0)).toBe(false);
    shares.add('loud', 0, 90);
    expect(shares.tookItsShare('loud', 90)).toBe(true);
    shares.add('quiet', 90, 91);
    expect(['loud', 'quiet', 'new'].map((account) => shares.tookItsShare(account, 91))).toEqual([true, false, false]);
    shares.add('quiet', 91, 180);
    expect(['loud', 'quiet'].map((account) => shares.tookItsShare(account, 180))).toEqual([true, true]);
  });

  it('count half each second, and are forgotten', () => {
    const shares = new Shares();
    shares.add('early', 0, 90);
    shares.add('late', 1_000, 1_050);
    expect(['early', 'late'].map((account) => shares.tookItsShare(account, 1_050))).toEqual([false, true]);
    shares.add('late', 20_000, 20_001);
    expect(['early', 'late'].map((account) => shares.tookItsShare(account, 20_001))).toEqual([false, true]);
  });
});
