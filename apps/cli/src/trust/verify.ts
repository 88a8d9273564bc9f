/**
 * `nigeria-tax verify`: the check of a signed result.
 *
 * @module
 */

import { command } from '../frame/command.js';
import { VERIFY_OPTIONS } from './certificates/arguments.js';

/** Checks a certificate. Its code is loaded when it is asked for, so that no other command waits for it. */
export const verify = command({
  name: 'verify',
  summary: 'check a signed result and compute it again',
  usage: '[FILE] --key PUBLIC.pem [OPTIONS]',
  about: `Checks the signature of a certificate and computes its figure again by the rule table that it names, and says
which of the two fails. Nothing is fetched. Tables in force and archived revisions come with this program.

  nigeria-tax verify return.jws --key firm.public.pem`,
  words: ['FILE'],
  options: VERIFY_OPTIONS,
  exitCodes: {
    0: 'the signature is valid and the figure was reproduced',
    1: 'the file is no certificate, or an argument is invalid',
    2: 'the figure was reproduced, but the signature was not confirmed',
    3: 'the signature is valid, but the figure was not reproduced',
    4: 'neither was confirmed',
  },
  run: async (asked) => (await import('./certificates/check.js')).answerVerify(asked),
});
