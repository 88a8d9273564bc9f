/**
 * The positions of a request and of a file, as text for a terminal and as a table of a workbook.
 *
 * @module
 */
import type { ExposedPosition, Exposure, Position, Positions } from 'nigeria-tax-rules/analysis';
import type { SpreadsheetTable } from 'nigeria-tax-rules/spreadsheet';
import { changeOf, count, headingOf, naira } from '../../frame/amounts.js';
import { type Row, type Section, sheetText } from '../../frame/layout.js';

/** The positions of a request. */
export function positionsText(found: Positions, width: number): string {
  const { message, disputed, outcomes, from, to, positions } = found;
  const open = disputed.filter(({ weighedBy }) => weighedBy.length === 0);
  const sections: Section[] = [
    { title: `WHAT IS AT STAKE, ${found.taxYear} (naira)`, rows: [{ text: message }] },
    ...positions.map((position) => ({ title: titleOf(position), rows: positionRows(position) })),
    { title: 'Every way together', rows: positions.length < 2 ? [] : togetherRows(outcomes.length, from, to) },
    {
      title: 'Disputed, and no second way in the tables: what it would change is not known',
      rows: open.flatMap(({ label, law, note }): Row[] => [
        { text: `${label} (${law.join('; ')})` },
        ...(note === undefined ? [] : [{ text: note, depth: 1 }]),
      ]),
    },
  ];
  return sheetText(sections, width);
}

function titleOf({ name, label }: Position): string {
  return `${headingOf(label)} [${name}]`;
}

function positionRows({ note, ways, mostLikely, expected }: Position): Row[] {
  const isWeighed = expected !== null;
  return [
    ...(note === null ? [] : [{ text: note }, 'gap' as const]),
    ...ways.flatMap(({ name, says, total, change, probability }): Row[] => [
      { label: `${name}${probability === null ? '' : ` (${probability})`}`, value: naira(total) },
      ...(change.isZero() ? [] : [{ label: 'against as computed', value: changeOf(change), depth: 1 }]),
      { text: says, depth: 1 },
    ]),
    ...(isWeighed ? weighedRows(mostLikely, expected) : []),
  ];
}

function weighedRows(mostLikely: Position['mostLikely'], expected: NonNullable<Position['expected']>): Row[] {
  const likely = mostLikely === null ? 'two are equally likely' : naira(mostLikely);
  return [
    'rule',
    { label: 'Most likely amount (IFRIC 23 para 11(a))', value: likely },
    { label: 'Expected value (IFRIC 23 para 11(b))', value: naira(expected) },
  ];
}

function togetherRows(outcomes: number, from: Positions['from'], to: Positions['to']): Row[] {
  return [{ label: `The least and the most of ${outcomes} combinations`, value: `${naira(from)} to ${naira(to)}` }];
}

/** The exposure of a file of rows. */
export function exposureText({ rows, weight, taxYear, total, positions, leftOut }: Exposure, width: number): string {
  const stands = weight === rows ? '' : `, which stand for ${count(weight)}`;
  const missing = leftOut.rows === 0 ? '' : ` ${count(leftOut.rows)} left out; they are not in any figure.`;
  const said = `${count(rows)} ${rows === 1 ? 'row' : 'rows'}${stands}. Tax of all: ${naira(total)}.${missing}`;
  const sections: Section[] = [
    { title: `EXPOSURE BY READING, ${taxYear} (naira)`, rows: [{ text: said }] },
    ...positions.map((position) => ({ title: titleOf(position), rows: exposedRows(position) })),
    { title: 'Left out', rows: leftOut.first.map(leftOutRow) },
  ];
  return sheetText(sections, width);
}

function exposedRows({ ways, mostLikely, expected }: ExposedPosition): Row[] {
  return [
    ...ways.flatMap(({ name, total, change, probability, payMore, payLess }): Row[] => [
      { label: `${name}${probability === null ? '' : ` (${probability})`}`, value: naira(total) },
      ...(payMore.rows + payLess.rows === 0
        ? []
        : [
            { label: 'against as computed', value: changeOf(change), depth: 1 },
            { text: `${count(payMore.weight)} pay more, ${count(payLess.weight)} pay less`, depth: 1 },
          ]),
    ]),
    ...(expected === null ? [] : weighedRows(mostLikely, expected)),
  ];
}

function leftOutRow({ row, id, problems }: Exposure['leftOut']['first'][number]): Row {
  const named = id === undefined ? `Row ${count(row)}` : `Row ${count(row)} (${id})`;
  return { text: `${named}: ${problems.map(({ message }) => message).join(' ')}` };
}

/** The exposure as a sheet of values. */
export function exposureTable({ positions }: Exposure): SpreadsheetTable {
  return {
    name: 'Positions',
    headings: ['Position', 'Way', 'Tax', 'Change', 'Pay more', 'Pay less', 'Probability', 'Most likely', 'Expected'],
    rows: positions.flatMap(({ name, ways, mostLikely, expected }) =>
      ways.map((way, place) => [
        name,
        way.name,
        way.total,
        way.change,
        way.payMore.weight,
        way.payLess.weight,
        way.probability,
        place === 0 ? mostLikely : null,
        place === 0 ? expected : null,
      ]),
    ),
  };
}
