/** A first visit as the real service sends it, over a slow line: bytes on the wire, journeys, and what moves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealService, startService } from '../../../clients/node/tests/real-service.js';
import { triedOf } from '../../../test/effort.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { workbenchOfTests } from './flows.js';
import { openSlowly, type Received } from './slow-line.js';

const COMPANY = '#/company?turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';
const PERSON = '#/individual?y=2026&state=Lagos&s=employment,500000,monthly,,';

/** Most bytes up to the first answer, with the headers of every file, and of what the page loads after it. */
const BUDGET = { company: 115_000, individual: 97_000, after: 24_000 };
/** The chunks that load once there is a screen or an answer: a chart, the evidence, what is printed or kept, files. */
const AFTER =
  /^(?:bands|chart-frame|evidence|print|printed|sources|acts|spoken|workbook|take-away|files|link-note|offline)-/;
/** The screens, and what has to be there before their shifts are counted. */
const SHOWN = [
  ['#/', '.screens'],
  ['#/company', '.plain'],
  ['#/individual', '.plain'],
  [COMPANY, '.take-away'],
  [PERSON, '.take-away'],
  ['#/curve', '.corners'],
  ['#/compare?turnover=80000000&operatingExpenses=50000000', '.waterfall'],
  ['#/law', '.law-table'],
  ['#/law?view=timeline', 'figure'],
  ['#/impact?n=1000', '.finding'],
  ['#/pay', '.plain'],
  ['#/pay?monthlyPay=500000', '.law-of-pay'],
  ['#/about', '.versions'],
] as const;
/** The visits whose shifts are counted: in CI a part, which turns with the seed. */
const VISITS = triedOf([390, 1280].flatMap((width) => SHOWN.map((shown) => [width, ...shown] as const)));

describe.skipIf(CHROMIUM === undefined)('a first visit over a slow line', () => {
  const { workbench } = workbenchOfTests();
  let service: RealService;

  beforeAll(async () => {
    service = await startService({ WORKBENCH_DIRECTORY: workbench().built });
  });

  afterAll(() => service?.stop());

  const open = (hash: string, width?: number) =>
    openSlowly(workbench().browser, `${service.baseUrl}/workbench/${hash}`, width);

  it.each([
    ['company', COMPANY],
    ['individual', PERSON],
  ] as const)('to %s is within its budget, and every file of the engine is asked for at once', async (tax, hash) => {
    const visit = await open(hash);
    const firstAnswer = Math.round(await visit.answered());
    await visit.page.waitForSelector('.take-away');
    await visit.page.waitForLoadState('networkidle');
    const isAfter = ({ name }: Received): boolean => AFTER.test(name);
    const [after, before] = [visit.received.filter(isAfter), visit.received.filter((each) => !isAfter(each))];
    // For people to read: how long anything takes depends on the machine.
    console.log(`${tax}: ${firstAnswer} ms, ${sum(before)} bytes before the answer, ${sum(after)} after it`);
    expect(before.some(({ name }) => name.startsWith('engine.worker'))).toBe(true);
    expect(sum(before)).toBeLessThanOrEqual(BUDGET[tax]);
    expect(sum(after)).toBeLessThanOrEqual(BUDGET.after);
    const ofWorker = before.filter(({ by }) => by === 'worker');
    // The law of the tax, and what both taxes need.
    expect(ofWorker.length).toBeGreaterThan(1);
    expect(ofWorker.filter(({ bytes }) => bytes > 0)).toEqual([]);
    await visit.close();
  });

  it.each(VISITS)('moves nothing that is read, at %i pixels: %s', async (width, hash, ready) => {
    const visit = await open(hash, width);
    await visit.page.waitForSelector(ready);
    await visit.page.waitForLoadState('networkidle');
    expect(await visit.shift()).toBeLessThan(0.1);
    await visit.close();
  });
});

function sum(received: readonly Received[]): number {
  return received.reduce((total, { bytes }) => total + bytes, 0);
}
