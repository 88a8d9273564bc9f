/**
 * A counterexample made small: as few facts, and as round amounts, as some more questions find.
 *
 * @module
 */
import type { Question } from './question.js';
import type { Counterexample } from './replay.js';
import type { More } from './shares.js';

/** Finds returns that break a property with more said of them; `null` where there are none, or none was found. */
export type Find = (more: More) => Promise<readonly Counterexample[] | null>;

/** The same with facts left out and amounts rounded, as far as it still breaks the property. */
export async function smaller(
  question: Question,
  found: readonly Counterexample[],
  find: Find,
): Promise<readonly Counterexample[]> {
  let kept: { readonly more: More; readonly found: readonly Counterexample[] } = { more: [], found };
  const tryWith = async (further: More): Promise<boolean> => {
    const more = [...kept.more, ...further];
    const examples = further.length === 0 ? null : await find(more);
    if (examples !== null) kept = { more, found: examples };
    return examples !== null;
  };
  await tryWith(below(question, 10n ** 11n));
  for (const kobo of ROUND) if (await tryWith(rounded(question, kobo))) break;
  await leaveOut([...question.inputs.keys()], (names) => tryWith(names.flatMap((name) => leftOut(question, name))));
  return kept.found;
}

/** Multiples of ₦1,000,000, ₦10,000 and ₦100. */
const ROUND = [100_000_000n, 1_000_000n, 10_000n];

/** Leaves out all of some names, or else each half of them in turn. */
async function leaveOut(
  names: readonly string[],
  leave: (names: readonly string[]) => Promise<boolean>,
): Promise<void> {
  if (names.length === 0 || (await leave(names)) || names.length === 1) return;
  const half = Math.ceil(names.length / 2);
  await leaveOut(names.slice(0, half), leave);
  await leaveOut(names.slice(half), leave);
}

function leftOut({ inputs }: Question, name: string): More {
  const { value } = inputs.get(name) ?? {};
  if (value === 'kobo') return [`(assert (= ${name} 0))`];
  return value === 'flag' ? [`(assert (not ${name}))`] : [];
}

function below({ inputs }: Question, most: bigint): More {
  const amounts = [...inputs].filter(([, { value }]) => value === 'kobo');
  return amounts.map(([name]) => `(assert (<= (- ${most}) ${name} ${most}))`);
}

function rounded({ inputs }: Question, kobo: bigint): More {
  const amounts = [...inputs].filter(([, { value }]) => value === 'kobo');
  return amounts.map(([name]) => `(assert (= (mod ${name} ${kobo}) 0))`);
}
