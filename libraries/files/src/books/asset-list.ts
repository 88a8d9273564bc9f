/**
 * A register of assets of a ledger program. The depreciation of the books is never an allowance.
 *
 * @module
 */
import { type DayOrder, dayOf, orderIn, type ReadDay } from '../days.js';
import { classOf } from './account-names.js';
import {
  columnsIn,
  ExportReader,
  type ExportRow,
  koboIn,
  type OpenExport,
  type RefusedRow,
  refuseWithout,
  textOfKobo,
} from './columns.js';
import { entryOf, NO_ALLOWANCE } from './said.js';

/** The columns of Xero's fixed assets, Odoo's import and plain lists. */
export const REGISTER_COLUMNS = {
  id: ['assetnumber', 'assetno', 'assetcode', 'assetid', 'assettag', 'reference', 'id'],
  label: ['assetname', 'assetdescription', 'descriptionofasset', 'asset', 'name', 'description', 'particulars', 'item'],
  type: ['assettype', 'assetprofile', 'assetclass', 'assetcategory', 'assetgroup', 'class', 'category', 'type'],
  cost: ['purchaseprice', 'purchasevalue', 'purchasecost', 'acquisitioncost', 'originalcost', 'historicalcost', 'cost'],
  firstUsedOn: [
    'firstusedon',
    'dateoffirstuse',
    'purchasedate',
    'dateofpurchase',
    'datepurchased',
    'assetstartdate',
    'dateacquired',
    'dateofacquisition',
    'acquisitiondate',
  ],
  disposedOn: ['disposaldate', 'disposedon', 'dateofdisposal', 'datedisposed', 'datesold', 'dateofsale'],
  proceeds: ['disposalproceeds', 'proceeds', 'saleproceeds', 'salesproceeds', 'saleprice', 'disposalprice'],
} as const;

/** An asset of a register. Amounts are kobo, days `YYYY-MM-DD`. */
export interface ListedAsset {
  readonly place: number;
  readonly id: string;
  readonly label: string | undefined;
  /** The type, in the words of the register. */
  readonly type: string;
  readonly cost: bigint;
  readonly firstUsedOn: string;
  readonly disposedOn: string | undefined;
  readonly proceeds: bigint | undefined;
}

/** A cell that may be two days. */
export interface OpenDay {
  readonly place: number;
  readonly text: string;
  readonly either: readonly [dayFirst: string, monthFirst: string];
}

/** A register of assets that was read. */
export interface AssetRegister {
  readonly kind: 'register';
  readonly assets: readonly ListedAsset[];
  /** The first cell that may be two days, and no order of day and month was given: its asset is not in the list. */
  readonly openDay: OpenDay | undefined;
  readonly refused: readonly RefusedRow[];
  /** The way in which the file was read, in sentences. */
  readonly reading: readonly string[];
}

type Column = keyof typeof REGISTER_COLUMNS;

const REQUIRED = {
  type: 'the type of each asset',
  cost: 'costs',
  firstUsedOn: 'the day of purchase or first use',
} as const;

/** Reads a register of assets; `days` is the order of day and month where its cells leave it open. */
export async function readRegister(file: OpenExport, days?: DayOrder): Promise<AssetRegister> {
  const places = columnsIn(file.table, REGISTER_COLUMNS);
  for (const column of ['type', 'cost', 'firstUsedOn'] as const) {
    if (!places.has(column)) refuseWithout(file, REQUIRED[column]);
  }
  const reader = await new ExportReader(file.table, places, ['cost', 'proceeds']).read();
  const listed = reader.rows.filter(({ place, cells }) => {
    if (cells.cost === undefined) reader.leaveOut(place, 'it has no cost');
    return cells.cost !== undefined;
  });
  const order = days ?? orderIn(listed.flatMap(({ cells }) => [cells.firstUsedOn, cells.disposedOn]));
  const open: OpenDay[] = [];
  const read = listed.flatMap((row) => assetIn(row, reader, order, open) ?? []);
  const assets = withIds(read, reader);
  return { kind: 'register', assets, openDay: open[0], refused: reader.refused, reading: reader.report.sentences };
}

function assetIn(
  { place, cells }: ExportRow<Column>,
  reader: ExportReader<Column>,
  order: DayOrder | undefined,
  open: OpenDay[],
): ListedAsset | undefined {
  const { id = '', label, type = '', cost = '', firstUsedOn = '', disposedOn, proceeds } = cells;
  const days = [firstUsedOn, ...(disposedOn === undefined ? [] : [disposedOn])];
  const read = days.map((cell) => dayOf(cell, order));
  const amounts = [cost, ...(proceeds === undefined ? [] : [proceeds])];
  const faults = [
    ...amounts.filter((cell) => koboIn(cell) === undefined).map((cell) => `"${cell}" is no amount of naira.`),
    ...days.filter((_, at) => read[at] === undefined).map((cell) => `"${cell}" is no day.`),
  ];
  for (const fault of faults) reader.refuse(place, fault);
  read.forEach((each, at) => {
    if (each !== undefined && 'either' in each) open.push({ place, text: days[at] ?? '', either: each.either });
  });
  const [first, last] = read.map(dayIn);
  if (faults.length > 0 || first === undefined || (disposedOn !== undefined && last === undefined)) return undefined;
  return {
    place,
    id,
    label,
    type,
    cost: koboIn(cost) ?? 0n,
    firstUsedOn: first,
    disposedOn: last,
    proceeds: proceeds === undefined || last === undefined ? undefined : koboIn(proceeds),
  };
}

/** Gives each asset an id of its own: its number, else its name, with a count behind a name that is there already. */
function withIds(assets: readonly ListedAsset[], reader: ExportReader<Column>): ListedAsset[] {
  const rows = new Map<string, number>();
  for (const { id, place } of assets.filter((asset) => asset.id !== '')) {
    const first = rows.get(id);
    if (first === undefined) rows.set(id, place);
    else reader.refuse(place, `Its number "${id}" is that of row ${first}.`);
  }
  const counts = new Map<string, number>();
  return assets.map((asset) => {
    if (asset.id !== '') return asset;
    const name = asset.label ?? String(asset.place);
    let [id, count] = [name, counts.get(name) ?? 1];
    for (; rows.has(id); id = `${name} ${count}`) count += 1;
    counts.set(name, count);
    rows.set(id, asset.place);
    return { ...asset, id };
  });
}

function dayIn(read: ReadDay): string | undefined {
  return read !== undefined && 'day' in read ? read.day : undefined;
}

/** The classes that a person gave: by the types of the register, and by the ids of single assets. */
export interface SaidClasses {
  readonly types: Readonly<Record<string, string>>;
  readonly assets?: Readonly<Record<string, string>>;
}

/** The class of an asset: the one that was said of it, else the one of its type; nothing where neither is known. */
export function classOfAsset({ id, type }: ListedAsset, said: SaidClasses): string | undefined {
  return entryOf(said.assets, id) ?? entryOf(said.types, type) ?? classOf(type);
}

/** An asset as a request has it. */
export type AssetOfRequest = Readonly<Record<string, string>>;

/** The assets of a register as a request has them. Those without a class, and those without an allowance, are none. */
export function assetsOf({ assets }: AssetRegister, said: SaidClasses): AssetOfRequest[] {
  return assets.flatMap((asset) => {
    const name = classOfAsset(asset, said);
    if (name === undefined || name === NO_ALLOWANCE) return [];
    const { id, label, cost, firstUsedOn, disposedOn, proceeds } = asset;
    return {
      id,
      ...(label !== undefined && { label }),
      class: name,
      cost: textOfKobo(cost),
      firstUsedOn,
      ...(disposedOn !== undefined && { disposedOn }),
      ...(proceeds !== undefined && { proceeds: textOfKobo(proceeds) }),
    };
  });
}
