/**
 * The values of a traced or recorded graph as formulas of a spreadsheet: a reader of the graph, as evaluation is one.
 *
 * Amounts are naira with two decimals, so that whoever opens the sheet reads them. A double holds them exactly enough
 * for `ROUND` to find the right kobo up to ten thousand million naira; for larger amounts `inKobo` writes every product
 * over whole kobo.
 *
 *     =ROUND(D12*Law!B7,2)
 *     =ROUND(ROUND(D12*100,0)*Law!C7/Law!D7,0)/100
 *
 * @module
 */
import type { Rate, Rounding } from '../money/kobo.js';
import { textOf } from '../money/wording.js';
import type { ConstantNode, Node, NodeOf, PartBetweenNode, SumNode } from './graph.js';
import { argumentOf, neededBy } from './graph.js';
import { isPlain } from './strip.js';

/** The cells of a rate: its value, and its numerator and denominator. */
export interface RateCells {
  readonly value: string;
  readonly numerator: string;
  readonly denominator: string;
}

/** The context that formulas are written in. */
export interface FormulaSetting {
  readonly rounding: Rounding;
  /** True if products are written over whole kobo. */
  readonly inKobo: boolean;
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
  /** The name of a value in another formula: its cell, or an expression of it; `undefined` if it is written in full. */
  nameOf(node: Node): string | undefined;
  /** The cell of an amount of the table that a node states. */
  amountOf(kobo: bigint, user: Node): string;
  /** The cells of a rate of the table that a node charges. */
  rateOf(rate: Rate, called: string, user: Node): RateCells;
}

/** The formula of nothing. */
export const NOTHING = '0';

/** The longest formula that spreadsheets take. */
export const LONGEST_FORMULA = 8192;

/** A node without what is only said of it: the law it cites, what it is called, the reason that it is. */
export function plainly(node: Node): Node {
  return node.kind === 'by' || node.kind === 'called' || node.kind === 'said' ? plainly(argumentOf(node)) : node;
}

/**
 * The values that formulas would write more than once and that are long: each deserves a cell of its own. `roots` have
 * formulas; lines always have.
 */
export function sharedBy(roots: readonly Node[]): Node[] {
  const order = neededBy(roots).filter((node) => node === plainly(node));
  const uses = new Map<Node, number>();
  for (const node of order) {
    for (const arg of node.args) uses.set(plainly(arg), (uses.get(plainly(arg)) ?? 0) + 1);
  }
  const sizes = new Map<Node, number>();
  const isShared = (node: Node): boolean => (uses.get(node) ?? 0) > 1 && (sizes.get(node) ?? 0) > SHORT;
  for (const node of order) {
    const parts = node.args.map(plainly).map((each) => (isShared(each) ? 1 : (sizes.get(each) ?? 1)));
    const size = parts.reduce((sum, each) => sum + each, 0);
    sizes.set(node, node.kind === 'named' ? 1 : Math.max(1, size));
  }
  return order.filter((node) => node.kind !== 'named' && isShared(node));
}

/** As many cells as a value may name and still be written again and again. */
const SHORT = 2;

/** Writes values of a graph as formulas, without the `=`. */
export class Formulas {
  constructor(private readonly setting: FormulaSetting) {}

  /** The formula that works a value out; of a line, that of the expression that it names. */
  formula(node: Node): string {
    const plain = plainly(node);
    return plain.kind === 'named' ? this.operand(argumentOf(plain)) : this.expression(plain);
  }

  /** A value where another formula uses it. */
  operand(node: Node): string {
    const plain = plainly(node);
    return this.setting.nameOf(plain) ?? this.formula(plain);
  }

  private expression(node: Node): string {
    switch (node.kind) {
      case 'constant':
        return this.constant(node);
      case 'sum':
        return this.sum(node);
      case 'not_below_zero':
        return `MAX(0,${this.counted(argumentOf(node))})`;
      case 'part_between':
        return this.partBetween(node);
      case 'charge':
      case 'charge_less_part':
      case 'charge_all':
      case 'apportion':
      case 'times':
      case 'sum_of_shares':
        return this.product(node);
      case 'choose':
        return this.choice(node);
      case 'years_later':
        return `EDATE(${this.operand(argumentOf(node))},${12 * node.years})`;
      case 'year_of':
        return `YEAR(${this.operand(argumentOf(node))})`;
      default:
        return this.condition(node);
    }
  }

  private condition(node: Node): string {
    switch (node.kind) {
      case 'least':
        return `MIN(${this.extremes(node)})`;
      case 'greatest':
        return `MAX(${this.extremes(node)})`;
      case 'compare':
        return node.args.map((each) => this.compared(each, node)).join(node.comparison);
      case 'is':
        return `${this.operand(argumentOf(node))}=${quoted(node.word)}`;
      case 'not':
        return `NOT(${this.list(node)})`;
      case 'and':
        return `AND(${this.list(node)})`;
      case 'or':
        return `OR(${this.list(node)})`;
      default:
        throw new Error(`A formula cannot say ${node.kind}.`);
    }
  }

  /** `MIN` and `MAX` pass over an empty cell, which is a figure of nothing. */
  private extremes({ args }: Node): string {
    return args.map((each) => this.counted(each)).join(',');
  }

  private counted(node: Node): string {
    const text = this.operand(node);
    return plainly(node).kind === 'input' && text !== NOTHING ? `N(${text})` : text;
  }

  /** A limit is of the comparison, which says what it limits. */
  private compared(node: Node, comparison: Node): string {
    const plain = plainly(node);
    const isLimit = plain.kind === 'constant' && plain.value === 'kobo' && plain.constant !== 0n;
    return isLimit ? this.setting.amountOf(plain.constant, comparison) : this.operand(plain);
  }

  private choice({ args: [condition, then, otherwise] }: Node): string {
    const [when, one, other] = [condition, then, otherwise].map((each) => (each ? this.operand(each) : ''));
    // Branches that differ in the law they cite alone are one.
    return one === other ? `${one}` : `IF(${when},${one},${other})`;
  }

  private list({ args }: Node): string {
    return args.map((each) => this.operand(each)).join(',');
  }

  private constant(node: ConstantNode): string {
    const { value, constant } = node;
    if (value === 'flag') return constant === 1n ? 'TRUE' : 'FALSE';
    if (value === 'code') return quoted(this.setting.words[Number(constant)] ?? '');
    return constant === 0n ? NOTHING : this.setting.amountOf(constant, node);
  }

  /** Sums in a sum that have no cell are added with it. */
  private sum(sum: SumNode): string {
    let text = '';
    for (const [factor, node] of this.termsOf(sum)) {
      const figure = this.operand(node);
      if (figure === NOTHING) continue;
      const size = factor < 0n ? -factor : factor;
      const term = `${size === 1n ? '' : `${size}*`}${figure}`;
      text += `${factor < 0n ? '-' : text === '' ? '' : '+'}${term}`;
    }
    const isOfYears = sum.args.some(({ value }) => value === 'day');
    if (isOfYears) return `${text}+${sum.constant}`;
    if (sum.constant === 0n) return text === '' ? NOTHING : `ROUND(${text},2)`;
    const size = sum.constant < 0n ? -sum.constant : sum.constant;
    return `ROUND(${text}${sum.constant < 0n ? '-' : '+'}${this.setting.amountOf(size, sum)},2)`;
  }

  private termsOf(sum: SumNode): (readonly [factor: bigint, node: Node])[] {
    const terms: (readonly [bigint, Node])[] = [];
    const open: (readonly [bigint, Node])[] = [[1n, sum]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [factor, node] = next;
      if (node.kind === 'sum' && (node === sum || this.isOpened(node))) open.push(...termsIn(node, factor).reverse());
      else terms.push([factor, node]);
    }
    return terms;
  }

  private isOpened(sum: SumNode): boolean {
    return sum.constant === 0n && this.setting.nameOf(sum) === undefined;
  }

  private partBetween(node: PartBetweenNode): string {
    const { lower, upper } = node;
    const figure = this.counted(argumentOf(node));
    const capped = upper === null ? figure : `MIN(${figure},${this.setting.amountOf(upper, node)})`;
    return lower === 0n ? `MAX(0,${capped})` : `MAX(0,ROUND(${capped}-${this.setting.amountOf(lower, node)},2))`;
  }

  /** Products round once, as the table says. */
  private product(
    node: NodeOf<'charge' | 'charge_less_part' | 'charge_all' | 'apportion' | 'times' | 'sum_of_shares'>,
  ) {
    const [x = '', y = '', z = ''] = node.args.map((each) => this.operand(each));
    switch (node.kind) {
      case 'charge':
        return this.rounded(this.charged([x], [this.setting.rateOf(node.rate, node.called, node)]));
      case 'charge_all':
        return this.rounded(
          this.charged(
            node.args.map((each) => this.operand(each)),
            this.ratesOf(node),
          ),
        );
      case 'charge_less_part':
        return this.rounded(this.chargedLessPart(node, x, y));
      case 'apportion':
        return `IF(${z}>0,${this.rounded(this.share(x, y, z))},0)`;
      case 'times':
        return `ROUND(${x}*${node.count},2)`;
      case 'sum_of_shares':
        return this.rounded(this.shares(node).join('+'));
    }
  }

  private ratesOf(node: NodeOf<'charge_all'>): RateCells[] {
    return node.rates.map((rate, at) => this.setting.rateOf(rate, node.called[at] ?? '', node));
  }

  /** Figures × their rates; in kobo over one denominator, so that a tie stays one. */
  private charged(figures: readonly string[], rates: readonly RateCells[]): string {
    if (!this.setting.inKobo) return figures.map((each, at) => `${each}*${rates[at]?.value}`).join('+');
    const terms = figures.map((each, at) => {
      const others = rates.filter((_, other) => other !== at).map(({ denominator }) => `*${denominator}`);
      return `${inKobo(each)}*${rates[at]?.numerator}${others.join('')}`;
    });
    const denominators = rates.map(({ denominator }) => denominator).join('*');
    return rates.length === 1 ? `${terms.join('')}/${denominators}` : `(${terms.join('+')})/(${denominators})`;
  }

  private chargedLessPart(node: NodeOf<'charge_less_part'>, figure: string, base: string): string {
    const part = this.setting.rateOf(node.part, node.called, node);
    const rate = this.setting.rateOf(node.rate, 'rate', node);
    if (!this.setting.inKobo) return `(${figure}-${base}*${part.value})*${rate.value}`;
    const left = `(${inKobo(figure)}*${part.denominator}-${inKobo(base)}*${part.numerator})`;
    return `${left}*${rate.numerator}/(${part.denominator}*${rate.denominator})`;
  }

  private shares({ args }: Node): string[] {
    const figures = args.map((each) => this.operand(each));
    const shares: string[] = [];
    for (let at = 0; at < figures.length; at += 3) {
      const [figure = '', part = '', whole = ''] = figures.slice(at, at + 3);
      shares.push(`IF(${whole}>0,${this.share(figure, part, whole)},0)`);
    }
    return shares;
  }

  private share(figure: string, part: string, whole: string): string {
    const [x, y, z] = this.setting.inKobo ? [figure, part, whole].map(inKobo) : [figure, part, whole];
    return `${x}*${y}/${z}`;
  }

  /** Rounds a product of naira, or of kobo where products are of kobo, to naira. */
  private rounded(product: string): string {
    const { inKobo: isInKobo, rounding } = this.setting;
    if (isPlain(rounding)) return isInKobo ? `ROUND(${product},0)/100` : `ROUND(${product},2)`;
    const unit = isInKobo ? String(rounding.toNearest) : textOf(rounding.toNearest);
    const count = `(${product})/${unit}`;
    const away = `ROUND(${count},0)`;
    // Half of a tie is a quarter or three of them away from a whole number, so its double is even.
    const isTie = `ROUND(ABS(${count}-TRUNC(${count})),6)=0.5`;
    const whole = rounding.ties === 'up' ? away : `IF(${isTie},2*ROUND(${count}/2,0),${away})`;
    return `ROUND(${whole}*${unit}${isInKobo ? '/100' : ''},2)`;
  }
}

function termsIn({ args, factors }: SumNode, factor: bigint): (readonly [factor: bigint, node: Node])[] {
  return args.map((each, at) => [factor * (factors[at] ?? 0n), plainly(each)]);
}

function inKobo(naira: string): string {
  return `ROUND(${naira}*100,0)`;
}

/** A text as formulas write it. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
