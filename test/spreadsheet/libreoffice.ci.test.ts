/**
 * Every worked case, a part of them in CI, as a workbook that LibreOffice recalculates from formulas alone, and again
 * with other figures.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDIVIDUAL_SHEET } from '../../src/spreadsheet/individual.js';
import { type Content, type Sheet, workbookOf } from '../../src/spreadsheet/xlsx.js';
import { BOOKS, edited } from '../accounts/drawn-books.js';
import { ofTier, SEED, triedOf } from '../effort.js';
import { bookOfBooks, cellsByPlace, decisionsIn, withAmountsOf } from './books/asked.js';
import { type Case, rowsBy, sheetNamed, sheetsOfCase, workedCases } from './cases.js';
import { type Asked, hasLibreOffice, recalculated } from './libreoffice.js';

/** As many workbooks as are recalculated at a time. */
const BATCH = 1500;
const BOOKS_DRAWN = ofTier({ quick: 3, ci: 30, all: 300 });

interface Book extends Case {
  readonly sheets: readonly Sheet[];
}

const books: readonly Book[] = hasLibreOffice
  ? triedOf(workedCases()).map((each) => ({ ...each, sheets: sheetsOfCase(each) }))
  : [];

async function inBatches(asked: readonly Asked[]): Promise<string[][]> {
  const answers: string[][] = [];
  for (let from = 0; from < asked.length; from += BATCH) {
    answers.push(...(await recalculated(asked.slice(from, from + BATCH))));
  }
  return answers;
}

function totalOf({ result }: Case): number {
  return Number(('taxDue' in result ? result.taxDue : result.taxLiability.total).toFixed(2));
}

describe.skipIf(!hasLibreOffice)('LibreOffice', () => {
  it('comes to every value of every worked case', async () => {
    const asked = books.map(({ sheets }) => {
      const rows = sheetNamed(sheets, 'Check').rows.length;
      return { sheets, cells: ['Check!B4', `COUNT(Check!D6:D${rows})`, `Answer!${totalCell(sheets)}`] };
    });
    const answers = await inBatches(asked);
    const wrong = books.filter((each, index) => {
      const [differences, , total] = (answers[index] ?? []).map(Number);
      return differences !== 0 || total !== totalOf(each);
    });
    const values = answers.reduce((sum, [, count]) => sum + Number(count), 0);
    console.log(`LibreOffice: ${books.length} workbooks, ${values} values, ${wrong.length} workbooks with differences`);
    expect(wrong.map(({ title }) => title)).toEqual([]);
    expect(values).toBeGreaterThan(10 * books.length);
  }, 3_600_000);

  it('comes to what the engine computes with the figures of another case', async () => {
    const pairs = pairsOf(books);
    const answers = await inBatches(
      pairs.map(([one, other]) => ({ sheets: withFiguresOf(one, other), cells: valueCells(one) })),
    );
    let values = 0;
    const wrong = pairs.flatMap(([one, other], index) => {
      const expected = valuesOf(other);
      return namesOf(one).flatMap((name, place) => {
        const [value, wanted] = [answers[index]?.[place] ?? '', expected.get(name)];
        if (wanted === undefined) return [];
        values++;
        return isSame(value, wanted) ? [] : [`${one.title} with ${other.title}: ${name} is ${value}, not ${wanted}`];
      });
    });
    console.log(`LibreOffice: ${pairs.length} workbooks edited, ${values} values, ${wrong.length} differences`);
    expect(wrong).toEqual([]);
    expect(values).toBeGreaterThan(10 * pairs.length);
  }, 3_600_000);

  it('finds a formula that is wrong', async () => {
    const [first] = books;
    if (!first) throw new Error('there is no case');
    const sheets = first.sheets.map((sheet) => (sheet.name === 'Law' ? doubled(sheet) : sheet));
    expect(workbookOf(sheets, false).length).toBeGreaterThan(1000);
    const [[differences] = []] = await recalculated([{ sheets, cells: ['Check!B4'] }]);
    expect(Number(differences)).toBeGreaterThan(0);
  }, 600_000);
});

describe.skipIf(!hasLibreOffice)('LibreOffice, of drawn accounts and registers,', () => {
  const drawn = fc.sample(BOOKS, { numRuns: BOOKS_DRAWN, seed: SEED });

  it('comes to every value of the engine', async () => {
    const all = drawn.map(({ request, options }) => bookOfBooks(request, options));
    const asked = all.map(({ sheets }) => {
      const rows = sheetNamed(sheets, 'Check').rows.length;
      return { sheets, cells: ['Check!B4', `COUNT(Check!D6:D${rows})`, `Answer!${totalCell(sheets)}`] };
    });
    const answers = await inBatches(asked);
    const wrong = all.filter(({ result }, index) => {
      const [differences, , total] = (answers[index] ?? []).map(Number);
      return differences !== 0 || total !== Number(result.taxLiability.total.toFixed(2));
    });
    const values = answers.reduce((sum, [, count]) => sum + Number(count), 0);
    console.log(`LibreOffice: ${all.length} workbooks of books, ${values} values, ${wrong.length} with differences`);
    expect(wrong.map(({ request }) => request)).toEqual([]);
    expect(values).toBeGreaterThan(50 * all.length);
  }, 3_600_000);

  it('follows other amounts to what the engine makes of them, where the law still decides alike', async () => {
    const pairs = drawn.map(({ request, options }, index) => {
      const parts = [1_300, 700, 999, 1_501, 333 + index, 2_000, 1_001];
      return [bookOfBooks(request, options), bookOfBooks(edited(request, parts), options)] as const;
    });
    const places = pairs.map(([{ sheets }]) => [...cellsByPlace(sheets).keys()]);
    const asked = pairs.map(([{ sheets }, other], index) => {
      const cells = cellsByPlace(sheets);
      const wanted = (places[index] ?? []).map((place) => cells.get(place) ?? '');
      return { sheets: withAmountsOf(sheets, other.sheets), cells: [...wanted, ...decisionsIn(sheets)] };
    });
    const answers = await inBatches(asked);
    let [values, followed] = [0, 0];
    const wrong = pairs.flatMap(([, other], index) => {
      const [answer = [], own = []] = [answers[index], places[index]];
      if (answer.slice(own.length).some((says) => says !== 'yes')) return [];
      followed++;
      const expected = engineValues(other.sheets);
      return own.flatMap((place, at) => {
        const [value, wanted] = [answer[at] ?? '', expected.get(place)];
        if (wanted === undefined) return [];
        values++;
        return isSame(value, wanted) ? [] : [`${place} is ${value}, not ${wanted}: ${JSON.stringify(other.request)}`];
      });
    });
    console.log(`LibreOffice: ${followed} of ${pairs.length} workbooks of books followed edits, ${values} values`);
    expect(wrong).toEqual([]);
    expect(followed).toBeGreaterThan(pairs.length / 2);
    expect(values).toBeGreaterThan(30 * followed);
  }, 3_600_000);
});

/** What the engine computed of each value of the answer and of the books, by its place in the result. */
function engineValues(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const entries = [...cellsByPlace(sheets)].flatMap(([place, cell]) => {
    const [name = '', row = ''] = cell.split(/![A-Z]+/);
    const content = sheetNamed(sheets, name).rows[Number(row) - 1]?.cells[2]?.content;
    return content === undefined ? [] : [[place, textOf(content)] as const];
  });
  return new Map(entries);
}

function totalCell(sheets: readonly Sheet[]): string {
  const rows = rowsBy(sheetNamed(sheets, 'Answer'), 0);
  return `B${rows.get('Total payable') ?? rows.get('Tax due')}`;
}

/** A sheet whose numbers are one more than they are. */
function doubled(sheet: Sheet): Sheet {
  const more = (content: Content): Content => ('number' in content ? { number: `1${content.number}` } : content);
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (cell?.content ? { ...cell, content: more(cell.content) } : cell)),
  }));
  return { ...sheet, rows };
}

/** Cases whose figures can be exchanged: the same law, the same entries of lists, amounts that formulas hold. */
function pairsOf(all: readonly Book[]): (readonly [Book, Book])[] {
  const groups = new Map<string, Book[]>();
  for (const book of all) {
    const kind = kindOf(book);
    if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), book]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < 2 ? [] : group.map((book, index) => [book, group[(index + 1) % group.length] as Book] as const),
  );
}

/** What cases have in common whose figures can be exchanged; none of a company with a list. */
function kindOf({ sheets, result, request }: Book): string | undefined {
  const figures = [...rowsBy(sheetNamed(sheets, 'Figures'), 3).keys()];
  if (figures.some((field) => /^(?:disposalSchedule|capitalLosses)/.test(field))) return undefined;
  const law = sheetNamed(sheets, 'Law').widths.length;
  const streams =
    'incomeStreams' in request
      ? request.incomeStreams.map(({ type, frequency, periodsPerYear }) => [type, frequency, periodsPerYear])
      : [];
  const day = 'accountingPeriodEnd' in result ? result.accountingPeriodEnd : '';
  return JSON.stringify([result.rules.digest, day, streams, figures, law, notFollowed(sheets)]);
}

/** The cells of Figures that formulas do not follow, as their notes say. */
function notFollowed(sheets: readonly Sheet[]): readonly (Content | undefined)[] {
  const isOne = (content: Content | undefined) =>
    content !== undefined && 'text' in content && content.text.includes(INDIVIDUAL_SHEET.fixedNotes.ofCell);
  return sheetNamed(sheets, 'Figures')
    .rows.filter(({ cells }) => cells.some((cell) => isOne(cell?.content)))
    .map(({ cells }) => cells[1]?.content);
}

/** The sheets of a case with the figures of another, field by field. */
function withFiguresOf({ sheets }: Book, other: Book): Sheet[] {
  const figures = sheetNamed(other.sheets, 'Figures');
  const fields = rowsBy(figures, 3);
  return sheets.map((sheet) => {
    if (sheet.name !== 'Figures') return sheet;
    const rows = sheet.rows.map((row) => {
      const field = row.cells[3]?.content;
      const from = field && 'text' in field ? fields.get(field.text) : undefined;
      if (from === undefined) return row;
      const cells = row.cells.map((cell, column) => (column === 1 ? (figures.rows[from - 1]?.cells[1] ?? null) : cell));
      return { ...row, cells };
    });
    return { ...sheet, rows };
  });
}

/** The lines of a workbook that have names. */
function namesOf({ sheets }: Book): string[] {
  return [...rowsBy(sheetNamed(sheets, 'Workings'), 5).keys()].filter(
    (name) => name !== 'Name' && name !== 'tax_authority',
  );
}

function valueCells(book: Book): string[] {
  const rows = rowsBy(sheetNamed(book.sheets, 'Workings'), 5);
  return namesOf(book).map((name) => `Workings!C${rows.get(name)}`);
}

/** The values of the lines of a workbook as the engine computed them. */
function valuesOf({ sheets }: Book): ReadonlyMap<string, string> {
  const workings = sheetNamed(sheets, 'Workings');
  const entries = [...rowsBy(workings, 5)].flatMap(([name, row]) => {
    const content = workings.rows[row - 1]?.cells[2]?.content;
    return content && 'formula' in content ? [[name, textOf(content.cached)] as const] : [];
  });
  return new Map(entries);
}

function textOf(content: Content): string {
  return 'number' in content ? content.number : 'text' in content ? content.text : '';
}

function isSame(value: string, wanted: string): boolean {
  return /^-?\d/.test(wanted) ? value !== '' && Number(value) === Number(wanted) : value === wanted;
}
