/**
 * `nigeria-tax curve`: how the tax moves with an amount of a request.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import { type CurveCorner, type CurveSegment, type TaxCurve, taxCurve } from 'nigeria-tax-rules/analysis';
import { naira } from '../frame/amounts.js';
import { type Asked, command, type Options, oneFile, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { textOf, write } from '../frame/streams.js';
import { columnsOf, hasColours } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { kindOf, LAW_OPTIONS, lawOf } from '../law/law.js';
import { ALONG_OPTIONS, alongOf, alongWords } from './along.js';
import { type ChartLine, chartRows } from './chart.js';

const OPTIONS = {
  ...ALONG_OPTIONS,
  from: {
    type: 'string',
    value: 'NAIRA',
    says: 'where the curve begins; 0 by default. A negative amount is written --from=-5000000',
  },
  to: { type: 'string', value: 'NAIRA', says: 'where it ends' },
  ...LAW_OPTIONS,
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;

/** Prints a curve. */
export const curve = command({
  name: 'curve',
  summary: 'how the tax moves with an amount: every cliff and corner',
  usage: '[FILE] --along AMOUNT --to NAIRA [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -), moves one of its amounts, and prints every
amount at which the tax jumps or bends, to the kobo, with the law that decides it.

  nigeria-tax curve company.json --along turnover --costs in_proportion --to 200000000
  nigeria-tax curve salary.json --along stream:0 --to 60000000

The chart is as wide as the terminal. NO_COLOR turns its colours off.`,
  words: ['FILE'],
  options: OPTIONS,
  async run(given) {
    const asked = argumentsOf(given);
    const text = await textOf(asked.file);
    try {
      const request = requestIn(text);
      const law = (await lawOf(kindOf(request), given.values))(request);
      const drawn = taxCurve(request as never, asked.along, { ...asked.range, ...law });
      await write(asked.isJson ? `${JSON.stringify(toPlain(drawn), null, 2)}\n` : curveText(drawn, asked.words));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return await refuse(error, asked.isJson);
    }
  },
});

function argumentsOf({ values, positionals }: Asked<typeof OPTIONS>) {
  const { along = '', costs, from = '0', to } = values;
  if (along === '') throw new UsageError('--along takes what moves, such as turnover or stream:0.');
  if (to === undefined) throw new UsageError('--to takes the amount at which the curve ends, such as 200000000.');
  return {
    file: oneFile(positionals),
    along: alongOf(along, costs),
    range: { from, to },
    words: alongWords(along, costs),
    isJson: values.json === true,
  };
}

function curveText(drawn: TaxCurve, along: string): string {
  const marks = drawn.corners.map(({ at }) => at.toNumber());
  const frame = { columns: columnsOf(), rows: 14, hasColours: hasColours() };
  const chart = chartRows(linesOf(drawn), marks, frame).join('\n');
  const rows = sheetText([cornersOf(drawn.corners), segmentsOf(drawn.segments)], columnsOf());
  return `Tax by ${along}\n\n${chart}\n\n${rows}`;
}

/** The segments, and a dotted line up or down at each cliff. */
function linesOf({ segments, corners }: TaxCurve): ChartLine[] {
  const lines = segments.map(({ from, to, taxAtFrom, taxAtTo }): ChartLine => {
    return { from: [from.toNumber(), taxAtFrom.toNumber()], to: [to.toNumber(), taxAtTo.toNumber()], isJump: false };
  });
  const jumps = corners.flatMap(({ kind }, place): ChartLine[] => {
    const [before, after] = [lines[place], lines[place + 1]];
    return kind === 'cliff' && before && after ? [{ from: before.to, to: after.from, isJump: true }] : [];
  });
  return [...lines, ...jumps];
}

function cornersOf(corners: readonly CurveCorner[]): Section {
  const none: Row[] = [{ text: 'None: the tax neither jumps nor bends.' }];
  return { title: 'CORNERS', rows: corners.length === 0 ? none : corners.flatMap(cornerRows) };
}

function cornerRows(corner: CurveCorner, place: number): Row[] {
  const { at, kind, jump, before, after, because, betterOffFrom } = corner;
  const change = kind === 'cliff' ? signed(naira(jump)) : `${percent(before)} to ${percent(after)}`;
  const slopes: Row[] = kind === 'cliff' ? [{ label: 'Marginal rate', value: slopeWords(corner), depth: 1 }] : [];
  const better: Row[] =
    betterOffFrom === null ? [] : [{ label: 'After-tax profit recovers at', value: naira(betterOffFrom), depth: 1 }];
  const causes = because.map(({ label, was, is, law }): Row => {
    return { text: `${label}: ${was} → ${is} (${law.join('; ')})`, depth: 1 };
  });
  return [
    { label: `${place + 1}. ${kind === 'cliff' ? 'Cliff' : 'Kink'} at ${naira(at)}`, value: change },
    ...slopes,
    ...better,
    ...causes,
  ];
}

function slopeWords({ before, after }: CurveCorner): string {
  return `${percent(before)} to ${percent(after)}`;
}

function segmentsOf(segments: readonly CurveSegment[]): Section {
  const rows = segments.flatMap(({ from, to, taxAtFrom, taxAtTo, perNaira, isStraight }): Row[] => [
    { label: `${naira(from)} to ${naira(to)}`, value: `${percent(perNaira)}${isStraight ? '' : ' on average'}` },
    { label: 'Tax', value: `${naira(taxAtFrom)} to ${naira(taxAtTo)}`, depth: 1 },
  ]);
  return { title: 'TAX OF EACH FURTHER NAIRA', rows };
}

function signed(text: string): string {
  return text.startsWith('−') ? text : `+${text}`;
}

/** Tax per naira as a percentage: `6.8%`. */
function percent(perNaira: CurveCorner['before']): string {
  return `${perNaira.times(100).toFixed()}%`;
}
