/**
 * Answers `nigeria-tax certify`.
 *
 * @module
 */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { RuleError } from 'nigeria-tax-rules';
import { certify, publicKeysOf, type Subject, signingKeyOf } from 'nigeria-tax-rules/certificates';
import { writeBytes } from '../../files/sink.js';
import { type Asked, type ExitCode, oneFile, UsageError } from '../../frame/command.js';
import { reasonOf, textOf, write } from '../../frame/streams.js';
import { refuse } from '../../json/refusal.js';
import { requestIn } from '../../json/request.js';
import { kindOf, lawOf } from '../../law/law.js';
import type { CERTIFY_OPTIONS } from './arguments.js';
import { readFrom } from './files.js';

/** Signs the result of a request, or makes a key. */
export async function answerCertify(asked: Asked<typeof CERTIFY_OPTIONS>, now: Date): Promise<ExitCode> {
  const { values, positionals } = asked;
  const { key, out, 'new-key': newKey } = values;
  if (newKey !== undefined) return makeKey(newKey);
  if (key === undefined) throw new UsageError('--key takes the file of a private key. To make one: --new-key firm.pem');
  const file = oneFile(positionals);
  const signingKey = await readFrom(key, signingKeyOf);
  try {
    const request = requestIn(await textOf(file));
    const law = (await lawOf(kindOf(request), values))(request);
    const options = { ...law, ...subjectOf(values) };
    const content = certify(taxOf(request), request, Math.floor(now.getTime() / 1000), options);
    const signed = `${await signingKey.sign(content)}\n`;
    await (out === undefined ? write(signed) : writeBytes(out, new TextEncoder().encode(signed)));
    return 0;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return refuse(error, false);
  }
}

/** The taxpayer, where any option names one. */
function subjectOf({ name, rc, tin }: Asked<typeof CERTIFY_OPTIONS>['values']): { readonly subject?: Subject } {
  if (name === undefined && rc === undefined && tin === undefined) return {};
  const given = { ...(name !== undefined && { name }), ...(rc !== undefined && { rcNumber: rc }) };
  return { subject: { ...given, ...(tin !== undefined && { tin }) } };
}

function taxOf(request: unknown): 'cit' | 'pit' {
  return kindOf(request) === 'individual' ? 'pit' : 'cit';
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
