/**
 * The columns of a file of companies: what they seem to be, and how its rows are read once that is decided.
 *
 * @module
 */
import facts from 'virtual:columns';
import { amountIn } from '../../../../libraries/files/src/amounts.js';
import type { Cell } from '../../../../libraries/files/src/cells.js';
import type { LabelNames, Mapping } from '../../../../libraries/files/src/headings.js';
import { type HowToRead, type Plan, requestKind } from '../../../../libraries/files/src/reading/index.js';
import { FileRefused } from '../../../../libraries/files/src/refusal.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';
import { labelPlaces } from '../../../../libraries/files/src/trade-names.js';
import type { FileStart, Use } from '../request/protocol.js';

/** The kind of file that the page reads. */
export const COMPANIES = requestKind('cit', facts);

/** Nothing is said of a file that was just chosen; the page asks about columns itself. */
export const AS_WRITTEN: HowToRead = { isStrict: false, isRounded: false, maps: [], asksRepeated: true };

/** The fields that a column can be, by their names. */
const FIELDS = [...new Set([...COMPANIES.targets.values()].map(({ name }) => name))];

/** The fields of which several columns are parts. */
const SUMS = [...COMPANIES.sums].filter((name) => name !== 'turnover');

/** Names that a row has for itself, so no label can have them. */
const OWN = ['input', 'problems', 'ismadeup'];

/** Columns of texts with as many different values are groups without being asked for. */
const MOST_GROUPS = 3;
const MOST_VALUES = 50;

type Seems = Pick<FileStart, 'uses' | 'asks' | 'canLabel' | 'fields' | 'sums'>;

/** The columns as they seem to be, with those of money that nothing names. */
export function seemsOf({ headings, meanings, opens }: Plan, rows: readonly (readonly Cell[])[]): Seems {
  const canLabel = headings.map(
    (heading, place) => heading !== '' && !OWN.includes(spelling(heading)) && headings.indexOf(heading) === place,
  );
  const names = labelPlaces(headings);
  const idPlace = headings.findIndex((heading) => spelling(heading) === 'id');
  const named = idPlace < 0 ? names.name : idPlace;
  let groups = 0;
  const uses = headings.map((heading, place): Use => {
    const meaning = meanings[place];
    if (meaning?.is === 'field') return { field: meaning.target.name };
    if (canLabel[place] !== true || meaning?.is !== 'unused') return '';
    if (place === named) return 'id';
    if (spelling(heading) === 'weight') return 'weight';
    const isGroup =
      !Object.values(names).includes(place) && groups < MOST_GROUPS && isGroupLike(rows.map((row) => row[place]));
    if (isGroup) groups += 1;
    return isGroup ? 'group' : '';
  });
  const asks = opens.map(({ place }) => place).filter((place) => uses[place] === '');
  return { uses, asks, canLabel, fields: FIELDS, sums: SUMS };
}

/** Returns whether cells are texts of which some are the same, and few are different. */
function isGroupLike(cells: readonly Cell[]): boolean {
  const given = cells.map((cell) => String(cell ?? '').trim()).filter((cell) => cell !== '');
  const values = new Set(given);
  const isText = (cell: string): boolean => amountIn(cell) === null && !/^\d{4}-\d\d-\d\d$/.test(cell);
  return values.size > 1 && values.size <= MOST_VALUES && values.size < given.length && [...values].every(isText);
}

/** The labels that columns are. */
export function labelsOf(headings: readonly string[], uses: readonly Use[]): LabelNames {
  const named = (label: Use): readonly string[] => headings.filter((_, place) => uses[place] === label);
  const [[weight], [id]] = [named('weight'), named('id')];
  return { groups: named('group'), ...(weight !== undefined && { weight }), ...(id !== undefined && { id }) };
}

/** The uses that a person gave to columns in place of what they seemed to be. */
export function mapsOf(headings: readonly string[], seeming: Seems, uses: readonly Use[]): Mapping[] {
  refuseUses(headings, uses);
  return uses.flatMap((use, place): Mapping[] => {
    const isAsked = seeming.asks.includes(place);
    if (!isAsked && JSON.stringify(use) === JSON.stringify(seeming.uses[place] ?? '')) return [];
    const heading = headings[place] || `column ${place + 1}`;
    return [{ heading, place, field: typeof use === 'object' ? use.field : null }];
  });
}

/** Refuses two columns for one thing: which of them counts is for the person to say. */
function refuseUses(headings: readonly string[], uses: readonly Use[]): void {
  const isOne = (use: Use): boolean => use !== '' && use !== 'group' && !isPart(use);
  const textAt = (place: number): string => JSON.stringify(uses[place]);
  const first = (place: number): number => uses.findIndex((_, at) => textAt(at) === textAt(place));
  const twice = uses.findIndex((use, place) => isOne(use) && first(place) !== place);
  if (twice < 0) return;
  const use = uses[twice] as Exclude<Use, ''>;
  const what = typeof use === 'object' ? use.field : use;
  throw new FileRefused(
    `Two columns are ${what}: "${headings[first(twice)]}" and "${headings[twice]}". Choose one of them.`,
  );
}

function isPart(use: Use): boolean {
  return typeof use === 'object' && SUMS.includes(use.field);
}
