/**
 * The meaning of a file's columns: fields of a request, labels that the caller named, or nothing.
 *
 * @module
 */
import type { RequestField, RequestObject } from 'nigeria-tax-rules/api';
import type { DayOrder } from './days.js';
import { FileRefused } from './refusal.js';
import { spelling } from './spelling.js';

/** A heading of a file, and the field that its column is. */
export interface Mapping {
  readonly heading: string;
  /** The place of the column, where the heading alone does not say which of two it is. */
  readonly place?: number;
  /** The field; `null` of a column that is not to be read. */
  readonly field: string | null;
  /** True if a file of mappings says so, which may name columns that this file does not have. */
  readonly isOfFile?: boolean;
  /** True of a column that was no field in an earlier file: it is none, unless it has money now. */
  readonly wasUnused?: boolean;
}

/** The kind of a column's cells. */
export type CellKind = 'amount' | 'day' | 'flag' | 'number' | 'text' | 'word';

/** A column of a file that is used. Plain data, so that it can be sent to a thread. */
export interface UsedColumn {
  /** Its place in a row. */
  readonly place: number;
  /** The target of the cell: a field of the request, a field of an object in it, a stream of income, or a label. */
  readonly to: 'field' | 'head' | 'stream' | 'label';
  readonly name: string;
  readonly kind: CellKind;
  /** True of one of several columns whose amounts are added to one field. */
  readonly isPart?: boolean;
  /** The order of day and month that its cells show. */
  readonly days?: DayOrder;
}

/** The meaning of a file's columns. */
export interface Columns {
  readonly used: readonly UsedColumn[];
  readonly unused: readonly string[];
  readonly count: number;
}

/** The labels that the caller named. */
export interface LabelNames {
  readonly groups: readonly string[];
  readonly weight?: string;
  readonly id?: string;
}

/** The target of a column, wherever it is. */
export type Target = Omit<UsedColumn, 'place'>;

/** The targets of headings, by their spelling. */
export type Targets = ReadonlyMap<string, Target>;

const KINDS: Readonly<Partial<Record<RequestField['kind'], CellKind>>> = {
  amount: 'amount',
  signed_amount: 'amount',
  flag: 'flag',
  day: 'day',
  word: 'word',
  year: 'number',
  count: 'number',
};

/** The targets of the fields of an object. */
export function targetsFor({ fields }: Pick<RequestObject, 'fields'>): Targets {
  return new Map(fields.flatMap((field) => targetsOf(field)).map(([heading, target]) => [spelling(heading), target]));
}

function targetsOf(field: RequestField): [heading: string, target: Target][] {
  const { name, object } = field;
  if (field.kind === 'object') {
    return (object?.fields ?? []).flatMap((head) => {
      const target = { to: 'head', name: `${name}.${head.name}`, kind: 'amount' } as const;
      return [`${name}.${head.name}`, head.name].map((heading): [string, Target] => [heading, target]);
    });
  }
  if (field.kind === 'amounts_by_word') {
    return (field.words ?? []).map((word) => [
      `${name}.${word}`,
      { to: 'head', name: `${name}.${word}`, kind: 'amount' },
    ]);
  }
  if (name === 'incomeStreams') {
    const types = object?.fields.find((each) => each.name === 'type')?.words ?? [];
    return types.map((type) => [type, { to: 'stream', name: type, kind: 'amount' }]);
  }
  // Lists have no cell.
  if (object) return [];
  return [[name, { to: 'field', name, kind: KINDS[field.kind] ?? 'text' }]];
}

/** The columns that are the labels which the caller named, and the ids. */
export function labelsIn(headings: readonly string[], { groups, weight, id }: LabelNames): UsedColumn[] {
  const placeOf = (name: string): number => headings.findIndex((heading) => spelling(heading) === spelling(name));
  const asked = [...groups, ...(weight === undefined ? [] : [weight]), ...(id === undefined ? [] : [id])];
  const missing = asked.find((name) => placeOf(name) < 0);
  if (missing !== undefined) {
    throw new FileRefused(`The file has no column "${missing}". Its columns are ${headings.join(', ')}.`);
  }
  const named = asked.map((name) => ({ place: placeOf(name), name: name === id ? 'id' : name }));
  const own = id === undefined && placeOf('id') >= 0 ? [{ place: placeOf('id'), name: 'id' }] : [];
  const kindOf = (name: string): CellKind => (name === weight ? 'number' : 'text');
  return [...own, ...named].map(({ place, name }) => ({ place, to: 'label', name, kind: kindOf(name) }));
}
