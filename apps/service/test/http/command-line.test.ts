/**
 * The command line as it is typed: what it says, what it exits with, and a first start to its end. What is served, and
 * a few words more, are typed to the program as it was built; the rest is run in the process of the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userName } from '../../src/commands/command.js';
import { commandLine } from '../../src/commands/command-line.js';
import { openSqlite } from '../../src/storage/sqlite/index.js';
import { dayInLagos } from '../../src/storage/usage.js';
import { DAY, place } from '../filings/stage.js';
import { COMPANY, COMPANY_TAX } from './stage.js';
import { temporaryFolder } from './temporary-folder.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The program of the last `npm run build:all`. */
const MAIN = join(ROOT, 'apps/service/dist/main.js');

interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

class Terminal {
  readonly folder = temporaryFolder();
  readonly #environment: Readonly<Record<string, string>>;

  constructor(environment: Readonly<Record<string, string>> = {}) {
    this.#environment = environment;
  }

  /** The file of its database. */
  get database(): string {
    return join(this.folder, 'data', 'service.sqlite');
  }

  begin(...words: readonly string[]): ChildProcess {
    const child = spawn(process.execPath, [MAIN, ...words], { cwd: ROOT, env: this.#settings() });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }

  /** What a command says when it is run in this process. */
  async type(...words: readonly string[]): Promise<Said> {
    const [out, error]: [string[], string[]] = [[], []];
    const code = await commandLine(words, {
      environment: this.#settings(),
      say: (line) => out.push(`${line}\n`),
      warn: (line) => error.push(`${line}\n`),
    });
    return { code, out: out.join(''), error: error.join('') };
  }

  #settings(): Readonly<Record<string, string>> {
    const { PATH = '' } = process.env;
    return {
      PATH,
      DATA_DIRECTORY: join(this.folder, 'data'),
      PORT: '0',
      DRAIN_DELAY: '0s',
      MAX_EVENT_LOOP_DELAY: '0s',
      OUTBOX_POLL: '20ms',
      OUTBOX_FIRST_WAIT: '1ms',
      OUTBOX_LONGEST_WAIT: '1ms',
      ...this.#environment,
    };
  }

  /** What a program of its own says, to its end. */
  async program(...words: readonly string[]): Promise<Said> {
    const child = this.begin(...words);
    const [out, error] = [textOf(child.stdout), textOf(child.stderr)];
    const [code] = await once(child, 'close');
    return { code, out: await out, error: await error };
  }
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}

/** Reads from a stream until it has said something that matches. */
async function untilSaid(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<RegExpExecArray> {
  let text = '';
  return new Promise((resolve, reject) => {
    stream?.on('data', (chunk) => {
      text += chunk;
      const match = pattern.exec(text);
      if (match) resolve(match);
    });
    stream?.on('end', () => reject(new Error(`It ended without a word of ${pattern}: ${text}`)));
  });
}

/** Files a return for the first account of a database, three days ago; the id of the filing. */
async function fileOn(database: string): Promise<string> {
  const storage = await openSqlite(database);
  try {
    const [key] = await storage.keys.list();
    await storage.wallets.credit(key?.accountId ?? '', 500_000n, null, 0);
    return await place(storage, key?.accountId ?? '', { submittedAt: Date.now() - 3 * DAY });
  } finally {
    await storage.close();
  }
}

// A program takes its time to start on a crowded machine.
vi.setConfig({ testTimeout: 300_000 });

describe('the command line', () => {
  it('explains itself', async () => {
    const { code, out, error } = await new Terminal().program('--help');
    expect([code, error]).toEqual([0, '']);
    for (const name of ['serve', 'keys create', 'keys rotate', 'secrets rotate', 'wallet credit', 'wallet show']) {
      expect(out).toContain(`  ${name} `);
    }
    for (const name of ['wallet audit', 'registry sync', 'registry status', 'db migrate']) expect(out).toContain(name);
  });

  it('explains itself where there is no command, as an error', async () => {
    const { code, out, error } = await new Terminal().program();
    expect([code, out]).toEqual([2, '']);
    for (const name of ['serve', 'keys create', 'wallet audit']) expect(error).toContain(`  ${name} `);
  });

  it('warns of variables that look like misspelt settings, without their values', async () => {
    const { code, out, error } = await new Terminal({ COMPANIES_FED: 'secret' }).program('registry', 'status');
    expect([code, error]).toEqual([0, 'Warning: unknown setting COMPANIES_FED. Did you mean COMPANIES_FEED?\n']);
    expect(out).toContain('companies');
  });

  it.each([
    [['fly'], 'Unknown command "fly".'],
    [['kyes', 'list'], 'Unknown command "kyes list". Did you mean "keys list"?'],
    [['serv'], 'Unknown command "serv". Did you mean "serve"?'],
    [['kees'], 'Unknown command "kees". Did you mean "keys"?'],
    [['keys'], 'Incomplete command "keys". Use `keys create`, `keys list`, `keys rotate` or `keys revoke`.'],
    [['keys', 'make', '--account', 'Ada'], 'Unknown command "keys make". Use `keys create`'],
    [['wallet', 'credit'], '--account and --amount are missing.'],
    [['wallet', 'credit', '--account', 'Ada'], '--amount is missing.'],
    [['keys', 'create', '--acount', 'Ada'], "Unknown option '--acount'"],
    [['keys', 'create', '--account', 'Ada', '--scopes', 'calculate,fly'], 'Unknown --scopes fly.'],
    [['wallet', 'credit', '--account', 'Ada', '--amount', '1.005'], '--amount is not naira above 0'],
    [['filings', 'stuck', '--older-than', '2'], '--older-than is "2"'],
    [['filings', 'decide', '--failed', '--note', 'no', '--by', 'Ada'], 'Name the id of one filing'],
    [['filings', 'decide', 'fil_1', '--by', 'Ada'], 'Give one of --accepted, --rejected and --failed.'],
    [['filings', 'decide', 'fil_1', '--failed', '--rejected'], 'Give one of --accepted, --rejected and --failed.'],
    [['filings', 'decide', 'fil_1', '--failed'], '--note and --by are missing.'],
    [['filings', 'decide', 'fil_1', '--accepted', '--note', 'no'], '--reference and --by are missing.'],
    [['filings', 'decide', 'fil_1', '--failed', '--reference', 'A'], '--reference is for --accepted.'],
    [['registry', 'sync', 'ships'], 'There is no register ships.'],
    [['keys', 'create', '--account', 'Ada', '--expires', '90'], '--expires is "90". Expected a duration'],
    [['keys', 'rotate', 'a', '--overlap', '3651d'], '--overlap is "3651d". Expected a duration'],
    [['keys', 'rotate'], 'Name the id of one key'],
    [['secrets', 'retire', 'first'], 'Name the number of one secret'],
    [['secrets', 'rotate', '--overlap', 'soon'], '--overlap is "soon". Expected a duration'],
    [['db', 'migrate', 'up'], "Unexpected argument 'up'"],
  ])('refuses %j', async (words, reason) => {
    const { code, out, error } = await new Terminal().type(...words);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(reason);
    expect(error).not.toContain('    at ');
  });

  it.each([
    [['registry', 'sync', 'people'], 'people'],
    [['registry', 'sync'], 'companies, taxpayers, people'],
  ])('refuses %j where no feed is set', async (words, registers) => {
    const { code, out, error } = await new Terminal({ NODE_ENV: 'production' }).type(...words);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(`No feed is set for ${registers}.`);
  });

  it('names every variable that is wrong', async () => {
    const { code, error } = await new Terminal({ PORT: 'eighty', LOG_LEVEL: 'loud' }).program('serve');
    expect(code).toBe(2);
    expect(error).toContain('PORT is "eighty", which is not a whole number. Expected');
    expect(error).toContain('LOG_LEVEL is "loud".');
  });

  it('says in a line what it cannot do', async () => {
    const nowhere = await new Terminal().type('wallet', 'show', '--account', 'Nobody');
    expect([nowhere.code, nowhere.error.split('\n')[0]]).toEqual([
      1,
      'There is no account "Nobody". `keys create` makes one.',
    ]);
    const away = await new Terminal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).type('db', 'migrate');
    expect(away.code).toBe(1);
    expect(away.error).not.toContain('    at ');
  });

  it('makes keys, shows them by their beginning, and revokes them', async () => {
    const terminal = new Terminal();
    const made = await terminal.type('keys', 'create', '--account', 'Ada & Sons', '--scopes', 'file,calculate');
    const key = /^ntr_live_[\w-]{43}$/m.exec(made.out)?.[0] ?? '';
    expect([made.code, key.length]).toEqual([0, 52]);
    const listed = await terminal.type('keys', 'list');
    expect(listed.out).toContain('Ada & Sons');
    expect(listed.out).toContain('calculate,file');
    expect(listed.out).toContain(`${key.slice(0, 13)}…`);
    expect(listed.out).not.toContain(key);
    const id = /^[0-9a-f-]{36}/m.exec(listed.out)?.[0] ?? '';
    expect((await terminal.type('keys', 'revoke', id)).out).toContain(`Key ${id}`);
    expect((await terminal.type('keys', 'revoke', 'none')).code).toBe(1);
  });

  it('makes keys that expire, and rotates a key with an overlap', async () => {
    const terminal = new Terminal();
    const made = await terminal.type('keys', 'create', '--account', 'Ada', '--scopes', 'file', '--expires', '90d');
    expect(made.out).toMatch(/\nIt expires at 20\d\d-\S+Z\.\n$/);
    const id = /^Key (\S+) of Ada/.exec(made.out)?.[1] ?? '';
    const rotated = await terminal.type('keys', 'rotate', id, '--overlap', '2d');
    const [, next = '', end = ''] =
      /^Key (\S+) of Ada replaces key \S+ [\s\S]*\nntr_live_[\w-]{43}\n[\s\S]* is accepted until (\S+)\.\n$/.exec(
        rotated.out,
      ) ?? [];
    expect(Math.abs(Date.parse(end) - Date.now() - 2 * 86_400_000)).toBeLessThan(300_000);
    const rows = (await terminal.type('keys', 'list')).out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(rows[0]).toEqual(['ID', 'ACCOUNT', 'KEY', 'SCOPES', 'MADE', 'LAST USED', 'EXPIRES', 'REVOKED']);
    expect(rows[1]).toMatchObject([id, 'Ada', {}, 'file', {}, 'never', end]);
    expect(rows[2]).toMatchObject([next, 'Ada', {}, 'file', {}, 'never', 'never']);
    expect((await terminal.type('keys', 'rotate', 'none')).error).toContain('There is no key none.');
    await terminal.type('keys', 'revoke', id);
    expect((await terminal.type('keys', 'rotate', id)).error).toContain('was revoked or has expired');
  });

  it('rotates and retires signing secrets, and shows no value of them', async () => {
    const terminal = new Terminal();
    const states = async () =>
      (await terminal.type('secrets', 'list')).out
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(/ {2,}/));
    expect(await states()).toMatchObject([['1', {}, {}, 'signs']]);
    const rotated = await terminal.type('secrets', 'rotate', '--overlap', '30d');
    const [, from = '', until = ''] =
      /^Secret 2 signs from (\S+), [\s\S]* accepted until (\S+)\.\n$/.exec(rotated.out) ?? [];
    expect(Date.parse(until) - Date.parse(from)).toBe(30 * 86_400_000);
    expect(await states()).toMatchObject([
      ['1', {}, {}, until, 'signs'],
      ['2', {}, from, 'waits'],
    ]);
    const early = await terminal.type('secrets', 'retire', '1');
    expect([early.code, early.error]).toEqual([1, expect.stringContaining('no newer one signs yet')]);
  });

  it('credits, shows and audits wallets', async () => {
    const terminal = new Terminal();
    await terminal.type('keys', 'create', '--account', 'Ada');
    const credited = await terminal.type(
      'wallet',
      'credit',
      '--account',
      'Ada',
      '--amount',
      '1500.5',
      '--note',
      'by hand',
    );
    expect(credited.out).toContain('Balance 1500.50, held 0.00 naira.');
    expect((await terminal.type('wallet', 'show', '--account', 'Ada')).out).toMatch(
      new RegExp(`CREDIT +1500.50 +${userName()} +by hand`),
    );
    const referenced = ['wallet', 'credit', '--account', 'Ada', '--reference', 'T-17', '--amount'];
    for (let time = 0; time < 2; time++) {
      expect((await terminal.type(...referenced, '10')).out).toContain('Balance 1510.50, held');
    }
    expect(await terminal.type(...referenced, '11')).toMatchObject({ code: 1, out: '' });
    const month = dayInLagos(Date.now()).slice(0, 7);
    for (const words of [['show'], ['statement', '--month', month]])
      expect((await terminal.type('wallet', ...words, '--account', 'Ada')).out).toMatch(/CREDIT +10.00 +\S+ +T-17/);
    const paidIn = await terminal.type(...referenced.slice(0, 4), '--amount', '1', '--by', 'Ada Bello');
    expect(paidIn.out).toMatch(/CREDIT +1.00 +Ada Bello$/m);
    const audited = await terminal.type('wallet', 'audit');
    expect(audited.code).toBe(0);
    expect(audited.out).toMatch(/^3 postings, 0 filings, 0 faults\.\nSeal 1:[0-9a-f]{64}\n$/);
  });

  it('lists the filings that nobody has decided, and decides one once, when it is confirmed', async () => {
    const terminal = new Terminal();
    await terminal.type('keys', 'create', '--account', 'Ada');
    const filed = await fileOn(terminal.database);
    const stuck = await terminal.type('filings', 'stuck');
    expect(stuck.out).toMatch(new RegExp(`^${filed} +Ada +FIRS +SUBMITTED +20\\S+ +3 days +1000.00 +0$`, 'm'));
    expect(stuck.out).toMatch(/\nFilings: 1. Held: 1000.00 naira.\n$/);
    expect((await terminal.type('filings', 'stuck', '--older-than', '36500d')).out).toContain(
      'Filings: 0. Held: 0.00 naira.',
    );
    const words = ['filings', 'decide', filed, '--failed', '--note', 'Never arrived.', '--by', 'Ada Bello'];
    const asked = await terminal.type(...words);
    expect([asked.code, asked.out]).toEqual([1, '']);
    expect(asked.error).toContain('1000.00 naira of Ada are held');
    expect(asked.error).toContain('Nothing was changed.');
    const decided = await terminal.type(...words, '--yes');
    expect([decided.code, decided.error]).toEqual([0, '']);
    expect(decided.out).toMatch(new RegExp(`^${filed} is FAILED since 20`));
    const again = await terminal.type(...words, '--yes');
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.error).toMatch(/is decided already: FAILED since \S+ by Ada Bello. Nothing was changed.\n$/);
    const audited = await terminal.type('wallet', 'audit');
    expect(audited.out).toMatch(new RegExp(`${filed} +Ada +FAILED +Ada Bello +Never arrived.\n`));
    expect(audited.out).toContain('0 faults.');
    expect((await terminal.type('wallet', 'show', '--account', 'Ada')).out).toContain('held 0.00');
    expect((await terminal.type('filings', 'decide', 'none', ...words.slice(3), '--yes')).error).toBe(
      'There is no filing none.\n',
    );
  });

  it('offers no decision that it would refuse', async () => {
    const terminal = new Terminal();
    await terminal.type('keys', 'create', '--account', 'Ada');
    const filed = await fileOn(terminal.database);
    const storage = await openSqlite(terminal.database);
    const outcome = { outcome: 'acknowledged', reference: 'R1' } as const;
    await storage.deliveries.record({ filingId: filed, outcome, at: Date.now(), nextAt: Date.now() });
    await storage.close();
    const words = ['filings', 'decide', filed, '--failed', '--note', 'Never arrived.', '--by', 'Ada Bello'];
    for (const typed of [words, [...words, '--yes']]) {
      const { code, error } = await terminal.type(...typed);
      expect(code).toBe(1);
      expect(error).toMatch(
        /is ACKNOWLEDGED.*: the authority has it, so it cannot have failed. Nothing was changed. Use/,
      );
    }
  });

  it('migrates once, and loads the sample registers', async () => {
    const terminal = new Terminal();
    expect((await terminal.type('db', 'migrate')).out).toMatch(/^Applied: /);
    expect((await terminal.type('db', 'migrate')).out).toBe('Nothing to apply.\n');
    expect((await terminal.type('registry', 'status')).out).toMatch(/companies +0 +never/);
    const synchronised = await terminal.type('registry', 'sync', 'companies');
    expect([synchronised.code, synchronised.out]).toEqual([
      0,
      expect.stringMatching(/^companies: published, \d+ rows, 0 before\.\n$/),
    ]);
    expect((await terminal.type('registry', 'status')).out).toMatch(/companies +\d+ +20\d\d-\S+ +\d+ seconds? /);
  });
});

describe('serve', () => {
  it('starts from nothing, shows a key once, answers the command that it shows, and ends when told to', async () => {
    const terminal = new Terminal();
    const child = terminal.begin('serve');
    const [, url = '', key = ''] = await untilSaid(
      child.stdout,
      /curl -sS (\S+) \\\n +-H 'X-API-Key: (\S+)'[\s\S]*docs\n/,
    );
    expect(existsSync(join(terminal.folder, 'data', 'service.sqlite'))).toBe(true);
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(COMPANY) });
    const { taxLiability, calculationId } = (await answer.json()) as { taxLiability: object; calculationId: string };
    expect([answer.status, taxLiability]).toMatchObject([200, { total: COMPANY_TAX }]);
    const filed = await fetch(url.replace('calculate-cit', 'file-cit'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ calculationId, taxYear: 2024, taxDue: COMPANY_TAX }),
    });
    expect(filed.status).toBe(201);
    const { filingId } = (await filed.json()) as { filingId: string };
    const status = async (): Promise<unknown> => {
      const asked = await fetch(url.replace('calculate-cit', `filing-status?filingId=${filingId}`), { headers });
      return ((await asked.json()) as { status: string }).status;
    };
    await expect.poll(status, { timeout: 100_000 }).toBe('ACCEPTED');
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    expect(code).toBe(0);

    const again = terminal.begin('serve');
    const out = textOf(again.stdout);
    await untilSaid(again.stdout, /"listening"/);
    again.kill('SIGINT');
    expect((await once(again, 'close'))[0]).toBe(0);
    expect(await out).not.toContain('ntr_');
    expect(await out).toMatch(/^{"level":"warn","time":"[^"]+","msg":"Development mode: .* Set NODE_ENV=production /m);
  });

  it('ends when told to while nothing reads its output', async () => {
    const child = new Terminal().begin('serve');
    const [, url = ''] = await untilSaid(child.stdout, /"url":"(http:[^"]+)"/);
    child.stdout?.pause();
    const headers = { 'x-request-id': 'a'.repeat(60) };
    const ask = async () => (await fetch(`${url}/api/v1/wallet`, { headers })).text();
    for (let asked = 0; asked < 6_000; asked += 50) await Promise.all(Array.from({ length: 50 }, ask));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }, 60_000);

  it('makes no key in production', async () => {
    const child = new Terminal({ NODE_ENV: 'production', SANDBOX_AUTHORITY: 'accepts' }).begin('serve');
    const out = textOf(child.stdout);
    await untilSaid(child.stdout, /"listening"/);
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(0);
    expect(await out).not.toMatch(/ntr_|Development/);
  });

  it('does not file with a sandbox in production unless it is told to', async () => {
    const { code, out, error } = await new Terminal({ NODE_ENV: 'production' }).program('serve');
    expect([code, out]).toEqual([2, '']);
    expect(error).toMatch(/^SANDBOX_AUTHORITY is not set: [^\n]*\n$/);
  });

  it('says which port is taken, and exits', async () => {
    const first = new Terminal().begin('serve');
    const [, port = ''] = await untilSaid(first.stdout, /"url":"http:\/\/127\.0\.0\.1:(\d+)"/);
    const { code, error } = await new Terminal({ PORT: port }).program('serve');
    expect(code).toBe(1);
    expect(error).toBe(`Port ${port} of 127.0.0.1 is in use. Set PORT to another port, or stop what uses this one.\n`);
  });
});
