/** A copy of what the rules commands work on, in a folder of its own. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of the project, with edits of its files. */
export interface ProjectCopy {
  readonly root: string;
  readonly read: (path: string) => string;
  readonly write: (path: string, text: string) => void;
  /** Replaces the first such text of a file, which must be there. */
  readonly edit: (path: string, from: string | RegExp, to: string) => void;
  /** Undoes every edit since the last call of `keep`, or since the copy was made. */
  readonly restore: () => void;
  /** Takes the files as they are for those that `restore` brings back. */
  readonly keep: () => void;
  readonly remove: () => void;
}

const PATHS = ['rules', 'src', 'fixtures', 'package.json', 'tsconfig.json'];

/** What no test edits: packages, and the texts of the law, which are many files. */
const SHARED = ['node_modules', 'rules/texts'];

/** Copies the rules, the source and the worked cases; and more, where it is named. */
export function copyOfProject(more: readonly string[] = []): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  const filter = (path: string): boolean => !SHARED.includes(path);
  for (const path of [...PATHS, ...more]) cpSync(path, join(root, path), { recursive: true, filter });
  for (const path of SHARED) symlinkSync(resolve(path), join(root, path));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  let kept = filesIn(root);
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
    restore: () => {
      const found = filesIn(root);
      for (const path of found.keys()) if (!kept.has(path)) rmSync(path);
      for (const [path, text] of kept) if (found.get(path) !== text) writeFileSync(path, text);
    },
    keep: () => {
      kept = filesIn(root);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** The text of each file, but for those of packages. */
function filesIn(root: string): ReadonlyMap<string, string> {
  const entries = PATHS.flatMap((path) => {
    const found = statSync(join(root, path)).isFile()
      ? [join(root, path)]
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name));
    return found.map((file) => [file, readFileSync(file, 'utf8')] as const);
  });
  return new Map(entries);
}

/** Takes the seal from the newest revision of a table, which may then be edited. */
export function reopened(yaml: string): string {
  const digest = '[0-9a-f]{64}\\n';
  const books = ` {4}books_digest: ${digest}`;
  const seal = `\\n {4}digests:\\n(?: {6}\\w+: ${digest})+(?:${books})? {4}history_digest: ${digest}$`;
  return yaml.replace(new RegExp(seal), '\n');
}
