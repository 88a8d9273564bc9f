import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import { type Cell, readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../../../../libraries/files/src/csv.js';
import { inProcess } from '../in-process.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-reader-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The answers to a file by heading, and what was said. */
async function answersTo(path: string, options: readonly string[] = [], command = 'cit') {
  const out = join(folder, 'answers.csv');
  const run = await inProcess([command, path, '--out', out, ...options]);
  if (run.code === 1) return { ...run, rows: [] };
  const [headings, ...rows] = recordsOf(readFileSync(out, 'utf8').replace('\uFEFF', ''), ',');
  const named = rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, place) => [headings?.cells[place] ?? '', cell])),
  );
  return { ...run, rows: named };
}

const PLAIN = [
  'taxYear,accountingPeriodEnd,turnover,operatingExpenses,lossesBroughtForward,withholdingCredits,professionalServices',
  '2025,2024-12-31,80000000,20000000,,450000,false',
  '2025,2024-12-31,1200000,,250000,,true',
].join('\n');

const MESSY = [
  'ADEYEMI INVENTED & CO.,,,,,,,',
  '"Summary of clients, 2025",,,,,,,',
  ',,,,,,,',
  'Client,Y.O.A.,Year End,Turnover (₦),Opex,Loss b/f,WHT Credit Notes,Professional?',
  'Acorn Ltd,2025,31/12/2024,"N80,000,000.00",20m,-,"450,000",N',
  'Baobab Ltd,2025,31-Dec-2024,1.2m,nil,"(=N=)",N/A,Y',
  'TOTAL,,,"81,200,000",20000000,,,',
  'Prepared by: A. Invented,,,,,,,',
].join('\r\n');

describe('a file as a firm keeps it', () => {
  it('names the money that is left out in every row, where that is asked for', async () => {
    const head = 'Client,YOA,Turnover,Peculiar,Fees paid\n';
    const path = file('unknown.csv', `${head}A,2024,80000000,5000000,0\nB,2024,30m,7000000,1000000\n`);
    expect((await answersTo(path)).code).toBe(1);
    const { code, rows, err } = await answersTo(path, ['--ignore-unknown']);
    expect([code, rows.map((row) => row['Read as'])]).toEqual([
      0,
      [
        'Money that is left out: "Peculiar", "Fees paid".',
        'Turnover: 30000000. Money that is left out: "Peculiar", "Fees paid".',
      ],
    ]);
    expect(err).toContain('Left out, though they look like money: "Peculiar", "Fees paid".');
  });

  it('has as its headline in a workbook that fewer rows were computed than not', async () => {
    const path = file('few.csv', 'Client,YOA,Turnover\nA,2024,80000000\nB,2024,much\nC,2024,more\n');
    const out = join(folder, 'few.xlsx');
    const run = await inProcess(['cit', path, '--out', out]);
    expect([run.code, run.out]).toEqual([2, expect.stringMatching(/^1 of 3 rows was computed\. Wrote 3 rows to /)]);
    const { sheets } = await readXlsx(readFileSync(out));
    const reading = sheets.find(({ name }) => name === 'Reading');
    expect(reading?.rows.slice(0, 2)).toEqual([['How the file was read'], ['1 of 3 rows was computed.']]);
  });

  it('is answered as the plain file is, and every reading is listed', async () => {
    const messy = MESSY.replace('"(=N=)"', 'N250k');
    const [plain, { rows, err, code }] = [
      await answersTo(file('plain.csv', PLAIN)),
      await answersTo(file('m.csv', messy)),
    ];
    expect([code, rows.map(({ Status }) => Status)]).toEqual([0, ['computed', 'computed', 'left out', 'left out']]);
    for (const [index, row] of plain.rows.entries()) {
      for (const heading of [
        'Total payable',
        'Trading losses carried forward',
        'Size',
        'Return due',
        'Credits applied',
      ]) {
        expect(rows[index]?.[heading]).toBe(row[heading]);
      }
    }
    expect(rows[1]?.['Read as']).toBe(
      'Year End: 2024-12-31. Turnover (₦): 1200000. Opex: not given. Loss b/f: 250000. WHT Credit Notes: not given. ' +
        'Professional?: yes.',
    );
    expect(rows.slice(2).map((row) => row['Read as'])).toEqual([
      'Left out: it is a total.',
      'Left out: it has one cell, and no figure.',
    ]);
    for (const sentence of [
      'The headings are in row 4; rows 1 to 3 are left out ("ADEYEMI INVENTED & CO.").',
      '"Y.O.A." as taxYear, "Year End" as accountingPeriodEnd, "Turnover (₦)" as turnover, "Opex" as operatingExp',
      '2 days (Year End "31/12/2024", row 5), 4 amounts (Turnover (₦) "N80,000,000.00", row 5)',
      'Left out: row 7 (it is a total), row 8 (it has one cell, and no figure).',
    ]) {
      expect(err).toContain(sentence);
    }
  });

  it.each([
    ['a title', `ADEYEMI INVENTED & CO.,,\n"All amounts in N'000",,\nYOA,Client,Turnover\n2025,A,80000`, 'Row 2 says'],
    ['a line of units', `YOA,Client,Turnover\n,,₦'000\n2025,A,80000`, 'Row 2 says "₦\'000"'],
    ['a title of a line', 'In millions of naira\nYOA,Client,Turnover\n2025,A,80', 'Row 1 says "In millions of naira"'],
  ])('is refused where %s says that amounts are in thousands', async (_, content, says) => {
    const { code, err } = await answersTo(file('scaled.csv', content));
    expect(code).toBe(1);
    expect(err).toContain(says);
    expect(err).toContain('Amounts are read in naira');
  });

  it('is refused where a heading that is mapped says that amounts are in thousands', async () => {
    const path = file('scaled.csv', `YOA,Turnover (N'000)\n2025,80000`);
    const { code, err } = await answersTo(path, ['--map', "Turnover (N'000)=turnover"]);
    expect([code, err]).toEqual([1, expect.stringContaining(`A heading says "Turnover (N'000)". Amounts are read in`)]);
  });

  it('takes no initials and no amount for thousands', async () => {
    const titled = file('titled.csv', "N. M. INVENTED & N M SAMPLE, 1'000 staff,,\nYOA,Client,Turnover\n2025,A,N80m");
    const { code, rows } = await answersTo(titled);
    expect([code, rows[0]?.['Gross turnover']]).toEqual([0, '80000000.00']);
  });

  it('is refused by row where a cell has no meaning', async () => {
    const { rows, code } = await answersTo(file('m.csv', MESSY));
    expect(code).toBe(2);
    expect(rows[1]).toMatchObject({ Status: 'refused' });
    expect(rows[1]?.Problems).toContain('Loss b/f: lossesBroughtForward is not an amount of naira: "(=N=)".');
  });

  it('is read strictly where that is asked for', async () => {
    const { code, err } = await answersTo(file('m.csv', MESSY), ['--strict']);
    expect(code).toBe(1);
    expect(err).toContain('The file has no columns for taxYear and turnover, which every row requires.');
    const dash = file('dash.csv', `${PLAIN.split('\n')[0]}\n2025,31/12/2024,5,-,,,N`);
    const { rows } = await answersTo(dash, ['--strict']);
    expect(rows[0]).not.toHaveProperty('Read as');
    for (const cell of ['"31/12/2024"', '"-"', '"N"']) expect(rows[0]?.Problems).toContain(cell);
  });

  it('is refused in one sentence where a required column is missing', async () => {
    const { err } = await answersTo(file('m.csv', 'Client,Year end\nA,2024-12-31\nB,2024-12-31\n'));
    expect(err).toContain(
      'The file has no columns for taxYear and turnover, which every row requires. The headings in row 1 are Client, ' +
        'Year end. Name a column with --map "HEADING=taxYear", or another row with --heading-row.',
    );
  });

  it('has one year, its headings in a row that is named, and days in the order that is stated', async () => {
    const text = 'Turnover\nx\nSales,Year end\n80000000,05/06/2024\n';
    const options = ['--year', '2025', '--heading-row', '3'];
    const unclear = await answersTo(file('y.csv', text), options);
    expect(unclear.rows[0]?.Problems).toContain('It is 2024-06-05 or 2024-05-06: say which order with --days dmy');
    const { rows } = await answersTo(file('y.csv', text), [...options, '--days', 'dmy']);
    expect(rows[0]).toMatchObject({
      Status: 'computed',
      'Read as': 'Year end: 2024-06-05.',
      'Return due': '2024-12-05',
    });
    const other = await answersTo(file('y.csv', 'YOA,Sales\n2024,5\n2025,5\n,5'), ['--year', '2025']);
    expect(other.rows.map(({ Status }) => Status)).toEqual(['refused', 'computed', 'computed']);
    expect(other.rows[0]?.Problems).toContain('YOA: taxYear is 2024, and --year is 2025.');
  });

  it('names ids that are in two rows', async () => {
    const { err } = await answersTo(file('i.csv', 'id,taxYear,turnover\nA,2025,1\nB,2025,2\nA,2025,3\n'));
    expect(err).toContain('An id is in more than one row: "A" in row 4.');
    const staff = file('staff.csv', 'Staff ID,State,Pay\nS-1,Lagos,5\nS-1,Lagos,5\n');
    const payroll = await inProcess(['paye', staff, '--month', '2026-01']);
    expect(payroll.err).toContain('An id is in more than one row: "S-1" in row 3.');
  });

  it('may state its delimiter', async () => {
    const stated = file('s.csv', 'sep=;\r\ntaxYear;turnover\r\n2025;"1,5"\r\n2025;5\r\n');
    for (const options of [[], ['--strict']]) {
      const { code, out } = await inProcess(['cit', stated, ...options]);
      expect([code, out.split('\r\n').map((line) => line.split(';')[2])]).toEqual([
        2,
        ['Status', 'refused', 'computed', undefined],
      ]);
    }
  });
});

describe('how a file is read', () => {
  it('is written, and read for the next', async () => {
    const map = join(folder, 'map.yaml');
    const first = file('first.csv', 'Title\n"Takings, all",Y.O.A.,Note\n5,2025,x\n');
    await answersTo(first, ['--map', 'Takings, all=turnover', '--write-map', map]);
    expect(readFileSync(map, 'utf8')).toContain(
      'headingRow: 2\ncolumns:\n  Takings, all: turnover\n  Y.O.A.: taxYear\n  Note: null\n',
    );
    const { rows, code } = await answersTo(file('next.csv', 'Sales\n"Takings, all",Y.O.A.\n6,2025\n'), [
      '--map-file',
      map,
    ]);
    expect([code, rows[0]?.['Gross turnover']]).toEqual([0, '6.00']);
    const money = file('money.csv', 'Sales\n"Takings, all",Y.O.A.,Note\n6,2025,"1,500.00"\n');
    expect((await answersTo(money, ['--map-file', map])).err).toContain('"Note": amounts such as 1,500.00');
    expect((await answersTo(money, ['--map-file', map, '--map', 'Note=ignore'])).code).toBe(0);
    const again = await answersTo(first, ['--map', 'Takings, all=turnover', '--write-map', map]);
    expect(again.err).toContain(`Cannot write ${map}: it exists already.`);
  });

  it.each([
    ['columns: {Sales: sales}', '--map: "sales" is not a field.'],
    ['days: ymd', 'is refused: days: '],
    ['rows: 4', 'It takes headingRow, days, year, state and columns.'],
    ['a: [', 'is not YAML'],
  ])('%s is refused', async (yaml, message) => {
    const path = file('csv.csv', 'Sales,YOA\n5,2025\n');
    const { code, err } = await answersTo(path, ['--map-file', file('map.yml', yaml)]);
    expect([code, err.includes(message)]).toEqual([1, true]);
  });

  it.each([
    ['--days', 'ymd', '--days takes dmy or mdy, not "ymd".'],
    ['--heading-row', '0', '--heading-row takes a row, such as 4, not "0".'],
    ['--year', '26', '--year takes a year, such as 2026, not "26".'],
    ['--round', 'naira', '--round takes kobo, not "naira".'],
  ])('%s %s is refused', async (option, value, message) => {
    expect((await answersTo(file('p.csv', PLAIN), [option, value])).err).toContain(message);
  });
});

describe('a workbook as a firm keeps it', () => {
  const workbook = (date1904 = false) => {
    const shown = (value: number, numFmt: string): Partial<Cell> => ({ value, type: 'number', style: { numFmt } });
    return writeXlsx({
      ...(date1904 && { dateSystem: '1904' as const }),
      sheets: [
        {
          name: 'Clients',
          rows: [
            ['OKAFOR PLACEHOLDER & CO.', null, null, null],
            ['Client', 'YOA', 'Year end', 'Turnover (₦)'],
            ['Acorn Ltd', 2025, 45657, null],
            ['Baobab Ltd', 2025, '31/12/2024', null],
            ['Cedar Ltd', 2025, '31/12/2024', null],
            [null, null, null, null],
            ['Total', null, null, 100],
          ],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 3 }],
          cells: new Map([
            ['2,3', shown(33_333_333.333333, '#,##0.00')],
            ['3,3', shown(33_333_333.335, '"₦"#,##0.00')],
            ['4,3', shown(33_333_333.333333, 'General')],
          ]),
          rowDefs: new Map([[3, { hidden: true }]]),
        },
      ],
    });
  };

  it('has what its cells show, and says what is hidden', async () => {
    const { rows, err } = await answersTo(file('w.xlsx', await workbook()));
    expect(rows.map(({ Status }) => Status)).toEqual(['computed', 'computed', 'refused', 'left out']);
    expect(rows.slice(0, 2).map((row) => row['Gross turnover'])).toEqual(['33333333.33', '33333333.34']);
    expect(rows[0]?.['Return due']).toBe('2025-06-30');
    expect(rows[2]?.Problems).toContain('Use --round kobo to round it.');
    expect(err).toContain('Hidden and computed: row 4.');
    expect(err).toContain('Left out: row 7 (it is a total).');
    const rounded = await answersTo(file('w.xlsx', await workbook()), ['--round', 'kobo']);
    expect(rounded.rows[2]?.['Gross turnover']).toBe('33333333.33');
  });

  it('that counts days from 1904 has no day in figures', async () => {
    const { rows } = await answersTo(file('w.xlsx', await workbook(true)));
    expect(rows[0]?.Problems).toContain('accountingPeriodEnd');
  });

  it('is one under any name; other spreadsheets are refused by theirs', async () => {
    const { code, rows } = await answersTo(file('clients', await workbook()));
    expect([code, rows.length]).toEqual([2, 4]);
    const old = file('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    const open = file('open.ods', Buffer.from('PK\u0003\u0004'.padEnd(30, '\0').concat(ODS), 'latin1'));
    for (const command of ['cit', 'pit', 'curve', 'impact']) {
      expect((await inProcess([command, old, ...(MORE[command] ?? [])])).err).toContain('Save it as .xlsx without');
      expect((await inProcess([command, open, ...(MORE[command] ?? [])])).err).toContain('The file is an .ods file.');
    }
  });
});

const ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const MORE: Readonly<Record<string, readonly string[]>> = {
  curve: ['--along', 'turnover', '--to', '1000'],
  impact: ['--before', '2024', '--after', '2025'],
};

it('the workbook of the guide is answered: 39 clients, one refused, three rows left out', async () => {
  const { code, rows, err } = await answersTo('fixtures/examples/clients.xlsx');
  const count = (status: string) => rows.filter(({ Status }) => Status === status).length;
  expect([code, count('computed'), count('refused'), count('left out')]).toEqual([2, 39, 1, 3]);
  expect(err).toContain('Hidden and computed: row 40.');
  // NTA s.56, s.59: 30 % of 339,970,000 - 169,985,000 - 67,994,000 - 3,000,000, and 4 % of 101,991,000.
  expect(rows[0]?.['Total payable']).toBe('33776940.00');
  // 674,049,000 - 337,024,500 - 134,809,800 + 250,000 = 202,464,700, 4 % of which is 8,098,588. Less 1,500,000 and
  // 16,851,225 of allowances: 30 % of 184,113,475 is 55,234,042.50. Tax withheld: 450,000.
  expect(rows[2]).toMatchObject({ 'Total payable': '62882630.50', 'Companies income tax': '55234042.50' });
  expect(rows.filter(({ Status }) => Status === 'refused').map((row) => row['S/N'])).toEqual(['31']);
  expect(err).toContain('Days read in the order that the column shows: "Year End" (day before month).');
});

it('a packed file is read, and one that is cut off is refused', async () => {
  const packed = gzipSync(PLAIN);
  const [plain, { rows }] = [await answersTo(file('p.csv', PLAIN)), await answersTo(file('p.csv.gz', packed))];
  expect(rows).toEqual(plain.rows);
  const { code, err } = await answersTo(file('cut.csv.gz', packed.subarray(0, -9)));
  expect([code, err]).toEqual([1, expect.stringContaining('cut.csv.gz: unexpected end of file.')]);
});

it.each([
  ['lines of JSON', 'lines.ndjson.gz', '{"taxYear":2024,"turnover":1}\n', 'The file is packed by gzip.', ['--ndjson']],
  ['CSV that is packed twice', 'p.csv.gz', gzipSync(PLAIN), 'The file is packed by gzip.', []],
  ['Parquet', 'p.parquet', 'PAR1 and more', 'p.parquet is Parquet packed by gzip.', []],
  ['a workbook', 'p.xlsx', 'PK\x03\x04 and more', 'p.xlsx is a workbook packed by gzip.', []],
])('%s in gzip is refused with the cure', async (_what, name, content, refusal, options) => {
  const { code, err } = await inProcess(['cit', file(name, gzipSync(content)), ...options]);
  expect([code, err]).toEqual([1, expect.stringContaining(`${refusal} Unpack it first, such as with gunzip.`)]);
});

describe('Parquet', () => {
  const parquet = async (name: string, rows: string): Promise<string> => {
    const path = join(folder, name);
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    await connection.run(`COPY (${rows}) TO '${path}' (FORMAT PARQUET)`);
    return path;
  };

  it('is answered as the same rows of CSV', async () => {
    const path = await parquet(
      'rows.parquet',
      `SELECT * FROM (VALUES (1, 2024::BIGINT, 80000000.55::DECIMAL(17, 2), DATE '2023-06-30', [1]),
        (2, 2024, NULL, DATE '2023-06-30', [2])) AS v(id, taxYear, turnover, accountingPeriodEnd, listed)`,
    );
    const csv = file(
      'same.csv',
      'id,taxYear,turnover,accountingPeriodEnd\n1,2024,80000000.55,2023-06-30\n2,2024,,2023-06-30\n',
    );
    const [ofParquet, ofCsv] = [await answersTo(path), await answersTo(csv)];
    expect(ofParquet.rows).toEqual(ofCsv.rows);
    expect([ofParquet.code, ofParquet.err]).toEqual([
      2,
      expect.stringContaining('Columns that are not copied: listed.'),
    ]);
  });

  it('has no row of headings', async () => {
    const path = await parquet('plain.parquet', 'SELECT 2024 AS taxYear, 5 AS turnover');
    expect((await inProcess(['cit', path, '--heading-row', '2'])).err).toContain('not for Parquet');
  });

  it('is refused where JSON is read', async () => {
    const { err } = await inProcess(['curve', file('p.bin', 'PAR1    '), '--along', 'turnover', '--to', '1']);
    expect(err).toContain('A file of Parquet is not read here. Save it as CSV first.');
  });
});

it('CSV of any name is read where the caller says so', async () => {
  const [named, plain] = [file('returns.txt', PLAIN), file('returns.csv', PLAIN)];
  expect(await answersTo(named, ['--csv'])).toEqual(await answersTo(plain));
  expect((await inProcess(['cit', named])).out).toContain(
    'This looks like CSV: name the file .csv, or give cit or pit --csv.',
  );
});

it('a text of returns alone is refused with what to do', async () => {
  expect((await answersTo(file('mac.csv', 'taxYear,turnover\r2025,5\r'))).err).toContain(
    'The lines of the file end with a carriage return alone.',
  );
});
