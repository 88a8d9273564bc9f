/**
 * `nigeria-tax states`: the states, and who takes the income tax of their residents.
 *
 * @module
 */
import { findState, listStates, type State } from 'nigeria-tax-rules';
import { command, didYouMean, UsageError } from '../frame/command.js';
import { listed } from '../frame/listed.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';

/** Prints the states. */
export const states = command({
  name: 'states',
  summary: 'the states and their revenue services',
  usage: '[STATE] [OPTIONS]',
  about: `Prints the 36 states and the Federal Capital Territory: the name by which a request names one, its ISO 3166-2
code, and the revenue service that takes the income tax of its residents. STATE is one of them by its name or code.

  nigeria-tax states
  nigeria-tax states NG-LA`,
  words: listStates().map(({ name }) => name.replaceAll(' ', '-')),
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run({ values: { json = false }, positionals }) {
    const named = positionals.length === 0 ? listStates() : [stateNamed(positionals.join(' '))];
    await write(json ? `${JSON.stringify(named, null, 2)}\n` : `${listed(named.map(rowOf), columnsOf())}\n`);
    return 0;
  },
});

function stateNamed(name: string): State {
  const state = findState(name);
  if (state) return state;
  const names = listStates().map((each) => each.name);
  throw new UsageError(`Unknown state ${JSON.stringify(name)}.${didYouMean(name, names)}`);
}

function rowOf({ name, taxCode, revenueService, acronym }: State): readonly [string, string] {
  return [`${name} (${taxCode})`, `${revenueService}${acronym === null ? '' : ` (${acronym})`}`];
}
