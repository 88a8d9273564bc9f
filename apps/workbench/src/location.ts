/**
 * The address of the page as a signal: the one state that screens write. An edit replaces the entry in the history of
 * the browser; a link to another screen adds one, so that Back undoes it.
 *
 * @module
 */
import { signal } from '@preact/signals';
import { type Address, formatAddress, OF_A_LINK, parseAddress, withoutValues, withValues } from './address.js';

/** An edit is written into the address bar when no other follows for this long. */
const QUIET = 400;

/** The state of the page. */
export const address = signal<Address>(parseAddress(window.location.hash));

let waiting: number | undefined;

/** Changes the state. A shared link that is edited is no longer that link; what it had unknown was named. */
export function edit(change: (from: Address) => Address): void {
  address.value = { ...withoutValues(change(address.value), OF_A_LINK), unknown: [] };
  window.clearTimeout(waiting);
  waiting = window.setTimeout(writeAddress, QUIET);
}

/** Sets a value of the address; an empty text takes it out. */
export function setValue(key: string, value: string): void {
  edit((from) => withValues(from, { [key]: value }));
}

/** Writes the state into the address bar now. */
function writeAddress(): void {
  window.clearTimeout(waiting);
  waiting = undefined;
  window.history.replaceState(null, '', formatAddress(address.value));
}

/** Follows the address bar, and writes what waits before a link is followed. */
export function followLocation(): void {
  window.addEventListener('hashchange', () => {
    const found = parseAddress(window.location.hash);
    if (formatAddress(found) !== formatAddress(address.value)) address.value = found;
  });
  const flush = (): void => {
    if (waiting !== undefined) writeAddress();
  };
  window.addEventListener('click', flush, { capture: true });
  window.addEventListener('pagehide', flush);
}
