/**
 * A register of assets of a ledger program as assets of a request. The depreciation of the books is never an allowance.
 *
 * @module
 */
import { type DayOrder, dayOf, orderIn } from '../../../../libraries/files/src/days.js';
import { UsageError } from '../frame/command.js';
import { classOf } from './account-names.js';
import { lacking, rowsOf } from './columns.js';
import { koboIn } from './trial-balance.js';

/** The columns of Xero's fixed assets, Odoo's import and plain lists. */
const COLUMNS = {
  id: ['assetnumber', 'reference', 'assetno', 'assetcode', 'id'],
  label: ['assetname', 'asset', 'name'],
  type: ['assettype', 'assetprofile', 'assetclass', 'class', 'category', 'type'],
  cost: ['purchaseprice', 'purchasevalue', 'cost', 'originalcost'],
  firstUsedOn: ['firstusedon', 'dateoffirstuse', 'purchasedate', 'assetstartdate', 'dateacquired', 'acquisitiondate'],
  disposedOn: ['disposaldate', 'disposedon', 'dateofdisposal'],
  proceeds: ['proceeds', 'saleproceeds', 'disposalproceeds', 'saleprice'],
} as const;

/** An asset of a request. */
export type ListedAsset = Readonly<Record<string, string>>;

/** The assets of a register; `classes` are the classes that a mapping gives the types of the file. */
export async function assetsIn(
  path: string,
  classes: Readonly<Record<string, string>>,
  days: DayOrder | undefined,
): Promise<readonly ListedAsset[]> {
  const { headings, rows } = await rowsOf(path, COLUMNS);
  for (const column of ['type', 'cost', 'firstUsedOn'] as const) {
    if (!rows.some(({ cells }) => cells[column] !== undefined)) throw lacking(path, WORDS[column], headings);
  }
  const listed = rows.filter(({ cells }) => cells.cost !== undefined && !/^total\b/i.test(cells.label ?? ''));
  const order = days ?? orderIn(listed.flatMap(({ cells }) => [cells.firstUsedOn, cells.disposedOn]));
  const day = (cell: string, place: number): string => dayIn(cell, order, `${path}, row ${place}`);
  return listed.map(({ place, cells }) => {
    const { id, label, type = '', cost = '', firstUsedOn = '', disposedOn, proceeds } = cells;
    const name = classes[type] ?? classOf(type);
    if (name === undefined) {
      throw new UsageError(`${path}, row ${place}: "${type}" is no class of assets. Name one under classes in --map.`);
    }
    return {
      id: id ?? label ?? String(place),
      ...(label !== undefined && { label }),
      class: name,
      cost: textOf(koboIn(cost, path, place)),
      firstUsedOn: day(firstUsedOn, place),
      ...(disposedOn !== undefined && { disposedOn: day(disposedOn, place) }),
      ...(proceeds !== undefined && disposedOn !== undefined && { proceeds: textOf(koboIn(proceeds, path, place)) }),
    };
  });
}

const WORDS = {
  type: 'the type of each asset',
  cost: 'costs',
  firstUsedOn: 'the day of purchase or first use',
} as const;

function dayIn(cell: string, order: DayOrder | undefined, where: string): string {
  const read = dayOf(cell, order);
  if (read === undefined) throw new UsageError(`${where}: "${cell}" is no day.`);
  if ('day' in read) return read.day;
  const [one, other] = read.either;
  throw new UsageError(`${where}: "${cell}" may be ${one} or ${other}. Say --days dmy or --days mdy.`);
}

/** Kobo as text of naira. */
export function textOf(kobo: bigint): string {
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(3, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
