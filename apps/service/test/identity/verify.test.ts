/**
 * The three endpoints that verify, over the sample registers, a provider that is down, and no register at all.
 */
import { describe, expect, it } from 'vitest';
import { synchronise } from '../../src/registers/synchronise.js';
import { registerFeeds } from '../../src/service/registers.js';
import { get, NOON, openStage, problemIn, type Stage } from '../http/stage.js';

const HOUR = 3_600_000;

interface Loaded {
  readonly stage: Stage;
  readonly ask: (path: string) => ReturnType<typeof get>;
}

/** A service with the sample registers loaded at noon. */
async function loaded(environment: Readonly<Record<string, string>> = {}): Promise<Loaded> {
  const stage = await openStage(environment);
  const { storage, settings, clock } = stage.service;
  for (const feed of registerFeeds(settings)) {
    expect(await synchronise(feed, { storage, clock })).toMatchObject({ outcome: 'published', reason: null });
  }
  const key = await stage.key('Ada', ['verify']);
  return { stage, ask: (path) => get(stage, key, path) };
}

describe('GET /verify/company', () => {
  const KNOWN = [
    ['RC1000001', 'Example Cassava Mills Limited', 'ACTIVE', '2009-07-14'],
    ['rc 1000002', 'Example Palm Oil Exports PLC', 'INACTIVE', '1998-02-28'],
    ['1000004', 'Example Harmattan Airlines Limited', 'STRUCK_OFF', '1987-11-02'],
    ['RC-1000005', 'Example Indigo Textiles Limited', 'DISSOLVED', '1974-05-20'],
    ['1000006', 'Example Ọ̀sẹ̀ Soap Works Limited', 'ACTIVE', '2020-02-29'],
    ['1000007', 'Example Undated Holdings Limited', 'ACTIVE', null],
    ['KD000538', 'Example Kaduna Tanneries Limited', 'ACTIVE', '1962-10-01'],
    ['BN012345', 'Example Leading Zero Ventures', 'ACTIVE', '1995-12-24'],
    ['BN7000', 'Example Seven Thousand Stores', 'ACTIVE', '2003-09-15'],
    ['LLP5000001', 'Example Auditors LLP', 'ACTIVE', '2022-10-03'],
  ] as const;
  const UNKNOWN = ['RC1000009', 'BN1000001', '12345', 'RC012345', 'BN7000001'];
  const REFUSED = [
    '',
    '?rcNumber=',
    '?rcNumber=seven',
    '?rcNumber=RC123456789',
    '?rcNumber=1&rcNumber=2',
    '?rcNumber=1&type=RC',
  ];

  it('knows what is on the register, and what is not', async () => {
    const { ask } = await loaded();
    for (const [rcNumber, companyName, status, incorporationDate] of KNOWN) {
      const answer = await ask(`/verify/company?rcNumber=${encodeURIComponent(rcNumber)}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ isValid: true, companyName, rcNumber, status, incorporationDate });
    }
    for (const rcNumber of UNKNOWN) {
      const nothing = { companyName: null, status: 'NOT_FOUND', incorporationDate: null };
      const answer = await ask(`/verify/company?rcNumber=${rcNumber}`);
      expect(answer.json()).toEqual({ isValid: false, rcNumber, ...nothing });
    }
    for (const query of REFUSED) {
      const answer = await ask(`/verify/company${query}`);
      expect(problemIn(answer), query).toEqual({ status: 422, code: 'invalid-input' });
    }
  });

  it('asks for the class of a number that has several', async () => {
    const { ask } = await loaded();
    const answer = await ask('/verify/company?rcNumber=7000');
    expect(problemIn(answer)).toEqual({ status: 409, code: 'ambiguous-number' });
    expect(answer.json().classes).toEqual(['BN', 'IT', 'RC']);
  });

  it('says how old its copy is, and warns of one older than 48 hours', async () => {
    const { stage, ask } = await loaded();
    const headersAfter = async (time: number) => {
      stage.pass(time);
      const { headers } = await ask('/verify/company?rcNumber=RC1000001');
      return [headers['last-modified'], headers.age, headers.warning];
    };
    const at = new Date(NOON).toUTCString();
    expect(await headersAfter(0)).toEqual([at, '0', undefined]);
    expect(await headersAfter(90_999)).toEqual([at, '90', undefined]);
    expect(await headersAfter(48 * HOUR - 90_999)).toEqual([at, '172800', undefined]);
    const warning = '110 - "The copy of the register is older than 48 hours"';
    expect(await headersAfter(1)).toEqual([at, '172800', warning]);
    const metrics = await stage.app.inject({ url: '/metrics' });
    expect(metrics.payload).toMatch(/^nigeria_tax_stale_answers_total 1$/m);
  });

  it('has no answer before the first synchronisation', async () => {
    const stage = await openStage();
    const answer = await get(stage, await stage.key('Ada'), '/verify/company?rcNumber=RC1000001');
    expect(problemIn(answer)).toEqual({ status: 503, code: 'register-not-synchronised' });
    expect(answer.headers['retry-after']).toBe('60');
  });

  it('needs the scope', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada', ['calculate', 'file']);
    for (const path of ['/verify/company?rcNumber=RC1', '/verify/tin?tin=1', '/verify/nin?nin=1']) {
      expect(problemIn(await get(stage, key, path))).toEqual({ status: 403, code: 'missing-scope' });
    }
  });
});

describe('GET /verify/tin', () => {
  const KNOWN = [
    ['00000000-0001', '00000000-0001', 'FIRS_TIN', 'ACTIVE'],
    ['000000000001', '00000000-0001', 'FIRS_TIN', 'ACTIVE'],
    ['00000000-0004', '00000000-0004', 'FIRS_TIN', 'CANCELLED'],
    ['00000000-0005', '00000000-0005', 'FIRS_TIN', 'DEREGISTERED'],
    ['00000000-0006', '00000000-0006', 'FIRS_TIN', 'SUSPENDED'],
    ['0000000001', '0000000001', 'JTB_TIN', 'ACTIVE'],
    ['0000000000001', '0000000000001', 'TAX_ID', 'ACTIVE'],
  ] as const;

  it('knows a taxpayer by each kind of number', async () => {
    const { ask } = await loaded();
    for (const [asked, tin, kind, status] of KNOWN) {
      expect((await ask(`/verify/tin?tin=${asked}`)).json()).toMatchObject({ isValid: true, tin, kind, status });
    }
    expect((await ask('/verify/tin?tin=00000000-0001')).json()).toEqual({
      isValid: true,
      tin: '00000000-0001',
      kind: 'FIRS_TIN',
      taxpayerName: 'Example Cassava Mills Limited',
      taxpayerType: 'CORPORATE',
      taxOffice: 'Example Tax Office',
      rcNumber: 'RC1000001',
      status: 'ACTIVE',
    });
    for (const tin of ['123', '2030475-30001', '20304753-00011', '20304753000122']) {
      const answer = await ask(`/verify/tin?tin=${tin}`);
      expect(problemIn(answer)).toEqual({ status: 422, code: 'invalid-input' });
      expect(answer.payload).not.toContain(tin);
    }
  });

  it('keeps three answers apart: found, not found, and nobody to ask', async () => {
    const { stage, ask } = await loaded();
    const [found, none, down] = await Promise.all(
      [1, 2, 3].map((digit) => ask(`/verify/tin?tin=00000000-000${digit}`)),
    );
    expect(found?.json()).toMatchObject({ isValid: true, status: 'ACTIVE' });
    expect(none?.json()).toMatchObject({ isValid: false, status: 'NOT_FOUND', taxpayerName: null, taxpayerType: null });
    if (!down) throw new Error('There is no answer.');
    expect(problemIn(down)).toEqual({ status: 503, code: 'source-unavailable' });
    expect(down.headers['retry-after']).toBe('60');
    expect(stage.log.join('')).not.toContain('00000000-000');
  });
});

describe('GET /verify/nin', () => {
  const nin = '/verify/nin?nin=00000000004';

  it('says of a person only whether what was supplied is right', async () => {
    const { ask } = await loaded();
    const masked = { isValid: true, nin: '********004', status: 'FOUND' };
    expect((await ask(nin)).json()).toEqual({ ...masked, matches: {} });
    expect((await ask(`${nin}&firstName=BABATUNDE`)).json()).toEqual({ ...masked, matches: { firstName: true } });
    const all = await ask(`${nin}&firstName=Tunde&lastName=example&dateOfBirth=1985-12-05`);
    expect(all.json()).toEqual({ ...masked, matches: { firstName: false, lastName: true, dateOfBirth: true } });
    const wrong = await ask(`${nin}&dateOfBirth=1985-12-06`);
    expect(wrong.json()).toEqual({ ...masked, matches: { dateOfBirth: false } });
    for (const answer of [all, wrong]) expect(answer.payload).not.toMatch(/b[aá]b|1985/i);
  });

  it('keeps three answers apart: found, not found, and nobody to ask', async () => {
    const { stage, ask } = await loaded();
    expect((await ask('/verify/nin?nin=00000000002&firstName=Ada')).json()).toEqual({
      isValid: false,
      nin: '********002',
      matches: {},
      status: 'NOT_FOUND',
    });
    const down = await ask('/verify/nin?nin=00000000003');
    expect(problemIn(down)).toEqual({ status: 503, code: 'source-unavailable' });
    expect(down.payload).not.toContain('00000000003');
    expect(stage.log.join('')).not.toMatch(/0{8}/);
  });

  it('refuses what is no number, no day, no name, or nothing that it asks for', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    for (const claim of [
      'nin=123',
      'nin=00000000001&dateOfBirth=1990-02-30',
      'nin=00000000001&firstName=',
      'nin=00000000001&name=Ada',
    ]) {
      expect(problemIn(await get(stage, key, `/verify/nin?${claim}`))).toEqual({ status: 422, code: 'invalid-input' });
    }
  });
});

describe('guesses at the person of a NIN', () => {
  const nin = '/verify/nin?nin=00000000004';
  const RIGHT = `${nin}&dateOfBirth=1985-12-05`;
  const LIMITED = { NIN_LIMIT: '3', NIN_WINDOW: '1h' };
  const wrong = (day: number) => `${nin}&dateOfBirth=1985-11-0${day}`;

  it('are limited for an account, and then no comparison of it is answered, right or wrong', async () => {
    const { stage, ask } = await loaded(LIMITED);
    for (let day = 1; day <= 3; day++) expect((await ask(wrong(day))).json().matches).toEqual({ dateOfBirth: false });
    const other = await stage.key('Bola', ['verify']);
    expect((await get(stage, other, RIGHT)).json().matches).toEqual({ dateOfBirth: true });
    for (const refused of [await ask(wrong(4)), await ask(RIGHT)]) {
      expect(problemIn(refused)).toEqual({ status: 429, code: 'too-many-requests' });
      expect(refused.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });
      expect(refused.payload).not.toContain('00000000004');
    }
    expect((await ask(nin)).json()).toMatchObject({ isValid: true, matches: {} });
    expect((await ask('/verify/nin?nin=00000000001&firstName=nobody')).statusCode).toBe(200);
    stage.pass(HOUR);
    expect((await ask(RIGHT)).json().matches).toEqual({ dateOfBirth: true });
  });

  it('are limited over all accounts to ten times as many', async () => {
    const { stage } = await loaded({ ...LIMITED, NIN_LIMIT: '1' });
    const keys = await Promise.all(Array.from({ length: 11 }, (_, each) => stage.key(`account ${each}`, ['verify'])));
    const statuses: number[] = [];
    for (const key of keys) statuses.push((await get(stage, key, wrong(1))).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('are not what is right, nor what is asked of nobody or of a source that is away', async () => {
    const { ask } = await loaded({ ...LIMITED, NIN_LIMIT: '1' });
    for (const path of [
      RIGHT,
      nin,
      '/verify/nin?nin=00000000002&firstName=Ada',
      '/verify/nin?nin=00000000003&firstName=A',
    ])
      for (let time = 0; time < 3; time++) expect((await ask(path)).statusCode).not.toBe(429);
    expect((await ask(wrong(1))).statusCode).toBe(200);
    expect((await ask(RIGHT)).statusCode).toBe(429);
  });

  it('cannot pass the limit together', async () => {
    const { ask } = await loaded(LIMITED);
    const answers = await Promise.all(Array.from({ length: 9 }, (_, day) => ask(wrong(day + 1))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });

  it('are unlimited where the limit is 0', async () => {
    const { ask } = await loaded({ NIN_LIMIT: '0' });
    for (let time = 0; time < 20; time++) expect((await ask(wrong(1))).statusCode).toBe(200);
  });
});

it('nobody knows a TIN or a NIN before the registers are loaded', async () => {
  const stage = await openStage();
  const key = await stage.key('Ada');
  for (const path of ['/verify/tin?tin=0000000001', '/verify/nin?nin=00000000001']) {
    expect(problemIn(await get(stage, key, path))).toEqual({ status: 503, code: 'source-unavailable' });
  }
});

it('a register that is fed is no sandbox: a number that ends with 3 is looked up', async () => {
  const { service } = await openStage();
  const [, sampleOfTaxpayers] = registerFeeds(service.settings);
  const stage = await openStage({ TAXPAYERS_FEED: sampleOfTaxpayers?.location ?? '' });
  const { storage, settings, clock } = stage.service;
  for (const feed of registerFeeds(settings)) await synchronise(feed, { storage, clock });
  const key = await stage.key('Ada');
  expect((await get(stage, key, '/verify/tin?tin=00000000-0003')).json()).toMatchObject({ isValid: false });
  expect((await get(stage, key, '/verify/nin?nin=00000000003')).statusCode).toBe(503);
});

it('a provider that is down is told to the caller, and the registers are not asked instead', async () => {
  const stage = await openStage({ IDENTITY_URL: 'http://127.0.0.1:1', IDENTITY_TOKEN: 'secret' });
  const { storage, settings, clock } = stage.service;
  for (const feed of registerFeeds(settings)) await synchronise(feed, { storage, clock });
  const answer = await get(stage, await stage.key('Ada'), '/verify/tin?tin=00000000-0001');
  expect(problemIn(answer)).toEqual({ status: 503, code: 'source-unavailable' });
});

it('in production there is no sample', async () => {
  const { service } = await openStage({ NODE_ENV: 'production', COMPANIES_FEED: '/srv/companies.csv.gz' });
  expect(registerFeeds(service.settings).map(({ register, location }) => [register, location])).toEqual([
    ['companies', '/srv/companies.csv.gz'],
  ]);
});
