/**
 * The questions of law that a table answers in more than one way: its readings, and the disputed rules for which there
 * is a table that has them otherwise.
 *
 * @module
 */
import { wordsOfFact } from '../../algebra/index.js';
import { wordsOf } from '../../algebra/words.js';
import { otherReadingsOf, type ReliedOn, rulesIn } from '../../computation/index.js';
import type { TableHeader } from '../../tables/table.js';
import { type FigureChange, tableDifferences } from '../figures/differences.js';
import type { Figure } from '../figures/list.js';

/** A way of uncertain law. */
export interface Way<T> {
  readonly name: string;
  readonly says: string;
  readonly law: readonly string[];
  /** A table with its law this way. */
  readonly under: (table: T) => T;
}

/** A question of law with its ways; the table has it as the first of them. */
export interface Question<T> {
  readonly name: string;
  readonly label: string;
  readonly note: string | null;
  readonly ways: readonly [Way<T>, Way<T>, ...Way<T>[]];
}

/** The tables among which the law of a return is uncertain. */
export interface UncertainLaw<T> {
  readonly table: T;
  /** The tables in force. */
  readonly tables: readonly T[];
  /** Tables in which one disputed rule goes the other way. */
  readonly otherWays: (table: T) => readonly T[];
}

/** A disputed rule that decided a line of the workings. */
export interface DisputedRule extends ReliedOn {
  /** The positions whose other ways have the rule otherwise; none where no table has a second way of it. */
  readonly weighedBy: readonly string[];
}

/**
 * The questions of a table: the readings of the year first, then each rule of which there is another way. A rule that
 * has several versions is described by the one that decided a line, if any did.
 */
export function questionsOf<T extends TableHeader>(
  { table, tables, otherWays }: UncertainLaw<T>,
  decided: readonly DisputedRule[] = [],
): Question<T>[] {
  const [own, next, ...others] = readingsOf({ table, tables }).map(readingWay);
  const ofReadings = { name: 'reading', label: 'Reading of the law', note: null };
  const ofRules = otherWays(table).flatMap((other, place) =>
    questionOf(changesTo(table, other, decided), (given: T) => otherWays(given)[place] ?? given),
  );
  return [
    ...(own && next ? [{ ...ofReadings, ways: [own, next, ...others] as const }] : []),
    ...ofRules.map(({ figure, ...question }, place) => {
      const isFirst = ofRules.findIndex(({ name }) => name === question.name) === place;
      return isFirst ? question : { ...question, name: `${question.name}.${figure}`, label: labelOf(question, figure) };
    }),
  ];
}

/** The label of a further question of one section: `minimum tax, reduced by`. */
function labelOf({ label }: { readonly label: string }, figure: string): string {
  return `${label}, ${wordsOfFact(figure)}`;
}

/** The table, and those of the other readings of its year. */
export function readingsOf<T extends TableHeader>({ table, tables }: Pick<UncertainLaw<T>, 'table' | 'tables'>): T[] {
  return [table, ...otherReadingsOf(table, tables)];
}

function readingWay<T extends TableHeader>(table: T): Way<T> {
  const { restsOn = '', law = [] } = table.readings[table.reading] ?? {};
  return { name: table.reading, says: restsOn, law, under: () => table };
}

function changesTo(table: TableHeader, other: TableHeader, decided: readonly DisputedRule[]): readonly FigureChange[] {
  const changes = tableDifferences(table, other);
  const ofDecided = changes.filter(({ was }) => decided.some(({ law }) => String(law) === String(was?.law)));
  return ofDecided.length > 0 ? ofDecided : changes;
}

/** A question by the figures that another table has otherwise; none where it has none. */
function questionOf<T>(
  changes: readonly FigureChange[],
  under: (given: T) => T,
): (Question<T> & { readonly figure: string })[] {
  const [figure] = changes.flatMap(({ was, is }) => was ?? is ?? []);
  if (figure === undefined) return [];
  const saidBy = (of: 'was' | 'is'): string => [...new Set(changes.map((change) => saidOf(change[of])))].join('; ');
  const { key, section, words, law, note = null } = figure;
  return [
    {
      figure: key.slice(key.lastIndexOf('.') + 1),
      name: section,
      label: words[0] ?? section,
      note,
      ways: [
        { name: 'as_computed', says: saidBy('was'), law, under: (given) => given },
        { name: 'other_way', says: saidBy('is'), law, under },
      ],
    },
  ];
}

/** The last word of a figure, and its value: `against: income tax, minimum tax`. */
function saidOf(figure: Figure | null): string {
  if (figure === null) return 'nothing';
  const value = typeof figure.value === 'string' ? figure.value.replace(/^\[|\]$/g, '') : figure.value.toFixed();
  return `${figure.words.at(-1)}: ${value === '' ? 'nothing' : wordsOf(value)}`;
}

/** The disputed rules behind some lines of a result under a table, and the questions that weigh each. */
export function disputedRulesOf<T extends TableHeader>(
  table: T,
  lines: readonly ReliedOn[],
  questions: readonly Question<T>[],
): DisputedRule[] {
  const rules = [...rulesIn(table)];
  const found = new Map<string, DisputedRule>();
  for (const { line, label, law, note } of lines.filter((each) => each.line !== 'reading')) {
    const cited = rules.filter(([, rule]) => rule.law.every((citation) => law.includes(citation)));
    // A line may rest on a dispute that is of no rule of its own.
    if (cited.length === 0) found.set(line, { line, label, law, ...(note && { note }), weighedBy: [] });
    for (const [text, rule] of cited.filter(([text]) => !found.has(text))) {
      const weighedBy = questions.filter((question) => hasOtherwise(question, table, text)).map(({ name }) => name);
      found.set(text, { line, label, law: rule.law, ...(rule.note && { note: rule.note }), weighedBy });
    }
  }
  return [...found.values()];
}

/** Returns whether one of the other ways of a question does not have a rule as it is written. */
function hasOtherwise<T extends TableHeader>({ ways: [, ...others] }: Question<T>, table: T, text: string): boolean {
  return others.some(({ under }) => !rulesIn(under(table)).has(text));
}
