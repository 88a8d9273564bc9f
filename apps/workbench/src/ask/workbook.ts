/**
 * Workbooks that the engine makes.
 *
 * @module
 */

import { SHELL } from '../copy/shell.js';
import { download } from '../device/files.js';
import { NOT_LOADED } from './ask.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers a workbook for download. Returns what to say of it: nothing, unless it failed. */
export async function saveWorkbook(name: string, workbook: Promise<Uint8Array<ArrayBuffer>>): Promise<string> {
  try {
    download(`${name}.xlsx`, XLSX, await workbook);
    return '';
  } catch (fault) {
    return fault instanceof Error && fault.message === NOT_LOADED ? SHELL.notLoaded : SHELL.failed;
  }
}
