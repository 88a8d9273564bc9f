/**
 * `nigeria-tax rules`: the years that have a rule table, and what a table says, section by section.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { type Figure, listFigures, type RuleTable } from 'nigeria-tax-rules/analysis';
import { headingOf } from '../frame/amounts.js';
import { type Asked, command, didYouMean, type Options, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { isDayOfVersion, plainWords, saidOf, withLaws } from '../law/figures.js';
import { READING_NAMES, TABLE_NAMES, tableOf, tablesInForce } from '../law/law.js';
import { yearsText } from './years.js';

const OPTIONS = {
  kind: {
    type: 'string',
    value: 'KIND',
    words: ['company', 'individual'],
    says: 'company (default) or individual; of the years, both are the default',
  },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'the reading of the law; by default the one that answers',
  },
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;

/** Prints the years, or a table. */
export const rules = command({
  name: 'rules',
  summary: 'the years that are covered, and the law of one: every figure with its citation and tier',
  usage: '[TABLE [SECTION]] [OPTIONS]',
  about: `Prints what a rule table says: every rate, bound, day and method in the words of the Act, with the law that it
rests on, how well that was sourced, and the note of the table. SECTION prints one section, such as company-size.

Without a table it prints the years that have one, with their readings, revisions and status, and the number of facts by
tier of the law behind them: primary (the text of the Act was read), secondary (a reliable report of it), disputed
(sources disagree), practice (ours, where the law is silent).

  nigeria-tax rules
  nigeria-tax rules 2026
  nigeria-tax rules 2026 income-tax --reading first_gazette
  nigeria-tax rules 2026 bands --kind individual

A table is a year (2026), one of its readings (2026/first_gazette), a revision (2024.r2), or a YAML file of rules
(draft.yaml, draft.yaml/certified_copy).`,
  words: () => ['FILE', ...TABLE_NAMES, ...sectionNames(tablesInForce().flatMap(listFigures))],
  options: OPTIONS,
  async run(asked) {
    try {
      await write(await textFor(askedFor(asked)));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return refuse(error, asked.values.json === true);
    }
  },
});

/** A table or a section of it, or the years where no table is named. */
interface Wanted {
  readonly kind: RuleTable['kind'] | undefined;
  readonly name: string | undefined;
  readonly section: string;
  readonly reading: string | undefined;
  readonly isJson: boolean;
}

function askedFor({ values, positionals: [name, ...section] }: Asked<typeof OPTIONS>): Wanted {
  const { kind, reading, json: isJson = false } = values;
  if (kind !== undefined && kind !== 'company' && kind !== 'individual') {
    throw new UsageError('--kind takes company or individual.');
  }
  if (name === undefined && reading !== undefined) throw new UsageError('--reading is of a table, such as 2026.');
  return { kind, name, section: section.join(' '), reading, isJson };
}

async function textFor({ kind, name, section, reading, isJson }: Wanted): Promise<string> {
  if (name === undefined) return yearsText(kind, isJson);
  const table = await tableOf(kind ?? 'company', name, reading);
  const figures = figuresIn(table, section);
  return isJson ? `${JSON.stringify(toPlain(figures), null, 2)}\n` : sheetText(sheetOf(table, figures), columnsOf());
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

const LEGEND = 'Amounts are naira. In brackets: how well the law was sourced (nigeria-tax rules).';

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
  return headingOf(words.slice(0, hasDays ? 2 : 1).join(', '));
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
