/** The mutants leave out no fact. What kills them, and whether each is another table, `npm run test:mutants` says. */
import { expect, it } from 'vitest';
import { kinds } from '../../apps/rules/src/kinds.js';
import { NOT_LAW, SENTENCES } from './facts.js';
import { mutableFiles, mutantsOf } from './tables.js';

/** The path of every word of a tree that is law or decides a figure. */
function factsIn(value: unknown, path: readonly (string | number)[]): string[] {
  if (typeof value === 'string') return [path.join('.')];
  return Object.entries(value ?? {})
    .filter(([name]) => !NOT_LAW.includes(name) && !SENTENCES.includes(name))
    .flatMap(([name, entry]) => factsIn(entry, [...path, name]));
}

it('the mutants of all tables change every fact', () => {
  const left = kinds.flatMap(mutableFiles).flatMap((file) => {
    const changed = new Set(mutantsOf(file).map(({ path }) => path.join('.')));
    return factsIn(file.tree, []).filter((fact) => !changed.has(fact));
  });
  expect(left).toEqual([]);
});
