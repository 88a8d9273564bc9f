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
const SAMPLE_NUMBERS: readonly string[] = ['taxpayers', 'people'].flatMap((register) =>
  readFileSync(new URL(`../../sample/${register}.ndjson`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ tin, nin }) => String(tin ?? nin)),
);

/** The secrets that are known, and what was written that has one. */
export class Secrets {
  /** Each with what finds it where it is not a part of a longer number. */
  readonly #known = new Map<string, RegExp>();

  constructor() {
    for (const number of SAMPLE_NUMBERS) this.learnNumber(number);
  }

  /** Learns an API key; what is too short to be one is left out. */
  learnKey(text: unknown): void {
    if (typeof text === 'string' && text.length >= 8) this.#learn(text);
  }

  /** Learns a TIN or a NIN, as it is written and as it is kept; what is none is left out. */
  learnNumber(text: unknown): void {
    if (typeof text !== 'string') return;
    const number = text.replace(/\s/g, '');
    if (!/^(?:\d{10,13}|\d{8}-\d{4})$/.test(number)) return;
    for (const form of [text, number, number.replace('-', '')]) this.#learn(form);
  }

  #learn(secret: string): void {
    if (this.#known.has(secret)) return;
    const escaped = secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    this.#known.set(secret, new RegExp(`(?<![\\d.])${escaped}(?!\\d)`));
  }

  /** The known secret that a text has. */
  in(text: string): string | undefined {
    for (const [secret, pattern] of this.#known) if (pattern.test(text)) return secret;
    return undefined;
  }

  /** What a line of a log has that must not be there: a known secret, or what looks like one. */
  inLine(line: string): string | undefined {
    const bare = line.replace(TIME, '').replace(ID, '');
    return this.in(bare) ?? (KEY.exec(bare) ?? NUMBER.exec(bare))?.[0];
  }
}
