/** The same rows in every form give the same answers, in every command that takes them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { messyFiles } from '../../../../libraries/files/test/messy/draw.js';
import { ofTier, SEED } from '../../../../test/effort.js';
import { inProcess } from '../in-process.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-forms-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Grid = readonly (readonly string[])[];

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const csvOf = (grid: Grid, delimiter = ','): string => Papa.unparse(grid as string[][], { delimiter, newline: '\n' });

/** The ways of writing a grid as a file of rows; `null` where it has titles, which names of columns cannot be. */
const FORMS: Readonly<Record<string, (grid: Grid) => Promise<string | null>>> = {
  CSV: async (grid) => written('rows.csv', csvOf(grid)),
  TSV: async (grid) => written('rows.tsv', csvOf(grid, '\t')),
  gzip: async (grid) => written('rows.csv.gz', gzipSync(csvOf(grid))),
  workbook: async (grid) => {
    const rows = grid.map((row) => row.map((cell) => (cell === '' ? null : cell)));
    return written('rows.xlsx', await writeXlsx({ sheets: [{ name: 'Sheet', rows }] }));
  },
  Parquet: async (grid) => {
    if (!hasPlainHead(grid)) return null;
    const [source, path] = [written('source.csv', csvOf(grid)), join(folder, 'rows.parquet')];
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    const options = "header = true, all_varchar = true, nullstr = '', null_padding = true";
    await connection.run(`COPY (SELECT * FROM read_csv('${source}', ${options})) TO '${path}' (FORMAT PARQUET)`);
    return path;
  },
};

/** Lines of JSON, for the commands that take them. */
async function linesOf(grid: Grid): Promise<string | null> {
  if (!hasPlainHead(grid)) return null;
  const [head = [], ...rows] = grid;
  const lines = rows.map((row) => JSON.stringify(Object.fromEntries(head.map((name, at) => [name, row[at] ?? '']))));
  return written('rows.ndjson', lines.join('\n'));
}

/** Returns whether the headings are the first row alone, each of them once. */
function hasPlainHead([head = [], ...rows]: Grid): boolean {
  if (rows[0]?.some((cell) => /\d/.test(cell)) !== true) return false;
  const isOne = new Set(head.map((name) => name.toLowerCase())).size === head.length && !head.includes('');
  return isOne && head.length > 1 && !rows.some((row) => row.some((cell) => head.includes(cell)));
}

/** The rows of an answer without what is the caller's own, and the question or refusal where there is none. */
async function answersTo(command: string, path: string, words: readonly string[]): Promise<unknown> {
  const out = join(folder, 'answers.csv');
  const { code, err } = await inProcess([command, path, '--out', out, ...words]);
  if (code === 1) return err.replaceAll(path, 'FILE').replace(/The headings are in .*?\n/, '');
  const text = readFileSync(out, 'utf8')
    .replace('\uFEFF', '')
    .replace(/[\r\n]+$/, '');
  // The answers have the delimiter of their file.
  const { data } = Papa.parse<string[]>(text, { delimiter: text.split('\n', 1)[0]?.includes('\t') ? '\t' : ',' });
  const [headings = [], ...rows] = data;
  const from = headings.findIndex((heading) => heading === 'Status' || heading === 'problems');
  return rows.map((row) => row.slice(from).map(withoutQuotes)).filter(isNoBlank);
}

/** Problems quote a cell as its form has it. */
function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"/g, '""');
}

/** Blank rows of text are none; a workbook and Parquet have them. */
function isNoBlank([, , readAs = '']: readonly string[]): boolean {
  return readAs !== 'Left out: it is empty.';
}

async function impactOf(path: string, kind: string): Promise<unknown> {
  const { out, err } = await inProcess([
    'impact',
    '--before',
    '2025',
    '--after',
    '2026',
    '--kind',
    kind,
    path,
    '--json',
    '-',
  ]);
  if (out === '') return err.replaceAll(path, 'FILE');
  const { rows, before, after, payMore, payLess, leftOut } = JSON.parse(out);
  return { rows, before, after, payMore, payLess, leftOut: leftOut.rows };
}

/** The engine of the page, whose types are those of a browser. */
interface Engine {
  answerTo(kind: string, question: object, progress: () => void): Promise<Readonly<Record<string, unknown>>>;
}
const ENGINE = new URL('../../../workbench/src/engine/answers.ts', import.meta.url).pathname;

/** The impact by the page's reader of the file; nothing where the page asks about a column of money, or refuses. */
async function impactInPage(path: string): Promise<unknown> {
  const file = new File([readFileSync(path)], basename(path));
  try {
    const { answerTo } = (await import(ENGINE)) as Engine;
    const { uses, asks } = await answerTo('fileStart', { choice: 0, file }, () => {});
    if ((asks as readonly number[]).length > 0) return undefined;
    chosen += 1;
    const laws = { before: { taxYear: 2025 }, after: { taxYear: 2026 } };
    const answer = await answerTo('impact', { companies: { id: chosen, file, uses }, ...laws }, () => {});
    const { rows, before, after, payMore, payLess, leftOut } = answer;
    return { rows, before, after, payMore, payLess, leftOut: (leftOut as { readonly rows: number }).rows };
  } catch (error) {
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
}

let chosen = 0;

/** The same of each form. */
async function alike(grid: Grid, answerOf: (path: string) => Promise<unknown>, more: readonly (string | null)[] = []) {
  const answers: [string, unknown][] = [];
  for (const [form, write] of Object.entries(FORMS)) {
    const path = await write(grid);
    if (path !== null) answers.push([form, await answerOf(path)]);
  }
  for (const path of more) if (path !== null) answers.push(['NDJSON', await answerOf(path)]);
  const [[, first] = ['', undefined]] = answers;
  for (const [form, answer] of answers) expect({ form, answer }).toEqual({ form, answer: first });
}

const linesIn = ({ lines }: { readonly lines: Grid }): Grid => lines;

const gridOf = (name: string): Grid =>
  Papa.parse<string[]>(readFileSync(`fixtures/${name}`, 'utf8').trimEnd(), { delimiter: ',' }).data;

describe.each([
  ['field/FC-26-company-list.csv', 'cit', []],
  ['examples/returns.csv', 'cit', ['--map', 'Turnover (NGN)=turnover']],
  ['field/FC-01-reimbursements-inside-gross.csv', 'paye', ['--month', '2026-03']],
  ['field/FC-04-former-employer-columns.csv', 'paye', ['--month', '2026-05']],
  ['field/FC-10-hospital-register-with-net-pay.csv', 'paye', ['--month', '2026-11']],
  ['field/FC-13-lagos-monthly-schedule.csv', 'paye', ['--month', '2026-03', '--state', 'Lagos']],
  ['field/FC-27-trial-balance.csv', 'cit', []],
  ['examples/staff.csv', 'paye', ['--month', '2026-11']],
] as const)('%s through %s', (name, command, words) => {
  it('is one in every form', async () => {
    const grid = gridOf(name);
    await alike(grid, (path) => answersTo(command, path, words));
  });
});

it.each([
  ['examples/companies.csv', 'company'],
  ['field/FC-31-payroll-for-impact.csv', 'individual'],
  ['field/FC-37-gross-ladder.csv', 'individual'],
])('%s through impact and columns is one in every form', async (name, kind) => {
  const grid = gridOf(name);
  await alike(grid, (path) => impactOf(path, kind), [await linesOf(grid)]);
  await alike(grid, (path) => answersTo('columns', path, ['--kind', kind, '--year', '2026']));
});

it('a file of companies is one in the page and in the command line', async () => {
  const numRuns = ofTier({ quick: 12, ci: 12, all: 40 });
  const drawn = fc.sample(messyFiles, { numRuns, seed: SEED }).filter(({ kind }) => kind === 'cit');
  const grids = [...['examples/companies.csv', 'field/FC-26-company-list.csv'].map(gridOf), ...drawn.map(linesIn)];
  const answers = { computed: 0, asked: 0 };
  for (const grid of grids) {
    for (const form of ['CSV', 'workbook'] as const) {
      const path = (await FORMS[form]?.(grid)) ?? '';
      const [inLine, inPage] = [await impactOf(path, 'company'), await impactInPage(path)];
      answers[inPage === undefined ? 'asked' : 'computed'] += 1;
      if (inPage === undefined) expect(inLine).toMatch(/look|Two columns|has no/);
      else expect({ grid, inLine }).toEqual({ grid, inLine: inPage });
    }
  }
  expect(answers.computed).toBeGreaterThan(1);
  expect(answers.asked).toBeGreaterThan(1);
});

it('a drawn file is one in every form', async () => {
  for (const messy of fc.sample(messyFiles, { numRuns: 12, seed: SEED })) {
    const words = messy.kind === 'paye' ? ['--month', '2026-01'] : [];
    await alike(messy.lines, (path) => answersTo(messy.kind, path, words));
    const kind = messy.kind === 'paye' ? 'individual' : 'company';
    await alike(messy.lines, (path) => impactOf(path, kind), [await linesOf(messy.lines)]);
  }
});
