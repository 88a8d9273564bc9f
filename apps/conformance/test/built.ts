/** The kit built apart from the repository: the command, the adapters and some of the cases. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { caseFile } from '../tools/cases.js';

/** The workspace of the kit, and the top of the repository. */
export const KIT = join(import.meta.dirname, '..');
export const ROOT = join(KIT, '../..');

/** A built kit in a folder of its own. */
export interface BuiltKit {
  readonly folder: string;
  /** The path of an adapter, quoted for a shell. */
  adapter(name: string): string;
  /** Runs the command in the repository, whose library and command line are those of the last build. */
  run(words: readonly string[]): { readonly code: number | null; readonly out: string; readonly err: string };
  remove(): void;
}

/** Builds the kit with the cases of one section of the law, or all. */
export async function builtKit(section?: string): Promise<BuiltKit> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  await build({
    absWorkingDir: KIT,
    entryPoints: ['src/cli.ts', 'adapters/nigeria-tax-rules.ts', 'adapters/nigeria-tax-cli.ts'],
    outbase: '.',
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'src/cases.json'), JSON.stringify(caseFile('0.0.0', section)));
  return {
    folder,
    adapter: (name) => `"${process.execPath}" "${join(folder, 'adapters', `${name}.js`)}"`,
    run(words) {
      const child = spawnSync(process.execPath, [join(folder, 'src/cli.js'), ...words], {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      return { code: child.status, out: child.stdout, err: child.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
