/**
 * The digest of a rule table: SHA-256 of its data, so that a result names the exact law it was computed from.
 *
 * Written out here because the core imports nothing of Node, and a browser gives its digest only by a promise.
 *
 * @module
 */

/** The first 32 bits of the fractional part of a root of each of the first primes, as FIPS 180-4 defines them. */
const ROUND_CONSTANTS = firstPrimes(64).map((prime) => (prime ** (1 / 3) * 2 ** 32) | 0);
const START = firstPrimes(8).map((prime) => (prime ** (1 / 2) * 2 ** 32) | 0);

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  let state = START;
  for (let start = 0; start < words.length; start += 16) state = afterBlock(state, words.slice(start, start + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function paddedWords(bytes: Uint8Array): number[] {
  const words = new Array<number>((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  [...bytes, 0x80].forEach((byte, at) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  });
  words[words.length - 1] = bytes.length * 8;
  return words;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function afterBlock(state: readonly number[], schedule: number[]): number[] {
  for (let at = 16; at < 64; at++) {
    const near = schedule[at - 2] ?? 0;
    const far = schedule[at - 15] ?? 0;
    const nearMix = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const farMix = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    schedule.push(((schedule[at - 16] ?? 0) + farMix + (schedule[at - 7] ?? 0) + nearMix) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [at, word] of schedule.entries()) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + (ROUND_CONSTANTS[at] ?? 0) + word;
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0);
}

/** The parts outside the digest: the history carries it, and a rollout or coming into force changes no law. */
const NOT_DIGESTED = ['digest', 'history', 'rollout', 'status'];

/** The digest of a table's data: the law under its year, revision and reading, whatever the order of its keys. */
export function digestOf(table: object): string {
  const facts = Object.entries(table).filter(([name]) => !NOT_DIGESTED.includes(name));
  return sha256(canonicalText(Object.fromEntries(facts)));
}

/** Canonical JSON (RFC 8785). A bigint, for which JSON has no form, is written as a text. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return `"n:${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, fact]) => fact !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, fact]) => `${JSON.stringify(key)}:${canonicalText(fact)}`).join(',')}}`;
}
