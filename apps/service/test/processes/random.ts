/** Chance that can be had again: a seed and what it leads to. */
export interface Chance {
  readonly seed: number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** One of these. */
  of<T>(choices: readonly [T, ...T[]]): T;
}

/** The seed of an environment variable, or a new one. */
export function seedOf(text: string | undefined): number {
  return text === undefined || text === '' ? Math.floor(Math.random() * 2 ** 31) : Number(text);
}

/** Chance by a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { seed, below, of: (choices) => choices[below(choices.length)] ?? choices[0] };
}
