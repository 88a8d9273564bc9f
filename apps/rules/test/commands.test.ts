/** The rules commands, run for real on a copy of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TIER } from '../../../test/effort.js';
import { build } from '../src/build.js';
import { type Answer, runIn } from './commands-in.js';
import { copyOfProject, type ProjectCopy, reopened } from './project-copy.js';

let project: ProjectCopy;

beforeAll(() => {
  project = copyOfProject();
  build(project.root);
  project.keep();
});

afterEach(() => project.restore());

afterAll(() => project.remove());

const read = (path: string): string => project.read(path);
const edit = (path: string, from: string | RegExp, to: string): void => project.edit(path, from, to);

/** Takes the seal from a table, as an analyst does who goes on editing a revision that is not released. */
function reopen(path: string): void {
  project.write(path, reopened(read(path)));
}

/** The generated module before the drafts, and from them on. */
function parted(text: string): readonly [inForce: string, drafts: string] {
  const start = text.indexOf('const companyDrafts');
  return [text.slice(0, start), text.slice(start)];
}

const run = (...words: string[]): Promise<Answer> => runIn(project.root, words);

const TABLE = 'rules/company/2024.yaml';
/** The revision of the table that is sealed. */
const SEALED = Number(/^revision: (\d+)$/m.exec(readFileSync(TABLE, 'utf8'))?.[1]);
const BEFORE = SEALED - 1;
const ARCHIVED = `rules/archive/company/2024.r${BEFORE}.yaml`;
/** The rate of medium companies, and of education tax from September 2023. */
const MEDIUM = /(?<=size: medium, +rate: )[\d.]+%/;
const EDUCATION = /(?<=\n {2}- from: 2023-09-01\n {4}tax: education_tax\n(?: {4}\w+: .*\n)*? {4}rate: )[\d.]+%/;
const GENERATED = 'src/tables/generated/company.generated.ts';

describe('rules:build', () => {
  it('writes what changed, once', async () => {
    reopen(TABLE);
    edit(TABLE, EDUCATION, '3.5%');
    // It also warns that the words which the rule quotes have another rate.
    const { code, said } = await run('build');
    expect([code, said.slice(said.indexOf('Written'))]).toEqual([0, `Written: ${TABLE}\nWritten: ${GENERATED}\n`]);
    expect(read(GENERATED)).toContain('rate: { numerator: 7n, denominator: 200n }');
    expect((await run('build')).said).toMatch(/\nNothing changed\.\n$/);
  });

  it('refuses the mistakes of all tables at once, and writes nothing', async () => {
    edit(TABLE, MEDIUM, '0.20');
    edit('rules/company/2022.yaml', MEDIUM, '20');
    const before = read(GENERATED);
    const { code, said } = await run('build');
    expect(code).toBe(1);
    expect(said).toMatch(/^rules\/company\/2022\.yaml:\d+:\d+: `rate`: `20` is not a rate\. Accepted: /m);
    expect(said).toMatch(/^rules\/company\/2024\.yaml:\d+:\d+: `rate`: `0\.20` is not a rate\. Accepted: /m);
    expect(said).not.toContain(' at ');
    expect(read(GENERATED)).toBe(before);
  });

  it('seals an open revision with the digest that results of it name', async () => {
    reopen(TABLE);
    await run('build');
    const [, digest = ''] =
      /digests:\n {6}after_losses: ([0-9a-f]{64})\n {6}before_losses: \w+\n {4}history_digest: \w{64}\n$/.exec(
        read(TABLE),
      ) ?? [];
    expect(read(GENERATED).split(`digest: "${digest}"`)).toHaveLength(2);
    expect(
      Math.max(
        ...read(TABLE)
          .split('\n')
          .slice(-12)
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(120);
  });

  it('seals a line of history in braces too', async () => {
    reopen(TABLE);
    const line = `  - { revision: ${SEALED}, on: 2026-11-22, drafted_by: A, checked_by: B, change: "C" }\n`;
    project.edit(TABLE, new RegExp(` {2}- revision: ${SEALED}\\n[\\s\\S]*$`), line);
    expect((await run('build')).code).toBe(0);
    expect(read(TABLE)).toMatch(
      /"C",\n {4}digests: \{\n {6}after_losses: \w+,\n {6}before_losses: \w+ \},\n {4}history_digest: \w{64} \}\n$/,
    );
    expect((await run('build')).said).toBe('Nothing changed.\n');
  });

  it('takes no rollout and no putting in force for a change of law', async () => {
    await run('new', '2028', '--by', 'A', '--on', '2027-11-01');
    await run('build');
    const digests = (text: string) => text.match(/ digest: "\w+"/g);
    const before = digests(read(GENERATED));
    edit('rules/company/2028.yaml', 'status: draft', 'status: superseded');
    await run('build');
    expect(digests(read(GENERATED))?.every((digest) => before?.includes(digest))).toBe(true);
  });
});

describe('rules:check', () => {
  it('says which figures an edit changes and which worked cases it breaks', async () => {
    reopen(TABLE);
    edit(TABLE, EDUCATION, '4.5%');
    const { code, said } = await run('check');
    expect(code).toBe(1);
    expect(said).toContain(`Not yet built: ${GENERATED}.`);
    expect(said).toMatch(/taxLiability\.educationTax: \d+ cases, such as company\/.+: ₦[\d,]+\.\d\d -> ₦[\d,]+\.\d\d/);
    expect(said.indexOf('taxLiability.educationTax')).toBeLessThan(said.indexOf('message:'));
    expect(said).toMatch(/education-tax: .+ \(2024\): taxLiability\.educationTax is "[\d.]+", the case says "[\d.]+"/);
  });

  // `npm test` begins with the command itself, on the tables as they are.
  it.skipIf(TIER === 'quick')('passes when nothing was edited', async () => {
    const { code, said } = await run('check');
    expect(said).toContain('no figure changes');
    expect(said).toMatch(/All \d+ worked cases hold\./);
    expect(said).toMatch(/\nAll \d+ sections of 7 Acts and regulations are accounted for: \d+ encoded, .*\.\n$/);
    expect(code).toBe(0);
  });
});

describe('rules:diff', () => {
  it('shows number by number what changes, with the law of both', async () => {
    const { said } = await run('diff', '2025', '2026');
    expect(said).toContain('2025 (after_losses) -> 2026 (certified_copy)');
    expect(said).toMatch(
      /small · gross turnover · at most +25_000_000 -> 100_000_000 +CITA s\.105 .* -> NTA s\.56\(a\)/,
    );
    expect(said).toMatch(/from 1 July 2025 · rate +3% -> 4%/);
    expect(said).toMatch(/nigerian shares · from 1 January 2026 · proceeds · less than +100_000_000 -> 150_000_000/);
    expect(said).toMatch(/^trading profit\n +all year +the same, by another law +CITA s\.24 -> .*NTA s\.20\(1\)$/m);
    expect(said).toMatch(/dividends +the same, by another law +CITA s\.80\(3\) -> NTAA s\.51\(3\)/);
  });

  it('reads the table under a named reading', async () => {
    expect((await run('diff', '2025/after_losses', '2026/first_gazette')).said).toMatch(/25_000_000 -> 50_000_000/);
    expect((await run('diff', '2025/after_losses', '2026/prospective')).said).not.toContain('company size');
    expect((await run('diff', '2026', '2027', '--reading', 'second')).said).toContain(
      'Available: certified_copy, first_gazette, prospective, prospective_before_losses.',
    );
  });

  it('compares a table with its archived revision, days included', async () => {
    await run('revise', '2024', '--by', 'A', '--checked-by', 'B', '--change', 'C');
    edit(TABLE, 'until: 2023-09-01\n    tax:', 'until: 2023-10-01\n    tax:');
    edit(TABLE, 'from: 2023-09-01\n    tax:', 'from: 2023-10-01\n    tax:');
    const { said } = await run('diff', `2024.r${SEALED}`, '2024');
    expect(said).toMatch(/until 1 September 2023 · until +2023-09-01 -> 2023-10-01/);
    expect(said).toMatch(/from 1 September 2023 · from +2023-09-01 -> 2023-10-01/);
    expect((await run('diff', '2024', '2024')).said).toContain('The two say the same.');
  });

  it('compares two readings of one year', async () => {
    const { said } = await run('diff', '2026/certified_copy', '2026/first_gazette');
    expect(said).toContain('2026/certified_copy -> 2026/first_gazette');
    expect(said).toMatch(/small · gross turnover · at most +100_000_000 -> 50_000_000/);
  });

  it('reads an archived revision whose shapes no code knows any more', async () => {
    const [, of2026] = /^revision: (\d+)$/m.exec(read('rules/company/2026.yaml')) ?? [];
    const { said } = await run('diff', `2026.r${Number(of2026) - 1}/prospective`, '2026');
    expect(said).toMatch(/^company size$/m);
    edit(ARCHIVED, 'method: floor', 'method: of_old\n    with: an entry of old');
    expect((await run('diff', `2024.r${BEFORE}`, '2024')).said).toMatch(/method +of_old -> floor/);
  });
});

describe('rules:new', () => {
  it('opens a year as a draft that compiles and never answers', async () => {
    expect((await run('new', '2028', '--by', 'A. Bello', '--on', '2027-11-01')).code).toBe(0);
    const draft = read('rules/company/2028.yaml');
    expect(draft).toContain(
      '# Companies, year of assessment 2028: accounting periods that ended in 2027, disposals of 2027 and 2028.',
    );
    expect(draft).toMatch(/^tax_year: 2028\nrevision: 1\nstatus: draft\nrollout: \{ mode: live \}$/m);
    const revision = ['revision: 1', 'on: 2027-11-01', 'drafted_by: "A. Bello"', 'checked_by: "nobody yet"'];
    expect(draft).toContain(`- ${[...revision, 'change: "draft, '].join('\n    ')}`);
    expect(await run('build')).toEqual({ code: 0, said: `Written: ${GENERATED}\n` });
    const [inForce, drafts] = parted(read(GENERATED));
    expect(inForce).not.toContain('taxYear: 2028');
    expect(drafts).toContain('taxYear: 2028');
    expect(drafts.match(/ digest: /g)).toHaveLength(2);
  });

  it('marks every rule, and the build refuses them in force while a mark is left', async () => {
    await run('new', '2028');
    const draft = read('rules/company/2028.yaml').split('\n');
    const unmarked = draft.filter((line) => line.includes('law: [') && !line.endsWith('# to be re-checked'));
    expect(unmarked).toEqual([]);
    edit('rules/company/2028.yaml', 'status: draft', 'status: in_force');
    expect((await run('build')).said).toMatch(
      /2028\.yaml:\d+:\d+: a rule in force is still to be re-checked\. Accepted: status: draft/,
    );
    writeFileSync(
      join(project.root, 'rules/company/2028.yaml'),
      read('rules/company/2028.yaml').replaceAll(' # to be re-checked', ''),
    );
    expect((await run('build')).said).toMatch(
      /2028\.yaml:\d+:\d+: `checked_by`: this table has not been checked\. Accepted: who /,
    );
    edit('rules/company/2028.yaml', 'checked_by: "nobody yet"', 'checked_by: unreviewed');
    expect((await run('build')).said).toMatch(
      /^rules\/company\/2028\.yaml:7:9: `status`: in force \(certified_copy\) without a worked case: companySize\./m,
    );
    expect(parted(read(GENERATED))[0]).not.toContain('taxYear: 2028');
  });

  it('refuses a year that exists, and what is no year', async () => {
    expect(await run('new', '2027')).toEqual({ code: 1, said: 'rules/company/2027.yaml exists already.\n' });
    expect((await run('new', 'next')).said).toContain('Usage: npm run rules:new');
    expect((await run('new', '2029')).said).toBe(
      'There is no table of 2028 (rules/company/2028.yaml): open that year first. Newest: rules/company/2027.yaml.\n',
    );
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

  it('archives the table byte for byte and opens the next revision', async () => {
    const before = read(TABLE);
    const { code, said } = await run('revise', '2024', ...WORDS);
    expect(code).toBe(0);
    expect(said).toContain(`Deleted: ${ARCHIVED}, which no released version had.`);
    expect(existsSync(join(project.root, ARCHIVED))).toBe(false);
    expect(read(`rules/archive/company/2024.r${SEALED}.yaml`)).toBe(before);
    const line =
      `  - revision: ${SEALED + 1}\n    on: 2027-02-01\n    drafted_by: "A. Bello"\n    checked_by: "C. Okeke"\n` +
      '    change: "education tax, \\"3%\\""\n';
    expect(read(TABLE)).toBe(before.replace(`revision: ${SEALED}`, `revision: ${SEALED + 1}`) + line);
    expect((await run('build')).said).toBe(`Written: ${TABLE}\nWritten: ${GENERATED}\n`);
  });

  it('keeps what was archived before once a version is released, or while it is computed too', async () => {
    edit('package.json', '"version": "0.1.0"', '"version": "1.0.0"');
    await run('revise', '2024', ...WORDS);
    expect(existsSync(join(project.root, ARCHIVED))).toBe(true);
    project.restore();
    edit(TABLE, '{ mode: live }', `{ mode: shadow, with: ${BEFORE} }`);
    await run('build');
    await run('revise', '2024', ...WORDS);
    expect(existsSync(join(project.root, ARCHIVED))).toBe(true);
  });

  it('computes the archived revision beside the new one during a rollout', async () => {
    await run('revise', '2024', ...WORDS);
    edit(TABLE, '{ mode: live }', `{ mode: shadow, with: ${SEALED} }`);
    expect((await run('build')).code).toBe(0);
    const [, ofTheYear = ''] = read(GENERATED).split('const companyTables2024_first');
    expect(ofTheYear.split('const companyTables2025_first')[0]?.match(/ digest: /g)).toHaveLength(4);
    expect(read(GENERATED)).toContain(`rollout: { mode: "shadow", with: ${SEALED} }`);
  });

  it('refuses a rollout beside an archived revision that was edited since it was sealed', async () => {
    await run('revise', '2024', ...WORDS);
    project.edit(`rules/archive/company/2024.r${SEALED}.yaml`, /(?<=size: large, +rate: )\d+%/, '45%');
    edit(TABLE, '{ mode: live }', `{ mode: shadow, with: ${SEALED} }`);
    const { code, said } = await run('build');
    expect(code).toBe(1);
    expect(said).toContain(`2024.r${SEALED}.yaml:1:1: the data is not that of revision ${SEALED} as it was sealed.`);
  });

  it('refuses a table in force that says in other words that nobody checked it', async () => {
    await run('revise', '2024', ...WORDS);
    for (const words of ['no adviser yet', 'Unreviewed', 'Nobody']) {
      edit(TABLE, 'checked_by: "C. Okeke"', `checked_by: ${words}`);
      expect((await run('build')).said).toContain('this table has not been checked.');
      edit(TABLE, `checked_by: ${words}`, 'checked_by: "C. Okeke"');
    }
  });

  it('refuses a rollout beside a revision that no longer compiles', async () => {
    edit(ARCHIVED, 'method: floor', 'method: of_old');
    edit(TABLE, '{ mode: live }', `{ mode: shadow, with: ${BEFORE} }`);
    const { code, said } = await run('build');
    expect(code).toBe(1);
    expect(said).toContain(
      `Revision ${BEFORE} cannot be computed beside the newest: ${ARCHIVED} does not compile any more. ` +
        'Accepted: rollout: { mode: live }.',
    );
  });

  it('refuses to open a revision beside one that is open', async () => {
    reopen(TABLE);
    expect((await run('revise', '2024', ...WORDS)).said).toBe(
      `The newest revision of ${TABLE} is open: edit it, it needs no other. npm run rules:build seals it.\n`,
    );
  });

  it('refuses to archive what was never in force: a table edited since it was sealed', async () => {
    edit(TABLE, EDUCATION, '4.5%');
    expect(await run('revise', '2024', ...WORDS)).toEqual({
      code: 1,
      said:
        `${TABLE} was edited since it was sealed, so it is not what was in force. Accepted: take the edit back, ` +
        `revise, then edit again.\n`,
    });
  });

  it('refuses a revision without names, without a reason, or of a draft', async () => {
    expect((await run('revise', '2024', '--by', 'A')).said).toContain('Usage: npm run rules:revise');
    await run('new', '2028');
    expect((await run('revise', '2028', ...WORDS)).said).toContain('needs no revision');
    expect((await run('revise', '2019', ...WORDS)).said).toContain('Accepted: rules/company/2020.yaml');
  });
});

describe('the commands', () => {
  it('are run by npm in a process of their own, which says by its code what came of them', () => {
    const main = resolve('apps/rules/src/main.ts');
    const started = (...words: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', main, ...words], { cwd: project.root, encoding: 'utf8' });
    const same = started('diff', '2024', '2024');
    expect(same).toMatchObject({ status: 0, stdout: expect.stringContaining('The two say the same.'), stderr: '' });
    expect(started('new', '2027')).toMatchObject({ status: 1, stderr: 'rules/company/2027.yaml exists already.\n' });
  });

  it('are listed where none is named, and refused where none is of that name', async () => {
    const { code, said } = await run();
    expect(code).toBe(0);
    for (const name of ['build', 'check', 'diff', 'new', 'revise']) expect(said).toContain(`rules:${name}`);
    expect(await run('make')).toEqual({
      code: 1,
      said: 'No command "make". Accepted: build, check, diff, new, revise.\n',
    });
  });

  it.each(['build', 'check', 'diff', 'new', 'revise'])('%s explains itself and does nothing', async (name) => {
    const before = read(TABLE);
    const { code, said } = await run(name, '--help');
    expect(code).toBe(0);
    expect(said).toContain(`Usage: npm run rules:${name}`);
    expect(read(TABLE)).toBe(before);
  });
});
