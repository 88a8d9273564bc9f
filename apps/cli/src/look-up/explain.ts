/**
 * `nigeria-tax explain`: a code of a problem, or a figure of the law through the years.
 *
 * @module
 */
import { toPlain } from 'nigeria-tax-rules';
import {
  type Figure,
  figureHistory,
  type HistoryPeriod,
  listFigures,
  type RuleTable,
} from 'nigeria-tax-rules/analysis';
import { FIELD_PROBLEMS, SERVICE_PROBLEMS, type ServiceProblem } from 'nigeria-tax-rules/api';
import { headingOf } from '../frame/amounts.js';
import { command, didYouMean, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { isDayOfVersion, lawOf, plainWords, saidOf, withLaws } from '../law/figures.js';
import { tablesInForce } from '../law/law.js';
import { lawText } from './law-text.js';

/** The most figures whose history is printed at once; of more, the names are. */
const MOST_HISTORIES = 3;

const CODES = [...new Set([...Object.keys(FIELD_PROBLEMS), ...Object.keys(SERVICE_PROBLEMS)])];

/** Explains a code or a figure. */
export const explain = command({
  name: 'explain',
  summary: 'a code of a problem, a figure of the law through the years, or what is done about a matter',
  usage: 'CODE | FIGURE | WORDS [OPTIONS]',
  about: `Prints what the code of a problem means and what to do, or the values of a figure in every year, with the law.
FIGURE is the key of a figure, as nigeria-tax rules --json names it, or words of its name; where many figures have the
words, their names are printed. Everyday WORDS that no figure has in its name find the figures, the fields of a request
and the sections of the Acts that are about them, and what is computed of each.

  nigeria-tax explain sub-kobo
  nigeria-tax explain educationTax.rate
  nigeria-tax explain small gross turnover at most
  nigeria-tax explain side business`,
  words: () => [...CODES, ...knownFigures().map(({ key }) => key)].filter((word) => /^[\w.-]+$/.test(word)),
  options: { json: { type: 'boolean', says: 'print JSON; the periods of a figure' } },
  async run({ values: { json = false }, positionals }) {
    const asked = positionals.join(' ');
    if (asked === '') throw new UsageError('explain takes the code of a problem, or a figure: nigeria-tax rules 2026.');
    const known = knownFigures();
    // A code that is misspelled is no word of every day.
    const aboutLaw = () => (didYouMean(asked, CODES) === '' ? lawText(asked, json) : undefined);
    const text = problemText(asked) ?? figuresText(asked, known, json) ?? aboutLaw();
    if (text === undefined) throw new UsageError(unknown(asked, known));
    await write(text);
    return 0;
  },
});

/** The page of a code; what is wrong with a field, and what a service answers, share some codes. */
function problemText(code: string): string | undefined {
  const field = new Map<string, string>(Object.entries(FIELD_PROBLEMS)).get(code);
  const service = new Map<string, ServiceProblem>(Object.entries(SERVICE_PROBLEMS)).get(code);
  if (field === undefined && service === undefined) return undefined;
  const ofField: Section = { title: `Field error "${code}"`, rows: field === undefined ? [] : [{ text: field }] };
  const printed = sheetAsWide([ofField, ...(service === undefined ? [] : [serviceSection(code, service)])]);
  return printed.replaceAll('`', '');
}

function serviceSection(code: string, { title, status, meaning, whatToDo, members = {} }: ServiceProblem): Section {
  const fields = Object.entries(members).map(([name, says]): Row => ({ text: `${name}: ${says}` }));
  return {
    title: `${code}: ${title} (HTTP status ${status})`,
    rows: [
      { text: meaning },
      'gap',
      { text: `What to do. ${whatToDo}` },
      ...(fields.length > 0 ? ['gap' as const] : []),
      ...fields,
    ],
  };
}

const sheetAsWide = (sections: readonly Section[]): string => sheetText(sections, columnsOf());

/** A figure of one of the kinds, without the day of its version. */
interface Known {
  readonly kind: RuleTable['kind'];
  readonly key: string;
  readonly words: string;
  /** The names of the section through the years. */
  readonly sections: readonly string[];
}

function figuresText(asked: string, known: readonly Known[], isJson: boolean): string | undefined {
  const found = figuresNamed(asked, known);
  if (found.length === 0) return undefined;
  if (found.length > MOST_HISTORIES) return namesText(asked, found);
  const histories = found.map((each) => ({ ...each, periods: figureHistory(each.kind, each.key) }));
  return isJson ? `${JSON.stringify(toPlain(histories), null, 2)}\n` : sheetAsWide(histories.flatMap(historySections));
}

function unknown(asked: string, known: readonly Known[]): string {
  const sections = known.flatMap(({ key, sections: names }) => [key.split('.')[0] ?? '', ...names]);
  const hint = didYouMean(asked, [...CODES, ...known.map(({ key }) => key), ...new Set(sections)]);
  return `There is no code and no figure "${asked}".${hint || ' nigeria-tax rules 2026 lists the figures of a year.'}`;
}

/** The figure of a key, or those whose names have every word. */
function figuresNamed(asked: string, known: readonly Known[]): Known[] {
  const exact = known.filter(({ key }) => key === withoutDay(asked));
  if (exact.length > 0) return exact;
  const wanted = asked.split(/[\s.,]+/).map(plainWords);
  return known.filter(({ key, words }) => {
    const name = plainWords(`${words} ${key}`);
    return wanted.every((word) => name.includes(word));
  });
}

/** Every figure of every year, without the days of versions. */
function knownFigures(): Known[] {
  const known = new Map<string, Known>();
  for (const table of tablesInForce()) {
    for (const figure of listFigures(table).filter((each) => !isDayOfVersion(each))) {
      const key = withoutDay(figure.key);
      const id = `${table.kind} ${key}`;
      const { sections = [] } = known.get(id) ?? {};
      const names = [...new Set([...sections, figure.words[0] ?? ''])];
      const words = nameOf(figure, names);
      known.set(id, { kind: table.kind, key, words, sections: names });
    }
  }
  return [...known.values()];
}

const withoutDay = (key: string): string => key.replace(/@\d{4}-\d{2}-\d{2}/, '');

/** The name of a figure, with each name that its section has had through the years. */
function nameOf({ words, from, until }: Figure, sections: readonly string[]): string {
  const hasDays = from !== null || until !== null;
  return [sections.join(' or '), ...words.slice(hasDays ? 2 : 1)].join(', ');
}

const PEOPLE = { company: 'companies', individual: 'individuals' } as const;

function namesText(asked: string, found: readonly Known[]): string {
  const of = (kind: Known['kind']): Row[] =>
    found.filter((each) => each.kind === kind).map(({ key }) => ({ text: key }));
  return sheetAsWide([
    { title: `FIGURES WITH "${asked}" IN THEIR NAME`, rows: [{ text: 'Name one of them.' }] },
    { title: 'Companies', rows: of('company') },
    { title: 'Individuals', rows: of('individual') },
  ]);
}

const YEARS = {
  company: 'By year of assessment. A day is of the clock of the section, such as the end of the accounting period.',
  individual: 'By income year.',
} as const;

/** The periods of the reading that answers; of other readings, those that say otherwise. */
function historySections({
  kind,
  key,
  words,
  periods,
}: Known & { readonly periods: readonly HistoryPeriod[] }): Section[] {
  const main = periods.filter(({ isDefault }) => isDefault);
  const others = periods.filter((each) => !each.isDefault && !main.some((answering) => isAlike(answering, each)));
  const readings = [...new Set(others.map(({ reading }) => reading))];
  return [
    {
      title: `${headingOf(words)} (${PEOPLE[kind]}, ${key})`,
      rows: [{ text: YEARS[kind] }, ...periodRows(kind, main)],
    },
    ...readings.map((reading) => ({
      title: `In the reading ${reading}`,
      rows: periodRows(
        kind,
        others.filter((each) => each.reading === reading),
      ),
    })),
  ];
}

/** Returns whether two readings say the same of the same days. */
function isAlike(one: HistoryPeriod, other: HistoryPeriod): boolean {
  return (
    one.taxYear === other.taxYear &&
    one.from === other.from &&
    one.until === other.until &&
    saidOf(one.figure) === saidOf(other.figure)
  );
}

/** Years that follow each other with the same value under the same law are one row. */
function periodRows(kind: Known['kind'], periods: readonly HistoryPeriod[]): Row[] {
  const runs: HistoryPeriod[][] = [];
  for (const period of periods) {
    const run = runs.at(-1);
    if (run?.[0] && isContinued(run, period)) run.push(period);
    else runs.push([period]);
  }
  return withLaws(
    kind,
    runs.flatMap((run) => {
      const [first] = run;
      return first ? [[first.figure, { label: spanOf(run), value: saidOf(first.figure) }] as const] : [];
    }),
  );
}

function isContinued(run: readonly HistoryPeriod[], { figure, taxYear }: HistoryPeriod): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last || taxYear > last.taxYear + 1) return false;
  return saidOf(first.figure) === saidOf(figure) && lawOf(first.figure) === lawOf(figure);
}

/** `2020 to 2023`, with the day inside a year on which the first begins or the last ends. */
function spanOf(run: readonly HistoryPeriod[]): string {
  const [first, last] = [run[0], run.at(-1)];
  const from = first?.figure.from ? ` from ${first.figure.from}` : '';
  const until = last?.figure.until ? ` until ${last.figure.until}` : '';
  const years = first?.taxYear === last?.taxYear ? '' : ` to ${last?.taxYear}`;
  return `${first?.taxYear}${from}${years}${until}`;
}
