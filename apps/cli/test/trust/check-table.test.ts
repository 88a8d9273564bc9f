import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { companyRuleTable, toPlain } from 'nigeria-tax-rules';
import { checkTable } from 'nigeria-tax-rules/analysis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
  cli.file('acts.yaml', readFileSync('rules/acts.yaml', 'utf8'));
});
afterAll(() => cli.remove());

/** A draft of a year with some words changed. */
function draftOf(path: string, from: string, to: string): string {
  const yaml = readFileSync(path, 'utf8');
  expect(yaml).toContain(from);
  return cli.file('draft.yaml', yaml.replaceAll(from, to));
}

describe('nigeria-tax check-table', () => {
  it('says the same of a table in force as checkTable, and that nothing changed', () => {
    const { out } = cli.run(['check-table', 'rules/company/2024.yaml', '--json']);
    expect(JSON.parse(out)).toEqual(toPlain(checkTable(companyRuleTable(2024))));
    const { code, out: text } = cli.run(['check-table', 'rules/company/2024.yaml']);
    expect(code).toBe(0);
    expect(text).toContain(`TABLE company 2024, after_losses, revision ${companyRuleTable(2024).revision}`);
    expect(text).toMatch(/Cliff at ₦25,000,000\.00 +\+₦[\d,]+\.00\n/);
    expect(text).toMatch(/GONE: ONLY IN THE TABLE BEFORE\n {2}Nothing\.\n/);
  });

  it('names what a draft changes', () => {
    const draft = draftOf('rules/individual/2026.yaml', '840_000', '1_000_000');
    const { out, err } = cli.run(['check-table', draft]);
    expect(err).toBe('');
    expect(out).toMatch(/Cliff at ₦1,000,000\.00 \(new\) +\+₦30,000\.00\n/);
    expect(out.slice(out.indexOf('GONE'))).toMatch(/Cliff at ₦840,000\.00 +\+₦6,000\.00\n/);
  });

  it('compares with a year, or with another file, in a reading', () => {
    const words = ['check-table', 'rules/company/2026.yaml', '--reading', 'first_gazette'];
    expect(cli.run([...words, '--against', '2025']).out).toMatch(/Compared with +company 2025, /);
    const { out } = cli.run([...words, '--against', 'rules/company/2027.yaml']);
    expect(out).toContain('TABLE company 2026, first_gazette');
    expect(out).toMatch(/Compared with +company 2027, certified_copy/);
  });

  it('says what to install where there is no solver', () => {
    const words = [cli.path, 'check-table', 'rules/individual/2027.yaml', '--prove'];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: { PATH: '' } });
    expect(status).toBe(1);
    expect(stderr).toContain('apt-get install z3');
  });

  it('refuses a draft that does not compile, with each line', () => {
    const { code, out, err } = cli.run(['check-table', draftOf('rules/company/2026.yaml', '100_000_000', '100000000')]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/draft\.yaml:\d+:\d+: /);
  });

  it.each([
    [[], 'check-table takes the file of a rule table'],
    [['a.yaml', 'b.yaml'], 'One table at a time'],
    [['none.yaml'], 'Cannot read none.yaml: there is no such file.'],
    [
      ['rules/company/2026.yaml', '--reading', 'second'],
      'There is no reading "second" in rules/company/2026.yaml. Available: ',
    ],
    [['rules/company/2026.yaml', '--against', '2019'], 'There is no rule table in force for 2019.'],
  ])('refuses %j', (words, message) => {
    const { code, err } = cli.run(['check-table', ...words]);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});

describe('a draft of the package that does not compile', () => {
  it('is refused by cit with each line, as check-table refuses it', () => {
    const [dist, rules] = [join(cli.folder, 'dist'), join(cli.folder, 'rules')];
    cpSync(dirname(cli.path), dist, { recursive: true });
    cpSync('rules', rules, { recursive: true });
    writeFileSync(join(cli.folder, 'package.json'), '{ "type": "module" }');
    const table = join(rules, 'company/2027.yaml');
    writeFileSync(table, readFileSync(table, 'utf8').replace('100_000_000', '100000000'));
    const words = [join(dist, 'cli.js'), 'cit', '--draft', '--sheet'];
    const input = '{"taxYear":2027,"turnover":1}';
    const { status, stderr } = spawnSync(process.execPath, words, { input, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^nigeria-tax: .*2027\.yaml:\d+:\d+: /);
  });
});
