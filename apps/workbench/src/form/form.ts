/**
 * The faults of a form as it shows them: a message waits until its field is left, or until a second has passed since
 * the last key; an empty field that was not visited has none.
 *
 * @module
 */
import { signal } from '@preact/signals';
import type { Problem } from 'nigeria-tax-rules';
import { type FieldCopy, PROBLEMS } from '../copy/form.js';
import { whenReleased } from '../device/pointer.js';
import { readingName } from '../law/tables.js';
import { keyOfPath } from '../request/request.js';
import { withLongDays } from '../text/format.js';

/** The milliseconds that a message waits after the last key. */
const QUIET = 1000;

/** The field that is being typed into. */
const editing = signal<string | null>(null);
/** The fields that were left at least once. */
const visited = signal<ReadonlySet<string>>(new Set());
let waiting: number | undefined;

/** A key was pressed in a field. */
export function typing(key: string): void {
  editing.value = key;
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => whenReleased(() => stop(key)), QUIET);
}

function stop(key: string): void {
  if (editing.value === key) editing.value = null;
}

/** A field was left. Its message waits until what was pressed is released: it would push that away. */
export function left(key: string): void {
  window.clearTimeout(waiting);
  whenReleased(() => {
    stop(key);
    visited.value = new Set([...visited.value, key]);
  });
}

/** A new case begins: no field of it was visited. */
export function forgetVisits(): void {
  visited.value = new Set();
}

/** The name of the element of a field. */
export function idOf(key: string): string {
  return `field-${key}`;
}

/** Moves the focus to a field, and opens the group that it is in. */
export function focusField(key: string): void {
  const field = document.getElementById(idOf(key));
  const group = field?.closest('details');
  if (group) group.open = true;
  field?.focus();
}

/** Goes to the next field at Enter, as the keyboards of phones promise. */
export function goOn({ key, target, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
  const fields = (currentTarget as HTMLFormElement).querySelectorAll<HTMLElement>('input, select');
  const shown = [...fields].filter(({ offsetParent }) => offsetParent !== null);
  shown[shown.indexOf(target) + 1]?.focus();
}

/** Forgets the file that was chosen: of the same one a browser does not tell again, though it may have changed. */
export function forgetChoice({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  currentTarget.value = '';
}

/** A message on a field. */
export interface Fault {
  readonly key: string;
  readonly message: string;
}

/** The faults of a request, one for each field. */
export function faultsOf(problems: readonly Problem[], copyOf: (key: string) => FieldCopy | undefined): Fault[] {
  const faults = new Map<string, string>();
  for (const each of problems) {
    const key = keyOfPath(each.path);
    if (!faults.has(key)) faults.set(key, messageOf(each, copyOf(key)));
  }
  return [...faults].map(([key, message]) => ({ key, message }));
}

function messageOf({ code, message, accepted }: Problem, copy: FieldCopy | undefined): string {
  const wording = PROBLEMS[code];
  if (code === 'reading-not-covered') return wording?.('', accepted.split(', ').map(readingName).join(', ')) ?? message;
  if (copy === undefined || wording === undefined) return message;
  return wording(copy.noun ?? copy.label, withLongDays(accepted));
}

/** Returns whether a field is being typed into: nothing is said of it yet. */
export function isTypedInto(key: string): boolean {
  return editing.value === key;
}

/** Returns whether the message on a field is shown now. */
export function isShown(key: string, value: string): boolean {
  if (isTypedInto(key)) return false;
  return value !== '' || visited.value.has(key);
}
