/**
 * Results as workbooks that compute: an .xlsx file in which every value is a formula over the figures of the return.
 *
 * @packageDocumentation
 */
export { differenceToSpreadsheet } from './difference.js';
export { type ImpactSheetOptions, impactToSpreadsheet } from './impact.js';
export { type SpreadsheetTable, type SpreadsheetValue, tablesToSpreadsheet } from './tables.js';
export { type CitSpreadsheetOptions, type PitSpreadsheetOptions, toSpreadsheet } from './to-spreadsheet.js';
