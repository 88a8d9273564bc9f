/**
 * The keys of certificates: the one that signs, and all that are listed for those who check.
 *
 * @module
 */
import {
  CertificateError,
  type PublicKey,
  publicKeysOf,
  type SigningKey,
  signingKeyOf,
} from 'nigeria-tax-rules/certificates';
import { type Settings, SettingsError } from './settings.js';

/** The keys of a service. */
export interface Certificates {
  /** The key that signs; null if the service signs nothing. */
  readonly key: SigningKey | null;
  /** The public keys, the present one first. */
  readonly keys: readonly PublicKey[];
}

/**
 * Reads the keys that the settings hold.
 *
 * @throws SettingsError for a text that is no key. The message does not repeat it.
 */
export async function serviceCertificates(settings: Settings): Promise<Certificates> {
  const { certificateKey, certificateOldKeys } = settings;
  const key = certificateKey === null ? null : await read('CERTIFICATE_KEY', signingKeyOf(certificateKey));
  const old = certificateOldKeys === null ? [] : await read('CERTIFICATE_OLD_KEYS', publicKeysOf(certificateOldKeys));
  const present = key === null ? [] : [key.publicKey];
  return { key, keys: [...present, ...old.filter(({ kid }) => kid !== key?.publicKey.kid)] };
}

async function read<T>(variable: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof CertificateError ? new SettingsError([`${variable}: ${error.message}`]) : error;
  }
}
