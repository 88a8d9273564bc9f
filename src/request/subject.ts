/**
 * The taxpayer that a certificate names.
 *
 * @module
 */
import { deepFrozen, missingField, type Problem, refuseIfAny } from '../ground/index.js';
import { type Facts, fieldsOf, optional, readFields } from './fields.js';
import { companyNumberReader, taxpayerNumberReader } from './identifiers.js';
import { shortText } from './readers.js';

/** The taxpayer whose tax a certificate states: at least one of the three. The signer vouches for it. */
export interface Subject {
  readonly name?: string;
  /** The number in the register of the Corporate Affairs Commission, such as `RC1261103`. */
  readonly rcNumber?: string;
  /** The taxpayer identification number: `NNNNNNNN-NNNN`, 10 digits or 13. */
  readonly tin?: string;
}

/** The maximum length of a name, in characters. */
export const LONGEST_SUBJECT_NAME = 200;

/** The fields that name a taxpayer. */
export const SUBJECT_FIELDS = deepFrozen({
  name: optional(shortText(LONGEST_SUBJECT_NAME), undefined),
  rcNumber: optional(companyNumberReader, undefined),
  tin: optional(taxpayerNumberReader, undefined),
});

const FIELDS = fieldsOf(SUBJECT_FIELDS);

/** Reads a subject, each number in its one form, or refuses everything that is wrong with it at once. */
export function readSubject(given: unknown): Subject {
  const problems: Problem[] = [];
  const subject = subjectOf(readFields(given, '/subject', FIELDS, problems));
  if (problems.length === 0 && subject === undefined) problems.push(missingField('/subject', 'name, rcNumber or tin'));
  refuseIfAny(problems);
  return subject ?? {};
}

/**
 * The subject that was read, each number in its one form; nothing if nothing was given.
 *
 * @example
 * subjectOf(readFields({ rcNumber: 'rc 1261103' }, '', fieldsOf(SUBJECT_FIELDS), [])); // { rcNumber: 'RC1261103' }
 */
export function subjectOf({ name, rcNumber, tin }: Facts<typeof SUBJECT_FIELDS>): Subject | undefined {
  if (name === undefined && rcNumber === undefined && tin === undefined) return undefined;
  return {
    ...(name !== undefined && { name }),
    ...(rcNumber !== undefined && { rcNumber: `${rcNumber.class ?? ''}${rcNumber.number}` }),
    ...(tin !== undefined && { tin: tin.tin }),
  };
}
