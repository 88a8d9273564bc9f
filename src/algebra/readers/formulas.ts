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
import { dayOfNumber, type Rate, type Rounding, sizeOf, textOf } from '../../ground/index.js';
import type { ConstantNode, Node, NodeOf, SumNode } from '../graph.js';
import { argumentOf, neededBy } from '../graph.js';
import { isPlain } from '../strip.js';
import type { Telling } from '../words.js';

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

/** The operations that a formula writes as the workings do, so that it names the cell of each rate. */
const WRITTEN_AS_TOLD: readonly Telling[] = ['sum_of_charges', 'charge_less_part'];

/** A node without what is only said of it: the law it cites, what it is called, the reason that it is. */
export function plainly(node: Node): Node {
  const isSaid = node.kind === 'by' || node.kind === 'called' || node.kind === 'said';
  const isTold = node.kind === 'told' && !WRITTEN_AS_TOLD.includes(node.operation);
  return isSaid || isTold ? plainly(argumentOf(node)) : node;
}

/** The values that the formula of a node is written over. */
function writtenOver({ kind, args }: Node): Node[] {
  return (kind === 'told' ? args.slice(1) : args).map(plainly);
}

/** Every value that the formulas of the roots are written over, operands before what uses them. */
export function writtenFor(roots: readonly Node[]): Node[] {
  return neededBy(roots.map(plainly), writtenOver);
}

/**
 * The values that formulas would write more than once and that are long: each deserves a cell of its own. `roots` have
 * formulas; lines always have.
 */
export function sharedBy(roots: readonly Node[]): Node[] {
  const order = writtenFor(roots);
  const uses = new Map<Node, number>();
  for (const node of order) {
    for (const each of writtenOver(node)) uses.set(each, (uses.get(each) ?? 0) + 1);
  }
  const sizes = new Map<Node, number>();
  const isShared = (node: Node): boolean => (uses.get(node) ?? 0) > 1 && (sizes.get(node) ?? 0) > SHORT;
  for (const node of order) {
    const parts = writtenOver(node).map((each) => (isShared(each) ? 1 : (sizes.get(each) ?? 1)));
    const size = parts.reduce((sum, each) => sum + each, 0);
    sizes.set(node, node.kind === 'named' ? 1 : Math.max(1, size));
  }
  return order.filter((node) => node.kind !== 'named' && isShared(node));
}

/** A value that names at most this many cells is repeated instead of getting a cell. */
const SHORT = 2;

/** Writes values of a graph as formulas, without the `=`. */
export class Formulas {
  constructor(private readonly setting: FormulaSetting) {}

  /** The same formulas, in which some values have other names. */
  renamed(nameOf: (node: Node, before: FormulaSetting['nameOf']) => string | undefined): Formulas {
    return new Formulas({ ...this.setting, nameOf: (node) => nameOf(node, this.setting.nameOf) });
  }

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
      case 'least':
        return `MIN(${this.extremes(node)})`;
      case 'greatest':
        return `MAX(${this.extremes(node)})`;
      case 'charge':
        return this.rounded(this.charged(node.args, [this.setting.rateOf(node.rate, node.called, node)]));
      case 'apportion':
        return this.shares(node, (share) => this.rounded(share));
      case 'sum_of_shares':
        return this.rounded(this.shares(node));
      case 'told':
        return this.told(node);
      case 'compare':
        return node.args.map((each) => this.compared(each, node)).join(node.comparison);
      case 'is':
        return this.isWord(argumentOf(node), node.word);
      case 'not':
        return `NOT(${this.list(node)})`;
      case 'and':
        return `AND(${this.list(node)})`;
      case 'or':
        return `OR(${this.list(node)})`;
      case 'choose':
        return this.choice(node);
      case 'years_later':
        return `EDATE(${this.operand(argumentOf(node))},${12 * node.years})`;
      case 'input':
        throw new Error(`No cell holds the fact ${node.name}.`);
      case 'named':
      case 'by':
      case 'called':
      case 'said':
        return this.formula(node);
    }
  }

  /** A person types a number where a word has digits alone, and a spreadsheet keeps it as one: its text is read. */
  private isWord(choice: Node, word: string): string {
    const isTyped = plainly(choice).kind === 'input' && /^\d+$/.test(word);
    return `${this.operand(choice)}${isTyped ? '&""' : ''}=${quoted(word)}`;
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
    if (value === 'day') return dayText(Number(constant));
    return constant === 0n ? NOTHING : this.setting.amountOf(constant, node);
  }

  /** Sums in a sum that have no cell are added with it. */
  private sum(sum: SumNode): string {
    let text = '';
    for (const [factor, node] of this.termsOf(sum)) {
      const figure = this.operand(node);
      if (figure === NOTHING) continue;
      const size = sizeOf(factor);
      const term = `${size === 1n ? '' : `${size}*`}${figure}`;
      text += `${factor < 0n ? '-' : text === '' ? '' : '+'}${term}`;
    }
    if (sum.constant === 0n) return text === '' ? NOTHING : `ROUND(${text},2)`;
    const amount = this.setting.amountOf(sizeOf(sum.constant), sum);
    return `ROUND(${text}${sum.constant < 0n ? '-' : '+'}${amount},2)`;
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

  /** A product over the cells of its rates, rounded once, as the table says. */
  private told(node: NodeOf<'told'>): string {
    const rates = node.terms.flatMap((term) => {
      return typeof term !== 'number' && 'rate' in term ? [this.setting.rateOf(term.rate, term.called, node)] : [];
    });
    const figures = node.args.slice(1);
    if (node.operation === 'sum_of_charges') return this.rounded(this.charged(figures, rates));
    return this.rounded(this.chargedLessPart(figures, rates));
  }

  /** Figures × their rates; in kobo over one denominator, so that a tie stays one. */
  private charged(nodes: readonly Node[], rates: readonly RateCells[]): string {
    const figures = nodes.map((each) => this.operand(each));
    if (!this.setting.inKobo) return figures.map((each, at) => `${each}*${rates[at]?.value}`).join('+');
    const terms = figures.map((each, at) => {
      const others = rates.filter((_, other) => other !== at).map(({ denominator }) => `*${denominator}`);
      return `${inKobo(each)}*${rates[at]?.numerator}${others.join('')}`;
    });
    const denominators = rates.map(({ denominator }) => denominator).join('*');
    return rates.length === 1 ? `${terms.join('')}/${denominators}` : `(${terms.join('+')})/(${denominators})`;
  }

  private chargedLessPart(nodes: readonly Node[], rates: readonly RateCells[]): string {
    const [figure = '', base = ''] = nodes.map((each) => this.operand(each));
    const [part, rate] = rates as [RateCells, RateCells];
    if (!this.setting.inKobo) return `(${figure}-${base}*${part.value})*${rate.value}`;
    const left = `(${inKobo(figure)}*${part.denominator}-${inKobo(base)}*${part.numerator})`;
    return `${left}*${rate.numerator}/(${part.denominator}*${rate.denominator})`;
  }

  /** Each figure × part ÷ whole; nothing where the whole is nothing. */
  private shares({ args }: Node, written = (share: string): string => share): string {
    const figures = args.map((each) => this.operand(each));
    const shares: string[] = [];
    for (let at = 0; at < figures.length; at += 3) {
      const [figure = '', part = '', whole = ''] = figures.slice(at, at + 3);
      shares.push(`IF(${whole}>0,${written(this.share(figure, part, whole))},0)`);
    }
    return shares.join('+');
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

/** A day yyyymmdd as formulas write it: `DATE(2018,12,31)`. */
function dayText(day: number): string {
  return `DATE(${dayOfNumber(day).split('-').map(Number).join()})`;
}

/** A text as formulas write it. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
