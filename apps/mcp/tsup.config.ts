import { defineConfig } from 'tsup';

/** The library and the protocol stay outside; what is shared with the command line is bundled. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  clean: true,
  banner: { js: '#!/usr/bin/env node' },
});
