/**
 * The options of the commands of certificates.
 *
 * @module
 */
import type { Options } from '../../frame/command.js';
import { LAW_OPTIONS } from '../../law/law.js';

/** The options of `certify`. */
export const CERTIFY_OPTIONS = {
  key: { type: 'string', value: 'FILE', says: 'the private Ed25519 key, PEM (PKCS #8) without a password' },
  out: {
    type: 'string',
    value: 'FILE',
    says: 'write the certificate to this file; by default it is printed',
  },
  name: { type: 'string', value: 'NAME', says: 'the name of the taxpayer, which is signed' },
  rc: { type: 'string', value: 'NUMBER', says: 'the registration number of the company, which is signed' },
  tin: { type: 'string', value: 'NUMBER', says: 'the tax identification number, which is signed' },
  ...LAW_OPTIONS,
  'new-key': {
    type: 'string',
    value: 'FILE',
    says:
      'make a new key: FILE is the private one, which only you may read, and FILE with .public before .pem the ' +
      'public one',
  },
} as const satisfies Options;

/** The options of `verify`. */
export const VERIFY_OPTIONS = {
  key: {
    type: 'string',
    value: 'FILE',
    multiple: true,
    says:
      'a public Ed25519 key to trust: PEM, or a set of keys in JSON (JWKS), such as GET /api/v1/certificates/keys ' +
      'gives; may be repeated',
  },
  table: { type: 'string', value: 'FILE', says: 'the rule table in YAML, where it does not come with this program' },
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;
