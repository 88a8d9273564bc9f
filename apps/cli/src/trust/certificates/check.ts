/**
 * Answers `nigeria-tax verify`.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Certificate,
  CertificateError,
  type CertifiedTable,
  type PublicKey,
  publicKeysOf,
  readCertificate,
  reproduce,
  type Verification,
  verifyCertificate,
} from 'nigeria-tax-rules/certificates';
import { pathOf } from '../../../../rules/src/folder.js';
import { kinds } from '../../../../rules/src/kinds.js';
import { type Asked, type ExitCode, oneFile, UsageError } from '../../frame/command.js';
import { sheetText } from '../../frame/layout.js';
import { ROOT } from '../../frame/root.js';
import { textOf, write } from '../../frame/streams.js';
import { columnsOf } from '../../frame/terminal.js';
import { draftTables } from '../../law/draft.js';
import type { VERIFY_OPTIONS } from './arguments.js';
import { readFrom, tablesIn } from './files.js';
import { sectionsOf } from './report.js';

/** Checks a certificate. */
export async function answerVerify({ values, positionals }: Asked<typeof VERIFY_OPTIONS>): Promise<ExitCode> {
  const file = oneFile(positionals);
  try {
    const { text, code } = await verifyAnswer(await textOf(file), { ...values, key: values.key ?? [] }, ROOT);
    await write(text);
    return code;
  } catch (error) {
    throw error instanceof CertificateError ? new UsageError(error.message) : error;
  }
}

/** The files that a check is made with. */
export interface VerifyFiles {
  /** The files of the public keys to trust. */
  readonly key: readonly string[];
  readonly table?: string | undefined;
  readonly json?: boolean | undefined;
}

/** The answer about the text of a certificate; `root` is the folder that has the rules. */
export async function verifyAnswer(
  signed: string,
  { key, table, json }: VerifyFiles,
  root: string,
): Promise<{ readonly text: string; readonly code: ExitCode }> {
  const keys = await keysIn(key);
  const archive = archivedTables(readCertificate(signed), root);
  const given = table === undefined ? [] : tablesIn(table, root);
  const checked = await verifyCertificate(signed, keys, [...given, ...archive.tables]);
  const seen = {
    isKeyGiven: keys.length > 0,
    isArchived: archive.isThere,
    isTableGiven: reproduce(checked.certificate, archive.tables).outcome === 'table-missing',
  };
  const text =
    json === true ? `${JSON.stringify(checked, null, 2)}\n` : sheetText(sectionsOf(checked, seen), columnsOf());
  return { text, code: codeOf(checked) };
}

async function keysIn(files: readonly string[]): Promise<PublicKey[]> {
  return (await Promise.all(files.map((file) => readFrom(file, publicKeysOf)))).flat();
}

interface Archive {
  readonly isThere: boolean;
  /** None where the rules have shapes that this version computes no more. */
  readonly tables: readonly CertifiedTable[];
}

/** The archived revision that a certificate names, under every reading. */
function archivedTables({ tax, result: { rules } }: Certificate, root: string): Archive {
  const kind = kinds.find(({ name }) => name === (tax === 'cit' ? 'company' : 'individual'));
  const path = kind && join(root, pathOf(kind, rules.taxYear, rules.revision));
  if (path === undefined || !existsSync(path)) return { isThere: false, tables: [] };
  const tables = draftTables(path, join(root, 'rules/acts.yaml'));
  return { isThere: true, tables: typeof tables === 'string' ? [] : tables };
}

function codeOf({ signature, figure }: Verification): ExitCode {
  const isReproduced = figure.outcome === 'reproduced';
  if (signature.outcome === 'valid') return isReproduced ? 0 : 3;
  return isReproduced ? 2 : 4;
}
