/** Environment variables: read with all that is wrong at once, and documented as they are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { koboOf, nairaOf } from '../../src/naira.js';
import { readSettings, SettingsError, settingsTable, warningsOf } from '../../src/service/settings.js';

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('have a value for everything that is absent or empty', () => {
    expect(readSettings({ HOST: '' })).toEqual(readSettings({}));
    expect(readSettings({})).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      dataDirectory: 'data',
      filingFee: 100_000n,
    });
  });

  it('are read', () => {
    const read = readSettings({
      PORT: '0',
      FILING_FEE: '12.5',
      DATABASE_URL: 'postgres://a:b@c/d',
      NODE_ENV: 'production',
    });
    expect(read).toMatchObject({ port: 0, filingFee: 1_250n, databaseUrl: 'postgres://a:b@c/d', mode: 'production' });
  });

  it('are refused all at once, with their values unless these may hold a password', () => {
    const wrong = { PORT: '65536', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://root:secret@db', FILING_FEE: '1.005' };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      ['LOG_LEVEL', 'PORT', 'DATABASE_URL', 'FILING_FEE'].sort(byTable),
    );
    expect(problems).toContain('LOG_LEVEL is "loud". Expected trace, debug, info, warn, error, fatal, silent.');
    expect(problems).toContain('DATABASE_URL is not a URL that begins with postgres:// or postgresql://.');
    expect(problems.join()).not.toContain('secret');
  });

  it.each(['-1', '1e3', '80 ', '8080.0', '0x50', 'http'])('do not take %s for a port', (port) => {
    const rule = 'which is not a whole number';
    expect(problemsOf({ PORT: port })).toEqual([
      `PORT is "${port}", ${rule}. Expected a whole number from 0 to 65535.`,
    ]);
  });

  it('do not take one port for two purposes', () => {
    const refused = 'OPERATIONS_PORT is "8080", and so is PORT. Expected a port of its own.';
    expect(problemsOf({ OPERATIONS_PORT: '8080' })).toEqual([refused]);
    expect(problemsOf({ OPERATIONS_PORT: '8080', OPERATIONS_HOST: '10.0.0.1' })).toEqual([]);
    expect(problemsOf({ PORT: '0', OPERATIONS_PORT: '0' })).toEqual([]);
  });

  it.each(['65536', '99999999999999999999'])('do not take %s for a port, which is out of range', (port) => {
    const [problem] = problemsOf({ PORT: port });
    expect(problem).toBe(`PORT is "${port}", which is out of range. Expected a whole number from 0 to 65535.`);
  });

  it.each([
    ['AUTHORITY_TIMEOUT', '500ms', 'authorityTimeout', 500],
    ['DRAIN_DELAY', '0s', 'drainDelay', 0],
    ['DRAIN_LIMIT', '15s', 'drainLimit', 15_000],
    ['RATE_WINDOW', '2m', 'rateWindow', 120_000],
    ['SWEEP_INTERVAL', '24h', 'sweepInterval', 86_400_000],
    ['AUDIT_INTERVAL', '7d', 'auditInterval', 604_800_000],
  ] as const)('%s may be %s', (variable, text, name, length) => {
    expect(readSettings({ [variable]: text })[name]).toBe(length);
  });

  it.each([
    ['which has no unit', ['60', '0']],
    ['which is not a whole number and a unit', ['0.5m', '-1s', '1 s', '1S', '1min', '1w', '15s30', 's']],
    ['which is out of range', ['0ms', '999ms', '1441m', '25h', '2d']],
  ])('do not take for a window a text %s: %j', (rule, texts) => {
    const accepted = 'a duration with its unit (ms, s, m, h or d), from 1s to 24h';
    for (const text of texts) {
      const problem = `RATE_WINDOW is "${text}", ${rule}. Expected ${accepted}.`;
      expect(problemsOf({ RATE_WINDOW: text })).toEqual([problem]);
    }
  });

  it('do not take a bare 0 even where a duration may be 0s', () => {
    const accepted = 'a duration with its unit (ms, s, m, h or d), from 0s to 10m';
    expect(problemsOf({ DRAIN_DELAY: '0' })).toEqual([`DRAIN_DELAY is "0", which has no unit. Expected ${accepted}.`]);
  });

  it.each([
    [
      { OUTBOX_FIRST_WAIT: '2s', OUTBOX_LONGEST_WAIT: '1500ms' },
      'OUTBOX_FIRST_WAIT is "2s", but OUTBOX_LONGEST_WAIT is "1500ms"',
    ],
    [{ OUTBOX_FIRST_WAIT: '16m' }, 'OUTBOX_FIRST_WAIT is "16m", but OUTBOX_LONGEST_WAIT is "15m"'],
    [{ REGISTER_LONGEST_WAIT: '59s' }, 'REGISTER_FIRST_WAIT is "1m", but REGISTER_LONGEST_WAIT is "59s"'],
  ])('do not take a first wait that is longer than the longest: %j', (environment, problem) => {
    const expected = `${problem}. Expected a first wait that is not longer than the longest.`;
    expect(problemsOf(environment)).toEqual([expected]);
  });

  it('take waits that are equal, and refuse one that cannot be read for itself alone', () => {
    expect(problemsOf({ OUTBOX_FIRST_WAIT: '15m', REGISTER_FIRST_WAIT: '4h' })).toEqual([]);
    expect(problemsOf({ OUTBOX_FIRST_WAIT: '1h', OUTBOX_LONGEST_WAIT: '5' })).toHaveLength(1);
  });

  it('do not take a token without the provider that it is for, and never repeat it', () => {
    const problems = problemsOf({ IDENTITY_TOKEN: 'secret' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^IDENTITY_TOKEN is set, but IDENTITY_URL, .+ is not\. Expected both or neither\.$/);
    expect(problemsOf({ IDENTITY_TOKEN: 'secret', IDENTITY_URL: 'http://localhost' })).toEqual([]);
  });

  it('have a unit in every duration and size of the table', () => {
    const rows = [...settingsTable().matchAll(/^\| `(\w+)` \| `(\d+\w*)` \|/gm)];
    const bare = rows.filter(([, , value]) => /^\d+$/.test(String(value))).map(([, variable]) => variable);
    expect(bare).toEqual([
      'PORT',
      'RATE_LIMIT',
      'FAILED_KEYS_LIMIT',
      'NIN_LIMIT',
      'OUTBOX_CONCURRENCY',
      'WEBHOOK_CONCURRENCY',
    ]);
    expect(rows.length - bare.length).toBeGreaterThan(14);
  });

  it.each([
    ['512MiB', 512],
    ['2GiB', 2048],
    ['0MiB', 0],
  ])('take %s for a limit of kept answers', (text, mebibytes) => {
    expect(readSettings({ KEPT_ANSWERS_LIMIT: text }).keptAnswersLimit).toBe(mebibytes);
  });

  it.each(['2048', '2GB', '1.5GiB', '2gib'])('do not take %s for one', (text) => {
    const [problem] = problemsOf({ KEPT_ANSWERS_LIMIT: text });
    expect(problem).toMatch(/^KEPT_ANSWERS_LIMIT is "[^"]+", which .+\. Expected a size with its unit/);
  });

  it.each([
    ['PUBLIC_URL', 'https://tax.example.ng/', 'https://tax.example.ng'],
    ['PUBLIC_URL', 'http://localhost:8080/tax//', 'http://localhost:8080/tax'],
    ['PUBLIC_URL', 'HTTPS://Tax.Example.ng:443/API/', 'https://tax.example.ng/API'],
    ['PUBLIC_URL', 'http://[::1]:8080', 'http://[::1]:8080'],
    ['PUBLIC_URL', 'https://tax.example.ng/a/../b', 'https://tax.example.ng/b'],
  ])('%s may be %s', (variable, text, read) => {
    expect(readSettings({ [variable]: text }).publicUrl).toBe(read);
  });

  it.each([
    'tax.example.ng',
    'ftp://tax.example.ng',
    'https://',
    'https://a.ng/?b',
    'https://a.ng/#b',
    'https://a.ng/b c',
    'https://user@a.ng',
    'https://user:secret@a.ng/tax',
    'https:a.ng',
    'https://a.ng?',
    'https://a.ng:99999',
  ])('do not take %s for a public URL', (url) => {
    expect(problemsOf({ PUBLIC_URL: url })).toHaveLength(1);
  });

  it.each([
    ['COMPANIES_FED', 'COMPANIES_FEED'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['RATELIMIT', 'RATE_LIMIT'],
    ['IDENTITY_TOKEN_FILE', 'IDENTITY_TOKEN'],
    ['Log_Levl', 'LOG_LEVEL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['NIGERIA_TAX_PORT', 'PORT'],
    ['NIGERIA_TAX_RATE_LIMT', 'RATE_LIMIT'],
  ])('named %s are probably %s', (variable, near) => {
    expect(warningsOf({ [variable]: '1' })).toEqual([`Warning: unknown setting ${variable}. Did you mean ${near}?`]);
  });

  it('are named where they begin like those of the clients and are none of theirs', () => {
    const unknown = 'Warning: unknown setting NIGERIA_TAX_WEATHER. apps/service/README.md lists the settings.';
    expect(warningsOf({ NIGERIA_TAX_WEATHER: 'secret' })).toEqual([unknown]);
    expect(warningsOf({ NIGERIA_TAX_API_KEY: 'secret', NIGERIA_TAX_BASE_URL: 'http://localhost' })).toEqual([]);
  });

  it.each([
    ['OUTBOX_WORKERS', 'OUTBOX_CONCURRENCY, OUTBOX_POLL, OUTBOX_FIRST_WAIT, OUTBOX_LONGEST_WAIT'],
    ['DRAIN_SECONDS', 'DRAIN_DELAY, DRAIN_LIMIT'],
    ['RATE_PER_KEY', 'RATE_LIMIT, RATE_WINDOW'],
  ])('that begin like ours are named with those that there are, however far from each: %s', (variable, alike) => {
    const word = `${variable.split('_')[0]}_`;
    const warning = `Warning: unknown setting ${variable}. The settings that begin with ${word} are ${alike}.`;
    expect(warningsOf({ [variable]: 'secret' })).toEqual([warning]);
  });

  it('have no warning for their own names, and none for what machines set', () => {
    const own = [...settingsTable().matchAll(/^\| `(\w+)`/gm)].map(([, name]) => String(name));
    expect(own.length).toBeGreaterThan(30);
    const machine = (
      'PATH HOME HOSTNAME USER SHELL TERM LANG LC_ALL PWD OLDPWD TZ TMPDIR LOGNAME MAIL EDITOR PAGER DISPLAY ' +
      'COLORTERM SSH_AUTH_SOCK SQLITE_TMPDIR PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_PASSWORD ' +
      'NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION npm_config_cache npm_lifecycle_event INIT_CWD ' +
      'KUBERNETES_SERVICE_HOST KUBERNETES_PORT HTTP_PROXY HTTPS_PROXY NO_PROXY CI DEBIAN_FRONTEND container ' +
      'XDG_RUNTIME_DIR LS_COLORS SHLVL IDENTITY_ENDPOINT _'
    ).split(' ');
    expect(warningsOf(Object.fromEntries([...own, ...machine].map((name) => [name, '1'])))).toEqual([]);
  });

  it.each([
    ['10.0.0.5', ['10.0.0.5']],
    ['172.16.0.0/12, uniquelocal ,2001:db8::/32', ['172.16.0.0/12', 'uniquelocal', '2001:db8::/32']],
    ['loopback,::1', ['loopback', '::1']],
  ])('take %s for proxies', (text, proxies) => {
    expect(readSettings({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(proxies);
  });

  it.each(['proxy', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '2001:db8::/129', '10.0.0.5,', 'true', '10.0.0'])(
    'do not take %s for proxies',
    (text) => {
      const [problem] = problemsOf({ TRUSTED_PROXIES: text });
      expect(problem).toContain(`TRUSTED_PROXIES is "${text}". Expected addresses and networks with commas`);
    },
  );

  it.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, false],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, false],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: '::1' }, false],
    [{}, false],
  ])('of %j leave the mode open where others reach the service: %s', (environment, isRefused) => {
    const named = problemsOf(environment).filter((problem) => problem.includes('NODE_ENV is not set'));
    expect(named).toHaveLength(isRefused ? 1 : 0);
  });

  it('are in the table of the documentation as they are', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const table = /<!-- settings: .*? -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1];
    expect(table, 'write settingsTable() of src/service/settings.ts between the markers').toBe(settingsTable());
  });
});

/** Problems come in the order of the table. */
function byTable(one: string, other: string): number {
  const table = settingsTable();
  return table.indexOf(`\`${one}\``) - table.indexOf(`\`${other}\``);
}

describe('naira', () => {
  it.each([
    ['0', 0n],
    ['1500', 150_000n],
    ['1500.5', 150_050n],
    ['0.05', 5n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ])('%s is %s kobo', (text, kobo) => {
    expect(koboOf(text)).toBe(kobo);
  });

  it.each(['', '-1', '1.005', '1,000', '1e3', ' 1', '.5', '1.', '1000000000000000'])('%s is not naira', (text) => {
    expect(koboOf(text)).toBeUndefined();
  });

  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [-150_050n, '-1500.50'],
  ])('%s kobo are written', (kobo, text) => {
    expect(nairaOf(kobo)).toBe(text);
  });
});
