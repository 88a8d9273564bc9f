/**
 * The files that the commands of certificates read: keys, tables and what is signed.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CertificateError, type CertifiedTable } from 'nigeria-tax-rules/certificates';
import { UsageError } from '../../frame/command.js';
import { reasonOf } from '../../frame/streams.js';
import { draftTables } from '../../law/draft.js';

/** The text of a small file. */
function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${reasonOf(error)}.`);
  }
}

/** Reads something of a file; a refusal names the file. */
export async function readFrom<T>(file: string, read: (text: string) => Promise<T>): Promise<T> {
  try {
    return await read(fileText(file));
  } catch (error) {
    throw error instanceof CertificateError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

/** The tables of a file in YAML, one for each reading. */
export function tablesIn(file: string, root: string): readonly CertifiedTable[] {
  const tables = draftTables(file, join(root, 'rules/acts.yaml'));
  if (typeof tables === 'string') throw new UsageError(`${tables}\n`);
  return tables;
}
