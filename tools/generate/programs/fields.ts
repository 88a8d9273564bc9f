/** The fields of a request under a table as data: their kinds, words, limits and defaults, as the readers take them. */
import type { RequestField, RequestObject } from '../../../src/computation/describe.js';
import type { CivilDay } from '../../../src/ground/calendar.js';
import type { Problem } from '../../../src/ground/errors.js';
import type { Field, Parts, Reader } from '../../../src/request/fields.js';
import { spelling } from '../../../src/request/readers.js';
import type { State } from '../../../src/tables/state.js';

/** A field as data; what is `undefined` is left out. */
export interface FieldData {
  readonly kind: RequestField['kind'];
  readonly isRequired?: true;
  /** The year does not know the field: it is read and checked, and changes nothing. */
  readonly withoutEffect?: true;
  /** The default; what the law decides has none. */
  readonly absent?: string | boolean | 0;
  /** The word for each spelling; of a count, the word for each number. */
  readonly words?: Readonly<Record<string, string>>;
  /** The days that it can be; `null` is open. */
  readonly days?: DaysOfField;
  /** The fewest and the most items of a list; the most of a count. */
  readonly least?: number;
  readonly most?: number;
  readonly fields?: FieldsData;
}

/** Fields as data, by their names. */
export type FieldsData = Readonly<Record<string, FieldData>>;

/** The first and the last day that a field can be. */
export type DaysOfField = readonly [first: CivilDay | null, last: CivilDay | null];

/** The details of fields that their readers do not know. */
export interface FieldTerms {
  readonly days: Readonly<Record<string, DaysOfField>>;
  /** The days that are taken where none is given. */
  readonly absent: Readonly<Record<string, CivilDay>>;
}

type FieldsByName = ReadonlyMap<string, Field<unknown, unknown>>;

/** The fields of a request as data. `described` is of one table alone, whose readers `byName` has. */
export function fieldsData({ fields }: RequestObject, byName: FieldsByName, terms: FieldTerms): FieldsData {
  return Object.fromEntries(fields.map((field) => [field.name, fieldData(field, byName, terms)]));
}

function fieldData(described: RequestField, byName: FieldsByName, terms: FieldTerms): FieldData {
  const { name, kind, object, isRequired, years } = described;
  const field = byName.get(name);
  if (field === undefined) throw new RangeError(`no reader of ${name}`);
  const days = terms.days[name];
  return {
    kind,
    ...(isRequired && { isRequired }),
    ...(years.length === 0 && { withoutEffect: true as const }),
    ...absentOf(field, terms.absent[name]),
    ...wordsOf(described, field.reader),
    ...(days && { days }),
    ...limitsOf(described),
    ...(object && { fields: fieldsData(object, fieldsOf(field.reader.parts), terms) }),
  };
}

/** A default is a word, a flag or nothing; empty lists and what the law decides are left out. */
function absentOf(field: Field<unknown, unknown>, byTable?: CivilDay): Pick<FieldData, 'absent'> {
  const { absent = byTable } = field;
  if (typeof absent === 'boolean' || typeof absent === 'string' || absent === 0) return { absent };
  if (absent === undefined || typeof absent === 'object') return {};
  throw new RangeError(`a default that no data carries: ${String(absent)}`);
}

function wordsOf({ kind, words = [], most = 0 }: RequestField, reader: Reader<unknown>): Pick<FieldData, 'words'> {
  const { parts } = reader;
  const ofWord = parts && 'amountsBy' in parts ? parts.amountsBy : reader;
  const meaning = (given: string | number): string => textOf(meaningOf(given, ofWord));
  if (kind === 'word' || kind === 'amounts_by_word')
    return { words: Object.fromEntries(words.map((word) => [spelling(word), meaning(word)])) };
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return kind === 'count' && most > 0 ? { words: Object.fromEntries(counts.map((each) => [each, meaning(each)])) } : {};
}

function meaningOf(given: string | number, reader: Reader<unknown>): unknown {
  const problems: Problem[] = [];
  const meaning = reader.read(given, '', 'word', problems);
  if (problems.length > 0) throw new RangeError(`a word that its own reader refuses: ${given}`);
  return meaning;
}

/** A state is known by its name. */
function textOf(meaning: unknown): string {
  return typeof meaning === 'object' ? (meaning as State).name : String(meaning);
}

function limitsOf({ kind, least, most }: RequestField): Pick<FieldData, 'least' | 'most'> {
  return { ...(kind === 'list' && { least: least ?? 0 }), ...(most !== undefined && { most }) };
}

function fieldsOf(parts: Parts | undefined): FieldsByName {
  if (parts && 'items' in parts) return fieldsOf(parts.items.parts);
  return parts && 'fields' in parts ? parts.fields : new Map();
}

/** The places of facts in a request, as JSON Pointers; those that no field has come of its lists. */
export function placesOf(names: readonly string[], fields: FieldsData): string[] {
  const entries = Object.entries(fields);
  const found = names.flatMap((name) =>
    entries.flatMap(([field, { fields: inner = {} }]) => {
      if (field === name) return [`/${field}`];
      return name in inner ? [`/${field}/${name}`] : [];
    }),
  );
  const isOfList = found.length < names.length;
  return isOfList
    ? [...found, ...entries.flatMap(([field, { kind }]) => (LISTS.includes(kind) ? [`/${field}`] : []))]
    : found;
}

const LISTS: readonly RequestField['kind'][] = ['list', 'amounts_by_word'];
