/** The value at a dotted path. In a list, a step is a position or a name: `FOREIGN`, `total`. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined || value === undefined || value === null) return value;
  const inside = Array.isArray(value) ? elementNamed(value, step) : (value as Record<string, unknown>)[step];
  return valueAt(inside, rest);
}

/** The entries that name an element of a list of a result. */
const NAMES = ['credit', 'component', 'field', 'id', 'name', 'line'];

function elementNamed(list: readonly (Record<string, unknown> | null)[], name: string): unknown {
  if (/^\d+$/.test(name)) return list[Number(name)];
  return list.find((element) => NAMES.some((entry) => element?.[entry] === name));
}
