/** The thread of the tools: turns of accounts, its limits, and what becomes of a computation that is too long. */
import { expect, it, onTestFinished } from 'vitest';
import { type ToolLimits, ToolThread } from '../../src/mcp/tool-thread.js';
import { Refusal } from '../../src/refusal.js';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const DISPOSAL = { assetClass: 'shares', proceeds: 160_000_000, costBase: 1, disposalDate: '2025-02-03' };
const COMPANY = { taxYear: 2026, turnover: 80_000_000, disposalSchedule: Array(900).fill(DISPOSAL) };
/** It computes the company some thousand times: more than ten seconds of the processor. */
const LONG = {
  ...PING,
  id: 'long',
  method: 'tools/call',
  params: { name: 'what_matters', arguments: { request: COMPANY } },
};

function opened(limits?: Partial<ToolLimits>): ToolThread {
  const tools = new ToolThread(limits);
  onTestFinished(() => tools.stop());
  return tools;
}

const asked = (message: unknown) => ({ message, protocolVersion: undefined });

it('gives up what takes too long, with the id of its message, and answers the next', async () => {
  const tools = opened({ longest: 2_000 });
  const [long, next] = await Promise.all([tools.ask('a', asked(LONG)), tools.ask('a', asked(PING))]);
  expect(long.status).toBe(200);
  expect(JSON.parse(long.body)).toMatchObject({ jsonrpc: '2.0', id: 'long', error: { code: -32001 } });
  expect(JSON.parse(next.body)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});

it('takes one message of each account in turn', async () => {
  const tools = opened();
  const order: string[] = [];
  const ask = (account: string, name: string) => tools.ask(account, asked(PING)).then(() => void order.push(name));
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('refuses an account of which too many wait, and no other', async () => {
  const tools = opened();
  const waiting = Array.from({ length: 32 }, () => tools.ask('a', asked(PING)));
  expect(() => tools.ask('a', asked(PING))).toThrow('Too many calls of tools wait already.');
  waiting.push(tools.ask('b', asked(PING)));
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
});

it('refuses whoever has most waiting once too many wait, and no account with fewer', async () => {
  const tools = opened();
  const accounts = Array.from({ length: 8 }, (_, account) => Array.from({ length: 32 }, () => `${account}`)).flat();
  const waiting = [...accounts, 'another'].map((account) => tools.ask(account, asked(PING)));
  const settled = await Promise.allSettled(waiting);
  const refused = settled.flatMap(({ status }, index) => (status === 'rejected' ? [accounts[index] ?? 'another'] : []));
  expect(refused).toEqual(['0']);
});

it('drops what waits once its caller has hung up, and soon gives up what is being answered', async () => {
  const tools = opened({ left: 1 });
  await tools.ask('a', asked(PING));
  const left = new AbortController();
  const running = tools.ask('a', asked(LONG), left.signal);
  const waiting = tools.ask('a', asked(LONG), left.signal);
  const other = tools.ask('b', asked(PING));
  left.abort();
  await expect(waiting).rejects.toThrow('send the request again');
  expect(JSON.parse((await running).body)).toMatchObject({ error: { code: -32001 } });
  expect((await other).status).toBe(200);
  expect(() => tools.ask('a', asked(PING), left.signal)).toThrow(Refusal);
});

it('gives up messages that are no objects too', async () => {
  const tools = opened({ longest: 1 });
  for (const message of [null, undefined, 7, 'text', []])
    expect((await tools.ask('a', asked(message))).status).toBeGreaterThanOrEqual(200);
  expect(JSON.parse((await tools.ask('a', asked(LONG))).body)).toMatchObject({ id: 'long', error: { code: -32001 } });
});

it('refuses what waits, and what is asked later, and gives up the rest when it is stopped', async () => {
  const tools = opened();
  await tools.ask('a', asked(PING));
  const asks = [tools.ask('a', asked(LONG)), tools.ask('a', asked(PING)), tools.ask('b', asked(PING))];
  const [ended] = await Promise.all([Promise.allSettled(asks), tools.stop()]);
  for (const each of ended) expect(each).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } });
  expect(() => tools.ask('c', asked(PING))).toThrow('The service stops: send the request again.');
});
