/**
 * The kinds of files of rows: the fields that each has, their headings, and what every row requires.
 *
 * @module
 */
import { describeRequest, type RequestField, type RequestObject } from 'nigeria-tax-rules/api';
import { type Columns, type Targets, targetsFor } from '../../../../libraries/files/src/headings.js';
import { wordsOf } from '../../../../libraries/files/src/taken.js';
import { TRADE_NAMES, tradeTargets } from '../../../../libraries/files/src/trade-names.js';

/** The description of a file of rows. */
export interface FileKind {
  readonly targets: Targets;
  /** The fields of headings of the trade. */
  readonly trade: Targets;
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The fields in which nothing and 0 differ. */
  readonly unclearNothing: ReadonlySet<string>;
  readonly required: readonly Required[];
}

/** A column that a file must have. */
export interface Required {
  readonly name: string;
  isIn(columns: Columns): boolean;
}

/** A file of returns. */
export function requestKind(tax: 'cit' | 'pit'): FileKind {
  const request = describeRequest(tax);
  const targets = targetsFor(request);
  return {
    targets,
    trade: tradeTargets(TRADE_NAMES[tax], targets),
    words: wordsOf(request.fields),
    unclearNothing: new Set(),
    required: request.fields.filter(({ isRequired }) => isRequired).map(requiredColumn),
  };
}

function requiredColumn({ name, kind }: RequestField): Required {
  if (kind !== 'list') return columnRequired(name, [name]);
  return { name: 'income, such as employment', isIn: ({ used }) => used.some(({ to }) => to === 'stream') };
}

/** A column that a file must have under one of some names. */
export function columnRequired(name: string, names: readonly string[]): Required {
  return { name, isIn: ({ used }) => used.some((column) => column.to === 'field' && names.includes(column.name)) };
}

/** A file of the items of a list. */
export function itemKind(object: Pick<RequestObject, 'fields'>): FileKind {
  const targets = targetsFor(object);
  return {
    targets,
    trade: tradeTargets({}, targets),
    words: wordsOf(object.fields),
    unclearNothing: new Set(),
    required: object.fields.filter(({ isRequired }) => isRequired).map(({ name }) => columnRequired(name, [name])),
  };
}
