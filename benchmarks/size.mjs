/**
 * The size of each import on a page, bundled and minified by esbuild, gzip -9, decimal.js and every table included:
 * `npm run size`. Fails if an import is above its limit, or has zod inside.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ensureBuilt, root } from './built.mjs';

/**
 * The import, its export, and its size limit in bytes if there is one: 5 % above its size when the limit was set, so
 * that what grows is noticed and not every change. docs/library.md shows some of these sizes.
 */
const IMPORTS = [
  { names: 'calculateCit', from: '.', limit: 68_900 },
  { names: 'calculateCit', from: './company/2026', limit: 53_400 },
  { names: 'calculatePit', from: '.' },
  { names: 'calculatePit', from: './individual/2026', limit: 43_800 },
  { names: 'listStates', from: '.', limit: 1_720 },
  { names: 'classifyCompany', from: '.', limit: 34_000 },
  { names: 'annualise', from: '.', limit: 28_800 },
  { names: 'calculateCitColumns', from: './columns' },
  { names: 'citSql', from: './sql' },
  { names: 'listFigures', from: './analysis' },
  { names: 'toSpreadsheet', from: './spreadsheet' },
  { names: 'verifyCertificate', from: './certificates' },
];

/** Bundles one import as a page would: by what was packed, not by the paths of our own tsconfig. */
async function bundle({ names, from }) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { ${names} } from 'nigeria-tax-rules${from.slice(1)}';`,
      resolveDir: `${root}benchmarks`,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    write: false,
    metafile: true,
    logLevel: 'error',
    tsconfigRaw: {},
  });
  const [{ contents }] = outputFiles;
  const hasZod = Object.keys(metafile.inputs).some((path) => path.includes('node_modules/zod/'));
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length, hasZod };
}

const bytes = (count) => count.toLocaleString('en').padStart(9);

ensureBuilt();
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
console.log(`${'import'.padEnd(40)} minified  gzip -9`);
const isExported = ({ from }) => from in exports || from.replace(/\d+$/, '*') in exports;
for (const each of IMPORTS.filter(isExported)) {
  const { minified, gzipped, hasZod } = await bundle(each);
  const isWithin = gzipped <= (each.limit ?? Number.POSITIVE_INFINITY);
  const most =
    each.limit === undefined ? '' : `, at most ${each.limit.toLocaleString('en')}${isWithin ? '' : ': TOO LARGE'}`;
  const zod = hasZod ? ', zod inside' : '';
  console.log(`${`${each.names} from ${each.from}`.padEnd(40)}${bytes(minified)}${bytes(gzipped)}${most}${zod}`);
  if (!isWithin || hasZod) process.exitCode = 1;
}
