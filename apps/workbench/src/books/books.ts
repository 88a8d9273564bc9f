/**
 * The books of the screen on a company: files that were chosen, and what a person says of them. They are held by the
 * page alone; no address has them.
 *
 * @module
 */
import facts from 'virtual:books';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { BALANCE_SHEET, entryOf, NO_ALLOWANCE } from '../../../../libraries/files/src/books/said.js';
import type { DayOrder } from '../../../../libraries/files/src/days.js';
import { answerOf } from '../ask/ask.js';
import { lawOf, type OfBooks, ofBooks } from '../ask/calculation.js';
import { BOOKS } from '../copy/books.js';
import { addressOf } from '../form/open-request.js';
import { setYearEnd } from '../form/year-end.js';
import { tableOf } from '../law/tables.js';
import { type Address, withValues } from '../request/address.js';
import { isOfBooks, requestBeside } from '../request/books.js';
import { address } from '../request/location.js';
import type {
  BooksAnswer,
  BooksRead,
  FileOfBooks,
  Questions,
  ReadAccount,
  ReadAsset,
  SaidOfBooks,
} from '../request/protocol.js';
import { isMapping, type Mapping, mappingIn } from './mapping.js';

const NOTHING_SAID: SaidOfBooks = { heads: {}, types: {}, assets: {} };

/** The files that were chosen or pasted, in their order. */
const files = signal<readonly FileOfBooks[]>([]);
/** The words of a person on them. They are kept where a file is chosen again: accounts are known by their names. */
export const said = signal<SaidOfBooks>(NOTHING_SAID);

let choices = 0;

/** The words on the last file of heads and classes that was chosen. */
export const mappingSays = signal('');

/** Adds files to the books; one of heads and classes is taken for what a person says. */
export async function addFiles(added: readonly File[]): Promise<void> {
  const books = added.filter((file) => !isMapping(file));
  files.value = [...files.value, ...books.map((file) => ({ id: ++choices, file }))];
  for (const file of added.filter(isMapping)) takeMapping(file.name, mappingIn(await file.text()));
}

function takeMapping(name: string, mapping: Mapping | null): void {
  const words = mapping === null ? [] : [...Object.values(mapping.accounts), ...Object.values(mapping.classes)];
  const unknown = words.filter((word) => !KNOWN.has(word));
  if (mapping === null || unknown.length > 0) {
    mappingSays.value = mapping === null ? BOOKS.noMapping(name) : BOOKS.unknownWords(name, unknown.join(', '));
    return;
  }
  const { heads, types } = said.value;
  said.value = { ...said.value, heads: { ...heads, ...mapping.accounts }, types: { ...types, ...mapping.classes } };
  mappingSays.value = BOOKS.mappingRead(name);
}

const KNOWN = new Set([BALANCE_SHEET, NO_ALLOWANCE, ...Object.values(facts.heads).flat(), ...facts.classes]);

/** Adds rows that were pasted, as a spreadsheet copies them. */
export function addRows(text: string): void {
  if (text.trim() !== '') void addFiles([new File([text], BOOKS.pasted(choices + 1))]);
}

/** Takes a file out of the books. */
export function takeOut(id: number): void {
  files.value = files.value.filter((each) => each.id !== id);
}

/** Says which head an account is; an empty one takes back what was said. */
export function sayHead(name: string, head: string): void {
  said.value = { ...said.value, heads: withEntry(said.value.heads, name, head) };
}

/** Says which class the assets of a type are. */
export function sayType(type: string, name: string): void {
  said.value = { ...said.value, types: withEntry(said.value.types, type, name) };
}

/** Says which class one asset is. */
export function sayClass(id: string, name: string): void {
  said.value = { ...said.value, assets: withEntry(said.value.assets, id, name) };
}

/** Says the order of day and month of the register. */
export function sayDays(days: DayOrder): void {
  said.value = { ...said.value, days };
}

function withEntry(entries: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...entries, [name]: value }).filter(([, text]) => text !== ''));
}

/** The files as the engine reads them. */
export const reading = answerOf(
  'booksRead',
  computed((): Questions['booksRead'] | null => {
    if (!isOfBooks(address.value) || files.value.length === 0) return null;
    const { days } = said.value;
    return { files: files.value, ...(days !== undefined && { days }) };
  }),
);

/** The books that are chosen now; those of other files are none. */
export const read: ReadonlySignal<BooksRead | null> = computed(() => {
  const { value, problems, failure } = reading.value;
  const isOld = value?.files.map(({ id }) => id).join() !== files.value.map(({ id }) => id).join();
  return isOld || problems.length > 0 || failure !== null ? null : value;
});

/** The accounts whose head no name is sure of, whatever was said of them since. */
export const unsureAccounts = computed(() =>
  (read.value?.trialBalance?.accounts ?? []).filter(({ isSure }) => !isSure),
);

/** The head of an account: the one that was said, else the one that is sure; empty without them. */
export function headOf({ name, head, isSure }: ReadAccount): string {
  return entryOf(said.value.heads, name) ?? (isSure ? head : '');
}

/** The accounts of which a head is still to be chosen. */
export const openAccounts = computed(() => unsureAccounts.value.filter((account) => headOf(account) === ''));

/** Takes the suggested head of every account that has none yet. */
export function takeSuggestions(): void {
  const suggested = openAccounts.value.map(({ name, head }) => [name, head] as const);
  said.value = { ...said.value, heads: { ...said.value.heads, ...Object.fromEntries(suggested) } };
}

/** The types of assets that are no class by their words, each with its assets. */
export const unsureTypes = computed((): ReadonlyMap<string, readonly ReadAsset[]> => {
  const types = new Map<string, ReadAsset[]>();
  for (const asset of read.value?.register?.assets ?? []) {
    if (asset.class !== null) continue;
    types.set(asset.type, [...(types.get(asset.type) ?? []), asset]);
  }
  return types;
});

/** The class of an asset: the one that was said of it or of its type, else the suggested one; empty without them. */
export function classOf({ id, type, class: suggested }: ReadAsset): string {
  return entryOf(said.value.assets, id) ?? entryOf(said.value.types, type) ?? suggested ?? '';
}

/** The types of which a class is still to be chosen. */
const openTypes = computed(() =>
  [...unsureTypes.value].flatMap(([type, assets]) => (assets.some((asset) => classOf(asset) === '') ? [type] : [])),
);

/** The heads and classes as they are now, for next year's books. */
export function mappingOf({ trialBalance }: BooksRead): Mapping {
  const heads = (trialBalance?.accounts ?? []).map((account) => [account.name, headOf(account)] as const);
  return { accounts: Object.fromEntries(heads.filter(([, head]) => head !== '')), classes: said.value.types };
}

/** The step that is missing before the tax can be worked out; `null` where none is. */
type Step = 'files' | 'reading' | 'rows' | 'trialBalance' | 'days' | 'heads' | 'classes';

export const missing: ReadonlySignal<Step | null> = computed(() => {
  if (files.value.length === 0) return 'files';
  const books = read.value;
  if (books === null) return reading.value.isPending ? 'reading' : 'rows';
  if (books.files.some(({ fault, refused, isReplaced }) => fault !== null || (!isReplaced && refused.length > 0))) {
    return 'rows';
  }
  if (books.trialBalance === null) return 'trialBalance';
  if (books.register !== null && books.register.openDay !== null) return 'days';
  if (openAccounts.value.length > 0) return 'heads';
  return openTypes.value.length > 0 ? 'classes' : null;
});

/** The last day of the period in the titles of the trial balance, where there is law for it. */
export const dayOfBooks = computed(() => {
  const { day = null } = read.value?.trialBalance ?? {};
  return day !== null && tableOf('company', Number(day.slice(0, 4)) + 1) !== undefined ? day : null;
});

let dated: number | undefined;

/** The titles of a trial balance say which year it is, once for each file: what a person says then counts. */
effect(() => {
  const { file } = read.value?.trialBalance ?? {};
  if (file === undefined || file === dated || dayOfBooks.value === null) return;
  dated = file;
  const day = dayOfBooks.value;
  untracked(() => setYearEnd(day));
});

const hasRegister = computed(() => (read.value?.register ?? null) !== null);

const question = computed((): Questions['books'] | null => {
  const from = address.value;
  if (!isOfBooks(from) || missing.value !== null) return null;
  const { check = '' } = from.values;
  const asked = {
    files: files.value,
    said: said.value,
    input: requestBeside(from, hasRegister.value),
    law: lawOf(from),
  };
  return /^\d+(?:\.\d{1,2})?$/.test(check) ? { ...asked, check } : asked;
});

const answered = answerOf('books', question);

/** The address of the return that books make, under the same law. */
function returnOf({ returned }: BooksAnswer, { values, edits }: Address): Address {
  const { r = '', check = '' } = values;
  return { ...withValues(addressOf('company', returned as never), { r, check }), edits };
}

ofBooks.value = computed((): OfBooks => {
  const standing = answered.value;
  const { value } = standing;
  const returned = value === null ? null : returnOf(value, address.value);
  return { standing, returned, question: question.value, hasRegister: hasRegister.value };
});
