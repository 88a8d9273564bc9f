/**
 * The first sheet: the answer in a sentence, its values, the law, what other texts of the law say, and how far the
 * workbook follows an edited figure.
 *
 * @module
 */
import { sentenceCase, wordsOfFact } from '../algebra/index.js';
import { wordsOf } from '../algebra/words.js';
import type { ContestedValue } from '../computation/index.js';
import { LEVIES, LEVY_NAMES } from '../law/company/index.js';
import { type Checked, DIFFERENCES } from './check-sheet.js';
import { addProse, amount, byKind, cell, dayContent, headRow, ROW_HEIGHT, section, text } from './sheets.js';
import type { AnyResult, SheetHead } from './tax.js';
import type { Alarm, Cell, Row, Sheet } from './xlsx.js';

/** A value of the answer: its cell elsewhere, and what the engine computed. */
export type AnswerValue = Omit<Checked, 'name'>;

/** The contents of the sheet. */
export interface AnswerOf {
  readonly title: string;
  readonly head: SheetHead;
  readonly result: AnyResult;
  /** The last is the total. */
  readonly values: readonly AnswerValue[];
  /** Formulas that count the edited figures, and those of them that no formula follows. */
  readonly changed: string;
  readonly unfollowed: string | null;
  readonly notes: readonly string[];
}

const WIDTHS = [46, 26, 26, 60];

/** The sheet of the answer. */
export function answerSheet({ title, head, result, values, changed, unfollowed, notes }: AnswerOf): Sheet {
  const rows: Row[] = [{ cells: [text(`${title} ${result.taxYear}`, 'title')], height: 21 }];
  rows.push(...headRows(head));
  const merged: string[] = [];
  const say = (words: string): void => addProse(words, rows, merged, WIDTHS);
  say(result.message);
  rows.push({ cells: [] }, headRow(['Answer', 'Naira', 'As computed'], [1, 2]));
  rows.push(...values.map((each, index) => valueRow(each, index === values.length - 1)));
  rows.push({ cells: [] }, stateRow(changed, unfollowed));
  merged.push(`A${rows.length}:D${rows.length}`);
  const alarms: Alarm[] = [{ cells: `A${rows.length}:D${rows.length}`, when: fixed(`${unfollowed ?? '0'}>0`) }];
  rows.push({ cells: [] }, section('The law', WIDTHS.length), ...lawRows(result));
  // The digest is longer than a column.
  merged.push(`B${rows.length}:D${rows.length}`);
  rows.push(...creditRows(result), ...lateRows(result));
  const { contested = [] } = result;
  if (contested.length > 0) {
    rows.push({ cells: [] }, contestedHead(changed));
    const first = rows.push(...contestedRows(contested)) - contested.flatMap(({ readings }) => readings).length + 1;
    alarms.push({ cells: `A${first}:D${rows.length}`, when: fixed(`${changed}>0`), isFaded: true });
    textsOf(contested).forEach(say);
  }
  rows.push({ cells: [] }, section('How to use this workbook', WIDTHS.length));
  for (const note of notes) say(note);
  return { name: 'Answer', widths: WIDTHS, rows, frozenRows: 0, merged, alarms, isOnePage: true };
}

/** A formula that means the same cells for every cell that it colours: a rule moves with them unless they are fixed. */
function fixed(formula: string): string {
  return formula.replace(/\b([A-Z]+)(\d+)\b/g, '$$$1$$$2');
}

function valueRow({ label, cell: place, engine }: AnswerValue, isTotal: boolean): Row {
  const style = isTotal ? ('totalAmount' as const) : byKind(engine, 'amount', 'word');
  const fixed = byKind(engine, 'fixedAmount', 'fixedWord');
  return {
    cells: [
      text(label, isTotal ? 'total' : 'text'),
      cell({ formula: place, cached: engine }, style),
      cell(engine, fixed),
    ],
  };
}

const AS_COMPUTED = 'The figures are as computed, and every value agrees with the engine to the kobo.';

function stateRow(changed: string, unfollowed: string | null): Row {
  const follows =
    `IF(${changed}=1,"1 figure has been edited. ",${changed}&" figures have been edited. ")&` +
    '"Amounts are recalculated; the summary, the credits and the comparison of readings are not."';
  const state =
    `IF(${changed}=0,IF(${DIFFERENCES}=0,"${AS_COMPUTED}","${DIFFERENT}"),` +
    `${unfollowed === null ? follows : `IF(${unfollowed}>0,"${CALCULATE_AGAIN}",${follows})`})`;
  return { cells: [cell({ formula: state, cached: { text: AS_COMPUTED } }, 'prose')] };
}

const DIFFERENT = 'Values differ from those of the engine: see the sheet Check.';
const CALCULATE_AGAIN =
  'A figure was edited that decides by its day, class or amount. Calculate again: these values may be wrong.';

function lawRows({ rules, dueDate }: AnyResult): Row[] {
  const row = (label: string, words: string): Row => ({ cells: [text(label), text(words, 'word')] });
  return [
    row('Year', String(rules.taxYear)),
    ...(dueDate === undefined ? [] : [{ cells: [text('Return due'), cell(dayContent(dueDate), 'fixedDay')] }]),
    row('Reading of the law', rules.reading),
    row('Revision of the rule table', `${rules.revision}, ${rules.status.replace('_', ' ')}`),
    { ...row('Digest of the rule table', rules.digest), height: ROW_HEIGHT },
  ];
}

/** The head of a working paper: the taxpayer and the preparer, of those that were given. */
function headRows({ name, rcNumber, tin, preparedBy, date }: SheetHead): Row[] {
  const given = [
    ['Taxpayer', name],
    ['RC number', rcNumber],
    ['Tax identification number', tin],
    ['Prepared by', preparedBy],
    ['Date', date],
  ] as const;
  return given.flatMap(([label, says = '']) => (says === '' ? [] : [{ cells: [text(label), text(says, 'word')] }]));
}

/** Each credit of the return; the sheet Workings has the formulas. */
function creditRows({ credits }: AnyResult): Row[] {
  const claimed = credits.filter(({ claimed }) => claimed.toFixed(2) !== '0.00');
  if (claimed.length === 0) return [];
  return [
    { cells: [] },
    headRow(['Credits, as computed', 'Claimed', 'Used', 'Not used'], [1, 2, 3]),
    ...claimed.map((credit) => ({
      cells: [
        text(sentenceCase(wordsOf(credit.credit.toLowerCase()))),
        ...[credit.claimed, credit.applied, credit.unused].map((each) => amount(each, 'fixedAmount')),
      ],
    })),
  ];
}

const LATE = {
  filingPenalty: 'Penalty for the late return',
  paymentPenalty: 'Addition to the late tax',
  interest: 'Interest on the late tax',
} as const;

/** The cost of being late, which no formula follows. */
function lateRows({ lateness }: AnyResult): Row[] {
  if (lateness === undefined) return [];
  const costs = Object.entries(LATE) as [keyof typeof LATE, string][];
  const lawOf = (cost: string): string => lateness.laws.find((each) => each.cost === cost)?.law.join('; ') ?? '';
  return [
    { cells: [] },
    headRow(['Late return and late tax, as computed', 'Beside the total', '', 'Law'], [1]),
    ...costs.map(([cost, words]) => ({
      cells: [text(words), amount(lateness[cost], 'fixedAmount'), null, text(lawOf(cost), 'grey')],
    })),
  ];
}

/** The head of the values under each reading, which no formula follows. */
function contestedHead(changed: string): Row {
  const { cells } = headRow(['', 'Value', 'Total', 'By the text'], [1, 2]);
  const formula = `IF(${changed}=0,"${TEXTS_DIFFER}","${TEXTS_DIFFER}${OF_THE_FIGURES_AS_COMPUTED}")`;
  return { cells: [cell({ formula, cached: { text: TEXTS_DIFFER } }, 'head'), ...cells.slice(1)] };
}

const TEXTS_DIFFER = 'Texts of the law differ';
const OF_THE_FIGURES_AS_COMPUTED = ' (figures as computed)';

function contestedRows(contested: readonly ContestedValue[]): Row[] {
  return contested.flatMap(({ value, readings }) =>
    readings.map(({ reading, says, total }, index) => ({
      cells: [
        text(index === 0 ? sentenceCase(wordsOfValue(value)) : ''),
        saying(says),
        amount(total, 'fixedAmount'),
        text(wordsOf(reading), 'grey'),
      ],
    })),
  );
}

/** The sources of each text of the law, once. */
function textsOf(contested: readonly ContestedValue[]): string[] {
  const readings = contested.flatMap((each) => each.readings);
  return [...new Map(readings.map(({ reading, restsOn }) => [wordsOf(reading), restsOn]))].map(
    ([reading, restsOn]) => `${sentenceCase(reading)}: ${restsOn}`,
  );
}

/** `tax liability, total` of `taxLiability.total`. */
function wordsOfValue(value: string): string {
  return VALUES[value] ?? value.split('.').map(wordsOfFact).join(', ');
}

/** Values whose name in the result is a code. */
const VALUES: Readonly<Record<string, string>> = {
  entityTaxPath: 'what decides the tax',
  educationTaxType: 'education tax or development levy',
  'taxLiability.cit': 'companies income tax',
  ...Object.fromEntries(
    LEVY_NAMES.map((levy) => [`taxLiability.${levy}`, `${LEVIES[levy].name.toLowerCase()}, amount`]),
  ),
  'taxLiability.cgt': 'tax on gains',
  'taxLiability.total': 'total payable after credits',
};

function saying(says: string): Cell {
  return /^-?\d+\.\d{2}$/.test(says)
    ? cell({ number: says }, 'amount')
    : text(/^[A-Z_]+$/.test(says) ? sentenceCase(wordsOf(says.toLowerCase())) : says, 'word');
}
