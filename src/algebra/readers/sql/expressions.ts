/**
 * The values of a stripped graph as SQL expressions over whole numbers.
 *
 * @module
 */
import { sizeOf } from '../../../ground/index.js';
import type { CoreNode, CoreNodeOf } from '../../graph.js';
import { type Bound, CAUTION, sizeAt } from '../../range.js';
import type { DialectWords } from './dialects.js';

/** No value of a signed 64-bit integer is larger. */
export const LARGEST_INTEGER = 2 ** 63;
const LARGEST_WIDE_INTEGER = 10 ** 38;

/** The context of a query's expressions. */
export interface Setting {
  readonly dialect: DialectWords;
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
  /** The bounds of every value, and the largest amount of a row. */
  readonly bounds: ReadonlyMap<CoreNode, Bound>;
  readonly largestAmount: number;
  /** The column that holds a value, if one does. */
  columnOf(node: CoreNode): string | undefined;
}

/** Writes values of a graph in the words of a dialect. */
export class Expressions {
  constructor(private readonly setting: Setting) {}

  /** A value where another expression uses it: a column, a constant, or its expression in brackets. */
  operand(node: CoreNode): string {
    const column = this.setting.columnOf(node);
    if (column !== undefined) return column;
    return node.kind === 'constant' ? this.constant(node) : `(${this.expression(node)})`;
  }

  /** Counts how many times a node's text contains that of an operand. */
  timesWritten(node: CoreNode): number {
    if (node.kind === 'charge') return this.isUnsigned(node.args[0]) && this.isShort(node) ? 1 : 2;
    return node.kind === 'apportion' || node.kind === 'years_later' ? 2 : 1;
  }

  /** Writes the expression of a value over its operands. */
  expression(node: CoreNode): string {
    const args = node.args.map((each) => this.operand(each));
    const [x = '', y = '', z = ''] = args;
    switch (node.kind) {
      case 'input':
        throw new Error(`No column holds the fact ${node.name}.`);
      case 'constant':
        return this.constant(node);
      case 'sum':
        return this.sum(node, args);
      case 'least':
      case 'greatest':
        return this.fitted(node, `${node.kind.toUpperCase()}(${args.join(', ')})`);
      case 'charge':
        return this.charge(node, x);
      case 'apportion':
        return this.apportion(node, x, y, z);
      case 'compare':
        return `${x} ${node.comparison} ${y}`;
      case 'is':
        return `${x} = ${sqlText(node.word)}`;
      case 'not':
        return `NOT ${x}`;
      case 'and':
      case 'or':
        return args.join(` ${node.kind.toUpperCase()} `);
      case 'choose':
        return `CASE WHEN ${x} THEN ${y} ELSE ${z} END`;
      case 'years_later':
        return this.yearsLater(node, x);
    }
  }

  private constant({ value, constant }: CoreNodeOf<'constant'>): string {
    if (value === 'flag') return constant === 1n ? 'TRUE' : 'FALSE';
    return value === 'code' ? sqlText(this.setting.words[Number(constant)] ?? '') : String(constant);
  }

  /** Positive terms come first. */
  private sum(node: CoreNodeOf<'sum'>, args: readonly string[]): string {
    const isWide = this.isWide(node);
    const terms = args.map((text, index) => ({ text, factor: node.factors[index] ?? 0n }));
    const parts = [...terms.filter(({ factor }) => factor > 0n), ...terms.filter(({ factor }) => factor < 0n)];
    const written = parts.map(({ text, factor }) => {
      const term = isWide ? this.widened(text) : text;
      return `${factor < 0n ? '- ' : '+ '}${sizeOf(factor) === 1n ? '' : `${sizeOf(factor)} * `}${term}`;
    });
    if (node.constant !== 0n) written.push(`${node.constant < 0n ? '-' : '+'} ${sizeOf(node.constant)}`);
    return this.fitted(node, written.join(' ').replace(/^\+ /, ''));
  }

  /** Half of the divisor is added before dividing, so that a tie goes away from zero; a negative figure is turned. */
  private charge(node: CoreNodeOf<'charge'>, figure: string): string {
    const unsigned = (text: string) =>
      this.isShort(node) ? this.shortCharge(node, text) : this.splitCharge(node, text);
    if (this.isUnsigned(node.args[0])) return unsigned(figure);
    return `CASE WHEN ${figure} < 0 THEN -(${unsigned(`(-${figure})`)}) ELSE ${unsigned(figure)} END`;
  }

  private shortCharge(node: CoreNodeOf<'charge'>, figure: string): string {
    const { numerator, denominator } = node.rate;
    const { quotient, wideQuotient } = this.setting.dialect;
    const product = numerator === 1n ? figure : `${figure} * ${numerator}`;
    const dividend = `(${product} + ${denominator >> 1n})`;
    if (!this.isWide(node.args[0])) return quotient(dividend, String(denominator));
    return this.narrowed(wideQuotient(dividend, String(denominator)));
  }

  /** Whole multiples of the denominator apart from what is left, so that no product is longer than the result. */
  private splitCharge({ rate: { numerator, denominator } }: CoreNodeOf<'charge'>, figure: string): string {
    const { quotient, remainder } = this.setting.dialect;
    const rest = `((${remainder(figure, String(denominator))}) * ${numerator} + ${denominator >> 1n})`;
    return `(${quotient(figure, String(denominator))}) * ${numerator} + ${quotient(rest, String(denominator))}`;
  }

  /**
   * Figure × part ÷ whole; nothing where the whole is not above nothing. Most rows have no part, and a wide
   * division is the dearest of all, so that it is only made where it gives something.
   */
  private apportion({ args: [figure, part, whole] }: CoreNodeOf<'apportion'>, x: string, y: string, z: string): string {
    const { quotient, wideQuotient } = this.setting.dialect;
    held(this.sizeOf(figure) * this.sizeOf(part) + this.sizeOf(whole));
    const [size, partSize] = [this.unsigned(figure, x), this.unsigned(part, y)];
    const dividend = `(${this.widened(size)} * ${partSize} + ${quotient(z, '2')})`;
    const unsigned = this.narrowed(wideQuotient(dividend, z));
    const isSigned = !(this.isUnsigned(figure) && this.isUnsigned(part));
    const isNegative = `(${x} < 0) <> (${y} < 0)`;
    const signed = isSigned ? `CASE WHEN ${isNegative} THEN -${unsigned} ELSE ${unsigned} END` : unsigned;
    return `CASE WHEN ${z} > 0 AND ${x} <> 0 AND ${y} <> 0 THEN ${signed} ELSE 0 END`;
  }

  /** 29 February becomes the 28th where the later year has no 29th. */
  private yearsLater({ years }: CoreNodeOf<'years_later'>, day: string): string {
    const { quotient, remainder } = this.setting.dialect;
    const later = `(${day} + ${BigInt(years) * 10_000n})`;
    const year = `(${quotient(later, '10000')})`;
    const divides = (count: number) => `${remainder(year, String(count))} = 0`;
    const isLeap = `(${divides(4)} AND NOT ${remainder(year, '100')} = 0 OR ${divides(400)})`;
    return `CASE WHEN ${remainder(day, '10000')} = 229 AND NOT ${isLeap} THEN ${later} - 1 ELSE ${later} END`;
  }

  private unsigned(node: CoreNode | undefined, text: string): string {
    return this.isUnsigned(node) ? text : `ABS(${text})`;
  }

  private widened(text: string): string {
    return `CAST(${text} AS ${this.setting.dialect.wideInteger})`;
  }

  private narrowed(text: string): string {
    return `CAST(${text} AS ${this.setting.dialect.integer})`;
  }

  /** As narrow as its value: what is worked out from wide operands may be wide where it need not. */
  private fitted(node: CoreNode, text: string): string {
    return !this.isWide(node) && node.args.some((each) => this.isWide(each)) ? this.narrowed(text) : text;
  }

  private isUnsigned(node: CoreNode | undefined): boolean {
    return this.sizesOf(node)[1] === 0;
  }

  /** A share is always made as narrow as a column. */
  private isWide(node: CoreNode | undefined): boolean {
    return node?.kind !== 'apportion' && this.sizeOf(node) > LARGEST_INTEGER;
  }

  /** Returns whether the product of a charge fits the whole numbers that hold its figure. */
  private isShort({ args: [figure], rate }: CoreNodeOf<'charge'>): boolean {
    const product = this.sizeOf(figure) * Number(rate.numerator) + Number(rate.denominator);
    return product < (this.isWide(figure) ? LARGEST_WIDE_INTEGER : LARGEST_INTEGER);
  }

  /** No size of a value is larger. */
  private sizeOf(node: CoreNode | undefined): number {
    return held(Math.max(...this.sizesOf(node)) * (2 - CAUTION));
  }

  private sizesOf(node: CoreNode | undefined): readonly [above: number, below: number] {
    const { bounds, largestAmount } = this.setting;
    const bound = node && bounds.get(node);
    return bound ? [sizeAt(bound.above, largestAmount), sizeAt(bound.below, largestAmount)] : [0, 0];
  }
}

function held(largest: number): number {
  if (largest > LARGEST_WIDE_INTEGER) throw new Error('A query cannot hold a value of more than 38 digits.');
  return largest;
}

/** A text as SQL writes it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
