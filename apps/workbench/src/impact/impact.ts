/**
 * The change of law on the page and its impact on companies.
 *
 * @module
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { answerOf, longEngine } from '../ask/ask.js';
import { lawOf } from '../ask/calculation.js';
import { FORM } from '../copy/form.js';
import { lawNamed } from '../law/law-names.js';
import { lawName, tableOf } from '../law/tables.js';
import { type Address, withoutValues, withValues } from '../request/address.js';
import { address, commit, edit } from '../request/location.js';
import type { Answers, LawChoice, MadeUp, Simulated } from '../request/protocol.js';
import { FIRST_YEAR, taxYearOf } from '../request/request.js';
import { companiesFor, tooMany } from './company-file.js';

/** A figure of the law. */
export type Figure = Answers['table'][number];

/** The companies that are made up unless an address says otherwise. */
const COUNT = 100_000;
const SEED = 1;
const MOST = 1_000_000;

/** An edit is worked out when no other follows for this long. */
const QUIET = 250;

/** The laws of an impact. */
interface Laws {
  readonly before: LawChoice;
  /** The law after the change, without the figures that are edited. */
  readonly base: LawChoice;
  readonly after: LawChoice;
}

/** The laws before and after. A population is of companies, whatever else the address holds. */
function lawsOf(from: Address): Laws {
  const { edits, ...own } = lawOf(from);
  const before = { ...own, taxYear: companyYearOf(from) };
  const name = afterOf(from);
  const base = name === '' ? before : lawNamed(name);
  return { before, base, after: edits === undefined ? base : { ...base, edits } };
}

/** The name of the law after the change; empty where it is the one before. */
export function afterOf({ values }: Address): string {
  const { taxYear, reading } = lawNamed(values.after ?? '');
  return tableOf('company', taxYear, reading) === undefined ? '' : lawName('company', taxYear, reading);
}

/** The year of assessment of companies. */
export function companyYearOf(from: Address): number {
  return taxYearOf({ ...from, screen: 'company' });
}

/** The number of companies and their seed; what is no such number is the usual one. */
export function madeUpOf({ values }: Address): MadeUp {
  const [count, seed] = [Number(values.n ?? COUNT), Number(values.seed ?? SEED)];
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST;
  return { count: isCount ? count : COUNT, seed: Number.isSafeInteger(seed) ? seed : SEED };
}

/** The laws on the page, while its screen is shown. */
export const laws = computed(() => (address.value.screen === 'impact' ? lawsOf(address.value) : null));

/** The companies on the page; none while a file is to be chosen. */
export const companies = computed(() => companiesFor(madeUpOf(address.value)));

/** The question on the page. */
export const asked = computed((): Simulated | null => {
  if (laws.value === null || companies.value === null || tooMany(companies.value) > 0) return null;
  const { before, after } = laws.value;
  return { companies: companies.value, before, after };
});

/** The figures of the law after the change, to choose from. */
export const figures = answerOf(
  'table',
  computed(() => laws.value && { tax: 'company' as const, law: laws.value.base }),
);

/** The figures that the edits change; the faults of edits are its problems. */
export const changes = answerOf(
  'differences',
  computed(() => {
    if (laws.value === null) return null;
    const { base, after } = laws.value;
    return { tax: 'company' as const, before: base, after };
  }),
);

/** The impact. */
export const impact = answerOf('impact', whenQuiet(asked), longEngine);

/** The newest value, once no other has followed for a while. The first one does not wait. */
function whenQuiet<T>(source: ReadonlySignal<T | null>): ReadonlySignal<T | null> {
  const settled = signal<T | null>(null);
  let waiting: number | undefined;
  effect(() => {
    const { value } = source;
    window.clearTimeout(waiting);
    const settle = (): void => {
      settled.value = value;
    };
    if (value === null || settled.peek() === null) settle();
    else waiting = window.setTimeout(settle, QUIET);
  });
  return settled;
}

/** Chooses the law before the change: the year of assessment and the text of it. */
export function chooseLaw(year: number, reading: string): void {
  edit((from) => {
    const isDefault = tableOf('company', year)?.reading === reading;
    const end = `${year - 1}${(from.values.end ?? '-12-31').slice(-6)}`;
    const moved = withValues(from, { end: year === FIRST_YEAR && end.endsWith('-12-31') ? '' : end });
    return isDefault ? withoutValues(moved, ['r']) : withValues(moved, { r: reading });
  });
}

/** Sets an edited figure; an empty text keeps the last one, for it says nothing yet. */
export function setFigure(key: string, value: string): void {
  if (value === '') return;
  edit((from) => {
    const isEdited = from.edits.some((each) => each.key === key);
    const edits = from.edits.map((each) => (each.key === key ? { key, value } : each));
    return { ...from, edits: isEdited ? edits : [...edits, { key, value }] };
  });
}

/** Takes an edited figure out, by the name that people know it by. */
export function takeOutFigure(key: string, name: string): void {
  const { value } = address;
  commit(FORM.removed(name), { ...value, edits: value.edits.filter((each) => each.key !== key) });
}
