/** The browser in which packed code is tried, where there is one. */
import { join } from 'node:path';
import { tool } from '../tools.js';

export const CHROMIUM = tool('chromium');

/**
 * How it is started: without a window, with a new profile in this folder, and asking nobody for anything of its own.
 */
export function chromiumFlags(folder: string): string[] {
  const bare = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const shy = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return [...bare, ...shy, `--user-data-dir=${join(folder, 'profile')}`];
}
