/** The words of a list as a graph: a step over a list leaves the nodes of what it would compute. */
import type { Node } from '../../../src/algebra/graph.js';
import { nodeOf, Tracing } from '../../../src/algebra/tracing.js';
import type { Condition, Day, Figure, ListWords, Share } from '../../../src/algebra/words.js';

/** Figures by name. */
export type Figures = Readonly<Record<string, Figure>>;

/** A condition that no assumption decides. */
class Undecided extends Error {
  constructor(readonly condition: Condition) {
    super('a step that looks at a row is no graph');
  }
}

/** The words of a list as a graph: of a step that looks at no value of the row but to describe its workings. */
export class TracingList extends Tracing implements ListWords {
  private assumed: ReadonlyMap<Node, boolean> = new Map();

  line(_describe: unknown, figure: Figure): Figure {
    return figure;
  }

  sumOfSome(figures: readonly Figure[]): Figure {
    return this.plus(...figures);
  }

  holds(condition: Condition): boolean {
    if (condition === this.yes || condition === this.no) return condition === this.yes;
    const known = this.assumed.get(nodeOf(condition));
    if (known === undefined) throw new Undecided(condition);
    return known;
  }

  /** The figures of a step under each outcome of what it looks at, chosen between by that. */
  explored<F extends Figures>(step: () => F, assumed: ReadonlyMap<Node, boolean> = new Map()): F {
    this.assumed = assumed;
    try {
      return step();
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      const { condition } = error;
      const outcome = (holds: boolean): F => this.explored(step, new Map([...assumed, [nodeOf(condition), holds]]));
      const [then, otherwise] = [outcome(true), outcome(false)];
      const chosen = Object.entries(then).map(([name, figure]) => {
        return [name, this.choose(condition, figure, otherwise[name] ?? this.zero)];
      });
      return Object.fromEntries(chosen) as F;
    }
  }

  sumOfShares(_shares: readonly Share[]): Figure {
    throw new Error('a step that adds shares is no graph of the core');
  }

  monthsLater(_day: Day): Day {
    throw new Error('a step that counts months is no graph of the core');
  }

  monthEndsLater(day: Day): Day {
    return this.monthsLater(day);
  }
}
