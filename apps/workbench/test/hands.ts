/**
 * A person at the page: a pointer and keys, and nothing else. Each step is judged by three rules: what is pressed does
 * not move between the press and the release, and takes it; something is said within 0.3 seconds; Back undoes it.
 *
 * @module
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE } from './browser.js';
import { atRest, drawn } from './frames.js';

/** The frames from the press to the release, as of a person: 0.1 seconds. */
const PRESSED = 6;

/**
 * The frames within which the page says something: 0.3 seconds. A frame counts once the page has done what was due in
 * it: the word that something is under way comes by a timer, of which no frame may run ahead.
 */
const SAID = 18;

/** The times that a press is aimed anew where the page had moved on before the pointer came down. */
const AIMS = 10;

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
  /** Presses an element that changes the case or the screen, and goes back: the case, the place and focus return. */
  undoes(target: string | Locator): Promise<void>;
  /** Waits until the page shows this text. */
  sees(text: string): Promise<void>;
}

/** Takes a page into hands: those on a mouse, or on a screen that is touched. */
export function handsOn(page: Page, isTouch: boolean): Hands {
  const at = (target: string | Locator): Locator =>
    (typeof target === 'string' ? page.locator(target) : target).first();
  const press = async (target: string | Locator): Promise<void> => {
    const locator = at(target);
    await locator.waitFor();
    let isOn = false;
    for (let aimed = 0; !isOn && aimed < AIMS; aimed++) isOn = await pressOnce(page, locator, isTouch);
    expect({ target, isOn }).toEqual({ target, isOn: true });
    await judge(page, String(target));
  };
  return {
    page,
    press,
    async enter(target, text) {
      await press(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text.slice(0, -1), { delay: 15 });
      await watchFor(at(target));
      await page.keyboard.type(text.slice(-1));
      await judge(page, `${target} = ${text}`);
    },
    async keys(...names) {
      for (const name of names) await page.keyboard.press(name);
    },
    async back() {
      await page.goBack({ waitUntil: 'commit' });
    },
    async undoes(target) {
      await intoView(at(target));
      const { hasFocus: _, values, ...before } = await standingOf(page, at(target));
      // Of what was there nothing is missing; a part that had not loaded then may be there now.
      const again = { target, ...before, values: expect.arrayContaining([...values]), hasFocus: true };
      await press(target);
      await page.waitForFunction((hash) => window.location.hash !== hash, before.hash);
      await page.goBack({ waitUntil: 'commit' });
      await at(target).waitFor();
      const isBack = async (): Promise<object> => {
        return { target, ...(await standingOf(page, at(target))) };
      };
      await expect.poll(isBack, { timeout: PATIENCE }).toEqual(again);
    },
    async sees(text) {
      await expect.poll(() => page.textContent('body'), { interval: 100, timeout: PATIENCE }).toContain(text);
    },
  };
}

/** Aims and presses. Returns whether the element was under the pointer when it came down. */
async function pressOnce(page: Page, locator: Locator, isTouch: boolean): Promise<boolean> {
  await intoView(locator);
  const { x, y } = await middleOf(locator);
  // The page turned while the hand set out, as it does when it leads back to a place.
  if (y < 0 || y > (page.viewportSize()?.height ?? 0)) return false;
  await tellOfFiles(page);
  await watchFor(locator);
  await guard(locator);
  if (isTouch) await touch(page, x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await drawn(page, PRESSED);
    await page.mouse.up();
  }
  return isOn(page);
}

/** Turns the page until the element is in its middle, as a person does before pressing it; then it rests. */
async function intoView(locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isSeen = top > 110 && bottom < window.innerHeight - 72;
    if (!isSeen) element.scrollIntoView({ block: 'center' });
  });
  await atRest(locator);
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
  /** The frames that were drawn since the release or the key. */
  frames: number;
  /** The frames until the first change that is seen; none while there is none. */
  said: number | null;
}

/** Watches what a step does: where the element is, whether it takes the click, and when something is seen to change. */
async function watchFor(locator: Locator): Promise<void> {
  await tellOfField(locator);
  await locator.evaluate((element) => {
    const trace: Trace = { moved: 0, isTaken: false, frames: 0, said: null };
    (window as unknown as { trace: Trace }).trace = trace;
    let [from, isPressed, isOver] = [element.getBoundingClientRect(), false, false];
    const measure = (): void => {
      const { x, y } = element.getBoundingClientRect();
      if (isPressed && element.isConnected) {
        trace.moved = Math.max(trace.moved, Math.abs(x - from.x), Math.abs(y - from.y));
      }
    };
    const draw = (): void => {
      measure();
      setTimeout(count);
      if ((window as unknown as { trace: Trace }).trace === trace) requestAnimationFrame(draw);
    };
    const count = (): void => {
      if (isOver) trace.frames += 1;
    };
    const press = (): void => {
      [from, isPressed] = [element.getBoundingClientRect(), true];
    };
    const release = ({ target, type }: Event): void => {
      measure();
      [isPressed, isOver] = [false, true];
      trace.isTaken = type === 'keydown' || (target instanceof Node && element.contains(target));
    };
    const say = (): void => {
      if (isOver) trace.said ??= trace.frames;
    };
    requestAnimationFrame(draw);
    document.addEventListener('pointerdown', press, { capture: true, once: true });
    for (const type of ['click', 'keydown']) {
      document.addEventListener(type, release, { capture: true, once: true });
    }
    const observed = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(say).observe(document.documentElement, observed);
    for (const type of ['change', 'toggle', 'hashchange', 'scroll', 'scrollend', 'seen']) {
      window.addEventListener(type, say, { capture: true });
    }
  });
}

/** A field that takes a press or a letter says so by its cursor and its text, which change nothing in the page. */
async function tellOfField(locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    const tell = (): boolean => window.dispatchEvent(new Event('seen'));
    const settle = (): boolean => document.activeElement === element && tell();
    if (!element.matches('input, select, textarea')) return;
    document.addEventListener('click', () => requestAnimationFrame(settle), { once: true });
    // An amount is read back below its field; a letter that finds nothing new is seen in the field alone.
    if (element.matches('[type=search]')) element.addEventListener('input', tell);
  });
}

/** A file that is there says so in the browser's own list of what it has saved: the page hears of it as `seen`. */
async function tellOfFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const links = HTMLAnchorElement.prototype;
    if (Object.hasOwn(links, 'click')) return;
    links.click = function (): void {
      if (this.download !== '') window.dispatchEvent(new Event('seen'));
      HTMLElement.prototype.click.call(this);
    };
  });
}

interface Guarded {
  isOn: boolean;
  readonly stop: AbortController;
}

/**
 * Keeps a press from the page that comes down beside the element, for the page had moved since the hand set out: the
 * hand aims anew, as a person does. What moves under the pointer once it is down is not kept.
 */
async function guard(locator: Locator): Promise<void> {
  await locator.evaluate((element) => {
    const place = window as unknown as { guarded?: Guarded };
    place.guarded?.stop.abort();
    const guarded: Guarded = { isOn: false, stop: new AbortController() };
    place.guarded = guarded;
    const keep = (event: Event): void => {
      if (event.type === 'pointerdown') guarded.isOn = element.contains(event.target as Node);
      if (guarded.isOn) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const { signal } = guarded.stop;
    const types = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'];
    for (const type of types) window.addEventListener(type, keep, { capture: true, passive: false, signal });
  });
}

/** Whether the press came down on the element. A page that was loaded anew since was loaded by the press. */
function isOn(page: Page): Promise<boolean> {
  return ask(page, () => {
    const { guarded } = window as unknown as { guarded?: Guarded };
    // A press that arrived needs no guard any more; one that did not is aimed again, under a new one.
    if (guarded?.isOn === true) guarded.stop.abort();
    return guarded?.isOn ?? true;
  });
}

/** Asks the page, and asks again where a press loads it anew meanwhile. */
async function ask<T>(page: Page, question: () => T): Promise<T> {
  try {
    return await page.evaluate(question);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    return ask(page, question);
  }
}

/** A touch with a finger: Chromium's own, with the time that it lasts. */
async function touch(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await drawn(page, PRESSED);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Fails where the element moved under the pointer, did not take the press, or nothing was said of it in time. */
async function judge(page: Page, target: string): Promise<void> {
  const isOver = (most: number): boolean => {
    const { trace } = window as unknown as { trace?: Trace };
    return trace === undefined || trace.said !== null || trace.frames > most;
  };
  await page.waitForFunction(isOver, SAID);
  const found = await ask(page, () => (window as unknown as { trace?: Trace }).trace);
  if (found === undefined) return;
  const { isTaken, moved, said } = found;
  const judged = { target, isTaken, hasMoved: moved >= 1, isSaid: said !== null && said <= SAID };
  expect(judged).toEqual({ target, isTaken: true, hasMoved: false, isSaid: true });
}

/** What a person sees of a case, and where they are in it. */
interface Standing {
  readonly hash: string;
  readonly values: readonly string[];
  /** What was pressed is in the window. */
  readonly isThere: boolean;
  readonly hasFocus: boolean;
}

/** The address, with all that was typed: what waits to be written into it is written as the page is left. */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('pagehide'));
    return window.location.hash;
  });
}

/** The page as it stands. */
async function standingOf(page: Page, locator: Locator): Promise<Standing> {
  await addressOf(page);
  return locator.evaluate((element) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input[id], main select[id]')];
    return {
      hash: window.location.hash,
      values: fields
        .filter((field) => field.checkVisibility())
        .map(({ id, value }) => `${id}=${value.replaceAll(',', '')}`),
      isThere: element.getBoundingClientRect().top > 0 && element.getBoundingClientRect().bottom < window.innerHeight,
      hasFocus: document.activeElement === element,
    };
  });
}
