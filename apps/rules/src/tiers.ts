/**
 * The tier `primary` says that the text of the Act was read, so one of its citations is of a text that was.
 *
 * @module
 */
import { type Path, type RuleProblem, readSource } from './source.js';

/** The facts of a table that say `primary` and cite no text that was read; `read` are the Acts whose text was. */
export function unreadPrimaries(yaml: string, read: readonly string[]): RuleProblem[] {
  const { tree, problemAt } = readSource(yaml);
  const message =
    '`verified`: primary, and none of its citations is of an Act that was read as text (rules/acts.yaml). ' +
    'Accepted: secondary, or the citation of the Act.';
  return placesIn(tree, [], read).map((path) => problemAt([...path, 'verified'], message));
}

function placesIn(value: unknown, path: Path, read: readonly string[]): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const { law, verified } = value as { readonly law?: unknown; readonly verified?: unknown };
  const isUnread = verified === 'primary' && Array.isArray(law) && !law.some((one) => isOf(String(one), read));
  const inside = Object.entries(value).flatMap(([name, entry]) =>
    placesIn(entry, [...path, Array.isArray(value) ? Number(name) : name], read),
  );
  return isUnread ? [path, ...inside] : inside;
}

function isOf(citation: string, acts: readonly string[]): boolean {
  return acts.some((act) => citation === act || citation.startsWith(`${act} `));
}
