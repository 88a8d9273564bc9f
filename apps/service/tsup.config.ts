import { defineConfig } from 'tsup';
import { noticesIn } from '../../tools/build/notices.js';

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
  esbuildPlugins: [noticesIn('dist/THIRD-PARTY-NOTICES.txt')],
});
