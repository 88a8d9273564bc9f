import { describe, expect, it } from 'vitest';
import { cellName, type Sheet, workbookOf } from '../../src/spreadsheet/xlsx.js';
import { textsIn } from './zip.js';

const SHEET: Sheet = {
  name: 'One',
  widths: [20, 10],
  frozenRows: 1,
  merged: ['A3:B3'],
  rows: [
    {
      cells: [
        { content: { text: '=1+1 <&>"' }, style: 'text' },
        { content: { number: '1250.50' }, style: 'amount' },
      ],
    },
    { cells: [null, { content: { formula: 'IF(A1="x",B1,0)', cached: { number: '0' } }, style: 'amount' }] },
    { cells: [{ content: { flag: true }, style: 'word' }, { style: 'total' }], height: 26 },
    { cells: [{ content: { formula: 'A1', cached: { text: 'a<b' } }, style: 'word' }] },
  ],
  validations: [{ cell: 'B1' }, { cell: 'A3', words: ['TRUE', 'FALSE'] }],
  alarms: [{ cells: 'A1:B2', when: '$A$1<>""' }],
};

describe('a workbook', () => {
  const files = textsIn(workbookOf([SHEET, { ...SHEET, name: 'Two & more', frozenRows: 0 }], true));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';

  it('has every part that it names', () => {
    const named = [...(files.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(named).toHaveLength(4);
    expect(named.filter((path) => !files.has(path ?? ''))).toEqual([]);
    const targets = [...(files.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/Target="([^"]+)"/g)];
    expect(targets.filter(([, path]) => !files.has(`xl/${path}`))).toEqual([]);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Two &amp; more" sheetId="2" r:id="rId2"/>');
  });

  it('dates everything 1 January 1980, so that the bytes depend on the sheets alone', () => {
    const bytes = workbookOf([SHEET], true);
    expect(new DataView(bytes.buffer).getUint32(10, true)).toBe(0x21 << 16);
    expect(workbookOf([SHEET], true)).toEqual(bytes);
  });

  it('keeps a text a text, whatever it begins with', () => {
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;&gt;&quot;</t></is></c>');
  });

  it('writes formulas with their last values, or without', () => {
    expect(sheet).toMatch(/<c r="B2" s="\d+"><f>IF\(A1=&quot;x&quot;,B1,0\)<\/f><v>0<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="A4" s="\d+" t="str"><f>A1<\/f><v>a&lt;b<\/v><\/c>/);
    const bare = textsIn(workbookOf([SHEET], false)).get('xl/worksheets/sheet1.xml');
    expect(bare).toMatch(/<c r="A4" s="\d+"><f>A1<\/f><\/c>/);
  });

  it('is worked out again when it is opened', () => {
    expect(files.get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
  });

  it('freezes the heads of columns and prints them on every page', () => {
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(files.get('xl/worksheets/sheet2.xml')).not.toContain('<pane');
    expect(files.get('xl/workbook.xml')).toContain('localSheetId="0">\'One\'!$1:$1</definedName>');
  });

  it('prints every row, or those down to one of them', () => {
    expect(files.get('xl/workbook.xml')).not.toContain('Print_Area');
    const some = textsIn(workbookOf([SHEET, { ...SHEET, name: "Of one's own", lastPrinted: 3 }], true));
    expect(some.get('xl/workbook.xml')).toContain(
      '<definedName name="_xlnm.Print_Area" localSheetId="1">\'Of one\'\'s own\'!$A$1:$B$3</definedName>',
    );
  });

  it('says what a cell accepts, and when it alarms', () => {
    expect(sheet).toContain('<formula1>&quot;TRUE,FALSE&quot;</formula1>');
    expect(sheet).toContain('type="decimal" operator="greaterThanOrEqual"');
    expect(sheet).toContain('<conditionalFormatting sqref="A1:B2">');
  });

  it('has the parts of a sheet in the order of the standard', () => {
    const order =
      'sheetPr sheetViews sheetFormatPr cols sheetData mergeCells conditionalFormatting dataValidations ' +
      'pageMargins pageSetup headerFooter';
    const places = order.split(' ').map((name) => sheet.indexOf(`<${name}`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it('names cells', () => {
    expect([cellName(0, 1), cellName(5, 120)]).toEqual(['A1', 'F120']);
  });
});
