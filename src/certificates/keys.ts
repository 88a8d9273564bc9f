/**
 * Ed25519 keys: the one that signs certificates, and those that check them.
 *
 * @module
 */
import {
  base64url,
  CompactSign,
  calculateJwkThumbprint,
  exportJWK,
  importJWK,
  importPKCS8,
  importSPKI,
  type JWK,
} from 'jose';
import { bytesOf, type Certificate, CertificateError } from './certificate.js';

/** The algorithm of every certificate: EdDSA on the curve Ed25519 (RFC 8037). */
export const ALGORITHM = 'EdDSA';
/** The `typ` of every certificate, so that another signed text of the same key is not taken for one. */
export const TYPE = 'nigeria-tax-certificate';

/** A public Ed25519 key as a JSON Web Key (RFC 8037). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** The 32 bytes of the key in base64url. */
  readonly x: string;
  /** The name of the key: its thumbprint (RFC 7638), so that a name belongs to one key only. */
  readonly kid: string;
  readonly use: 'sig';
  readonly alg: 'EdDSA';
}

/** A key that signs certificates. The private part cannot be read from it. */
export interface SigningKey {
  readonly publicKey: PublicKey;
  /** Signs a certificate: a compact JWS (RFC 7515) of its canonical JSON. The same certificate gives the same text. */
  sign(certificate: Certificate): Promise<string>;
}

/**
 * The signing key of a private Ed25519 key in PEM (PKCS #8), as `openssl genpkey -algorithm ed25519` writes it.
 *
 * @throws CertificateError for any other text. The message does not repeat it.
 * @example
 * import { generateKeyPairSync } from 'node:crypto';
 *
 * const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
 * const key = await signingKeyOf(pem);
 * key.publicKey.kid.length; // 43
 * const signed = await key.sign(certify('cit', { taxYear: 2024, turnover: 50_000_000 }, 1_780_000_000));
 * signed.split('.').length; // 3
 */
export async function signingKeyOf(pem: string): Promise<SigningKey> {
  const key = await readOr(() => importPKCS8(pem.trim(), ALGORITHM, { extractable: true }), NOT_PRIVATE);
  const publicKey = await publicKeyOf(await exportJWK(key));
  const header = { alg: ALGORITHM, kid: publicKey.kid, typ: TYPE };
  return {
    publicKey,
    sign: (certificate) => new CompactSign(bytesOf(certificate)).setProtectedHeader(header).sign(key),
  };
}

const NOT_PRIVATE =
  'The key is not a private Ed25519 key in PEM (PKCS #8) without a password. ' +
  'To make one: openssl genpkey -algorithm ed25519 -out key.pem';

const BLOCK = /-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g;

/**
 * The public Ed25519 keys of a text: PEM (one key or several), a JSON Web Key, or a set of them (JWKS). Keys of other
 * kinds in a set are left out.
 *
 * @throws CertificateError for a text without a public Ed25519 key.
 * @example
 * const keys = await publicKeysOf(
 *   '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]}',
 * );
 * keys[0].kid; // 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'
 */
export async function publicKeysOf(text: string): Promise<readonly PublicKey[]> {
  if (typeof text !== 'string') throw new CertificateError(NOT_PUBLIC);
  const blocks = text.match(BLOCK) ?? [];
  const keys = blocks.length > 0 ? await Promise.all(blocks.map(keyOfPem)) : await keysOfJson(text);
  if (keys.length === 0) throw new CertificateError(NOT_PUBLIC);
  return keys;
}

const NOT_PUBLIC =
  'The text holds no public Ed25519 key: PEM, a JSON Web Key or a set of them is expected. ' +
  'To take it from a private key: openssl pkey -in key.pem -pubout';

async function keyOfPem(pem: string): Promise<PublicKey> {
  const key = await readOr(() => importSPKI(pem, ALGORITHM, { extractable: true }), NOT_PUBLIC);
  return publicKeyOf(await exportJWK(key));
}

async function keysOfJson(text: string): Promise<PublicKey[]> {
  const given = await readOr(async () => JSON.parse(text) as unknown, NOT_PUBLIC);
  const { keys = [given] } = (given ?? {}) as { keys?: unknown };
  const known = Array.isArray(keys) ? keys.filter(isEd25519) : [];
  return Promise.all(known.map((key) => readOr(() => publicKeyOf(key), NOT_PUBLIC)));
}

function isEd25519(key: unknown): key is JWK {
  const { kty, crv, d } = (key ?? {}) as JWK;
  return kty === 'OKP' && crv === 'Ed25519' && d === undefined;
}

/** The public part of a key under the name that its thumbprint gives; a key that cannot be read is refused. */
async function publicKeyOf({ x = '' }: JWK): Promise<PublicKey> {
  const bytes = base64url.decode(x);
  if (isWeak(bytes)) throw new CertificateError(NOT_PUBLIC);
  // One key has one name: letters that stand for the same bytes are written in one way.
  const key = { kty: 'OKP', crv: 'Ed25519', x: base64url.encode(bytes) } as const;
  await importJWK(key, ALGORITHM);
  return { ...key, kid: await calculateJwkThumbprint(key), use: 'sig', alg: ALGORITHM };
}

/**
 * The points of small order without their sign: y is 0, 1, -1 (the first two also with the prime added), or one of the
 * two of order 8.
 */
const WEAK = [
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '7P_______________________________________38',
  '7f_______________________________________38',
  '7v_______________________________________38',
  'xxdqcD1N2E-6PAt2DRBnDyogU_osOczGTsf9d5KsA3o',
  'JuiVj8KyJ7BFw_SJ8u-Y8NXfrAXTxjM5sTgCiG1T_AU',
];

/** True for a point of small order: signatures that anyone can make hold under it. */
function isWeak(bytes: Uint8Array): boolean {
  const unsigned = bytes.map((byte, at) => (at === 31 ? byte & 0x7f : byte));
  return WEAK.includes(base64url.encode(unsigned));
}

async function readOr<T>(read: () => Promise<T>, refusal: string): Promise<T> {
  try {
    return await read();
  } catch {
    throw new CertificateError(refusal);
  }
}
