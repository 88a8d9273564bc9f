/**
 * The words of the algebra over figures that move: an amount of the return grows, and each figure is the straight line
 * that it follows, exactly and before any rounding. A choice, a least or a bound decides as it does just above the
 * amount, and keeps what it decided and how far away it would decide otherwise.
 *
 *     a turnover that moves from N1,000,000, costs of N600,000, a tax of 30 % on the profit
 *     turnover 1,000,000 + 1x     profit 400,000 + 1x     tax 120,000 + 0.3x
 *
 * @module
 */
import { dayNumberOf, type Kobo, type Rate, wordingOf } from '../../ground/index.js';
import { compare, difference, type Fraction, fraction, NOTHING, product, quotient, signOf, sum } from '../fractions.js';
import { inNumbers, WithDays } from '../immediate.js';
import { wordsOfFact } from '../wording.js';
import {
  type Basis,
  type Choice,
  type Comparison,
  type Condition,
  type Day,
  type FactKind,
  type FactsOf,
  type Figure,
  type Given,
  holds,
  type NamedLine,
  type Share,
} from '../words.js';

/** The value of a figure where the amount stands, and its change with each further kobo of the amount. */
export interface Line {
  readonly at: Fraction;
  readonly slope: Fraction;
  /** True if the slope stays the same until a decision changes. The slope of a share of a moving whole does not. */
  readonly isStraight: boolean;
}

/** A decision: its outcome, and the figures that can change it. */
export interface Decided {
  /** A condition that holds is 1; of a least or a greatest the place of its operand; of a bound the side. */
  readonly outcome: number;
  /** It is decided otherwise where one of these changes its sign. */
  readonly gaps: readonly Line[];
  /** An outcome in words: `gross turnover at most ₦100,000,000.00`. */
  readonly says: (outcome: number) => string;
}

/** A figure, a condition or a choice, and what it follows from. */
export interface Part {
  /** The order in which the law works parts out. */
  readonly id: number;
  /** The branch that is taken, of a choice, and not the other. */
  readonly args: readonly Part[];
  readonly line: Line;
  readonly holds?: boolean;
  readonly word?: string;
  readonly decided?: Decided;
  /** A line of the workings. */
  readonly named?: NamedLine;
  /** The law of a line, a branch or a term. */
  readonly basis?: Basis | null;
  readonly words?: string;
}

/** A line that does not move. */
export function fixedLine(kobo: bigint): Line {
  return { at: fraction(kobo), slope: NOTHING, isStraight: true };
}

/** The part behind a symbol of these words. */
export function partOf(symbol: Figure | Condition | Choice): Part {
  return symbol as unknown as Part;
}

const STILL = fixedLine(0n);
const MINUS_ONE = fraction(-1n);
const HALF_A_KOBO: Line = { ...STILL, at: fraction(1n, 2n) };

/** The words for a comparison that fails, and for one that holds. */
const COMPARED: Readonly<Record<Comparison, readonly [string, string]>> = {
  '<': ['at least', 'below'],
  '<=': ['above', 'at most'],
  '>': ['at most', 'above'],
  '>=': ['below', 'at least'],
};

/** The words over moving figures. */
export class Moving extends WithDays {
  /** The conditions that a step over a list looked at while it ran. */
  readonly looked: Part[] = [];
  private made = 0;
  readonly zero = this.amount(0n);
  readonly yes = this.condition(true);
  readonly no = this.condition(false);

  /** The facts of a row, of which some move. */
  facts<D extends Readonly<Record<string, FactKind>>>(
    description: D,
    row: Readonly<Record<string, unknown>>,
    moving: Readonly<Record<string, Line>> = {},
  ): FactsOf<D> {
    const entries = Object.entries(description).map(([name, { kind }]) => {
      const value = this.fact(name, kind, row[name], moving[name]);
      return [name, kind.startsWith('given_') ? this.given(value, row[name] !== undefined) : value];
    });
    return Object.fromEntries(entries) as FactsOf<D>;
  }

  /**
   * A figure that the return states, in whole kobo: below half a kobo it is nothing, which matters where the law asks
   * whether there is any.
   */
  stated(words: string, line: Line): Figure {
    if (line.slope.denominator === 1n) return this.figure(line, [], { words });
    const gap = lineDifference(line, HALF_A_KOBO);
    return this.whereAbove(gap, line, [], [`${words} zero`, `${words} above zero`], { words });
  }

  amount(kobo: Kobo): Figure {
    return this.figure(fixedLine(kobo), [], { words: wordingOf(kobo) });
  }

  sum(figures: readonly Figure[], factors: readonly bigint[]): Figure {
    const parts = figures.map(partOf);
    const lines = parts.map(({ line }, at) => scaled(line, fraction(factors[at] ?? 0n)));
    return this.figure(lines.reduce(lineSum, STILL), parts);
  }

  least(...figures: readonly [Figure, ...Figure[]]): Figure {
    return this.extreme(figures.map(partOf), -1);
  }

  greatest(...figures: readonly [Figure, ...Figure[]]): Figure {
    return this.extreme(figures.map(partOf), 1);
  }

  /** Decides between `above zero` and `zero`, which say more than the name of an amount of nothing. */
  override atLeastZero(figure: Figure): Figure {
    const part = partOf(figure);
    return this.whereAbove(part.line, part.line, [part], ['zero', 'above zero']);
  }

  /** Decides once between three bands. */
  override partBetween(figure: Figure, lower: Kobo, upper: Kobo | null): Figure {
    const part = partOf(figure);
    const gaps = [lower, ...(upper === null ? [] : [upper])].map((at) => lineDifference(part.line, fixedLine(at)));
    const outcome = gaps.filter((gap) => directionOf(gap) > 0).length;
    const lines = [STILL, gaps[0] as Line, fixedLine((upper ?? lower) - lower)];
    const limits = [wordingOf(lower), upper === null ? null : wordingOf(upper)] as const;
    const says = (side: number) => wordsOfBand(side, ...limits);
    return this.figure(lines[outcome] as Line, [part], { decided: { outcome, gaps, says } });
  }

  charge(figure: Figure, rate: Rate): Figure {
    const part = partOf(figure);
    return this.figure(scaled(part.line, rate), [part]);
  }

  sumOfShares(shares: readonly Share[]): Figure {
    return this.plus(...shares.map((share) => this.share(share)));
  }

  private share({ figure, part, whole }: Share): Figure {
    const parts = [figure, part, whole].map(partOf) as [Part, Part, Part];
    const [amount, share, over] = parts.map(({ line }) => line) as [Line, Line, Line];
    const line = directionOf(over) > 0 ? apportioned(amount, share, over) : STILL;
    return this.whereAbove(over, line, parts, ['nothing', 'in proportion']);
  }

  is<W extends string>(choice: Choice<W>, word: W): Condition {
    const part = partOf(choice);
    const holds = part.word === word;
    return this.condition(holds, [part], { outcome: Number(holds), gaps: [], says: () => part.word ?? '' });
  }

  isBefore(day: Day, other: Day): Condition {
    return this.condition(inNumbers.holds(inNumbers.isBefore(day, other)));
  }

  not(condition: Condition): Condition {
    const part = partOf(condition);
    return this.condition(!part.holds, [part]);
  }

  and(...conditions: readonly Condition[]): Condition {
    const parts = conditions.map(partOf);
    const holds = parts.every((part) => part.holds);
    return this.condition(holds, parts);
  }

  or(...conditions: readonly Condition[]): Condition {
    const parts = conditions.map(partOf);
    const holds = parts.some((part) => part.holds);
    return this.condition(holds, parts);
  }

  holds(condition: Condition): boolean {
    const part = partOf(condition);
    this.looked.push(part);
    return part.holds === true;
  }

  choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V {
    const taken = partOf(partOf(when).holds ? then : otherwise);
    return this.over(taken, { args: [partOf(when), taken] });
  }

  word<W extends string>(word: W): Choice<W> {
    return this.part({ args: [], line: STILL, word });
  }

  override named<V extends Figure | Choice>({ name, label }: NamedLine, value: V, basis: Basis | null): V {
    return this.over(partOf(value), { named: { name, label }, basis });
  }

  override by<V extends Figure | Choice>(basis: Basis | null, value: V): V {
    return this.over(partOf(value), { basis });
  }

  override called(words: string, figure: Figure): Figure {
    const part = partOf(figure);
    const isOfTheTable = part.words?.startsWith('₦') === true;
    return this.figure(part.line, [part], { words: isOfTheTable ? `${words} ${part.words}` : words });
  }

  private fact(name: string, kind: FactKind['kind'], value: unknown, line: Line | undefined): unknown {
    const words = wordsOfFact(name);
    if (kind.endsWith('amount'))
      return this.stated(words, line ?? fixedLine(BigInt((value as bigint | undefined) ?? 0)));
    if (kind.endsWith('condition')) return this.condition(value === true);
    if (kind.endsWith('day')) return this.day(typeof value === 'string' ? dayNumberOf(value) : 0);
    return this.word(String(value));
  }

  private given(value: unknown, isGiven: boolean): Given<unknown> {
    return { value, isGiven: this.condition(isGiven) };
  }

  /** A line where the gap is above zero, nothing where it is not; `sides` are the words for nothing and the line. */
  private whereAbove(
    gap: Line,
    line: Line,
    args: readonly Part[],
    sides: readonly [string, string],
    more: Pick<Part, 'words'> = {},
  ): Figure {
    const isAbove = directionOf(gap) > 0;
    const decided = { outcome: Number(isAbove), gaps: [gap], says: (side: number) => sides[side] ?? '' };
    return this.figure(isAbove ? line : STILL, args, { ...more, decided });
  }

  private extreme(parts: readonly Part[], sign: -1 | 1): Figure {
    const lines = parts.map(({ line }) => line);
    const outcome = lines.reduce(
      (so, line, at) => (directionOf(lineDifference(line, lines[so] as Line)) === sign ? at : so),
      0,
    );
    const line = lines[outcome] as Line;
    const gaps = lines.filter((each) => each !== line).map((each) => lineDifference(each, line));
    return this.figure(line, parts, { decided: { outcome, gaps, says: (place) => nameOf(parts[place] as Part) } });
  }

  compare(figure: Figure, comparison: Comparison, other: Figure): Condition {
    const parts = [partOf(figure), partOf(other)] as const;
    const gap = lineDifference(parts[0].line, parts[1].line);
    const isTrue = holds<number>(directionOf(gap), comparison, 0);
    const says = (side: number) => `${nameOf(parts[0])} ${COMPARED[comparison][side]} ${nameOf(parts[1])}`;
    return this.condition(isTrue, parts, { outcome: Number(isTrue), gaps: [gap], says });
  }

  /** The line or the word of another part, and more. */
  private over<S extends Figure | Choice>(part: Part, more: Partial<Part>): S {
    const { line, word } = part;
    return this.part({ args: [part], line, ...(word !== undefined && { word }), ...more });
  }

  private condition(holds: boolean, args: readonly Part[] = [], decided?: Decided): Condition {
    return this.part({ args, line: STILL, holds, ...(decided && { decided }) });
  }

  private figure(line: Line, args: readonly Part[], more: Pick<Part, 'decided' | 'words'> = {}): Figure {
    return this.part({ line, args, ...more });
  }

  private part<S extends Figure | Condition | Choice>(described: Omit<Part, 'id'>): S {
    const part: Part = { id: this.made, ...described };
    this.made++;
    return part as unknown as S;
  }
}

/** Returns the name of a part: the label of a line, the words of a fact or an amount. */
function nameOf(part: Part): string {
  if (part.words !== undefined) return part.words;
  if (part.named) return part.named.label.charAt(0).toLowerCase() + part.named.label.slice(1);
  const last = part.args[part.args.length - 1];
  return last === undefined ? 'the amount' : nameOf(last);
}

function wordsOfBand(outcome: number, lower: string, upper: string | null): string {
  if (outcome === 0) return `at most ${lower}`;
  if (outcome === 2) return `above ${upper}`;
  return upper === null ? `above ${lower}` : `above ${lower} up to ${upper}`;
}

/** The sign of a line just above where the amount stands. */
function directionOf({ at, slope }: Line): number {
  return signOf(at) || signOf(slope);
}

function lineSum(one: Line, other: Line): Line {
  if (other === STILL) return one;
  const isStraight = one.isStraight && other.isStraight;
  return { at: sum(one.at, other.at), slope: sum(one.slope, other.slope), isStraight };
}

function lineDifference(one: Line, other: Line): Line {
  return other === STILL ? one : lineSum(one, scaled(other, MINUS_ONE));
}

function scaled({ at, slope, isStraight }: Line, rate: Rate): Line {
  const by = fraction(rate.numerator, rate.denominator);
  return { at: product(at, by), slope: product(slope, by), isStraight };
}

/** Amount × share ÷ whole. Straight where one of the two keeps its proportion to the whole and the other stays. */
function apportioned(amount: Line, share: Line, whole: Line): Line {
  const ofAmount = proportionOf(amount, whole);
  if (ofAmount !== null) return scaled(share, ofAmount);
  const ofShare = proportionOf(share, whole);
  if (ofShare !== null) return scaled(amount, ofShare);
  if (signOf(whole.at) === 0) return { ...STILL, isStraight: false };
  const at = quotient(product(amount.at, share.at), whole.at);
  const grown = sum(product(amount.slope, share.at), product(amount.at, share.slope));
  const slope = quotient(difference(grown, product(at, whole.slope)), whole.at);
  const stays = signOf(whole.slope) === 0 && (signOf(amount.slope) === 0 || signOf(share.slope) === 0);
  return { at, slope, isStraight: stays && amount.isStraight && share.isStraight && whole.isStraight };
}

/** Returns the part of the whole that a line is, if it is always the same part. */
function proportionOf(line: Line, whole: Line): Fraction | null {
  const isSame = compare(product(line.at, whole.slope), product(line.slope, whole.at)) === 0;
  if (!isSame || !line.isStraight || !whole.isStraight) return null;
  return signOf(whole.at) === 0 ? quotient(line.slope, whole.slope) : quotient(line.at, whole.at);
}
