/**
 * The texts of the law in the package, a file an Act: `dist/texts/NTA.txt`. `rules/texts` has a file a section.
 *
 * @module
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FROM = 'rules/texts';
const TO = 'dist/texts';

/** Writes the texts of every Act. */
export function writeActTexts(): void {
  mkdirSync(TO, { recursive: true });
  for (const act of readdirSync(FROM)) writeFileSync(`${TO}/${act}.txt`, textsOf(act));
}

/** The sections of an Act, each under its name and heading. */
export function textsOf(act: string): string {
  const names = readdirSync(`${FROM}/${act}`).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return names
    .map((name) => `== ${name.replace('.txt', '')} ${readFileSync(`${FROM}/${act}/${name}`, 'utf8')}`)
    .join('');
}
