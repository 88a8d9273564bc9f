/**
 * The thirty mistakes that a trial made in a table in force, and some more, each with all that the build says about it:
 * one cause, at its place, in words that say what to do.
 */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allWarnings, build } from '../src/build.js';
import { copyOfProject, type ProjectCopy, reopened } from './project-copy.js';

const TABLE = 'rules/company/2024.yaml';
let project: ProjectCopy;

beforeAll(() => {
  project = copyOfProject();
  build(project.root);
  project.keep();
});

afterAll(() => project.remove());

afterEach(() => project.restore());

/** What the build refuses, or warns of, when the table in force says `mistake` instead. */
function said(run: (root: string) => string): string {
  try {
    return run(project.root);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const nairaOf = (amount: number): string => `₦${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`;

/** The place of a text after another, as `line:column`. */
function placeOf(yaml: string, after: string, text: string): string {
  const at = yaml.indexOf(text, yaml.indexOf(after));
  if (at < 0) throw new Error(`The table does not say ${text}`);
  const before = yaml.slice(0, at);
  return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

/** The table with the first such text after another replaced. */
function planted(after: string, original: string | RegExp, mistake: string): string {
  const yaml = reopened(project.read(TABLE));
  const start = yaml.indexOf(after);
  const [before, behind] = [yaml.slice(0, start), yaml.slice(start)];
  const edited = behind.replace(original, () => mistake);
  if (start < 0 || edited === behind) throw new Error(`Nothing to replace: ${original} after ${after}`);
  return before + edited;
}

/** A mistake: in the section that starts so, this text becomes that; the refusal points at a text of the section. */
type Row = readonly [
  name: string,
  after: string,
  original: string | RegExp,
  mistake: string,
  at: string,
  message: string,
];

/** What the table in force says, whatever its numbers are. */
function saidInForce(pattern: RegExp): string {
  const [, text] = pattern.exec(readFileSync(TABLE, 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${TABLE} does not say ${pattern}`);
  return text;
}

const SMALL = saidInForce(/size: small, gross_turnover: \{ at_most: ([\d_]+)/);
const LARGE = saidInForce(/size: large, gross_turnover: \{ at_least: ([\d_]+)/);
const FLOOR = saidInForce(/\nminimum_tax:[\s\S]*?\n {4}rate: ([\d.]+%)/);
/** The rate of medium companies. */
const MEDIUM = /(?<=size: medium, +rate: )[\d.]+%/;

const RATES = 'Accepted: a percentage such as 20% or 7.5%, or a fraction such as 2/3.';
const ENTRIES = 'clock, from, until, method, rate, elected_rate';

const REFUSED: readonly Row[] = [
  [
    'commas in an amount',
    '\ncompany_size:',
    SMALL,
    SMALL.replaceAll('_', ','),
    SMALL.replaceAll('_', ','),
    `\`${SMALL.replaceAll('_', ',')}\`: commas separate values in YAML. Write ${SMALL}. Accepted: grouped digits.`,
  ],
  [
    'a comma in a rate',
    '\nminimum_tax:',
    FLOOR,
    '7,5%',
    '7,5%',
    '`7,5%`: commas separate values in YAML. Write 7.5%. Accepted: a decimal point.',
  ],
  ['a rate above 100 %', '\nincome_tax:', MEDIUM, '210%', '210%', `\`rate\`: \`210%\` is more than 100%. ${RATES}`],
  [
    'a misspelt word',
    '\nincome_tax:',
    'size: medium',
    'size: meduim',
    'meduim',
    '`size`: `meduim` is not one of the words. Did you mean medium? Accepted: small, medium, large.',
  ],
  [
    'a misspelt word that tells blocks apart',
    '\nasset_classes:',
    'treatment: chargeable',
    'treatment: chargable',
    'chargable',
    '`treatment`: `chargable` is not a known treatment. Did you mean chargeable? ' +
      'Accepted: treatment: exempt or chargeable or exempt_while.',
  ],
  [
    'a day written as in letters',
    '\neducation_tax:',
    '2023-09-01',
    '01/09/2023',
    '01/09/2023',
    '`until`: `01/09/2023` is not a day of the calendar. Accepted: a day such as 2023-09-01.',
  ],
  [
    'an end before the start',
    '\neducation_tax:',
    'from: 2023-09-01',
    'from: 2023-09-01\n    until: 2023-08-01',
    '2023-08-01',
    '`until`: until 2023-08-01 is not after from 2023-09-01. Accepted: a day after 2023-09-01.',
  ],
  [
    'a dispute without a note',
    '\nloss_relief:',
    /verified: \w+\n(?: +note: .*\n)?/,
    'verified: disputed\n',
    'disputed',
    '`verified`: disputed, and nothing says how. Accepted: a note on how the sources differ, or another tier.',
  ],
  [
    'an entry that decides nothing, which earlier revisions had',
    '\neducation_tax:',
    'tax: education_tax\n',
    'tax: education_tax\n    charged_on: assessable_profit\n',
    'charged_on',
    '`charged_on`: it decides nothing, and only archived revisions have it. Accepted: a table without it.',
  ],
  [
    'a misspelt entry',
    '\nminimum_tax:',
    'elected_rate',
    'electedrate',
    'electedrate',
    `\`electedrate\`: unknown. Did you mean elected_rate? Accepted here: ${ENTRIES}`,
  ],
  [
    'a misspelt section',
    '\nminimum_tax:',
    'minimum_tax:',
    'minimum_taxes:',
    'minimum_taxes',
    '`minimum_taxes`: unknown. Did you mean minimum_tax? Accepted here: tax_year, revision, status',
  ],
  [
    'an entry twice',
    '\nminimum_tax:',
    `    rate: ${FLOOR}\n`,
    `    rate: ${FLOOR}\n    rate: 0.6%\n`,
    'rate: 0.6%',
    'duplicate key. Accepted: each key once.',
  ],
  [
    'digits that are not grouped',
    '\ncompany_size:',
    SMALL,
    SMALL.replaceAll('_', ''),
    SMALL.replaceAll('_', ''),
    `\`at_most\`: \`${SMALL.replaceAll('_', '')}\` is not an amount. ` +
      'Accepted: naira with grouped digits such as 25_000_000 or 0.01.',
  ],
  ['a decimal for a rate', '\nincome_tax:', MEDIUM, '0.20', '0.20', `\`rate\`: \`0.20\` is not a rate. ${RATES}`],
  ['a rate without its sign', '\nincome_tax:', MEDIUM, '20', '20,', `\`rate\`: \`20\` is not a rate. ${RATES}`],
  [
    'an act that is not listed',
    '\nincome_tax:',
    '[CITA s.40]',
    '[CIT s.40]',
    'CIT s.40',
    '`law`: `CIT s.40` names no listed act. Accepted: a citation that starts with a name in rules/acts.yaml.',
  ],
  [
    'a missing citation',
    '\nincome_tax:',
    'law: [CITA s.40], ',
    '',
    '{ size: medium',
    '`law`: missing. Accepted: citations such as [CITA s.105].',
  ],
  [
    'a gap of days',
    '\neducation_tax:',
    'from: 2023-09-01',
    'from: 2023-10-01',
    '2023-10-01',
    '`from`: no version is in force from 2023-09-01 to 2023-10-01. Accepted: from: 2023-09-01.',
  ],
  [
    'an overlap of days',
    '\neducation_tax:',
    'from: 2023-09-01',
    'from: 2023-08-31',
    '2023-08-31',
    '`from`: two versions are in force from 2023-08-31 to 2023-09-01. Accepted: from: 2023-09-01.',
  ],
  [
    'bands that do not meet',
    '\ncompany_size:',
    `at_least: ${LARGE}`,
    `at_least: ${LARGE}.01`,
    '{ at_least',
    `\`gross_turnover\`: at_least: ${LARGE}.01 does not meet the band before, less_than: ${LARGE}. ` +
      `Accepted: at_least: ${LARGE}.`,
  ],
  [
    'a row twice',
    '\ncapital_income:',
    'head: rent',
    'head: interest',
    '- { head: dividends',
    '`heads`: rent is missing; duplicate interest. Accepted: each head once.',
  ],
  [
    'a row left out',
    '\nincome_tax:',
    / +- \{ size: large, .*\n/,
    '',
    '- { size: small',
    '`rates`: large has no rate. Accepted: a rate for each of small, medium, large.',
  ],
  [
    'a day that the calendar lacks',
    '\neducation_tax:',
    'until: 2023-09-01',
    'until: 2023-02-30',
    '2023-02-30',
    '`until`: `2023-02-30` is not a day of the calendar. Accepted: a day such as 2023-09-01.',
  ],
  [
    'a method that no code knows',
    '\nminimum_tax:',
    'method: floor',
    'method: ceiling',
    'ceiling',
    '`method`: `ceiling` is not a known method. Accepted: method: none or floor.',
  ],
  [
    'a rule still to be re-checked',
    '\nincome_tax:',
    / \}\n/,
    ' } # to be re-checked\n',
    '# to be re-checked',
    'a rule in force is still to be re-checked. Accepted: status: draft, or the comment taken away.',
  ],
  [
    'a revision that was not checked',
    '\nhistory:',
    /checked_by: .*(?![\s\S]*checked_by)/,
    'checked_by: nobody yet',
    'nobody yet',
    '`checked_by`: this table has not been checked. Accepted: who checked it against the law, or unreviewed.',
  ],
];

/** The revision of the table that is sealed. */
const sealed = Number(/^revision: (\d+)$/m.exec(readFileSync(TABLE, 'utf8'))?.[1]);

/** An entry of the newest line of history. */
function newest(entry: string): RegExp {
  return new RegExp(`\\b${entry}(?![\\s\\S]*\\n  - revision: )`);
}

/** The text of the table with its next revision open. */
function withNext(text: string): string {
  const next = `{ revision: ${sealed + 1}, on: 2027-12-01, drafted_by: A, checked_by: unreviewed, change: "C" }`;
  return `${text.replace(`revision: ${sealed}`, `revision: ${sealed + 1}`)}  - ${next}\n`;
}

describe('the build refuses', () => {
  it.each(REFUSED)('%s', (_name, after, original, mistake, at, message) => {
    const yaml = planted(after, original, mistake);
    project.write(TABLE, yaml);
    const lines = said(build).split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${TABLE}:${placeOf(yaml, after, at)}: ${message}`);
  });

  it('a tab', () => {
    const yaml = planted('\nminimum_tax:', '\n    rate:', '\n\trate:');
    project.write(TABLE, yaml);
    const line = placeOf(yaml, '\nminimum_tax:', '\trate').split(':')[0];
    expect(said(build)).toBe(`${TABLE}:${line}:1: line ${line} starts with a tab: use spaces. Accepted: spaces.`);
  });

  it('typographic quotes', () => {
    const yaml = planted('\nminimum_tax:', /note: "([^"]*)"/, 'note: “There was none.”');
    project.write(TABLE, yaml);
    expect(said(build).split('\n')).toEqual([
      `${TABLE}:${placeOf(yaml, '\nminimum_tax:', '“')}: “ is a typographic quote. Write ". Accepted: straight quotes.`,
      `${TABLE}:${placeOf(yaml, '\nminimum_tax:', '”')}: ” is a typographic quote. Write ". Accepted: straight quotes.`,
    ]);
  });

  it('the year of another table', () => {
    project.edit(TABLE, 'tax_year: 2024', 'tax_year: 2023');
    expect(said(build)).toMatch(
      new RegExp(`^${TABLE}:\\d+:11: tax_year 2023 does not match 2024.yaml. Accepted: tax_year: 2024.$`),
    );
  });

  it('a change of the law in the table of the year before', () => {
    const version = /( {2}- rates:\n(?: {6}.*\n)+)/;
    const [, rates = ''] = version.exec(project.read(TABLE)) ?? [];
    const later = rates.replace('- rates:', '- from: 2024-07-01\n    rates:').replace(MEDIUM, '21.5%');
    const yaml = planted(
      '\nincome_tax:',
      version,
      rates.replace('- rates:', '- until: 2024-07-01\n    rates:') + later,
    );
    project.write(TABLE, yaml);
    expect(said(build)).toBe(
      `${TABLE}:${placeOf(yaml, '\nincome_tax:', 'from: 2024-07-01')}: \`income_tax\`: this version is never in ` +
        `force in this ` +
        'table. Accepted: days within 2023-01-01 to 2024-01-01. 2025.yaml is the table of periods from 2024-01-01.',
    );
  });

  it('an edit of a sealed table', () => {
    project.edit(TABLE, MEDIUM, '21.5%');
    expect(said(build)).toMatch(
      new RegExp(
        `^${TABLE}:\\d+:21: the data changed after revision \\d was sealed: run rules:revise 2024 first. ` +
          'Accepted: the sealed data, or no digests here while revision \\d is not released.$',
      ),
    );
  });

  it.each([
    ['another checker of a sealed revision', newest('checked_by: .*'), 'checked_by: my cousin'],
    ['another day of it', newest('on: [\\d-]+'), 'on: 2026-11-01'],
    ['another reason', newest('change: .*'), 'change: nothing much'],
  ])('%s', (_name, original, to) => {
    project.edit(TABLE, original, to);
    const yaml = project.read(TABLE);
    const place = placeOf(yaml, '\nhistory:', /(?<=history_digest: )\w+\n$/.exec(yaml)?.[0] ?? '');
    expect(said(build)).toBe(
      `${TABLE}:${place}: the history up to this line changed after revision ${sealed} was sealed: who drafted and ` +
        'checked it, the day and the reason stay. Accepted: the sealed lines, or no history_digest here while ' +
        `revision ${sealed} is not released.`,
    );
  });

  it('another drafter of the first line', () => {
    project.edit(TABLE, 'drafted_by: the authors', 'drafted_by: C. Okeke');
    expect(said(build)).toContain('the history up to this line changed after revision 2 was sealed');
  });

  it('a changed line of history also while a later revision is open', () => {
    project.write(TABLE, withNext(project.read(TABLE)));
    project.edit(TABLE, 'checked_by: unreviewed\n', 'checked_by: my cousin\n');
    expect(said(build)).toContain('the history up to this line changed after revision 2 was sealed');
  });

  it.each(['draft', 'superseded'])('the status %s of a sealed revision', (status) => {
    project.edit(TABLE, 'status: in_force', `status: ${status}`);
    expect(said(build)).toContain(
      `${TABLE}:${placeOf(project.read(TABLE), 'status:', status)}: \`status\`: revision ${sealed} was sealed in ` +
        `force, so the year is no ${status}. To withdraw the year: run rules:revise 2024, then status: superseded. ` +
        'Accepted: in_force.',
    );
  });

  it('a draft of a year that was in force, and lets the year be withdrawn', () => {
    const text = withNext(project.read(TABLE));
    project.write(TABLE, text.replace('status: in_force', 'status: draft'));
    expect(said(build)).toContain('so the year is no draft. To withdraw the year: status: superseded.');
    project.write(TABLE, text.replace('status: in_force', 'status: superseded'));
    expect(said(build)).toContain('Written: src/tables/generated/company.generated.ts');
  });

  it('an archived revision that was edited', () => {
    const archive = `rules/archive/company/2024.r${sealed}.yaml`;
    const text = project.read(TABLE);
    project.write(TABLE, withNext(text));
    project.write(archive, text.replace(MEDIUM, '21.5%'));
    const says = `is not that of revision ${sealed} as it was sealed. Accepted: the archived text as it was.`;
    expect(said(build)).toContain(`${archive}:1:1: the data ${says}`);
    project.write(archive, text.replace('checked_by: unreviewed', 'checked_by: my cousin'));
    expect(said(build)).toContain(`${archive}:1:1: the history ${says}`);
  });

  it('an edge without worked cases', () => {
    const moved = Number(LARGE.replaceAll('_', '')) + 1;
    project.write(
      TABLE,
      reopened(project.read(TABLE)).replaceAll(LARGE, moved.toLocaleString('en').replaceAll(',', '_')),
    );
    const [at, below, above] = [0, -0.01, 0.01].map((by) => nairaOf(moved + by));
    const lines = said(build).split('\n');
    const place = placeOf(project.read(TABLE), 'status:', 'in_force');
    expect(lines).toContain(
      `${TABLE}:${place}: \`status\`: in force (after_losses) without a worked case: companySize.bands.grossTurnover ` +
        `${at}: no case at ${below}, ${at}, ${above}. ` +
        'Accepted: status: draft, or the case in fixtures/company.',
    );
  });

  it.each([
    ['an alias', '    aliases: [plant,', '    aliases: [drones, plant,', 'drones'],
    ['a class', '  - class: other\n    aliases: []', '  - class: others\n    aliases: []', 'others'],
  ])('%s that no worked case names', (_what, from, to, word) => {
    project.write(TABLE, reopened(project.read(TABLE)));
    project.edit(TABLE, from, to);
    const lines = said(build).split('\n');
    expect(lines).toContain(
      `${TABLE}:${placeOf(project.read(TABLE), '\nasset_classes:', word)}: no worked case of 2024 names \`${word}\`. ` +
        'Accepted: status: draft, or a case in fixtures/company whose request names it.',
    );
  });
});

describe('the build warns of', () => {
  it('a rate that falls as size grows', () => {
    const yaml = planted('\nincome_tax:', MEDIUM, '99%');
    const [large = ''] = /(?<=size: large, +rate: )\d+%/.exec(yaml) ?? [];
    project.write(TABLE, yaml);
    expect(allWarnings(project.root)).toEqual([
      `Warning: ${TABLE}:${placeOf(yaml, '\nincome_tax:', large)}: large ${large} is below medium 99%: ` +
        'the rate falls as size grows.',
    ]);
  });

  it.each([
    ['months_after_period_end: 6', 'months_after_period_end: 60', 'months_after_period_end 60 is in no other table'],
    ['window_months: 12', 'window_months: 0', 'window_months 0 is in no other table, which have 12. Check it.'],
    ['to_nearest: 0.01', 'to_nearest: 1', 'to_nearest 1 is in no other table, which have 0.01. Check it.'],
    [MEDIUM, '0.00001%', '0.00001% is lower than every rate of the other tables.'],
  ])('a number that no other year has: %s as %s', (from, to, says) => {
    project.write(TABLE, reopened(project.read(TABLE)).replace(from, to));
    const warnings = allWarnings(project.root);
    expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });

  it('an act without a section', () => {
    const yaml = planted('\nincome_tax:', '[CITA s.40]', '[CITA]');
    project.write(TABLE, yaml);
    expect(allWarnings(project.root)).toEqual([
      `Warning: ${TABLE}:${placeOf(yaml, '\nincome_tax:', 'CITA]')}: CITA is cited without a section. Name the ` +
        `section.`,
    ]);
  });

  it('a day on which one section changes alone', () => {
    const path = 'rules/company/2026.yaml';
    const yaml = reopened(project.read(path));
    const at = yaml.indexOf('\neducation_tax:');
    const moved = yaml.slice(at).replace('2025-07-01', '2025-10-01').replace('2025-07-01', '2025-10-01');
    project.write(path, yaml.slice(0, at) + moved);
    expect(allWarnings(project.root).filter((warning) => warning.includes('2025-10-01'))).toEqual([
      expect.stringMatching(/: no other section changes on 2025-10-01, and \d+ change on 2025-07-01\. Check it\.$/),
    ]);
    expect(allWarnings(project.root).join()).not.toContain('without a section');
  });

  it('bands in the wrong order, before the cases that they lack', () => {
    const path = 'rules/individual/2026.yaml';
    const [second, third] = [/^ *- \{ next: 2_200_000.*$/m, /^ *- \{ next: 9_000_000.*$/m];
    const yaml = reopened(project.read(path));
    const lines = [second, third].map((line) => line.exec(yaml)?.[0] ?? '');
    project.write(path, yaml.replace(lines[0] ?? '', '#').replace(lines[1] ?? '', lines.reverse().join('\n')));
    expect(said(build)).toMatch(/^Warning: .*band 3 [\d.]+% is below band 2 [\d.]+%: the rate falls as size grows\.\n/);
  });

  it.each(['CITA s.4000', 'PITA s.33(1)'])('a citation that no other table of companies has: %s', (citation) => {
    const yaml = planted('\nincome_tax:', '[CITA s.40]', `[${citation}]`);
    project.write(TABLE, yaml);
    expect(allWarnings(project.root)).toEqual([
      `Warning: ${TABLE}:${placeOf(yaml, '\nincome_tax:', citation)}: ${citation} is cited in no other table. Check ` +
        `that it exists.`,
    ]);
  });

  it('a citation that no other table of companies has, which a quote decides, and writes what it builds', () => {
    project.write(TABLE, planted('\nincome_tax:', '[CITA s.40]', '[PITA s.33(1)]'));
    expect(said(build)).toContain('is cited in no other table. Check that it exists.\nWritten: ');
  });
});

it('the build refuses a citation that no quote decides', () => {
  project.write(TABLE, planted('\nincome_tax:', '[CITA s.40]', '[CITA s.4000]'));
  expect(said(build)).toMatch(/^company\.income_tax\.rates\.\w+ cites CITA s\.4000, which no quote decides/);
});
