/**
 * Writes an .xlsx file: sheets of cells with styles, formulas and the values that formulas last had. The zip is dated
 * 1 January 1980, so the same sheets give the same bytes.
 *
 * A text is always an inline string, never a formula, whatever it begins with.
 *
 * @module
 */
import { strToU8, zipSync } from 'fflate';
import { STYLES, type StyleName, stylesXml } from './styles.js';
import { DECLARATION, escaped, MAIN, wrapped } from './xml.js';

/** The content of a cell. A number is its decimal text; `cached` is the last value of a formula. */
export type Content =
  | { readonly text: string }
  | { readonly number: string }
  | { readonly flag: boolean }
  | { readonly formula: string; readonly cached: Cached };

/** The value of a formula as a preview shows it. */
export type Cached = Exclude<Content, { readonly formula: string }>;

/** A cell; one without content shows its style alone. */
export interface Cell {
  readonly content?: Content;
  readonly style: StyleName;
}

/** A row of cells from the first column on. */
export interface Row {
  readonly cells: readonly (Cell | null)[];
  /** In points, where the text needs more than one line; without it the height follows the text. */
  readonly height?: number;
}

/** The values that a cell accepts: one of some words, a day, or an amount that is not negative. */
export interface Validation {
  readonly cell: string;
  readonly words?: readonly string[];
  readonly isDay?: true;
}

/** Cells that show in red, or faded, while a formula holds. */
export interface Alarm {
  readonly cells: string;
  readonly when: string;
  /** True if they show in grey in place of red. */
  readonly isFaded?: boolean;
}

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  /** The widths of the columns, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly Row[];
  /** As many rows from the top stay in view, and the last of them is printed on every page. */
  readonly frozenRows: number;
  readonly merged?: readonly string[];
  /** The last row that is printed; the rows below it are for the screen. Every row is printed where it is absent. */
  readonly lastPrinted?: number;
  /** True if it is printed on one page, whatever its length. */
  readonly isOnePage?: boolean;
  /** True if its columns are printed on several pages side by side: on one they would be too small to read. */
  readonly isWide?: boolean;
  readonly validations?: readonly Validation[];
  readonly alarms?: readonly Alarm[];
}

const STYLE_NAMES = Object.keys(STYLES);
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The file of a workbook; without `isCached` its formulas hold no values until it is opened. */
export function workbookOf(sheets: readonly Sheet[], isCached: boolean): Uint8Array {
  return zipOf([
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookXml(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesXml()],
    ...sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, isCached)] as const),
  ]);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The letters of columns: after Z comes AA. */
const COLUMNS = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];

/** The maximum number of columns of a sheet. */
export const MOST_COLUMNS = COLUMNS.length;

/** The name of a cell: `cellName(2, 5)` is `C5`, and `cellName(26, 1)` is `AA1`. */
export function cellName(column: number, row: number): string {
  return `${COLUMNS[column]}${row}`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${PART}.${type}+xml"/>`;
  const parts = sheets.map((_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet'));
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${part('workbook', 'sheet.main')}${part('styles', 'styles')}${parts.join('')}</Types>`
  );
}

function relationships(targets: readonly (readonly [type: string, path: string])[]): string {
  const each = targets.map(
    ([type, path], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${path}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap(printed).join('');
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets>` +
    `<definedNames>${names}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`
  );
}

/** The names of the rows that are printed of a sheet: all or some of them, and one on every page. */
function printed({ name, frozenRows, widths, lastPrinted }: Sheet, index: number): string[] {
  const quoted = `'${name.replaceAll("'", "''")}'`;
  const named = (what: string, cells: string): string =>
    `<definedName name="_xlnm.${what}" localSheetId="${index}">${escaped(`${quoted}!${cells}`)}</definedName>`;
  const area = `$A$1:$${COLUMNS[widths.length - 1]}$${lastPrinted}`;
  return [
    ...(lastPrinted === undefined ? [] : [named('Print_Area', area)]),
    ...(frozenRows === 0 ? [] : [named('Print_Titles', `$${frozenRows}:$${frozenRows}`)]),
  ];
}

function sheetXml(
  { widths, rows, frozenRows, merged = [], validations = [], alarms = [], isOnePage, isWide }: Sheet,
  isCached: boolean,
) {
  const pane =
    frozenRows === 0
      ? ''
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="13.5"/><cols>${columns.join('')}</cols>` +
    `<sheetData>${rows.map((row, index) => rowXml(row, index + 1, isCached)).join('')}</sheetData>` +
    wrapped(
      'mergeCells',
      merged.map((range) => `<mergeCell ref="${range}"/>`),
    ) +
    alarms.map(alarmXml).join('') +
    wrapped('dataValidations', validations.map(validationXml)) +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${isWide ? 0 : 1}" ` +
    `fitToHeight="${isOnePage ? 1 : 0}"/>` +
    '<headerFooter><oddFooter>&amp;L&amp;8&amp;A&amp;R&amp;8&amp;P / &amp;N</oddFooter></headerFooter></worksheet>'
  );
}

function rowXml({ cells, height }: Row, row: number, isCached: boolean): string {
  const tall = height === undefined ? '' : ` ht="${height}" customHeight="1"`;
  const written = cells.map((cell, column) => (cell === null ? '' : cellXml(cell, cellName(column, row), isCached)));
  return `<row r="${row}"${tall}>${written.join('')}</row>`;
}

function cellXml({ content, style }: Cell, name: string, isCached: boolean): string {
  const head = `<c r="${name}" s="${STYLE_NAMES.indexOf(style)}"`;
  if (content === undefined) return `${head}/>`;
  if ('text' in content)
    return `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(content.text)}</t></is></c>`;
  if (!('formula' in content)) return `${head}${typeOf(content)}><v>${writtenOf(content)}</v></c>`;
  const { formula, cached } = content;
  const value = isCached ? `<v>${writtenOf(cached)}</v>` : '';
  return `${head}${isCached ? typeOf(cached) : ''}><f>${escaped(formula)}</f>${value}</c>`;
}

function typeOf(value: Cached): string {
  return 'number' in value ? '' : 'flag' in value ? ' t="b"' : ' t="str"';
}

function writtenOf(value: Cached): string {
  if ('flag' in value) return value.flag ? '1' : '0';
  return 'number' in value ? value.number : escaped(value.text);
}

function alarmXml({ cells, when, isFaded = false }: Alarm, index: number): string {
  const formula = `<formula>${escaped(when)}</formula>`;
  const rule = `<cfRule type="expression" dxfId="${isFaded ? 1 : 0}" priority="${index + 1}">${formula}</cfRule>`;
  return `<conditionalFormatting sqref="${cells}">${rule}</conditionalFormatting>`;
}

function validationXml({ cell, words, isDay }: Validation): string {
  const [kind, says, accepted] =
    words !== undefined
      ? ['type="list"', `One of ${words.join(', ')}.`, `"${words.join(',')}"`]
      : isDay
        ? ['type="date" operator="greaterThanOrEqual"', 'A day, such as 2024-12-31.', '1']
        : ['type="decimal" operator="greaterThanOrEqual"', 'An amount of naira, 0 or more.', '0'];
  return (
    `<dataValidation ${kind} allowBlank="1" showErrorMessage="1" error="${escaped(says)}" sqref="${cell}">` +
    `<formula1>${escaped(accepted)}</formula1></dataValidation>`
  );
}

/** A zip of texts. Every entry has the same date, so the same texts give the same bytes. */
function zipOf(files: readonly (readonly [path: string, text: string])[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])), { level: 9, mtime: DATED });
}

/** 1 January 1980, the first day that a zip can state. It states it in local time, which this is too. */
const DATED = '1980-01-01T00:00:00';
