/**
 * `nigeria-tax rules`: what a rule table says, section by section.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { type Figure, listFigures, type RuleTable } from 'nigeria-tax-rules/analysis';
import { type Asked, command, didYouMean, type Options, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { capitalised, isDayOfVersion, plainWords, saidOf, withLaws } from '../law/figures.js';
import { READING_NAMES, TABLE_NAMES, tableOf, tablesInForce } from '../law/law.js';

const OPTIONS = {
  kind: { type: 'string', value: 'KIND', words: ['company', 'individual'], says: 'company (default) or individual' },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'the reading of the law; by default the one that answers',
  },
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;

/** Prints a table. */
export const rules = command({
  name: 'rules',
  summary: 'the law of a year: every figure with its citation and tier',
  usage: 'TABLE [SECTION] [OPTIONS]',
  about: `Prints what a rule table says: every rate, bound, day and method in the words of the Act, with the law that it
rests on, how well that was sourced, and the note of the table. SECTION prints one section, such as company-size.

  nigeria-tax rules 2026
  nigeria-tax rules 2026 income-tax --reading first_gazette
  nigeria-tax rules 2026 bands --kind individual

A table is a year (2026), one of its readings (2026/first_gazette), a revision (2024.r2), or a YAML file of rules
(draft.yaml, draft.yaml/certified_copy).`,
  words: () => ['FILE', ...TABLE_NAMES, ...sectionNames(tablesInForce().flatMap(listFigures))],
  options: OPTIONS,
  async run({ values, positionals }) {
    try {
      const { kind, name, section } = askedFor({ values, positionals });
      const table = await tableOf(kind, name, values.reading);
      const figures = figuresIn(table, section);
      await write(
        values.json
          ? `${JSON.stringify(toPlain(figures), null, 2)}\n`
          : sheetText(sheetOf(table, figures), columnsOf()),
      );
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return refuse(error, values.json === true);
    }
  },
});

function askedFor({ values: { kind = 'company' }, positionals: [name, ...section] }: Asked<typeof OPTIONS>) {
  if (name === undefined) throw new UsageError('rules takes a year, such as 2026, or another table.');
  if (kind !== 'company' && kind !== 'individual') throw new UsageError('--kind takes company or individual.');
  return { kind, name, section: section.join(' ') } as const;
}

/** The figures of a section, by its name in any spelling; all figures where none is named. */
function figuresIn(table: RuleTable, section: string): readonly Figure[] {
  const figures = listFigures(table);
  if (section === '') return figures;
  const found = figures.filter((figure) => plainWords(figure.section) === plainWords(section));
  if (found.length > 0) return found;
  const names = sectionNames(figures);
  const hint = didYouMean(section, names) || ` Its sections are ${names.join(', ')}.`;
  throw new UsageError(`The table of ${table.taxYear} has no section "${section}" with figures.${hint}`);
}

const sectionNames = (figures: readonly Figure[]): string[] => [...new Set(figures.map(({ section }) => section))];

function sheetOf({ kind, taxYear, reading, revision, status }: RuleTable, figures: readonly Figure[]): Section[] {
  const people = kind === 'company' ? 'COMPANIES, YEAR OF ASSESSMENT' : 'INDIVIDUALS, INCOME YEAR';
  const state = `${reading}, revision ${revision}, ${status.replaceAll('_', ' ')}`;
  return [
    { title: `RULES FOR ${people} ${taxYear} (${state})`, rows: [{ text: LEGEND }] },
    ...versionsOf(kind, figures),
  ];
}

const LEGEND = 'Amounts are naira. In brackets: how well the law was sourced (nigeria-tax years).';

/** A list of words that is longer is written like a sentence. */
const LONGEST_VALUE = 40;

/** A section for each version of each section of the table. */
function versionsOf(kind: RuleTable['kind'], figures: readonly Figure[]): Section[] {
  const versions = new Map<string, Figure[]>();
  for (const figure of figures) {
    const title = titleOf(figure);
    versions.set(title, [...(versions.get(title) ?? []), figure]);
  }
  return [...versions].map(([title, held]) => ({ title, rows: rowsOf(kind, held) }));
}

function titleOf({ words, from, until }: Figure): string {
  const hasDays = from !== null || until !== null;
  return capitalised(words.slice(0, hasDays ? 2 : 1).join(', '));
}

/** The days of a version are its title; where it holds nothing else, its law is all that it says. */
function rowsOf(kind: RuleTable['kind'], figures: readonly Figure[]): Row[] {
  const others = figures.filter((figure) => !isDayOfVersion(figure));
  const shown = others.length > 0 ? others : figures.slice(0, 1);
  const groups = shown.map((figure) => [figure, rowOf(figure)] as const);
  const lists = groups.filter(([figure]) => isListOfRows(figure, figures));
  return [
    ...lists.map(([, row]) => row),
    ...withLaws(
      kind,
      groups.filter((each) => !lists.includes(each)),
    ),
  ];
}

/** Returns whether a figure lists the names of rows, which rest on no law but on that of each row. */
function isListOfRows({ key, value }: Figure, figures: readonly Figure[]): boolean {
  const names = /^\[(.+)\]$/.exec(String(value))?.[1]?.split(', ') ?? [];
  const around = [key, key.slice(0, key.lastIndexOf('.'))];
  const isRow = (name: string): boolean =>
    figures.some((figure) => around.some((place) => figure.key.startsWith(`${place}.${name}.`)));
  return names.length > 0 && names.every(isRow);
}

function rowOf(figure: Figure): Row {
  if (isDayOfVersion(figure)) return { text: 'No figure: the section says what the Act calls it.' };
  const hasDays = figure.from !== null || figure.until !== null;
  const [label, value] = [figure.words.slice(hasDays ? 2 : 1).join(', ') || 'names', saidOf(figure)];
  return value.length > LONGEST_VALUE ? { text: `${label}: ${value}` } : { label, value };
}
