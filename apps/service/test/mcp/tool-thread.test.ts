/** The thread of the tools: turns of accounts, its limits, and what becomes of a computation that is too long. */
import { expect, it, onTestFinished } from 'vitest';
import { ToolThread } from '../../src/mcp/tool-thread.js';

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

function opened(longest?: number): ToolThread {
  const tools = new ToolThread(longest);
  onTestFinished(() => tools.stop());
  return tools;
}

const asked = (message: unknown) => ({ message, protocolVersion: undefined });

it('gives up what takes too long, with the id of its message, and answers the next', async () => {
  const tools = opened(2_000);
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

it('leaves none waiting when it is stopped, and starts again when it is asked', async () => {
  const tools = opened();
  const [one, other] = [tools.ask('a', asked(PING)), tools.ask('a', asked(PING))];
  await Promise.all([expect(one).rejects.toThrow('stopped'), expect(other).rejects.toThrow('stopped'), tools.stop()]);
  expect((await tools.ask('a', asked(PING))).status).toBe(200);
});
