/**
 * The notices of the libraries that a bundle contains, with their licences.
 *
 * @module
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A package as its `package.json` describes it. */
interface Package {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

/**
 * Makes an esbuild plugin that writes the notices of everything in the bundles of a build, all its configurations and
 * formats together. The build needs `metafile`.
 */
export function noticesIn(path: string): Plugin {
  const folders = new Set<string>();
  return {
    name: 'third-party-notices',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile }) => {
        const bundled = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
          Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
        );
        for (const folder of packagesOf(bundled)) folders.add(folder);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, noticesOf([...folders]));
      });
    },
  };
}

/** The folder of a package. What a bundler made itself begins with a zero byte. */
const PACKAGE = /^(?!\0).*\bnode_modules\/(?:@[^/]+\/)?[^/]+/;

/** The folders of the packages that some files belong to, but for those of this repository. */
export function packagesOf(files: Iterable<string>): string[] {
  const folders = [...files].map((file) => PACKAGE.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))];
}

function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

const INTRODUCTION = 'This package contains code of the following libraries, each under its own licence.';

/** The notices of the packages in some folders, in the order of their names. */
export function noticesOf(folders: readonly string[]): string {
  const notices = new Map(folders.map((folder) => [headingOf(packageIn(folder)), licenceIn(folder)]));
  const inOrder = [...notices].sort(([one], [other]) => (one < other ? -1 : 1));
  return [INTRODUCTION, ...inOrder.map(([heading, licence]) => `## ${heading}\n\n${licence}`)]
    .join('\n\n')
    .concat('\n');
}

function headingOf({ name, version, license }: Package): string {
  return `${name} ${version} (${license})`;
}

/** The licence of a package as its author wrote it. A package without a licence must not be bundled. */
function licenceIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|notice)(?:[.-]|$)/i.test(name));
  if (files.length === 0) throw new Error(`${folder} has no licence file, so it cannot be bundled.`);
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}
