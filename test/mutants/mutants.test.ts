/** The mutants leave out no fact, and each changes something. What kills them is counted by `npm run test:mutants`. */
import { describe, expect, it } from 'vitest';
import { kinds } from '../../tools/rules/kinds.js';
import { NOT_LAW, SENTENCES } from './facts.js';
import { mutableFiles, mutantsOf } from './tables.js';

const files = kinds.flatMap(mutableFiles).map((file) => [file.file.path, file] as const);

/** The path of every word of a tree that is law or decides a figure. */
function factsIn(value: unknown, path: readonly (string | number)[]): string[] {
  if (typeof value === 'string') return [path.join('.')];
  return Object.entries(value ?? {})
    .filter(([name]) => !NOT_LAW.includes(name) && !SENTENCES.includes(name))
    .flatMap(([name, entry]) => factsIn(entry, [...path, name]));
}

describe.each(files)('the mutants of %s', (_path, file) => {
  const mutants = mutantsOf(file);

  it('change every fact', () => {
    const changed = new Set(mutants.map(({ path }) => path.join('.')));
    expect(factsIn(file.tree, []).filter((fact) => !changed.has(fact))).toEqual([]);
  });

  it('are each another table', () => {
    const before = JSON.stringify(file.tree);
    const same = mutants.filter(({ tree }) => JSON.stringify(tree()) === before);
    expect(same.map(({ path, change }) => `${path.join('.')}: ${change}`)).toEqual([]);
  });
});
