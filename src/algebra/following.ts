/**
 * The words that keep conditions, too: where a step says `choose`, both sides are kept, so that a formula follows an
 * edited figure from one to the other. Where a step asks whether something holds, for it loops or branches on it, the
 * answer is kept beside the condition: a workbook can say that another figure would have decided otherwise.
 *
 * A condition is a node, or a boolean where days and words alone decide it, which no reader edits.
 *
 * @module
 */
import type { Rate, Rounding } from '../ground/index.js';
import type { Node, NodeOf } from './graph.js';
import { conditionOf, inBigint } from './immediate.js';
import { isFigure, Recording } from './recording.js';
import { nodeOf, symbolOf } from './tracing.js';
import type { Choice, Comparison, Condition, Figure, NumberOfTable, Share, Telling } from './words.js';

/** A condition on amounts that decided what a step did, and whether it held. */
export interface Decided {
  readonly condition: Node;
  readonly held: boolean;
}

/** The words that keep conditions, in bigint. */
export function following(rounding: Rounding): Following {
  return new Following(inBigint(rounding));
}

type Logic = 'not' | 'and' | 'or';

/** The words that keep conditions. */
export class Following extends Recording {
  /** The conditions on amounts that steps branched on, in their order. */
  readonly decided: Decided[] = [];

  override compare(figure: Figure, comparison: Comparison, other: Figure): Condition {
    const holds = super.compare(figure, comparison, other);
    const args = [nodeOf(figure), nodeOf(other)];
    if (args.every(({ kind }) => kind === 'constant')) return holds;
    return this.kept({ kind: 'compare', comparison, args }, isTrue(holds));
  }

  override not(condition: Condition): Condition {
    if (!isKept(condition)) return super.not(condition);
    return this.kept({ kind: 'not', args: [nodeOf(condition)] }, !this.truthOf(condition));
  }

  override and(...conditions: readonly Condition[]): Condition {
    return this.joined('and', conditions);
  }

  override or(...conditions: readonly Condition[]): Condition {
    return this.joined('or', conditions);
  }

  override holds(condition: Condition): boolean {
    if (!isKept(condition)) return super.holds(condition);
    const held = this.truthOf(condition);
    this.decided.push({ condition: nodeOf(condition), held });
    return held;
  }

  override choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V {
    if (then === otherwise) return then;
    if (!isKept(when)) return super.choose(when, then, otherwise);
    if (!isFigure(then) || !isFigure(otherwise)) return this.holds(when) ? then : otherwise;
    const id = this.keep(this.worthOf(this.truthOf(when) ? then : otherwise));
    const args = [when, then, otherwise].map(nodeOf);
    return symbolOf<Figure>({ kind: 'choose', id, value: 'kobo', args }) as V;
  }

  /** A product of nothing is nothing whatever the return states. */
  override charge(figure: Figure, rate: Rate, called?: string): Figure {
    return figure === this.zero ? figure : super.charge(figure, rate, called);
  }

  override sumOfShares(shares: readonly Share[]): Figure {
    const some = shares.filter(({ figure }) => figure !== this.zero);
    return some.length === 0 ? this.zero : super.sumOfShares(some);
  }

  override told(operation: Telling, terms: readonly (Figure | NumberOfTable)[], figure: Figure): Figure {
    return figure === this.zero ? figure : super.told(operation, terms, figure);
  }

  /** Every figure: one that is nothing now may be something once a figure is edited. */
  override sumOfSome(figures: readonly Figure[]): Figure {
    return this.plus(...figures);
  }

  /** A condition that days and words decide already decides the others, or leaves the decision to them. */
  private joined(kind: 'and' | 'or', conditions: readonly Condition[]): Condition {
    const deciding = kind === 'or';
    const open = conditions.filter(isKept);
    if (conditions.some((each) => !isKept(each) && isTrue(each) === deciding)) return conditionOf(deciding);
    const [first = conditionOf(!deciding)] = open;
    if (open.length <= 1) return first;
    const isDecided = open.some((each) => this.truthOf(each) === deciding);
    return this.kept({ kind, args: open.map(nodeOf) }, isDecided === deciding);
  }

  private kept(
    node: Pick<NodeOf<'compare'>, 'kind' | 'comparison' | 'args'> | Pick<NodeOf<Logic>, 'kind' | 'args'>,
    holds: boolean,
  ): Condition {
    const id = this.keep(this.exact.figure(holds ? 1 : 0));
    return symbolOf({ ...node, id, value: 'flag' });
  }

  private truthOf(condition: Condition): boolean {
    return isKept(condition) ? this.koboOf(nodeOf(condition)) === 1n : isTrue(condition);
  }
}

function isKept(condition: Condition): boolean {
  return typeof condition === 'object';
}

function isTrue(condition: Condition): boolean {
  return (condition as unknown) === true;
}
