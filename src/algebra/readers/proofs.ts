/**
 * Conditions over the return as SMT-LIB text: whether anything that a return can state makes all of them true. Any
 * solver of integers reads it. No answer (`unsat`) proves that they never hold together.
 *
 * Every kind of node is exact but `apportion`, whose product no solver of linear arithmetic decides. A share is any
 * number that keeps the bounds of a share, and any two shares are in the order that their parts give them. So `unsat`
 * holds of the law as well; a model may be of no return, and is worked out again before it is believed.
 *
 * @module
 */
import type { Rate, Rounding } from '../../ground/index.js';
import { type CoreNode, type CoreNodeOf, type InputNode, neededBy } from '../graph.js';
import { isSignedAmount } from '../range.js';
import { isPlain } from '../strip.js';

/** The reading of facts and figures. */
export interface ProofTerms {
  readonly rounding: Rounding;
  /** The words of choices: a word's code is its place. */
  readonly vocabulary: readonly string[];
  /** The largest amount that a return can state, in kobo. */
  readonly largestAmount: bigint;
  /**
   * True where each comparison of days may be true or false, whatever the others are. The text of two years is then the
   * same if only their days differ, and what is proved of it is proved of both. A model may be of no return.
   */
  readonly freeDays?: boolean;
}

/** A question for a solver. */
export interface ProofText {
  /** Declarations, definitions and one assertion for each condition; no `check-sat`. */
  readonly text: string;
  /** The facts in it, by their names in the text. */
  readonly inputs: ReadonlyMap<string, CoreNodeOf<'input'>>;
  /** The shares that are bounded and not worked out. */
  readonly shares: readonly { readonly node: CoreNodeOf<'apportion'>; readonly names: Share }[];
  /** The rates of the charges in it. */
  readonly rates: readonly Rate[];
}

/** Returns the text that asks whether all of these conditions can hold together. */
export function proofText(conditions: readonly CoreNode[], terms: ProofTerms): ProofText {
  const writer = new Writer(terms);
  for (const node of neededBy(conditions)) writer.add(node);
  return writer.finished(conditions);
}

/** The name of a fact in the text; what lists came to is of a source of its own. */
export function symbolOfFact({ name, source, fact }: Pick<InputNode, 'name' | 'source' | 'fact'>): string {
  const list = source === 0 ? '' : source === 1 ? 'lists.' : `lists${source}.`;
  return `${list}${name}${fact.kind === 'is_given' ? '.given' : ''}`;
}

const HEADER = `(define-fun least ((a Int) (b Int)) Int (ite (<= a b) a b))
(define-fun greatest ((a Int) (b Int)) Int (ite (>= a b) a b))
(define-fun size ((a Int)) Int (ite (>= a 0) a (- a)))
(define-fun is-leap ((y Int)) Bool (and (= (mod y 4) 0) (or (not (= (mod y 100) 0)) (= (mod y 400) 0))))
(define-fun is-day ((d Int)) Bool
  (let ((m (mod (div d 100) 100)) (n (mod d 100)))
    (and (<= 10101 d 99991231) (<= 1 m 12) (<= 1 n 31) (=> (or (= m 4) (= m 6) (= m 9) (= m 11)) (<= n 30))
      (=> (= m 2) (<= n (ite (is-leap (div d 10000)) 29 28))))))
(define-fun years-later ((d Int) (y Int)) Int
  (let ((l (+ d (* 10000 y)))) (ite (and (= (mod d 10000) 229) (not (is-leap (div l 10000)))) (- l 1) l)))`;

/** A share, and the figure, the part and the whole that it is of: names in the text. */
export type Share = readonly [share: string, figure: string, part: string, whole: string];

class Writer {
  private readonly lines: string[] = [HEADER];
  private readonly known = new Map<CoreNode, string>();
  private readonly inputs = new Map<string, CoreNodeOf<'input'>>();
  private readonly shares: { readonly node: CoreNodeOf<'apportion'>; readonly names: Share }[] = [];
  /** The charges at each rate: what is charged, and the charge. */
  private readonly charges = new Map<string, (readonly [figure: string, charge: string])[]>();
  private readonly rates = new Map<string, Rate>();

  constructor(private readonly terms: ProofTerms) {}

  finished(conditions: readonly CoreNode[]): ProofText {
    const asserted = conditions.map((each) => `(assert ${this.said(each)})`);
    const text = [...this.lines, ...asserted].join('\n');
    return { text, inputs: this.inputs, shares: this.shares, rates: [...this.rates.values()] };
  }

  add(node: CoreNode): void {
    if (!this.known.has(node)) this.known.set(node, this.written(node));
  }

  /** Writes what a node says; answers its name. */
  private written(node: CoreNode): string {
    const args = node.args.map((each) => this.said(each));
    const [x = '', y = '', z = ''] = args;
    switch (node.kind) {
      case 'input':
        return this.input(node);
      case 'constant':
        return node.value === 'flag' ? String(node.constant === 1n) : intText(node.constant);
      case 'sum':
        return this.define(node, sumText(node, args));
      case 'least':
      case 'greatest':
        return this.define(node, nested(node.kind, args));
      case 'charge':
        return this.charge(node, x);
      case 'apportion':
        return this.share(node, [x, y, z]);
      case 'compare':
        if (this.terms.freeDays && node.args[0]?.value === 'day') return this.declare(`d${this.known.size}`, 'Bool');
        return this.define(node, `(${node.comparison} ${x} ${y})`);
      case 'is':
        return this.define(node, `(= ${x} ${node.code})`);
      case 'not':
      case 'and':
      case 'or':
        return this.define(node, `(${node.kind} ${args.join(' ')})`);
      case 'choose':
        return this.define(node, `(ite ${x} ${y} ${z})`);
      case 'years_later':
        return this.define(node, `(years-later ${x} ${intText(BigInt(node.years))})`);
    }
  }

  private said(node: CoreNode): string {
    const name = this.known.get(node);
    if (name === undefined) throw new Error('a node is used before it is worked out');
    return name;
  }

  private define(node: CoreNode, text: string): string {
    const name = `n${this.known.size}`;
    this.lines.push(`(define-fun ${name} () ${sortOf(node)} ${text})`);
    return name;
  }

  private declare(name: string, sort = 'Int'): string {
    this.lines.push(`(declare-const ${name} ${sort})`);
    return name;
  }

  private assert(text: string): void {
    this.lines.push(`(assert ${text})`);
  }

  /** A fact within what a request may state; nothing where it is not given. */
  private input(node: CoreNodeOf<'input'>): string {
    const given = node.isGiven as CoreNode | undefined;
    if (given !== undefined) this.add(given);
    const name = this.declare(symbolOfFact(node), sortOf(node));
    this.inputs.set(name, node);
    if (node.value === 'flag') return name;
    const stated = this.isStated(node, name);
    this.assert(given === undefined ? stated : `(ite ${this.said(given)} ${stated} (= ${name} 0))`);
    return name;
  }

  private isStated(node: CoreNodeOf<'input'>, name: string): string {
    const { largestAmount, vocabulary } = this.terms;
    if (node.value === 'day') return `(is-day ${name})`;
    if (node.value === 'kobo') {
      return `(<= ${intText(isSignedAmount(node) ? -largestAmount : 0n)} ${name} ${largestAmount})`;
    }
    const words = node.fact.kind === 'is_given' ? [] : (node.fact.words ?? []);
    return `(or ${words.map((word) => `(= ${name} ${vocabulary.indexOf(word)})`).join(' ')})`;
  }

  /** A charge at a rate below nothing is that at its size, negated. */
  private charge(node: CoreNodeOf<'charge'>, x: string): string {
    const { numerator, denominator } = node.rate;
    if (numerator >= 0n) return this.chargeAt(node, x, node.rate);
    const charged = this.chargeAt(node, x, { numerator: -numerator, denominator });
    return `(- ${charged})`;
  }

  /** A whole number q of steps with 2·step·q within a step of 2·n·size, as `roundedQuotient` rounds it. */
  private chargeAt(node: CoreNode, x: string, { numerator, denominator }: Rate): string {
    const { toNearest, ties } = this.terms.rounding;
    const rate = `${numerator}/${denominator}`;
    this.rates.set(rate, { numerator, denominator });
    const quotient = this.declare(`q${this.known.size}`);
    const [step, twice] = [denominator * toNearest, `(* ${2n * numerator} (size ${x}))`];
    const steps = `(* ${2n * step} ${quotient})`;
    this.assert(`(<= (- ${steps} ${step}) ${twice})`);
    this.assert(`(${ties === 'up' ? '<' : '<='} ${twice} (+ ${steps} ${step}))`);
    if (ties === 'even') this.assert(`(=> (= ${step} (size (- ${twice} ${steps}))) (= (mod ${quotient} 2) 0))`);
    const amount = toNearest === 1n ? quotient : `(* ${toNearest} ${quotient})`;
    const charged = this.define(node, `(ite (>= ${x} 0) ${amount} (- ${amount}))`);
    this.besideOthers(rate, x, charged);
    return charged;
  }

  /** Asserts what follows of two charges at one rate, since solvers find it slowly: more is not charged less. */
  private besideOthers(rate: string, x: string, charged: string): void {
    const others = this.charges.get(rate) ?? [];
    for (const [y, other] of others) {
      this.assert(`(=> (<= ${x} ${y}) (<= ${charged} ${other}))`);
      this.assert(`(=> (<= ${y} ${x}) (<= ${other} ${charged}))`);
    }
    this.charges.set(rate, [...others, [x, charged]]);
  }

  private share(node: CoreNodeOf<'apportion'>, [x, p, w]: readonly [x: string, p: string, w: string]): string {
    const r = this.declare(`s${this.known.size}`, sortOf(node));
    this.assert(`(=> (or (= ${x} 0) (= ${p} 0) (<= ${w} 0)) (= ${r} 0))`);
    this.assert(`(=> (and (>= ${x} 0) (>= ${p} 0)) (>= ${r} 0))`);
    if (isPlain(this.terms.rounding)) {
      this.assert(`(=> (and (= ${p} ${w}) (> ${w} 0)) (= ${r} ${x}))`);
      this.assert(`(=> (and (>= ${x} 0) (<= 0 ${p} ${w})) (<= ${r} ${x}))`);
    }
    for (const { names } of this.shares) {
      this.inOrder([r, x, p, w], names);
      this.inOrder(names, [r, x, p, w]);
    }
    this.shares.push({ node, names: [r, x, p, w] });
    return r;
  }

  /** Of more, more of it or less of a whole, a share is as large; and what it leaves of more is as much. */
  private inOrder([r1, x1, p1, w1]: Share, [r2, x2, p2, w2]: Share): void {
    const smaller = `(<= 0 ${x1} ${x2})`;
    this.assert(`(=> (and ${smaller} (<= 0 ${p1} ${p2}) (>= ${w1} ${w2}) (> ${w2} 0)) (<= ${r1} ${r2}))`);
    if (!isPlain(this.terms.rounding)) return;
    const isPart = `(<= 0 ${p2} ${p1} ${w1} ${w2}) (> ${w1} 0)`;
    this.assert(`(=> (and ${smaller} ${isPart}) (<= (- ${r2} ${r1}) (- ${x2} ${x1})))`);
  }
}

function sortOf({ value }: CoreNode): 'Bool' | 'Int' {
  return value === 'flag' ? 'Bool' : 'Int';
}

function intText(count: bigint): string {
  return count < 0n ? `(- ${-count})` : String(count);
}

function nested(operation: string, args: readonly string[]): string {
  return args.reduce((so, each) => `(${operation} ${so} ${each})`);
}

function sumText({ factors, constant }: CoreNodeOf<'sum'>, args: readonly string[]): string {
  const terms = args.map((term, at) => (factors[at] === 1n ? term : `(* ${intText(factors[at] ?? 0n)} ${term})`));
  return `(+ ${intText(constant)} ${terms.join(' ')})`;
}
