/**
 * The changes of a generator: the files of a folder, compared before and after.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose content is not committed. */
const LEFT = new Set(['.git', '.reports', 'coverage', 'data', 'dist', 'node_modules', '__pycache__']);

interface Seen {
  readonly changed: number;
  readonly digest: string;
}

/** The committed files of a folder, as they are at one time. */
export class Files {
  private seen: ReadonlyMap<string, Seen>;

  constructor(private readonly root: string) {
    this.seen = this.look();
  }

  /** The files that were written with another content, made or removed since the last call, by their paths. */
  changed(): string[] {
    const before = this.seen;
    this.seen = this.look();
    const paths = [...new Set([...before.keys(), ...this.seen.keys()])].sort();
    return paths.filter((path) => before.get(path)?.digest !== this.seen.get(path)?.digest);
  }

  private look(): ReadonlyMap<string, Seen> {
    const known = this.seen ?? new Map<string, Seen>();
    return new Map(pathsBelow(this.root, '').map((path) => [path, this.seenAt(path, known.get(path))]));
  }

  private seenAt(path: string, known: Seen | undefined): Seen {
    const file = join(this.root, path);
    const { mtimeMs } = statSync(file);
    if (known?.changed === mtimeMs) return known;
    return { changed: mtimeMs, digest: createHash('sha256').update(readFileSync(file)).digest('hex') };
  }
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT.has(entry.name) ? [] : pathsBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
