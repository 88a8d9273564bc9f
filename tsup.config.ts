import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';
import { defineConfig } from 'tsup';
import { writeActTexts } from './tools/build/act-texts.js';
import { noticesIn } from './tools/build/notices.js';
import { withPureConstants } from './tools/build/pure.js';
import { yearEntries } from './tools/build/years.js';

const EXPORTS = {
  index: 'src/index.ts',
  api: 'src/api/index.ts',
  schemas: 'src/api/schemas/index.ts',
  rules: 'src/tables/index.ts',
  columns: 'src/columns/index.ts',
  sql: 'src/sql/index.ts',
  analysis: 'src/analysis/index.ts',
  spreadsheet: 'src/spreadsheet/index.ts',
  certificates: 'src/certificates/index.ts',
  texts: 'src/texts/index.ts',
  testing: 'src/testing/index.ts',
};

/**
 * Not exported: decimal.js does not say that it is free of effects, so a bundler keeps it with any chunk that imports
 * it.
 */
const AMOUNTS = { decimals: 'src/ground/decimals.ts' };

/** Not exported: entries of their own put each tax into chunks of its own, so that a page gets the one it asks for. */
const TAXES = {
  company: 'src/company/calculate-cit.ts',
  individual: 'src/individual/calculate-pit.ts',
};

/**
 * Takes the class fields out of jose, which is bundled: where tsup splits CommonJS, it has sucrase rewrite them, and
 * its text for `super(…), …` does not parse.
 */
const withoutClassFields: Plugin = {
  name: 'without-class-fields',
  setup(build) {
    build.onLoad({ filter: /node_modules[\\/]jose[\\/].*\.js$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { target: 'es2021' });
      return { contents: code };
    });
  },
};

const notices = noticesIn('dist/THIRD-PARTY-NOTICES.txt');

const YEARS = yearEntries();

/** The schemas in a process of their own: they are made from the source, which this configuration does not load. */
async function writeTextsAndSchemas(): Promise<void> {
  writeActTexts();
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/generate/schemas/main.ts'], { stdio: 'inherit' });
}

export default defineConfig([
  {
    entry: { ...AMOUNTS, ...EXPORTS, ...YEARS, ...TAXES },
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    // Shared chunks, in CommonJS too: an `InputError` thrown by one export is the `InputError` of another.
    splitting: true,
    esbuildPlugins: [withoutClassFields, withPureConstants, notices],
    onSuccess: writeTextsAndSchemas,
    dts: { entry: { ...EXPORTS, ...YEARS }, compilerOptions: { ignoreDeprecations: '6.0' } },
  },
  {
    entry: { cli: 'apps/cli/src/main.ts', 'impact-worker': 'apps/cli/src/ask/impact/worker.ts' },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    // With everything in it: a start that resolves no packages is three times as quick. What few commands need is a
    // file of its own, which is read when it is asked for.
    noExternal: [/./],
    splitting: true,
    minify: true,
    esbuildPlugins: [notices],
    // Packages in CommonJS take what belongs to Node by `require`.
    banner: {
      js: [
        '#!/usr/bin/env node',
        "import { createRequire as requireFrom } from 'node:module';",
        'const require = requireFrom(import.meta.url);',
      ].join('\n'),
    },
  },
]);
