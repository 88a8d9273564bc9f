/**
 * The uses that a person gave to the columns of a file, as a value of the address: after a reload they apply to the
 * file that is chosen again. The value has places and names of fields, and a checksum of the headings, so that a file
 * with other headings takes none of it.
 *
 *     1k2f9q.2:turnover,5:,7:group,-:accountingPeriodEnd
 *
 * Pure, both ways.
 *
 * @module
 */
import type { Use } from './protocol.js';

/** The uses that were said, by the place of the column, and whether no column is the end of the accounting year. */
export interface SaidUses {
  readonly uses: ReadonlyMap<number, Use>;
  readonly hasNoYearEnd: boolean;
}

/** Nothing was said. */
export const NOTHING_SAID: SaidUses = { uses: new Map(), hasNoYearEnd: false };

const LABELS: readonly string[] = ['group', 'weight', 'id'] satisfies readonly Use[];
const NO_YEAR_END = '-:accountingPeriodEnd';

/** Writes what was said of a file with these headings; nothing where nothing was. */
export function formatUses(headings: readonly string[], { uses, hasNoYearEnd }: SaidUses): string {
  const inOrder = [...uses].sort(([one], [other]) => one - other);
  const parts = inOrder.map(([place, use]) => `${place}:${typeof use === 'object' ? use.field : use}`);
  if (hasNoYearEnd) parts.push(NO_YEAR_END);
  return parts.length === 0 ? '' : `${sumOf(headings)}.${parts.join(',')}`;
}

/** Reads what was said of a file with these headings and fields; what is not of it is nothing. */
export function parseUses(text: string, headings: readonly string[], fields: readonly string[]): SaidUses {
  const own = `${sumOf(headings)}.`;
  if (!text.startsWith(own)) return NOTHING_SAID;
  const parts = text.slice(own.length).split(',');
  const uses = parts.flatMap((part): [number, Use][] => {
    const [, place, name = ''] = /^(\d{1,5}):(.*)$/.exec(part) ?? [];
    const use = useOf(name, fields);
    return place === undefined || Number(place) >= headings.length || use === undefined ? [] : [[Number(place), use]];
  });
  return { uses: new Map(uses), hasNoYearEnd: parts.includes(NO_YEAR_END) };
}

function useOf(name: string, fields: readonly string[]): Use | undefined {
  if (name === '' || LABELS.includes(name)) return name as Use;
  return fields.includes(name) ? { field: name } : undefined;
}

/** A checksum of headings (FNV-1a), so that no heading is in the address. */
function sumOf(headings: readonly string[]): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(headings))) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36);
}
