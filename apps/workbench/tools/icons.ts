/** Makes the icons of the installed page anew, from the drawn one: phones take no SVG. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { ICON_SIZES } from './offline.js';

const FOLDER = fileURLToPath(new URL('../icons/', import.meta.url));

const drawn = readFileSync(`${FOLDER}icon.svg`, 'utf8');
const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
for (const size of ICON_SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawn}`);
  await page.screenshot({ path: `${FOLDER}icon-${size}.png` });
}
await browser.close();
