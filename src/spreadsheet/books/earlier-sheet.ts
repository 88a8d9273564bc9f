/**
 * The sheet of the years before: what was left of the cost of each asset after every year whose allowances the request
 * does not state.
 *
 * @module
 */
import type { AssetInWords, RegisterInWords } from '../../accounts/in-words/index.js';
import { LaidSheet } from '../laid-sheet.js';
import { cell, dayContent, text } from '../sheets.js';
import { type BooksSetting, cellOfFigure } from './setting.js';

const FIRST = ['Asset', 'First used', 'Cost'];
const SAYS =
  'What was left of each cost at the end of the earlier years of assessment, with all allowances claimed. ' +
  'It is worked out where the request does not state it.';
/** As many columns as can be read on one page. */
const ON_A_PAGE = 12;

/** Lays the sheet out; nothing where the request states what came over of each asset. */
export function earlierSheet({ classes }: RegisterInWords, setting: BooksSetting): LaidSheet | undefined {
  const assets = classes.flatMap((each) => each.assets).filter(({ earlier }) => earlier.length > 0);
  if (assets.length === 0) return undefined;
  const years = [...new Set(assets.flatMap(({ earlier }) => earlier.map(({ taxYear }) => taxYear)))].sort(
    (one, other) => one - other,
  );
  const head = {
    name: 'Earlier',
    says: SAYS,
    heads: [...FIRST, ...years.map(String)],
    widths: [34, 13, 19, ...years.map(() => 19)],
    right: [2, ...years.map((_, index) => FIRST.length + index)],
    isWide: years.length > ON_A_PAGE,
  };
  const sheet = new LaidSheet(head, setting.cells);
  for (const each of assets) sheet.add(rowOf(each, years, setting));
  return sheet;
}

function rowOf({ name, allowed, earlier }: AssetInWords, years: readonly number[], { books }: BooksSetting) {
  const byYear = new Map(earlier.map(({ taxYear, residue }) => [taxYear, residue]));
  const residues = years.map((year) => {
    const residue = byYear.get(year);
    return residue === undefined ? null : cellOfFigure(residue, books.list);
  });
  const used = cell(dayContent(allowed.given.firstUsedOn), 'day');
  return [text(name), used, cellOfFigure(allowed.asset.cost, books.list), ...residues];
}
