/**
 * How a page fits into its window.
 *
 * @module
 */
import type { Page } from 'playwright-core';

/** Elements that run out of the page on its right, texts that are cut off, and whether the page scrolls there. */
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHidden = (element: Element): boolean => element.closest('.hidden, .case-menu .file input') !== null;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'hidden';
      return own > 0 && !isHidden(element) && (right > width + 0.5 || isCut);
    });
    const scrolls = document.documentElement.scrollWidth > width ? ['the page scrolls to the right'] : [];
    const texts = wide.map(
      ({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 40)}`,
    );
    return [...texts, ...scrolls];
  });
}
