/** The items under each of their names, in the order of the names. */
export function groupsOf<T>(items: readonly T[], namesOf: (item: T) => readonly string[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const name of namesOf(item)) {
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [item]);
      else group.push(item);
    }
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
