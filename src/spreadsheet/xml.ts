/**
 * XML that the parts of a workbook share.
 *
 * @module
 */

/** The beginning of each part. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The namespace of workbooks. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Parts in an element that counts them; empty without parts. */
export function wrapped(name: string, parts: readonly string[]): string {
  return parts.length === 0 ? '' : `<${name} count="${parts.length}">${parts.join('')}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The longest text of a cell, in characters, and how much of a longer one is kept before the sign of a cut. */
const LONGEST = 32_767;
const KEPT = 32_766;

/** A text in XML, as long as a cell allows; a character that XML cannot hold becomes a space. */
export function escaped(text: string): string {
  const cut = text.length <= LONGEST ? text : `${text.slice(0, KEPT)}…`;
  return cut.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
