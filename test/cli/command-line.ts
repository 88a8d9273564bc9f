/** The command line as it is packed: one bundle, run in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a run of the command line left. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The bundle in a folder of its own, with what went into it. */
export interface CommandLine {
  readonly folder: string;
  readonly path: string;
  /** The source files in the bundle. */
  readonly sources: readonly string[];
  run(words: readonly string[], input?: string): Run;
  /** Writes a file into the folder, and gives its path. */
  file(name: string, text: string): string;
  remove(): void;
}

const BUNDLE = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
} as const;

/** Bundles the command line from its source. */
export async function bundled(): Promise<CommandLine> {
  const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-cli-'));
  const path = join(folder, 'cli.mjs');
  const { metafile } = await build({ ...BUNDLE, metafile: true, entryPoints: ['tools/cli/main.ts'], outfile: path });
  const compiler = { entryPoints: ['tools/cli/draft.ts'], outfile: join(folder, 'cli-draft.cjs') };
  await build({ ...BUNDLE, ...compiler, format: 'cjs' });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return {
    folder,
    path,
    sources: inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([source]) => source),
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

/** A request that the repository shows as an example. */
export function example(name: string): { readonly path: string; readonly text: string } {
  const path = join(ROOT, 'fixtures/examples', `${name}.json`);
  return { path, text: readFileSync(path, 'utf8') };
}
