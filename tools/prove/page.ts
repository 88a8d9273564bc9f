/**
 * The part of docs/proofs.md that the last whole run wrote.
 *
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Kept, type KeptAnswer, type KeptTable, keptAnswers } from './answers.js';
import { EXPLANATIONS } from './explained.js';
import { toBreak } from './mutants.js';
import { pairsOf } from './readings.js';
import { countsOf, GROUPS, TABLES, tableName } from './tables.js';

const PATH = new URL('../../docs/proofs.md', import.meta.url);
const HEADING = '## The last whole run';

/** Writes the answers into the page. */
export function writePage(kept: Kept): void {
  writeFileSync(PATH, pageWith(kept));
}

/** The page as it is, with these answers. */
export function pageWith(kept: Kept = keptAnswers(), page = readFileSync(PATH, 'utf8')): string {
  return `${page.slice(0, page.indexOf(HEADING))}${answersText(kept)}`;
}

function answersText(kept: Kept): string {
  const all = kept.tables.flatMap(({ answers }) => answers);
  const matrices = (['company', 'individual'] as const).map((kind) => matrixOf(kind, kept));
  return [
    HEADING,
    `Solver: ${kept.solver}. Written by \`npm run prove -- --write\`.`,
    tablesText(kept),
    notAsked(kept),
    '### Properties',
    MARKS,
    ...matrices,
    '### What explains the refutations',
    explanationsText(all),
    '### What breaks each property',
    mutantsText(kept),
    '### Readings compared',
    readingsText(kept),
    '### Revisions compared',
    revisionsText(kept),
    countsOf(all),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

const MARKS =
  'Each row is a property, each column a table by its number above. `+` is proved, `-` refuted, `?` undecided, and empty\n' +
  'where the law has nothing that the property is about. `shares` is the number of shares of foreign tax that were\n' +
  'bounded, and not worked out. A row that begins with `…` is what the exceptions of the row above leave.';

function tablesText({ tables }: Kept): string {
  const rows = tables.map((table, at) => [
    String(at + 1),
    table.table,
    table.periods.join('; ') || 'the year',
    `\`${table.digest}\``,
    ...(['proved', 'refuted', 'undecided'] as const).map((status) => String(countOf(table.answers, status))),
    String(Math.round(table.answers.reduce((sum, { seconds }) => sum + seconds, 0))),
  ]);
  return table(
    ['', 'table', 'accounting periods that end', 'asked', 'proved', 'refuted', 'undecided', 'seconds'],
    rows,
  );
}

/** The facts: what the run has not asked: it is no proof. */
function notAsked({ tables, mutants, readings }: Kept): string {
  const without = (all: readonly string[], asked: readonly string[]): string[] =>
    all.filter((name) => !asked.includes(name));
  const ofTables = without(
    TABLES.map(tableName),
    tables.map((each) => each.table),
  );
  const names = toBreak(TABLES).map(({ kind, property }) => `${kind}: ${property.name}`);
  const ofMutants = without(
    names,
    mutants.map(({ kind, property }) => `${kind}: ${property}`),
  ).length;
  const pairs = pairsOf(TABLES).map((pair) => pair.tables.map(tableName).join(' and '));
  const ofPairs = without(
    pairs,
    readings.map((each) => each.tables),
  );
  return [
    `Tables not asked yet: ${ofTables.join('; ') || 'none'}.`,
    `Properties without a mutant yet: ${ofMutants}.`,
    `Readings not compared yet: ${ofPairs.join('; ') || 'none'}.`,
  ].join('\n\n');
}

function countOf(answers: readonly KeptAnswer[], status: KeptAnswer['status']): number {
  return answers.filter((answer) => answer.status === status).length;
}

const SIGNS = { proved: '+', refuted: '-', undecided: '?' } as const;

function matrixOf(kind: string, { tables }: Kept): string {
  const own = tables.flatMap((each, at) => (each.table.startsWith(kind) ? [{ ...each, number: String(at + 1) }] : []));
  const rows = rowsOf(own).map(({ name, group, of }) => {
    const cells = own.map((each) => answerIn(each, name));
    const shares = Math.max(...cells.map((cell) => cell?.shares ?? 0));
    return [group, of === undefined ? name : `… ${name.slice(of.length + 2)}`, String(shares), ...cells.map(signOf)];
  });
  return table(
    ['', `of ${kind === 'company' ? 'companies' : 'individuals'}`, 'shares', ...own.map((each) => each.number)],
    rows,
  );
}

function signOf(answer: KeptAnswer | undefined): string {
  return answer === undefined ? '' : SIGNS[answer.status];
}

interface Row {
  readonly name: string;
  readonly group: string;
  /** The property that this one is what is left of. */
  readonly of?: string;
}

/** The properties of some tables, each before what its exceptions leave. */
function rowsOf(tables: readonly KeptTable[]): Row[] {
  const all = tables.flatMap(({ answers }) => answers);
  const names = [...new Set(all.map(({ property }) => property))];
  const rows = names.map((name): Row => {
    const of = names.find(
      (other) =>
        name.startsWith(`${other}, w`) && all.some((each) => each.property === other && each.status === 'refuted'),
    );
    const group = all.find(({ property }) => property === name)?.group ?? '';
    return { name, group, ...(of !== undefined && { of }) };
  });
  const own = rows.filter(({ of }) => of === undefined);
  const ordered = own.flatMap((row) => [row, ...rows.filter(({ of }) => of === row.name)]);
  return ordered.sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));
}

function answerIn({ answers }: KeptTable, name: string): KeptAnswer | undefined {
  return answers.find(({ property }) => property === name);
}

function explanationsText(all: readonly KeptAnswer[]): string {
  const rows = EXPLANATIONS.map(({ law, why, but, cases }) => {
    const refuted = all.filter((each) => each.law?.includes(law));
    return [law, why, String(refuted.length), but?.words ?? 'nothing is left', cases.join('; ')];
  });
  return table(['law', 'why', 'refuted', 'proved again', 'worked cases'], rows);
}

function mutantsText({ mutants }: Kept): string {
  const rows = mutants.map(({ kind, property, table: of, mutant }) => [
    `${kind}: ${property}`,
    mutant ?? 'nothing',
    of,
  ]);
  return table(['property', 'broken by', 'of'], rows);
}

function readingsText({ readings }: Kept): string {
  const rows = readings.map(({ tables, agree, differ, weakest, seconds }) => [
    tables,
    agree,
    differ,
    weakest,
    String(Math.round(seconds)),
  ]);
  return table(['readings', 'agree outside of', 'where they differ', 'weakest', 'seconds'], rows);
}

function revisionsText({ revisions }: Kept): string {
  const rows = revisions.map(({ tables, sections, law }) => [tables, sections.join(', ') || 'nothing', law]);
  return table(['revisions', 'sections that `rules:diff` names', 'the law'], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
