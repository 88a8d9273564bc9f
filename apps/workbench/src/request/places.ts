/**
 * The place of a person on the page in each entry of the history, so that Back leads there: how far down, on which
 * control, with which groups open. Held in memory alone.
 *
 * @module
 */

interface Place {
  readonly y: number;
  /** The control that had the focus, if any. */
  readonly control: Control | null;
  /** The places of the groups that were open. */
  readonly open: readonly number[];
}

/** A control by what does not change when other parts load above it. */
interface Control {
  readonly text: string;
  /** Its place among those of the same text. */
  readonly nth: number;
  /** The pixels from the top of the window to it. */
  readonly top: number;
}

/** A part that loads late is waited for as long. */
const PATIENCE = 3000;

const places = new Map<number, Place>();
let entry = 0;
/** The place to return to once its screen is there. */
let wanted: Place | undefined;

/** Remembers the place in the entry that is left, while it is still on the screen. */
export function leavePlace(): void {
  const focused = controls().find((each) => each === document.activeElement);
  const open = groups().flatMap((group, place) => (group.open ? [place] : []));
  places.set(entry, { y: window.scrollY, control: focused ? controlOf(focused) : null, open });
}

function controlOf(focused: HTMLElement): Control {
  const text = textOf(focused);
  return { text, nth: controlsCalled(text).indexOf(focused), top: focused.getBoundingClientRect().top };
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
function isBack({ y, control, open }: Place): boolean {
  for (const [at, group] of groups().entries()) if (open.includes(at)) group.open = true;
  window.scrollTo(0, y);
  const isLong = Math.abs(window.scrollY - y) < 1;
  const focused = control && controlsCalled(control.text)[control.nth];
  if (!focused) return control === null && isLong;
  const below = (): number => focused.getBoundingClientRect().top - control.top;
  focused.focus({ preventScroll: true });
  // What loads above the control since moves it down.
  window.scrollBy(0, below());
  return isLong && Math.abs(below()) < 1;
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary)')];
}

function groups(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')];
}

function controlsCalled(text: string): HTMLElement[] {
  return controls().filter((each) => textOf(each) === text);
}

function textOf(control: HTMLElement): string {
  return control.id || (control.textContent ?? '');
}
