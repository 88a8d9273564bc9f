/** What the build refuses of a table for individuals, and of the states: line, column, and what would be accepted. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actNames } from '../src/acts.js';
import { compile } from '../src/compile.js';
import { individual } from '../src/individual.js';
import { compileStates } from '../src/states.js';

const TABLE_2024 = readFileSync('rules/individual/2024.yaml', 'utf8');
const TABLE_2020 = readFileSync('rules/individual/2020.yaml', 'utf8');
const STATES = readFileSync('rules/states.yaml', 'utf8');
const COUNT = Number(/^count: (\d+)$/m.exec(STATES)?.[1]);

function refusalsOf(yaml: string): string[] {
  return compile(individual, yaml, actNames(process.cwd())).problems.map(
    ({ line, column, message }) => `${line}:${column}: ${message}`,
  );
}

/** The text with one replacement after another text, which must be there. */
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

const MISTAKES = [
  {
    name: 'bands whose widths do not end where the last begins',
    after: '\nbands:',
    original: 'next: 1_600_000,',
    mistake: 'next: 1_600_001,',
    pointsAt: '3_200_000',
    message: '`above`: the bands before end at 3_200_001, not at 3_200_000. Accepted: 3_200_001.',
  },
  {
    name: 'a band out of its place',
    after: '\nbands:',
    original: 'first: 300_000,',
    mistake: 'next: 300_000, ',
    pointsAt: '{ next: 300_000, ',
    message: '`bands`: next in the place of first. Accepted: first.',
  },
  {
    name: 'a rate as a decimal fraction',
    after: '\nbands:',
    original: 'rate: 7%',
    mistake: 'rate: 0.07',
    pointsAt: '0.07',
    message: '`rate`: `0.07` is not a rate. Accepted: a percentage such as 20% or 7.5%, or a fraction such as 2/3.',
  },
  {
    name: 'an ungrouped amount',
    after: '\nminimum_wage:',
    original: '560_000',
    mistake: '560000',
    pointsAt: '560000',
    message:
      '`minimum_wage`: `560000` is not an amount. Accepted: naira with grouped digits such as 25_000_000 or 0.01.',
  },
  {
    name: 'a name of two types of income',
    after: '\nincome_types:',
    original: 'aliases: [commission]',
    mistake: 'aliases: [salary]',
    pointsAt: 'salary]',
    message: '`aliases`: salary names another type already. Accepted: each name once.',
  },
  {
    name: 'a name of two frequencies',
    after: '\nfrequencies:',
    original: 'aliases: [biweekly]',
    mistake: 'aliases: [once, biweekly]',
    pointsAt: 'once, biweekly',
    message: '`aliases`: once names another frequency already. Accepted: each name once.',
  },
  {
    name: 'a frequency of no period',
    after: '\nfrequencies:',
    original: 'periods_per_year: 12',
    mistake: 'periods_per_year: 0',
    pointsAt: '0,',
    message: '`periods_per_year`: `0` is not a whole number. Accepted: a whole number such as 12, or as_given.',
  },
  {
    name: 'earnings that are not taxable',
    after: '\nminimum_wage:',
    original: 'earnings: [employment',
    mistake: 'earnings: [gratuity, employment',
    pointsAt: 'gratuity',
    message:
      '`earnings`: gratuity is not taxable. Accepted: employment, bonus, benefit_in_kind, business, rental, prize, ' +
      'other, treasury_bill_interest.',
  },
  {
    name: 'a relief that is none',
    after: '\nconsolidated_relief:',
    original: 'pension,\n',
    mistake: 'pensions,\n',
    pointsAt: 'pensions',
    message:
      '`of_gross_income_less`: `pensions` is not one of the words. Did you mean pension? Accepted: exempt_income, ' +
      'income_taxed_at_source, allowable_expenses, pension, national_housing_fund, health_insurance, ' +
      'life_insurance, mortgage_interest, minimum_wage_exemption.',
  },
  {
    name: 'a number without its law',
    after: '\nminimum_tax:',
    original: '    law: [PITA s.37, PITA 6th Sch. para 3]\n',
    mistake: '',
    pointsAt: 'method: floor',
    message: '`law`: missing. Accepted: citations such as [CITA s.105].',
  },
  {
    name: 'a citation of no listed act',
    after: '\ndeductions:',
    original: 'PITA 6th Sch. para 2(d)]',
    mistake: 'Pensions 6th Sch. para 2(d)]',
    pointsAt: 'Pensions',
    message:
      '`law`: `Pensions 6th Sch. para 2(d)` names no listed act. ' +
      'Accepted: a citation that starts with a name in rules/acts.yaml.',
  },
  {
    name: 'a version that is not in force when the year ends',
    after: '\nminimum_tax:',
    original: '- method: floor',
    mistake: '- until: 2024-12-31\n    method: floor',
    pointsAt: '2024-12-31',
    message: '`until`: no version is in force from 2024-12-31. Accepted: no `until`, or one not before 2025-01-01.',
  },
] as const;

describe('a table for individuals', () => {
  it.each(MISTAKES)('with $name is refused', ({ after, original, mistake, pointsAt, message }) => {
    const yaml = planted(TABLE_2024, after, original, mistake);
    expect(refusalsOf(yaml)).toContain(`${placeOf(yaml, after, pointsAt)}: ${message}`);
  });

  it('that takes an exemption away which it does not give is refused', () => {
    const list = 'of_gross_income_less: [allowable_expenses';
    const yaml = planted(TABLE_2020, '\nconsolidated_relief:', list, `${list}, minimum_wage_exemption`);
    expect(refusalsOf(yaml)).toEqual([
      `${placeOf(yaml, '\nconsolidated_relief:', 'minimum_wage_exemption')}: \`of_gross_income_less\`: no exemption ` +
        `is given under minimum_wage. Accepted: the other reliefs.`,
    ]);
  });

  it('that waives the minimum tax for those who have an exemption which it does not give is refused', () => {
    const yaml = planted(TABLE_2020, '\nminimum_tax:', '    law:', '    waived_for: minimum_wage_earners\n    law:');
    expect(refusalsOf(yaml)).toEqual([
      `${placeOf(yaml, '\nminimum_tax:', 'minimum_wage_earners')}: \`waived_for\`: no exemption is given under ` +
        `minimum_wage. Accepted: no waived_for.`,
    ]);
  });

  it('as it stands is not', () => {
    expect(refusalsOf(TABLE_2024)).toEqual([]);
    expect(refusalsOf(TABLE_2020)).toEqual([]);
  });
});

describe('the states', () => {
  const refusals = (yaml: string) => compileStates(yaml).problems.map(({ message }) => message);

  it('as they stand are compiled', () => {
    expect(refusals(STATES)).toEqual([]);
    expect(compileStates(STATES).states).toHaveLength(COUNT);
  });

  it.each([
    [
      'a code of another form',
      'NG-LA',
      'LG',
      '`tax_code`: `LG` is not an ISO 3166-2 code. Accepted: a code such as NG-LA.',
    ],
    ['a code twice', 'NG-LA', 'NG-KN', '`states`: duplicate NG-KN. Accepted: each tax_code once.'],
    [
      'a name twice',
      'name: Lagos,',
      'name: Kano, ',
      '`name`: Kano names another name already. Accepted: each name once.',
    ],
    [
      'no revenue service',
      'revenue_service: Lagos State Internal Revenue Service, ',
      '',
      '`revenue_service`: missing. Accepted: some text, in double quotes if it holds a comma or a colon.',
    ],
    [
      'an entry of another name',
      'capital: Ikeja',
      'chief_town: Ikeja',
      '`chief_town`: unknown. Accepted here: name, aliases, tax_code, capital, revenue_service, acronym, ' +
        'acronym_source.',
    ],
  ])('with %s are refused', (_name, original, mistake, message) => {
    expect(refusals(STATES.replace(original, mistake))).toContain(message);
  });

  it('with one too few are refused', () => {
    const [row = ''] = /\n {2}- \{ name: Zamfara.*/.exec(STATES) ?? [];
    const says = `\`count\`: ${COUNT}, and there are ${COUNT - 1} rows. Accepted: each state once.`;
    expect(refusals(STATES.replace(row, ''))).toContain(says);
  });

  it('with one more are compiled where the count says so', () => {
    const [row = ''] = /\n {2}- \{ name: Zamfara.*/.exec(STATES) ?? [];
    const more = row.replaceAll('Zamfara', 'Zuru').replace('NG-ZA', 'NG-ZU');
    const text = STATES.replace(row, row + more).replace(`count: ${COUNT}`, `count: ${COUNT + 1}`);
    expect(refusals(text)).toEqual([]);
    expect(compileStates(text).states).toHaveLength(COUNT + 1);
  });
});
