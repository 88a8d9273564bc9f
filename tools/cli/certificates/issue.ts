/**
 * Answers `nigeria-tax certify`.
 *
 * @module
 */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RuleError } from 'nigeria-tax-rules';
import { parseJson, problemOf } from 'nigeria-tax-rules/api';
import { type CertifiedTable, certify, publicKeysOf, signingKeyOf } from 'nigeria-tax-rules/certificates';
import { type ExitCode, UsageError } from '../command.js';
import { showStack } from '../debug.js';
import { reasonOf, textOf, write, writeBytes } from '../streams.js';
import { ROOT, readFrom, tablesIn } from './files.js';

const OPTIONS = {
  key: { type: 'string' },
  out: { type: 'string' },
  reading: { type: 'string' },
  table: { type: 'string' },
  'new-key': { type: 'string' },
  debug: { type: 'boolean' },
} as const;

/** Signs the result of a request, or makes a key. */
export async function answerCertify(words: readonly string[], now: Date): Promise<ExitCode> {
  const { values, positionals } = parsed(words);
  const { key, out, reading, table, 'new-key': newKey } = values;
  if (newKey !== undefined) return makeKey(newKey);
  if (key === undefined) throw new UsageError('--key takes the file of a private key. To make one: --new-key firm.pem');
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One file at a time: ${positionals.join(', ')}.`);
  try {
    const signed = await signedResult(await textOf(file), { key, reading, table, now });
    await (out === undefined ? write(signed) : writeBytes(out, new TextEncoder().encode(signed)));
    return 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return refuse(error);
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

interface Signing {
  readonly key: string;
  readonly reading: string | undefined;
  readonly table: string | undefined;
  readonly now: Date;
}

async function signedResult(text: string, { key, reading, table, now }: Signing): Promise<string> {
  const signingKey = await readFrom(key, signingKeyOf);
  const request = parseJson(text);
  const options = table === undefined ? { ...(reading !== undefined && { reading }) } : lawIn(table, reading);
  const at = Math.floor(now.getTime() / 1000);
  return `${await signingKey.sign(certify(taxOf(request), request, at, options))}\n`;
}

/** A request with streams of income is an individual's. */
function taxOf(request: unknown): 'cit' | 'pit' {
  return typeof request === 'object' && request !== null && 'incomeStreams' in request ? 'pit' : 'cit';
}

/** The table of a file under a reading, its default where none is named. */
function lawIn(file: string, reading: string | undefined): { readonly table: CertifiedTable } {
  const tables = tablesIn(file, ROOT);
  const table = tables.find((one) => one.reading === (reading ?? one.defaultReading));
  if (table !== undefined) return { table };
  const readings = tables.map((one) => one.reading).join(', ');
  throw new UsageError(`${file} has no reading "${reading}". Its readings are ${readings}.`);
}

function refuse(error: RuleError): ExitCode {
  const rows = problemOf(error).errors.map(({ message, accepted }) => `  ${message}\n    Accepted: ${accepted}.\n`);
  process.stderr.write(`The request is refused, so nothing is signed.\n${rows.join('')}`);
  showStack(error);
  return 1;
}

/** Makes a key pair. A file that is there is never replaced: certificates of a lost key cannot be signed again. */
async function makeKey(file: string): Promise<ExitCode> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicFile = `${file.replace(/\.pem$/, '')}.public.pem`;
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  writeNew(publicFile, publicPem, 0o644);
  const [key] = await publicKeysOf(publicPem);
  await write(`Private key (keep it secret): ${file}\nPublic key (give it away):    ${publicFile}\n`);
  await write(`Name of the key:              ${key?.kid}\n`);
  return 0;
}

function writeNew(file: string, text: string, mode: number): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UsageError(`Cannot write ${file}: ${isThere ? 'it exists, and is not replaced' : reasonOf(error)}.`);
  }
}
