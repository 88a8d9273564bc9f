/**
 * The limit of workbooks, which are held in memory.
 *
 * @module
 */

/** The most rows of a workbook that is read or written. CSV has no limit. */
export const MOST_WORKBOOK_ROWS = 50_000;
