import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import { toSpreadsheet } from 'nigeria-tax-rules/spreadsheet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundled, type CommandLine, example } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

it('writes the workbook of a company beside its answer', () => {
  const path = join(cli.folder, 'company.xlsx');
  const { code, out } = cli.run(['cit', '--xlsx', path], example('contested-size-2026').text);
  expect(code).toBe(0);
  expect(JSON.parse(out).companySize).toBe('SMALL');
  const request = JSON.parse(example('contested-size-2026').text);
  const expected = toSpreadsheet(calculateCit(request, { contested: true }), request);
  expect(new Uint8Array(readFileSync(path))).toEqual(expected);
});

it('writes the workbook of an individual under the reading that is named', () => {
  const path = join(cli.folder, 'individual.xlsx');
  const request = { ...JSON.parse(example('salary-in-lagos-2026').text), taxYear: 2025 };
  const { code } = cli.run(['pit', '--reading', 'gross', '--xlsx', path, '--sheet'], JSON.stringify(request));
  expect(code).toBe(0);
  const expected = toSpreadsheet(calculatePit(request, { reading: 'gross', contested: true }), request);
  expect(new Uint8Array(readFileSync(path))).toEqual(expected);
});

it('writes nothing for a request that is refused', () => {
  const path = join(cli.folder, 'refused.xlsx');
  expect(cli.run(['cit', '--xlsx', path], example('refused').text).code).toBe(1);
  expect(existsSync(path)).toBe(false);
});

it('says why it cannot write', () => {
  const request = example('medium-company-2024').text;
  const missing = cli.run(['cit', '--xlsx', join(cli.folder, 'no-folder', 'a.xlsx')], request);
  expect([missing.code, missing.out]).toEqual([1, '']);
  expect(missing.err).toContain('there is no such file');
  const many = cli.run(['cit', '--ndjson', '--xlsx', 'a.xlsx'], request);
  expect([many.code, many.err.split('\n')[0]]).toEqual([
    1,
    expect.stringContaining('--xlsx and --ndjson cannot be used together.'),
  ]);
});
