/**
 * The rule set that every peer can express: company size, company income tax and education tax of year of assessment
 * 2025, of turnover and operating expenses alone. Margins of 5 to 60 % keep the minimum tax (0.5 % of turnover) away.
 */
import { drawer } from '../draw.mjs';

/** `count` companies: `{ turnover, operatingExpenses }` in naira. */
export function companies(count = 1000) {
  const draw = drawer(25);
  return Array.from({ length: count }, () => {
    const turnover = draw.amount(5e6, 5e9);
    return { turnover, operatingExpenses: draw.share(turnover, 0.4, 0.95) };
  });
}
