/**
 * `nigeria-tax verify`: the check of a signed result.
 *
 * @module
 */
import type { Command } from './command.js';

const HELP = `nigeria-tax verify [FILE] --key PUBLIC.pem [OPTIONS]: checks a certificate

Checks the signature of a certificate and computes its figure again by the rule
table that it names, and says which of the two fails. Nothing is fetched. Tables
in force and archived revisions come with this program.

  nigeria-tax verify return.jws --key firm.public.pem

Options
  --key FILE        a public Ed25519 key to trust: PEM, or a set of keys in JSON
                    (JWKS), such as GET /api/v1/certificates/keys gives; may be
                    repeated
  --table FILE      the rule table in YAML, where it does not come with this
                    program
  --json            print JSON
  --debug           on an error, show where in the program it arose
  --help            print this

Exit codes
  0  the signature is valid and the figure was reproduced
  1  the file is no certificate, or an argument is invalid
  2  the figure was reproduced, but the signature was not confirmed
  3  the signature is valid, but the figure was not reproduced
  4  neither was confirmed
`;

/** Checks a certificate. Its code is loaded when it is asked for, so that no other command waits for it. */
export const verify: Command = {
  name: 'verify',
  summary: 'check a signed result and compute it again',
  help: HELP,
  run: async (words) => (await import('./certificates/check.js')).answerVerify(words),
};
