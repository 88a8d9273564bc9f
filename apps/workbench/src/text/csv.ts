/**
 * Tables as CSV, for files that are read by spreadsheets.
 *
 * @module
 */

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`;
}

/** A row of CSV with its line end. */
export function csvLine(row: readonly string[]): string {
  return `${row.map(cellOf).join(',')}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe; an amount is none. */
function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
