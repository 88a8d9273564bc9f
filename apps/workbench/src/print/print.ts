/**
 * The page on paper: its style sheet, its day, and what is folded. It loads once there is a screen to print.
 *
 * @module
 */

import { today } from '../device/today.js';
import { longDay } from '../text/format.js';
import './print.css';

/** The parts that are printed whole: answers, and the tables of a screen. Forms are not printed. */
const PRINTED = ':is(.answer, .compared, .corners, .result)';

/** The folded parts that were opened for the print. */
let folded: HTMLDetailsElement[] = [];

/** Opens what is folded before the page is printed; style sheets cannot. */
function unfold(): void {
  folded.push(...document.querySelectorAll<HTMLDetailsElement>(`${PRINTED} details:not([open])`));
  for (const each of folded) each.open = true;
}

function fold(): void {
  for (const each of folded) each.open = false;
  folded = [];
}

/** Writes the day of the print where a sheet has a place for it. */
function date(): void {
  const day = longDay(today());
  for (const place of document.querySelectorAll('.day-of-print')) place.textContent = day;
}

window.addEventListener('beforeprint', unfold);
window.addEventListener('beforeprint', date);
window.addEventListener('afterprint', fold);
