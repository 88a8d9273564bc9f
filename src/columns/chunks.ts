/**
 * Any program over a chunk of rows: each instruction is a loop over all of them. The registers lie side by side in one
 * array, because with an array each every element costs three checks of bounds instead of one.
 *
 * The loops take no branch that the data decides: a branch that is guessed wrong costs more than the sum. Doubles are
 * exact for (x + y − |x − y|) ÷ 2, because the range of a program keeps every value below 2^52.
 *
 * @module
 */
import { apportioned, charged, INSTRUCTION, Operation, type ProgramOf } from '../algebra/index.js';
import { dayYearsLater } from '../ground/index.js';
import type { Column, Kernel, Layout, Reading } from './layout.js';

/** The most rows that a chunk holds. */
export const CHUNK = 1024;

/** An instruction: where its result and its operands start in the memory. */
interface Step {
  readonly loop: Loop;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

type Loop = (memory: Float64Array, step: Step, count: number) => void;

/** The kernel of a program, interpreted. */
export function chunkKernel(program: ProgramOf<string>, { reads, outputs }: Layout): Kernel {
  const memory = memoryOf(program);
  const steps = stepsOf(
    program,
    outputs.map(({ register }) => register),
  );
  const loads = reads.map(({ column, reading }) => ({ column, load: LOADS[reading] }));
  const written = outputs.map(({ register }) => memory.subarray(register * CHUNK, (register + 1) * CHUNK));
  return (columns, out, rows, count, declined) => {
    for (const [register, { column, load }] of loads.entries()) {
      const from = columns[column];
      if (from) load(memory, register * CHUNK, from, rows, count);
    }
    addSizes(memory, program, count);
    for (const step of steps) step.loop(memory, step, count);
    for (const [at, values] of written.entries()) store(values, out[at] ?? values, rows, count);
    return declinedOf(memory, program, rows, count, declined);
  };
}

/** Registers with the constants in place, and one more for the size of each row. */
function memoryOf({ registers, inputs, constants }: ProgramOf<string>): Float64Array {
  const memory = new Float64Array((registers + 1) * CHUNK);
  for (const [at, constant] of constants.entries()) {
    const start = (inputs.length + at) * CHUNK;
    memory.fill(Number(constant), start, start + CHUNK);
  }
  return memory;
}

/** The sizes of a row's amounts, added; a row that numbers decline has no size. */
function addSizes(memory: Float64Array, { amounts, signedAmounts, registers }: ProgramOf<string>, count: number): void {
  const to = registers * CHUNK;
  memory.fill(0, to, to + count);
  for (const amount of [...amounts, ...signedAmounts]) {
    const from = amount * CHUNK;
    for (let row = 0; row < count; row++) {
      memory[to + row] = (memory[to + row] as number) + Math.abs(memory[from + row] as number);
    }
  }
}

/** If the rows are all those of the columns, they are in order. */
function store(values: Float64Array, to: Column, rows: Int32Array, count: number): void {
  if (to.length === count) to.set(values.subarray(0, count));
  else if (to instanceof Float64Array) for (let at = 0; at < count; at++) to[rows[at] as number] = values[at] as number;
  else for (let at = 0; at < count; at++) to[rows[at] as number] = values[at] as number;
}

function declinedOf(
  memory: Float64Array,
  { registers, limit }: ProgramOf<string>,
  rows: Int32Array,
  count: number,
  declined: Int32Array,
): number {
  const sizes = registers * CHUNK;
  let left = 0;
  for (let at = 0; at < count; at++) {
    if (!((memory[sizes + at] as number) <= limit)) declined[left++] = rows[at] as number;
  }
  return left;
}

type Load = (memory: Float64Array, to: number, from: Column, rows: Int32Array, count: number) => void;

/** One function for each, so that each meets one type of array. */
const LOADS: Readonly<Record<Reading, Load>> = {
  amount(memory, to, from, rows, count) {
    // Adding 0 makes −0 a 0.
    for (let at = 0; at < count; at++) memory[to + at] = (from[rows[at] as number] as number) + 0;
  },
  given_amount(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) {
      const amount = from[rows[at] as number] as number;
      memory[to + at] = Number.isNaN(amount) ? 0 : amount + 0;
    }
  },
  is_amount_given(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) memory[to + at] = Number.isNaN(from[rows[at] as number]) ? 0 : 1;
  },
  flag(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) memory[to + at] = from[rows[at] as number] === 1 ? 1 : 0;
  },
  is_flag_given(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) memory[to + at] = from[rows[at] as number] === 2 ? 0 : 1;
  },
  day(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) memory[to + at] = from[rows[at] as number] as number;
  },
  is_day_given(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) memory[to + at] = from[rows[at] as number] === 0 ? 0 : 1;
  },
  code(memory, to, from, rows, count) {
    for (let at = 0; at < count; at++) memory[to + at] = from[rows[at] as number] as number;
  },
};

/** The instructions as loops; sums of up to four terms in one pass. */
function stepsOf({ code, registers }: ProgramOf<string>, kept: readonly number[]): Step[] {
  const uses = usesOf(code, kept);
  const steps: Step[] = [];
  for (let at = 0; at < code.length; ) {
    const sum = sumFrom(code, at, uses);
    const [operation = 0, to = 0, x = 0, y = 0, z = 0] = code.subarray(at, at + INSTRUCTION);
    const [loop, operands] =
      sum.length > 1
        ? passOf(sum)
        : [LOOPS[operation as Operation], operation === Operation.Apportion ? [x, y, z, registers] : [x, y, z]];
    at += INSTRUCTION * Math.max(1, sum.length - 1);
    const result = sum.length > 1 ? (code[at - INSTRUCTION + 1] ?? 0) : to;
    const [first = 0, second = 0, third = 0, fourth = 0] = operands.map((register) => register * CHUNK);
    steps.push({ loop, to: result * CHUNK, x: first, y: second, z: third, w: fourth });
  }
  return steps;
}

/** Counts the reads of each register. */
function usesOf(code: Int32Array, kept: readonly number[]): Map<number, number> {
  const uses = new Map<number, number>();
  const use = (register: number): void => void uses.set(register, (uses.get(register) ?? 0) + 1);
  for (let at = 0; at < code.length; at += INSTRUCTION) code.subarray(at + 2, at + INSTRUCTION).forEach(use);
  kept.forEach(use);
  return uses;
}

interface Term {
  readonly register: number;
  readonly isTaken: boolean;
}

/** The terms of a sum of up to four that starts here: each instruction adds to what only it reads. */
function sumFrom(code: Int32Array, start: number, uses: ReadonlyMap<number, number>): Term[] {
  const terms: Term[] = [];
  for (let at = start; terms.length < 4; at += INSTRUCTION) {
    const [operation, , x = 0, y = 0] = code.subarray(at, at + INSTRUCTION);
    if (operation !== Operation.Plus && operation !== Operation.Minus) break;
    const before = code[at - INSTRUCTION + 1];
    if (terms.length === 0) terms.push({ register: x, isTaken: false });
    else if (x !== before || uses.get(x) !== 1) break;
    terms.push({ register: y, isTaken: operation === Operation.Minus });
  }
  return terms;
}

/** The loop that adds these terms, and their registers: first what is added, then what is taken. */
function passOf([first, ...others]: readonly Term[]): [Loop, number[]] {
  const added = others.filter(({ isTaken }) => !isTaken);
  const taken = others.filter(({ isTaken }) => isTaken);
  const loop = SUMS[`${'+'.repeat(added.length)}${'-'.repeat(taken.length)}`];
  if (!first || !loop) throw new Error('a sum of more than four terms');
  return [loop, [first, ...added, ...taken].map(({ register }) => register)];
}

const plus: Loop = (m, { to, x, y }, n) => {
  for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) + (m[y + i] as number);
};

const minus: Loop = (m, { to, x, y }, n) => {
  for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) - (m[y + i] as number);
};

/** Sums in one pass, by the signs of the terms after the first. */
const SUMS: Readonly<Record<string, Loop>> = {
  '+': plus,
  '-': minus,
  '++'(m, { to, x, y, z }, n) {
    for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) + (m[y + i] as number) + (m[z + i] as number);
  },
  '+-'(m, { to, x, y, z }, n) {
    for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) + (m[y + i] as number) - (m[z + i] as number);
  },
  '--'(m, { to, x, y, z }, n) {
    for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) - (m[y + i] as number) - (m[z + i] as number);
  },
  '+++'(m, { to, x, y, z, w }, n) {
    for (let i = 0; i < n; i++) {
      m[to + i] = (m[x + i] as number) + (m[y + i] as number) + (m[z + i] as number) + (m[w + i] as number);
    }
  },
  '++-'(m, { to, x, y, z, w }, n) {
    for (let i = 0; i < n; i++) {
      m[to + i] = (m[x + i] as number) + (m[y + i] as number) + (m[z + i] as number) - (m[w + i] as number);
    }
  },
  '+--'(m, { to, x, y, z, w }, n) {
    for (let i = 0; i < n; i++) {
      m[to + i] = (m[x + i] as number) + (m[y + i] as number) - (m[z + i] as number) - (m[w + i] as number);
    }
  },
  '---'(m, { to, x, y, z, w }, n) {
    for (let i = 0; i < n; i++) {
      m[to + i] = (m[x + i] as number) - (m[y + i] as number) - (m[z + i] as number) - (m[w + i] as number);
    }
  },
};

const LOOPS: Readonly<Record<Operation, Loop>> = {
  [Operation.Plus]: plus,
  [Operation.Minus]: minus,
  [Operation.PlusTimes](m, { to, x, y, z }, n) {
    const factor = m[z] as number;
    for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) + (m[y + i] as number) * factor;
  },
  [Operation.Least](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) {
      const a = m[x + i] as number;
      const b = m[y + i] as number;
      m[to + i] = (a + b - Math.abs(a - b)) * 0.5;
    }
  },
  [Operation.Greatest](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) {
      const a = m[x + i] as number;
      const b = m[y + i] as number;
      m[to + i] = (a + b + Math.abs(a - b)) * 0.5;
    }
  },
  [Operation.NotBelowZero](m, { to, x }, n) {
    for (let i = 0; i < n; i++) {
      const a = m[x + i] as number;
      m[to + i] = (a + Math.abs(a)) * 0.5;
    }
  },
  [Operation.Charge](m, { to, x, y, z }, n) {
    const twiceNumerator = m[y] as number;
    const denominator = m[z] as number;
    for (let i = 0; i < n; i++) m[to + i] = charged(m[x + i] as number, twiceNumerator, denominator);
  },
  [Operation.Apportion](m, { to, x, y, z, w }, n) {
    for (let i = 0; i < n; i++) {
      const part = apportioned(m[x + i] as number, m[y + i] as number, m[z + i] as number);
      m[to + i] = part;
      // The size of a row that is declined is NaN.
      if (Number.isNaN(part)) m[w + i] = part;
    }
  },
  [Operation.Less](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) m[to + i] = +((m[x + i] as number) < (m[y + i] as number));
  },
  [Operation.AtMost](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) m[to + i] = +((m[x + i] as number) <= (m[y + i] as number));
  },
  [Operation.Equal](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) m[to + i] = +(m[x + i] === m[y + i]);
  },
  [Operation.Not](m, { to, x }, n) {
    for (let i = 0; i < n; i++) m[to + i] = 1 - (m[x + i] as number);
  },
  [Operation.And](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) m[to + i] = (m[x + i] as number) * (m[y + i] as number);
  },
  [Operation.Or](m, { to, x, y }, n) {
    for (let i = 0; i < n; i++) {
      const a = m[x + i] as number;
      const b = m[y + i] as number;
      m[to + i] = a + b - a * b;
    }
  },
  // 0 × a part that is declined is NaN; its row is declined all the same.
  [Operation.Choose](m, { to, x, y, z }, n) {
    for (let i = 0; i < n; i++) {
      const otherwise = m[z + i] as number;
      m[to + i] = otherwise + (m[x + i] as number) * ((m[y + i] as number) - otherwise);
    }
  },
  [Operation.YearsLater](m, { to, x, y }, n) {
    const years = m[y] as number;
    for (let i = 0; i < n; i++) m[to + i] = dayYearsLater(m[x + i] as number, years);
  },
};
