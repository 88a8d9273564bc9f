import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import * as fc from 'fast-check';
import { CompactSign } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { type Certificate, CertificateError } from '../../src/certificates/certificate.js';
import { type SigningKey, signingKeyOf } from '../../src/certificates/keys.js';
import { readCertificate, verifyCertificate } from '../../src/certificates/verify.js';
import { certificate, newKey, newPem, withContent } from './made.js';

const pem = newPem();
let key: SigningKey;
let signed: string;

beforeAll(async () => {
  key = await signingKeyOf(pem);
  signed = await key.sign(certificate());
});

const outcomes = async (text: string): Promise<[string, string]> => {
  const { signature, figure } = await verifyCertificate(text, [(await newKey()).publicKey, key.publicKey]);
  return [signature.outcome, figure.outcome];
};

/** A compact JWS made by hand; `sign` gives its last part. */
const madeByHand = (header: object, sign: (input: string) => string = () => ''): string => {
  const input = [JSON.stringify(header), Buffer.from(signed.split('.')[1] ?? '', 'base64url')]
    .map((part) => Buffer.from(part as string).toString('base64url'))
    .join('.');
  return `${input}.${sign(input)}`;
};

it('confirms what was signed', async () => {
  expect(await outcomes(`\n${signed}\n`)).toEqual(['valid', 'reproduced']);
  const { signature, certificate: content } = await verifyCertificate(signed, [key.publicKey]);
  expect(signature.kid).toBe(key.publicKey.kid);
  expect(content).toEqual(certificate());
  expect(readCertificate(signed)).toEqual(certificate());
});

it.each<[string, (text: string) => string, string]>([
  ['request', (text) => text.replace('"turnover":50000000', '"turnover":60000000'), 'different'],
  ['result', (text) => text.replace('"cit":"8000000.00"', '"cit":"7000000.00"'), 'different'],
  ['digest', (text) => text.replace(/("digest":")[0-9a-f]/, '$1x'), 'table-missing'],
  ['day', (text) => text.replace('"iat":1795348800', '"iat":1795348801'), 'reproduced'],
  ['version', (text) => text.replace('"version":"', '"version":"9.'), 'reproduced'],
])('notices an altered %s', async (_name, change, figure) => {
  const changed = withContent(signed, change);
  expect(changed).not.toBe(signed);
  expect(await outcomes(changed)).toEqual(['altered', figure]);
});

it.each<[string, (content: { result: { taxLiability: { cit: string }; rules: { digest: string } } }) => void, string]>([
  ['result', ({ result }) => Object.assign(result.taxLiability, { cit: '7000000.00' }), 'different'],
  ['digest', ({ result }) => Object.assign(result.rules, { digest: 'f'.repeat(64) }), 'table-missing'],
])('tells a wrong %s from a wrong signature', async (_name, change, figure) => {
  const content = structuredClone(certificate());
  change(content as never);
  expect(await outcomes(await key.sign(content as Certificate))).toEqual(['valid', figure]);
});

it('notices an altered signature', async () => {
  const [header, payload, signature = ''] = signed.split('.');
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await outcomes([header, payload, other].join('.'))).toEqual(['altered', 'reproduced']);
  expect(await outcomes(`${header}.${payload}.`)).toEqual(['altered', 'reproduced']);
  // 64 bytes fill 85 letters and a third of the last: 16 letters stand for the same bytes.
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const before = `${header}.${payload}.${signature.slice(0, -1)}`;
  const checked = await Promise.all(letters.map(async (last) => (await outcomes(before + last))[0]));
  expect(letters.filter((_, at) => checked[at] === 'valid')).toEqual([signature.at(-1)]);
});

it('knows no key but those that are given', async () => {
  const { signature } = await verifyCertificate(signed, [(await newKey()).publicKey]);
  expect(signature).toEqual({ outcome: 'unknown-key', kid: key.publicKey.kid });
  expect((await verifyCertificate(signed, [])).signature.outcome).toBe('unknown-key');
  const posing = { ...(await newKey()).publicKey, kid: key.publicKey.kid };
  expect((await verifyCertificate(signed, [posing])).signature.outcome).toBe('altered');
});

it('takes no other algorithm, whatever the header says', async () => {
  const { kid, x } = key.publicKey;
  const typ = 'nigeria-tax-certificate';
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'pem' });
  const secrets = [Buffer.from(x, 'base64url'), x, spki, ''];
  const texts = [
    madeByHand({ alg: 'none', kid, typ }),
    madeByHand({ alg: 'Ed25519', kid, typ }),
    madeByHand({ kid, typ }),
    ...secrets.map((secret) =>
      madeByHand({ alg: 'HS256', kid, typ }, (input) => createHmac('sha256', secret).update(input).digest('base64url')),
    ),
  ];
  for (const text of texts) expect(await outcomes(text)).toEqual(['other-algorithm', 'reproduced']);
  const critical = madeByHand({ alg: 'EdDSA', kid, typ, crit: ['b64'], b64: false });
  expect(await outcomes(critical)).toEqual(['altered', 'reproduced']);
});

/** The certificate under a header of other bytes, signed by the same key. */
const signedUnder = (header: string): string => {
  const input = `${Buffer.from(header).toString('base64url')}.${signed.split('.')[1]}`;
  return `${input}.${sign(null, Buffer.from(input), createPrivateKey(pem)).toString('base64url')}`;
};

it('takes one form of the header only, whoever signed it', async () => {
  const { kid } = key.publicKey;
  const typ = 'nigeria-tax-certificate';
  const members = { alg: 'EdDSA', kid, typ };
  expect(await outcomes(signedUnder(JSON.stringify(members)))).toEqual(['valid', 'reproduced']);
  const others = [
    JSON.stringify({ ...members, jku: 'https://example.com/keys' }),
    JSON.stringify({ ...members, b64: false, crit: ['b64'] }),
    JSON.stringify({ typ, kid, alg: 'EdDSA' }),
    JSON.stringify(members, null, 1),
  ];
  for (const header of others) expect(await outcomes(signedUnder(header))).toEqual(['altered', 'reproduced']);
});

const bytes = (text: string): Buffer => Buffer.from(text);

it.each<[string, (text: string) => Buffer]>([
  ['a byte order mark', (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(text)])],
  ['bytes that are no text', (text) => Buffer.from(text.replace('10000000.00', '\u00ff'), 'latin1')],
  ['a name given twice', (text) => bytes(text.replace('"tax":"cit"', '"tax":"pit","tax":"cit"'))],
  ['a field that is not checked', (text) => bytes(text.replace('"iat"', '"audited":true,"iat"'))],
  ['an option that is not checked', (text) => bytes(text.replace('"options":{', '"options":{"table":"x"'))],
  ['the prototype of a value', (text) => bytes(text.replace('"iat"', '"__proto__":{},"iat"'))],
  ['other software', (text) => bytes(text.replace('"name":"nigeria-tax-rules"', '"name":"other-rules"'))],
  ['a version that is a command', (text) => bytes(text.replace('"version":"', '"version":"1.0.0 && '))],
  [
    'more levels than any result',
    (text) => bytes(text.replace(':50000000', `:${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
  ],
])('refuses %s, though it is signed', async (_name, change) => {
  const content = Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString();
  const changed = change(content);
  expect(changed.equals(bytes(content))).toBe(false);
  const header = { alg: 'EdDSA', kid: key.publicKey.kid, typ: 'nigeria-tax-certificate' };
  const text = await new CompactSign(changed).setProtectedHeader(header).sign(createPrivateKey(pem));
  await expect(outcomes(text)).rejects.toThrow('not a certificate of nigeria-tax-rules');
});

it('takes no text that the key signed for another purpose', async () => {
  await expect(outcomes(madeByHand({ alg: 'EdDSA', kid: key.publicKey.kid }))).rejects.toThrow('typ');
});

it.each(['', 'a', 'a.b', '{}', 'e30.e30.e30', `${'.'.repeat(2)}`, 'x.y.z'])('refuses %j', async (text) => {
  await expect(verifyCertificate(text, [])).rejects.toThrow('not a certificate');
});

/** The outcome for a text of which one character was changed; a text that is refused has failed, too. */
async function outcomeOf(text: string): Promise<string> {
  try {
    return (await verifyCertificate(text, [key.publicKey])).signature.outcome;
  } catch {
    return 'refused';
  }
}

it('fails for any other character anywhere in what was signed', async () => {
  const letters = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.= {"');
  const changes = fc.tuple(fc.nat({ max: signed.length - 1 }), letters).filter(([at, letter]) => signed[at] !== letter);
  await fc.assert(
    fc.asyncProperty(changes, async ([at, letter]) => {
      const text = signed.slice(0, at) + letter + signed.slice(at + 1);
      expect(await outcomeOf(text)).not.toBe('valid');
    }),
    { numRuns: 150 },
  );
});

it('refuses what is no text', async () => {
  for (const none of [undefined, null, 5, {}]) {
    expect(() => readCertificate(none as never)).toThrow(CertificateError);
    await expect(verifyCertificate(none as never, [])).rejects.toThrow(CertificateError);
  }
});
