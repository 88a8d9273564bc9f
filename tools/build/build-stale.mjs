/**
 * Builds the library and the service where a source is newer than what was built from it: `npm run build:stale`, with
 * which `npm test` begins. `npm start` names the workbench and the handbook, which it builds too. It builds no
 * declarations, which take nine tenths of the time of `npm run build`, and which only a user of the package reads.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = ['tsup.config.ts', 'package.json', join(ROOT, 'tsconfig.json'), join(ROOT, 'package-lock.json')];

const TSUP = ['tsup/dist/cli-default.js', '--no-dts'];
const PAGE = [
  'src',
  'tools',
  'index.html',
  'vite.config.ts',
  join(ROOT, 'libraries/files/src'),
  join(ROOT, 'libraries/search/src'),
  join(ROOT, 'dist/index.js'),
  ...SETTINGS.slice(1),
];
const BOOK = [
  ...['layouts', 'src', 'eleventy.config.ts', 'entries.ts', 'law.ts', 'markdown.ts', 'style.css'],
  join(ROOT, 'rules/coverage.json'),
  join(ROOT, 'rules/texts'),
  join(ROOT, 'libraries/search/src'),
  join(ROOT, 'docs'),
  ...SETTINGS.slice(1),
];
/** What the service bundles of the tools for chat products. */
const TOOLS = ['apps/mcp/src', 'libraries/search/src', 'tools/generate/fields', 'rules/coverage.json'].map((path) =>
  join(ROOT, path),
);
const ELEVENTY = ['@11ty/eleventy/cmd.cjs', '--config=eleventy.config.ts', '--quiet'];
const LIBRARY = ['dist/index.js', 'dist/index.cjs', 'dist/cli.js'];

/** The builds, in order. Each bundle writes all its files at once, so one of them tells when. */
const PARTS = [
  {
    folder: '.',
    sources: ['src', 'tools', 'apps/rules/src', 'apps/prover/src', 'apps/cli/src', 'libraries', ...SETTINGS],
    built: LIBRARY,
    builder: TSUP,
  },
  { folder: 'apps/service', sources: ['src', ...TOOLS, ...SETTINGS], built: ['dist/main.js'], builder: TSUP },
  { folder: 'apps/workbench', sources: PAGE, built: ['dist/index.html'], builder: ['vite/bin/vite.js', 'build'] },
  { folder: 'apps/handbook', sources: BOOK, built: ['dist/index.html'], builder: ELEVENTY },
];

const asked = ['.', 'apps/service', ...process.argv.slice(2).map((name) => `apps/${name}`)];
for (const { folder, sources, built, builder } of PARTS.filter((part) => asked.includes(part.folder))) {
  process.chdir(join(ROOT, folder));
  if (isStale(sources, built)) build(builder);
}

function isStale(sources, built) {
  const oldest = Math.min(...built.map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)));
  return Math.max(...sources.map(newest)) > oldest;
}

/**
 * Returns the time of the newest change in a folder, or of the file itself; a folder changes when a file of it is
 * removed.
 */
function newest(path) {
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(statSync(path).mtimeMs, ...inside);
}

/** By the path of the builder: `npx` is called otherwise on Windows. */
function build([program, ...words]) {
  const path = join(ROOT, 'node_modules', program);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}
