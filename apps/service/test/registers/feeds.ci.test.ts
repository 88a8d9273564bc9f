/**
 * Whole feeds over HTTP, from sources that close the connection as soon as they have sent them: twelve of each size in
 * CI, and of two sizes on PostgreSQL; in a run of everything a hundred of each size and twenty of the largest.
 */
import { describe, expect, it } from 'vitest';
import { ofTier } from '../../../../test/effort.js';
import { synchronise } from '../../src/registers/synchronise.js';
import { closingAnswer, serveBytes } from './feed-server.js';
import { companies, feedAt, STORES } from './registers.js';

/** Rows of feeds from 1 kB to 10 MB; feeds of 100 to 250 kB just fit into the buffers of a stream. */
const SIZES = [15, 800, 1_500, 2_000, 3_000, 8_000, 130_000];
/** A feed that just fits into the buffers, and one that does not. */
const TWO_SIZES = [1_500, 8_000];

/** How often a feed of so many rows is loaded. */
const loadsOf = ofTier<(rows: number) => number>({
  quick: () => 12,
  ci: (rows: number) => (rows > 100_000 ? 2 : 12),
  all: (rows: number) => (rows > 100_000 ? 20 : 100),
});
const sizesOn = (store: string) =>
  store === 'SQLite' ? SIZES : ofTier({ quick: TWO_SIZES, ci: TWO_SIZES, all: SIZES });

describe.each(STORES)('on $name', { timeout: 1_200_000 }, ({ name, place }) => {
  it.each(sizesOn(name))('loads feeds of %i rows whenever it tries', async (rows) => {
    const loads = loadsOf(rows);
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
