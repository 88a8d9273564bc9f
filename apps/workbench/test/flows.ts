/**
 * The page for the flows of a test file: one browser, and a page of its own for each flow.
 *
 * @module
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type BrowserName, startWorkbench, type Workbench } from './browser.js';

/** Tries a page at an address. */
type On = (hash: string, attempt: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>;

/** Passed to Chromium, shows text at twice the size, as a person sets it in a browser. */
export const TWICE = '--blink-settings=defaultFontSize=32';

/** The page in a browser with a person's settings, from the first test of a block to its last. */
export function workbenchOfTests(
  name?: BrowserName,
  settings?: readonly string[],
): { readonly on: On; readonly workbench: () => Workbench } {
  let workbench: Workbench;

  beforeAll(async () => {
    workbench = await startWorkbench(name, settings);
  });

  afterAll(async () => {
    await workbench?.close();
  });

  /** Opens an address, tries it, and closes it; the page may report no fault and ask for nothing but its own files. */
  const on: On = async (hash, attempt, options = {}) => {
    const before = workbench.faults.length;
    const page = await workbench.open(hash, options);
    await attempt(page);
    await page.context().close();
    expect(workbench.faults.slice(before)).toEqual([]);
  };
  return { on, workbench: () => workbench };
}
