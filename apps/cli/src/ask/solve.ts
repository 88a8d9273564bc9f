/**
 * `nigeria-tax solve`: which amounts of a request lead to a tax, or leave so much.
 *
 * @module
 */
import { RuleError, toPlain } from 'nigeria-tax-rules';
import {
  type Along,
  type PassedBy,
  type PayAlong,
  type Solution,
  solve as solved,
  type Target,
} from 'nigeria-tax-rules/analysis';
import { naira } from '../frame/amounts.js';
import { type Asked, command, type Options, oneFile, refuseTogether, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { textOf, write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { kindOf, LAW_OPTIONS, lawOf, TABLE_NAMES } from '../law/law.js';
import { ALONG_OPTIONS, alongOf, alongWords } from './along.js';

const MONTHLY_PAY = 'monthlyPay';

const OPTIONS = {
  along: {
    ...ALONG_OPTIONS.along,
    words: [...ALONG_OPTIONS.along.words, MONTHLY_PAY],
    says: `${ALONG_OPTIONS.along.says}; of the pay of an employee ${MONTHLY_PAY}`,
  },
  costs: ALONG_OPTIONS.costs,
  total: { type: 'string', value: 'NAIRA', says: 'the total tax that is wanted' },
  left: {
    type: 'string',
    value: 'NAIRA',
    says: 'what shall be left: turnover less costs, or all income, less the tax',
  },
  net: { type: 'string', value: 'NAIRA', says: 'the take-home pay that is wanted: less contributions too' },
  before: {
    type: 'string',
    value: 'TABLE',
    words: TABLE_NAMES,
    says: 'with --after: which amounts pay more under the one law than under the other',
  },
  after: { type: 'string', value: 'TABLE', words: TABLE_NAMES, says: 'the law after' },
  from: {
    type: 'string',
    value: 'NAIRA',
    says: 'the least amount to look at; all that a request can state by default',
  },
  to: { type: 'string', value: 'NAIRA', says: 'the largest amount to look at' },
  ...LAW_OPTIONS,
  json: { type: 'boolean', says: 'print JSON' },
} as const satisfies Options;

/** Answers a question backwards. */
export const solve = command({
  name: 'solve',
  summary: 'which amounts lead to a tax, leave so much, or pay more under another law',
  usage: '[FILE] --along AMOUNT (--total | --left | --net) NAIRA [OPTIONS]',
  about: `Reads one JSON request from FILE (standard input when absent or -), moves one of its amounts, and prints the
amounts that lead to the tax, to what is left after it, or to a take-home pay, to the kobo. Where the tax stays near the
target for a long stretch, it looks at a sample of the amounts and says so. Where a cliff jumps over the
target, it prints the amount on each side, with the law. A target that nothing reaches is an answer. With --before and
--after in place of a target, it prints the amounts that pay less, the same and more under the law after.

  nigeria-tax solve company.json --along turnover --costs in_proportion --total 1000000
  echo '{"taxYear": 2026, "state": "Lagos"}' | nigeria-tax solve --along monthlyPay --net 394700
  nigeria-tax solve salary.json --along stream:0 --before 2025 --after 2026

Along monthlyPay the request is that of calculatePay: taxYear and state, and where they differ from the default pension,
nationalHousingFund, annualRent and pensionablePay. The amounts are those of January.`,
  words: ['FILE'],
  options: OPTIONS,
  exitCodes: { 0: 'answered, also where nothing reaches the target' },
  async run(given) {
    const asked = argumentsOf(given);
    const text = await textOf(asked.file);
    try {
      const request = requestIn(text);
      const kind = asked.along === PAY ? 'individual' : kindOf(request);
      if (asked.laws !== undefined) {
        await write(await (await import('./solve-laws.js')).lawsAlong(request, kind, { ...asked, ...asked.laws }));
        return 0;
      }
      const law = (await lawOf(kind, given.values))(request);
      const found = solved(request as never, asked.along, asked.target as Target, { ...asked.range, ...law });
      await write(asked.isJson ? `${JSON.stringify(toPlain(found), null, 2)}\n` : solutionText(found, asked.words));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return await refuse(error, asked.isJson);
    }
  },
});

const PAY: PayAlong = { field: MONTHLY_PAY };

interface SolveArguments {
  readonly file: string | undefined;
  readonly along: Along | PayAlong;
  /** The library refuses a target that is not one. */
  readonly target: Readonly<Record<string, string>>;
  /** The laws that are compared in place of a target. */
  readonly laws: Readonly<Record<'before' | 'after', string>> | undefined;
  readonly range: { readonly from?: string; readonly to?: string };
  readonly words: string;
  readonly isJson: boolean;
}

function argumentsOf({ values, positionals }: Asked<typeof OPTIONS>): SolveArguments {
  const { along = '', costs, from, to } = values;
  if (along === '') throw new UsageError('--along takes what moves, such as turnover or monthlyPay.');
  const wanted = (['total', 'left', 'net'] as const).filter((name) => values[name] !== undefined);
  const [of = ''] = wanted;
  const laws = lawsIn(values);
  if (wanted.length !== (laws === undefined ? 1 : 0)) throw new UsageError(ONE_QUESTION);
  const isPay = along === MONTHLY_PAY;
  if (isPay && costs !== undefined) throw new UsageError('--costs is for --along turnover.');
  return {
    file: oneFile(positionals),
    along: isPay ? PAY : alongOf(along, costs),
    target: { [of]: wanted.map((name) => values[name]).join() },
    laws,
    range: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    words: alongWords(along, costs),
    isJson: values.json === true,
  };
}

const ONE_QUESTION = 'Give one of --total, --left and --net, or --before and --after.';

/** The two laws that are compared; no law beside them answers. */
function lawsIn(values: Asked<typeof OPTIONS>['values']): SolveArguments['laws'] {
  const { before, after } = values;
  if (before === undefined && after === undefined) return undefined;
  for (const option of Object.keys(LAW_OPTIONS) as (keyof typeof LAW_OPTIONS)[]) {
    refuseTogether(values, 'before', option);
  }
  if (before === undefined || after === undefined) throw new UsageError('--before and --after each take a table.');
  return { before, after };
}

const WANTED = { total: 'tax', left: 'rest after tax', net: 'take-home pay' } as const;

function solutionText(found: Solution, along: string): string {
  const { of, target, from, to, amounts, sampled, passedBy, least, most } = found;
  const title = `${along.toUpperCase()} FOR A ${WANTED[of].toUpperCase()} OF ${naira(target)}`;
  const rows: Row[] = amounts.map((each) => {
    const isOne = each.from.eq(each.to);
    const some = each.isEvery ? '' : ' (some amounts of it may miss)';
    return { text: isOne ? naira(each.from) : `${naira(each.from)} to ${naira(each.to)}${some}` };
  });
  const nothing = sampled.length === 0 ? 'No amount leads to it.' : 'No amount that was looked at leads to it.';
  const none: Row[] = amounts.length === 0 ? [{ text: nothing }] : [];
  const looked: Row[] = [
    'gap',
    {
      text: `Looked at ${naira(from)} to ${naira(to)}: the ${WANTED[of]} goes from ${naira(least)} to ${naira(most)}.`,
    },
  ];
  const sections: Section[] = [
    { title, rows: [...rows, ...none, ...looked, ...sampled.flatMap((stretch) => sampledRows(stretch, of))] },
    { title: 'Passed over', rows: passedBy.flatMap((each) => passedRows(each, of)) },
  ];
  return sheetText(sections, columnsOf());
}

function sampledRows({ from, to }: Solution['sampled'][number], of: Solution['of']): Row[] {
  const stretch = `From ${naira(from)} to ${naira(to)} the ${WANTED[of]} stays within a few kobo of it.`;
  return [{ text: `${stretch} A sample was looked at, so other amounts there may lead to it too.` }];
}

function passedRows({ last, next, valueAtLast, valueAtNext, because }: PassedBy, of: Solution['of']): Row[] {
  const causes = because.map(({ label, was, is, law }): Row => {
    return { text: `${label}: ${was} → ${is} (${law.join('; ')})`, depth: 1 };
  });
  return [
    { label: `At ${naira(last)} the ${WANTED[of]} is`, value: naira(valueAtLast) },
    { label: `At ${naira(next)} it is`, value: naira(valueAtNext) },
    ...(causes.length === 0 ? [{ text: 'Only a rounding steps over it.', depth: 1 }] : causes),
  ];
}
