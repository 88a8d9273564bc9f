/**
 * `npm run test:mutants`: changes every fact of every rule table, one at a time, and asks whether somebody notices: the
 * build, or a worked case. A fact that can change unnoticed is named, and the command fails. `-- balancing transition`
 * changes the facts of these sections alone.
 */

import { booksIn } from '../../apps/rules/src/build.js';
import { type Fixture, readFixtures } from '../../apps/rules/src/fixture.js';
import { booksOf } from '../../apps/rules/src/kind.js';
import { kinds } from '../../apps/rules/src/kinds.js';
import { casesOf, firstBroken } from './cases.js';
import { packageMaker, type TablesByKind } from './engine.js';
import { compiledWith, inForce, type MutableFile, mutableFiles, mutantsOf, wordingOf } from './tables.js';

const files = kinds.flatMap(mutableFiles);
/** The kinds of tables, and those of their books. */
const all = kinds.flatMap((kind) => [kind, booksOf(kind) ?? []].flat());
const makePackage = await packageMaker(all);

type Tables = MutableFile['file']['tables'];

/** The tables of every kind when one file compiles to other tables than it does. */
function tablesWith(file: MutableFile, tables?: Tables): TablesByKind {
  const ofKinds = kinds.map((kind) => {
    const [first] = files.filter((one) => one.kind === kind);
    const own = kind === file.kind ? inForce(file, tables) : first && inForce(first);
    return [kind, own ?? []] as const;
  });
  return Object.fromEntries(
    ofKinds.flatMap(([kind, own]) => {
      const { name } = booksOf(kind) ?? kind;
      return [
        [kind.name, own.map(({ table }) => table)],
        ...(name === kind.name ? [] : [[name, booksIn(own).map(({ table }) => table)]]),
      ];
    }),
  );
}

/** The judges of the mutants of a file: the cases of its return, and of its books. */
function judgesOf(file: MutableFile): ((tables?: Tables) => Fixture | undefined)[] {
  return all
    .filter((kind) => kind.name === file.kind.name || kind.name === file.kind.books?.name)
    .map((kind) => {
      const cases = casesOf(file.taxYear, readFixtures(kind.name));
      return (tables) => firstBroken(cases, makePackage(tablesWith(file, tables), kind));
    });
}

/** The mutants of a file that nobody notices, in words. */
function survivorsOf(file: MutableFile, mutants: ReturnType<typeof mutantsOf>): string[] {
  const judges = judgesOf(file);
  const broken = judges.map((judge) => judge()).find((one) => one !== undefined);
  if (broken !== undefined) throw new Error(`${broken.title} does not hold even of ${file.file.path} as it is.`);
  const unnoticed = mutants.filter((mutant) => {
    const tables = compiledWith(file, mutant);
    return tables !== undefined && judges.every((judge) => judge(tables) === undefined);
  });
  return unnoticed.map((mutant) => wordingOf(file, mutant));
}

const sections = process.argv.slice(2);

let [made, survived] = [0, 0];
for (const file of files) {
  const mutants = mutantsOf(file).filter(({ path }) => sections.length === 0 || sections.includes(String(path[0])));
  if (mutants.length === 0) continue;
  const survivors = survivorsOf(file, mutants);
  for (const survivor of survivors) console.log(survivor);
  made += mutants.length;
  survived += survivors.length;
}
console.log(`${made - survived} of ${made} killed`);
if (survived > 0) process.exitCode = 1;
