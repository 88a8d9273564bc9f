import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { defineConfig } from 'tsup';

/** The folder of a package in the path of one of its files. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Writes the licences of the packages that the bundles carry beside them: each of them asks for it. */
const LICENCES: Plugin = {
  name: 'licences',
  setup: ({ onEnd }) =>
    onEnd(({ metafile }) => {
      const folders = Object.keys(metafile?.inputs ?? {}).flatMap((path) => PACKAGE.exec(path)?.[0] ?? []);
      writeFileSync('dist/LICENSES.txt', [...new Set(folders)].map(licenceIn).join('\n\n'));
    }),
};

function licenceIn(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return `${name} ${version}, ${license}\n\n${file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8')}`;
}

/** Packages that production installs stay outside, the library among them; those of tools are carried along. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // Threads of their own write, load registers, audit the ledger and answer tools; they are found beside the bundle.
    'register-worker': 'src/storage/sqlite/register-worker.ts',
    'storage-worker': 'src/storage/sqlite/storage-worker.ts',
    'audit-worker': 'src/storage/sqlite/audit-worker.ts',
    'tool-worker': 'src/mcp/tool-worker.ts',
  },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  clean: true,
  esbuildPlugins: [LICENCES],
});
