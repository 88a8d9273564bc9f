/**
 * Lines of an answer that a disputed rule marks: those whose value another way of the rule would change, not all for
 * which the rule was read. The other ways are the other readings of the year, and tables in which one rule goes
 * the way that its note speaks of. A dispute that no such table settles marks every line that cites it.
 *
 * @module
 */
import type { WorkingLine } from '../algebra/sheet.js';
import { oncePer } from '../ground/once.js';
import type { Sourced, TableHeader } from '../tables/table.js';

/** The value of a line by its name; `undefined` where it states nothing and is left out. */
type Values = (line: string) => WorkingLine['value'] | undefined;

/** Another way of the law, and the values of the lines under it, which are worked out if they are asked for. */
export interface OtherWay {
  readonly table: TableHeader;
  readonly values: () => Values;
}

/** Makes the question whether a line stays disputed. */
export function staysDisputed(table: TableHeader, ways: readonly OtherWay[]): (line: WorkingLine) => boolean {
  const citedBy = rulesCited(table);
  const others = ways.map(({ table: other, values }) => ({ rules: rulesIn(other), valueAt: valuesIn(values) }));
  return ({ line, law, value }) => {
    const cited = citedBy(law);
    const isOpen = cited.some((text) => {
      const apart = others.filter((other) => !other.rules.has(text));
      return apart.length === 0 || apart.some(({ valueAt }) => valueAt(line) !== String(value));
    });
    return cited.length === 0 || isOpen;
  };
}

/** The value of a line that states nothing and is left out. */
const NOTHING = '0';

function valuesIn(values: () => Values): (line: string) => string {
  let known: Values | undefined;
  return (line) => {
    known ??= values();
    return String(known(line) ?? NOTHING);
  };
}

/** The texts of the disputed rules that a line cites. Lines share their law, so each is looked through once. */
const rulesCited = oncePer((table: TableHeader) =>
  oncePer((law: readonly string[]): readonly string[] => {
    const cited = [...rulesIn(table)].filter(([, rule]) => rule.law.every((citation) => law.includes(citation)));
    return cited.map(([text]) => text);
  }),
);

/** The disputed rules of a table, by their text. */
const rulesIn = oncePer(({ readings: _readings, ...table }: TableHeader): ReadonlyMap<string, Sourced> => {
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
