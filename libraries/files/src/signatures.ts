/**
 * The spreadsheets and packed files that files are by their first bytes, whatever their names say.
 *
 * @module
 */
import { FileRefused } from './refusal.js';

const ARCHIVE = 'PK\x03\x04';
const GZIP = '\x1f\x8b';
const OLD_WORKBOOK = '\xd0\xcf\x11\xe0';
/** The first file of an archive of OpenDocument says what the archive is. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** Refuses the spreadsheets that no command reads, whatever their names are, and bytes that are still packed. */
export function refuseOtherSpreadsheets(block: Uint8Array): void {
  const start = String.fromCharCode(...block.subarray(0, 100));
  if (isGzip(block)) throw new FileRefused('The file is packed by gzip. Unpack it first, such as with gunzip.');
  if (start.startsWith(OLD_WORKBOOK)) {
    throw new FileRefused('The file is an .xls file or has a password. Save it as .xlsx without a password first.');
  }
  if (start.startsWith(ARCHIVE) && start.includes(OPEN_DOCUMENT)) {
    throw new FileRefused('The file is an .ods file. Save it as .xlsx first.');
  }
}

/** Refuses every spreadsheet and file of Parquet, where text is read. */
export function refuseSpreadsheets(block: Uint8Array): void {
  refuseOtherSpreadsheets(block);
  if (isParquet(block)) throw new FileRefused('A file of Parquet is not read here. Save it as CSV first.');
  if (isArchive(block)) throw new FileRefused('A spreadsheet (.xlsx) is not read. Save the sheet as CSV first.');
}

/** Returns whether bytes begin as a file of gzip does. */
export function isGzip(start: Uint8Array): boolean {
  return String.fromCharCode(...start.subarray(0, 2)) === GZIP;
}

/** Returns whether bytes begin as a file of Parquet does. */
export function isParquet(start: Uint8Array): boolean {
  return String.fromCharCode(...start.subarray(0, 4)) === 'PAR1';
}

/** Returns whether bytes begin as an archive does, which every workbook (.xlsx) is. */
export function isArchive(start: Uint8Array): boolean {
  return String.fromCharCode(...start.subarray(0, 4)) === ARCHIVE;
}
