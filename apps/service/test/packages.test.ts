/** What an installation of the service for production brings with it. */

import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { textOf } from '../../../test/source-files.js';

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly resolved?: string;
}

const LOCKED = JSON.parse(textOf('package-lock.json')).packages as Readonly<Record<string, Package>>;
const OWN = JSON.parse(textOf('apps/service/package.json')) as Package;

/** The most packages of an installation. */
const MOST = 150;

/** Finds a package as Node.js does: beside the one that needs it, or in a folder above. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (LOCKED[place]) return LOCKED[place]?.link === true ? (LOCKED[place]?.resolved ?? '') : place;
  if (from === '') return undefined;
  return placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/'))));
}

/** Every package that is needed to run the one at this place. */
function neededBy(place: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(place)) return found;
  found.add(place);
  const { dependencies, optionalDependencies } = LOCKED[place] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const needed = placeOf(name, place);
    if (needed !== undefined) neededBy(needed, found);
  }
  return found;
}

it(`has at most ${MOST} packages in production, and no server but its own`, () => {
  const needed = [...neededBy('apps/service')];
  expect(needed).toContain('node_modules/fastify');
  expect(needed.length).toBeLessThanOrEqual(MOST);
  expect(needed.filter((place) => /\/(?:@modelcontextprotocol\/sdk|express|hono)$/.test(place))).toEqual([]);
});

it('carries what the thread of the tools needs and is not installed', async () => {
  const installed = Object.keys(OWN.dependencies ?? {});
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/mcp/tool-worker.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: installed,
    metafile: true,
    write: false,
    outdir: 'unwritten',
  });
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const known = new Set([...installed, ...builtinModules]);
  const nameOf = (path: string) => /^(?:node:)?((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
  expect(outside.length).toBeGreaterThan(3);
  expect(outside.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(metafile.inputs).some((path) => path.includes('@modelcontextprotocol/sdk'))).toBe(true);
});
