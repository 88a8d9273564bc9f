/**
 * The sources of a table's facts: every entry with `law` and `verified`, in each version and reading.
 *
 * @module
 */
import type { TableFile } from './folder.js';
import { readSource } from './source.js';

const TIERS = ['primary', 'secondary', 'disputed', 'practice'] as const;
/** The share of the facts that are law which should be read in the Act itself. */
const GOAL = '75 %';

type Counts = Readonly<Record<(typeof TIERS)[number], number>>;

/** The facts of a table by tier. */
function countsOf(yaml: string): Counts {
  const tiers = tiersIn(readSource(yaml).tree);
  return countsBy((tier) => tiers.filter((one) => one === tier).length);
}

function countsBy(count: (tier: keyof Counts) => number): Counts {
  return Object.fromEntries(TIERS.map((tier) => [tier, count(tier)])) as unknown as Counts;
}

function tiersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { law, verified } = value as { readonly law?: unknown; readonly verified?: unknown };
  const own = law !== undefined && typeof verified === 'string' ? [verified] : [];
  return [...own, ...Object.values(value).flatMap(tiersIn)];
}

/** A table of the facts of every table file by tier, and of all of them. */
export function factsText(files: readonly TableFile[]): string {
  const rows = files.map(({ path, yaml }) => ({ name: path.replace(/^rules\/|\.yaml$/g, ''), counts: countsOf(yaml) }));
  const all = rows.map(({ counts }) => counts).reduce(sumOf, countsOf(''));
  const heads = ['Facts by tier', 'facts', ...TIERS, 'primary of law'];
  const lines = [...rows, { name: 'all', counts: all }].map(({ name, counts }) => cellsOf(name, counts));
  return [heads, ...lines]
    .map((cells) => aligned(cells, heads))
    .join('\n')
    .concat(`\nGoal: ${GOAL} of what is law primary.`);
}

function sumOf(one: Counts, other: Counts): Counts {
  return countsBy((tier) => one[tier] + other[tier]);
}

/** Practice is not law. */
function cellsOf(name: string, counts: Counts): string[] {
  const law = counts.primary + counts.secondary + counts.disputed;
  const share = law === 0 ? 'none' : `${((100 * counts.primary) / law).toFixed(1)} %`;
  return [name, String(law + counts.practice), ...TIERS.map((tier) => String(counts[tier])), share];
}

function aligned(cells: readonly string[], heads: readonly string[]): string {
  const [name = '', ...figures] = cells;
  const columns = figures.map((figure, at) => figure.padStart((heads[at + 1]?.length ?? 0) + 2));
  return `${name.padEnd(17)}${columns.join('')}`;
}
