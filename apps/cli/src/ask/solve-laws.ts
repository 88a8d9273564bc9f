/**
 * The answer of `nigeria-tax solve` on two laws: along which amounts the one takes more than the other.
 *
 * @module
 */
import { toPlain } from 'nigeria-tax-rules';
import {
  type Along,
  compareLaws,
  type LawStretch,
  type LawsCompared,
  type PayAlong,
  type PopulationKind,
} from 'nigeria-tax-rules/analysis';
import { changeOf, naira } from '../frame/amounts.js';
import { type Row, sheetText } from '../frame/layout.js';
import { columnsOf } from '../frame/terminal.js';
import { tableOf } from '../law/law.js';

/** Two laws, and the amount along which they are compared. */
export interface LawsAsked {
  readonly before: string;
  readonly after: string;
  readonly along: Along | PayAlong;
  readonly range: { readonly from?: string; readonly to?: string };
  /** The amount that moves, in words. */
  readonly words: string;
  readonly isJson: boolean;
}

/** Compares two laws along an amount of a request; the answer as text or JSON. */
export async function lawsAlong(request: unknown, kind: PopulationKind, asked: LawsAsked): Promise<string> {
  const { before, after, along, range, isJson } = asked;
  const laws = await Promise.all(
    [before, after].map(async (name) => ({ table: await tableOf(kind, name, undefined) })),
  );
  const [was, is] = laws as [(typeof laws)[0], (typeof laws)[0]];
  const found = compareLaws(request as never, along, was, is, range);
  return isJson ? `${JSON.stringify(toPlain(found), null, 2)}\n` : textOf(found, asked);
}

function textOf(found: LawsCompared, { before, after, words }: LawsAsked): string {
  const { stretches, from, to } = found;
  const more = stretches.find(({ pays }) => pays === 'more');
  const answer = more === undefined ? 'Nothing that was looked at pays more.' : fromOn(more, found);
  const rows: Row[] = [
    { text: answer },
    'gap',
    ...stretches.flatMap(stretchRows),
    'gap',
    { text: `Looked at ${naira(from)} to ${naira(to)}.` },
  ];
  const title = `${words.toUpperCase()}: THE TAX UNDER ${after.toUpperCase()} AGAINST ${before.toUpperCase()}`;
  return sheetText([{ title, rows }], columnsOf());
}

/** The first amount that pays more, and whether all beyond it do. */
function fromOn(more: LawStretch, { stretches }: LawsCompared): string {
  const where = naira(more.from);
  return stretches.at(-1) === more ? `More is paid from ${where} on.` : `More is paid first from ${where} on.`;
}

function stretchRows({ from, to, pays, changeAtFrom, changeAtTo }: LawStretch): Row[] {
  const stretch: Row = { label: `${naira(from)} to ${naira(to)}`, value: pays === 'same' ? 'the same' : pays };
  if (pays === 'same') return [stretch];
  return [stretch, { label: 'Change in tax', value: `${changeOf(changeAtFrom)} to ${changeOf(changeAtTo)}`, depth: 1 }];
}
