/** The rules commands, run for real on a copy of the project. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rules-'));
  for (const path of ['rules', 'src', 'package.json', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true });
  mkdirSync(join(root, 'fixtures', 'company'), { recursive: true });
  cpSync('fixtures/company/edges-2024.json', join(root, 'fixtures/company/edges-2024.json'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function edit(path: string, from: string, to: string): void {
  const text = read(path);
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
  writeFileSync(join(root, path), text.replace(from, to));
}

function run(...words: string[]): { code: number | null; said: string } {
  const main = resolve('tools/rules/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, said: `${stdout}${stderr}` };
}

const TABLE = 'rules/company/2024.yaml';
const GENERATED = 'src/rules/company.generated.ts';

describe('rules:build', () => {
  it('writes what changed, once', () => {
    edit(TABLE, 'rate: 3%', 'rate: 3.5%');
    expect(run('build')).toEqual({ code: 0, said: `Written: ${GENERATED}\n` });
    expect(read(GENERATED)).toContain('rate: { numerator: 7n, denominator: 200n }');
    expect(run('build')).toEqual({ code: 0, said: 'Nothing changed.\n' });
  });

  it('refuses the mistakes of all tables at once, and writes nothing', () => {
    edit(TABLE, 'rate: 20%', 'rate: 0.20');
    edit('rules/company/2022.yaml', 'rate: 20%', 'rate: 20');
    const before = read(GENERATED);
    const { code, said } = run('build');
    expect(code).toBe(1);
    expect(said).toMatch(/^rules\/company\/2022\.yaml:\d+:\d+: `rate`: `20` is not a rate\. Accepted: /m);
    expect(said).toMatch(/^rules\/company\/2024\.yaml:\d+:\d+: `rate`: `0\.20` is not a rate\. Accepted: /m);
    expect(said).not.toContain(' at ');
    expect(read(GENERATED)).toBe(before);
  });

  it('refuses a table whose name is another year', () => {
    edit('rules/company/2025.yaml', 'tax_year: 2025', 'tax_year: 2024');
    expect(run('build').said).toBe(
      'rules/company/2025.yaml:1:1: a table of 2024 under another name. Accepted: rules/company/2024.yaml.\n',
    );
  });
});

describe('rules:check', () => {
  it('says which figures an edit changes and which worked cases it breaks', () => {
    edit(TABLE, 'rate: 3%', 'rate: 4%');
    const { code, said } = run('check');
    expect(code).toBe(1);
    expect(said).toContain(`Not yet built: ${GENERATED}.`);
    expect(said).toMatch(/taxLiability\.educationTax: \d+, such as \S+: \d+ -> \d+/);
    expect(said).toMatch(/2024-\S+: taxLiability\.educationTax is "[\d.]+", the case says "[\d.]+"/);
  });

  it('passes when nothing was edited', () => {
    const { code, said } = run('check');
    expect(said).toContain('no figure changes');
    expect(said).toMatch(/All \d+ worked cases hold\./);
    expect(code).toBe(0);
  });
});

describe('rules:diff', () => {
  it('shows number by number what changes, with the law of both', () => {
    const { said } = run('diff', '2025', '2026');
    expect(said).toContain('2025 (settled) -> 2026 (certified_copy)');
    expect(said).toMatch(
      /small · gross_turnover · at_most +25_000_000 -> 100_000_000 +CITA s\.105 .* -> NTA s\.56\(a\)/,
    );
    expect(said).toMatch(/from 2025-07-01 · rate +3% -> 4%/);
    expect(said).toMatch(/nigerian_shares · from 2026-01-01 · proceeds · less_than +100_000_000 -> 150_000_000/);
  });

  it('reads the table under a named reading', () => {
    expect(run('diff', '2025', '2026', '--reading', 'first_gazette').said).toMatch(/25_000_000 -> 50_000_000/);
    expect(run('diff', '2025', '2026', '--reading', 'prospective').said).not.toContain('company_size');
    expect(run('diff', '2025', '2026', '--reading', 'second').said).toContain(
      'Accepted: certified_copy, first_gazette, prospective.',
    );
  });

  it('compares a table with its archived revision, days included', () => {
    run('revise', '2024', '--by', 'A', '--checked-by', 'B', '--change', 'C');
    edit(TABLE, 'until: 2023-09-01\n    tax:', 'until: 2023-10-01\n    tax:');
    edit(TABLE, 'from: 2023-09-01\n    tax:', 'from: 2023-10-01\n    tax:');
    const { said } = run('diff', '2024.r2', '2024');
    expect(said).toMatch(/until 2023-10-01 · until +2023-09-01 -> 2023-10-01/);
    expect(said).toMatch(/from 2023-10-01 · from +2023-09-01 -> 2023-10-01/);
    expect(run('diff', '2024', '2024').said).toContain('The two say the same.');
  });
});

describe('rules:new', () => {
  it('opens a year as a draft that compiles and never answers', () => {
    expect(run('new', '2028', '--by', 'A. Bello', '--on', '2027-11-01').code).toBe(0);
    const draft = read('rules/company/2028.yaml');
    expect(draft).toContain(
      '# Companies, year of assessment 2028: accounting periods that ended in 2027, disposals of 2027 and 2028.',
    );
    expect(draft).toMatch(/^tax_year: 2028\nrevision: 1\nstatus: draft\nrollout: \{ mode: live \}$/m);
    expect(draft).toMatch(
      /- \{ revision: 1, on: 2027-11-01, drafted_by: "A\. Bello", checked_by: "nobody yet", change: "draft, /,
    );
    expect(run('build')).toEqual({ code: 0, said: `Written: ${GENERATED}\n` });
    const [inForce = '', drafts = ''] = read(GENERATED).split('export const companyDrafts');
    expect(inForce).not.toContain('taxYear: 2028');
    expect(drafts.match(/taxYear: 2028/g)).toHaveLength(2);
  });

  it('marks every rule, and the build refuses them in force while a mark is left', () => {
    run('new', '2028');
    const draft = read('rules/company/2028.yaml').split('\n');
    const unmarked = draft.filter((line) => line.includes('law: [') && !line.endsWith('# to be re-checked'));
    expect(unmarked).toEqual([]);
    edit('rules/company/2028.yaml', 'status: draft', 'status: in_force');
    expect(run('build').said).toMatch(
      /2028\.yaml:\d+:\d+: a rule in force is still to be re-checked\. Accepted: status: draft/,
    );
    writeFileSync(
      join(root, 'rules/company/2028.yaml'),
      read('rules/company/2028.yaml').replaceAll(' # to be re-checked', ''),
    );
    expect(run('build').said).toBe(`Written: ${GENERATED}\n`);
    expect(read(GENERATED)).toContain('taxYear: 2028');
  });

  it('refuses a year that exists, and what is no year', () => {
    expect(run('new', '2027')).toEqual({ code: 1, said: 'rules/company/2027.yaml exists already.\n' });
    expect(run('new', 'next').said).toContain('Usage: npm run rules:new');
  });
});

describe('rules:revise', () => {
  const WORDS = [
    '--by',
    'A. Bello',
    '--checked-by',
    'C. Okeke',
    '--change',
    'education tax, "3%"',
    '--on',
    '2027-02-01',
  ];

  it('archives the table byte for byte and opens the next revision', () => {
    const before = read(TABLE);
    expect(run('revise', '2024', ...WORDS).code).toBe(0);
    expect(read('rules/archive/company/2024.r2.yaml')).toBe(before);
    const line =
      '  - { revision: 3, on: 2027-02-01, drafted_by: "A. Bello", checked_by: "C. Okeke", change: "education tax, \\"3%\\"" }\n';
    expect(read(TABLE)).toBe(before.replace('revision: 2', 'revision: 3') + line);
    expect(run('build').said).toBe(`Written: ${GENERATED}\n`);
  });

  it('computes the archived revision beside the new one during a rollout', () => {
    run('revise', '2024', ...WORDS);
    edit(TABLE, '{ mode: live }', '{ mode: shadow, with: 2 }');
    expect(run('build').code).toBe(0);
    expect(read(GENERATED).match(/taxYear: 2024/g)).toHaveLength(2);
    expect(read(GENERATED)).toContain('rollout: { mode: "shadow", with: 2 }');
  });

  it('refuses to archive what was never in force: a table edited since the last build', () => {
    edit(TABLE, 'rate: 3%', 'rate: 4%');
    expect(run('revise', '2024', ...WORDS)).toEqual({
      code: 1,
      said: `${TABLE} was edited since it was last built, so it is not what was in force. Accepted: take the edit back, revise, then edit again.\n`,
    });
  });

  it('refuses a revision without names, without a reason, or of a draft', () => {
    expect(run('revise', '2024', '--by', 'A').said).toContain('Usage: npm run rules:revise');
    run('new', '2028');
    expect(run('revise', '2028', ...WORDS).said).toContain('needs no revision');
    expect(run('revise', '2019', ...WORDS).said).toContain('Accepted: rules/company/2020.yaml');
  });
});

it('refuses a command that does not exist', () => {
  expect(run('make')).toEqual({ code: 1, said: 'No command "make". Accepted: build, check, diff, new, revise.\n' });
});
