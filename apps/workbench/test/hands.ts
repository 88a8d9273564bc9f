/**
 * A person at the page: a pointer and keys, and nothing else. Each step is judged by three rules: what is pressed does
 * not move between the press and the release, and takes it; something is said within 0.3 seconds.
 *
 * @module
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The milliseconds from the press to the release, as of a person. */
const PRESSED = 90;

/** The milliseconds within which the page says something: 300 to a person; tests share their machine with others. */
const SAID = 1000;

/** The longest that a part may take to appear, on a machine that others use too. */
const APPEARS = 20_000;

/** The page under a person's hands. */
export interface Hands {
  readonly page: Page;
  /** Presses an element with the pointer: a click of the mouse, or a touch. */
  press(target: string | Locator): Promise<void>;
  /** Presses a field, and types into it in place of what it holds. */
  enter(target: string | Locator, text: string): Promise<void>;
  /** Presses keys, such as `Tab`. */
  keys(...names: string[]): Promise<void>;
  /** Goes back, as the button of the browser does. */
  back(): Promise<void>;
  /** Waits until the page shows this text. */
  sees(text: string): Promise<void>;
}

/** Takes a page into hands: those on a mouse, or on a screen that is touched. */
export function handsOn(page: Page, isTouch: boolean): Hands {
  const at = (target: string | Locator): Locator =>
    (typeof target === 'string' ? page.locator(target) : target).first();
  const press = async (target: string | Locator): Promise<void> => {
    const locator = at(target);
    await locator.waitFor({ timeout: APPEARS });
    await intoView(page, locator);
    const { x, y } = await middleOf(locator);
    await watchFor(locator);
    if (isTouch) await touch(page, x, y);
    else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(PRESSED);
      await page.mouse.up();
    }
    await judge(page, String(target));
  };
  return {
    page,
    press,
    async enter(target, text) {
      await press(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text, { delay: 15 });
    },
    async keys(...names) {
      for (const name of names) await page.keyboard.press(name);
    },
    async back() {
      await page.goBack({ waitUntil: 'commit' });
    },
    async sees(text) {
      await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), text, { timeout: APPEARS });
    },
  };
}

/** Turns the page until the element is in its middle, as a person does before pressing it; then it rests. */
async function intoView(page: Page, locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isSeen = top > 110 && bottom < window.innerHeight - 72;
    if (!isSeen) element.scrollIntoView({ block: 'center' });
  });
  await page.waitForTimeout(60);
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + Math.min(width / 2, 60), y: y + height / 2 };
  });
}

/** What a step left in the page. */
interface Trace {
  /** The most that the element moved from the press to the release, in pixels. */
  moved: number;
  /** The element took the press. */
  isTaken: boolean;
  /** The milliseconds from the press to the first change that is seen; none while there is none. */
  said: number | null;
}

/** Watches what a press does: where the element is, whether it takes the click, and when something changes. */
async function watchFor(locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    const trace: Trace = { moved: 0, isTaken: false, said: null };
    (window as unknown as { trace: Trace }).trace = trace;
    let [from, pressed, isReleased] = [element.getBoundingClientRect(), 0, false];
    const measure = (): void => {
      const { x, y } = element.getBoundingClientRect();
      if (!element.isConnected || isReleased) return;
      trace.moved = Math.max(trace.moved, Math.abs(x - from.x), Math.abs(y - from.y));
      requestAnimationFrame(measure);
    };
    const press = (): void => {
      [from, pressed] = [element.getBoundingClientRect(), performance.now()];
      measure();
    };
    const take = ({ target }: Event): void => {
      measure();
      isReleased = true;
      trace.isTaken = target instanceof Node && (element.contains(target) || target.contains(element));
    };
    const say = (): void => {
      if (pressed > 0) trace.said ??= performance.now() - pressed;
    };
    document.addEventListener('pointerdown', press, { capture: true, once: true });
    document.addEventListener('click', take, { capture: true, once: true });
    const observed = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(say).observe(document.documentElement, observed);
    for (const type of ['focusin', 'change', 'toggle', 'hashchange', 'input', 'scroll']) {
      window.addEventListener(type, say, { capture: true });
    }
  });
}

/** A touch with a finger: Chromium's own, with the time that it lasts. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(PRESSED);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Fails where the element moved under the pointer, did not take the press, or nothing was said of it. */
async function judge(page: Page, target: string): Promise<void> {
  const trace = (): Promise<Trace | undefined> => page.evaluate(() => (window as unknown as { trace?: Trace }).trace);
  const isSaid = (): boolean => typeof (window as unknown as { trace?: Trace }).trace?.said !== 'object';
  await page.waitForFunction(isSaid, null, { timeout: SAID }).catch(() => {});
  const found = await trace();
  if (found === undefined) return;
  const { isTaken, moved, said } = found;
  const judged = { target, isTaken, hasMoved: moved >= 1, isSaid: said !== null && said < SAID };
  expect(judged).toEqual({ target, isTaken: true, hasMoved: false, isSaid: true });
}
