/**
 * The sheet of uncertain law: the total under each way, and cells for the reader's own probabilities, which the
 * expected value and the most likely amount follow.
 *
 * @module
 */
import { type Fraction, fraction, NOTHING, sentenceCase, sum } from '../algebra/index.js';
import type { DisputedRule, Position, Positions } from '../analysis/index.js';
import { type Decimal, decimalTextOf, rateOfWording } from '../ground/index.js';
import { addProse, amount, cell, headedSheet, opening, section, text } from './sheets.js';
import type { Alarm, Cached, Row, Sheet } from './xlsx.js';

const HEADS = ['Way', 'Total', 'Change', 'Probability', 'Of the amount', 'It rests on, or says'];
const WIDTHS = [46, 22, 22, 14, 14, 80];
const SAYS = 'Total payable under each way of uncertain law, all else as computed. Naira. Probabilities are yours.';

/** The sheet of positions; a probability that was given is in its cell, and can be edited. */
export function positionsSheet(of: Positions): Sheet {
  const rows: Row[] = opening('Positions', SAYS, HEADS, [1, 2, 3, 4]);
  const merged: string[] = [];
  const alarms: Alarm[] = [];
  const say = (words: string): void => addProse(words, rows, merged, WIDTHS);
  say(of.message);
  for (const position of of.positions) {
    rows.push({ cells: [] }, section(sentenceCase(position.label), WIDTHS.length));
    if (position.note !== null) say(position.note);
    const { ways } = position;
    const first = rows.length + 1;
    const last = rows.length + ways.length;
    const closing = rows.length + ways.length + 1;
    rows.push(...ways.map((way, place) => wayRow(way, ways, place, { first, last })));
    rows.push(...closingRows(position, { first, last }));
    alarms.push({ cells: `A${closing}:D${closing}`, when: `AND($D$${closing}<>0,$D$${closing}<>1)` });
  }
  rows.push({ cells: [] }, section('Every way together', WIDTHS.length), ...outcomeRows(of));
  rows.push({ cells: [] }, section('Disputed rules behind this return', WIDTHS.length));
  if (of.disputed.length === 0) say('None decided a line.');
  rows.push(...of.disputed.map(ruleRow));
  return { ...headedSheet('Positions', WIDTHS, rows), merged, alarms };
}

/** The first and last row of the ways of a position. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

type Way = Position['ways'][number];

function wayRow(way: Way, ways: readonly Way[], place: number, rows: Rows): Row {
  const { name, total, change, probability, says, law } = way;
  const { first, last } = rows;
  const given = probability === null ? {} : { content: { number: decimalTextOf(shareOf(probability)) } };
  const together = `SUMIF(B${first}:B${last},B${first + place},D${first}:D${last})`;
  return {
    cells: [
      text(sentenceCase(name.replaceAll('_', ' '))),
      amount(total),
      amount(change),
      { ...given, style: 'inputRate' },
      cell({ formula: `IF(${isWeighed(rows)},${together},"")`, cached: likelihood(way, ways) }, 'rate'),
      text(`${says} (${law.join('; ')})`, 'grey'),
    ],
  };
}

/** A probability as a share; the library has read it, so that a text that is no rate is a decimal. */
function shareOf(probability: string | null): Fraction {
  const given = rateOfWording(probability ?? '0%');
  if (given !== undefined) return given;
  const [whole = '0', decimals = ''] = (probability ?? '0').split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

function togetherOf(ways: readonly Way[]): string {
  return decimalTextOf(ways.map(({ probability }) => shareOf(probability)).reduce(sum, NOTHING));
}

function isWeighed({ first, last }: Rows): string {
  return `ROUND(SUM(D${first}:D${last}),9)=1`;
}

/** The probability of every way that comes to the same total. */
function likelihood({ total }: Way, ways: readonly Way[]): Cached {
  const alike = ways.filter((way) => way.total.toFixed(2) === total.toFixed(2));
  return alike.some(({ probability }) => probability === null) ? { text: '' } : { number: togetherOf(alike) };
}

function closingRows({ ways, expected, mostLikely }: Position, rows: Rows): Row[] {
  const [totals, given, together] = ['B', 'D', 'E'].map((column) => `${column}${rows.first}:${column}${rows.last}`);
  const likeliest = `(ROUND(${together},9)=ROUND(MAX(${together}),9))/COUNTIF(${totals},${totals})`;
  const found = `INDEX(${totals},MATCH(MAX(${together}),${together},0))`;
  const likely = `IF(SUMPRODUCT(${likeliest})>1.5,"${ALIKE}",${found})`;
  const row = (words: string, formula: string, value: Decimal | null, none: string): Row => {
    const cached: Cached = value === null ? { text: none } : { number: value.toFixed(2) };
    return {
      cells: [text(words, 'total'), cell({ formula: `IF(${isWeighed(rows)},${formula},"")`, cached }, 'totalAmount')],
    };
  };
  const blank = { style: 'text' } as const;
  return [
    {
      cells: [
        text('Probabilities together'),
        blank,
        blank,
        cell({ formula: `SUM(${given})`, cached: { number: togetherOf(ways) } }, 'rate'),
      ],
    },
    row('Most likely amount (IFRIC 23 para 11(a))', likely, mostLikely, expected === null ? '' : ALIKE),
    row('Expected value (IFRIC 23 para 11(b))', `ROUND(SUMPRODUCT(${totals},${given}),2)`, expected, ''),
  ];
}

const ALIKE = 'two are equally likely';

function outcomeRows({ outcomes }: Positions): Row[] {
  return outcomes.map(({ ways, total }) => {
    const words = Object.values(ways).map((way) => way.replaceAll('_', ' '));
    return { cells: [text(sentenceCase(words.join('; '))), amount(total)] };
  });
}

function ruleRow({ label, law, note = '', weighedBy }: DisputedRule): Row {
  const weighed = weighedBy.length === 0 ? 'No second way in the tables.' : `See ${weighedBy.join(', ')}.`;
  const blank = { style: 'text' } as const;
  return { cells: [text(label), text(weighed), blank, blank, blank, text(`${note} (${law.join('; ')})`, 'grey')] };
}
