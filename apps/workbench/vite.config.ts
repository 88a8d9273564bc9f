/**
 * Builds the page into static files that work from any path of any host.
 *
 * The facts of the rule tables that forms are made of (years, readings, states, classes of asset) are worked out by the
 * library at build time and imported as `virtual:` modules, so that the page shows them before the engine has loaded.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { TOKENS } from '../../libraries/looks/src/tokens.js';
import { noticesOf, packagesOf } from '../../tools/build/notices.js';
import { precompress } from '../../tools/build/precompress.js';
import { earlyFiles } from './tools/early.js';
import { offline } from './tools/offline.js';

const NAMES = [
  'tables',
  'company',
  'individual',
  'acts',
  'law',
  'packages',
  'about',
  'columns',
  'books',
  'names',
] as const;

/** The modules that every screen needs. */
const BASE = [
  'amounts',
  'ask/(?:ask|calculation)',
  'copy/form',
  'device/pointer',
  'form/(?:form|year-end)',
  'law/tables',
  'request/(?:address|books|location|places|request)',
  'text/format',
].join('|');

/** Parts that several screens need. */
const PARTS = 'parts/(?:bottom-bar|calculator|field|lazily|readings)';

/** The parts of every first visit, in one file: in small ones they would be larger, and each is a request more. */
const GROUPS = [
  {
    name: 'base',
    test: new RegExp(
      `node_modules/@?preact/|virtual:(?:tables|names)|rolldown.runtime|src/(?:${BASE})\\.ts|src/${PARTS}\\.tsx`,
    ),
  },
];

/**
 * The files of the package in the engine: what both taxes need, and what one of them needs. In more files they would be
 * larger, and each is a request more.
 */
function partsOfEngine(): { readonly name: string; readonly test: (id: string) => boolean }[] {
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
  const closureOf = (file: string, found: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
    if (found.has(file)) return found;
    const imported = [...readFileSync(dist + file, 'utf8').matchAll(/^(?:import|export)\b.*?"\.\/(.+?)";$/gms)];
    const names = imported.map(([, name = '']) => name);
    return names.reduce<ReadonlySet<string>>((all, name) => closureOf(name, all), new Set([...found, file]));
  };
  const [company, individual] = [closureOf('company.js'), closureOf('individual.js')];
  const ofPackage = (isIn: (file: string) => boolean) => (id: string) =>
    id.startsWith(dist) && isIn(id.slice(dist.length));
  return [
    { name: 'core', test: ofPackage((file) => company.has(file) && individual.has(file)) },
    { name: 'law-of-company', test: ofPackage((file) => company.has(file)) },
    { name: 'law-of-individual', test: ofPackage((file) => individual.has(file)) },
  ];
}

function facts(): Plugin {
  return {
    name: 'facts-of-the-tables',
    resolveId: (id) => (NAMES.some((name) => id === `virtual:${name}`) ? `\0${id}` : null),
    async load(id) {
      const name = NAMES.find((each) => id === `\0virtual:${each}`);
      if (name === undefined) return null;
      const { factsOf } = await import('./tools/facts.js');
      return `export default ${JSON.stringify(factsOf(name))};`;
    },
  };
}

/** The colours, which the handbook and the command line share. */
function tokens(): Plugin {
  return {
    name: 'tokens',
    resolveId: (id) => (id === 'virtual:tokens.css' ? '\0virtual:tokens.css' : null),
    load: (id) => (id === '\0virtual:tokens.css' ? TOKENS : null),
  };
}

/** The rule tables as files beside the page, under names that people keep. */
function rules(): Plugin {
  return {
    name: 'files-of-the-rules',
    apply: 'build',
    async generateBundle() {
      const { ruleFiles } = await import('./tools/facts.js');
      const folder = fileURLToPath(new URL('../../rules', import.meta.url));
      for (const { fileName, source } of ruleFiles(folder)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Copies of the files for the encodings that browsers take. */
function compressed(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle: ({ dir }) => {
      if (dir !== undefined) precompress(dir);
    },
  };
}

/** The modules in the page and in its workers, which are bundled before it. */
const bundled = new Set<string>();

/** Writes the licences of the libraries in the bundle, and those of the libraries inside the package. */
function notices(isPage: boolean): Plugin {
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') for (const id of part.moduleIds) bundled.add(id);
      }
      if (!isPage) return;
      const inPackage = readFileSync(new URL('../../dist/THIRD-PARTY-NOTICES.txt', import.meta.url), 'utf8');
      const source = `${noticesOf(packagesOf(bundled))}\n# In nigeria-tax-rules\n\n${inPackage}`;
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source });
    },
  };
}

const { inWorker, inPage } = earlyFiles();
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export default defineConfig({
  base: './',
  plugins: [facts(), tokens(), rules(), notices(true), inPage(), offline(version), compressed()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [facts(), notices(false), inWorker()],
    rolldownOptions: { output: { codeSplitting: { groups: partsOfEngine() } } },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  preview: { port: 4173 },
});
