/**
 * What the build refuses: one mistake is planted in a table, and the refusal must name the line and
 * the column where it stands, and what would be accepted.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actNames } from '../src/acts.js';
import { company } from '../src/company.js';
import { compile } from '../src/compile.js';

const ACTS = actNames(process.cwd());
const TABLE_2024 = readFileSync('rules/company/2024.yaml', 'utf8');
const TABLE_2026 = readFileSync('rules/company/2026.yaml', 'utf8');

/** What the first match of a pattern in the table of 2024 says, whatever its rates and revision are. */
function saidIn2024(pattern: RegExp): string {
  const [, text] = pattern.exec(TABLE_2024) ?? [];
  if (text === undefined) throw new Error(`The table of 2024 does not say ${pattern}`);
  return text;
}

const REVISION = Number(saidIn2024(/^revision: (\d+)$/m));
const REVISIONS = Array.from({ length: REVISION }, (_, place) => place + 1);
const SECOND_EDUCATION_TAX = saidIn2024(/from: 2023-09-01\n {4}(tax: education_tax\n(?: {4}\w+: .*\n)*? {4}rate: .*)/);

const MEDIUM = saidIn2024(/size: medium, +rate: ([\d.]+%)/);
const FLOOR = saidIn2024(/\nminimum_tax:[\s\S]*?\n {4}rate: ([\d.]+%)/);
const EDUCATION = saidIn2024(/\neducation_tax:[\s\S]*?\n {4}(rate: [\d.]+%)/);
const BANDS = saidIn2024(/^company_size:\n {2}- bands:(\n(?: {6,}.*\n)+)/m);
const RATES = saidIn2024(/^income_tax:\n {2}- rates:(\n(?: {6,}.*\n)+)/m);

/** The table with its first `original` after the text `after` replaced. */
function planted(yaml: string, after: string, original: string, mistake: string): string {
  const start = yaml.indexOf(original, yaml.indexOf(after));
  if (!yaml.includes(after) || start < 0) throw new Error(`Nothing to replace: ${original} after ${after}`);
  return yaml.slice(0, start) + mistake + yaml.slice(start + original.length);
}

/** The line and column of the first `text` after the text `after`. */
function placeOf(yaml: string, after: string, text: string): string {
  const before = yaml.slice(0, yaml.indexOf(text, yaml.indexOf(after)));
  return `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

function refusalsOf(yaml: string): string[] {
  return compile(company, yaml, ACTS).problems.map(({ line, column, message }) => `${line}:${column}: ${message}`);
}

interface Mistake {
  readonly name: string;
  readonly table?: string;
  /** The mistake is the first `original` after this text. */
  readonly after: string;
  readonly original: string;
  readonly mistake: string;
  /** The refusal points at the first such text after `after`. */
  readonly pointsAt: string;
  readonly message: string;
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'a gap between bands',
    after: 'company_size:',
    original: 'at_least: 100_000_000',
    mistake: 'at_least: 100_000_001',
    pointsAt: '{ at_least',
    message:
      '`gross_turnover`: at_least: 100_000_001 does not meet the band before, less_than: 100_000_000. Accepted: ' +
      'at_least: 100_000_000.',
  },
  {
    name: 'an overlap of bands',
    after: 'company_size:',
    original: 'more_than: 25_000_000',
    mistake: 'at_least: 25_000_000',
    pointsAt: '{ at_least',
    message:
      '`gross_turnover`: at_least: 25_000_000, less_than: 100_000_000 does not meet the band before, at_most: ' +
      '25_000_000. Accepted: more_than: 25_000_000.',
  },
  {
    name: 'amounts above the last band',
    after: 'company_size:',
    original: 'at_least: 100_000_000',
    mistake: 'at_least: 100_000_000, at_most: 900_000_000',
    pointsAt: '{ at_least',
    message: '`gross_turnover`: nothing takes the amounts above the last band. Accepted: no upper bound here.',
  },
  {
    name: 'amounts below the first band',
    after: 'company_size:',
    original: 'at_most: 25_000_000',
    mistake: 'more_than: 0, at_most: 25_000_000',
    pointsAt: '{ more_than: 0',
    message: '`gross_turnover`: nothing takes the amounts below the first band. Accepted: no lower bound here.',
  },
  {
    name: 'two bounds from the same side',
    after: 'company_size:',
    original: 'less_than: 100_000_000',
    mistake: 'less_than: 100_000_000, at_most: 100_000_000',
    pointsAt: '{ more_than: 25_000_000',
    message:
      '`gross_turnover`: not a pair of bounds. Accepted: at_most or less_than, at_least or more_than, or one from ' +
      'each pair.',
  },
  {
    name: 'digits that are not grouped',
    after: 'company_size:',
    original: '25_000_000',
    mistake: '25000000',
    pointsAt: '25000000',
    message: '`at_most`: `25000000` is not an amount. Accepted: naira with grouped digits such as 25_000_000 or 0.01.',
  },
  {
    name: 'digits that are grouped wrongly',
    after: 'company_size:',
    original: '25_000_000',
    mistake: '2_5000_000',
    pointsAt: '2_5000_000',
    message: '`at_most`: `2_5000_000` is not an amount.',
  },
  {
    name: 'a decimal for a rate',
    after: 'income_tax:',
    original: MEDIUM,
    mistake: '0.20',
    pointsAt: '0.20',
    message: '`rate`: `0.20` is not a rate. Accepted: a percentage such as 20% or 7.5%, or a fraction such as 2/3.',
  },
  {
    name: 'a rate above the whole',
    after: 'income_tax:',
    original: MEDIUM,
    mistake: '200%',
    pointsAt: '200%',
    message: '`rate`: `200%` is more than 100%. Accepted: a percentage such as 20% or 7.5%, or a fraction such as 2/3.',
  },
  {
    name: 'an unknown key',
    after: 'minimum_tax:',
    original: 'elected_rate',
    mistake: 'electedrate',
    pointsAt: 'electedrate',
    message:
      '`electedrate`: unknown. Did you mean elected_rate? Accepted here: clock, from, until, method, rate, ' +
      'elected_rate,',
  },
  {
    name: 'an unknown section',
    after: 'minimum_tax:',
    original: 'minimum_tax:',
    mistake: 'minimum_taxes:',
    pointsAt: 'minimum_taxes',
    message: '`minimum_taxes`: unknown. Did you mean minimum_tax? Accepted here: tax_year, revision, status,',
  },
  {
    name: 'a duplicate key',
    after: 'minimum_tax:',
    original: `    rate: ${FLOOR}\n`,
    mistake: `    rate: ${FLOOR}\n    rate: 0.6%\n`,
    pointsAt: 'rate: 0.6%',
    message: 'duplicate key. Accepted: each key once.',
  },
  {
    name: 'a missing citation',
    after: 'income_tax:',
    original: 'law: [CITA s.40], ',
    mistake: '',
    pointsAt: '{ size: medium',
    message: '`law`: missing. Accepted: citations such as [CITA s.105].',
  },
  {
    name: 'an empty citation',
    after: 'income_tax:',
    original: '[CITA s.40]',
    mistake: '[]',
    pointsAt: '[]',
    message: '`law`: no citation. Accepted: citations such as [CITA s.105].',
  },
  {
    name: 'a citation of an act that is not listed',
    after: 'income_tax:',
    original: '[CITA s.40]',
    mistake: '[Act s.40]',
    pointsAt: 'Act s.40',
    message: '`law`: `Act s.40` names no listed act. Accepted: a citation that starts with a name in rules/acts.yaml.',
  },
  {
    name: 'an act whose name only begins like a listed one',
    after: 'income_tax:',
    original: '[CITA s.40]',
    mistake: '[CITAX s.40]',
    pointsAt: 'CITAX s.40',
    message: '`law`: `CITAX s.40` names no listed act.',
  },
  {
    name: 'a rule that does not say how well it was checked',
    after: 'income_tax:',
    original: ', verified: primary',
    mistake: '',
    pointsAt: '{ size: small',
    message: '`verified`: missing. Accepted: primary, secondary, disputed, practice.',
  },
  {
    name: 'days without a version',
    after: 'education_tax:',
    original: 'from: 2023-09-01',
    mistake: 'from: 2023-10-01',
    pointsAt: '2023-10-01',
    message: '`from`: no version is in force from 2023-09-01 to 2023-10-01. Accepted: from: 2023-09-01.',
  },
  {
    name: 'days with two versions',
    after: 'education_tax:',
    original: 'from: 2023-09-01',
    mistake: 'from: 2023-08-31',
    pointsAt: '2023-08-31',
    message: '`from`: two versions are in force from 2023-08-31 to 2023-09-01. Accepted: from: 2023-09-01.',
  },
  {
    name: 'a second version that starts on no day',
    after: 'education_tax:',
    original: 'from: 2023-09-01\n    tax',
    mistake: 'tax',
    pointsAt: SECOND_EDUCATION_TAX,
    message: '`education_tax`: this version has no start. Accepted: from: 2023-09-01.',
  },
  {
    name: 'a first version without an end',
    after: 'education_tax:',
    original: 'until: 2023-09-01\n    tax',
    mistake: 'tax',
    pointsAt: 'from: 2023-09-01',
    message:
      '`education_tax`: the version before this one has no end. Accepted: `until` there, and the same day as `from` ' +
      'here.',
  },
  {
    name: 'a first version that starts after the year does',
    after: 'minimum_tax:',
    original: 'method: floor',
    mistake: 'from: 2023-01-02\n    method: floor',
    pointsAt: '2023-01-02',
    message: '`from`: no version is in force before 2023-01-02. Accepted: no `from`, or one not after 2023-01-01.',
  },
  {
    name: 'a last version that ends before the year does',
    after: 'minimum_tax:',
    original: 'method: floor',
    mistake: 'until: 2023-12-31\n    method: floor',
    pointsAt: '2023-12-31',
    message: '`until`: no version is in force from 2023-12-31. Accepted: no `until`, or one not before 2024-01-01.',
  },
  {
    name: 'a version that is never in force in this table',
    after: 'education_tax:',
    original: '2023-09-01',
    mistake: '2022-09-01',
    pointsAt: 'until: 2022-09-01',
    message:
      '`education_tax`: this version is never in force in this table. Accepted: days within 2023-01-01 to 2024-01-01.',
  },
  {
    name: 'the versions of one class of asset',
    after: 'class: digital_assets',
    original: 'from: 2023-09-01',
    mistake: 'from: 2023-09-02',
    pointsAt: '2023-09-02',
    message: '`from`: no version is in force from 2023-09-01 to 2023-09-02. Accepted: from: 2023-09-01.',
  },
  {
    name: 'authorities, which must cover all time',
    after: 'authorities:',
    original: 'from: 2025-06-26',
    mistake: 'from: 2025-06-26, until: 2030-01-01',
    pointsAt: '2030-01-01',
    message: '`until`: no version is in force from 2030-01-01. Accepted: no `until`.',
  },
  {
    name: 'a day that the calendar lacks',
    after: 'education_tax:',
    original: 'until: 2023-09-01',
    mistake: 'until: 2023-02-30',
    pointsAt: '2023-02-30',
    message: '`until`: `2023-02-30` is not a day of the calendar. Accepted: a day such as 2023-09-01.',
  },
  {
    name: 'a clock that is not the section’s',
    after: 'education_tax:',
    original: 'until: 2023-09-01',
    mistake: 'clock: disposal_date\n    until: 2023-09-01',
    pointsAt: 'disposal_date',
    message: '`clock`: `disposal_date` is not one of the words. Accepted: accounting_period_end.',
  },
  {
    name: 'a method that the code does not know',
    after: 'minimum_tax:',
    original: 'floor',
    mistake: 'ceiling',
    pointsAt: 'ceiling',
    message: '`method`: `ceiling` is not a known method. Accepted: method: none or floor.',
  },
  {
    name: 'a word outside its closed list',
    after: 'head: rent',
    original: 'treatment: taxable',
    mistake: 'treatment: taxed',
    pointsAt: 'taxed',
    message:
      '`treatment`: `taxed` is not one of the words. Accepted: franked, exempt, taxable, taxable_unless_repatriated.',
  },
  {
    name: 'a head of capital income that is left out',
    after: 'capital_income:',
    original: 'head: rent, ',
    mistake: 'head: interest, ',
    pointsAt: '- { head: dividends',
    message: '`heads`: rent is missing; duplicate interest.',
  },
  {
    name: 'a size with two rates of income tax',
    after: 'income_tax:',
    original: 'size: large,  rate',
    mistake: 'size: medium,  rate',
    pointsAt: '- { size: small',
    message: '`rates`: duplicate medium. Accepted: each size once.',
  },
  {
    name: 'a size without a rate of income tax',
    after: 'income_tax:',
    original: saidIn2024(/^( {6}- \{ size: large, +rate: .*\n)/m),
    mistake: '',
    pointsAt: '- { size: small',
    message: '`rates`: large has no rate. Accepted: a rate for each of small, medium, large.',
  },
  {
    name: 'a name of two classes of asset',
    after: 'class: foreign_shares',
    original: 'aliases: []',
    mistake: 'aliases: [equities]',
    pointsAt: 'equities',
    message: '`aliases`: equities names another class already. Accepted: each name once.',
  },
  {
    name: 'other names of a class of a register in another version of the year',
    table: TABLE_2026,
    after: 'method: straight_line',
    original: 'aliases: [furniture]',
    mistake: 'aliases: [desks]',
    pointsAt: '[desks]',
    message: '`aliases`: furniture_and_fittings has other aliases in another version. Accepted: furniture.',
  },
  {
    name: 'a class of plant that is none in another version by the same method',
    table: TABLE_2026,
    after: 'prospective, prospective_before_losses:\n    - method: initial_and_annual',
    original: 'class: mast, aliases: [], initial: 50%, annual: 25%, is_plant: true,',
    mistake: 'class: mast, aliases: [], initial: 50%, annual: 25%,',
    pointsAt: '{ class: mast',
    message: '`classes`: mast has other is_plant in another version. Accepted: true.',
  },
  {
    name: 'a revision without a line of history',
    after: 'tax_year:',
    original: `revision: ${REVISION}`,
    mistake: `revision: ${REVISION + 1}`,
    pointsAt: 'history:',
    message:
      `\`history\`: the history has the revisions ${REVISIONS.join(', ')}. Accepted: a line for each of the ` +
      `revisions ${[...REVISIONS, REVISION + 1].join(', ')}, in order.`,
  },
  {
    name: 'a rollout beside no earlier revision',
    after: 'rollout:',
    original: 'mode: live',
    mistake: `mode: shadow, with: ${REVISION}`,
    pointsAt: `${REVISION} }`,
    message:
      '`with`: no earlier revision to compute as its candidate. Accepted: with: one of the revisions ' +
      `${REVISIONS.slice(0, -1).join(', ')}.`,
  },
  {
    name: 'a live table with another beside it',
    after: 'rollout:',
    original: 'mode: live',
    mistake: 'mode: live, with: 1',
    pointsAt: '1 }',
    message: '`with`: a live table has no candidate. Accepted: mode shadow or parallel, or no `with`.',
  },
  {
    name: 'an alias in place of the rule itself',
    after: 'education_tax:',
    original: EDUCATION,
    mistake: 'rate: *other',
    pointsAt: '*other',
    message: 'an alias is not read. Accepted: the rule itself, written out.',
  },
  {
    name: 'a reading that is named nowhere',
    table: TABLE_2026,
    after: 'company_size:',
    original: 'prospective, prospective_before_losses:',
    mistake: 'prospective, retroactive:',
    pointsAt: 'prospective, retroactive',
    message:
      '`prospective, retroactive`: the reading retroactive is named nowhere under readings. Accepted: ' +
      'certified_copy, first_gazette, prospective, prospective_before_losses.',
  },
  {
    name: 'a contested section that says nothing under one reading',
    table: TABLE_2026,
    after: '\nincome_tax:',
    original: 'certified_copy, first_gazette:',
    mistake: 'certified_copy:',
    pointsAt: 'income_tax:',
    message:
      '`income_tax`: nothing is said under the reading first_gazette. Accepted: each of certified_copy, ' +
      'first_gazette, prospective, prospective_before_losses once.',
  },
  {
    name: 'a contested section with a reading twice',
    table: TABLE_2026,
    after: '\nincome_tax:',
    original: 'certified_copy, first_gazette:',
    mistake: 'certified_copy, first_gazette, prospective:',
    pointsAt: 'prospective, prospective_before_losses:\n    - rates',
    message:
      '`prospective, prospective_before_losses`: the reading prospective is repeated in income_tax. Accepted: each ' +
      'reading once.',
  },
  {
    name: 'a default that is no reading',
    table: TABLE_2026,
    after: 'readings:',
    original: 'default: certified_copy',
    mistake: 'default: certified',
    pointsAt: 'certified\n',
    message:
      '`default`: `certified` is no reading. Accepted: certified_copy, first_gazette, prospective, ' +
      'prospective_before_losses.',
  },
  {
    name: 'a baseline that is no reading',
    table: TABLE_2026,
    after: 'baseline:',
    original: 'certified_copy: first_gazette',
    mistake: 'certified_copy: second_gazette',
    pointsAt: 'second_gazette',
    message:
      '`certified_copy`: `second_gazette` is no reading of this table. Accepted: certified_copy, first_gazette, ' +
      'prospective, prospective_before_losses.',
  },
  {
    name: 'a reading without a baseline',
    table: TABLE_2026,
    after: 'baseline:',
    original: '    prospective: certified_copy\n',
    mistake: '',
    pointsAt: 'certified_copy: first_gazette',
    message:
      '`baseline`: no baseline for the reading prospective. Accepted: one for each of certified_copy, ' +
      'first_gazette, prospective, prospective_before_losses, or none.',
  },
  {
    name: 'a table that names no readings',
    after: 'readings:',
    original: 'readings:',
    mistake: 'reading:',
    pointsAt: 'reading:',
    message: '`reading`: unknown. Did you mean readings? Accepted here: tax_year, revision,',
  },
  {
    name: 'a band that says it takes no other case',
    table: TABLE_2026,
    after: 'from: 2025-07-01',
    original: 'any_other: true',
    mistake: 'any_other: false',
    pointsAt: 'false',
    message: '`any_other`: `false` is not one of the words. Accepted: true.',
  },
  {
    name: 'an earlier band that takes any other case',
    table: TABLE_2026,
    after: 'from: 2025-07-01\n      bands:',
    original:
      'gross_turnover: { at_most: 100_000_000 }, per_annum: true,\n            fixed_assets: { at_most: 250_000_000 }',
    mistake: 'any_other: true',
    pointsAt: '{ size: small',
    message: '`bands`: only the last band takes any other case. Accepted: bounds here.',
  },
  {
    name: 'bands on two amounts without one that takes any other case',
    table: TABLE_2026,
    after: 'from: 2025-07-01\n      bands:',
    original: 'any_other: true,',
    mistake: 'gross_turnover: { more_than: 100_000_000 },',
    pointsAt: '{ size: small',
    message:
      '`bands`: a band is not on one amount alone. Accepted: bounds of one amount, or a last band with any_other: ' +
      'true.',
  },
  {
    name: 'a band that leaves out professionals, and none that takes them',
    after: 'company_size:',
    original: 'size: large,',
    mistake: 'size: large, professional_services: excluded,',
    pointsAt: '{ size: large',
    message:
      '`bands`: a band is not on one amount alone. Accepted: bounds of one amount, or a last band with any_other: ' +
      'true.',
  },
  {
    name: 'a band that takes any other case, and tests it',
    table: TABLE_2026,
    after: 'from: 2025-07-01\n      bands:',
    original: 'any_other: true',
    mistake: 'any_other: true, professional_services: excluded',
    pointsAt: '{ size: large',
    message: '`bands`: takes any other case, and tests it. Accepted: any_other: true alone, or bounds.',
  },
  {
    name: 'a list of no bands',
    after: 'company_size:',
    original: BANDS,
    mistake: ' []\n',
    pointsAt: '[]',
    message: '`bands`: no band. Accepted: at least one.',
  },
  {
    name: 'a list of no rates',
    after: 'income_tax:',
    original: RATES,
    mistake: ' []\n',
    pointsAt: '[]',
    message: '`rates`: no rate. Accepted: at least one.',
  },
  {
    name: 'an exemption of a size that no band has',
    table: TABLE_2026,
    after: 'tax: development_levy',
    original: '[small, non_resident]',
    mistake: '[small, medium, non_resident]',
    pointsAt: '[small, medium',
    message: '`exempt`: no band of these days is medium. Accepted: small, large.',
  },
  {
    name: 'a rate for a size that no band has',
    table: TABLE_2026,
    after: '    - from: 2025-07-01\n      rates:',
    original: '        - { size: large,',
    mistake: '        - { size: medium, rate: 20%, law: [NTA s.56], verified: primary }\n        - { size: large,',
    pointsAt: '- { size: small',
    message: '`rates`: no band of these days is medium. Accepted: small, large.',
  },
  {
    name: 'a pool of losses on which nothing turns',
    after: 'class: foreign_shares',
    original: '    reinvestment_relief',
    mistake: '    pool: general\n    reinvestment_relief',
    pointsAt: 'pool: general',
    message:
      '`pool`: nothing turns on it. Accepted: no pool, or a version of capital_gains with losses: ' +
      'from_assessable_profit_digital_apart.',
  },
  {
    name: 'capital allowances of a class, which decide no base',
    after: 'class: land_and_buildings',
    original: '    reinvestment_relief: false\n',
    mistake: '    reinvestment_relief: false\n    capital_allowances: true\n',
    pointsAt: 'capital_allowances: true',
    message: '`capital_allowances`: nothing turns on it.',
  },
  {
    name: 'a class without a pool where losses are pooled',
    table: TABLE_2026,
    after: 'class: foreign_shares',
    original: '    pool: general\n',
    mistake: '',
    pointsAt: 'class: foreign_shares',
    message:
      '`asset_classes`: no pool, on which losses: from_assessable_profit_digital_apart turns. Accepted: pool in ' +
      'each class.',
  },
  {
    name: 'a class that does not say whether it had capital allowances, where they decide the base',
    table: TABLE_2026,
    after: 'class: land_and_buildings',
    original: '    capital_allowances: true\n',
    mistake: '',
    pointsAt: 'class: land_and_buildings',
    message: '`asset_classes`: no capital_allowances, on which base: tax_written_down_value turns.',
  },
  {
    name: 'a table in force with a rule that was never re-checked',
    after: 'income_tax:',
    original: '\n',
    mistake: ' # to be re-checked\n',
    pointsAt: '# to be re-checked',
    message: 'a rule in force is still to be re-checked. Accepted: status: draft, or the comment taken away.',
  },
];

describe('the build refuses', () => {
  for (const { name, table = TABLE_2024, after, original, mistake, pointsAt, message } of MISTAKES) {
    it(name, () => {
      const yaml = planted(table, after, original, mistake);
      const refusals = refusalsOf(yaml);
      const expected = `${placeOf(yaml, after, pointsAt)}: ${message}`;
      expect(
        refusals.some((refusal) => refusal.startsWith(expected)),
        [expected, ...refusals].join('\n'),
      ).toBe(true);
      expect(
        refusals.every((refusal) => refusal.includes('Accepted')),
        refusals.join('\n'),
      ).toBe(true);
    });
  }

  it('nothing in the tables in force', () => {
    expect(refusalsOf(TABLE_2024)).toEqual([]);
    expect(refusalsOf(TABLE_2026)).toEqual([]);
  });

  it('all mistakes of a file at once, in the order of its lines', () => {
    let yaml = planted(TABLE_2024, 'company_size:', '25_000_000', '25000000');
    yaml = planted(yaml, 'income_tax:', MEDIUM, '0.20');
    yaml = planted(yaml, 'capital_allowances:', '[CITA 2nd', '[Act 2nd');
    yaml = planted(yaml, 'minimum_tax:', `    rate: ${FLOOR}\n`, `    rate: ${FLOOR}\n    rate: ${FLOOR}\n`);
    yaml = planted(yaml, 'education_tax:', 'from: 2023-09-01', 'from: 2023-10-01');
    const lines = refusalsOf(yaml).map((refusal) => Number(refusal.split(':')[0]));
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    expect(refusalsOf(yaml).join('\n')).toMatch(/25000000[\s\S]*0\.20[\s\S]*Act 2nd[\s\S]*duplicate[\s\S]*2023-10-01/);
  });

  it('broken YAML and an empty file', () => {
    const accepted = 'Accepted: key: value, indented as its neighbours, with every bracket and quote closed.';
    const wrong = {
      'tax_year: [2024': 'the line is not indented as its neighbours, or a bracket before it is not closed',
      'note: law: old': 'the line before has no colon, or text with a colon has no quotes',
    };
    for (const [broken, said] of Object.entries(wrong)) {
      expect(refusalsOf(broken)[0]).toMatch(new RegExp(`^1:\\d+: ${said}\\. ${accepted}$`));
    }
    expect(refusalsOf('')[0]).toBe('1:1: an empty file. Accepted: a table.');
  });
});
