/**
 * `npm run rules:build`: compiles every table, and writes the generated modules and the JSON Schemas of the editor.
 *
 * @module
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtCoverage, coverageRefusals } from './act-coverage.js';
import { actsReadAsText, builtActs, textRefusals } from './acts.js';
import { archiveRefusals } from './archive.js';
import { builtQuotes } from './built-quotes.js';
import { wordingOf } from './compile.js';
import { builtContributions } from './contributions.js';
import { uncoveredEdges } from './coverage.js';
import { type Fixture, readFixtures } from './fixture.js';
import { draftsIn, generatedPath, readTables, type TableFile, tablesInForce } from './folder.js';
import type { BuiltFile } from './generate.js';
import { moduleText } from './generate.js';
import type { TableKind } from './kind.js';
import { kinds } from './kinds.js';
import { unnamedWords } from './named-words.js';
import { quotedNumberRefusals, quotedNumberWarnings } from './quoted-numbers.js';
import { quoteRefusals } from './quotes.js';
import { Refusal } from './refusal.js';
import { rememberedOf } from './remembered.js';
import type { ResolvedTable } from './resolve.js';
import { retiredKeys } from './retired.js';
import { schemaText } from './schema.js';
import { sealedText, sealProblems } from './seal.js';
import { shapesText } from './shapes.js';
import { type RuleProblem, readSource } from './source.js';
import { builtStates } from './states.js';
import { fieldsText, sectionsText, textsText } from './table-fields.js';
import { typesText } from './table-types.js';
import { unreadPrimaries } from './tiers.js';
import { fallingRatesOf, warningsOf } from './warnings.js';

/** The output of the build for a kind of table: the module that the engine imports, and the editor's schema. */
export function builtFiles(
  root: string,
  kind: TableKind,
  files: readonly TableFile[] = readTables(root, kind),
): BuiltFile[] {
  refuseUnreadyTables(root, kind, files);
  const inForce = tablesInForce(root, kind, files);
  return [
    { path: generatedPath(kind), text: moduleText(kind, inForce, draftsIn(files)) },
    { path: `src/tables/generated/${kind.name}-shapes.generated.ts`, text: shapesText(kind) },
    { path: `src/tables/generated/${kind.name}-table.generated.ts`, text: typesText(kind) },
    { path: `src/tables/generated/${kind.name}-sections.generated.ts`, text: sectionsText(kind) },
    { path: `src/tables/generated/${kind.name}-texts.generated.ts`, text: textsText(kind) },
    { path: `rules/schema/${kind.name}.json`, text: schemaText(kind) },
  ];
}

/** Other data under a seal, tiers that no text bears, and tables in force with an edge or a word that no case has. */
function refuseUnreadyTables(root: string, kind: TableKind, files: readonly TableFile[]): void {
  const fixtures = readFixtures<unknown>(kind.name, { root });
  const read = actsReadAsText(root);
  const refusals = files
    .flatMap((file) => [
      wordingOf(file.path, [
        ...sealProblems(file),
        ...unreadPrimaries(file.yaml, read),
        ...retiredKeys(kind, readSource(file.yaml)),
        ...caseProblemsOf(file.tables, file.yaml, kind.name)(fixtures),
      ]),
      ...archiveRefusals(root, kind, file),
    ])
    .filter((wording) => wording !== '');
  if (refusals.length > 0) throw new Refusal(refusals.join('\n'));
}

/** The faults of a table in force among the worked cases: edges on which none stands, and words that none names. */
const caseProblemsOf = rememberedOf((tables: readonly ResolvedTable[], yaml = '', kind = '') =>
  rememberedOf((fixtures: readonly Fixture<unknown>[]): readonly RuleProblem[] => [
    ...edgeProblems(tables, yaml, fixtures),
    ...(tables.some(({ table }) => table.status === 'in_force') ? unnamedWords(yaml, kind, fixtures) : []),
  ]),
);

/** The edges of a table in force on which no worked case stands. */
function edgeProblems(
  tables: readonly ResolvedTable[],
  yaml: string,
  fixtures: readonly Fixture<unknown>[],
): RuleProblem[] {
  const { problemAt } = readSource(yaml);
  const inForce = tables.map(({ table }) => table).filter(({ status }) => status === 'in_force');
  return inForce.flatMap((table) =>
    uncoveredEdges(table, fixtures, inForce).map((edge) => {
      const accepted = `Accepted: status: draft, or the case in fixtures/${table.kind}.`;
      const message = `\`status\`: in force (${table.reading}) without a worked case: ${edge}. ${accepted}`;
      return problemAt(['status'], message);
    }),
  );
}

/** The files that are not what the tables of a kind now compile to. */
export function staleFiles(root: string, kind: TableKind): BuiltFile[] {
  return staleOf(root, builtFiles(root, kind));
}

/** The files that are not what the bibliography, the other reference files and the fields of all tables compile to. */
export function staleReference(root: string): BuiltFile[] {
  const quoted = quoteRefusals(root);
  // Words that do not stand in their section are no words to compare a figure with.
  const numbers = quoted.length === 0 ? quotedNumberRefusals(root) : [];
  const refusals = [...textRefusals(root), ...quoted, ...numbers, ...coverageRefusals(root)];
  if (refusals.length > 0) throw new Refusal(refusals.join('\n'));
  const fields = { path: 'src/tables/generated/fields.generated.ts', text: fieldsText() };
  const sources = [builtActs, builtQuotes, builtStates, builtContributions, builtCoverage];
  return staleOf(root, [...sources.flatMap((built) => built(root)), fields]);
}

function staleOf(root: string, files: readonly BuiltFile[]): BuiltFile[] {
  const current = (path: string): string =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  return files.filter(({ path, text }) => current(path) !== text);
}

/** The tables of a kind, read once for all that the build wants of them. */
interface KindOfTables {
  readonly kind: TableKind;
  readonly files: readonly TableFile[];
}

function allTables(root: string): KindOfTables[] {
  return kinds.map((kind) => ({ kind, files: readTables(root, kind) }));
}

/** Compiles every table, seals open revisions and writes what changed. Nothing is written when a table is refused. */
export function build(root: string): string {
  const tables = allTables(root);
  const { generated, reference } = staleAfterCauses(root, tables);
  const warnings = [...tables.flatMap(({ files }) => warningsOf(files)), ...quotedNumberWarnings(root)];
  const seals = written(root, unsealedTables(tables));
  // What the bibliography and the other reference files compile to follows from no seal.
  const sealed = seals.length === 0 ? generated : staleTables(root, allTables(root));
  const files = [...seals, ...written(root, [...sealed, ...reference])];
  const report = files.length === 0 ? ['Nothing changed.'] : files.map(({ path }) => `Written: ${path}`);
  return [...warnings, ...report].join('\n');
}

/** The files that are not what the tables, and what the reference files, now compile to. */
interface Stale {
  readonly generated: readonly BuiltFile[];
  readonly reference: readonly BuiltFile[];
}

/** A rate that falls is the cause of the cases that are then missing, so it is said before them. */
function staleAfterCauses(root: string, tables: readonly KindOfTables[]): Stale {
  try {
    return { generated: staleTables(root, tables), reference: staleReference(root) };
  } catch (error) {
    const causes = error instanceof Refusal ? tables.flatMap(({ files }) => fallingRatesOf(files)) : [];
    throw causes.length === 0 ? error : new Refusal([...causes, (error as Refusal).message].join('\n'));
  }
}

/** The tables in force whose newest revision the build seals. */
function unsealedTables(tables: readonly KindOfTables[]): BuiltFile[] {
  const files = tables.flatMap((one) => one.files);
  const sealed = files.map((file) => ({ path: file.path, text: sealedText(file) }));
  return sealed.filter(({ text }, at) => text !== files[at]?.yaml);
}

function staleTables(root: string, tables: readonly KindOfTables[]): BuiltFile[] {
  return tables.flatMap(({ kind, files }) => staleOf(root, builtFiles(root, kind, files)));
}

function written(root: string, files: readonly BuiltFile[]): readonly BuiltFile[] {
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  return files;
}

/** The warnings for the analyst. */
export function allWarnings(root: string): string[] {
  return [...allTables(root).flatMap(({ files }) => warningsOf(files)), ...quotedNumberWarnings(root)];
}
