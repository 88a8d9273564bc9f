/**
 * The 36 states and the Federal Capital Territory: official names, ISO 3166-2 codes, and who takes the income tax of
 * their residents. An acronym is never a key: two states share one.
 *
 * @module
 */
import {
  deepFrozen,
  didYouMean,
  nameOf,
  nearest,
  type Problem,
  pointer,
  problem,
  refusal,
  shown,
  wrongKind,
} from '../ground/index.js';
import type { Reader } from '../request/fields.js';
import { spelling } from '../request/readers.js';
import { stateRows } from './generated/states.generated.js';
import type { State, StateRow } from './state.js';

const STATES: readonly State[] = deepFrozen(stateRows.map(({ aliases: _names, ...state }) => state));

/** Names of a state beside its own: `Lagos State`, and `F.C.T.` for `FCT`. */
function longNames({ name, aliases }: StateRow): string[] {
  const acronyms = aliases.filter((alias) => /^[A-Z]+$/.test(alias));
  const territory = name.endsWith('Territory');
  return [...(territory ? [] : [`${name} State`]), ...acronyms.map((acronym) => [...acronym, ''].join('.'))];
}

const bySpelling = new Map(
  stateRows.flatMap((row, at) =>
    [row.name, row.taxCode, ...row.aliases, ...longNames(row)].map((name) => [spelling(name), STATES[at]]),
  ),
);

function stateNamed(name: string): State | undefined {
  return bySpelling.get(spelling(name));
}

/** Every name and code by which a state is known; names first, so that a slip of the pen is put right by a name. */
const namesOfStates: readonly string[] = [
  ...stateRows.flatMap(({ name, aliases }) => [name, ...aliases]),
  ...STATES.map(({ taxCode }) => taxCode),
  ...stateRows.flatMap(longNames),
];

const ACCEPTED = `the name of a state such as Lagos, its ISO 3166-2 code such as NG-LA, FCT or Abuja`;

/** Reads a state by its official name, its code, FCT or Abuja. */
export const stateReader: Reader<State> = {
  accepted: ACCEPTED,
  parts: { words: namesOfStates },
  read(value, path, step, problems) {
    if (typeof value !== 'string') {
      problems.push(wrongKind(pointer(path, step), 'not-a-word', value, ACCEPTED));
      return undefined;
    }
    const state = stateNamed(value);
    if (state === undefined) problems.push(unknownState(value, pointer(path, step)));
    return state;
  },
};

function unknownState(value: string, path: string): Problem {
  const near = nearest(value, namesOfStates);
  const accepted = near ? [near] : STATES.map(({ name }) => name);
  return problem(path, 'unknown-word', `Unknown ${nameOf(path)} ${shown(value)}.${didYouMean(near)}`, accepted);
}

/**
 * The states and the Federal Capital Territory, in the order of their names.
 *
 * @example
 * listStates()[0]?.taxCode; // 'NG-AB'
 */
export function listStates(): readonly State[] {
  return STATES;
}

/**
 * A state by its official name, with or without `State`, its ISO 3166-2 code, FCT or Abuja; `undefined` for any other
 * text. Case, spaces and hyphens do not matter.
 *
 * @throws InputError when it is not given a text.
 * @example
 * findState('akwa-ibom')?.taxCode; // 'NG-AK'
 * findState('F.C.T.')?.revenueService; // 'Federal Capital Territory Internal Revenue Service'
 * findState('Lagoss'); // undefined
 */
export function findState(nameOrCode: string): State | undefined {
  if (typeof nameOrCode !== 'string') throw refusal(wrongKind('/state', 'not-a-word', nameOrCode, ACCEPTED));
  return stateNamed(nameOrCode);
}
