/**
 * What a page pays for `import { calculateCit } from 'nigeria-tax-rules'`: bundled and minified by esbuild, gzip -9,
 * decimal.js and every table included. Fails above the limit, or when zod came along: `npm run size`.
 */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ensureBuilt, root } from './built.mjs';

const LIMIT = 44_500;

ensureBuilt();
const { outputFiles, metafile } = await build({
  stdin: { contents: "export { calculateCit } from 'nigeria-tax-rules';", resolveDir: `${root}benchmarks` },
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  write: false,
  metafile: true,
  logLevel: 'error',
  // Not by the paths of our own tsconfig, which lead to the source: a page has what was packed.
  tsconfigRaw: {},
});
const [{ contents }] = outputFiles;
const gzipped = gzipSync(contents, { level: 9 }).length;
const hasZod = Object.keys(metafile.inputs).some((path) => path.includes('node_modules/zod/'));

console.log(`calculateCit, bundled and minified: ${contents.length.toLocaleString('en')} bytes`);
console.log(`gzip -9: ${gzipped.toLocaleString('en')} bytes, at most ${LIMIT.toLocaleString('en')}`);
console.log(`zod: ${hasZod ? 'inside, which it must not be' : 'not inside'}`);
process.exitCode = gzipped <= LIMIT && !hasZod ? 0 : 1;
