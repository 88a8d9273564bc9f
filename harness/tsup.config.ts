import { defineConfig } from 'tsup';

/** The dependencies stay outside, the library among them. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    // A thread of its own loads registers; it is found beside the bundle.
    'register-worker': 'src/storage/sqlite/register-worker.ts',
  },
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  clean: true,
});
