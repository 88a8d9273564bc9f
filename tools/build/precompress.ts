/**
 * Compressed copies of the files of a built site, beside them: `page.html.br` and `page.html.gz`, of which the service
 * sends the one that a browser takes.
 *
 * @module
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(?:css|html|js|json|md|svg|txt|yaml)$/;
/** A shorter file fits into one packet either way, in bytes. */
const SHORTEST = 1_024;

/** Compresses the files of a folder and of its folders that are text. */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!TEXT.test(name) || statSync(path).size < SHORTEST) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
