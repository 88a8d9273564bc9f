/**
 * A program as the text of a function over columns. What is used once is written where it is used, and a branch that is
 * not taken costs nothing.
 */
import type { CoreNode, CoreNodeOf } from '../../../src/algebra/graph.js';
import type { Reading } from '../../../src/columns/layout.js';
import type { PlainLaw } from '../../../src/columns/programs.js';

/** The text of a kernel of that name. */
export function kernelText(name: string, law: PlainLaw): string {
  const words = new Words(law);
  const { columns, outputs } = law.layout;
  const names = (letter: string, columns: readonly unknown[]) => columns.map((_, at) => `${letter}${at}`).join(', ');
  const lines = [
    `const ${name}: Kernel = (columns, outputs, rows, count, declined) => {`,
    `const [${names('c', columns)}] = columns;`,
    `const [${names('o', outputs)}] = outputs;`,
    'let left = 0;',
    'for (let at = 0; at < count; at++) {',
    'const i = rows[at];',
    ...words.inputs(),
    `if (!(${words.size()} <= ${law.limit})) { declined[left++] = i; continue; }`,
    ...words.steps(),
    ...words.results(),
    '}',
    'return left;',
    '};',
  ];
  return filled(lines).join('\n');
}

const LINE_WIDTH = 120;

/** As many statements a line as have room there: a kernel is data, and is not read from its first line to its last. */
function filled(statements: readonly string[]): string[] {
  const lines: string[] = [];
  for (const statement of statements) {
    const last = lines.at(-1);
    const joined = `${last} ${statement}`;
    if (last !== undefined && joined.length <= LINE_WIDTH) lines[lines.length - 1] = joined;
    else lines.push(statement);
  }
  return lines;
}

const READINGS: Readonly<Record<Reading, (column: string) => string>> = {
  amount: (column) => `${column}[i] + 0`,
  given_amount: (column) => `given(${column}[i])`,
  is_amount_given: (column) => `${column}[i] === ${column}[i]`,
  flag: (column) => `${column}[i] === 1`,
  is_flag_given: (column) => `${column}[i] !== 2`,
  day: (column) => `${column}[i]`,
  is_day_given: (column) => `${column}[i] !== 0`,
  code: (column) => `${column}[i]`,
};

/** The words for the nodes of one law. */
class Words {
  private readonly law: PlainLaw;
  private readonly places: ReadonlyMap<CoreNode, number>;
  private readonly uses = new Map<CoreNode, number>();

  constructor(law: PlainLaw) {
    this.law = law;
    this.places = new Map(law.order.map((node, place) => [node, place]));
    for (const node of law.order) {
      // The text of a charge reads its figure twice.
      const times = node.kind === 'charge' ? 2 : 1;
      for (const each of node.args) this.uses.set(each, (this.uses.get(each) ?? 0) + times);
    }
    for (const output of law.outputs) this.uses.set(output, 2);
  }

  inputs(): string[] {
    const inputs = this.law.order.filter((node) => node.kind === 'input');
    return inputs.map((input, at) => {
      const { column = 0, reading = 'amount' } = this.law.layout.reads[at] ?? {};
      return `const ${this.name(input)} = ${READINGS[reading](`c${column}`)};`;
    });
  }

  size(): string {
    const amounts = this.law.order.filter((node) => node.kind === 'input' && node.value === 'kobo');
    return amounts.map((amount) => `abs(${this.name(amount)})`).join(' + ') || '0';
  }

  /** An apportionment that is not proved declines the row, whether a choice takes it or not. */
  steps(): string[] {
    return this.law.order
      .filter((node) => this.isNamed(node))
      .flatMap((node) => {
        const step = `const ${this.name(node)} = ${this.said(node)};`;
        const name = this.name(node);
        return node.kind === 'apportion'
          ? [step, `if (${name} !== ${name}) { declined[left++] = i; continue; }`]
          : [step];
      });
  }

  results(): string[] {
    return this.law.outputs.map((output, at) => {
      const value = this.term(output);
      return `o${at}[i] = ${output.value === 'flag' ? flagText(value) : value};`;
    });
  }

  private name(node: CoreNode): string {
    return `v${this.places.get(node)}`;
  }

  private isNamed(node: CoreNode): boolean {
    if (node.kind === 'constant' || node.kind === 'input') return false;
    return node.kind === 'apportion' || (this.uses.get(node) ?? 0) > 1;
  }

  /** A node inside another. */
  private term(node: CoreNode): string {
    if (node.kind === 'constant') return constantText(node);
    return node.kind === 'input' || this.isNamed(node) ? this.name(node) : `(${this.said(node)})`;
  }

  private said(node: CoreNode): string {
    const terms = node.args.map((each) => this.term(each));
    const [x = '', y = '', z = ''] = terms;
    switch (node.kind) {
      case 'input':
        return this.name(node);
      case 'constant':
        return constantText(node);
      case 'sum':
        return sumText(terms, node.factors, node.constant);
      case 'least':
        return terms.reduce((so, term) => `min(${so}, ${term})`);
      case 'greatest':
        return terms.reduce((so, term) => `max(${so}, ${term})`);
      case 'charge':
        return chargeText(x, 2n * node.rate.numerator, node.rate.denominator);
      case 'apportion':
        return `apportioned(${x}, ${y}, ${z})`;
      case 'compare':
        return `${x} ${node.comparison} ${y}`;
      case 'is':
        return `${x} === ${node.code}`;
      case 'not':
        return `!${x}`;
      case 'and':
        return terms.join(' && ');
      case 'or':
        return terms.join(' || ');
      case 'choose':
        return `${x} ? ${y} : ${z}`;
      case 'years_later':
        return `dayYearsLater(${x}, ${node.years})`;
    }
  }
}

function flagText(value: string): string {
  if (value === 'true') return '1';
  return value === 'false' ? '0' : `${value} ? 1 : 0`;
}

function constantText({ constant, value }: CoreNodeOf<'constant'>): string {
  if (value === 'flag') return constant === 1n ? 'true' : 'false';
  return constant < 0n ? `(${constant})` : String(constant);
}

/** A term that is added comes first, so that no sum starts with a sign; −x of an x of 0 would be −0. */
function sumText(terms: readonly string[], factors: readonly bigint[], constant: bigint): string {
  const signed = terms.map((term, at) => {
    const factor = factors[at] ?? 0n;
    const size = factor < 0n ? -factor : factor;
    return { isTaken: factor < 0n, text: size === 1n ? term : `${size} * ${term}` };
  });
  const added = signed.filter(({ isTaken }) => !isTaken).map(({ text }) => text);
  const taken = signed.filter(({ isTaken }) => isTaken).map(({ text }) => ` - ${text}`);
  if (constant > 0n || added.length === 0) added.unshift(String(constant < 0n ? 0n : constant));
  const less = constant < 0n ? ` - ${-constant}` : '';
  return `${added.join(' + ')}${taken.join('')}${less}`;
}

/** As `charged` of `products.ts`, where it is used. */
function chargeText(x: string, twice: bigint, denominator: bigint): string {
  const double = 2n * denominator;
  if (!/^v\d+$/.test(x)) return `charged(${x}, ${twice}, ${denominator})`;
  const above = `floor((${twice} * ${x} + ${denominator}) / ${double})`;
  return `${x} < 0 ? 0 - floor((${denominator} - ${twice} * ${x}) / ${double}) : ${above}`;
}
