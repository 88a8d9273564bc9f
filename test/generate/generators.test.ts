import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENERATORS, LEFT_OUT } from '../../tools/generate/generators.js';

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
}

const ofPackage = (path: string): Package => JSON.parse(readFileSync(path, 'utf8'));

/** Names by which a script says that it writes what is committed. */
const WRITES = /:(?:build|rewrite|types|problems|update)$/;

it('are scripts of package.json', () => {
  const missing = GENERATORS.filter(({ script, workspace }) => {
    return !(script in ofPackage(workspace ? `${workspace}/package.json` : 'package.json').scripts);
  });
  expect(missing).toEqual([]);
});

it('are all scripts that write what is committed, but for those that say why not', () => {
  const paths = ['package.json', 'apps/conformance/package.json', 'apps/mcp/package.json', 'apps/service/package.json'];
  const writing = paths.flatMap((path) => Object.keys(ofPackage(path).scripts)).filter((name) => WRITES.test(name));
  const run = GENERATORS.map(({ script }) => script);
  expect(writing.length).toBeGreaterThan(8);
  expect(writing.filter((name) => !run.includes(name) && !(name in LEFT_OUT))).toEqual([]);
});

it('come after what they read', () => {
  const at = (script: string): number => GENERATORS.findIndex((each) => each.script === script);
  expect(at('rules:build')).toBe(0);
  expect(at('kernels:build')).toBeLessThan(at('cases:rewrite'));
  expect(at('cases:rewrite')).toBeLessThan(at('questions:build'));
  expect(at('changelog:lines')).toBe(GENERATORS.length - 1);
});
