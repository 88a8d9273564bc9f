/**
 * Starts the engine while a person reads the form of a screen.
 *
 * @module
 */
import { effect } from '@preact/signals';
import { engine } from '../ask/ask.js';
import { address } from '../request/location.js';
import { type Tax, taxOf } from '../request/request.js';
import { shownScreen } from '../request/screens.js';

/** Settles once the line is free: the engine is there, or has failed, or the first screen needs none. */
export let whenStarted: Promise<unknown> = Promise.resolve();

/** Has the engine load the tax of the figures on the page. The first page and the one about it show none. */
export function startEngine(): void {
  let loaded: Tax | undefined;
  effect(() => {
    const screen = shownScreen(address.value.screen);
    const tax = taxOf(address.value);
    if (screen === 'start' || screen === 'about' || tax === loaded) return;
    loaded = tax;
    // The first question meets the same fault again, and says so.
    whenStarted = engine.ask('ready', { tax }).catch(() => undefined);
  });
}
