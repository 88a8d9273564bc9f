/** The page in people's hands in Firefox: in CI the people on a laptop, at `TIER=all` every journey in two windows. */
import { describe } from 'vitest';
import { ofTier } from '../../../test/effort.js';
import { FIREFOX } from './browser.js';
import { goOn, haveWhatTheyCameFor, JOURNEYS, LAPTOP, NARROW, placeOf } from './journeys.js';
import { EVERYONE } from './people.js';

const ON_A_LAPTOP = ['on a laptop', LAPTOP] as const;
const CHOSEN = { windows: [ON_A_LAPTOP], journeys: {} };
const { windows, journeys } = ofTier({
  quick: CHOSEN,
  ci: CHOSEN,
  all: { windows: [ON_A_LAPTOP, ['in a narrow window', NARROW] as const], journeys: JOURNEYS },
});

describe.skipIf(FIREFOX === undefined).each(windows)('in Firefox %s, a person', (_, options) => {
  const place = placeOf('firefox', options);
  haveWhatTheyCameFor(place, EVERYONE);
  goOn(place, journeys);
});
