/**
 * Steps that branch on what holds of a row, as a graph: they are run once for each way in which their branches go. A
 * run notes the conditions that it took, so its figures are those of every row of which they hold.
 *
 * A branch that follows from those before is not taken both ways. Signs decide what follows: an amount of a return is
 * not negative, and neither is a sum of such amounts. A condition that was taken holds to the end of the run. The
 * solver proves that the runs leave no row out.
 *
 * @module
 */
import { type Node, neededBy } from '../../../src/algebra/graph.js';
import { nodeOf, symbolOf, Tracing } from '../../../src/algebra/tracing.js';
import type { Comparison, Condition, Day, Figure, Share } from '../../../src/algebra/words.js';
import { dayMonthsLater } from '../../../src/ground/calendar.js';

/** One way through the steps. */
export interface Path<T> {
  /** The conditions that hold of the rows of this path. */
  readonly conditions: readonly Condition[];
  readonly result: T;
}

/** Runs steps once for each way through them, depth first. */
export function pathsOf<T>(m: PathTracing, run: () => T): Path<T>[] {
  const paths: Path<T>[] = [];
  for (let decisions: boolean[] | null = []; decisions !== null; decisions = nextAfter(m.decisions)) {
    m.begin(decisions);
    const result = run();
    paths.push({ conditions: [...m.taken], result });
  }
  return paths;
}

/** The last decision that was not yet taken the other way; `null` where all were. */
function nextAfter(decisions: readonly boolean[]): boolean[] | null {
  const last = decisions.lastIndexOf(true);
  return last < 0 ? null : [...decisions.slice(0, last), false];
}

/** The signs that a figure may have, as bits. */
const BELOW = 1;
const NOTHING = 2;
const ABOVE = 4;
const ANY = BELOW | NOTHING | ABOVE;

/** The words of a list over a graph, on one path at a time. */
export class PathTracing extends Tracing {
  /** The decisions of this run, in order. */
  decisions: boolean[] = [];
  /** The conditions that they took. */
  taken: Condition[] = [];
  /** Bounds of the sums of shares, which are not worked out. */
  readonly assumed: Condition[] = [];
  private next = 0;
  private readonly signs = new Map<Node, number>();
  /** Each sum of shares that is bounded. */
  readonly reliefs = new Map<string, Relieved>();

  /** Begins a run that takes these decisions, and then each new condition as true. */
  begin(decisions: readonly boolean[]): void {
    this.decisions = [...decisions];
    this.taken = [];
    this.next = 0;
    this.signs.clear();
  }

  holds(condition: Condition): boolean {
    const node = nodeOf(condition);
    const args = node.args.map((each) => symbolOf<Condition>(each));
    switch (node.kind) {
      case 'constant':
        return node.constant === 1n;
      case 'not':
        return !this.holds(args[0] as Condition);
      case 'and':
        return args.every((each) => this.holds(each));
      case 'or':
        return args.some((each) => this.holds(each));
      case 'compare':
        return this.compared(node.args.map((each) => symbolOf<Figure>(each)) as [Figure, Figure], node.comparison);
      default:
        throw new Error(`a branch on ${node.kind} has no paths`);
    }
  }

  /** The sum of shares of gains, rounded once: an amount of which only bounds are known. */
  sumOfShares(shares: readonly Share[]): Figure {
    const key = shares
      .flatMap(({ figure, part, whole }) => [figure, part, whole])
      .map((each) => nodeOf(each).id)
      .join();
    const known = this.reliefs.get(key);
    if (known !== undefined) return known.relief;
    const name = `relief${this.reliefs.size + 1}`;
    const relief = this.facts({ [name]: { kind: 'amount' } } as const, 1)[name] as Figure;
    this.assumed.push(
      this.implied(
        shares.map((each) => this.isShare(each)),
        this.atMost(relief, this.gainsOf(shares)),
      ),
    );
    for (const other of this.reliefs.values()) {
      this.assumed.push(this.inOrder({ shares, relief }, other), this.inOrder(other, { shares, relief }));
    }
    this.reliefs.set(key, { shares, relief });
    return relief;
  }

  monthsLater(day: Day, months: number): Day {
    const node = nodeOf(day);
    if (node.kind !== 'constant') throw new Error('only days of a schedule are moved by months');
    return this.day(dayMonthsLater(Number(node.constant), months));
  }

  /** A gain stays one term of the sums that it is part of, so that its sign is known there. */
  line(_describe: unknown, figure: Figure): Figure {
    const { kind, args } = nodeOf(figure);
    const isGain = kind === 'sum' && args.every((each) => each.kind === 'input');
    return isGain ? this.named({ name: 'gain', label: '' }, figure, null) : figure;
  }

  override called(_words: string, figure: Figure): Figure {
    return figure;
  }

  override told(_operation: unknown, _terms: unknown, figure: Figure): Figure {
    return figure;
  }

  /** A figure less the least of it and another is what it exceeds the other by. */
  override minus(from: Figure, ...taken: readonly Figure[]): Figure {
    const [least] = taken;
    const node = taken.length === 1 && least !== undefined ? nodeOf(least) : undefined;
    const others = node?.kind === 'least' ? node.args.filter((each) => each !== nodeOf(from)) : [];
    const [other] = others;
    if (other === undefined || others.length !== 1 || node?.args.length !== 2) return super.minus(from, ...taken);
    return this.atLeastZero(super.minus(from, symbolOf(other)));
  }

  /** Leaves out the terms that are nothing on this path. */
  override sum(figures: readonly Figure[], factors: readonly bigint[]): Figure {
    const terms = figures.map((each, at) => [this.simple(each), factors[at] ?? 0n] as const);
    const some = terms.filter(([each]) => each !== this.zero);
    const [first] = some;
    if (first === undefined) return this.zero;
    if (some.length === 1 && first[1] === 1n) return first[0];
    return super.sum(
      some.map(([each]) => each),
      some.map(([, factor]) => factor),
    );
  }

  override least(...figures: readonly Figure[]): Figure {
    return this.extremeOnPath(figures, -1n) ?? super.least(...figures);
  }

  override greatest(...figures: readonly Figure[]): Figure {
    return this.extremeOnPath(figures, 1n) ?? super.greatest(...figures);
  }

  /** The condition that two figures are one. */
  equal(one: Figure, other: Figure): Condition {
    if (one === other || super.sum([one, other], [1n, -1n]) === this.zero) return this.yes;
    return this.and(this.compare(one, '<=', other), this.compare(one, '>=', other));
  }

  atMost(one: Figure, other: Figure): Condition {
    return one === other ? this.yes : this.compare(one, '<=', other);
  }

  private simple(figure: Figure): Figure {
    if (this.signOf(nodeOf(figure)) === NOTHING) return this.zero;
    const { kind, args } = nodeOf(figure);
    if (kind !== 'greatest' && kind !== 'least') return figure;
    return (
      this.extremeOnPath(
        args.map((each) => symbolOf<Figure>(each)),
        kind === 'greatest' ? 1n : -1n,
      ) ?? figure
    );
  }

  /** The greater, or the lesser, of two figures, where the sign of their difference is known. */
  private extremeOnPath(figures: readonly Figure[], side: 1n | -1n): Figure | null {
    const [one, other] = figures;
    if (one === undefined || other === undefined || figures.length !== 2) return null;
    const sign =
      other === this.zero
        ? times(this.signOf(nodeOf(one)), side)
        : this.signOf(nodeOf(super.sum([one, other], [side, -side])));
    if ((sign & BELOW) === 0) return one;
    return (sign & ABOVE) === 0 ? other : null;
  }

  private compared([one, other]: readonly [Figure, Figure], comparison: Comparison): boolean {
    if (comparison === '<') return this.isAboveZero(this.minus(other, one));
    if (comparison === '>') return this.isAboveZero(this.minus(one, other));
    return comparison === '<=' ? !this.isAboveZero(this.minus(one, other)) : !this.isAboveZero(this.minus(other, one));
  }

  private isAboveZero(figure: Figure): boolean {
    const node = nodeOf(figure);
    const sign = this.signOf(node);
    if ((sign & ABOVE) === 0) return false;
    if (sign === ABOVE) return true;
    if (node.kind === 'named') return this.isAboveZero(symbolOf(node.args[0] as Node));
    if (node.kind === 'least') return node.args.every((each) => this.isAboveZero(symbolOf(each)));
    if (node.kind === 'greatest') return node.args.some((each) => this.isAboveZero(symbolOf(each)));
    if (node.kind !== 'sum' || node.constant !== 0n) return this.decided(figure);
    const [only, ...others] = node.args;
    if (others.length === 0 && only?.kind === 'named') {
      return this.isAboveZero(super.sum([symbolOf(only.args[0] as Node)], node.factors));
    }
    if (others.length === 0 || !this.areAllNotNegative(node)) return this.decided(figure);
    return node.args.some((each, at) => this.isAboveZero(super.sum([symbolOf(each)], [node.factors[at] ?? 0n])));
  }

  private areAllNotNegative({ args, factors }: Extract<Node, { kind: 'sum' }>): boolean {
    return args.every((each, at) => (times(this.signOf(each), factors[at] ?? 0n) & BELOW) === 0);
  }

  /** Takes a condition that does not follow from those before. */
  private decided(figure: Figure): boolean {
    const isAbove = this.decisions[this.next] ?? true;
    this.decisions[this.next++] = isAbove;
    const condition = this.isAbove(figure, this.zero);
    this.taken.push(isAbove ? condition : this.not(condition));
    this.learn(nodeOf(figure), isAbove ? ABOVE : BELOW | NOTHING);
    return isAbove;
  }

  private learn(node: Node, sign: number): void {
    const its = this.signOf(node) & sign;
    this.signs.set(node, its);
    if (node.kind === 'sum') this.signs.set(nodeOf(super.sum([symbolOf(node)], [-1n])), times(its, -1n));
  }

  private signOf(node: Node): number {
    const known = this.signs.get(node) ?? ANY;
    return known === NOTHING || known === ABOVE || known === BELOW ? known : known & this.signByKind(node);
  }

  private signByKind(node: Node): number {
    switch (node.kind) {
      case 'constant':
        return node.constant < 0n ? BELOW : node.constant === 0n ? NOTHING : ABOVE;
      case 'input':
        return NOTHING | ABOVE;
      case 'named':
        return this.signOf(node.args[0] as Node);
      case 'sum':
        return node.args.reduce(
          (sign, each, at) => added(sign, times(this.signOf(each), node.factors[at] ?? 0n)),
          node.constant < 0n ? BELOW : node.constant === 0n ? NOTHING : ABOVE,
        );
      case 'least':
      case 'greatest':
        return this.signOfExtreme(
          node.args.map((each) => this.signOf(each)),
          node.kind === 'least' ? BELOW : ABOVE,
        );
      default:
        return ANY;
    }
  }

  /** The sign on that side is the result's if one has it, and may be if one may; the other only if all may. */
  private signOfExtreme(signs: readonly number[], side: number): number {
    const otherSide = side === BELOW ? ABOVE : BELOW;
    const some = (bits: number): boolean => signs.some((sign) => (sign & bits) !== 0);
    const isSide = signs.some((sign) => sign === side);
    if (isSide) return side;
    const isNothing = some(NOTHING) && signs.every((sign) => (sign & (NOTHING | otherSide)) !== 0) ? NOTHING : 0;
    const isOther = signs.every((sign) => (sign & otherSide) !== 0) ? otherSide : 0;
    return (some(side) ? side : 0) | isNothing | isOther;
  }

  private isShare({ figure, part, whole }: Share): Condition {
    const { zero } = this;
    return this.and(this.atMost(zero, figure), this.atMost(zero, part), this.atMost(part, whole));
  }

  private gainsOf(shares: readonly Share[]): Figure {
    return super.sum(
      shares.map(({ figure }) => figure),
      shares.map(() => 1n),
    );
  }

  private implied(conditions: readonly Condition[], then: Condition): Condition {
    return this.or(...conditions.map((each) => this.not(each)), then);
  }

  /**
   * Of larger gains, and no larger a part of each, or all of it before, the relief grows by no more than the gains do;
   * further shares add no more than their gains. The sum is rounded once, so this holds to the kobo.
   */
  private inOrder(one: Relieved, other: Relieved): Condition {
    const rows = new Map(one.shares.map((share) => [rowOf(share), share]));
    const pairs = other.shares.map((more) => [rows.get(rowOf(more)), more] as const);
    const areShares = [...one.shares, ...other.shares].map((each) => this.isShare(each));
    const isLarger = pairs.flatMap(([its, more]) => (its === undefined ? [] : this.isOfMore(its, more)));
    const before = pairs.flatMap(([its]) => its ?? []);
    const grown = super.sum([this.gainsOf(other.shares), this.gainsOf(before)], [1n, -1n]);
    return this.implied(
      [...areShares, ...isLarger],
      this.atMost(super.sum([other.relief, one.relief], [1n, -1n]), grown),
    );
  }

  private isOfMore(its: Share, more: Share): Condition[] {
    const isAll = this.and(this.equal(its.part, its.whole), this.isAbove(its.whole, this.zero));
    const isLess = this.and(this.atMost(more.part, its.part), this.atMost(its.whole, more.whole));
    return [this.atMost(its.figure, more.figure), this.or(isLess, isAll)];
  }
}

/** Shares, and the sum of them. */
export interface Relieved {
  readonly shares: readonly Share[];
  readonly relief: Figure;
}

/** The row that a share is of: the source of its proceeds. */
function rowOf({ whole }: Share): number {
  const sources = neededBy([nodeOf(whole)]).flatMap((node) => (node.kind === 'input' ? [node.source] : []));
  return Math.max(...sources);
}

function times(sign: number, factor: bigint): number {
  if (factor === 0n) return NOTHING;
  if (factor > 0n) return sign;
  return (sign & NOTHING) | (sign & BELOW ? ABOVE : 0) | (sign & ABOVE ? BELOW : 0);
}

function added(one: number, other: number): number {
  const may = one | other;
  const isBoth = (may & BELOW) !== 0 && (may & ABOVE) !== 0;
  if (isBoth) return one === NOTHING ? other : other === NOTHING ? one : ANY;
  const side = may & (BELOW | ABOVE);
  const isNothing = (one & NOTHING) !== 0 && (other & NOTHING) !== 0 ? NOTHING : 0;
  return side | isNothing;
}
