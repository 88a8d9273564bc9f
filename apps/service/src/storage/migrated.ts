/**
 * The migrations that a database has had, by their ids.
 *
 * @module
 */

/**
 * Refuses a database whose migrations this version does not all know.
 *
 * @throws Error that names them.
 */
export function refuseNewer(applied: readonly string[], known: readonly string[], database: string): void {
  const unknown = unknownOf(applied, known);
  if (unknown.length === 0) return;
  throw new Error(
    `${database} was migrated by a newer version of the service (${unknown.join(', ')}). ` +
      'Run that version, or restore the backup that was taken before the upgrade.',
  );
}

/** Returns whether a database has had every migration that this version knows, and no other. */
export function isUpToDate(applied: readonly string[], known: readonly string[]): boolean {
  return unknownOf(applied, known).length === 0 && applied.length === known.length;
}

function unknownOf(applied: readonly string[], known: readonly string[]): readonly string[] {
  return applied.filter((id) => !known.includes(id));
}
