/** Requests of one turn go through each stage side by side, and none of them keeps another from its answer. */
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handleInTurns } from '../../src/http/turns.js';

/** A server whose handlers have two stages, and what it did, in order. */
async function opened(): Promise<{ app: FastifyInstance; done: string[] }> {
  const app = Fastify();
  onTestFinished(() => app.close());
  const done: string[] = [];
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  const note = (stage: string, { query }: FastifyRequest): void => {
    done.push(`${stage} ${(query as { name: string }).name}`);
  };
  app.setErrorHandler((_error, request, reply) => {
    note('refuse', request);
    return reply.send({ status: 'ok' });
  });
  handleInTurns(app, (request) => {
    note('read', request);
    if (request.url.endsWith('unreadable')) throw new Error('unreadable');
  });
  app.get('/healthz', async (request) => {
    note('compute', request);
    await undefined;
    note('answer', request);
    return { status: 'ok' };
  });
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

  it('are answered where one of them cannot be read', async () => {
    const { app, done } = await opened();
    await ask(app, ['a', 'unreadable', 'c']);
    expect(done.filter((each) => each.startsWith('refuse'))).toEqual(['refuse unreadable']);
    expect(done.filter((each) => each.startsWith('answer'))).toEqual(['answer a', 'answer c']);
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
});
