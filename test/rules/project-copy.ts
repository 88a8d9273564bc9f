/** A copy of what the rules commands work on, in a folder of its own. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the project, with edits of its files. */
export interface ProjectCopy {
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** Replaces the first such text of a file, which must be there. */
  readonly edit: (path: string, from: string | RegExp, to: string) => void;
  readonly remove: () => void;
}

const PATHS = ['rules', 'src', 'fixtures', 'package.json', 'tsconfig.json'];

/** Copies the rules, the source and the worked cases; and more, where it is named. */
export function copyOfProject(from = '.', more: readonly string[] = []): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  for (const path of [...PATHS, ...more]) cpSync(join(from, path), join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  return {
    root,
    read,
    write,
    edit: (path, original, to) => {
      const text = read(path);
      const edited = text.replace(original, () => to);
      if (edited === text) throw new Error(`${path} does not say ${original}`);
      write(path, edited);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Takes the seal from the newest revision of a table, which may then be edited. */
export function reopened(yaml: string): string {
  return yaml.replace(/\n {4}digests:\n(?: {6}\w+: [0-9a-f]{64}\n)+$/, '\n');
}
