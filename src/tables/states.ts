/**
 * The 36 states and the Federal Capital Territory: official names, ISO 3166-2 codes, and who takes the income tax of
 * their residents. An acronym is never a key: two states share one.
 *
 * @module
 */
import { nameOf, nearest, type Problem, pointer, problem, refuseIfAny, shown, wrongKind } from '../errors.js';
import { deepFrozen } from '../frozen.js';
import type { Reader } from '../request/fields.js';
import { spelling } from '../request/readers.js';
import { stateRows } from './generated/states.generated.js';

/** A state of Nigeria, or the Federal Capital Territory. */
export interface State {
  /** The official name: `Lagos`, `Federal Capital Territory`. */
  readonly name: string;
  /** The ISO 3166-2 code, such as `NG-LA`. */
  readonly taxCode: string;
  readonly taxCodeScheme: 'ISO-3166-2';
  readonly capital: string;
  /** The revenue service's full name. */
  readonly revenueService: string;
  /** The acronym where a source has one; not unique. */
  readonly acronym: string | null;
}

/** A state as `rules/states.yaml` says it. */
export interface StateRow extends State {
  readonly aliases: readonly string[];
}

const STATES: readonly State[] = deepFrozen(stateRows.map(({ aliases: _names, ...state }) => state));

const stateBySpelling = new Map(
  stateRows.flatMap((row, at) => [row.name, row.taxCode, ...row.aliases].map((name) => [spelling(name), STATES[at]])),
);

/** Every name and code by which a state is known; names first, so that a slip of the pen is put right by a name. */
const namesOfStates: readonly string[] = [
  ...stateRows.flatMap(({ name, aliases }) => [name, ...aliases]),
  ...STATES.map(({ taxCode }) => taxCode),
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
    const state = stateBySpelling.get(spelling(value));
    if (state === undefined) problems.push(unknownState(value, pointer(path, step)));
    return state;
  },
};

function unknownState(value: string, path: string): Problem {
  const near = nearest(value, namesOfStates);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  const accepted = near ?? STATES.map(({ name }) => name).join(', ');
  return problem(path, 'unknown-word', `Unknown ${nameOf(path)} ${shown(value)}.${hint}`, accepted);
}

/**
 * The 36 states and the Federal Capital Territory, in the order of their names.
 *
 * @example
 * listStates().length; // 37
 * listStates()[0]?.taxCode; // 'NG-AB'
 */
export function listStates(): readonly State[] {
  return STATES;
}

/**
 * A state by its official name, its ISO 3166-2 code, FCT or Abuja; case, spaces and hyphens do not matter.
 *
 * @throws InputError naming the nearest state when there is no such one.
 * @example
 * findState('akwa-ibom').taxCode; // 'NG-AK'
 * findState('FCT').revenueService; // 'Federal Capital Territory Internal Revenue Service'
 */
export function findState(nameOrCode: string): State {
  const problems: Problem[] = [];
  const state = stateReader.read(nameOrCode, '', 'state', problems);
  refuseIfAny(problems);
  if (state === undefined) throw new RangeError('A state that was not refused was not found.');
  return state;
}
