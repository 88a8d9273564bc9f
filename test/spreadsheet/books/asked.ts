/**
 * Workbooks of books for tests: their sheets, their cells by name, and the same with edited amounts.
 *
 * @module
 */
import { type CompanyInput, type CompanyResult, calculateCompany } from '../../../src/accounts/index.js';
import { COMPANY_SHEET } from '../../../src/spreadsheet/company.js';
import { sheetsOf } from '../../../src/spreadsheet/to-spreadsheet.js';
import type { Content, Sheet } from '../../../src/spreadsheet/xlsx.js';
import { rowsBy, sheetNamed } from '../cases.js';
import { Evaluator } from '../evaluator.js';

/** A request with books, its result and its workbook. */
export interface BookOfBooks {
  readonly request: CompanyInput;
  readonly result: CompanyResult;
  readonly sheets: readonly Sheet[];
}

/** The workbook of a request with books. */
export function bookOfBooks(request: object, options: { readonly reading?: string } = {}): BookOfBooks {
  const result = calculateCompany(request as CompanyInput, options);
  return { request: request as CompanyInput, result, sheets: sheetsOf(result, request) };
}

/** The texts and formulas of the cells of a sheet, row by row. */
export function written(sheets: readonly Sheet[], name: string): string[][] {
  return sheetNamed(sheets, name).rows.map(({ cells }) => cells.map((cell) => saying(cell?.content)));
}

function saying(content: Content | undefined): string {
  if (content === undefined) return '';
  if ('formula' in content) return `=${content.formula}`;
  return String(Object.values(content)[0]);
}

/** The cells of a workbook by their places in the result: those of the answer, and those of the books. */
export function cellsByPlace(sheets: readonly Sheet[]): ReadonlyMap<string, string> {
  const answer = rowsBy(sheetNamed(sheets, 'Answer'), 0);
  const shown = Object.entries(COMPANY_SHEET.shown).map(([place, label]) => [place, `Answer!B${answer.get(label)}`]);
  const checked = [...rowsBy(sheetNamed(sheets, 'Check'), 4)].filter(([name]) => name.includes('.'));
  const ofBooks = checked.map(([name, row]) => [name, `Check!B${row}`]);
  return new Map([...shown, ...ofBooks] as [string, string][]);
}

/** The formulas of a workbook that come to another value than the engine, as this evaluator works them out. */
export function wrongIn(sheets: readonly Sheet[]): { readonly count: number; readonly wrong: readonly string[] } {
  const evaluator = new Evaluator(sheets);
  const formulas = evaluator.formulas().filter(([cell]) => !/^(?:Answer!|Check!(?!D))|^Check!D4$/.test(cell));
  const wrong = formulas.flatMap(([cell, cached]) => {
    const [value, wanted] = [evaluator.value(cell), cell.startsWith('Check!') ? 0 : cached];
    return value === wanted ? [] : [`${cell} is ${value}, not ${wanted}`];
  });
  return { count: formulas.length, wrong };
}

/** The cells that say whether the law still decides as it did. */
export function decisionsIn(sheets: readonly Sheet[]): string[] {
  const allowances = sheets.find(({ name }) => name === 'Allowances');
  const column = (allowances?.widths.length ?? 0) - 1;
  return (allowances?.rows ?? []).flatMap(({ cells }, index) => {
    const content = cells[column]?.content;
    const letter = String.fromCharCode(65 + column);
    return content && 'formula' in content ? [`Allowances!${letter}${index + 1}`] : [];
  });
}

/** The sheets of a workbook with the amounts of another, field by field. */
export function withAmountsOf(sheets: readonly Sheet[], other: readonly Sheet[]): Sheet[] {
  const figures = sheetNamed(other, 'Figures');
  const fields = rowsBy(figures, 3);
  return sheets.map((sheet) => {
    if (sheet.name !== 'Figures') return sheet;
    const rows = sheet.rows.map((row) => {
      const [field, value] = [row.cells[3]?.content, row.cells[1]];
      const from = field && 'text' in field ? fields.get(field.text) : undefined;
      if (from === undefined || (value?.content && 'formula' in value.content)) return row;
      const cells = row.cells.map((cell, at) => (at === 1 ? (figures.rows[from - 1]?.cells[1] ?? null) : cell));
      return { ...row, cells };
    });
    return { ...sheet, rows };
  });
}
