/** The page in people's hands in Chromium on a phone: with fingers alone. */
import { describe } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { goOn, haveWhatTheyCameFor, JOURNEYS, PHONE, placeOf, SAVING } from './journeys.js';
import { EVERYONE } from './people.js';

describe.skipIf(CHROMIUM === undefined)('in Chromium on a phone, a person', () => {
  const place = placeOf('chromium', PHONE);
  haveWhatTheyCameFor(place, EVERYONE);
  goOn(place, { ...JOURNEYS, ...SAVING });
});
