/**
 * Lines of an answer that a disputed rule marks: those whose value another way of the rule would change, not all for
 * which the rule was read. The other ways are the other readings of the year, and tables in which one rule goes
 * the way that its note speaks of. A dispute that no such table settles marks every line that cites it.
 *
 * @module
 */
import type { WorkingLine } from './algebra/sheet.js';
import { oncePerTable, type Sourced, type TableHeader } from './tables/table.js';

/** Another way of the law, and the lines of the return under it, which are worked out if they are asked for. */
export interface OtherWay {
  readonly table: TableHeader;
  readonly lines: () => readonly WorkingLine[];
}

/** Makes the question whether a line stays disputed. */
export function staysDisputed(table: TableHeader, ways: readonly OtherWay[]): (line: WorkingLine) => boolean {
  const rules = [...rulesIn(table)];
  const others = ways.map(({ table: other, lines }) => ({ rules: rulesIn(other), valueAt: valuesIn(lines) }));
  return ({ line, law, value }) => {
    const cited = rules.filter(([, rule]) => rule.law.every((citation) => law.includes(citation)));
    const isOpen = cited.some(([text]) => {
      const apart = others.filter((other) => !other.rules.has(text));
      return apart.length === 0 || apart.some(({ valueAt }) => valueAt(line) !== String(value));
    });
    return cited.length === 0 || isOpen;
  };
}

/** The value of a line that states nothing and is left out. */
const NOTHING = '0';

function valuesIn(lines: () => readonly WorkingLine[]): (line: string) => string {
  let values: ReadonlyMap<string, WorkingLine['value']> | undefined;
  return (name) => {
    values ??= new Map(lines().map(({ line, value }) => [line, value]));
    return String(values.get(name) ?? NOTHING);
  };
}

/** The disputed rules of a table, by their text. */
const rulesIn = oncePerTable(({ readings: _readings, ...table }: TableHeader): ReadonlyMap<string, Sourced> => {
  return new Map(disputedIn(table).map((rule) => [textOf(rule), rule]));
});

function disputedIn(value: unknown): Sourced[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(disputedIn);
  return (value as Partial<Sourced>).verified === 'disputed' ? [value as Sourced, ...inside] : inside;
}

function textOf(rule: Sourced): string {
  return JSON.stringify(rule, (_name, value) => (typeof value === 'bigint' ? String(value) : value));
}
