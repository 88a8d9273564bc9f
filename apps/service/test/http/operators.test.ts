/** The commands of operators that move money or change access, and the trail that they leave. */
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../src/commands/command.js';
import { commandLine } from '../../src/commands/command-line.js';
import { openStorage } from '../../src/service/open-storage.js';
import { readSettings } from '../../src/service/settings.js';
import type { Storage } from '../../src/storage/storage.js';
import { place } from '../filings/stage.js';
import { temporaryFolder } from './temporary-folder.js';

function desk() {
  const environment = { DATA_DIRECTORY: temporaryFolder() };
  return {
    async type(...words: readonly string[]) {
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      return { code: await commandLine(words, { environment, say, warn: say }), said: lines.join('\n') };
    },
    async store<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
      const storage = await openStorage(readSettings(environment));
      return work(storage).finally(() => storage.close());
    },
  };
}

/** An account with money, and a filing that was rejected after it had been acknowledged. */
async function rejected() {
  const { type, store } = desk();
  await type('keys', 'create', '--account', 'acme', '--by', 'Ada Bello');
  await type('wallet', 'credit', '--account', 'acme', '--amount', '5000', '--by', 'Ada Bello');
  const filingId = await store(async (storage) => {
    const account = await storage.keys.findAccount('acme');
    const id = await place(storage, account?.id ?? '');
    const at = Date.now();
    for (const outcome of [
      { outcome: 'acknowledged', reference: 'A1' },
      { outcome: 'rejected', note: 'Wrong TIN' },
    ] as const)
      await storage.deliveries.record({ filingId: id, outcome, at, nextAt: at });
    return id;
  });
  return { type, store, filingId };
}

const WHY = ['--why', 'Rejected by the authority', '--by', 'Ada Bello'];

describe('wallet refund', () => {
  it('gives back what was taken once it is confirmed, and is in the trail', async () => {
    const { type, filingId } = await rejected();
    const asked = await type('wallet', 'refund', '--filing', filingId, ...WHY);
    expect([asked.code, asked.said]).toEqual([2, expect.stringContaining('--yes')]);
    const refunded = await type('wallet', 'refund', '--filing', filingId, ...WHY, '--yes');
    expect([refunded.code, refunded.said]).toEqual([0, expect.stringContaining('Balance 5000.00, held 0.00 naira.')]);
    expect(refunded.said).toMatch(/Ada Bello +Rejected by the authority/);
    const again = await type('wallet', 'refund', '--filing', filingId, ...WHY, '--yes');
    expect([again.code, again.said]).toEqual([1, `${filingId}: it was refunded before. Nothing was changed.`]);
    const { said } = await type('trail', 'list');
    const trail = said.split('\n').slice(1);
    expect(trail.map((line) => line.split(/ {2,}/).slice(1, 4))).toEqual([
      ['Ada Bello', 'wallet refund', 'refused'],
      ['Ada Bello', 'wallet refund', 'done'],
      ['Ada Bello', 'wallet credit', 'done'],
      ['Ada Bello', 'keys create', 'done'],
    ]);
    expect((await type('wallet', 'audit')).code).toBe(0);
  });

  it('needs who and why, and a part that there is', async () => {
    const { type, filingId } = await rejected();
    const bare = await type('wallet', 'refund', '--filing', filingId);
    expect([bare.code, bare.said]).toEqual([2, expect.stringContaining('--why and --by are missing')]);
    expect((await type('wallet', 'refund', '--filing', filingId, ...WHY, '--part', 'half')).code).toBe(2);
  });
});

describe('a reference that stands for another amount', () => {
  it.each([
    ['credit', ['--amount', '10'], ['--amount', '11'], '10.00'],
    ['correct', ['--take', '10', '--why', 'Twice'], ['--take', '11', '--why', 'Twice'], '-10.00'],
  ])('is refused by wallet %s, and by the trail too', async (command, first, second, standing) => {
    const { type } = await rejected();
    const words = ['wallet', command, '--account', 'acme', '--reference', 'T-17', '--by', 'Ada Bello'];
    for (let time = 0; time < 2; time++) expect((await type(...words, ...first)).code).toBe(0);
    const refused = await type(...words, ...second);
    const said = `The reference "T-17" stands for ${standing} naira already. Nothing was changed.`;
    expect([refused.code, refused.said]).toEqual([1, said]);
    const [last = ''] = (await type('trail', 'list')).said.split('\n').slice(1);
    expect(last).toMatch(new RegExp(` Ada Bello +wallet ${command} +refused .*${said.replaceAll('.', '\\.')}$`));
  });
});

describe('wallet correct', () => {
  it('takes a wrong credit back, but no more than there is', async () => {
    const { type } = await rejected();
    const account = ['--account', 'acme'];
    const most = await type('wallet', 'correct', ...account, '--take', '999999', ...WHY);
    expect([most.code, most.said]).toEqual([1, expect.stringContaining('which is less. Nothing was changed.')]);
    expect((await type('wallet', 'correct', ...account, '--take', '100.50', ...WHY)).code).toBe(0);
    const added = await type('wallet', 'correct', ...account, '--add', '0.50', ...WHY);
    expect(added.said).toMatch(/CORRECTION +0\.50 .*\n.*CORRECTION +-100\.50 /);
    expect((await type('wallet', 'correct', ...account, '--add', '1', '--take', '1', ...WHY)).code).toBe(2);
    expect((await type('wallet', 'audit')).said).toContain(' 0 faults.');
  });
});

describe('wallet audit', () => {
  it('prints a seal, by which it finds a ledger that was made anew', async () => {
    const { type } = await rejected();
    const [, seal = ''] = /^Seal (\d+:[\da-f]{64})$/m.exec((await type('wallet', 'audit')).said) ?? [];
    expect((await type('wallet', 'audit', '--seal', seal)).code).toBe(0);
    const other = seal.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const found = await type('wallet', 'audit', '--seal', other);
    expect([found.code, found.said]).toEqual([1, expect.stringContaining('is not the one that was given')]);
    expect((await type('wallet', 'audit', '--seal', 'none')).code).toBe(2);
  });
});

describe('the trail', () => {
  it('names what a command made, and holds no key', async () => {
    const { type } = desk();
    const { said } = await type('keys', 'create', '--account', 'acme', '--by', 'Ada Bello');
    const [, id = ''] = /^Key ([\da-f-]+)/.exec(said) ?? [];
    const [key = ''] = /ntr_live_[\w-]+/.exec(said) ?? [];
    const trail = (await type('trail', 'list')).said;
    expect(trail).toContain(id);
    expect(trail).not.toContain(key.slice(9));
  });

  it('has the origin of the address of a webhook, and nothing of it that may be a secret of the receiver', async () => {
    const { type } = desk();
    await type('keys', 'create', '--account', 'acme', '--by', 'Ada Bello');
    for (const url of ['https://hooks.example/T0K3N/in?key=S3CR3T', 'https://u:P4SS@hooks.example/', 'P4SS'])
      await type('webhooks', 'create', '--account', 'acme', '--url', url, '--by', 'Ada Bello');
    await type(
      'webhooks',
      'create',
      '--account',
      'nobody',
      '--url',
      'https://hooks.example/T0K3N',
      '--by',
      'Ada Bello',
    );
    const trail = (await type('trail', 'list')).said;
    expect(trail).toContain('{"account":"acme","url":"https://hooks.example"}');
    expect(trail).not.toMatch(/T0K3N|S3CR3T|P4SS/);
    expect((await type('webhooks', 'list')).said).toContain('https://hooks.example/T0K3N/in?key=S3CR3T');
  });

  it('has a command that did not come to its end as one of an unknown outcome', async () => {
    const { type, store } = desk();
    await store(({ trail }) => trail.add({ at: 0, operator: 'Ada', action: 'keys revoke', detail: '{}' }));
    expect((await type('trail', 'list')).said).toMatch(/Ada +keys revoke +unknown/);
  });
});

describe('accounts', () => {
  it('are suspended, resumed and given a plan', async () => {
    const { type } = await rejected();
    expect((await type('accounts', 'suspend', 'acme', '--why', 'Unpaid', '--by', 'Ada Bello')).code).toBe(0);
    expect((await type('accounts', 'plan', 'acme', '--rate-limit', '60', '--filing-fee', '750.50')).code).toBe(0);
    const listed = (await type('accounts', 'list')).said;
    expect(listed).toMatch(/acme +\d+\.\d\d +0\.00 +60 +750\.50 +20\d\d-/);
    await type('accounts', 'resume', 'acme');
    await type('accounts', 'plan', 'acme', '--rate-limit', 'default', '--filing-fee', 'default');
    expect((await type('accounts', 'list')).said).toMatch(/acme +\S+ +0\.00 +default +default$/m);
    for (const wrong of [['suspend', 'acme'], ['plan', 'acme'], ['plan', 'acme', '--rate-limit', 'x'], ['resume']]) {
      expect((await type('accounts', ...wrong)).code).toBe(2);
    }
    expect((await type('accounts', 'resume', 'nobody')).code).toBe(1);
  });
});

describe('lists', () => {
  it('show filings by account, status, TIN and day, also as CSV', async () => {
    const { type, filingId } = await rejected();
    const day = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
    const all = await type('filings', 'list', '--account', 'acme', '--status', 'rejected', '--csv');
    expect(all.said.split('\n')[1]?.split(',').slice(0, 2)).toEqual([filingId, 'acme']);
    expect((await type('filings', 'list', '--status', 'failed')).said).not.toContain(filingId);
    expect((await type('filings', 'list', '--to', '2020-01-01')).said).not.toContain(filingId);
    const wrong = [
      ['--status', 'lost'],
      ['--tin', '1'],
      ['--from', '2026-02-30'],
      ['--to', '0000-01-01'],
      ['--from', '2026-02-02', '--to', '2026-02-01'],
      ['--limit', '0'],
      ['--account', 'no'],
    ];
    for (const words of wrong) expect((await type('filings', 'list', ...words)).code).toBeGreaterThan(0);
    expect((await type('accounts', 'usage', 'acme', '--to', day)).said).toMatch(/^DAY +CALCULATIONS +FILINGS/);
  });

  it('show a statement that leads from its opening to its closing balance', async () => {
    const { type, filingId } = await rejected();
    await type('wallet', 'refund', '--filing', filingId, ...WHY, '--yes');
    const month = new Date(Date.now() + 3_600_000).toISOString().slice(0, 7);
    const statement = ['wallet', 'statement', '--account', 'acme', '--month'];
    const { said } = await type(...statement, month);
    expect(said).toMatch(/^Opening balance 0\.00 naira\./);
    expect(said).toMatch(/REFUND .* 5000\.00\nClosing balance 5000\.00 naira\.$/);
    const csv = (await type(...statement, month, '--csv')).said.split('\n');
    expect([csv[0], csv.at(-1)]).toEqual([
      'AT,KIND,NAIRA,FILING,BY,REFERENCE,NOTE,BALANCE',
      expect.stringContaining(',5000.00'),
    ]);
    expect((await type(...statement, '2026-13')).code).toBe(2);
  });

  it('write cells of CSV that no spreadsheet computes', () => {
    expect(csvLines([['=1+1', '-2', '-2.50', 'a "b", c', 'plain']])).toEqual([`'=1+1,'-2,-2.50,"a ""b"", c",plain`]);
  });
});
