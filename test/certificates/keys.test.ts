import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { CertificateError } from '../../src/certificates/certificate.js';
import { publicKeysOf, signingKeyOf } from '../../src/certificates/keys.js';
import { certificate, newPem } from './made.js';

/** The key of RFC 8037, appendix A.2, and its thumbprint of A.3. */
const RFC_8037 = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
const THUMBPRINT = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';

const publicPem = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

it('names a key by its thumbprint, whatever name it is given', async () => {
  const [key] = await publicKeysOf(JSON.stringify({ ...RFC_8037, kid: 'mine', use: 'enc' }));
  expect(key).toEqual({ ...RFC_8037, kid: THUMBPRINT, use: 'sig', alg: 'EdDSA' });
});

it('has one name for a key, in whatever letters its bytes are written', async () => {
  // The last letter holds four bits of the key and two that are nothing.
  const [key] = await publicKeysOf(JSON.stringify({ ...RFC_8037, x: RFC_8037.x.replace(/o$/, 'p') }));
  expect(key).toMatchObject({ x: RFC_8037.x, kid: THUMBPRINT });
});

/** Points of small order, found by adding each to itself: a signature made without any key holds under them. */
it.each<[string, string]>([
  ['order 1', '0100000000000000000000000000000000000000000000000000000000000000'],
  ['order 2', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['order 4', '0000000000000000000000000000000000000000000000000000000000000080'],
  ['order 4, y with the prime added', 'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['order 8, negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
])('refuses a weak key of %s', async (_name, hex) => {
  const key = { ...RFC_8037, x: Buffer.from(hex, 'hex').toString('base64url') };
  await expect(publicKeysOf(JSON.stringify(key))).rejects.toThrow('no public Ed25519 key');
});

it('reads PEM with one key or several, and sets of keys', async () => {
  const [one, other] = [newPem(), newPem()];
  const { publicKey } = await signingKeyOf(one);
  expect(await publicKeysOf(publicPem(one))).toEqual([publicKey]);
  expect(await publicKeysOf(`${publicPem(other)}\n${publicPem(one)}`)).toHaveLength(2);
  const rsa = { kty: 'RSA', n: 'AQ', e: 'AQAB' };
  expect(await publicKeysOf(JSON.stringify({ keys: [rsa, publicKey] }))).toEqual([publicKey]);
});

it('signs the same certificate the same way, and keeps the private part to itself', async () => {
  const key = await signingKeyOf(newPem());
  expect(await key.sign(certificate())).toBe(await key.sign(certificate()));
  expect(JSON.stringify(key)).not.toContain('"d"');
});

const ENCRYPTED = generateKeyPairSync('ed25519').privateKey.export({
  type: 'pkcs8',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
});
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });

it.each(['', 'key', String(ENCRYPTED), String(RSA), publicPem(newPem())])(
  'refuses what is no private Ed25519 key: %.40s',
  async (text) => {
    await expect(signingKeyOf(text)).rejects.toThrow('not a private Ed25519 key');
  },
);

it.each([
  '',
  'null',
  '{"keys":[]}',
  '{"keys":7}',
  JSON.stringify({ ...RFC_8037, x: 'AQ' }),
  JSON.stringify({ ...RFC_8037, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }),
  newPem(),
  publicPem(String(RSA)),
])('refuses what has no public Ed25519 key: %.40s', async (text) => {
  await expect(publicKeysOf(text)).rejects.toThrow('no public Ed25519 key');
});

it('refuses what is no text', async () => {
  for (const none of [undefined, null, 5, {}]) {
    await expect(publicKeysOf(none as never)).rejects.toThrow(CertificateError);
  }
});
