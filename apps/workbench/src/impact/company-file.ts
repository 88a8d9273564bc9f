/**
 * The companies of the screen on impact: made up, or in a file that was chosen. A file is held by the page alone; no
 * address can have it.
 *
 * @module
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { answerOf, longEngine } from '../ask/ask.js';
import { COMPANY_FILE } from '../copy/company-file.js';
import { withValues } from '../request/address.js';
import { formatUses, parseUses, type SaidUses } from '../request/column-uses.js';
import { address, edit } from '../request/location.js';
import type { FileOfCompanies, FileStart, MadeUp, Use } from '../request/protocol.js';
import { grouped } from '../text/format.js';

/** The largest file that is read. Reading takes it in parts; it is the time that is limited. */
const LARGEST = 500_000_000;
/** Above as many companies, a device of so little memory may end the page. */
const [MANY, LITTLE_MEMORY] = [200_000, 4];

/** True where companies of a file are asked about. The address says so, and a reload asks for the file again. */
export const isOfFile = computed(() => address.value.values.companies === OF_A_FILE);

const OF_A_FILE = 'file';

/** Asks about companies of a file, or about made-up ones. */
export function askOfFile(is: boolean): void {
  edit((from) => withValues(from, { companies: is ? OF_A_FILE : '' }));
}

interface Chosen {
  readonly id: number;
  readonly file: File;
}

/** The file that was chosen. */
export const chosen = signal<Chosen | null>(null);

/** The companies that are worked out though they need much memory. */
const accepted = signal('');

let choices = 0;

/** Chooses a file; one that is too large is named, and not read. */
export function chooseFile(file: File | undefined): void {
  if (file === undefined) return;
  choices += 1;
  chosen.value = { id: choices, file };
}

const saidInAddress = computed(() => address.value.values.uses ?? '');

/** The uses that a person gave to the columns of the file that is chosen now, also before a reload. */
const said = computed((): SaidUses => {
  const { headings, fields } = fileStart.value ?? { headings: [], fields: [] };
  return parseUses(saidInAddress.value, headings, fields);
});

function say(changes: Partial<SaidUses>): void {
  const { headings = [] } = fileStart.value ?? {};
  const uses = formatUses(headings, { ...said.value, ...changes });
  edit((from) => withValues(from, { uses }));
}

/** Chooses the use of a column. A column that had it before is again what it seemed to be, or not used. */
export function setUse(place: number, use: Use): void {
  const isPart = typeof use === 'object' && fileStart.value?.sums.includes(use.field) === true;
  const isSame = (other: Use): boolean =>
    use !== '' && use !== 'group' && !isPart && JSON.stringify(other) === JSON.stringify(use);
  const taken = uses.value.flatMap((other, at): [number, Use][] => {
    const seeming = fileStart.value?.uses[at] ?? '';
    return at !== place && isSame(other) ? [[at, isSame(seeming) ? '' : seeming]] : [];
  });
  say({ uses: new Map([...said.value.uses, ...taken, [place, use]]) });
}

/** The start of the file, as the engine reads it. */
export const start = answerOf(
  'fileStart',
  computed(() => {
    if (chosen.value === null || !isOfFile.value || isTooLarge()) return null;
    return { choice: chosen.value.id, file: chosen.value.file };
  }),
  longEngine,
);

/** The start of the file that is chosen now; that of an earlier one is none. */
export const fileStart = computed((): FileStart | null => {
  const { value, isPending, problems, failure } = start.value;
  return isPending || problems.length > 0 || failure !== null ? null : value;
});

/** The use of each column. */
export const uses: ReadonlySignal<readonly Use[]> = computed(() =>
  (fileStart.value?.uses ?? []).map((use, place) => said.value.uses.get(place) ?? use),
);

/** The places of columns of money whose use has not been said. */
export const askedColumns = computed((): readonly number[] => fileStart.value?.asks ?? []);

/** Returns whether a person has said what a column that is asked about is. */
export function isSaid(place: number): boolean {
  return said.value.uses.has(place);
}

/** Returns whether a column of money is still to be asked about. */
export function isMoneyOpen(): boolean {
  return askedColumns.value.some((place) => !isSaid(place));
}

/** Returns whether a column is the turnover. */
export function isTurnover(use: Use): boolean {
  return typeof use === 'object' && use.field === 'turnover';
}

/** Returns whether the columns say what the turnover is. */
export function hasTurnover(): boolean {
  return uses.value.some(isTurnover);
}

/** A cell that looks like a day. */
const DAY = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})(?:T.*)?$/;

/** The places of columns that look like days and have no use, where none is the last day of the accounting year. */
export const possibleYearEnds = computed((): readonly number[] => {
  const { uses: seeming = [], rows = [] } = fileStart.value ?? {};
  if (seeming.some(isYearEnd)) return [];
  return seeming.flatMap((use, place) => {
    const cells = rows.map((row) => row[place] ?? '').filter((cell) => cell !== '');
    return use === '' && cells.length > 0 && cells.every((cell) => DAY.test(cell)) ? [place] : [];
  });
});

function isYearEnd(use: Use): boolean {
  return typeof use === 'object' && use.field === 'accountingPeriodEnd';
}

/** The column that a person says is the last day of the accounting year; -1 for none, `null` before it is said. */
export function yearEndColumn(): number | null {
  const place = uses.value.findIndex(isYearEnd);
  return place < 0 && !said.value.hasNoYearEnd ? null : place;
}

/** Returns whether it has to be said which column is the last day of the accounting year: it decides the law. */
export function isYearEndOpen(): boolean {
  return possibleYearEnds.value.length > 0 && yearEndColumn() === null;
}

/** Says which column is the last day of the accounting year; `null` for none of them. */
export function setYearEnd(place: number | null): void {
  const before = uses.value.findIndex(isYearEnd);
  say({ hasNoYearEnd: place === null });
  if (place !== null) setUse(place, { field: 'accountingPeriodEnd' });
  else if (before >= 0) setUse(before, '');
}

function isTooLarge(): boolean {
  return (chosen.value?.file.size ?? 0) > LARGEST;
}

/** The size of a file for people. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000
    ? COMPANY_FILE.size(String(kilobytes))
    : COMPANY_FILE.megabytes(grouped(String(Math.round(kilobytes / 100) / 10)));
}

/** The reason why the file is not read; `null` while it is. */
export const fileFault = computed((): string | null => {
  if (isTooLarge()) return COMPANY_FILE.tooLarge(sizeText(chosen.value?.file.size ?? 0), sizeText(LARGEST));
  const { problems, failure } = start.value;
  return problems[0]?.message ?? failure;
});

/** The companies to ask about; none before a file is chosen and its columns are known. */
export function companiesFor(madeUp: MadeUp): MadeUp | FileOfCompanies | null {
  if (!isOfFile.value) return madeUp;
  return chosen.value === null || fileStart.value === null || !hasTurnover() || isYearEndOpen() || isMoneyOpen()
    ? null
    : { ...chosen.value, uses: uses.value };
}

/** About how many companies are too many for this device, if a person has not accepted it; 0 where they are not. */
export function tooMany(companies: MadeUp | FileOfCompanies | null): number {
  const { deviceMemory = LITTLE_MEMORY + 1 } = navigator as { readonly deviceMemory?: number };
  if (companies === null || deviceMemory > LITTLE_MEMORY) return 0;
  const rows = 'file' in companies ? (fileStart.value?.rowsAbout ?? 0) : companies.count;
  return rows > MANY && accepted.value !== nameOf(companies) ? rows : 0;
}

/** Works companies out in spite of the memory that they need. */
export function accept(companies: MadeUp | FileOfCompanies): void {
  accepted.value = nameOf(companies);
}

function nameOf(companies: MadeUp | FileOfCompanies): string {
  return 'file' in companies ? `file ${companies.id}` : `${companies.count}`;
}
