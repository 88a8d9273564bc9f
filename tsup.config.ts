import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      api: 'src/api/index.ts',
      rules: 'src/rules/index.ts',
      testing: 'src/testing/index.ts',
    },
    format: ['esm', 'cjs'],
    target: 'es2022',
    platform: 'neutral',
    // Shared chunks, in CommonJS too: an `InputError` thrown by one export is the `InputError` of another.
    splitting: true,
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  },
  {
    entry: { cli: 'tools/cli/main.ts' },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    // One file with everything in it: a start that resolves no packages is three times as quick.
    noExternal: [/./],
    splitting: false,
    minify: true,
    banner: { js: '#!/usr/bin/env node' },
  },
]);
