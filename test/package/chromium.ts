/** The browser in which packed code is tried, where there is one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/**
 * How it is started: without a window, with a new profile in this folder, and asking nobody for anything of its own.
 */
export function chromiumFlags(folder: string): string[] {
  const bare = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const shy = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return [...bare, ...shy, `--user-data-dir=${join(folder, 'profile')}`];
}
