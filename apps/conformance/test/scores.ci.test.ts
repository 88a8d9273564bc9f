/**
 * The whole kit on our own package; in a run of everything on its command line and the service too. They are those of
 * the last build.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../../clients/node/tests/real-service.js';
import { TIER } from '../../../test/effort.js';
import { readFixtures } from '../../rules/src/fixture.js';
import { WORKED_YEARS } from '../tools/years.js';
import { type BuiltKit, builtKit, ROOT } from './built.js';

let kit: BuiltKit;
beforeAll(async () => {
  kit = await builtKit();
});
afterAll(() => kit.remove());

/** The score by a command; what the engine leaves out, it says itself. */
function score(...words: string[]) {
  const { code, out, err } = kit.run([...words, '--timeout', '240', '--format', 'json']);
  expect(err).toBe('');
  return { code, ...JSON.parse(out) };
}

const OF_ONE_YEAR = ['company', 'accounts', 'individual'].flatMap((folder) => readFixtures(folder));
const WORKED = OF_ONE_YEAR.length + WORKED_YEARS.length;
const WITH_BASELINE = OF_ONE_YEAR.filter(({ baseline, variance }) => (baseline ?? variance) !== undefined).length;

describe('the score', () => {
  it('of the library is 100 %, figure by figure', () => {
    const { code, overall, figures, faults } = score('--engine', kit.adapter('nigeria-tax-rules'));
    expect([code, faults, overall.total, overall.right]).toEqual([0, [], WORKED, WORKED]);
    expect(figures.right).toBe(figures.total);
  });

  it.skipIf(TIER !== 'all')('of the command line is 100 % of what it takes', () => {
    const command = `${kit.adapter('nigeria-tax-cli')} "${process.execPath}" "${join(ROOT, 'dist/cli.js')}"`;
    const { code, overall, faults } = score('--engine', command);
    expect([code, faults, overall.wrong, overall.refused]).toEqual([0, [], 0, 0]);
    expect([overall.right, overall.notAnswered]).toEqual([WORKED - WITH_BASELINE, WITH_BASELINE]);
  });

  it.skipIf(TIER !== 'all')('of the service is 100 % of what the contract answers', async () => {
    const service = await startService({ RATE_LIMIT: '0' });
    try {
      const { code, overall, faults } = score('--url', service.baseUrl, '--key', service.apiKey);
      expect([code, faults, overall.wrong, overall.refused]).toEqual([0, [], 0, 0]);
      expect(overall.right).toBeGreaterThan(WORKED * 0.8);
    } finally {
      await service.stop();
    }
  });
});
