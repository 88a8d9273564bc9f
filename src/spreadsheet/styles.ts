/**
 * The looks of the cells of a workbook: blue on cream is for the reader to edit, grey is not, and every amount has two
 * decimals.
 *
 * @module
 */
import { DECLARATION, escaped, MAIN, wrapped } from './xml.js';

const AMOUNT = 164;
const RATE = 165;
const DAY = 166;
const NAIRA = 167;
const FORMATS = {
  [AMOUNT]: '#,##0.00;-#,##0.00',
  [RATE]: '0.00####%',
  [DAY]: 'yyyy\\-mm\\-dd',
  [NAIRA]: '"₦"#,##0.00;-"₦"#,##0.00',
};

const FONTS = {
  plain: '<sz val="10"/><name val="Arial"/>',
  bold: '<b/><sz val="10"/><name val="Arial"/>',
  title: '<b/><sz val="14"/><name val="Arial"/>',
  input: '<sz val="10"/><color rgb="FF0000FF"/><name val="Arial"/>',
  head: '<b/><sz val="10"/><color rgb="FFFFFFFF"/><name val="Arial"/>',
  grey: '<sz val="9"/><color rgb="FF595959"/><name val="Arial"/>',
} as const;
const FILLS = { none: null, input: 'FFFFFBE6', head: 'FF1F3864', section: 'FFDCE6F1' } as const;
const BORDERS = {
  none: '<left/><right/><top/><bottom/><diagonal/>',
  under: '<left/><right/><top/><bottom style="hair"><color rgb="FFBFBFBF"/></bottom><diagonal/>',
  total: '<left/><right/><top style="thin"/><bottom style="double"/><diagonal/>',
  subtotal: '<left/><right/><top style="thin"/><bottom/><diagonal/>',
} as const;

interface Style {
  readonly font: keyof typeof FONTS;
  readonly fill?: keyof typeof FILLS;
  readonly border?: keyof typeof BORDERS;
  readonly format?: number;
  readonly align?: 'right' | 'indented';
  /** True if a long text runs into the cells beside it. */
  readonly isOneLine?: true;
}

/** The looks of cells; a cell names one. */
export const STYLES = {
  plain: { font: 'plain' },
  title: { font: 'title', isOneLine: true },
  prose: { font: 'plain' },
  note: { font: 'plain', isOneLine: true },
  head: { font: 'head', fill: 'head' },
  headIndented: { font: 'head', fill: 'head', align: 'indented' },
  headRight: { font: 'head', fill: 'head', align: 'right' },
  section: { font: 'bold', fill: 'section', isOneLine: true },
  text: { font: 'plain', border: 'under' },
  grey: { font: 'grey', border: 'under', align: 'indented' },
  amount: { font: 'plain', border: 'under', format: AMOUNT },
  textIndented: { font: 'plain', border: 'under', align: 'indented' },
  naira: { font: 'plain', border: 'under', format: NAIRA },
  day: { font: 'plain', border: 'under', format: DAY },
  word: { font: 'plain', border: 'under', align: 'right' },
  fixedAmount: { font: 'grey', border: 'under', format: AMOUNT },
  fixedWord: { font: 'grey', border: 'under', align: 'right' },
  fixedDay: { font: 'grey', border: 'under', format: DAY },
  inputAmount: { font: 'input', fill: 'input', border: 'under', format: AMOUNT },
  inputWord: { font: 'input', fill: 'input', border: 'under', align: 'right' },
  inputDay: { font: 'input', fill: 'input', border: 'under', format: DAY },
  rate: { font: 'plain', border: 'under', format: RATE },
  count: { font: 'plain', border: 'under', format: 1 },
  total: { font: 'bold', border: 'total' },
  totalAmount: { font: 'bold', border: 'total', format: AMOUNT },
  subtotal: { font: 'bold', border: 'subtotal' },
  subtotalAmount: { font: 'bold', border: 'subtotal', format: AMOUNT },
  inputRate: { font: 'input', fill: 'input', border: 'under', format: RATE },
} as const satisfies Readonly<Record<string, Style>>;

/** The name of a look. */
export type StyleName = keyof typeof STYLES;

const ALIGNED = { right: ' horizontal="right"', indented: ' horizontal="left" indent="1"' } as const;

/** The part of a workbook that describes the looks, in their order. */
export function stylesXml(): string {
  const formats = Object.entries(FORMATS).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`,
  );
  const fills = Object.values(FILLS).map((color) =>
    color === null
      ? '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
      : `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill>`,
  );
  const formatted = Object.values(STYLES).map(formatXml);
  return (
    `${DECLARATION}<styleSheet xmlns="${MAIN}">${wrapped('numFmts', formats)}` +
    wrapped(
      'fonts',
      Object.values(FONTS).map((font) => `<font>${font}</font>`),
    ) +
    `<fills count="${fills.length + 1}">${fills.join('')}</fills>` +
    wrapped(
      'borders',
      Object.values(BORDERS).map((border) => `<border>${border}</border>`),
    ) +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    wrapped('cellXfs', formatted) +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '<dxfs count="2"><dxf><font><b/><color rgb="FFC00000"/></font></dxf>' +
    '<dxf><font><i/><color rgb="FFA6A6A6"/></font></dxf></dxfs>' +
    '</styleSheet>'
  );
}

function formatXml({ font, fill = 'none', border = 'none', format = 0, align, isOneLine }: Style): string {
  const placeOf = (name: string, all: object) => Object.keys(all).indexOf(name);
  // The second fill is one that every file must have.
  const fillPlace = fill === 'none' ? 0 : placeOf(fill, FILLS) + 1;
  const wrap = isOneLine ? '' : ' wrapText="1"';
  const horizontal = align === undefined ? '' : ALIGNED[align];
  return (
    `<xf numFmtId="${format}" fontId="${placeOf(font, FONTS)}" fillId="${fillPlace}" ` +
    `borderId="${placeOf(border, BORDERS)}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" ` +
    `applyBorder="1" applyAlignment="1"><alignment vertical="top"${wrap}${horizontal}/></xf>`
  );
}
