/**
 * The part of docs/proofs.md that the last whole run wrote.
 *
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Kept, type KeptAnswer, type KeptList, keptAnswers, periodsOf } from './answers.js';
import { BROKEN_BY_THE_LAW, DISPOSAL_MUTANTS } from './disposal-mutants.js';
import { EXPLANATIONS } from './explained.js';
import type { Table } from './law.js';
import { EXPLAINED_OF_LISTS, type ListLaw, listLaws } from './list-answers.js';
import { THE_LAW } from './mutants.js';
import { countsOf, explanationsFor, GROUPS, TABLES, tableName } from './tables.js';

const PATH = new URL('../../../docs/proofs.md', import.meta.url);
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
  const all = kept.answers;
  const matrices = (['company', 'individual'] as const).map((kind) => matrixOf(kind, kept));
  return [
    HEADING,
    `Solver: ${kept.solver}. Written by \`npm run prove -- --write\`.`,
    tablesText(kept),
    notAsked(kept),
    '### Properties',
    MARKS,
    ...matrices,
    '### Lists',
    ...listsTexts(kept),
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
  'Each row is a property, each column a table by its number above. `+` is proved, `-` refuted, `?` undecided, and\n' +
  'empty where the law has nothing that the property is about. `shares` is the number of shares of foreign tax that\n' +
  'were bounded, and not worked out. A row that begins with `…` is what the exceptions of the row above leave.';

/** A table with its number on the page and its answers. */
interface Column {
  readonly table: Table;
  readonly number: string;
  readonly answers: readonly KeptAnswer[];
}

function columnsOf({ answers }: Kept): Column[] {
  return TABLES.map((table, at) => {
    const its = answers.filter((each) => each.table === tableName(table));
    return { table, number: String(at + 1), answers: its };
  });
}

function tablesText(kept: Kept): string {
  const rows = columnsOf(kept).map(({ table, number, answers }) => [
    number,
    tableName(table),
    periodsOf(table).join('; ') || 'the year',
    ...(['proved', 'refuted', 'undecided'] as const).map((status) => String(countOf(answers, status))),
    String(Math.round(answers.reduce((sum, { seconds }) => sum + seconds, 0))),
  ]);
  return table(['', 'table', 'accounting periods that end', 'proved', 'refuted', 'undecided', 'seconds'], rows);
}

/** Everything that no run has asked of the law as it is, one to a line. */
function notAsked({ waiting }: Kept): string {
  if (waiting.length === 0) return 'Everything was asked of the law as it is.';
  return ['Not asked yet of the law as it is:', '', ...waiting.map(itemOf)].join('\n');
}

/** An item of a list, in lines of 120 columns. */
function itemOf(name: string): string {
  return `- ${name}`.replaceAll(/(.{1,118})(?: |$)/g, '$1\n  ').trimEnd();
}

function countOf(answers: readonly KeptAnswer[], status: KeptAnswer['status']): number {
  return answers.filter((answer) => answer.status === status).length;
}

const SIGNS = { proved: '+', refuted: '-', undecided: '?' } as const;

function matrixOf(kind: Table['kind'], kept: Kept): string {
  const own = columnsOf(kept).filter(({ table, answers }) => table.kind === kind && answers.length > 0);
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
function rowsOf(columns: readonly Column[]): Row[] {
  const all = columns.flatMap(({ answers }) => answers);
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

function answerIn({ answers }: Column, name: string): KeptAnswer | undefined {
  return answers.find(({ property }) => property === name);
}

/** The properties of the steps over lists, by table; what breaks each; and why the law breaks one. */
function listsTexts(kept: Kept): string[] {
  const laws = listLaws();
  const matrices = (['disposals', 'streams'] as const).map((list) => listMatrix(list, kept, laws));
  const breaks = DISPOSAL_MUTANTS.map(({ breaks, name }) => [breaks, name]);
  const explained = Object.entries(EXPLAINED_OF_LISTS).map(([name, { law, why }]) => [name, law, why]);
  const questions = kept.lists.reduce((sum, each) => sum + each.questions, 0);
  return [
    `Each column is the tables of one law by their numbers above. ${questions} questions were asked.`,
    ...matrices,
    table(['refuted', 'law', 'why'], explained),
    table(['property of disposals', 'broken by'], [...breaks, [BROKEN_BY_THE_LAW, THE_LAW]]),
  ];
}

function listMatrix(list: KeptList['list'], { lists }: Kept, all: readonly ListLaw[]): string {
  const laws = all.filter((law) => law.list === list);
  const names = [...new Set(laws.flatMap(({ properties }) => properties))];
  const rows = names.map((name) => {
    const its = laws.map(({ tables: [first] }) =>
      lists.find((each) => each.list === list && each.property === name && first && each.table === tableName(first)),
    );
    const questions = its.reduce((sum, each) => sum + (each?.questions ?? 0), 0);
    return [name, String(questions), ...its.map((each) => (each === undefined ? '' : SIGNS[each.status]))];
  });
  const heads = laws.map(({ tables }) => tables.map((each) => String(TABLES.indexOf(each) + 1)).join(' '));
  return table([`of ${list}`, 'questions', ...heads], rows);
}

function explanationsText(all: readonly KeptAnswer[]): string {
  const rows = EXPLANATIONS.map((explanation) => {
    const { law, why, but, cases } = explanation;
    const refuted = all.filter((each) => each.status === 'refuted' && explanationsFor(each).includes(explanation));
    return [law, why, String(refuted.length), but?.words ?? 'nothing is left', cases.join('; ')];
  });
  return table(['law', 'why', 'refuted', 'proved again', 'worked cases'], rows);
}

function mutantsText({ mutants }: Kept): string {
  const rows = mutants.map(({ kind, property, table: of, mutant }) => [`${kind}: ${property}`, mutant, of]);
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
