/** The service as one file, as it would be delivered, with everything in it: a process of it starts in no time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SERVICE = join(ROOT, 'apps/service');

/** Programs that a test starts as processes of their own. */
export interface Programs {
  /** The command line of the service. */
  readonly main: string;
  /** The service with traps; see crash/service-program.ts. */
  readonly crash: string;
  /** A load of a register; see registers/load-program.ts. */
  readonly load: string;
}

/** The library as it is in the source. */
const LIBRARY = {
  'nigeria-tax-rules/accounts': join(ROOT, 'src/accounts/index.ts'),
  'nigeria-tax-rules/api': join(ROOT, 'src/api/index.ts'),
  'nigeria-tax-rules/certificates': join(ROOT, 'src/certificates/index.ts'),
  'nigeria-tax-rules/rules': join(ROOT, 'src/tables/index.ts'),
  'nigeria-tax-rules/schemas': join(ROOT, 'src/api/schemas/index.ts'),
  'nigeria-tax-rules': join(ROOT, 'src/index.ts'),
};

/** What CommonJS packages ask for, which a file of ESM does not have. */
const BANNER = [
  `import { createRequire as requireFor } from 'node:module';`,
  'const require = requireFor(import.meta.url);',
  'const __filename = new URL(import.meta.url).pathname;',
  `const __dirname = new URL('.', import.meta.url).pathname;`,
].join('\n');

/** The pages of documentation take more time than all the rest of a start, and nobody files with them. */
const WITHOUT_PAGES: Plugin = {
  name: 'without-pages',
  setup: ({ onLoad }) =>
    onLoad({ filter: /routes\/documentation\.ts$/ }, () => ({
      contents: 'export function documentationRoutes() {}',
    })),
};

/** The programs of threads, which are found beside the program that starts them. */
const THREADS = ['storage-worker', 'register-worker', 'audit-worker'];

/** Builds the programs into a folder of their own; tests ask for those that were built once for all of them. */
export async function buildPrograms(): Promise<Programs & { remove(): void }> {
  // Within the packages, so that a program finds those it does not carry.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.programs-'));
  const threads = Object.fromEntries(THREADS.map((name) => [name, join(SERVICE, `src/storage/sqlite/${name}.ts`)]));
  const load = join(SERVICE, 'test/registers/load-program.ts');
  await bundle({ main: join(SERVICE, 'src/main.ts'), load, ...threads }, folder, []);
  const crash = {
    crash: join(SERVICE, 'test/crash/service-program.ts'),
    ...threads,
    'storage-worker': join(SERVICE, 'test/crash/storage-program.ts'),
  };
  await bundle(crash, join(folder, 'crash'), [WITHOUT_PAGES]);
  return {
    main: join(folder, 'main.js'),
    crash: join(folder, 'crash/crash.js'),
    load: join(folder, 'load.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function bundle(entryPoints: Record<string, string>, outdir: string, plugins: Plugin[]): Promise<void> {
  await build({
    entryPoints,
    outdir,
    plugins,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    external: ['better-sqlite3', 'pg-native'],
    banner: { js: BANNER },
    alias: LIBRARY,
  });
}
