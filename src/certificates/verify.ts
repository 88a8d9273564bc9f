/**
 * The check of a certificate: its signature, and its figure.
 *
 * @module
 */
import { base64url, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { type Certificate, CertificateError, certificateIn } from './certificate.js';
import { ALGORITHM, type PublicKey, TYPE } from './keys.js';
import { type Reproduction, reproduce } from './reproduction.js';
import type { CertifiedTable } from './taxes.js';

/**
 * The outcome of checking a signature. `altered`: the content, the header or the signature is not what the key signed.
 * `unknown-key`: none of the keys has the name that the certificate gives. `other-algorithm`: the header names another
 * algorithm than EdDSA, so nothing is checked by it.
 */
export type SignatureOutcome = 'valid' | 'altered' | 'unknown-key' | 'other-algorithm';

/** The signature of a certificate. */
export interface SignatureCheck {
  readonly outcome: SignatureOutcome;
  /** The name of the key as the certificate gives it. */
  readonly kid: string;
}

/** A certificate checked in both ways. */
export interface Verification {
  /** The content of the text. Rely on it only if the signature is valid. */
  readonly certificate: Certificate;
  readonly signature: SignatureCheck;
  readonly figure: Reproduction;
}

/**
 * Checks the signature of a certificate and computes its figure again. Both are always done, so that the answer says
 * which of them fails. Nothing is fetched.
 *
 * @throws CertificateError for a text that is no certificate.
 * @param keys The public keys to trust.
 * @param tables Further rule tables, such as archived revisions and drafts.
 * @example
 * import { generateKeyPairSync } from 'node:crypto';
 *
 * const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
 * const key = await signingKeyOf(pem);
 * const signed = await key.sign(certify('cit', { taxYear: 2024, turnover: 50_000_000 }, 1_780_000_000));
 * const { signature, figure } = await verifyCertificate(signed, [key.publicKey]);
 * signature.outcome; // 'valid'
 * figure.outcome; // 'reproduced'
 */
export async function verifyCertificate(
  text: string,
  keys: readonly PublicKey[],
  tables?: readonly CertifiedTable[],
): Promise<Verification> {
  const signed = trimmed(text);
  const certificate = readCertificate(signed);
  return { certificate, signature: await checkSignature(signed, keys), figure: reproduce(certificate, tables) };
}

/**
 * The content of a certificate that was not checked: it names the table that `verifyCertificate` needs.
 *
 * @throws CertificateError for a text that is no certificate.
 * @example
 * readCertificate('e30.e30.e30');
 * // CertificateError: The signed content is not a certificate of nigeria-tax-rules.
 */
export function readCertificate(text: string): Certificate {
  const [, payload] = COMPACT.exec(trimmed(text)) ?? [];
  return certificateIn(decoded(payload));
}

/** Anything but a text is no certificate. */
function trimmed(text: unknown): string {
  return typeof text === 'string' ? text.trim() : '';
}

function decoded(payload = '.'): Uint8Array {
  try {
    return base64url.decode(payload);
  } catch {
    throw new CertificateError('The text is not a certificate: a compact JWS is expected.');
  }
}

const COMPACT = /^[\w-]+\.([\w-]+)\.[\w-]*$/;

async function checkSignature(signed: string, keys: readonly PublicKey[]): Promise<SignatureCheck> {
  const { alg, kid } = headerOf(signed);
  if (alg !== ALGORITHM) return { outcome: 'other-algorithm', kid };
  const key = keys.find((one) => one.kid === kid);
  if (key === undefined) return { outcome: 'unknown-key', kid };
  return { outcome: (await isSigned(signed, key)) ? 'valid' : 'altered', kid };
}

/** The header as the signed text has it. Another `typ` is a text that the key signed for another purpose. */
function headerOf(signed: string): { readonly alg: unknown; readonly kid: string } {
  const { alg, typ, kid } = decodedHeader(signed);
  if (typ === TYPE) return { alg, kid: typeof kid === 'string' ? kid : '' };
  throw new CertificateError(`The text is not a certificate: its header does not say "typ": "${TYPE}".`);
}

function decodedHeader(signed: string): { readonly alg?: unknown; readonly typ?: unknown; readonly kid?: unknown } {
  try {
    return decodeProtectedHeader(signed);
  } catch {
    throw new CertificateError('The text is not a certificate: its header cannot be read.');
  }
}

/** A certificate has one form: other letters for the same bytes, or another header, are not what the key signed. */
async function isSigned(signed: string, key: PublicKey): Promise<boolean> {
  try {
    const [header, , signature = ''] = signed.split('.');
    if (header !== base64url.encode(JSON.stringify({ alg: ALGORITHM, kid: key.kid, typ: TYPE }))) return false;
    if (base64url.encode(base64url.decode(signature)) !== signature) return false;
    await compactVerify(signed, await importJWK({ ...key }, ALGORITHM), { algorithms: [ALGORITHM] });
    return true;
  } catch {
    return false;
  }
}
