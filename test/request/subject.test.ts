import { expect, it } from 'vitest';
import {
  bytesOf,
  type Certificate,
  CertificateError,
  certificateIn,
  certify,
} from '../../src/certificates/certificate.js';
import type { InputError } from '../../src/index.js';
import { AT, certificate, REQUEST } from '../certificates/made.js';

it('names the taxpayer, each number in its one form', () => {
  const subject = { name: 'Kano Mills Ltd', rcNumber: 'rc 1261103', tin: '203047530001' };
  const named = certify('cit', REQUEST, AT, { subject });
  expect(named.subject).toEqual({ name: 'Kano Mills Ltd', rcNumber: 'RC1261103', tin: '20304753-0001' });
  expect(certificateIn(bytesOf(named))).toEqual(named);
  expect(certificate()).not.toHaveProperty('subject');
});

it('refuses a subject that is none, with everything that is wrong with it', () => {
  const refused = (subject: object) => {
    try {
      certify('cit', REQUEST, AT, { subject });
    } catch (error) {
      return (error as InputError).errors.map(({ path, code }) => [path, code]);
    }
    return [];
  };
  expect(refused({ name: '\u0007', rcNumber: 'abc', tin: '12' })).toEqual([
    ['/subject/name', 'not-a-word'],
    ['/subject/rcNumber', 'not-a-company-number'],
    ['/subject/tin', 'not-a-tin'],
  ]);
  expect(refused({})).toEqual([['/subject', 'missing-field']]);
  expect(refused({ nmae: 'Kano Mills Ltd' })[0]).toEqual(['/subject/nmae', 'unknown-field']);
});

it('has one form', () => {
  const named = (subject: unknown) => bytesOf({ ...certificate(), subject } as Certificate);
  expect(certificateIn(named({ rcNumber: 'RC1261103' })).subject).toEqual({ rcNumber: 'RC1261103' });
  for (const subject of [{ rcNumber: 'rc 1261103' }, {}, 'Kano Mills Ltd']) {
    expect(() => certificateIn(named(subject))).toThrow(CertificateError);
  }
});
