/**
 * The facts among the fields of a request, and the fields that a table completes. A field is described once, beside the
 * law: how it is read, what it is when absent, the years in which it matters and the fact that the law takes from it.
 *
 * @module
 */
import type { FactKind, Figure } from '../algebra/words.js';
import type { Field } from './fields.js';

/** A field that the law takes as a fact of the same name. */
export interface FactField<T, A, K extends FactKind> extends Field<T, A> {
  readonly fact: K;
}

type AnyFactField = FactField<unknown, unknown, FactKind>;

/** Makes a field a fact of the law. */
export function fact<const K extends FactKind, T, A>(kind: K, field: Field<T, A>): FactField<T, A, K> {
  return { ...field, fact: kind };
}

/** A cost of the trade: it moves with the turnover where costs move in proportion. */
export function cost<F extends object>(field: F): F & { readonly isCost: true } {
  return { ...field, isCost: true };
}

/** Names a fact of a list's item in the workings, where its own name would not do. */
export function called<F extends object>(words: string, field: F): F & { readonly called: string } {
  return { ...field, called: words };
}

/** The name in the workings that some fields give one of them. */
export function calledIn(described: Described, name: string): string | undefined {
  return (described[name] as { readonly called?: string }).called;
}

/** An amount that can move along a curve. */
export function movable<F extends object>(field: F): F & { readonly isMovable: true } {
  return { ...field, isMovable: true };
}

/** The names of the fields with a mark. */
type MarkedIn<D, M extends string> = {
  [N in keyof D & string]: D[N] extends Readonly<Record<M, true>> ? N : never;
}[keyof D & string];

function markedIn<D extends Described, M extends string>(described: D, mark: M): MarkedIn<D, M>[] {
  return Object.keys(described).filter((name) => mark in (described[name] ?? {})) as MarkedIn<D, M>[];
}

/** The names of the costs among some fields. */
export function costsIn<D extends Described>(described: D): MarkedIn<D, 'isCost'>[] {
  return markedIn(described, 'isCost');
}

/** The names of the amounts among some fields that can move along a curve. */
export type MovableIn<D> = MarkedIn<D, 'isMovable'>;

/** The names of the amounts among some fields that can move along a curve. */
export function movableIn<D extends Described>(described: D): MovableIn<D>[] {
  return markedIn(described, 'isMovable');
}

/** Fields, of which some are read by the words of a table. */
export type Described = Readonly<Record<string, object>>;

/** Fields without some of them. */
export function without<D extends Described, N extends keyof D>(described: D, names: readonly N[]): Omit<D, N> {
  const entries = Object.entries(described).filter(([name]) => !names.some((each) => each === name));
  return Object.fromEntries(entries) as Omit<D, N>;
}

/** The fields under a table. */
export type Under<D> = { readonly [N in keyof D]: D[N] extends (table: never) => infer F ? F : D[N] };

/** Completes fields by a table. */
export function under<D extends Described, T>(described: D, table: T): Under<D> {
  const entries = Object.entries(described).map(([name, field]) => [
    name,
    typeof field === 'function' ? field(table) : field,
  ]);
  return Object.fromEntries(entries) as Under<D>;
}

/** The facts among some fields, by their names. */
export type FactsIn<D> = {
  readonly [N in keyof D as D[N] extends { readonly fact: FactKind } ? N : never]: D[N] extends {
    readonly fact: infer K extends FactKind;
  }
    ? K
    : never;
};

/** A fact of a list's item as the law of the list takes it; a day is a number such as 20240101. */
interface InItem {
  readonly amount: Figure;
  /** `undefined` where the request gives none. */
  readonly given_amount: Figure | undefined;
  readonly day: number;
}

/** The facts of a list's item as the law of the list takes them. */
export type ItemOf<D> = {
  readonly [N in keyof FactsIn<D>]: FactsIn<D>[N] extends { readonly kind: infer K extends keyof InItem }
    ? InItem[K]
    : never;
};

/** The facts among some fields. */
export function factsIn<D extends Described>(described: D): FactsIn<D> {
  return Object.fromEntries(factFieldsIn(described).map(([name, field]) => [name, field.fact])) as FactsIn<D>;
}

/** The defaults of the facts that are more than nothing where they are absent: a flag that is true, or a word. */
export function defaultsIn(described: Described): Readonly<Record<string, true | string>> {
  const entries = factFieldsIn(described).map(([name, { absent }]) => [name, absent] as const);
  return Object.fromEntries(entries.filter((each): each is [string, true | string] => isMore(each[1])));
}

/** The names of the facts that a request must state. */
export type StatedIn<D> = {
  [N in keyof FactsIn<D> & keyof D]: D[N] extends Field<unknown, infer A> ? ([A] extends [never] ? N : never) : never;
}[keyof FactsIn<D> & keyof D];

/** The names of the facts that a request must state. */
export function requiredFactsIn(described: Described): string[] {
  return factFieldsIn(described).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
}

function isMore(absent: unknown): absent is true | string {
  return absent === true || typeof absent === 'string';
}

function factFieldsIn(described: Described): [string, AnyFactField][] {
  return Object.entries(described).flatMap(([name, field]): [string, AnyFactField][] =>
    isFact(field) ? [[name, field]] : [],
  );
}

function isFact(field: object): field is AnyFactField {
  return 'fact' in field;
}
