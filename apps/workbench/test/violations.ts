/** What axe finds against a page. */
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules on colours, of those that axe runs by itself: a dark page differs from the light one in these alone. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The violations of WCAG that axe finds: by all of its rules, or by some. */
export async function violations(page: Page, rules: RunOptions = {}): Promise<string[]> {
  await page.addScriptTag({ content: axe.source });
  const { violations: found } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(rules)})`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' | ')}`);
}
