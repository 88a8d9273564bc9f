/**
 * A folder for the tests of one package in the project into which all of them are installed.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { made } from '../made/made.js';
import { ROOT } from '../source-files.js';

/** A package as it is installed. */
export class Installed {
  readonly tarball: string;
  /** The project, in whose `node_modules` the package is. */
  readonly project: string;
  /** Where the tests of the package write: a program here finds what the project has installed. */
  readonly folder: string;
  readonly #name: string;

  private constructor(name: string, project: string, tarball: string) {
    this.#name = name;
    this.project = project;
    this.tarball = tarball;
    this.folder = mkdtempSync(join(project, `of-${name}-`));
  }

  /** The package of a name. */
  static async named(name: string): Promise<Installed> {
    const { project, tarballs } = await made('packages');
    return new Installed(name, project, tarballs[name] ?? 'no tarball');
  }

  /** The files of the tarball. */
  get files(): string[] {
    return this.run('tar', ['-tzf', this.tarball]).trim().split('\n').sort();
  }

  /** A file of the installed package. */
  textOf(path: string): string {
    return readFileSync(join(this.project, 'node_modules', this.#name, path), 'utf8');
  }

  /** The packages that a package brings with it, this one by default, by what each says that it needs. */
  broughtBy(root = this.#name): string[] {
    const names = new Set([root]);
    // A set that grows while it is walked is walked to its end.
    for (const name of names)
      for (const needed of neededBy(join(this.project, 'node_modules', name))) names.add(needed);
    return [...names].slice(1).sort();
  }

  /** Everything that the project has installed, each name once. */
  get installed(): string[] {
    const { packages } = JSON.parse(readFileSync(join(this.project, 'node_modules/.package-lock.json'), 'utf8'));
    return [...new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))].sort();
  }

  /** Writes a file. Returns its path. */
  write(path: string, text: string): string {
    writeFileSync(join(this.folder, path), text);
    return join(this.folder, path);
  }

  /** What a command prints that is run in the folder. */
  run(command: string, words: readonly string[]): string {
    return execFileSync(command, words, { cwd: this.folder, encoding: 'utf8', input: '', stdio: 'pipe' });
  }
}

/** The path of a command of the repository. */
export const commandOf = (name: string): string => join(ROOT, 'node_modules/.bin', name);

/** What npm installs beside a package: what it depends on, and its peers but for those that it can do without. */
function neededBy(folder: string): string[] {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return [];
  const {
    dependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(manifest, 'utf8'));
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...peers];
}
