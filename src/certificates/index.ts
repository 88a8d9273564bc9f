/**
 * nigeria-tax-rules/certificates: signed results, which anyone can check and compute again.
 *
 * @module
 */

export type { Subject } from '../request/subject.js';
export { type AnswerOptions, answerText, writtenAnswer } from './answer.js';
export { ANSWER_FORMAT, type AnswerLine, type WrittenAnswer } from './answer-format.js';
export type { AnswerStep, StepValue } from './answer-steps.js';
export {
  type Certificate,
  CertificateError,
  type CertifyOptions,
  certify,
} from './certificate.js';
export { type PublicKey, publicKeysOf, type SigningKey, signingKeyOf } from './keys.js';
export { type CertifiedDifference, type Reproduction, type ReproductionOutcome, reproduce } from './reproduction.js';
export type { CertifiedTable, CertifiedTax } from './taxes.js';
export {
  readCertificate,
  type SignatureCheck,
  type SignatureOutcome,
  type Verification,
  verifyCertificate,
} from './verify.js';
