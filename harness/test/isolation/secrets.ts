/**
 * What must never be written anywhere: API keys, TINs and NINs.
 *
 * @module
 */
import { readFileSync } from 'node:fs';

const KEY = /ntr_(?:live|dev)_[\w-]{20,}/;
/** A NIN (11 digits) or a TIN (10, 12 or 13, or 8 and 4), standing alone. */
const NUMBER = /(?<![\w.-])(?:\d{10,13}|\d{8}-\d{4})(?![\w-])/;

/** What a line of the log has that only looks like one: times, and ids. */
const TIME = /"(?:time|\w+At)":\d{13}\b/g;
const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** The numbers of the sample registers. */
export const SAMPLE_NUMBERS: readonly string[] = ['taxpayers', 'people'].flatMap((register) =>
  readFileSync(new URL(`../../sample/${register}.ndjson`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ tin, nin }) => String(tin ?? nin)),
);

/** The secrets that are known, and what was written that has one. */
export class Secrets {
  readonly #known = new Set(SAMPLE_NUMBERS);

  /** Learns a secret, and the forms in which it might be written; what is too short to be one is left out. */
  learn(secret: unknown): void {
    if (typeof secret !== 'string' || secret.length < 8) return;
    this.#known.add(secret);
    this.#known.add(secret.replace(/\D/g, '').length >= 8 ? secret.replace(/\s/g, '') : secret);
  }

  /** The known secret that a text has. */
  in(text: string): string | undefined {
    for (const secret of this.#known) if (text.includes(secret)) return secret;
    return undefined;
  }

  /** What a line of a log has that must not be there: a known secret, or what looks like one. */
  inLine(line: string): string | undefined {
    const bare = line.replace(TIME, '').replace(ID, '');
    return this.in(bare) ?? (KEY.exec(bare) ?? NUMBER.exec(bare))?.[0];
  }
}
