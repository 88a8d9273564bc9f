/**
 * `nigeria-tax certify`: a signed result.
 *
 * @module
 */

import { command } from '../frame/command.js';
import { CERTIFY_OPTIONS } from './certificates/arguments.js';

/** Signs a result. Its code is loaded when it is asked for, so that no other command waits for it. */
export const certify = command({
  name: 'certify',
  summary: 'a signed result that anyone can check',
  usage: '[FILE] --key KEY.pem [OPTIONS]',
  about: `Computes one JSON request of a company or an individual from FILE (standard input when absent or -) and signs
the request, the result, the rule table and the version of this program. A request with incomeStreams is an
individual's. Without --name, --rc or --tin the certificate names no taxpayer. Anyone with the public key can check
the certificate: nigeria-tax verify.

  nigeria-tax certify --new-key firm.pem
  nigeria-tax certify return.json --key firm.pem --name "Kano Mills Ltd" --rc RC1261103 --out return.jws
  nigeria-tax verify return.jws --key firm.public.pem`,
  words: ['FILE'],
  options: CERTIFY_OPTIONS,
  exitCodes: { 0: 'signed', 1: 'the request was refused, or an argument is invalid' },
  run: async (asked) => (await import('./certificates/issue.js')).answerCertify(asked, new Date()),
});
