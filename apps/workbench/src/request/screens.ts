/**
 * The screens that the page has: those with a name.
 *
 * @module
 */

import { SCREEN_NAMES } from '../copy/shell.js';
import type { Screen } from './address.js';

/** A screen that the page has. */
export type ShownScreen = keyof typeof SCREEN_NAMES & Screen;

/** The screens of the bar, in its order. The title leads to the start page, and the foot to the one about the page. */
export const BAR = (Object.keys(SCREEN_NAMES) as ShownScreen[]).filter((name) => name !== 'start' && name !== 'about');

/** The screen that an address shows: its own, or the start page where there is none. */
export function shownScreen(screen: Screen): ShownScreen {
  return screen in SCREEN_NAMES ? (screen as ShownScreen) : 'start';
}
