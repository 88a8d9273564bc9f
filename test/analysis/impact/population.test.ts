import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { MADE_UP_COMPANIES } from '../../../src/analysis/impact/made-up.js';
import { population } from '../../../src/analysis/impact/population.js';
import { calculateCit } from '../../../src/index.js';
import { CHROMIUM, chromiumFlags } from '../../package/chromium.js';
import { ROOT } from '../../source-files.js';

/** SHA-256 of the companies below as JSON. It may change with the assumptions and the generator only. */
const DIGEST = '049b87b31e31ce47ee5357dc1b5e4ed58f1b3d3d8175d6a6d1595f3d224dbf19';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const rows = [...population({ count: 1_000, seed: 1, taxYear: 2026 })];

/** A page that writes the same companies into its body. */
function script(): string {
  const contents = `
    import { population } from './src/analysis/impact/population.ts';
    document.body.textContent = JSON.stringify([...population({ count: 1_000, seed: 1, taxYear: 2026 })]);`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

describe('a made-up population', () => {
  it('is the same for the same seed', () => {
    expect(digestOf(JSON.stringify(rows))).toBe(DIGEST);
  });

  it.skipIf(CHROMIUM === undefined)('is the same in Chromium', () => {
    const folder = mkdtempSync(join(tmpdir(), 'population-'));
    const page = join(folder, 'page.html');
    writeFileSync(page, `<!doctype html><body><script>${script()}</script></body>`);
    const dom = execFileSync(CHROMIUM ?? '', [...chromiumFlags(folder), '--dump-dom', `file://${page}`], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 1 << 26,
    });
    rmSync(folder, { recursive: true, force: true });
    expect(digestOf(/<body>(.*)<\/body>/s.exec(dom)?.[1] ?? '')).toBe(DIGEST);
  });

  it('says of every company that it is made up', () => {
    expect(rows.every(({ id, isMadeUp }) => isMadeUp && id.startsWith('made-up-'))).toBe(true);
  });

  it('begins alike however many are made', () => {
    expect([...population({ count: 10, seed: 1, taxYear: 2026 })]).toEqual(rows.slice(0, 10));
    expect([...population({ count: 10, seed: 2, taxYear: 2026 })]).not.toEqual(rows.slice(0, 10));
  });

  it('has figures that every year takes', () => {
    for (const taxYear of [2020, 2024, 2027]) {
      for (const { input } of population({ count: 50, seed: 3, taxYear }))
        expect(() => calculateCit(input)).not.toThrow();
    }
  });

  it('is about what its assumptions say', () => {
    const many = [...population({ count: 20_000, seed: 5, taxYear: 2026 })];
    const part = (holds: (row: (typeof many)[number]) => boolean): number => many.filter(holds).length / many.length;
    for (const { name, share } of MADE_UP_COMPANIES.sectors) {
      expect(part(({ sector }) => sector === name)).toBeCloseTo(share / 1_000_000, 1);
    }
    expect(part(({ input }) => Number(input.turnover) <= 28_000_000)).toBeCloseTo(0.5, 1);
    expect(part(({ input }) => input.accountingPeriodEnd === undefined)).toBeCloseTo(0.7, 1);
    expect(part(({ input }) => input.withholdingCredits !== undefined)).toBeCloseTo(0.3, 1);
    expect(part(({ input }) => Number(input.operatingExpenses) > Number(input.turnover))).toBeGreaterThan(0.05);
  });
});
