/**
 * `npm run test:mutants`: changes every fact of every rule table, one at a time, and asks whether somebody notices: the
 * build, or a worked case. A fact that can change unnoticed is named, and the command fails. `-- balancing transition`
 * changes the facts of these sections alone.
 */

import { booksIn } from '../../apps/rules/src/build.js';
import { booksOf } from '../../apps/rules/src/kind.js';
import { kinds } from '../../apps/rules/src/kinds.js';
import { casesOf, firstBroken, type Judged } from './cases.js';
import { packageMaker, type TablesByKind } from './engine.js';
import type { Mutant } from './mutant.js';
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

/** The mutants of a file that nobody notices, in words: neither the build, nor a case of its return or of its books. */
function survivorsOf(file: MutableFile, mutants: readonly Mutant[]): string[] {
  const judging = all.filter((kind) => kind.name === file.kind.name || kind.name === file.kind.books?.name);
  const cases = judging.flatMap((kind) => casesOf(file.taxYear, kind));
  const broken = firstBroken(cases, makePackage(tablesWith(file)));
  if (broken !== undefined) throw new Error(`${broken.title} does not hold even of ${file.file.path} as it is.`);
  return mutants.filter((mutant) => isUnnoticed(file, mutant, cases)).map((mutant) => wordingOf(file, mutant));
}

function isUnnoticed(file: MutableFile, mutant: Mutant, cases: Judged[]): boolean {
  const tables = compiledWith(file, mutant);
  if (tables === undefined) return false;
  return firstBroken(cases, makePackage(tablesWith(file, tables)), sectionOf(mutant)) === undefined;
}

function sectionOf({ path }: Mutant): string {
  return String(path[0]);
}

const sections = process.argv.slice(2);

let [made, survived] = [0, 0];
for (const file of files) {
  const mutants = mutantsOf(file).filter((one) => sections.length === 0 || sections.includes(sectionOf(one)));
  if (mutants.length === 0) continue;
  const survivors = survivorsOf(file, mutants);
  for (const survivor of survivors) console.log(survivor);
  made += mutants.length;
  survived += survivors.length;
}
console.log(`${made - survived} of ${made} killed`);
if (survived > 0) process.exitCode = 1;
