/**
 * `nigeria-tax check`: a figure that somebody else worked out.
 *
 * @module
 */
import { type Amount, type Decimal, RuleError, toPlain } from 'nigeria-tax-rules';
import { type CheckedClaim, type ClaimedFigure, type ClaimOutcome, checkClaim } from 'nigeria-tax-rules/analysis';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { READING_OPTIONS, readingAsked } from '../files/arguments.js';
import {
  type Asked,
  command,
  type ExitCode,
  type Options,
  oneFile,
  refuseTogether,
  UsageError,
} from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { textOf, write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { kindOf, LAW_OPTIONS, lawOf } from '../law/law.js';

const OPTIONS = {
  expect: {
    type: 'string',
    value: 'AMOUNT|NAME=AMOUNT',
    multiple: true,
    says:
      'the total payable, or a figure by its place in the result, its line, the label of that or what workings ' +
      'usually call it; may be repeated: --expect 6900000.12, --expect taxLiability.cit=4800000, ' +
      '--expect "CIT @ 30%=4800000"',
  },
  against: {
    type: 'string',
    value: 'FILE',
    says: 'a working to hold against this one, as CSV, a workbook or Parquet: a line and its amount in each row',
  },
  map: {
    type: 'string',
    value: 'HEADING=FIELD',
    multiple: true,
    says: 'of a working: the column of that heading is the line or the amount, or is left out with =ignore',
  },
  'heading-row': READING_OPTIONS['heading-row'],
  'ignore-unknown': READING_OPTIONS['ignore-unknown'],
  ...LAW_OPTIONS,
  json: { type: 'boolean', says: 'print JSON; amounts are text with two decimals' },
} as const satisfies Options;

/** Checks a claim. */
export const check = command({
  name: 'check',
  summary: 'whether a figure is right: verified, refuted, or what it needs',
  usage: '[FILE] --expect AMOUNT | --against FILE [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -) and checks a figure that somebody else
worked out. A figure that is right for the facts as stated is confirmed, with what was assumed. One that is beyond what
it could be is refuted, whatever the missing facts are. A line that is not known stops only itself.

  nigeria-tax check return.json --expect 6900000.12
  nigeria-tax check return.json --expect taxLiability.cit=4800000 --expect taxLiability.educationTax=900000
  nigeria-tax check return.json --against working.csv`,
  words: ['FILE'],
  options: OPTIONS,
  exitCodes: {
    0: 'verified, or right for the facts as stated',
    1: 'refuted, or an argument is invalid',
    2: 'cannot be checked: more facts are needed, or a line is not known',
    3: 'the request or the claim was refused',
  },
  async run(asked) {
    const { values, positionals } = asked;
    const claimed = await claimOf(values);
    const text = await textOf(oneFile(positionals));
    try {
      const request = requestIn(text);
      const law = (await lawOf(kindOf(request), values))(request);
      const checked = checkClaim(request as never, claimed, law as never);
      await write(values.json ? `${JSON.stringify(toPlain(checked), null, 2)}\n` : textOfClaim(checked));
      return EXIT_CODES[checked.outcome];
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      await refuse(error, values.json === true);
      return 3;
    }
  },
});

const EXIT_CODES: Readonly<Record<ClaimOutcome, ExitCode>> = {
  verified: 0,
  'verified-as-stated': 0,
  refuted: 1,
  'cannot-be-checked': 2,
};

async function claimOf(values: Asked<typeof OPTIONS>['values']): Promise<Amount | Record<string, Amount>> {
  refuseTogether(values, 'expect', 'against');
  const { expect = [], against } = values;
  if (against !== undefined) return (await import('./working.js')).workingIn(against, (await readingAsked(values)).how);
  const [only] = expect;
  if (only === undefined) throw new UsageError('check takes --expect AMOUNT or --against FILE.');
  if (expect.length === 1 && !only.includes('=')) return only;
  return Object.fromEntries(expect.map(pairOf));
}

/** A label may have a `=`, an amount none. */
function pairOf(pair: string): [string, Amount] {
  const at = pair.lastIndexOf('=');
  if (at < 1) throw new UsageError(`--expect takes NAME=AMOUNT where it is repeated, not "${pair}".`);
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

const TITLES: Readonly<Record<ClaimOutcome, string>> = {
  verified: 'VERIFIED',
  'verified-as-stated': 'RIGHT FOR THE FACTS AS STATED',
  refuted: 'REFUTED',
  'cannot-be-checked': 'CANNOT BE CHECKED',
};

function textOfClaim(checked: CheckedClaim): string {
  const { outcome, figures, partsAt, unknown, needs, assumed, rightUnder, rules } = checked;
  const law = `Law: ${rules.taxYear} ${rules.reading}, revision ${rules.revision}, digest ${rules.digest}`;
  const sections: Section[] = [
    { title: TITLES[outcome], rows: [...figures.flatMap(figureRows), { text: law }] },
    { title: 'Where it parts', rows: partsAt === null ? [] : partingRows(partsAt) },
    { title: 'Not known', rows: unknown.flatMap(unknownRows) },
    { title: 'Assumed', rows: assumed.map(({ message }) => ({ text: message })) },
    { title: 'State in the request', rows: needs.map((fact) => ({ text: fact })) },
    { title: 'Right under another reading', rows: rightUnder.map((reading) => ({ text: reading })) },
  ];
  return sheetText(sections, columnsOf());
}

function unknownRows({ figure, claimed, message }: CheckedClaim['unknown'][number]): Row[] {
  return [
    { label: figure, value: inNaira(claimed) },
    { text: message, depth: 1 },
  ];
}

function figureRows({ figure, claimed, computed, isRight, couldBe }: ClaimedFigure): Row[] {
  const range: Row[] =
    couldBe === null
      ? []
      : [{ label: 'Could be', value: `${inNaira(couldBe.from)} to ${inNaira(couldBe.to)}`, depth: 1 }];
  const own: Row[] = isRight ? [] : [{ label: 'Computed', value: inNaira(computed), depth: 1 }];
  return [{ label: figure, value: inNaira(claimed) }, ...own, ...range];
}

/** The line that works the figure out: its terms, its result and its law. */
function partingRows({ figure, line, computed }: ClaimedFigure): Row[] {
  if (line === null)
    return [{ label: `${figure}: no line works it out, or it comes to nothing`, value: inNaira(computed) }];
  const terms = line.operands.map(({ name, value, sign }): Row => {
    const amount = typeof value === 'string' ? value : inNaira(value);
    return { label: name, value: sign === '-' ? `−${amount}` : amount, depth: 1 };
  });
  return [
    { text: `${line.label}: ${line.formula}` },
    ...terms,
    { label: line.label, value: inNaira(computed) },
    { text: line.law.join('; ') },
  ];
}

function inNaira(amount: Decimal): string {
  return grouped(amount.toFixed(2));
}
