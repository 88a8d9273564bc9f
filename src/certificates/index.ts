/**
 * nigeria-tax-rules/certificates: signed results, which anyone can check and compute again.
 *
 * @module
 */

export type { Subject } from '../request/subject.js';
export {
  type Certificate,
  CertificateError,
  type CertifiedTable,
  type CertifiedTax,
  type CertifyOptions,
  certify,
} from './certificate.js';
export { type PublicKey, publicKeysOf, type SigningKey, signingKeyOf } from './keys.js';
export { type CertifiedDifference, type Reproduction, type ReproductionOutcome, reproduce } from './reproduction.js';
export {
  readCertificate,
  type SignatureCheck,
  type SignatureOutcome,
  type Verification,
  verifyCertificate,
} from './verify.js';
