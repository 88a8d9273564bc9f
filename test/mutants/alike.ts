/**
 * Versions of a section of the books that differ in their citations and days alone. Citations stand in the workings,
 * which no mutant asks for, so that which of such versions is in force shows in no answer.
 */
import type { TableKind } from '../../apps/rules/src/kind.js';
import { entriesOf } from '../../apps/rules/src/tree.js';
import { NOT_LAW } from './facts.js';

/** Entries that say when a version is in force, or where it stands, and not what it is. */
const FRAME = [...NOT_LAW, 'from', 'until'];

/** Returns whether all versions of a section of the books say the same. */
export function areAlike(kind: TableKind, section: unknown, versions: readonly unknown[]): boolean {
  if (kind.sections[String(section)]?.ofBooks !== true) return false;
  return new Set(versions.map((version) => JSON.stringify(lawOf(version)))).size === 1;
}

function lawOf(version: unknown) {
  return Object.entries(entriesOf(version)).filter(([name]) => !FRAME.includes(name));
}
