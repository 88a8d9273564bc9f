/**
 * One return through a program: its facts into registers, and the values that are wanted out of them.
 *
 * @module
 */

import { dayNumberOf } from '../ground/index.js';
import { evaluate, registersOf } from './evaluate.js';
import { evaluateExactly } from './exactly.js';
import type { ValueKind } from './graph.js';
import type { Program } from './program.js';

/**
 * Values of registers: an amount in whole kobo, a bigint from 2^53 on; 0 or 1; a day yyyymmdd, 0 where none is given;
 * or the code of a word, its place in the program's vocabulary.
 */
export type Values = ArrayLike<number | bigint>;

/** The facts of a row (`RowOf`), one object for each source: the return itself, then what lists came to. */
export type Row = readonly Readonly<Record<string, unknown>>[];

/** An input: where a row has it, and the register that it is loaded into. */
interface Place {
  readonly source: number;
  readonly name: string;
  readonly register: number;
}

/** The inputs of a program by what is done to load them: by their values, and whether they are given. */
type Places = Readonly<Record<ValueKind | 'given', readonly Place[]>>;

const SAFE = 2n ** 53n;

/** Evaluates rows, one after the other. */
export class Evaluator {
  private readonly program: Program;
  private readonly places: Places;
  private readonly codes: ReadonlyMap<unknown, number>;
  private readonly registers: Float64Array;
  private readonly wanted: Int32Array;
  /** As many values as are wanted, none of them whole, so that the list is one of doubles. */
  private readonly blank: readonly number[];

  /** The registers that are wanted; all of them by default. */
  constructor(program: Program, wanted: readonly number[] = Array.from({ length: program.registers }, (_, at) => at)) {
    this.program = program;
    this.wanted = Int32Array.from(wanted);
    this.blank = wanted.map(() => 0.5);
    this.places = placesOf(program);
    this.codes = new Map(program.vocabulary.map((word, code) => [word, code]));
    this.registers = registersOf(program);
  }

  /** The values of a row in the order in which they are wanted, copied: the next row has the same registers. */
  run(row: Row): Values {
    const isInNumbers = this.loadAmounts(row);
    this.loadOthers(row);
    return isInNumbers && evaluate(this.program, this.registers) ? this.copied() : this.runExactly(row);
  }

  /** In a copy of a list of doubles: a typed array of this length costs five times as much to make. */
  private copied(): number[] {
    const { registers, wanted } = this;
    const values = this.blank.slice();
    for (let place = 0; place < wanted.length; place++) values[place] = registers[wanted[place] as number] as number;
    return values;
  }

  /** False where an amount is no number. */
  private loadAmounts(row: Row): boolean {
    let isInNumbers = true;
    for (const { source, name, register } of this.places.kobo) {
      const amount = row[source]?.[name];
      // Adding 0 makes −0 a 0.
      if (typeof amount === 'number') this.registers[register] = amount + 0;
      else {
        this.registers[register] = 0;
        isInNumbers &&= amount === undefined;
      }
    }
    return isInNumbers;
  }

  private loadOthers(row: Row): void {
    const { registers, places, codes } = this;
    for (const { source, name, register } of places.flag) registers[register] = row[source]?.[name] ? 1 : 0;
    for (const { source, name, register } of places.given) {
      registers[register] = row[source]?.[name] === undefined ? 0 : 1;
    }
    for (const { source, name, register } of places.day) {
      const day = row[source]?.[name];
      registers[register] = typeof day === 'string' ? dayNumberOf(day) : 0;
    }
    for (const { source, name, register } of places.code) {
      registers[register] = codes.get(row[source]?.[name]) ?? -1;
    }
  }

  /** From the same registers, but for the amounts that no number holds. */
  private runExactly(row: Row): Values {
    const inputs = Array.from(this.registers.subarray(0, this.program.inputs.length), BigInt);
    for (const { source, name, register } of this.places.kobo) {
      const amount = row[source]?.[name];
      if (typeof amount === 'bigint') inputs[register] = amount;
    }
    const values = evaluateExactly(this.program, inputs);
    return Array.from(this.wanted, (register) => {
      const value = values[register] as bigint;
      return value < SAFE && value > -SAFE ? Number(value) : value;
    });
  }
}

function placesOf({ inputs }: Program): Places {
  const places: { readonly [K in keyof Places]: Place[] } = { kobo: [], flag: [], day: [], code: [], given: [] };
  for (const [register, { source, name, value, fact }] of inputs.entries()) {
    places[fact.kind === 'is_given' ? 'given' : value].push({ source, name, register });
  }
  return places;
}
