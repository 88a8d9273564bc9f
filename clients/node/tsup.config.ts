import { defineConfig } from 'tsup';

const dts = { compilerOptions: { ignoreDeprecations: '6.0' } };

export default defineConfig([
  { entry: ['src/index.ts'], format: ['esm', 'cjs'], target: 'node20', platform: 'node', dts },
  { entry: ['src/browser.ts'], format: ['esm'], target: 'es2022', platform: 'browser', dts },
]);
