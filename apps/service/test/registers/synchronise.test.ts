/**
 * Synchronising: what is published, what is refused, and that readers never see anything but one whole copy.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY_CLASSES } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { type SynchronisationReport, synchronise } from '../../src/registers/synchronise.js';
import type { Leases } from '../../src/storage/leases.js';
import type { RegisterName } from '../../src/storage/registers.js';
import type { Storage } from '../../src/storage/storage.js';
import { serveHttp } from './feed-server.js';
import { companies, companyRow, feedAt, feedOf, STORES } from './registers.js';

const AT = Date.parse('2026-11-02T02:30:00Z');

/** Has something happen while a load looks for duplicates, with a promise of the load being discarded. */
function whileSorting(storage: Storage, happens: (discarded: Promise<void>) => Promise<void>): void {
  const startLoad = storage.registers.startLoad.bind(storage.registers);
  const startWatched = async (register: RegisterName) => {
    const load = await startLoad(register);
    const [sort, discard] = [load.removeDuplicates.bind(load), load.discard.bind(load)];
    let tell = (): void => undefined;
    const discarded = new Promise<void>((resolve) => {
      tell = resolve;
    });
    return Object.assign(load, {
      removeDuplicates: () => happens(discarded).then(sort),
      discard: () => discard().finally(tell),
    });
  };
  Object.assign(storage.registers, { startLoad: startWatched });
}

describe.each(STORES)('on $name', ({ place }) => {
  async function nameOf(storage: Storage, number: string): Promise<string | undefined> {
    const [row] = await storage.registers.find('companies', number, 'RC');
    return row && JSON.parse(row.record).companyName;
  }

  it('publishes the rows of a feed', async () => {
    const { directory, open } = await place();
    const storage = await open();
    const feed = feedOf(directory, companies(3, 'Old Ltd'));
    expect(await synchronise(feed, { storage, clock: () => AT })).toEqual({
      register: 'companies',
      feed: feed.location,
      outcome: 'published',
      reason: null,
      rows: 3,
      rowsBefore: 0,
      bad: { count: 0, first: [] },
      duplicates: { count: 0, first: [] },
      startedAt: AT,
      endedAt: AT,
    });
    expect(await storage.registers.state('companies')).toMatchObject({ rows: 3, synchronisedAt: AT });
    expect(await nameOf(storage, '3')).toBe('Old Ltd');
    expect(await nameOf(storage, '4')).toBeUndefined();
  });

  it('takes an unchanged feed for a fresh one', async () => {
    const { directory, open } = await place();
    const storage = await open();
    const feed = feedOf(directory, companies(3, 'Old Ltd'));
    await synchronise(feed, { storage, clock: () => AT });
    const report = await synchronise(feed, { storage, clock: () => AT + 1_000 });
    expect(report).toMatchObject({ outcome: 'unchanged', rows: 3, rowsBefore: 3 });
    expect(await storage.registers.state('companies')).toMatchObject({ rows: 3, synchronisedAt: AT + 1_000 });
  });

  it('takes a feed over HTTP that has not changed for a fresh one', async () => {
    const { open } = await place();
    const storage = await open();
    const address = await serveHttp((request, response) => {
      const isSame = request.headers['if-none-match'] === '"1"';
      response.writeHead(isSame ? 304 : 200, { etag: '"1"' });
      response.end(isSame ? undefined : companies(3, 'Old Ltd').join('\n'));
    });
    const outcomes: string[] = [];
    for (const force of [false, false, true]) {
      outcomes.push((await synchronise(feedAt(address), { storage, clock: () => AT, force })).outcome);
    }
    expect(outcomes).toEqual(['published', 'unchanged', 'published']);
  });

  describe('leaves the old copy serving', () => {
    async function after(
      lines: readonly string[],
      { before = 1_000, force = false }: { readonly before?: number; readonly force?: boolean } = {},
    ): Promise<{ readonly report: SynchronisationReport; readonly storage: Storage }> {
      const { directory, open } = await place();
      const storage = await open();
      await synchronise(feedOf(directory, companies(before, 'Old Ltd')), { storage, clock: () => AT });
      const report = await synchronise(feedOf(directory, lines), { storage, clock: () => AT + 86_400_000, force });
      return { report, storage };
    }

    async function expectOld(storage: Storage): Promise<void> {
      expect(await storage.registers.state('companies')).toMatchObject({ rows: 1_000, synchronisedAt: AT });
      expect(await nameOf(storage, '1000')).toBe('Old Ltd');
    }

    it('when the feed shrinks by half', async () => {
      const { report, storage } = await after(companies(500, 'New Ltd'));
      expect(report).toMatchObject({
        outcome: 'refused',
        reason: 'The feed has 500 rows and 1000 are served: it lacks more than 10 %.',
        rows: 1_000,
        rowsBefore: 1_000,
      });
      await expectOld(storage);
    });

    it('but not when it shrinks by what is tolerated, or when that is forced', async () => {
      expect((await after(companies(900, 'New Ltd'))).report).toMatchObject({ outcome: 'published', rows: 900 });
      expect((await after(companies(899, 'New Ltd'))).report.outcome).toBe('refused');
      expect((await after(companies(500, 'New Ltd'), { force: true })).report).toMatchObject({ rows: 500 });
    });

    it('when the feed is empty', async () => {
      const { report, storage } = await after([]);
      expect(report).toMatchObject({ outcome: 'refused', reason: 'The feed is empty.' });
      await expectOld(storage);
    });

    it('when too many rows are bad, and names the first hundred', async () => {
      const rows = companies(1_000, 'New Ltd').map((row, at) => (at % 5 === 4 ? '{}' : row));
      const { report, storage } = await after(rows);
      expect(report).toMatchObject({
        outcome: 'refused',
        reason: 'Of 1000 rows 200 are invalid and 0 are duplicates: more than 0.1 %.',
      });
      expect(report.bad.count).toBe(200);
      expect(report.bad.first).toHaveLength(100);
      expect(report.bad.first.slice(0, 2)).toEqual([
        { line: 5, reason: 'rcNumber is not a company number' },
        { line: 10, reason: 'rcNumber is not a company number' },
      ]);
      await expectOld(storage);
    });

    it('but not for one bad row in a thousand', async () => {
      const rows = companies(2_000, 'New Ltd');
      rows[6] = '{}';
      rows[7] = '[]';
      expect((await after(rows)).report).toMatchObject({ outcome: 'published', rows: 1_998, bad: { count: 2 } });
      rows[8] = 'null';
      expect((await after(rows)).report.outcome).toBe('refused');
    });

    it('when too many numbers are duplicates', async () => {
      const { report, storage } = await after([...companies(1_000, 'New Ltd'), ...companies(2, 'Again Ltd')]);
      expect(report).toMatchObject({ outcome: 'refused', duplicates: { count: 2 } });
      await expectOld(storage);
    });

    it('but for one in a thousand keeps the first row, whatever its class is', async () => {
      const rows = [
        ...companies(2_000, 'New Ltd'),
        companyRow('7', 'Again Ltd'),
        companyRow('8', 'Store').replace('RC', 'BN'),
      ];
      const { report, storage } = await after(rows);
      expect(report).toMatchObject({
        outcome: 'published',
        rows: 2_001,
        duplicates: { count: 1, first: [{ line: 2_001, reason: 'its number stands in an earlier row' }] },
      });
      expect(await nameOf(storage, '7')).toBe('New Ltd');
      expect((await storage.registers.find('companies', '8')).map((row) => row.class)).toEqual(['BN', 'RC']);
    });

    it('when the feed breaks off half-way', async () => {
      const { open } = await place();
      const storage = await open();
      const text = companies(20_000, 'New Ltd').join('\n');
      const whole = await serveHttp((_, response) => response.end(companies(1_000, 'Old Ltd').join('\n')));
      const broken = await serveHttp((_, response) => {
        response.writeHead(200, { 'content-length': text.length });
        response.write(text.slice(0, text.length / 2), () => response.destroy());
      });
      await synchronise(feedAt(whole), { storage, clock: () => AT });
      const report = await synchronise(feedAt(broken), { storage, clock: () => AT });
      expect(report).toMatchObject({ outcome: 'failed', rows: 1_000 });
      expect(report.reason).toMatch(/cannot be read to its end/);
      await expectOld(storage);
    });

    it('when the feed cannot be had', async () => {
      const { directory, open } = await place();
      const storage = await open();
      const report = await synchronise(feedAt(join(directory, 'none')), { storage, clock: () => AT });
      expect(report).toMatchObject({ outcome: 'failed', rows: 0 });
      expect(await storage.registers.state('companies')).toBeUndefined();
    });

    it('when it is stopped, even while the feed hangs', async () => {
      const { open } = await place();
      const storage = await open();
      const stop = new AbortController();
      const address = await serveHttp((_, response) => {
        response.write(`${companies(10_000, 'New Ltd').join('\n')}\n`, () => stop.abort());
      });
      const report = await synchronise(feedAt(address), { storage, clock: () => AT, signal: stop.signal });
      expect(report.outcome).toBe('failed');
      expect(await storage.registers.state('companies')).toBeUndefined();
    });
  });

  it('is the task of one instance at a time, and of the next when that one is gone', async () => {
    const { directory, open } = await place();
    const [first, second] = [await open(), await open()];
    const clock = (): number => AT;
    const lock = await first.leases.lock('register:companies', () => undefined);
    const feed = feedOf(directory, companies(3, 'New Ltd'));
    expect(await synchronise(feed, { storage: second, clock })).toMatchObject({
      outcome: 'busy',
      reason: 'Another load of this register is running.',
      rows: 0,
    });
    await lock?.release();
    expect(await synchronise(feed, { storage: second, clock })).toMatchObject({ outcome: 'published' });
    expect(await synchronise(feed, { storage: first, clock })).toMatchObject({ outcome: 'unchanged' });
  });

  it('by two instances at once publishes once', async () => {
    const { directory, open } = await place();
    const [first, second] = [await open(), await open()];
    const feed = feedOf(directory, companies(20_000, 'New Ltd'));
    const reports = await Promise.all(
      [first, second].map((storage) => synchronise(feed, { storage, clock: () => AT })),
    );
    expect(reports.map((report) => report.outcome).sort()).toEqual(['busy', 'published']);
  });

  it('ends in the middle of a step when it is stopped', async () => {
    const { directory, open } = await place();
    const storage = await open();
    const stop = new AbortController();
    whileSorting(storage, (discarded) => {
      stop.abort();
      return discarded;
    });
    const feed = feedOf(directory, companies(3, 'New Ltd'));
    expect(await synchronise(feed, { storage, clock: () => AT, signal: stop.signal })).toMatchObject({
      outcome: 'failed',
      reason: 'The synchronisation was stopped.',
    });
  });

  it('ends in the middle of a step when it has lost its lock', async () => {
    const { directory, open } = await place();
    const storage = await open();
    let lose = (): void => undefined;
    const lock: Leases['lock'] = async (_, lost) => {
      lose = lost;
      return { release: async () => undefined };
    };
    whileSorting(storage, (discarded) => {
      lose();
      return discarded;
    });
    const feed = feedOf(directory, companies(3, 'New Ltd'));
    const { registers } = storage;
    const leases = { ...storage.leases, lock };
    expect(await synchronise(feed, { storage: { registers, leases }, clock: () => AT })).toMatchObject({
      outcome: 'failed',
      reason: 'The connection to the database broke, so another load may have begun.',
    });
    expect(await storage.registers.state('companies')).toBeUndefined();
  });

  it('shows readers the old copy or the new one, never a mix', async () => {
    const { directory, open } = await place();
    const [writer, reader] = [await open(), await open()];
    const [numbers, rounds] = [100, 12];
    // Five rows to a number, which one look reads together.
    const copy = (round: number) =>
      feedOf(
        directory,
        COMPANY_CLASSES.flatMap((each) =>
          companies(numbers + round, `Copy ${round}`).map((row) => row.replace('"RC', `"${each}`)),
        ),
      );
    await synchronise(copy(0), { storage: writer, clock: () => AT });
    let isOver = false;
    const looks = [writer, reader].map(async (storage) => {
      const seen: number[] = [];
      while (!isOver) {
        seen.push(await copyOf(storage, String(1 + (seen.length % numbers))));
        await new Promise(setImmediate);
      }
      return seen;
    });
    for (let round = 1; round <= rounds; round++) {
      expect((await synchronise(copy(round), { storage: writer, clock: () => AT })).outcome).toBe('published');
    }
    isOver = true;
    for (const seen of await Promise.all(looks)) {
      expect(seen, 'copies in their order').toEqual([...seen].sort((one, other) => one - other));
      expect(new Set(seen).size).toBeGreaterThan(2);
    }
  });

  /** Which copy one look at a number shows. */
  async function copyOf(storage: Storage, number: string): Promise<number> {
    const rows = await storage.registers.find('companies', number);
    expect(rows.map((row) => row.class).sort()).toEqual([...COMPANY_CLASSES].sort());
    const names = new Set(rows.map((row) => String(JSON.parse(row.record).companyName)));
    expect(names.size).toBe(1);
    return Number([...names][0]?.replace('Copy ', ''));
  }
});

it('a file that grows by a row that is cut off is not served', async () => {
  const [store] = STORES;
  if (!store) throw new Error('There is no store.');
  const { directory, open } = await store.place();
  const storage = await open();
  const feed = feedOf(directory, companies(3, 'Old Ltd'));
  appendFileSync(feed.location, companyRow('4', 'Cut Ltd').slice(0, -5));
  expect(await synchronise(feed, { storage, clock: () => AT })).toMatchObject({ outcome: 'failed', rows: 0 });
});
