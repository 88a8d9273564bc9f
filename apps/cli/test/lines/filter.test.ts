import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine, example } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const GOOD = '{"taxYear": 2024, "turnover": 50000000, "operatingExpenses": 10000000}';

function answers(input: string, words: readonly string[] = []) {
  const { code, out, err } = cli.run(['cit', '--ndjson', ...words], input);
  expect(out === '' || out.endsWith('\n')).toBe(true);
  const lines = out.split('\n').slice(0, -1);
  return { code, err, lines, values: lines.map((line) => JSON.parse(line)) };
}

describe('CSV from a pipe', () => {
  it('is answered where --csv says so', () => {
    const { code, out } = cli.run(['cit', '--csv'], 'taxYear,turnover,operatingExpenses\n2024,50000000,10000000\n');
    const { taxLiability } = JSON.parse(cli.run(['cit'], GOOD).out);
    expect(code).toBe(0);
    expect(out.split('\n')[1]).toContain(`,${taxLiability.total},`);
    expect(cli.run(['cit', '--csv', '-', '--year', '2024'], 'turnover\n5\n').code).toBe(0);
  });

  it('is no workbook and no Parquet', () => {
    expect(cli.run(['cit', '--csv'], 'PK\u0003\u0004').err).toContain('A workbook is read from a file');
    expect(cli.run(['cit', '--csv'], 'PAR1    ').err).toContain('Parquet is read from a file');
  });

  it.each(['--csv', '--ndjson'])('is not read packed: %s', (form) => {
    const { code, err } = cli.run(['cit', form], gzipSync('taxYear,turnover\n2024,5\n'));
    expect([code, err]).toEqual([1, expect.stringContaining('The file is packed by gzip. Unpack it first')]);
  });
});

describe('the filter', () => {
  it('answers each line as the same request alone, in order', () => {
    const requests = ['medium-company-2024', 'contested-size-2026', 'top-up-2027'].map((name) =>
      JSON.stringify(JSON.parse(example(name).text)),
    );
    const { code, err, values } = answers(`${requests.join('\n')}\n`);
    expect([code, err]).toEqual([0, '']);
    expect(values).toEqual(requests.map((request) => JSON.parse(cli.run(['cit'], request).out)));
  });

  it('answers a bad line by a problem on its line, and goes on', () => {
    const { code, err, values } = answers([GOOD, '{"taxYear": 2019}', '', 'oops', GOOD, '[]', ''].join('\n'));
    expect(code).toBe(2);
    expect(err).toBe('3 of 5 lines were refused.\n');
    expect(values.map(({ status, code }) => [status, code])).toEqual([
      [undefined, undefined],
      [422, 'invalid-input'],
      [400, 'not-json'],
      [undefined, undefined],
      [422, 'invalid-input'],
    ]);
    expect(values[1].errors.map(({ path }: { path: string }) => path)).toEqual(['/taxYear', '/turnover']);
    expect(values.filter(({ status }) => status).every(({ errors }) => errors.length > 0)).toBe(true);
  });

  it('gives the id of a request back, with its answer or its problem', () => {
    const named = (id: string, rest = GOOD.slice(1)) => `{"id": ${id}, ${rest}`;
    const { code, lines } = answers([named('7'), GOOD, named('"a"', '"taxYear": 2019}'), named('null')].join('\n'));
    const [plain] = answers(GOOD).lines;
    expect(code).toBe(2);
    expect([lines[0], lines[1], lines[3]]).toEqual([
      `{"id":7,${plain?.slice(1)}`,
      plain,
      `{"id":null,${plain?.slice(1)}`,
    ]);
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ id: 'a', status: 422, code: 'invalid-input' });
    // A request alone has no id: nothing is to be told apart.
    expect(cli.run(['cit'], named('7')).out).toContain('"path": "/id"');
  });

  it.each([
    ['nothing', '', 0, 0],
    ['one line that does not end', GOOD, 1, 0],
    ['a blank last line', `${GOOD}\n\n`, 1, 0],
    ['a last line of blanks', `${GOOD}\n  \t`, 1, 0],
    ['two blank last lines', `${GOOD}\n\n\n`, 1, 0],
    ['a blank first line', `\n${GOOD}\n`, 1, 0],
    ['nothing but a blank line', '\n', 0, 0],
    ['Windows line ends', `${GOOD}\r\n${GOOD}\r\n`, 2, 0],
    ['a blank line between Windows line ends', `${GOOD}\r\n\r\n${GOOD}\r\n`, 2, 0],
    ['a byte order mark', `\uFEFF${GOOD}\n`, 1, 0],
  ])('takes %s', (_, input, lines, code) => {
    const answer = answers(input);
    expect([answer.lines.length, answer.code]).toEqual([lines, code]);
  });

  it('gives the same bytes whatever the line ends, and from a file or standard input', () => {
    const unix = answers(`${GOOD}\n${GOOD}\n`).lines;
    expect(answers(`${GOOD}\r\n${GOOD}`).lines).toEqual(unix);
    expect(cli.run(['cit', '--ndjson', cli.file('two.ndjson', `${GOOD}\n${GOOD}\n`)]).out).toBe(
      unix.map((line) => `${line}\n`).join(''),
    );
  });

  it('refuses a reading line by line, where the year has none of that name', () => {
    const { values } = answers(`{"taxYear": 2026, "turnover": 1}\n${GOOD}\n`, ['--reading', 'first_gazette']);
    expect(values[0].taxYear).toBe(2026);
    expect(values[1].errors[0]).toMatchObject({ path: '/reading', code: 'reading-not-covered' });
  });

  it('refuses a line of more than 16 million characters, and goes on', () => {
    const { values } = answers(`${GOOD}\n"${'x'.repeat(17_000_000)}"\n${GOOD}\n`);
    expect(values.map(({ status }) => status)).toEqual([undefined, 413, undefined]);
    expect(values[1]).toMatchObject({ code: 'body-too-large', errors: [{ code: 'line-too-long' }] });
  });

  it('ends quietly when the reader of its output has gone', () => {
    const many = cli.file('many.ndjson', `${GOOD}\n`.repeat(20_000));
    const command = `"${process.execPath}" "${cli.path}" cit --ndjson "${many}" | head -n 1`;
    const child = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(child.stderr).toBe('');
    expect(JSON.parse(child.stdout).taxLiability.total).toBe('9200000.00');
  });
});
