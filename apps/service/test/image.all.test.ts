/** The image's first stage holds everything that its build needs; it is built here without a container. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const [, BUILD_STAGE = ''] = readFileSync(join(ROOT, 'apps/service/Containerfile'), 'utf8').split(/^FROM .*$/m);
/** What `.containerignore` keeps from every folder. */
const IGNORED = /(^|\/)(node_modules|dist|test)(\/|$)/;
const place = mkdtempSync(join(tmpdir(), 'image-'));

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the image', () => {
  it('is built from the files that its first stage copies', () => {
    const copied = [...BUILD_STAGE.matchAll(/^COPY (.+) (\S+)$/gm)];
    expect(copied.length).toBeGreaterThan(4);
    for (const [, names = '', target = ''] of copied) copy(names.split(' '), target);
    for (const folder of ['.', 'apps/service', 'apps/workbench', 'apps/handbook']) link(join(folder, 'node_modules'));
    const build = /^RUN (npm run build .*)$/m.exec(BUILD_STAGE)?.[1];
    execFileSync('sh', ['-c', build as string], { cwd: place, stdio: 'pipe' });
    expect(existsSync(join(place, 'dist/cli.js'))).toBe(true);
    for (const program of ['main', 'storage-worker', 'register-worker', 'audit-worker', 'tool-worker']) {
      expect(existsSync(join(place, `apps/service/dist/${program}.js`)), program).toBe(true);
    }
    for (const site of ['workbench', 'handbook'])
      expect(existsSync(join(place, 'apps', site, 'dist/index.html'))).toBe(true);
  }, 600_000);
});

/** As `COPY` does it: a folder's files into the folder that is named, files into it by their names. */
function copy(names: readonly string[], target: string): void {
  const isInto = target.endsWith('/');
  for (const name of names) {
    const file = isInto ? join(target, name.replace(/^.*\//, '')) : target;
    cpSync(join(ROOT, name), join(place, file), {
      recursive: true,
      filter: (each) => !IGNORED.test(each.slice(ROOT.length)),
    });
  }
}

function link(modules: string): void {
  if (existsSync(join(ROOT, modules))) symlinkSync(join(ROOT, modules), join(place, modules), 'dir');
}
