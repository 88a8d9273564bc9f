import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CitResult, companyRuleTable, type Plain } from 'nigeria-tax-rules';
import {
  type Certificate,
  certify,
  readCertificate,
  type SigningKey,
  signingKeyOf,
} from 'nigeria-tax-rules/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { AT, certificate, newPem, REQUEST, TOTAL, withContent } from '../../../../test/certificates/made.js';
import { ROOT } from '../../../../test/source-files.js';
import { verifyAnswer } from '../../src/trust/certificates/check.js';
import { tablesIn } from '../../src/trust/certificates/files.js';
import { certify as certifyCommand } from '../../src/trust/certify.js';
import { bundled, type CommandLine, example } from '../command-line.js';
import { inProcess } from '../in-process.js';

let cli: CommandLine;
let key: SigningKey;
let keyFile: string;
let publicFile: string;
let signed: string;

beforeAll(async () => {
  cli = await bundled();
  keyFile = join(cli.folder, 'firm.pem');
  publicFile = join(cli.folder, 'firm.public.pem');
  expect(cli.run(['certify', '--new-key', keyFile]).code).toBe(0);
  key = await signingKeyOf(readFileSync(keyFile, 'utf8'));
  signed = await key.sign(certificate());
});
afterAll(() => cli.remove());

/** The check of a text in this process, under the rules in a folder. */
const check = (text: string, { table, root = ROOT }: { table?: string; root?: string } = {}) =>
  verifyAnswer(text, { key: [publicFile], table }, root);

/** A text without its line breaks. */
const unbroken = (text: string): string => text.replace(/\s+/g, ' ');

describe('nigeria-tax certify', () => {
  it('makes a key that only its owner may read, and never replaces one', () => {
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const before = readFileSync(keyFile, 'utf8');
    const { code, err } = cli.run(['certify', '--new-key', keyFile]);
    expect([code, readFileSync(keyFile, 'utf8')]).toEqual([1, before]);
    expect(err).toContain('it exists, and is not replaced');
  });

  it('signs a request that verify confirms in another process', () => {
    const { path } = example('medium-company-2024');
    const out = join(cli.folder, 'return.jws');
    expect(cli.run(['certify', path, '--key', keyFile, '--out', out])).toEqual({ code: 0, out: '', err: '' });
    const checked = cli.run(['verify', out, '--key', publicFile]);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toMatch(/^VERIFIED\n/);
    expect(checked.out).toMatch(/Taxpayer +not named/);
    expect(checked.out).toMatch(/Signature +valid\n +Figure +reproduced\n/);
    expect(checked.out).toMatch(/Total +₦5,025,000\.12\n/);
  });

  it('signs the books of a company, whose schedules verify computes again', async () => {
    const { path } = example('register-2024');
    const { code, out } = await inProcess(['certify', path, '--key', keyFile]);
    expect(code).toBe(0);
    const checked = await check(out.trim());
    expect(checked).toMatchObject({ code: 0 });
    // The law's own example: 20 % of 6,000,000 and 3 % of 24,000,000.
    expect(checked.text).toMatch(/Signature +valid\n +Figure +reproduced\n[\s\S]*Total +₦1,920,000\.00\n/);
    const altered = JSON.stringify(readCertificate(out.trim())).replace(
      '"annual":"6200000.00"',
      '"annual":"6200000.01"',
    );
    const { text } = await check(await key.sign(JSON.parse(altered)));
    expect(unbroken(text)).toMatch(/capitalAllowanceSchedule\/total\/annual .*6200000\.01 → 6200000\.00/);
  });

  it('refuses a wrong request and signs nothing', () => {
    const { code, out, err } = cli.run(['certify', '--key', keyFile], example('refused').text);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('turnover is negative: -1.');
  });

  it.each<[string, () => string[], string]>([
    ['a public key', () => ['--key', publicFile], 'firm.public.pem: The key is not a private Ed25519 key'],
    ['a folder', () => ['--key', cli.folder], 'it is a folder'],
    ['no key', () => [], '--key takes the file of a private key'],
    ['two files', () => ['--key', keyFile, 'b.json'], 'One file at a time'],
    ['an unknown option', () => ['--kee', keyFile], '--kee'],
    [
      'an unknown reading of a table',
      () => ['--key', keyFile, '--table', join(ROOT, 'rules/company/2024.yaml'), '--reading', 'x'],
      'There is no reading "x" in ',
    ],
  ])('refuses %s', async (_name, words, message) => {
    const { path } = example('medium-company-2024');
    await expect(async () => certifyCommand.run([path, ...words()])).rejects.toThrow(message);
  });
});

describe('nigeria-tax verify', () => {
  it('reports all that was certified', async () => {
    const { code, text } = await check(signed);
    expect(code).toBe(0);
    expect(text).toMatch(new RegExp(`Total +₦${Number(TOTAL).toLocaleString('en')}\\.00\\n`));
    expect(text).toMatch(/Signed on +22 November 2026 at 12:00 UTC\n/);
    expect(text).toMatch(/operatingExpenses +10000000\.00\n/);
    expect(text).toContain(certificate().result.rules.digest);
    const { text: json } = await verifyAnswer(signed, { key: [publicFile], json: true }, ROOT);
    expect(JSON.parse(json)).toMatchObject({ signature: { outcome: 'valid' }, certificate: certificate() });
  });

  it('says whose tax it is, what the message says, what was assumed and the total under each reading', async () => {
    const out = join(cli.folder, 'contested.jws');
    const words = ['--name', 'Kano Mills Ltd', '--rc', 'RC1261103', '--tin', '20304753-0001', '--out', out];
    expect(cli.run(['certify', example('contested-size-2026').path, '--key', keyFile, ...words]).code).toBe(0);
    const { text } = await check(readFileSync(out, 'utf8'));
    expect(text).toMatch(
      /Taxpayer +Kano Mills Ltd\n +RC number +RC1261103\n +Tax identification number +20304753-0001/,
    );
    expect(unbroken(text)).toContain(
      'The law is disputed: the total is ₦10,200,000.00 under the reading first_gazette',
    );
    expect(text).toMatch(/certified copy \(certified\) +₦0\.00\n/);
    expect(text).toMatch(/first gazette +₦10,200,000\.00\n/);
    expect(unbroken(text)).toContain('RELIANCE A figure rests on law on which sources disagree.');
    const assumed = await check(await key.sign(certify('cit', { taxYear: 2024, turnover: 50_000_000 }, AT)));
    expect(unbroken(assumed.text)).toContain('ASSUMED No accountingPeriodEnd was given');
  });

  it('confirms no signature without a key, or by another one', async () => {
    const none = await verifyAnswer(signed, { key: [] }, ROOT);
    expect(none).toMatchObject({ code: 2, text: expect.stringContaining('No public key was given.') });
    expect(none.text).toMatch(/^SIGNATURE NOT CHECKED\n/);
    const { publicKey } = await signingKeyOf(newPem());
    const other = cli.file('other.json', JSON.stringify({ keys: [publicKey] }));
    const unknown = await verifyAnswer(signed, { key: [other] }, ROOT);
    expect(unknown.code).toBe(2);
    expect(unbroken(unknown.text)).toContain(
      `None of the given keys signed it: it names the key ${key.publicKey.kid}.`,
    );
    expect((await verifyAnswer(signed, { key: [other, publicFile] }, ROOT)).code).toBe(0);
  });

  it('names the figures of an altered certificate', async () => {
    const { code, text } = await check(withContent(signed, (content) => content.replaceAll(TOTAL, '9000000.00')));
    expect(code).toBe(4);
    expect(text).toMatch(/^ALTERED, AND THE FIGURE DIFFERS\n/);
    expect(text).toMatch(/Signature +NOT VALID/);
    expect(text).toMatch(/Figure +NOT REPRODUCED/);
    expect(text).toMatch(new RegExp(`/taxLiability/total +9000000\\.00 → ${TOTAL}\\n`));
  });

  it('names the figures of a certificate that was signed wrong', async () => {
    const content = structuredClone(certificate()) as unknown as { result: { companySize: string } };
    content.result.companySize = 'SMALL';
    const { code, text } = await check(await key.sign(content as never));
    expect(code).toBe(3);
    expect(text).toMatch(/^SIGNATURE VALID, AND THE FIGURE DIFFERS\n/);
    expect(text).toMatch(/Signature +valid/);
    expect(text).toMatch(/\/companySize +SMALL → MEDIUM\n/);
    expect(unbroken(text)).toContain('1 field differs');
  });

  // Made by version 0.1.0 under revision 6; its private key is gone. It has to stay valid while that table is kept.
  it('confirms the example', async () => {
    const folder = join(ROOT, 'fixtures/examples');
    const text = readFileSync(join(folder, 'certificate-2024.jws'), 'utf8');
    const { code, text: report } = await verifyAnswer(
      text,
      { key: [join(folder, 'certificate-key.public.pem')] },
      ROOT,
    );
    expect(code).toBe(0);
    expect(report).toMatch(/Total +₦5,025,000\.12\n/);
  });

  it('shows what would hide in a terminal', async () => {
    const content = structuredClone(certificate()) as unknown as { request: object };
    content.request = { '\u001b[2JSignature\n': '\u202e1', ...content.request };
    const [header = '', payload, signature] = (await key.sign(content as never)).split('.');
    const named = JSON.parse(Buffer.from(header, 'base64url').toString());
    const posing = Buffer.from(JSON.stringify({ ...named, kid: '\u009b1m' })).toString('base64url');
    const { code, text } = await check([posing, payload, signature].join('.'));
    expect(code).toBe(4);
    expect(text.match(/[^\P{C}\n]/gu)).toBeNull();
    for (const shown of ['\\u{1b}[2JSignature\\u{a}', '\\u{202e}1', '\\u{9b}1m']) expect(text).toContain(shown);
  });

  it('refuses what is no certificate', () => {
    const { code, out, err } = cli.run(['verify'], JSON.stringify(REQUEST));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('is not a certificate');
  });
});

describe('the table of a certificate', () => {
  /** The newest revision of 2024 with another rate, as its archive would hold it. */
  const yaml = readFileSync(join(ROOT, 'rules/company/2024.yaml'), 'utf8');
  const text = yaml
    .replace(/(?<=size: medium, +rate: )\d+%/, '21.5%')
    .replace(/ {4}digests:\n(?: {6}.*\n)+|.*history_digest.*\n/g, '');
  const { revision } = companyRuleTable(2024);
  let root: string;
  let file: string;
  let content: Certificate;

  beforeAll(() => {
    expect(text).not.toBe(yaml);
    root = `${join(cli.folder, 'later')}/`;
    mkdirSync(join(root, 'rules/archive/company'), { recursive: true });
    writeFileSync(join(root, 'rules/acts.yaml'), readFileSync(join(ROOT, 'rules/acts.yaml')));
    file = cli.file('2024.yaml', text);
    content = certify('cit', REQUEST, AT, { table: tablesIn(file, root)[0] as never });
  });

  it('is given by a file, and a digest is asked for where it is not', async () => {
    const own = await key.sign(content);
    const missing = await check(own);
    expect(missing).toMatchObject({ code: 3, text: expect.stringContaining('A custom table: a what-if') });
    expect(unbroken(missing.text)).toContain(
      `The rule table (digest ${content.result.rules.digest}) is not in this package.`,
    );
    expect((await check(own, { table: join(ROOT, 'rules/company/2024.yaml') })).code).toBe(3);
    const found = await check(own, { table: file });
    expect(found.text).toMatch(/^VERIFIED, BY A TABLE THAT DOES NOT COME WITH THIS PROGRAM\n/);
    expect(found.code).toBe(0);
    const total = grouped((content.result as Plain<CitResult>).taxLiability.total);
    expect(found.text).toMatch(new RegExp(`Total +₦${total}\\n`));
    const posing = structuredClone(content);
    Object.assign(posing.result.rules, { status: 'in_force' });
    const { text: report } = await check(await key.sign(posing), { table: file });
    expect(unbroken(report)).toContain('By the table of --table, which does not come with this program');
    expect(report).not.toContain('in force today');
  });

  it('is taken from the archive once a later revision is in force', async () => {
    const inForce = structuredClone(content);
    Object.assign(inForce.result.rules, { status: 'in_force' });
    const old = await key.sign(inForce);
    expect((await check(old, { root })).code).toBe(3);
    writeFileSync(join(root, `rules/archive/company/2024.r${revision}.yaml`), text);
    const { code, text: report } = await check(old, { root });
    expect(code).toBe(0);
    expect(report).toMatch(/\/rules\/status +in_force → custom\n/);
    expect(report).toContain(`By revision ${revision} of 2024, which is not the one in force today.`);
    expect(report.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('is named with the version that computes it, where this one cannot', async () => {
    const old = structuredClone(content);
    Object.assign(old.result.rules, { revision: 1 });
    Object.assign(old.package, { version: '0.0.1' });
    writeFileSync(join(root, 'rules/archive/company/2024.r1.yaml'), text.replace('method: floor', 'method: of_old'));
    const { code, text: report } = await check(await key.sign(old), { root });
    expect(code).toBe(3);
    expect(report).toMatch(/Figure +NOT COMPUTED/);
    expect(unbroken(report)).toContain('npx nigeria-tax-rules@0.0.1 verify');
  });
});
