/**
 * The layout of a program's rows in columns: a typed array for each fact of the return, for each figure that its lists
 * came to, and for each output.
 *
 * @module
 */
import type { InputNode, ProgramOf, ValueKind } from '../algebra/index.js';
import type { FactKind } from '../algebra/words.js';

/** Numbers side by side: amounts in `Float64Array`, days in `Int32Array`, flags and codes in `Uint8Array`. */
export type Column = Float64Array | Int32Array | Uint8Array;

/** The facts that a program starts from: of the return itself, then of what its lists came to. */
export type Sources = readonly Readonly<Record<string, FactKind>>[];

/** The way a register is read from its column. An amount that is not given is NaN, a flag 2, and a day 0. */
export type Reading =
  | 'amount'
  | 'given_amount'
  | 'is_amount_given'
  | 'flag'
  | 'is_flag_given'
  | 'day'
  | 'is_day_given'
  | 'code';

/** A column that a program reads. */
export interface ReadColumn {
  readonly source: number;
  readonly name: string;
  readonly fact: FactKind;
}

/** An input of a program: the place of its column among those that are read, and how it is read. */
export interface Read {
  readonly column: number;
  readonly reading: Reading;
}

/** An output of a program. */
export interface Written {
  readonly name: string;
  readonly register: number;
  readonly value: ValueKind;
}

/** The columns that a program reads and writes. */
export interface Layout {
  readonly columns: readonly ReadColumn[];
  /** In the order of the program's inputs. */
  readonly reads: readonly Read[];
  readonly outputs: readonly Written[];
}

/**
 * Works out the first `count` of some rows, of the columns that are read into those that are written. The rows that
 * numbers are not proved exact for are noted in `declined`; the answer is how many they are.
 */
export type Kernel = (
  columns: readonly Column[],
  outputs: readonly Column[],
  rows: Int32Array,
  count: number,
  declined: Int32Array,
) => number;

/** The layout of a program whose inputs are facts of these sources. */
export function layoutOf(
  program: ProgramOf<string>,
  values: Readonly<Record<string, ValueKind>>,
  sources: Sources,
): Layout {
  const columns: ReadColumn[] = [];
  const reads = program.inputs.map((input): Read => {
    const fact = factOf(input, sources, program.vocabulary);
    const { source, name } = input;
    const known = columns.findIndex((each) => each.source === source && each.name === name);
    const column = known < 0 ? columns.push({ source, name, fact }) - 1 : known;
    return { column, reading: readingOf(input, fact) };
  });
  const outputs = Object.entries(program.at).map(([name, register]) => ({
    name,
    register,
    value: values[name] ?? 'kobo',
  }));
  return { columns, reads, outputs };
}

/** The fact behind an input. The code of a choice is its place in the list of its words. */
function factOf({ source, name }: InputNode, sources: Sources, vocabulary: readonly string[]): FactKind {
  const fact = sources[source]?.[name];
  if (!fact) throw new Error(`there is no fact ${name}`);
  if (fact.words?.some((word, code) => vocabulary[code] !== word)) throw new Error(`${name} is coded by its words`);
  return fact;
}

function readingOf({ fact: { kind }, value }: InputNode, fact: FactKind): Reading {
  if (kind === 'is_given') {
    if (fact.kind.endsWith('amount')) return 'is_amount_given';
    return fact.kind.endsWith('day') ? 'is_day_given' : 'is_flag_given';
  }
  if (value === 'kobo') return kind.startsWith('given') ? 'given_amount' : 'amount';
  return value;
}
