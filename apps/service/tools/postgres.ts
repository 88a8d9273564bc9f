/**
 * A throw-away PostgreSQL for tests and benchmarks, from the Debian package: `npx tsx apps/service/tools/postgres.ts`
 * prints its URL and keeps it until the command is interrupted.
 *
 * @module
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** A running server of one's own. */
export interface PostgresServer {
  /** Of its `postgres` database, as a superuser. */
  readonly url: string;
  /** Ends the server and deletes its files. */
  stop(): Promise<void>;
}

/** The user that runs the server: PostgreSQL refuses to run as root. */
interface Runner {
  readonly uid?: number;
  readonly gid?: number;
}

const run = promisify(execFile);

const INSTALLED = '/usr/lib/postgresql';

const PATIENCE_MS = 30_000;

/**
 * Runs the server until standard input ends, which it also does when whoever started it is killed: no server outlives
 * its test, and no files either. It ends without a checkpoint, which can take minutes: nothing of it is kept.
 */
const KEEPER = `
"$1/postgres" -D "$2/data" >"$2/log" 2>&1 &
server=$!
trap '' INT TERM HUP
cat >/dev/null
kill -QUIT "$server" 2>/dev/null
wait "$server"
rm -rf "$2"
`;

/** The folder of the newest PostgreSQL that is installed, or nothing. */
function findPrograms(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const newestFirst = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return newestFirst
    .map((version) => join(INSTALLED, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
}

function findRunner(): Runner | undefined {
  if (process.getuid?.() !== 0) return {};
  const user = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return user === null ? undefined : { uid: Number(user[1]), gid: Number(user[2]) };
}

/** `true` if a server can be started here: PostgreSQL is installed, and there is a user to run it. */
export function canStartPostgres(): boolean {
  return findPrograms() !== undefined && findRunner() !== undefined;
}

/** Starts a server with durable commits, on a loopback port of its own, with a password that only its URL tells. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms();
  const runner = findRunner();
  if (programs === undefined || runner === undefined) {
    throw new Error(`PostgreSQL is not installed under ${INSTALLED} (apt-get install postgresql), or has no user.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(folder, runner.uid, runner.gid);
  try {
    const url = await initialise(programs, folder, runner);
    const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', programs, folder], {
      ...runner,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const stop = (): Promise<void> => stopKeeper(keeper);
    await untilItAnswers(url).catch(async (cause: unknown) => {
      const log = readFileSync(join(folder, 'log'), 'utf8');
      await stop();
      throw new Error(`PostgreSQL did not start: ${log}`, { cause });
    });
    return { url, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(programs: string, folder: string, runner: Runner): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(secret, runner.uid, runner.gid);
  await run(
    join(programs, 'initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', 'postgres', '--pwfile', secret, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ],
    { ...runner, cwd: folder },
  );
  const settings = [
    `listen_addresses = '127.0.0.1'`,
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    'fsync = on',
    'synchronous_commit = on',
    'max_connections = 200',
  ];
  writeFileSync(join(folder, 'data/postgresql.conf'), `\n${settings.join('\n')}\n`, { flag: 'a' });
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilItAnswers(url: string): Promise<void> {
  // Only now: a test run that starts no server does not pay for it.
  const { default: pg } = await import('pg');
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    // A server that is starting may hang up on a client that has just been let in.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

async function main(): Promise<void> {
  const server = await startPostgres();
  console.log(server.url);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.stop();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
