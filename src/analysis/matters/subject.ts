/**
 * A request some of whose facts are open: how each fact is put in, what it could be, and the total that follows.
 *
 * @module
 */
import type { FactKind } from '../../algebra/words.js';
import { type AnyKobo, type CivilDay, compact, textOf } from '../../ground/index.js';
import { MONTHS_STATED } from '../../law/individual/index.js';
import { type Field, isDuring } from '../../request/fields.js';
import type { Movement } from '../curve/bends.js';

/** A request as read, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** The value of a fact: an amount in kobo, a flag, a word or a day. */
export type FactValue = bigint | boolean | string;

/** A fact of the request. */
export interface Fact {
  /** Its name; with a dot in an object: `capitalIncomeBreakdown.rent`. */
  readonly name: string;
  readonly isAmount: boolean;
  readonly isSigned: boolean;
  /** Everything that it could be, where it is no amount. */
  readonly choices: readonly FactValue[];
  readonly isRequired: boolean;
}

/** A request whose facts can be set. */
export interface Subject {
  readonly input: object;
  readonly values: Values;
  readonly facts: readonly Fact[];
  readonly total: (values: Values) => bigint;
  readonly isRight: (values: Values) => boolean;
  readonly movementOf: (values: Values, field: string) => Movement;
  /** The facts that the result says it assumed, and what it assumed. */
  readonly assumed: ReadonlyMap<string, string>;
}

/** The facts among described fields in a year; `days` are the days that a day could be. */
export function factsOf(
  described: object,
  taxYear: number,
  days: (name: string) => readonly CivilDay[],
  within = '',
): Fact[] {
  return Object.entries(described).flatMap(([name, field]): Fact[] => {
    const { fact, years, isRequired } = field as Field<unknown, unknown> & { readonly fact?: FactKind };
    if (fact === undefined || (years !== undefined && !isDuring(taxYear, years))) return [];
    const kind = fact.kind;
    const isAmount = kind.endsWith('amount');
    const choices = isAmount ? [] : choicesOf(fact, days(name));
    return [{ name: `${within}${name}`, isAmount, isSigned: kind.includes('signed'), choices, isRequired }];
  });
}

/** Words that stand for a fact that is left out are no value of it. */
const LEFT_OUT = 'not_given';

function choicesOf(fact: FactKind, days: readonly CivilDay[]): readonly FactValue[] {
  if (fact.kind.endsWith('condition')) return [false, true];
  return 'words' in fact ? (fact.words as readonly string[]).filter((word) => word !== LEFT_OUT) : days;
}

/** The request as read with one more fact. */
export function withFact(values: Values, { name }: Pick<Fact, 'name'>, value: FactValue): Values {
  const [outer = '', inner] = name.split('.');
  const read = typeof value === 'bigint' ? compact(value) : value;
  if (inner === undefined) return { ...values, [outer]: read };
  return { ...values, [outer]: { ...(values[outer] as object), [inner]: read } };
}

/** The request as a caller writes it, with one more fact. */
export function writtenWith(input: object, { name }: Pick<Fact, 'name'>, value: FactValue): object {
  const [outer = '', inner] = name.split('.');
  const written = typeof value === 'bigint' ? textOf(value as AnyKobo) : asWritten(value);
  if (inner === undefined) return { ...input, [outer]: written };
  return { ...input, [outer]: { ...(input as Record<string, object>)[outer], [inner]: written } };
}

/** The months of employment are written as a number, which is their place among the words. */
function asWritten(value: FactValue): unknown {
  const month = (MONTHS_STATED as readonly unknown[]).indexOf(value);
  return month > 0 ? month : value;
}

/** Returns whether a request leaves a fact out. */
export function isLeftOut(input: object, { name }: Pick<Fact, 'name'>): boolean {
  const [outer = '', inner] = name.split('.');
  const held = (input as Readonly<Record<string, unknown>>)[outer];
  return inner === undefined || held === undefined
    ? held === undefined
    : (held as Readonly<Record<string, unknown>>)[inner] === undefined;
}

/** The request without a fact; one that every request must state is nothing. */
export function withoutFact(input: object, { name, isRequired }: Fact): object {
  const [outer = '', inner] = name.split('.');
  const { [outer]: held, ...others } = input as Readonly<Record<string, unknown>>;
  if (isRequired) return { ...input, [outer]: 0 };
  if (inner === undefined || held === undefined) return others;
  const { [inner]: _, ...rest } = held as Readonly<Record<string, unknown>>;
  return { ...others, [outer]: rest };
}
