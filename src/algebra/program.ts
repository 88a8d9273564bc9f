/**
 * A graph as a program: registers and instructions, data that is evaluated in numbers or in bigint.
 *
 * @module
 */
import type { Rounding } from '../ground/index.js';
import type { CoreNode, CoreNodeOf, InputNode, Node } from './graph.js';
import { neededBy } from './graph.js';
import { isSignedAmount, limitOf } from './range.js';
import { isPlain, strip } from './strip.js';
import { nodeOf, type Symbolic, type Tracing } from './tracing.js';

/** The operation of an instruction on the registers x, y and z. */
export enum Operation {
  Plus = 0,
  Minus = 1,
  Least = 2,
  NotBelowZero = 3,
  /** x × rate, rounded: y is twice the numerator, z the denominator. */
  Charge = 4,
  Choose = 5,
  Apportion = 6,
  Less = 7,
  AtMost = 8,
  Equal = 9,
  Not = 10,
  And = 11,
  Or = 12,
  YearsLater = 13,
  Greatest = 14,
  /** x + y × z. */
  PlusTimes = 15,
}

/** The numbers of an instruction: the operation, the register of its result, and those of x, y and z. */
export const INSTRUCTION = 5;

/** The registers are the inputs, then the constants, then what the instructions work out. */
export interface Program {
  readonly inputs: readonly InputNode[];
  readonly constants: readonly bigint[];
  readonly registers: number;
  readonly code: Int32Array;
  /** The inputs that are amounts: not negative, and of either sign. */
  readonly amounts: Int32Array;
  readonly signedAmounts: Int32Array;
  /** The sum of all amounts up to which numbers are exact; −1 where they never are. */
  readonly limit: number;
  readonly rounding: Rounding;
  /** The words of choices: a word's code is its place. */
  readonly vocabulary: readonly string[];
}

/** A program with the register of each output. */
export interface ProgramOf<K extends PropertyKey> extends Program {
  readonly at: Readonly<Record<K, number>>;
}

/** The program of these outputs of a traced law, under the rounding of its table. */
export function programOf<K extends string>(
  outputs: Readonly<Record<K, Symbolic>>,
  tracing: Pick<Tracing, 'vocabulary'>,
  rounding: Rounding,
): ProgramOf<K> {
  const names = Object.keys(outputs) as K[];
  const nodes = new Map(names.map((name) => [name, nodeOf(outputs[name])]));
  const { program, registerOf } = programOfNodes([...nodes.values()], tracing, rounding);
  const at = Object.fromEntries([...nodes].map(([name, node]) => [name, registerOf(node)]));
  return { ...program, at: at as Record<K, number> };
}

/** The program of some nodes, and the register of each. */
export function programOfNodes(
  nodes: readonly Node[],
  { vocabulary }: Pick<Tracing, 'vocabulary'>,
  rounding: Rounding,
): { readonly program: Program; readonly registerOf: (node: Node) => number } {
  const { stripped, order, limit } = plainGraph(nodes, rounding);
  const assembly = new Assembly(order);
  for (const node of order) assembly.add(node);
  const program = { ...assembly.finished(), limit, rounding, vocabulary };
  return { program, registerOf: (node) => assembly.placeOf(stripped(node)) };
}

/**
 * Strips the nodes that some nodes need: returns a function to each stripped node, all of them in order, and the limit
 * of numbers.
 */
export function plainGraph(nodes: readonly Node[], rounding: Rounding) {
  const stripped = strip(rounding);
  const order = neededBy(nodes.map(stripped));
  return { stripped, order, limit: isPlain(rounding) ? limitOf(order) : -1 };
}

/**
 * Lays out nodes, operands before what uses them, as instructions. Until all constants are known, the first of them is
 * register −1, the second −2, and the results follow the inputs.
 */
class Assembly {
  private readonly inputs: readonly CoreNodeOf<'input'>[];
  private readonly constants = new Map<bigint, number>();
  private readonly registers = new Map<CoreNode, number>();
  private readonly code: [operation: Operation, ...registers: number[]][] = [];
  private readonly results = new Map<string, number>();
  private next: number;

  constructor(order: readonly CoreNode[]) {
    this.inputs = order.filter((node) => node.kind === 'input');
    this.next = this.inputs.length;
    for (const [register, input] of this.inputs.entries()) this.registers.set(input, register);
  }

  /** The register of a node in the finished program. */
  placeOf(node: CoreNode): number {
    return this.placed(this.registerOf(node));
  }

  add(node: CoreNode): void {
    if (node.kind === 'input') return;
    this.registers.set(node, this.resultOf(node));
  }

  finished() {
    const amounts = [...this.inputs.entries()].filter(([, { value }]) => value === 'kobo');
    const registersOf = (isSigned: boolean): Int32Array =>
      Int32Array.from(amounts.filter(([, input]) => isSignedAmount(input) === isSigned).map(([register]) => register));
    const { inputs, next } = this;
    const constants = [...this.constants.keys()];
    const registers = next + constants.length;
    const placed = (register: number): number => this.placed(register);
    const code = Int32Array.from(this.code.flatMap(([operation, ...used]) => [operation, ...used.map(placed)]));
    return { inputs, constants, registers, code, amounts: registersOf(false), signedAmounts: registersOf(true) };
  }

  private registerOf(node: CoreNode): number {
    const register = this.registers.get(node);
    if (register === undefined) throw new Error('a node is used before it is worked out');
    return register;
  }

  private placed(register: number): number {
    const { inputs, constants } = this;
    if (register < 0) return inputs.length - 1 - register;
    return register < inputs.length ? register : register + constants.size;
  }

  private resultOf(node: Exclude<CoreNode, { readonly kind: 'input' }>): number {
    const args = node.args.map((each) => this.registerOf(each));
    const [x = 0, y = 0, z = 0] = args;
    switch (node.kind) {
      case 'constant':
        return this.constant(node.constant);
      case 'sum':
        return this.sum(node, args);
      case 'least':
        return this.chain(Operation.Least, args);
      case 'greatest':
        return this.greatest(node, args);
      case 'charge':
        return this.charge(node, x);
      case 'apportion':
        return this.put(Operation.Apportion, x, y, z);
      case 'compare':
        return this.comparison(node, x, y);
      case 'is':
        return this.put(Operation.Equal, x, this.constant(BigInt(node.code)));
      case 'not':
        return this.put(Operation.Not, x);
      case 'and':
        return this.chain(Operation.And, args);
      case 'or':
        return this.chain(Operation.Or, args);
      case 'choose':
        return this.put(Operation.Choose, x, y, z);
      case 'years_later':
        return this.put(Operation.YearsLater, x, this.constant(BigInt(node.years)));
    }
  }

  /** Of two, of which one is nothing, an instruction of its own. */
  private greatest(node: CoreNodeOf<'greatest'>, args: readonly number[]): number {
    const [first = 0] = args;
    return isNotBelowZero(node) ? this.put(Operation.NotBelowZero, first) : this.chain(Operation.Greatest, args);
  }

  private charge({ rate }: CoreNodeOf<'charge'>, x: number): number {
    return this.put(Operation.Charge, x, this.constant(2n * rate.numerator), this.constant(rate.denominator));
  }

  /** The register of the result; what is there already, as the start of a longer sum, is not worked out again. */
  private put(operation: Operation, x: number, y = 0, z = 0): number {
    const key = `${operation} ${x} ${y} ${z}`;
    const known = this.results.get(key);
    if (known !== undefined) return known;
    this.code.push([operation, this.next, x, y, z]);
    this.results.set(key, this.next);
    return this.next++;
  }

  private chain(operation: Operation, [first = 0, ...others]: readonly number[]): number {
    return others.reduce((so, register) => this.put(operation, so, register), first);
  }

  private comparison({ comparison }: CoreNodeOf<'compare'>, x: number, y: number): number {
    switch (comparison) {
      case '<':
        return this.put(Operation.Less, x, y);
      case '<=':
        return this.put(Operation.AtMost, x, y);
      case '>':
        return this.put(Operation.Less, y, x);
      case '>=':
        return this.put(Operation.AtMost, y, x);
    }
  }

  /** Starts from the constant, or else from a term that is added once. */
  private sum({ factors, constant }: CoreNodeOf<'sum'>, args: readonly number[]): number {
    const terms = args.map((register, index) => ({ register, factor: factors[index] ?? 0n }));
    const plain = constant === 0n ? terms.find(({ factor }) => factor === 1n) : undefined;
    const start = plain?.register ?? this.constant(constant);
    return terms
      .filter((term) => term !== plain)
      .reduce((so, { register, factor }) => {
        if (factor === 1n) return this.put(Operation.Plus, so, register);
        if (factor === -1n) return this.put(Operation.Minus, so, register);
        return this.put(Operation.PlusTimes, so, register, this.constant(factor));
      }, start);
  }

  private constant(value: bigint): number {
    const register = this.constants.get(value) ?? -1 - this.constants.size;
    this.constants.set(value, register);
    return register;
  }
}

/** Returns whether a node is the greatest of a figure and nothing; the amount of the table comes last. */
function isNotBelowZero({ args }: CoreNodeOf<'greatest'>): boolean {
  const [, last] = args;
  return args.length === 2 && last?.kind === 'constant' && last.constant === 0n;
}
