/**
 * The spelling under which headings, fields and titles are compared.
 *
 * @module
 */

/** Lower case, without spaces, hyphens and underscores: `Operating Expenses` is `operatingExpenses`. */
export function spelling(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]/g, '');
}
