/**
 * The packages of the repository as a user gets them: packed as they were last built, and installed into one empty
 * project.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The installed packages. */
export interface Packages {
  /** The project, for which nothing else was installed than the packages and what they bring. */
  readonly project: string;
  /** The tarball of each package, by its name. */
  readonly tarballs: Readonly<Record<string, string>>;
}

/** Packs and installs them. `npm run build` comes first. */
export async function packAndInstall(): Promise<Packages & { remove(): void }> {
  if (!existsSync(join(ROOT, 'dist/index.js'))) throw new Error('There is nothing to pack: npm run build comes first.');
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const tarballs = {
      'nigeria-tax-rules': await packed(folder, ROOT, '--ignore-scripts'),
      'nigeria-tax-client': await packedClient(folder),
      'nigeria-tax-mcp': await packed(folder, join(ROOT, 'apps/mcp')),
      'nigeria-tax-conformance': await packed(folder, join(ROOT, 'apps/conformance')),
    };
    const project = mkdtempSync(join(folder, 'empty-project-'));
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name: 'empty-project', version: '1.0.0', private: true }),
    );
    const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...Object.values(tarballs)];
    await run('npm', words, project);
    return { project, tarballs, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const run = (command: string, words: readonly string[], cwd: string) => promisify(execFile)(command, words, { cwd });

/** The tarball of the package in a folder, in a folder of its own. */
async function packed(folder: string, source: string, ...options: readonly string[]): Promise<string> {
  const destination = mkdtempSync(join(folder, 'tarball-'));
  await run('npm', ['pack', ...options, '--pack-destination', destination], source);
  return join(destination, readdirSync(destination)[0] ?? 'no tarball');
}

/** The client is built apart from the repository, whose own tests read its source. */
async function packedClient(folder: string): Promise<string> {
  const client = join(ROOT, 'clients/node');
  const parcel = join(folder, 'client');
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(client, file), join(parcel, file));
  await run(join(ROOT, 'node_modules/.bin/tsup'), ['--out-dir', join(parcel, 'dist')], client);
  return packed(folder, parcel, '--ignore-scripts');
}
