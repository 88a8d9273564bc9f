/**
 * The pointer: what would move the page waits while something is pressed. A click that ends on another element than it
 * began on is lost.
 *
 * @module
 */

/** The milliseconds from the release to the click of a touch, at most. */
const CLICK = 50;

let isPressed = false;
let waiting: (() => void)[] = [];
let timer: number | undefined;

/** Runs what may move the page: now, or once what is pressed was released and its click has come. */
export function whenReleased(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

function press(): void {
  window.clearTimeout(timer);
  isPressed = true;
}

function release(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(settle, CLICK);
}

function settle(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

/** Follows the pointer. A touch is released before its click presses and releases as a mouse would. */
export function followPointer(): void {
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    window.addEventListener(type, release, true);
  }
  // Of the window itself: the blur of a field does not bubble.
  window.addEventListener('blur', release);
}
