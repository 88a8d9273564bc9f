/**
 * The address of the page as a signal: the one state that screens write. A key in a field replaces the entry in the
 * history of the browser. What takes a case away, and a link to another screen, adds one, so that Back undoes it.
 *
 * @module
 */
import { signal } from '@preact/signals';
import { type Address, formatAddress, OF_A_LINK, parseAddress, withoutValues, withValues } from './address.js';
import { enterPlace, leavePlace, nameEntry, returnToPlace } from './places.js';

/** Browsers refuse more entries than about a hundred in this time, so that only this many are written at once. */
const [SPAN, AT_ONCE] = [10_000, 30];
/** Beyond them an edit is written into the address bar when no other follows for this long. */
const QUIET = 400;

/** The state of the page. */
export const address = signal<Address>(parseAddress(window.location.hash));

/** The note on what was done that Back undoes; `null` once something else was. */
export const done = signal<string | null>(null);

let waiting: number | undefined;
/** The moments of the last entries that were written at once. */
let written: readonly number[] = [];

/** Changes the state. A shared link that is edited is no longer that link; what it had unknown was named. */
export function edit(change: (from: Address) => Address): void {
  done.value = null;
  address.value = { ...withoutValues(change(address.value), OF_A_LINK), unknown: [] };
  window.clearTimeout(waiting);
  if (mayWriteNow()) writeAddress();
  else waiting = window.setTimeout(writeAddress, QUIET);
}

/** Typed text is written at once, so that a reload loses no key; a slider that is drawn along waits. */
function mayWriteNow(): boolean {
  const now = performance.now();
  written = written.filter((moment) => now - moment < SPAN);
  if (written.length >= AT_ONCE) return false;
  written = [...written, now];
  return true;
}

/** Replaces the case, or a part of it that was typed, and says what was done. Back brings the former one back. */
export function commit(said: string, next: Address): void {
  writeAddress();
  const text = formatAddress(next);
  if (text === formatAddress(address.value)) return;
  leavePlace();
  window.history.pushState(nameEntry(), '', text);
  address.value = next;
  done.value = said;
}

/** Takes back what was done last. */
export function undo(): void {
  window.history.back();
}

/** Sets a value of the address; an empty text takes it out. */
export function setValue(key: string, value: string): void {
  edit((from) => withValues(from, { [key]: value }));
}

/** Writes the state into the address bar now. */
function writeAddress(): void {
  window.clearTimeout(waiting);
  waiting = undefined;
  window.history.replaceState(window.history.state, '', formatAddress(address.value));
}

/** Follows the address bar, and writes what waits before a link is followed or the page is left. */
export function followLocation(): void {
  enterPlace();
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  const flush = (): void => {
    if (waiting !== undefined) writeAddress();
  };
  window.addEventListener('click', flush, { capture: true });
  window.addEventListener('pagehide', flush);
  window.addEventListener('beforeunload', flush);
}

/** Takes the address of another entry. */
function follow(): void {
  const found = parseAddress(window.location.hash);
  if (formatAddress(found) === formatAddress(address.value)) return;
  leavePlace();
  enterPlace();
  const isSameScreen = found.screen === address.value.screen;
  done.value = null;
  address.value = found;
  if (isSameScreen) returnToPlace();
}
