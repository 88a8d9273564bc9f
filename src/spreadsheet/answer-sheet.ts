/**
 * The first sheet: the answer in a sentence, its values, the law, what other texts of the law say, and how far the
 * workbook follows an edited figure.
 *
 * @module
 */
import { sentenceCase, wordsOf, wordsOfFact } from '../algebra/wording.js';
import type { ContestedValue } from '../contested.js';
import { DIFFERENCES } from './check-sheet.js';
import { byKind, cell, headRow, prose, section, text } from './sheets.js';
import type { AnyResult } from './tax.js';
import type { Cached, Cell, Row, Sheet } from './xlsx.js';

/** A value of the answer: its cell elsewhere, and what the engine computed. */
export interface AnswerValue {
  readonly label: string;
  readonly cell: string;
  readonly engine: Cached;
}

/** The contents of the sheet. */
export interface AnswerOf {
  readonly title: string;
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
export function answerSheet({ title, result, values, changed, unfollowed, notes }: AnswerOf): Sheet {
  const rows: Row[] = [{ cells: [text(`${title} ${result.taxYear}`, 'title')], height: 21 }];
  const merged: string[] = [];
  const say = (words: string): void => {
    const said = prose(words, rows.length + 1, WIDTHS);
    rows.push(said.row);
    merged.push(said.merged);
  };
  say(result.message);
  rows.push({ cells: [] }, headRow(['Answer', 'Naira', 'As computed'], [1, 2]));
  rows.push(...values.map((each, index) => valueRow(each, index === values.length - 1)));
  rows.push({ cells: [] }, stateRow(changed, unfollowed));
  merged.push(`A${rows.length}:D${rows.length}`);
  const alarm = { cells: `A${rows.length}:D${rows.length}`, when: `${unfollowed ?? '0'}>0` };
  rows.push({ cells: [] }, section('The law', WIDTHS.length), ...lawRows(result));
  const { contested = [] } = result;
  if (contested.length > 0) {
    rows.push({ cells: [] }, headRow(['Texts of the law differ', 'Value', 'Total', 'By the text'], [1, 2]));
    rows.push(...contestedRows(contested));
    textsOf(contested).forEach(say);
  }
  rows.push({ cells: [] }, section('How to use this workbook', WIDTHS.length));
  for (const note of notes) say(note);
  return { name: 'Answer', widths: WIDTHS, rows, frozenRows: 0, merged, alarms: [alarm], isOnePage: true };
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
  const follows = `${changed}&" figures were edited since: the values follow, the sentence above does not."`;
  const state =
    `IF(${changed}=0,IF(${DIFFERENCES}=0,"${AS_COMPUTED}","${DIFFERENT}"),` +
    `${unfollowed === null ? follows : `IF(${unfollowed}>0,"${CALCULATE_AGAIN}",${follows})`})`;
  return { cells: [cell({ formula: state, cached: { text: AS_COMPUTED } }, 'prose')] };
}

const DIFFERENT = 'Values differ from those of the engine: see the sheet Check.';
const CALCULATE_AGAIN =
  'A figure was edited that decides by its day or class. Calculate again: these values may be wrong.';

function lawRows({ rules }: AnyResult): Row[] {
  const row = (label: string, words: string): Row => ({ cells: [text(label), text(words, 'word')] });
  return [
    row('Year', String(rules.taxYear)),
    row('Reading of the law', rules.reading),
    row('Revision of the rule table', `${rules.revision}, ${rules.status.replace('_', ' ')}`),
    row('Digest of the rule table', `${rules.digest.slice(0, 16)}`),
  ];
}

function contestedRows(contested: readonly ContestedValue[]): Row[] {
  return contested.flatMap(({ value, readings }) =>
    readings.map(({ reading, says, total }, index) => ({
      cells: [
        text(index === 0 ? sentenceCase(wordsOfValue(value)) : ''),
        saying(says),
        cell({ number: total.toFixed(2) }, 'fixedAmount'),
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
  return value.split('.').map(wordsOfFact).join(', ');
}

function saying(says: string): Cell {
  return /^-?\d+\.\d{2}$/.test(says) ? cell({ number: says }, 'amount') : text(says, 'word');
}
