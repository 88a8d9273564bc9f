/**
 * The page in people's hands where something is against them: over a slow line, without one, and with text of twice the
 * size. In CI an owner and an analyst, at `TIER=all` everyone.
 */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { ofTier } from '../../../test/effort.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { TWICE } from './flows.js';
import { haveWhatTheyCameFor, LAPTOP, PHONE, placeOf } from './journeys.js';
import { EVERYONE } from './people.js';

const CHOSEN = EVERYONE.filter(([name]) => name === 'owner' || name === 'analyst');
const PEOPLE_HERE = ofTier({ quick: CHOSEN, ci: CHOSEN, all: EVERYONE });
const ON_A_PHONE = ['phone', PHONE] as const;
const LARGE = ofTier({ quick: [ON_A_PHONE], ci: [ON_A_PHONE], all: [['laptop', LAPTOP] as const, ON_A_PHONE] });

/** The page is on the device, so that its browser needs no line for it. */
async function isKept(page: Page): Promise<void> {
  await page.waitForSelector('.big');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

describe.skipIf(CHROMIUM === undefined)('in Chromium on a phone, a person', () => {
  const { from, overALine, workbench } = placeOf('chromium', PHONE);
  const canSave = true;

  it.each(PEOPLE_HERE)('has what the %s came for over 3G', async (_name, walk) => {
    // What the device keeps would hide the line.
    await overALine('#/', async (hands) => {
      workbench().over('3g');
      await hands.page.reload();
      await walk(hands, { canSave });
    });
  });

  describe.each(['cut', 'deployed'] as const)('keeps the page, and then the line is %s:', (line) => {
    it.each(PEOPLE_HERE)('it has what the %s came for', async (_name, walk) => {
      const keepAndWalk = from('#/company?turnover=80000000', async (hands) => {
        await isKept(hands.page);
        workbench().over(line);
        await hands.page.evaluate(() => window.location.assign('#/'));
        await hands.page.waitForSelector('ul.screens');
        await walk(hands, { canSave });
      });
      await keepAndWalk.finally(() => workbench().over('open'));
    });
  });
});

describe.skipIf(CHROMIUM === undefined).each(LARGE)(
  'in Chromium on a %s, with text of twice the size, a person',
  (_, options) => {
    haveWhatTheyCameFor(placeOf('chromium', options, [TWICE]), PEOPLE_HERE);
  },
);
