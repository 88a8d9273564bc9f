/**
 * The state of the page as an address: everything after `#`, which browsers send to no server. Pure, both ways.
 *
 *     #/company?end=2025-12-31&turnover=80000000&d=land,500000000,200000000,2025-11-01,,,
 *
 * A value is kept as it was typed, without grouping, so that an incomplete form has an address too. An empty value is
 * left out.
 *
 * @module
 */
import { ASSET_PARTS, CAPITAL_INCOME, COMPANY_KINDS, INCOME_PARTS, INDIVIDUAL_FIELDS } from './fields.generated.js';

/** The screens, by their names in an address. */
export const SCREENS = [
  'start',
  'company',
  'individual',
  'pay',
  'curve',
  'compare',
  'law',
  'impact',
  'developers',
  'about',
] as const;
export type Screen = (typeof SCREENS)[number];

/** The fields of a company's request with one value, named as in the contract. */
export const COMPANY_FIELDS = Object.keys(COMPANY_KINDS) as (keyof typeof COMPANY_KINDS)[];

/** The accounting year end (company), the income year (individual), the text of the law, and what a screen shows. */
const OF_THE_LAW = ['end', 'y', 'r'] as const;
/** The pay of a month, what of it counts for the pension, and whether pension and housing fund are taken. */
const OF_PAY = ['monthlyPay', 'pensionablePay', 'pension', 'nhf'] as const;
/** The tax, `company` or `individual`, on a screen about both, where the figures alone do not tell. */
const OF_THE_TAX = ['of'] as const;
const OF_SCREENS = [
  'along',
  'costs',
  'to',
  'show',
  'a',
  'b',
  'after',
  'companies',
  'uses',
  'view',
  'find',
  'n',
  'seed',
  'code',
  'check',
  'want',
  'wanted',
] as const;
/** Where figures are those of books, and what a company's books carry on that no return states. */
const OF_BOOKS = ['books', 'capitalAllowancesBroughtForward'] as const;
/** The laws that a curve is drawn under beside its first one, such as `2026:first_gazette,2025`; `none` for none. */
const OF_CURVES = ['with'] as const;
/** Of a shared link: the digest of the table, the total in kobo, the version of the package. */
export const OF_A_LINK = ['g', 't', 'v'] as const;
/** The one tier of the law that is shown. */
const OF_TIERS = ['tier'] as const;

const KEYS: readonly string[] = [
  ...OF_THE_LAW,
  ...OF_THE_TAX,
  ...COMPANY_FIELDS,
  ...CAPITAL_INCOME.map((head) => `ci.${head}`),
  ...INDIVIDUAL_FIELDS,
  ...OF_PAY,
  ...OF_SCREENS,
  ...OF_BOOKS,
  ...OF_CURVES,
  ...OF_A_LINK,
  ...OF_TIERS,
];
/** Capital losses brought forward on a class of asset. */
const CAPITAL_LOSS = /^cl\.[\w -]+$/;

/** A row of a list, as typed. An absent part is empty. */
export type Row<Part extends string> = Readonly<Record<Part, string>>;
export type Asset = Row<(typeof ASSET_PARTS)[number]>;
export type Income = Row<(typeof INCOME_PARTS)[number]>;

/** One edited figure of the law. */
export interface Edit {
  readonly key: string;
  readonly value: string;
}

/** The state of the page. */
export interface Address {
  readonly screen: Screen;
  /** Values by key, as typed; an absent key has no entry. */
  readonly values: Readonly<Record<string, string>>;
  readonly assets: readonly Asset[];
  readonly incomes: readonly Income[];
  readonly edits: readonly Edit[];
  /** The keys that this version does not know. */
  readonly unknown: readonly string[];
}

/** A link that is longer than this is cut by some programs, so it is not offered. */
const LONGEST_LINK = 2000;

/** The state of a screen without anything on it. */
export function emptyAddress(screen: Screen): Address {
  return { screen, values: {}, assets: [], incomes: [], edits: [], unknown: [] };
}

/** Reads an address; what cannot be read is left out, and its key is named in `unknown`. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = cutAt(hash.replace(/^#?\/?/, ''), '?');
  const screen = SCREENS.find((name) => name === path) ?? 'start';
  const parts = query.split('&').filter((part) => part !== '');
  const isUnknown = path !== '' && path !== screen;
  return parts.reduce(withPart, { ...emptyAddress(screen), unknown: isUnknown ? [decoded(path)] : [] });
}

/** Writes an address, from `#` on. */
export function formatAddress({ screen, values, assets, incomes, edits }: Address): string {
  const known = Object.keys(values).filter(isKey).sort(byPlace);
  const parts = [
    ...known.map((key) => `${encoded(key)}=${encoded(values[key] ?? '')}`),
    ...assets.map((row) => `d=${rowText(row, ASSET_PARTS)}`),
    ...incomes.map((row) => `s=${rowText(row, INCOME_PARTS)}`),
    ...edits.map(({ key, value }) => `e=${encoded(key)}:${encoded(value)}`),
  ];
  const path = screen === 'start' ? '#/' : `#/${screen}`;
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** The address with other values; an empty value is taken out. */
export function withValues(address: Address, changes: Readonly<Record<string, string>>): Address {
  const entries = Object.entries({ ...address.values, ...changes }).filter(([, value]) => value !== '');
  return { ...address, values: Object.fromEntries(entries) };
}

/** The address without these keys. */
export function withoutValues(address: Address, keys: readonly string[]): Address {
  return withValues(address, Object.fromEntries(keys.map((key) => [key, ''])));
}

/**
 * The same figures on another screen. A link's stamp belongs to the screen that it was made on. An address may hold
 * figures of both taxes; a screen about both then shows the tax that was looked at last.
 */
export function onScreen(address: Address, screen: Screen): Address {
  const { incomes, values } = address;
  const isMixed = address.screen === 'company' && (incomes.length > 0 || values.y !== undefined);
  const moved = { ...withoutValues(address, OF_A_LINK), screen };
  if (screen === 'company' || screen === 'individual') return withoutValues(moved, OF_THE_TAX);
  if (address.screen === 'individual') return withoutValues(moved, OF_THE_TAX);
  return isMixed ? withValues(moved, { of: 'company' }) : moved;
}

/** An empty row. */
export function emptyRow<Part extends string>(parts: readonly Part[]): Row<Part> {
  return rowOf(parts, []);
}

/** Returns whether a link is too long to be passed on. */
export function isTooLong(link: string): boolean {
  return link.length > LONGEST_LINK;
}

function withPart(address: Address, part: string): Address {
  const [name, raw] = cutAt(part, '=');
  const key = decoded(name);
  if (key === 'd') return { ...address, assets: [...address.assets, rowOf(ASSET_PARTS, raw.split(',').map(decoded))] };
  if (key === 's') {
    return { ...address, incomes: [...address.incomes, rowOf(INCOME_PARTS, raw.split(',').map(decoded))] };
  }
  if (key === 'e') return withEdit(address, raw);
  if (!isKey(key)) return { ...address, unknown: [...new Set([...address.unknown, key])] };
  return withValues(address, { [key]: decoded(raw) });
}

function withEdit(address: Address, raw: string): Address {
  const [key, value] = cutAt(raw, ':').map(decoded);
  if (!key || !value) return { ...address, unknown: [...new Set([...address.unknown, 'e'])] };
  return { ...address, edits: [...address.edits.filter((edit) => edit.key !== key), { key, value }] };
}

function isKey(key: string): boolean {
  return KEYS.includes(key) || CAPITAL_LOSS.test(key);
}

/** The order of the list of keys; capital losses by class come last. */
function byPlace(one: string, other: string): number {
  const place = (key: string): number => (KEYS.includes(key) ? KEYS.indexOf(key) : KEYS.length);
  return place(one) - place(other) || (one < other ? -1 : 1);
}

function rowOf<Part extends string>(parts: readonly Part[], texts: readonly string[]): Row<Part> {
  return Object.fromEntries(parts.map((part, index) => [part, texts[index] ?? ''])) as Row<Part>;
}

function rowText<Part extends string>(row: Row<Part>, parts: readonly Part[]): string {
  return parts.map((part) => encoded(row[part])).join(',');
}

/** The text before a mark and the text after it. */
function cutAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place === -1 ? [text, ''] : [text.slice(0, place), text.slice(place + mark.length)];
}

/** Percent-encoded, but for `@`, which keys of figures have. */
function encoded(text: string): string {
  return encodeURIComponent(storable(text)).replaceAll('%40', '@');
}

/** A broken escape is taken as it is. */
function decoded(text: string): string {
  try {
    return storable(decodeURIComponent(text));
  } catch {
    return storable(text);
  }
}

/** A text without halves of surrogate pairs, which no address can hold: it is read as it would be written. */
function storable(text: string): string {
  return text.replace(/\p{Cs}/gu, '');
}
