/**
 * The records of companies, taxpayers and people, and how they are read: from a row of a feed, and from the answer of
 * an identity provider. Fields that are not named here are passed over. A refusal never quotes a number.
 *
 * @module
 */

import { COMPANY_CLASSES, companyNumberOf, isCivilDay, ninOf, taxpayerNumberOf } from 'nigeria-tax-rules/api';
import { type RegisteredCompany, type RegisteredTaxpayer, TAXPAYER_TYPES } from '../contract/index.js';
import type { RegisterName } from '../storage/registers.js';
import type { Fields, ReadRow } from './feed.js';
import { companyStatusOf, taxpayerStatusOf } from './registration-status.js';

/** A person of the national identity database. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** Reads the value of a field, or nothing where it is none; `accepted` says what would be one. */
interface FieldReader<T> {
  readonly accepted: string;
  readonly read: (value: unknown) => T | undefined;
  /** True if a report may quote an invalid value: true for words of a closed list, which name no person. */
  readonly isWord?: boolean;
}

type FieldReaders<T> = { readonly [Name in keyof T]: FieldReader<T[Name]> };

/** Reads a record, or says in words what is wrong with it. */
export type ReadRecord<T> = (fields: Fields) => T | string;

function recordReader<T>(readers: FieldReaders<T>): ReadRecord<T> {
  const named = Object.entries(readers) as [string, FieldReader<unknown>][];
  return (fields) => {
    const record: Record<string, unknown> = {};
    for (const [name, reader] of named) {
      const value = reader.read(fields[name]);
      if (value === undefined) return `${name} is not ${reader.accepted}${reader.isWord ? quoted(fields[name]) : ''}`;
      record[name] = value;
    }
    return record as T;
  };
}

/** The value found instead of a word, unless it has digits: columns may have been mixed up. */
function quoted(value: unknown): string {
  return typeof value === 'string' && /^[A-Z _-]{1,30}$/i.test(value) ? ` (it is "${value}")` : '';
}

function text(longest: number): FieldReader<string> {
  return {
    accepted: `a text of 1 to ${longest} characters`,
    read(value) {
      if (typeof value !== 'string' || value.length > longest) return undefined;
      const trimmed = value.trim();
      // What is not UTF-8 has been decoded as a replacement character.
      return trimmed === '' || /[\p{Cc}\uFFFD]/u.test(trimmed) ? undefined : trimmed;
    },
  };
}

function orNull<T>(reader: FieldReader<T>): FieldReader<T | null> {
  return {
    accepted: `${reader.accepted}, null or absent`,
    read: (value) => (value === undefined || value === null || value === '' ? null : reader.read(value)),
  };
}

function word<T>(accepted: string, meaningOf: (value: string) => T | undefined): FieldReader<T> {
  return { accepted, read: (value) => (typeof value === 'string' ? meaningOf(value) : undefined) };
}

const day = word('a day of the calendar (YYYY-MM-DD)', (value) => (isCivilDay(value) ? value : undefined));

function status<S>(statusOf: (value: string) => S | undefined): FieldReader<S> {
  return { ...word('a status that is known', statusOf), isWord: true };
}

/** Reads a company. */
const readCompany: ReadRecord<RegisteredCompany> = recordReader<RegisteredCompany>({
  companyName: text(300),
  status: status(companyStatusOf),
  incorporationDate: orNull(day),
});

/** Reads a taxpayer. */
export const readTaxpayer: ReadRecord<RegisteredTaxpayer> = recordReader<RegisteredTaxpayer>({
  taxpayerName: text(300),
  taxpayerType: word('INDIVIDUAL or CORPORATE', (value) => TAXPAYER_TYPES.find((type) => type === value.toUpperCase())),
  taxOffice: orNull(text(200)),
  rcNumber: orNull(word('a company number', (value) => (companyNumberOf(value) ? value : undefined))),
  status: status(taxpayerStatusOf),
});

/** Reads a person. */
export const readPerson: ReadRecord<Person> = recordReader<Person>({
  firstName: text(100),
  lastName: text(100),
  dateOfBirth: day,
});

/** The class and the number that a row is found by. */
interface RowNumber {
  readonly class: string;
  readonly number: string;
}

function rowReader(numberOf: (fields: Fields) => RowNumber | string, readRecord: ReadRecord<object>): ReadRow {
  return (fields) => {
    const number = numberOf(fields);
    if (typeof number === 'string') return number;
    const record = readRecord(fields);
    return typeof record === 'string' ? record : { ...number, record: JSON.stringify(record) };
  };
}

/** The number of a company names its class, or `class` beside it does. */
function numberOfCompany({ rcNumber, class: named }: Fields): RowNumber | string {
  const read = typeof rcNumber === 'string' ? companyNumberOf(rcNumber) : undefined;
  if (read === undefined) return 'rcNumber is not a company number';
  const given = COMPANY_CLASSES.find((each) => each === named);
  const isNamed = named !== undefined && named !== null && named !== '';
  if (isNamed && given === undefined) return `class is none of ${COMPANY_CLASSES.join(', ')}`;
  if (given !== undefined && read.class !== null && read.class !== given) return 'class is not that of rcNumber';
  const ofClass = read.class ?? given;
  return ofClass === undefined
    ? 'rcNumber names no class, and class is absent'
    : { class: ofClass, number: read.number };
}

function numberOfTaxpayer({ tin }: Fields): RowNumber | string {
  const read = typeof tin === 'string' ? taxpayerNumberOf(tin) : undefined;
  return read ? { class: read.kind, number: read.tin } : 'tin is not a taxpayer identification number';
}

function numberOfPerson({ nin }: Fields): RowNumber | string {
  const number = typeof nin === 'string' ? ninOf(nin) : undefined;
  return number ? { class: 'NIN', number } : 'nin is not a National Identification Number';
}

/** The readers of each register's rows. */
export const ROW_READERS: Readonly<Record<RegisterName, ReadRow>> = {
  companies: rowReader(numberOfCompany, readCompany),
  taxpayers: rowReader(numberOfTaxpayer, readTaxpayer),
  people: rowReader(numberOfPerson, readPerson),
};
