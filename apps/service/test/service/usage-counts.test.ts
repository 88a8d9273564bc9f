/** What an account used: counted by answer, and written once in a while. */
import { describe, expect, it } from 'vitest';
import { usageKindOf } from '../../src/service/usage-counts.js';
import { COMPANY, get, openStage, post, type Stage } from '../http/stage.js';

async function usageOf({ service }: Stage, name: string) {
  await service.entries.finished();
  await service.usage.save();
  const id = (await service.storage.keys.findAccount(name))?.id ?? '';
  const uses = await service.storage.usage.list(id, '2026-01-01', '2026-12-31');
  return uses.map(({ day, kind, count }) => [day, kind, count]);
}

describe('the use of an account', () => {
  it('is counted by kind and by the day of Lagos, and a replay is none', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const keyed = { 'idempotency-key': 'k1' };
    for (let times = 0; times < 2; times++) await post(stage, key, '/tax/calculate-cit', COMPANY, keyed);
    await post(stage, key, '/tax/calculate-cit', { taxYear: 2024 });
    await get(stage, key, '/verify/tin?tin=1');
    await get(stage, key, '/metadata/states');
    // 20 November, noon in UTC, is 13:00 in Lagos; half past eleven at night there is the next day.
    stage.pass((11 * 60 + 30) * 60_000);
    await post(stage, key, '/tax/calculate-cit', COMPANY);
    await post(stage, key, '/tax/calculate-cit-years', { requests: [COMPANY] });
    expect(await usageOf(stage, 'Ada')).toEqual([
      ['2026-11-20', 'calculations', 1],
      ['2026-11-20', 'refused', 2],
      ['2026-11-21', 'calculations', 2],
    ]);
  });

  it('is kept where it cannot be written, and is written once', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    await post(stage, key, '/tax/calculate-cit', COMPANY);
    await stage.service.entries.finished();
    const { add } = stage.service.storage.usage;
    const away = () => Promise.reject(new Error('away'));
    Object.assign(stage.service.storage.usage, { add: away });
    await expect(stage.service.usage.save()).rejects.toThrow('away');
    Object.assign(stage.service.storage.usage, { add });
    expect(await usageOf(stage, 'Ada')).toEqual([['2026-11-20', 'calculations', 1]]);
    expect(await usageOf(stage, 'Ada')).toEqual([['2026-11-20', 'calculations', 1]]);
  });

  it.each([
    ['/api/v1/tax/calculate', 200, false, 'calculations'],
    ['/api/v1/tax/file-pit', 201, false, 'filings'],
    ['/api/v1/tax/file-pit', 201, true, undefined],
    ['/api/v1/tax/file-pit', 402, false, 'refused'],
    ['/api/v1/tax/file-pit', 503, false, undefined],
    ['/api/v1/verify/nin', 200, false, 'verifications'],
    ['/api/v1/tax/filing-status', 200, false, undefined],
    ['/api/v1/wallet', 200, false, undefined],
  ])('of %s with %i (replayed: %s) is %s', (route, status, isReplay, kind) => {
    expect(usageKindOf({ route, status, isReplay })).toBe(kind);
  });

  it('of a tool is a calculation, or a refusal where the tool refused', () => {
    const message = { route: '/mcp', status: 200, isReplay: false };
    expect(usageKindOf(message)).toBeUndefined();
    expect(usageKindOf({ ...message, called: {} })).toBe('calculations');
    expect(usageKindOf({ ...message, called: { problem: 'invalid-input' } })).toBe('refused');
  });
});
