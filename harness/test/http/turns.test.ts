/** Requests of one turn go through each stage side by side, and none of them keeps another from its answer. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ALWAYS } from '../../src/http/protocol.js';
import { inStagesOf } from '../../src/http/stages.js';
import { Turns } from '../../src/turns.js';

/** A server whose handler has three stages, and what it did, in order. */
async function opened(): Promise<{ app: FastifyInstance; done: string[] }> {
  const app = Fastify();
  onTestFinished(() => app.close());
  const done: string[] = [];
  app.addHook('onRequest', async (request, reply) => void reply.headers(ALWAYS).header('x-request-id', request.id));
  const note = (stage: string, { query }: FastifyRequest): void => {
    done.push(`${stage} ${(query as { name: string }).name}`);
  };
  app.setErrorHandler((_error, request, reply) => {
    note('refuse', request);
    return reply.send({ status: 'ok' });
  });
  const inStages = inStagesOf(new Turns());
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
  it('are read, then computed, then answered', async () => {
    const { app, done } = await opened();
    await ask(app, ['a', 'b', 'c']);
    const stages = ['read', 'compute', 'answer'];
    expect(done).toEqual(stages.flatMap((stage) => ['a', 'b', 'c'].map((name) => `${stage} ${name}`)));
  });

  it.each(['read', 'compute', 'answer'])('are answered where one of them fails to %s', async (stage) => {
    const { app, done } = await opened();
    const name = `fails-to-${stage}`;
    await ask(app, ['a', name, 'c']);
    expect(done.filter((each) => each.startsWith('refuse'))).toEqual([`refuse ${name}`]);
    const passed = ['read', 'compute', 'answer'].slice(0, ['read', 'compute', 'answer'].indexOf(stage) + 1);
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
    for (const weight of weights) turns.add(() => void inThisTurn++, weight);
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
    for (let body = 0; body < 64; body++) turns.add(() => {}, 1024 * 1024);
    expect(turns.isFull).toBe(true);
    await turns.finished();
    expect(turns.isFull).toBe(false);
  });

  it('are finished when all is done that was there', async () => {
    const turns = new Turns();
    const done: number[] = [];
    for (let job = 0; job < 200; job++) turns.add(() => void done.push(job));
    await turns.finished();
    expect(done).toHaveLength(200);
  });
});
