/**
 * Loads as commands of their own: one at a time, and none that was killed stands in the way of the next. They are of
 * the last `npm run build:all`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { temporaryFolder } from '../http/temporary-folder.js';
import { serveHttp } from './feed-server.js';
import { companies } from './registers.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

function synchronise(environment: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '' } = process.env;
  const words = [join(ROOT, 'apps/service/dist/main.js'), 'registry', 'sync', 'companies'];
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { PATH, ...environment } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function ending(child: ChildProcess): Promise<{ readonly code: number | null; readonly out: string }> {
  let out = '';
  for await (const text of child.stdout ?? []) out += text;
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, out };
}

const STORES = [
  ['SQLite', async () => ({ DATA_DIRECTORY: join(temporaryFolder(), 'data') })],
  ...(hasPostgres ? [['PostgreSQL', async () => ({ DATABASE_URL: await freshDatabase() })] as const] : []),
] as const;

describe.each(STORES)('on %s', { timeout: 300_000 }, (_, place) => {
  it('a second load exits 1, and one after a kill -9 of the first is done at once', async () => {
    const asked: (() => void)[] = [];
    const feed = await serveHttp((request, response) => {
      if (request.url === '/whole') response.end(companies(3, 'Okuta Mills Ltd').join('\n'));
      else {
        response.write(`${companies(5_000, 'Okuta Mills Ltd').join('\n')}\n`);
        for (const tell of asked.splice(0)) tell();
      }
    });
    const where: Readonly<Record<string, string>> = await place();
    const isLoading = new Promise<void>((resolve) => asked.push(resolve));
    const first = synchronise({ ...where, COMPANIES_FEED: `${feed}/endless` });
    await isLoading;
    const next = { ...where, COMPANIES_FEED: `${feed}/whole` };
    expect(await ending(synchronise(next))).toEqual({
      code: 1,
      out: 'companies: busy (Another load of this register is running.), 0 rows, 0 before.\n',
    });
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await ending(synchronise(next))).toEqual({ code: 0, out: 'companies: published, 3 rows, 0 before.\n' });
    expect(await ending(synchronise(next))).toMatchObject({ code: 0 });
  });
});
