/**
 * The question about columns of money that are not known: the file stops before anything is computed.
 *
 * @module
 */
import { FileRefused } from '../refusal.js';
import { headingAt } from './column-sentences.js';
import type { FileKind } from './kinds.js';
import type { OpenColumn, Plan } from './plan.js';

/** Refuses a file with open columns, in one message that names each and the options that go on. */
export function refuseOpen(plan: Plan, kind: FileKind): void {
  if (plan.opens.length === 0) return;
  throw new FileRefused(questionOn(plan, kind));
}

function questionOn(plan: Plan, kind: FileKind): string {
  const { opens } = plan;
  const count = opens.length === 1 ? '1 column looks' : `${opens.length} columns look`;
  const width = Math.max(...[...kind.offers, ['ignore']].map(([field = '']) => field.length));
  const offers = [...kind.offers, ['ignore', 'no part of the computation'] as const];
  return [
    `${count} like money and ${opens.length === 1 ? 'is' : 'are'} not known. Nothing was computed.`,
    ...opens.map((open) => `  ${headingAt(plan, open.place)}: ${shownIn(open)}`),
    'Say what each is:',
    `  ${opens.map(mapOf).join(' ')}`,
    `where FIELD is a field (nigeria-tax fields), such as:`,
    ...offers.map(([field, says]) => `  ${field.padEnd(width)}  ${says}`),
    '--write-map map.yaml writes a file with each of them to fill in, for --map-file.',
    '--ignore-unknown leaves them out.',
  ].join('\n');
}

/** The amounts of a column, and why it is open. */
function shownIn({ values, why }: OpenColumn): string {
  const amounts = values.length === 0 ? 'no amounts' : `amounts such as ${values.join('; ')}`;
  return why === '' ? amounts : `${amounts} (${why})`;
}

/** The option that names a column, with what it most likely is. */
function mapOf({ heading, place, likely }: OpenColumn): string {
  return `--map "${heading === '' ? `column ${place + 1}` : heading}=${likely ?? 'FIELD'}"`;
}
