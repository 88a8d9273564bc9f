/**
 * Time as the page has it: in frames, of which a screen draws 60 a second. A machine that others use too draws fewer,
 * so that what waits for them waits for the page, and never for the machine.
 *
 * @module
 */
import type { Locator, Page } from 'playwright-core';

/** Waits until the page has drawn so many frames more. */
export function drawn(page: Page, frames: number): Promise<void> {
  return page.evaluate((count) => {
    return new Promise<void>((done) => {
      const draw = (left: number): void => {
        if (left === 0) done();
        else requestAnimationFrame(() => draw(left - 1));
      };
      draw(count);
    });
  }, frames);
}

/** The frames in which what rests does not move, and those after which what never rests is taken as it is. */
const [REST, MOST] = [5, 300];

/** Waits until an element stays where it is: whatever turned the page has turned it. */
export function atRest(locator: Locator): Promise<void> {
  return locator.evaluate(
    (element, [rest, most]) => {
      const place = (): string => JSON.stringify(element.getBoundingClientRect());
      return new Promise<void>((done) => {
        const draw = (before: string, still: number, left: number): void => {
          const now = place();
          const kept = now === before ? still + 1 : 0;
          if (kept >= rest || left === 0) done();
          else requestAnimationFrame(() => draw(now, kept, left - 1));
        };
        draw('', 0, most);
      });
    },
    [REST, MOST] as const,
  );
}
