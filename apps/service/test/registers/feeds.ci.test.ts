/**
 * Whole feeds over HTTP, a hundred of each size and twenty of the largest, from sources that close the connection as
 * soon as they have sent them.
 */
import { describe, expect, it } from 'vitest';
import { synchronise } from '../../src/registers/synchronise.js';
import { closingAnswer, serveBytes } from './feed-server.js';
import { companies, feedAt, STORES } from './registers.js';

/** Rows of feeds from 1 kB to 10 MB, and their loads; feeds of 100 to 250 kB just fit into the buffers of a stream. */
const SIZES = [
  [15, 100],
  [800, 100],
  [1_500, 100],
  [2_000, 100],
  [3_000, 100],
  [8_000, 100],
  [130_000, 20],
] as const;

describe.each(STORES)('on $name', { timeout: 1_200_000 }, ({ place }) => {
  it.each(SIZES)('loads feeds of %i rows %i times of as many', async (rows, loads) => {
    const text = `${companies(rows, 'Okuta Mills Ltd').join('\n')}\n`;
    const addresses = await Promise.all(
      (['length', 'chunked'] as const).map((framing) => serveBytes(closingAnswer(text, framing))),
    );
    const storage = await (await place()).open();
    const outcomes = new Map<string, number>();
    for (let load = 0; load < loads; load++) {
      const feed = feedAt(addresses[load % 2] ?? '');
      const { outcome, reason } = await synchronise(feed, { storage, clock: Date.now, force: true });
      const said = reason ?? outcome;
      outcomes.set(said, (outcomes.get(said) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({ published: loads });
  });
});
