/** Keys and certificates for tests. */
import { generateKeyPairSync } from 'node:crypto';
import { type Certificate, certify, type SigningKey, signingKeyOf } from '../../src/certificates/index.js';
import { oracleCit } from '../oracle/company-oracle.js';

/** A medium company of 2024, and its tax by the second computation. */
export const REQUEST = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: '10000000.00' };
export const LIABILITY = oracleCit(REQUEST).taxLiability;
export const TOTAL = LIABILITY.total;

/** 22 November 2026, 12:00 UTC. */
export const AT = 1_795_348_800;

export function newPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function newKey(): Promise<SigningKey> {
  return signingKeyOf(newPem());
}

export function certificate(): Certificate {
  return certify('cit', REQUEST, AT);
}

/** The signed text with another content under the old signature. */
export function withContent(signed: string, change: (text: string) => string): string {
  const [header = '', payload = '', signature = ''] = signed.split('.');
  const text = change(Buffer.from(payload, 'base64url').toString());
  return [header, Buffer.from(text).toString('base64url'), signature].join('.');
}
