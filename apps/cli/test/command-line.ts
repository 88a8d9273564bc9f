/** The command line as it is packed: bundled with all that it needs, run in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a run of the command line left. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The bundle, and a folder for the files of one test file. */
export interface CommandLine {
  readonly folder: string;
  readonly path: string;
  /** The source files that every start reads; what few commands need is read when it is asked for. */
  readonly sources: readonly string[];
  run(words: readonly string[], input?: string | Uint8Array): Run;
  /** Writes a file into the folder, and gives its path. */
  file(name: string, text: string): string;
  /** Removes the folder. The bundle stays until the next run. */
  remove(): void;
}

/** The command line as it is bundled from its source, once for all test files of a process. */
export async function bundled(): Promise<CommandLine> {
  bundle ??= bundleOf(join(ROOT, '.reports/command-line', process.env.VITEST_POOL_ID ?? '0'));
  const { path, sources } = await bundle;
  const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-cli-'));
  return {
    folder,
    path,
    sources,
    run(words, input = '') {
      const child = spawnSync(process.execPath, [path, ...words], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
      return { code: child.status, out: child.stdout, err: child.stderr };
    },
    file(name, text) {
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

let bundle: Promise<Pick<CommandLine, 'path' | 'sources'>> | undefined;

async function bundleOf(folder: string): Promise<Pick<CommandLine, 'path' | 'sources'>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Beside what is built lie the rules, as in the package.
  symlinkSync(join(ROOT, 'rules'), join(folder, 'rules'));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { cli: 'apps/cli/src/main.ts', 'impact-worker': 'apps/cli/src/impact/worker.ts' },
    outdir: join(folder, 'dist'),
    splitting: true,
    bundle: true,
    minify: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return { path: join(folder, 'dist', 'cli.js'), sources: sourcesAtStart(metafile) };
}

/** A request that the repository shows as an example. */
export function example(name: string): { readonly path: string; readonly text: string } {
  const path = join(ROOT, 'fixtures/examples', `${name}.json`);
  return { path, text: readFileSync(path, 'utf8') };
}

/** The source files in the outputs that the command line imports, and in what those import in turn. */
function sourcesAtStart({ outputs }: Metafile): string[] {
  const met = new Set(Object.keys(outputs).filter((path) => path.endsWith('/cli.js')));
  for (const path of met) {
    const needed = outputs[path]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
    for (const each of needed) if (each.path in outputs) met.add(each.path);
  }
  const inputs = [...met].flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([source]) => source);
}
