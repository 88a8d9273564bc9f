import { describeRequest } from 'nigeria-tax-rules/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

describe('nigeria-tax fields', () => {
  it('prints every field of a company, what it means and its default', () => {
    const { code, out } = cli.run(['fields', 'cit']);
    expect(code).toBe(0);
    for (const { name } of describeRequest('cit').fields) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(out).toMatch(/^ {2}costOfSales +naira\n {4}Cost of sales of the accounting period\. Default: 0\.\n/m);
    expect(out).toMatch(/^ {2}turnover +naira, required\n/m);
    expect(out).toContain('One of general, agriculture, manufacturing, upstream_gas.');
    expect(out).not.toContain('incomeStreams');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('prints both, and JSON', () => {
    const both = cli.run(['fields']).out;
    for (const title of ['CitInput', 'Disposal', 'PitInput', 'IncomeStream']) expect(both).toContain(`${title}: `);
    expect(JSON.parse(cli.run(['fields', 'pit', '--json']).out)).toEqual([describeRequest('pit')]);
  });

  it.each([['vat'], ['--yaml']])('refuses %s', (word) => {
    const { code, out, err } = cli.run(['fields', word]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(word);
  });

  it('has no zod inside', () => {
    expect(cli.sources.filter((source) => source.includes('node_modules/zod/'))).toEqual([]);
  });
});
