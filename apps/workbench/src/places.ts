/**
 * The place of a person on the page in each entry of the history, so that Back leads there: how far down, on which
 * control, with which groups open. Held in memory alone.
 *
 * @module
 */

interface Place {
  readonly y: number;
  /** The control that had the focus: its place among them all, and its text. */
  readonly control: number;
  readonly text: string;
  /** The places of the groups that were open. */
  readonly open: readonly number[];
}

/** A part that loads late is waited for as long. */
const PATIENCE = 3000;

const places = new Map<number, Place>();
let entry = 0;
/** The place to return to once its screen is there. */
let wanted: Place | undefined;

/** Remembers the place in the entry that is left, while it is still on the screen. */
export function leavePlace(): void {
  const all = controls();
  const control = all.indexOf(document.activeElement as HTMLElement);
  const open = groups().flatMap((group, place) => (group.open ? [place] : []));
  places.set(entry, { y: window.scrollY, control, text: textOf(all[control]), open });
}

/** Names the entry that is entered, and looks up where a person was in it. */
export function enterPlace(): void {
  const known: unknown = window.history.state;
  wanted = typeof known === 'number' ? places.get(known) : undefined;
  if (typeof known === 'number') entry = known;
  else window.history.replaceState(nameEntry(), '');
}

/** The name of a new entry: it differs from those of before a reload. */
export function nameEntry(): number {
  entry = Math.max(entry + 1, Date.now());
  return entry;
}

/** Returns to the place in the entry, if there is one, as soon as the page is long enough for it. */
export function returnToPlace(): boolean {
  if (wanted === undefined) return false;
  const place = wanted;
  wanted = undefined;
  const until = performance.now() + PATIENCE;
  let isTouched = false;
  const give = (): void => {
    isTouched = true;
  };
  for (const type of ['wheel', 'pointerdown', 'keydown']) window.addEventListener(type, give, { once: true });
  const attempt = (): void => {
    if (!isTouched && !isBack(place) && performance.now() < until) window.requestAnimationFrame(attempt);
  };
  attempt();
  return true;
}

/** Moves to a place as far as that is possible yet; returns whether it is reached. */
function isBack({ y, control, text, open }: Place): boolean {
  for (const [at, group] of groups().entries()) if (open.includes(at)) group.open = true;
  window.scrollTo(0, y);
  const focused = controls()[control];
  const isThere = control < 0 || textOf(focused) === text;
  if (isThere) focused?.focus({ preventScroll: true });
  return isThere && Math.abs(window.scrollY - y) < 1;
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary)')];
}

function groups(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}

function textOf(control: HTMLElement | undefined): string {
  return control === undefined ? '' : control.id || (control.textContent ?? '');
}
