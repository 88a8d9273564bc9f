/** The log as people read it. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog, flushed } from '../../src/service/log.js';

function textLog() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info', logFormat: 'text' }, { write: (line) => void lines.push(line) });
  return { log, lines };
}

const TIME = /^\[20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\] /;

describe('the log as text', () => {
  it('has one line for a request, which begins with what was asked and answered', () => {
    const { log, lines } = textLog();
    const request = { method: 'GET', route: '/api/v1/wallet', status: 200, milliseconds: 1.5 };
    log.info({ requestId: 'mine-1', account: 'a', keyId: 'k', address: '203.0.113.9', ...request }, 'request');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(TIME);
    expect(lines[0]?.replace(TIME, '')).toBe(
      'INFO: GET /api/v1/wallet 200 in 1.5 ms ' +
        '{"requestId":"mine-1","account":"a","keyId":"k","address":"203.0.113.9"}\n',
    );
  });

  it('has the message of any other entry, and the stack of an error on lines of its own', async () => {
    const { log, lines } = textLog();
    log.warn({ reason: 'away' }, 'no database');
    log.error({ requestId: 'mine-2', err: new TypeError('broken') }, 'a request failed');
    log.debug('unseen');
    await flushed(log);
    expect(lines[0]?.replace(TIME, '')).toBe('WARN: no database {"reason":"away"}\n');
    expect(lines[1]?.replace(TIME, '')).toMatch(/^ERROR: a request failed \{"requestId":"mine-2"\}\n/);
    expect(lines[1]).toMatch(/TypeError: broken\n +at .*log\.test\.ts/);
    expect(lines).toHaveLength(2);
  });
});

describe('the last lines', () => {
  it('are waited for as long as something takes them, and two seconds where nothing does', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    expect(await flushed({ flush: (done) => done?.() })).toBe(true);
    const isFlushed = flushed({ flush: () => {} });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await isFlushed).toBe(false);
  });
});
