/**
 * `npm run test:mutants`: changes every fact of every rule table, one at a time, and asks whether somebody notices: the
 * build, or a worked case. A fact that can change unnoticed is named, and the command fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSource } from '../../tools/rules/compile.js';
import type { TableKind } from '../../tools/rules/kind.js';
import { kinds } from '../../tools/rules/kinds.js';
import type { ResolvedTable } from '../../tools/rules/resolve.js';
import { readSource, type Source } from '../../tools/rules/source.js';
import { entriesOf } from '../../tools/rules/tree.js';
import { type Fixture, readFixtures } from '../fixtures/fixture.js';
import { casesOf, firstBroken } from './cases.js';
import { edgeMutants } from './edges.js';
import { type Calculate, packageMaker, type TablesByKind } from './engine.js';
import { factMutants } from './facts.js';
import { type Mutant, valueAt } from './mutant.js';

interface TableFile {
  readonly kind: TableKind;
  readonly path: string;
  readonly taxYear: number;
  readonly yaml: string;
  readonly source: Source;
  readonly tables: readonly ResolvedTable['table'][];
}

function filesOf(kind: TableKind): TableFile[] {
  const folder = join('rules', kind.name);
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const yaml = readFileSync(join(folder, name), 'utf8');
      const source = readSource(yaml);
      return {
        kind,
        path: join(folder, name),
        taxYear: Number.parseInt(name, 10),
        yaml,
        source,
        tables: tablesOf(kind, source, yaml) ?? [],
      };
    });
}

/** The tables in force that a file compiles to; nothing when the build refuses it. */
function tablesOf(kind: TableKind, source: Source, yaml: string): ResolvedTable['table'][] | undefined {
  const { problems, tables } = compileSource(kind, source, yaml);
  if (problems.length > 0) return undefined;
  return tables.map(({ table }) => table).filter(({ status }) => status === 'in_force');
}

const files = kinds.flatMap(filesOf);
const judged = kinds.filter(({ name }) => readdirSync('fixtures').includes(name));
const makePackage = await packageMaker(
  kinds.map(({ name }) => name),
  judged.map(({ calculation }) => calculation),
);

/** The calculation of the package when one file holds other tables than it does. */
function calculationWith({ kind, path }: TableFile, tables: readonly ResolvedTable['table'][]): Calculate {
  const inForce = (name: string) =>
    files.filter((file) => file.kind.name === name).flatMap((file) => (file.path === path ? tables : file.tables));
  const byKind: TablesByKind = Object.fromEntries(kinds.map(({ name }) => [name, inForce(name)]));
  const calculate = makePackage(byKind)[kind.calculation];
  if (calculate === undefined) throw new Error(`The package has no ${kind.calculation}.`);
  return calculate;
}

/** Whether the build or a worked case tells the mutant from the table. */
function isNoticed(file: TableFile, mutant: Mutant, cases: Fixture[]): boolean {
  const tables = tablesOf(file.kind, { ...file.source, tree: mutant.tree() }, file.yaml);
  if (tables === undefined || tables.some(({ taxYear }) => taxYear !== file.taxYear)) return true;
  return firstBroken(cases, calculationWith(file, tables)) !== undefined;
}

function wordingOf(file: TableFile, { path, change }: Mutant): string {
  const known = path.findLastIndex((_, at) => valueAt(file.source.tree, path.slice(0, at + 1)) !== undefined);
  const { line } = file.source.problemAt(path.slice(0, known + 1), '');
  return `${file.path}:${line}: ${path.join('.')}: ${change}`;
}

let killed = 0;
const survivors: string[] = [];
for (const kind of judged) {
  const cases = readFixtures(kind.name);
  for (const file of files.filter((one) => one.kind === kind)) {
    const tree = entriesOf(file.source.tree);
    const ofYear = casesOf(file.taxYear, cases);
    const t0 = performance.now();
    let n = 0;
    for (const mutant of [...factMutants(kind, tree), ...edgeMutants(tree)]) {
      n++;
      if (isNoticed(file, mutant, ofYear)) killed++;
      else survivors.push(wordingOf(file, mutant));
    }
    console.error(file.path, n, ((performance.now() - t0) / 1000).toFixed(1));
  }
}
for (const survivor of survivors) console.log(survivor);
console.log(`${killed} of ${killed + survivors.length} killed`);
if (survivors.length > 0) process.exitCode = 1;
