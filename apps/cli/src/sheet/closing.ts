/**
 * The parts that the sheets of every computation share: the law that answered, texts of the law that differ, what was
 * assumed, how far the result can be relied on, and the sources that it cites.
 *
 * @module
 */
import type {
  Assumption,
  ContestedValue,
  ReconciliationResult,
  Reliance,
  RulesUsed,
  WorkingLine,
} from 'nigeria-tax-rules';
import { type Act, actsCited } from 'nigeria-tax-rules/rules';
import { version } from '../../../../package.json';
import { quoteText } from '../law/figures.js';
import { changeOf, dayOf, headingOf, said, wordsOf } from './amounts.js';
import type { PrintedLines } from './lines.js';
import type { Fact, Note, NotesPart, Part, TablePart, TableRow, Words } from './model.js';
import type { SheetHead, SheetOptions } from './options.js';

/** The parts of every result beside its own figures. */
export interface AnyResult {
  readonly rules: RulesUsed;
  readonly message: string;
  readonly rolloutMode: string;
  readonly reconciliation: ReconciliationResult;
  readonly assumptions: readonly Assumption[];
  readonly contested?: readonly ContestedValue[];
  readonly workings?: readonly WorkingLine[];
  readonly reliance?: Reliance;
}

/** Facts about the taxpayer and the preparation, of those that were given. */
export function givenFacts({ rcNumber, tin }: SheetHead): Fact[] {
  return [...factUnlessEmpty('RC number', rcNumber), ...factUnlessEmpty('Tax identification number', tin)];
}

/** The law that answered and the program that applied it, and who prepared the sheet and when. */
export function closingFacts({ rules }: AnyResult, { preparedBy, date }: SheetHead): Fact[] {
  return [
    { label: 'Rule table', value: lawOf(rules) },
    { label: 'Digest of the table (SHA-256)', value: rules.digest },
    { label: 'Computed by', value: `nigeria-tax-rules ${version}` },
    ...factUnlessEmpty('Prepared by', preparedBy),
    ...factUnlessEmpty('Date', date && dayOf(date)),
  ];
}

function factUnlessEmpty(label: string, value = ''): Fact[] {
  return value === '' ? [] : [{ label, value }];
}

/** The rule table in words: `2026, reading "certified copy", revision 2`. */
export function lawOf({ taxYear, reading, revision, status }: RulesUsed): string {
  const caveat = status === 'in_force' ? '' : `, ${wordsOf(status)}: not the law in force`;
  return `${taxYear}, reading "${wordsOf(reading)}", revision ${revision}${caveat}`;
}

/** Words for the values of a result that readings may change, by their names, and for the codes that they may have. */
export interface Vocabulary {
  /** The label of the total. */
  readonly total: string;
  readonly values: Readonly<Record<string, string>>;
  readonly codes: Readonly<Record<string, string>>;
  /** The label of a line as the sheet prints it. */
  labelOf(line: Pick<WorkingLine, 'line' | 'label'>): string;
}

/** The last parts of every sheet. The notes on the law of the lines are long, so they are printed only if wanted. */
export function closingParts(
  result: AnyResult,
  lines: PrintedLines,
  words: Vocabulary,
  { hasNotes, matters }: Pick<SheetOptions<never>, 'hasNotes' | 'matters'>,
): Part[] {
  const assumed = result.assumptions.filter(isMissing).map(assumptionNote);
  const moved: Note[] = matters === undefined ? [] : [{ about: [], says: [[matters]] }];
  return [
    ...reconciliationParts(result),
    ...contestedParts(result, words),
    notesPart('Assumed, because the request does not say', [...assumed, ...moved]),
    ...relianceParts(result, lines, words),
    ...(hasNotes ? [notesPart('Notes on the law', lawNotes(lines)), wordsPart(lines)] : []),
    notesPart('Sources', sourceNotes([...lines.citing, ...reliedOn(result)])),
  ];
}

/** A part of notes. */
function notesPart(title: string, notes: readonly Note[]): NotesPart {
  return { kind: 'notes', title, notes };
}

function isMissing({ kind }: Assumption): boolean {
  return kind === 'missing-input';
}

function assumptionNote({ message }: Assumption): Note {
  return { about: [], says: [[message]] };
}

/** A total that has nothing to be compared with, or that equals the other one, leaves no part. */
function reconciliationParts({ reconciliation, rules }: AnyResult): TablePart[] {
  const { baseline, baselineTotal, varianceAmount, variancePercent, withinThreshold } = reconciliation;
  if (baseline === 'self' || varianceAmount.toFixed(2) === '0.00') return [];
  const rows: TableRow[] = [
    { label: 'Its total', cells: [said(baselineTotal)] },
    { label: 'Difference', cells: [changeOf(varianceAmount)] },
    { label: 'Difference in percent', cells: [variancePercent.toFixed(4).replace('-', '−')] },
    { label: 'Material?', cells: [withinThreshold ? 'no' : 'yes'] },
  ];
  return [
    {
      kind: 'table',
      title: `Difference from ${wordsOf(baseline)}`,
      heads: [String(rules.taxYear)],
      rows,
      after: [],
    },
  ];
}

/** The values that another reading of the law changes, a column for each reading, and what each reading rests on. */
function contestedParts({ contested = [], rules }: AnyResult, { total: label, values, codes }: Vocabulary): Part[] {
  const [first] = contested;
  if (!first) return [];
  const rows = contested.map(({ value, readings }): TableRow => {
    const name = values[value] ?? headingOf(wordsOf(value.split('.').at(-1) ?? ''));
    return { label: name, cells: readings.map(({ says }) => codes[says] ?? said(says)) };
  });
  const total = { label, cells: first.readings.map((each) => said(each.total)), kind: 'total' as const };
  const heads = first.readings.map(({ reading }) => headingOf(wordsOf(reading)));
  const title = `Contested: texts of the law of ${rules.taxYear} differ`;
  const rests = first.readings.map(({ reading, restsOn }) => {
    const isPrimary = reading === rules.reading;
    return { about: [`${headingOf(wordsOf(reading))}${isPrimary ? ' (this sheet)' : ''}`], says: [[restsOn]] };
  });
  const table: TablePart = {
    kind: 'table',
    title,
    heads,
    rows: [...rows.filter((row) => row.label !== label), total],
    after: [],
  };
  return [table, notesPart('What each text rests on', rests)];
}

/** The meaning of the weakest tier behind a result, in a sentence. */
export const TIER_SENTENCES: Readonly<Record<Reliance['weakest'], string>> = {
  primary: 'Every figure rests on law that was read in the Act.',
  practice: 'A figure rests on a practice of this library, where the law is silent.',
  secondary: 'A figure rests on law that was read in a report of it, not in the Act.',
  disputed: 'A figure rests on law on which sources disagree.',
};

/** The lines whose law is of a weak tier, and who checked the table. */
function relianceParts({ reliance }: AnyResult, lines: PrintedLines, words: Vocabulary): NotesPart[] {
  if (reliance === undefined) return [];
  const { weakest, disputed, secondary, review } = reliance;
  const list = (about: string, relied: Reliance['disputed']): Note[] =>
    relied.length === 0 ? [] : [{ about: [about], says: relied.map((each) => reliedText(each, lines, words)) }];
  return [
    notesPart('Reliance', [
      { about: [], says: [[`${TIER_SENTENCES[weakest]} ${reviewSentence(review)}`]] },
      ...list('Disputed: sources disagree', disputed),
      ...list('Secondary: taken from a report, not from the Act itself', secondary),
    ]),
  ];
}

/** The review of the rule table in a sentence: who checked it, and when. */
export function reviewSentence(review: Reliance['review']): string {
  if (review === null) return 'The history of the rule table records no review.';
  return `The rule table was checked by ${review.by}, ${dayOf(review.on)}.`;
}

function reliedText(relied: Reliance['disputed'][number], lines: PrintedLines, { labelOf }: Vocabulary): Words {
  const number = lines.numberOf(relied.line);
  const label = wordsOfReading(labelOf(relied));
  return [...(number === undefined ? [] : [number, ' ']), `${label} (${relied.law.join('; ')})`];
}

function wordsOfReading(label: string): string {
  return label.startsWith('Reading of the law') ? label.replaceAll('_', ' ') : label;
}

/** The notes of the printed lines; lines with the same note share it. */
function lawNotes(lines: PrintedLines): Note[] {
  const byNote = new Map<string, number[]>();
  for (const { line, note } of lines.citing) {
    if (note !== undefined) byNote.set(note, [...(byNote.get(note) ?? []), lines.numberOf(line) ?? 0]);
  }
  return [...byNote].map(([note, numbers]) => ({
    about: referring(numbers),
    says: [[note]],
  }));
}

/** The words that the law of the printed lines is quoted with, once for a section. */
function wordsPart(lines: PrintedLines): NotesPart {
  const quotes = lines.citing.flatMap(({ line, quotes = [] }) => quotes.map((quote) => ({ line, quote })));
  const said = new Map<string, number[]>();
  for (const { line, quote } of quotes) {
    const text = quoteText(quote);
    said.set(text, [...(said.get(text) ?? []), lines.numberOf(line) ?? 0]);
  }
  const notes = [...said].map(([text, numbers]) => ({ about: referring(numbers), says: [[text]] }));
  return notesPart('The words of the law', notes);
}

/** References to lines, each once. */
function referring(numbers: readonly number[]): Words {
  return [...new Set(numbers)].flatMap((number, index) => (index === 0 ? [number] : [' ', number]));
}

function reliedOn({ reliance }: AnyResult): Citing[] {
  const { disputed = [], secondary = [] } = reliance ?? {};
  return [
    ...disputed.map(({ law }) => ({ law, verified: 'disputed' as const })),
    ...secondary.map(({ law }) => ({ law, verified: 'secondary' as const })),
  ];
}

const READ_AS: Readonly<Record<Act['read'], string>> = {
  gazette: 'Read in a gazetted print. ',
  official_print: 'Read in a print released by the legislature. ',
  consolidation: 'Read in a verbatim consolidation. ',
  circular: 'Circular of the authority. ',
  notice: 'Public notice or official statement. ',
  summary: 'Read in a report of it. ',
  practice: '',
};

/** The legend of the sources that are cited: name, title, what was read of it, the weakest tier, and the address. */
function sourceNotes(citing: readonly Citing[]): Note[] {
  const cited = Object.entries(actsCited(citing.flatMap(({ law }) => law)));
  return cited.map(([name, { title, source, read }]) => ({
    about: [name],
    says: [[`${title}. ${READ_AS[read]}Weakest tier here: ${tierOf(name, citing)}.`]],
    address: source,
  }));
}

type Citing = Pick<WorkingLine, 'law' | 'verified'>;

const WEAKEST_FIRST = ['disputed', 'secondary', 'practice', 'primary'] as const;

function tierOf(act: string, citing: readonly Citing[]): string {
  const lines = citing.filter(({ law }) => law.some((each) => each === act || each.startsWith(`${act} `)));
  return WEAKEST_FIRST.find((tier) => lines.some(({ verified }) => verified === tier)) ?? 'primary';
}
