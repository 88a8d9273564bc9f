/**
 * The list of a return, worked out in words that keep how: the disposals of a company, the streams of an individual.
 * Workbooks and written answers follow its figures: those that the request states, the lines between, and the results
 * that the law takes. `company/list-of-disposals.ts` and `individual/list-of-income.ts` make one.
 *
 * @module
 */
import type { NamedNode, Node } from '../algebra/index.js';
import type { FactKind, Figure } from '../algebra/words.js';
import type { Kobo } from '../ground/index.js';

/** An amount of a list, as the request states it. */
export interface ListFigure {
  readonly label: string;
  readonly field: string;
  readonly node: Node;
}

/** The list of a return, worked out in words that keep how. */
export interface ListOfReturn {
  readonly title: string;
  readonly figures: readonly ListFigure[];
  readonly lines: readonly NamedNode[];
  /** Other values that a reader shows. */
  readonly values?: readonly Node[];
  /** The result of the list, by the name of the fact that the law takes from it. */
  resultOf(fact: string): Figure | undefined;
  valueOf(node: Node): Kobo;
  /** The parts of it that do not follow an edited figure; absent if everything does. */
  readonly unfollowed?: string;
}

/** The line that works out a figure of the list. */
export function lineOfFact(name: string, { line }: FactKind): string {
  return line ?? name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
