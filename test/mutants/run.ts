/**
 * `npm run test:mutants`: changes every fact of every rule table, one at a time, and asks whether somebody notices: the
 * build, or a worked case. A fact that can change unnoticed is named, and the command fails.
 */

import { readFixtures } from '../../apps/rules/src/fixture.js';
import { kinds } from '../../apps/rules/src/kinds.js';
import { casesOf, firstBroken } from './cases.js';
import { type Calculate, packageMaker } from './engine.js';
import { compiledWith, inForce, type MutableFile, mutableFiles, mutantsOf, wordingOf } from './tables.js';

const files = kinds.flatMap(mutableFiles);
const makePackage = await packageMaker(kinds);

/** The calculation of the package when one file compiles to other tables than it does. */
function calculationWith(file: MutableFile, tables?: MutableFile['file']['tables']): Calculate {
  const tablesOf = (kind: MutableFile['kind']) => {
    const [first] = files.filter((one) => one.kind === kind);
    return kind === file.kind ? inForce(file, tables) : first && inForce(first);
  };
  const byKind = Object.fromEntries(kinds.map((kind) => [kind.name, tablesOf(kind) ?? []]));
  return makePackage(byKind, file.kind);
}

/** The mutants of a file that nobody notices, in words. */
function survivorsOf(file: MutableFile, mutants: ReturnType<typeof mutantsOf>): string[] {
  const cases = casesOf(file.taxYear, readFixtures(file.kind.name));
  const broken = firstBroken(cases, calculationWith(file));
  if (broken !== undefined) throw new Error(`${broken.title} does not hold even of ${file.file.path} as it is.`);
  const unnoticed = mutants.filter((mutant) => {
    const tables = compiledWith(file, mutant);
    return tables !== undefined && firstBroken(cases, calculationWith(file, tables)) === undefined;
  });
  return unnoticed.map((mutant) => wordingOf(file, mutant));
}

let [all, survived] = [0, 0];
for (const file of files) {
  const mutants = mutantsOf(file);
  const survivors = survivorsOf(file, mutants);
  for (const survivor of survivors) console.log(survivor);
  all += mutants.length;
  survived += survivors.length;
}
console.log(`${all - survived} of ${all} killed`);
if (survived > 0) process.exitCode = 1;
