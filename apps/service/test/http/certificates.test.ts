/** Certificates of calculations: checked by the library and by the command line, and replayed to the byte. */
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeysOf, readCertificate, verifyCertificate } from 'nigeria-tax-rules/certificates';
import { describe, expect, it } from 'vitest';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { ROOT } from '../../../../test/source-files.js';
import { verifyAnswer } from '../../../cli/src/trust/certificates/check.js';
import { serviceCertificates } from '../../src/service/certificates.js';
import { readSettings, SettingsError } from '../../src/service/settings.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { COMPANY, COMPANY_TAX, get, INDIVIDUAL, NOON, openStage, post, problemIn, type Stage } from './stage.js';
import { temporaryFolder } from './temporary-folder.js';

const newPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

const KEY = newPem();
const KEYS = '/api/v1/certificates/keys';
const CIT = '/tax/calculate-cit?certificate=true';

/** The public keys as anyone gets them, without an API key. */
async function keysOf({ app }: Stage) {
  const answer = await app.inject({ method: 'GET', url: KEYS });
  expect(answer.statusCode).toBe(200);
  return answer.payload;
}

describe('a certificate', () => {
  it.each([
    ['a company', CIT, COMPANY],
    ['an individual', '/tax/calculate?certificate=true', INDIVIDUAL],
    ['full detail', `${CIT}&detail=full&amounts=string`, COMPANY],
    ['books', CIT, { ...COMPANY, assets: [{ class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }] }],
    ['another reading', `${CIT}&reading=first_gazette`, { ...COMPANY, taxYear: 2026 }],
  ])('of %s is confirmed by the library', async (_name, path, body) => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY });
    const response = await post(stage, await stage.key('Ada'), path, body);
    expect(response.statusCode).toBe(200);
    const { certificate } = response.json();
    const { signature, figure } = await verifyCertificate(certificate, await publicKeysOf(await keysOf(stage)));
    expect([signature.outcome, figure.outcome, figure.circumstances]).toEqual(['valid', 'reproduced', []]);
    const content = readCertificate(certificate);
    expect(content.iat).toBe(NOON / 1000);
    expect(content.request).toEqual(body);
    expect(content.options).toEqual(path.includes('reading') ? { reading: 'first_gazette' } : {});
    expect(content.result).not.toHaveProperty('workings');
  });

  it('is confirmed by the command line, with the keys of the service', async () => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY });
    const { certificate } = (await post(stage, await stage.key('Ada'), CIT, COMPANY)).json();
    const file = join(temporaryFolder(), 'keys.json');
    writeFileSync(file, await keysOf(stage));
    const { code, text } = await verifyAnswer(certificate, { key: [file] }, ROOT);
    expect(code).toBe(0);
    expect(text).toMatch(new RegExp(`Total +₦${grouped(COMPANY_TAX.toFixed(2))}\\n`));
  });

  it('names the taxpayer that the caller states, and is refused in whole where none is asked for', async () => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY });
    const key = await stage.key('Ada');
    const named = 'name=Kano%20Mills%20Ltd&rcNumber=rc1261103&tin=203047530001';
    const { certificate } = (await post(stage, key, `${CIT}&${named}`, COMPANY)).json();
    expect(readCertificate(certificate).subject).toEqual({
      name: 'Kano Mills Ltd',
      rcNumber: 'RC1261103',
      tin: '20304753-0001',
    });
    const { signature } = await verifyCertificate(certificate, await publicKeysOf(await keysOf(stage)));
    expect(signature.outcome).toBe('valid');
    const refused = await post(stage, key, `/tax/calculate-cit?${named}`, COMPANY);
    expect(problemIn(refused)).toEqual({ status: 422, code: 'invalid-input' });
  });

  it('is not there unless it is asked for', async () => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY });
    expect((await post(stage, await stage.key('Ada'), '/tax/calculate-cit', COMPANY)).json()).not.toHaveProperty(
      'certificate',
    );
  });

  it.each([
    ['SQLite', async () => ({})],
    ...(hasPostgres ? [['PostgreSQL', async () => ({ DATABASE_URL: await freshDatabase() })] as const] : []),
  ] as const)('is the same under the same idempotency key, on %s', async (_name, environment) => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY, ...(await environment()) });
    const key = await stage.key('Ada');
    const first = await post(stage, key, CIT, COMPANY, { 'idempotency-key': 'k1' });
    stage.pass(60_000);
    const second = await post(stage, key, CIT, COMPANY, { 'idempotency-key': 'k1' });
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const other = await post(stage, key, '/tax/calculate-cit', COMPANY, { 'idempotency-key': 'k1' });
    expect(problemIn(other)).toEqual({ status: 422, code: 'idempotency-key-reused' });
  });

  it('is replayed after the key that signed it was taken away, and refused to any other request', async () => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY });
    const key = await stage.key('Ada');
    const first = await post(stage, key, CIT, COMPANY, { 'idempotency-key': 'k1' });
    const later = await openStage({ DATA_DIRECTORY: stage.service.settings.dataDirectory });
    const again = await post(later, key, CIT, COMPANY, { 'idempotency-key': 'k1' });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    for (const [body, idempotency] of [
      [{ ...COMPANY, turnover: 1 }, 'k1'],
      [COMPANY, 'k2'],
      [COMPANY, '\u00e9'],
    ] as const)
      expect(problemIn(await post(later, key, CIT, body, { 'idempotency-key': idempotency })).code).toBe(
        'certificates-not-offered',
      );
  });

  it('is refused where there is no key to sign it, and for another word than true', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const refused = await post(stage, key, CIT, COMPANY, { 'idempotency-key': 'k1' });
    expect(problemIn(refused)).toEqual({ status: 422, code: 'certificates-not-offered' });
    expect((await post(stage, key, '/tax/calculate-cit', COMPANY, { 'idempotency-key': 'k1' })).statusCode).toBe(200);
    const wrong = await post(stage, key, '/tax/calculate-cit?certificate=false', COMPANY);
    expect(problemIn(wrong)).toEqual({ status: 422, code: 'invalid-input' });
    expect(JSON.parse(await keysOf(stage))).toEqual({ keys: [] });
  });
});

describe('the keys of certificates', () => {
  it('are those of now and of before, so that older certificates stay valid', async () => {
    const before = await openStage({ CERTIFICATE_KEY: KEY });
    const { certificate } = (await post(before, await before.key('Ada'), CIT, COMPANY)).json();
    const folder = temporaryFolder();
    const [file, old] = [join(folder, 'new.pem'), join(folder, 'old.pem')];
    const next = newPem();
    writeFileSync(file, next);
    writeFileSync(old, publicPem(KEY));
    const after = await openStage({ CERTIFICATE_KEY: file, CERTIFICATE_OLD_KEYS: old });
    const keys = await publicKeysOf(await keysOf(after));
    expect(keys.map(({ kid }) => kid)).toEqual([
      (await publicKeysOf(publicPem(next)))[0]?.kid,
      (await publicKeysOf(publicPem(KEY)))[0]?.kid,
    ]);
    expect((await verifyCertificate(certificate, keys)).signature.outcome).toBe('valid');
  });

  it('have a tag, and nothing of the private key', async () => {
    const stage = await openStage({ CERTIFICATE_KEY: KEY });
    const { headers } = await stage.app.inject({ method: 'GET', url: KEYS });
    const again = await get(stage, await stage.key('Ada'), '/certificates/keys', {
      'if-none-match': String(headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(JSON.parse(await keysOf(stage)).keys[0]).not.toHaveProperty('d');
    expect((await stage.app.inject({ method: 'POST', url: KEYS })).statusCode).toBe(405);
  });

  it('may be given with their line breaks written as \\n, and twice', async () => {
    const environment = { CERTIFICATE_KEY: KEY.replaceAll('\n', '\\n'), CERTIFICATE_OLD_KEYS: publicPem(KEY) };
    const { key, keys } = await serviceCertificates(readSettings(environment));
    expect(keys).toEqual([key?.publicKey]);
  });

  it.each([
    ['CERTIFICATE_KEY', '/no/such/file.pem', 'CERTIFICATE_KEY is not a private Ed25519 key'],
    ['CERTIFICATE_KEY', publicPem(KEY), 'CERTIFICATE_KEY: The key is not a private Ed25519 key'],
    ['CERTIFICATE_OLD_KEYS', KEY, 'CERTIFICATE_OLD_KEYS: The text holds no public Ed25519 key'],
  ])('are refused at the start: %s, case %#', async (variable, value, message) => {
    const error = await Promise.resolve()
      .then(() => serviceCertificates(readSettings({ [variable]: value })))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SettingsError);
    expect(String(error)).toContain(message);
    expect(String(error)).not.toContain(value.split('\n')[1] ?? value);
  });
});
