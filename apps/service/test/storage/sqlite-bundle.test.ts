import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Within the packages, so that the bundle finds those it does not carry. */
const directory = mkdtempSync(join(root, 'node_modules', '.sqlite-bundle-'));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const PROGRAM = `
const { openSqlite } = await import('./storage.js');
const storage = await openSqlite('./made/service.sqlite', { serves: true });
await storage.migrate();
const load = await storage.registers.startLoad('companies');
await load.add([{ class: 'RC', number: '1', record: '{}', line: 1 }]);
await load.publish({ rows: 1, synchronisedAt: 1, etag: null, lastModified: null });
console.log(JSON.stringify([await storage.registers.find('companies', '1'), await storage.ledger.audit()]));
await storage.close();
`;

it('writes, builds a register and audits when it is bundled, with its threads beside the bundle', async () => {
  const source = join(root, 'apps', 'service', 'src', 'storage', 'sqlite');
  await build({
    entryPoints: {
      storage: join(source, 'index.ts'),
      'register-worker': join(source, 'register-worker.ts'),
      'storage-worker': join(source, 'storage-worker.ts'),
      'audit-worker': join(source, 'audit-worker.ts'),
    },
    outdir: directory,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { cwd: directory });
  expect(JSON.parse(printed.toString())).toEqual([
    [{ class: 'RC', number: '1', record: '{}', line: 1 }],
    { postings: 0, filings: 0, faults: [], seal: null },
  ]);
});
