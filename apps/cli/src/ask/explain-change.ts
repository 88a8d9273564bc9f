/**
 * `nigeria-tax explain-change`: why the tax of a request differs between two laws.
 *
 * @module
 */
import { type Decimal, RuleError } from 'nigeria-tax-rules';
import {
  type Difference,
  type DifferencePart,
  explainDifference,
  type Figure,
  type FigureChange,
  type Law,
} from 'nigeria-tax-rules/analysis';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { headingOf } from '../frame/amounts.js';
import { type Asked, command, type Options, oneFile, UsageError } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { textOf, write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { refuse } from '../json/refusal.js';
import { requestIn } from '../json/request.js';
import { saidOf } from '../law/figures.js';
import { kindOf, READING_NAMES, TABLE_NAMES, tableOf } from '../law/law.js';

const OPTIONS = {
  from: { type: 'string', value: 'TABLE', words: TABLE_NAMES, says: 'the law before' },
  to: {
    type: 'string',
    value: 'TABLE',
    words: TABLE_NAMES,
    says: 'the law after; the same year compares two readings',
  },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'the reading of the law after, such as first_gazette',
  },
  'from-reading': { type: 'string', value: 'NAME', words: READING_NAMES, says: 'the reading of the law before' },
  json: { type: 'boolean', says: 'print JSON; amounts are text with two decimals' },
} as const satisfies Options;

/** Explains a change of the tax. */
export const explainChange = command({
  name: 'explain-change',
  summary: 'why the tax differs between two years or readings',
  usage: '[FILE] --from TABLE --to TABLE [OPTIONS]',
  about: `Reads one JSON request of a company or an individual from FILE (standard input when absent or -) and compares
the tax under the laws of two years. The days of the request are moved to each year. Each part is a section of the law;
together the parts are the whole change.

  nigeria-tax explain-change request.json --from 2025 --to 2026
  nigeria-tax explain-change request.json --from 2026 --to draft.yaml

A table is a year (2026), one of its readings (2026/first_gazette), a revision (2024.r2), or a YAML file of rules
(draft.yaml, draft.yaml/certified_copy).`,
  words: ['FILE'],
  options: OPTIONS,
  async run(asked) {
    const { from, to, file, isJson } = argumentsOf(asked);
    const text = await textOf(file);
    try {
      const request = requestIn(text);
      const [before, after] = [await lawOf(from, request), await lawOf(to, request)];
      const difference = explainDifference(request, before, after);
      await write(
        isJson ? `${JSON.stringify(difference, asText, 2)}\n` : sheetText(sheetOf(difference, from, to), columnsOf()),
      );
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return refuse(error, isJson);
    }
  },
});

/** A law as it is asked for: a year or another table, and a reading. */
interface AskedLaw {
  readonly table: string;
  readonly reading: string | undefined;
}

interface ExplainArguments {
  readonly from: AskedLaw;
  readonly to: AskedLaw;
  readonly file: string | undefined;
  readonly isJson: boolean;
}

function argumentsOf({ values, positionals }: Asked<typeof OPTIONS>): ExplainArguments {
  return {
    from: { table: tableIn('--from', values.from), reading: values['from-reading'] },
    to: { table: tableIn('--to', values.to), reading: values.reading },
    file: oneFile(positionals),
    isJson: values.json === true,
  };
}

function tableIn(option: string, name: string | undefined): string {
  if (name === undefined) throw new UsageError(`${option} takes a year, such as 2026, or another table.`);
  return name;
}

async function lawOf({ table, reading }: AskedLaw, request: unknown): Promise<Law> {
  return { table: await tableOf(kindOf(request), table, reading) } as Law;
}

/** Amounts keep their two decimals in JSON, where a `Decimal` would drop them. */
function asText(this: unknown, name: string, value: unknown): unknown {
  const held = (this as Record<string, unknown>)[name];
  return typeof held === 'object' && held !== null && 'toFixed' in held ? (held as Decimal).toFixed(2) : value;
}

function sheetOf(difference: Difference, before: AskedLaw, after: AskedLaw): Section[] {
  const { parts, idle, isMirrored } = difference;
  const mirrored = 'The laws are compared on the figures of the later year; the parts are those of the way back.';
  return [
    {
      title: `WHY THE TAX CHANGED, ${nameOf(before)} TO ${nameOf(after)} (naira)`,
      rows: [...changeRows(difference), ...(isMirrored ? ['gap' as const, { text: mirrored }] : [])],
    },
    { title: 'Law of the parts', rows: parts.flatMap(lawRows) },
    { title: 'Changed without effect on this tax', rows: idle.map(({ figures }) => ({ text: titleOf(figures) })) },
  ];
}

function nameOf({ table, reading }: AskedLaw): string {
  return reading === undefined ? table : `${table} (${reading})`;
}

function changeRows({ before, after, change, parts }: Difference): Row[] {
  const rows = parts.map((part): Row => ({ label: titleOf(part.figures), value: signed(part.change), depth: 1 }));
  return [
    { label: 'Tax under the law before', value: grouped(before.toFixed(2)) },
    ...rows,
    'rule',
    { label: 'Tax under the law after', value: grouped(after.toFixed(2)) },
    { label: 'Change', value: signed(change) },
  ];
}

function signed(amount: Decimal): string {
  const text = grouped(amount.abs().toFixed(2));
  return amount.isZero() ? text : `${amount.isNegative() ? '−' : '+'}${text}`;
}

/** The sections of some figures; the step to the other year has none. */
function titleOf(figures: readonly FigureChange[]): string {
  const sections = [...new Set(figures.map(({ was, is }) => (was ?? is)?.section))];
  const names = sections.map((section) => {
    const sides = figures.flatMap(({ was, is }) => [was, is]).filter((figure) => figure?.section === section);
    return [...new Set(sides.map((figure) => figure?.words[0]))].join(' or ');
  });
  return headingOf(names.length === 0 ? 'versions of the law by day' : names.join(' with '));
}

/** The figures of a part that changed, and the law of both; figures of one law share its line. */
function lawRows({ figures }: DifferencePart): Row[] {
  const rows = figures.flatMap(({ words, was, is }, index): Row[] => {
    const figure = { text: `${words.slice(1).join(', ')}: ${figureSaid(was)} → ${figureSaid(is)}`, depth: 1 };
    const [law, next] = [figures[index], figures[index + 1]].map((each) => each && lawsOf(each));
    return law === next ? [figure] : [figure, { text: law ?? '', depth: 2 }];
  });
  return rows.length === 0 ? [] : [{ text: titleOf(figures) }, ...rows];
}

const figureSaid = (figure: Figure | null): string => (figure === null ? 'nothing' : saidOf(figure));

function lawsOf({ was, is }: FigureChange): string {
  const [old, now] = [was, is].map((figure) => (figure?.law ?? []).join('; '));
  return old === now ? `${now}` : [old, now].filter(Boolean).join(' → ');
}
