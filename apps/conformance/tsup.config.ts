import { defineConfig } from 'tsup';

/** The runner and the adapters have no dependency. An engine is found in the folder in which an adapter is started. */
export default defineConfig({
  entry: {
    cli: 'src/cli.ts',
    'adapters/nigeria-tax-rules': 'adapters/nigeria-tax-rules.ts',
    'adapters/nigeria-tax-cli': 'adapters/nigeria-tax-cli.ts',
    'adapters/ngtaxkit': 'adapters/ngtaxkit.ts',
    'adapters/naija-tax-utils': 'adapters/naija-tax-utils.ts',
  },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  splitting: false,
  banner: { js: '#!/usr/bin/env node' },
});
