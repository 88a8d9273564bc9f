/**
 * The facts of a request, as steps of a written answer name them.
 *
 * @module
 */
import type { Node } from '../algebra/index.js';
import type { ListFigure, ListOfReturn } from '../computation/index.js';
import { dayOfNumber, pointer } from '../ground/index.js';
import type { AnswerStep, StepSource, StepValue } from './answer-steps.js';

/** A request, and the names in its objects that stand for a name of the law. */
export interface Asked {
  readonly request: unknown;
  readonly namesOf: (held: object, name: string) => readonly string[];
}

/** The steps of a list: its inputs are amounts of the request, which `figures` names, or what `others` has of them. */
export function listSource(
  asked: Asked,
  list: ListOfReturn,
  figures: readonly ListFigure[],
  others: (node: Node) => number | AnswerStep | undefined,
): StepSource {
  const fields = new Map(figures.map(({ node, field }) => [node, field]));
  const worthOf = (node: Node): StepValue => worthIn(node, list.valueOf(node), []);
  return {
    valueOf: worthOf,
    stepOfFact: (node) =>
      others(node) ?? { op: 'fact', kind: 'kobo', ...placeIn(asked, fields.get(node) ?? ''), value: worthOf(node) },
  };
}

/** The value of a node as a step writes it. */
export function worthIn({ value: kind }: Node, value: number | bigint, words: readonly string[]): StepValue {
  if (kind === 'kobo') return String(value);
  if (kind === 'flag') return String(value) === '1';
  // Codes and days are numbers, whatever the amounts beside them are.
  if (typeof value === 'bigint') return null;
  if (kind === 'code') return words[value] ?? null;
  return value === 0 ? null : dayOfNumber(value);
}

/** JSON Pointers of a field such as `disposalSchedule[0].proceeds`, and whether a request states it. */
export function placeIn({ request, namesOf }: Asked, field: string) {
  const [outer = '', ...inner] = field.split(/[.[\]]+/).filter((name) => name !== '');
  const held = valueIn(request, outer);
  const ends = outer === NAMED_FREELY ? namesOf(held as object, inner[0] ?? '').map((name) => [name]) : [inner];
  return {
    fields: ends.map((names) => [outer, ...names].reduce(pointer, '')),
    isStated: ends.some((names) => names.reduce<unknown>(valueIn, held) !== undefined),
  };
}

/** The object whose names are classes of assets, which have other names too. */
const NAMED_FREELY = 'capitalLossesBroughtForward';

function valueIn(held: unknown, name: string): unknown {
  return (held as Readonly<Record<string, unknown>> | undefined)?.[name];
}
