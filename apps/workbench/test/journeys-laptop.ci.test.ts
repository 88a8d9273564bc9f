/** The page in people's hands in Chromium on a laptop: with a pointer and keys alone. */
import { describe } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { goOn, haveWhatTheyCameFor, JOURNEYS, LAPTOP, placeOf, SAVING } from './journeys.js';
import { EVERYONE } from './people.js';

describe.skipIf(CHROMIUM === undefined)('in Chromium on a laptop, a person', () => {
  const place = placeOf('chromium', LAPTOP);
  haveWhatTheyCameFor(place, EVERYONE);
  goOn(place, { ...JOURNEYS, ...SAVING });
});
