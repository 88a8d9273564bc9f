/** A disk of a few MiB, which a test can fill: a tmpfs, which only root may mount. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function mount(folder: string, ...options: readonly string[]): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], { stdio: 'ignore' });
}

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
}

function canMountHere(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    mount(folder, 'size=1m');
    unmount(folder);
    return true;
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
}

/** Whether small disks can be mounted: `describe.skipIf(!canMount)`. Where they cannot, it says so loudly. */
export const canMount = canMountHere();

if (!canMount) {
  process.stderr.write('\n*** NO TMPFS: the tests of full and read-only disks are SKIPPED. Run them as root. ***\n\n');
}

/** A disk, mounted until it is removed. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'small-disk-'));

  constructor(mebibytes: number) {
    mount(this.folder, `size=${mebibytes}m`, 'mode=755');
  }

  remove(): void {
    unmount(this.folder);
  }

  /** Takes all the space that is left. */
  fill(): void {
    const file = openSync(join(this.folder, 'ballast'), 'a');
    try {
      for (;;) writeSync(file, Buffer.alloc(4_096));
    } catch {
      closeSync(file);
    }
  }

  /** Gives the space back. */
  clear(): void {
    rmSync(join(this.folder, 'ballast'), { force: true });
  }

  /** Mounts the disk anew, so that nothing can be written; no file of it may be open. */
  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder], { stdio: 'ignore' });
  }
}
