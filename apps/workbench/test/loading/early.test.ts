/** What the first script of the page asks for: it reads no address as the page does, and has to agree with it. */
import { describe, expect, it } from 'vitest';
import { listsFor } from '../../src/loading/early-guess.js';
import { parseAddress } from '../../src/request/address.js';
import { taxOf } from '../../src/request/request.js';
import { shownScreen } from '../../src/request/screens.js';
import { SCREEN_MODULES } from '../../src/screens/screen-modules.js';

const HASHES = [
  '',
  '#/',
  '#/company',
  '#/company?turnover=80000000&of=individual',
  '#/individual?y=2026&state=Lagos',
  '#/individual?turnover=80000000',
  '#/pay?monthlyPay=500000',
  '#/pay?turnover=1&of=company',
  '#/curve?y=2026&state=Lagos&s=employment,500000,monthly,,',
  '#/curve?s=bonus,1000000,annual,,',
  '#/compare?turnover=80000000&r=first_gazette',
  '#/law?of=individual&view=timeline',
  '#/law?of=company&y=2026',
  '#/impact?n=1000&e=incomeTax.large.rate:25%25',
  '#/developers?code=python&y=2026',
  '#/about',
];

describe('the first script', () => {
  it.each(HASHES)('asks for the screen and the tax that the page shows at %s', (hash) => {
    const address = parseAddress(hash);
    const [screen, engine] = listsFor(hash);
    const shown = shownScreen(address.screen);
    expect(screen).toBe(`screen-${shown}`);
    const isPlain = shown === 'start' || shown === 'about';
    expect(engine).toBe(isPlain ? undefined : `engine-${taxOf(address)}`);
  });

  it('knows every screen', () => {
    const names = Object.keys(SCREEN_MODULES);
    expect(names.length).toBeGreaterThan(8);
    const without = names.filter((name) => listsFor(`#/${name}`).length === 1);
    expect(without).toEqual(['start', 'about']);
  });
});
