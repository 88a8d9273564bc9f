/**
 * `nigeria-tax certify`: a signed result.
 *
 * @module
 */
import type { Command } from './command.js';

const HELP = `nigeria-tax certify [FILE] --key KEY.pem [OPTIONS]: a signed result

Computes one JSON request of a company or an individual from FILE (standard
input when absent or -) and signs the request, the result, the rule table and
the version of this program. A request with incomeStreams is an individual's.
Anyone with the public key can check the certificate: nigeria-tax verify.

  nigeria-tax certify --new-key firm.pem
  nigeria-tax certify return.json --key firm.pem --out return.jws
  nigeria-tax verify return.jws --key firm.public.pem

Options
  --key FILE        the private Ed25519 key, PEM (PKCS #8) without a password
  --out FILE        write the certificate to this file; by default it is printed
  --reading NAME    answer by this reading of the law, such as first_gazette
  --table FILE      answer by this rule table in YAML: a draft, or an archived
                    revision
  --new-key FILE    make a new key: FILE is the private one, which only you may
                    read, and FILE with .public before .pem the public one
  --debug           on an error, show where in the program it arose
  --help            print this

Exit codes
  0  signed
  1  the request was refused, or an argument is invalid
`;

/** Signs a result. Its code is loaded when it is asked for, so that no other command waits for it. */
export const certify: Command = {
  name: 'certify',
  summary: 'a signed result that anyone can check',
  help: HELP,
  run: async (words) => (await import('./certificates/issue.js')).answerCertify(words, new Date()),
};
