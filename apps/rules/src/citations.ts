/**
 * The citations that the rules of the tables make, and where.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableKind } from './kind.js';
import { kinds } from './kinds.js';
import { rememberedOf } from './remembered.js';
import { type Path, readSource } from './source.js';
import { entriesOf } from './tree.js';

/** A rule of a table, in one of its versions and readings. */
export interface TableRule {
  /** The rule by its kind of table and its sections, without readings, such as `company.income_tax.rates.small`. */
  readonly place: string;
  /** The year of the table. */
  readonly year: number;
  /** True if the table is in force: a draft and a superseded table answer nothing. */
  readonly isInForce: boolean;
  /** The tier of the rule. */
  readonly verified: string;
  /** Its citations, as the table writes them. */
  readonly law: readonly string[];
  /** The file of the table, from the root of the project, and where the rule stands in it. */
  readonly file: string;
  readonly path: Path;
}

/** A citation of a rule. */
export interface Citation extends Omit<TableRule, 'law'> {
  readonly citation: string;
}

/** The tiers whose rules quote the Acts that they cite. */
const QUOTING = ['primary', 'disputed'];

/** The names of an item of a list, such as the head of capital income that a rule is for. */
const ITEMS = ['class', 'head', 'size', 'type', 'deduction', 'tax'];

/** The citations of every rule of every table. */
export function citationsMade(root: string): readonly Citation[] {
  return tableRules(root).flatMap(({ law, ...rule }) => law.map((citation) => ({ citation, ...rule })));
}

/** Returns true for a rule, or the citation of one, whose words are quoted. */
export function isQuoting({ verified }: TableRule | Citation): boolean {
  return QUOTING.includes(verified);
}

/** The rules of every table, each as often as a table has a version or a reading of it. */
export function tableRules(root: string): readonly TableRule[] {
  return kinds.flatMap((kind) =>
    readdirSync(join(root, 'rules', kind.name))
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .flatMap((file) => {
        const path = `rules/${kind.name}/${file}`;
        return rulesIn(kind, readFileSync(join(root, path), 'utf8')).map((rule) => ({ ...rule, file: path }));
      }),
  );
}

const rulesIn = rememberedOf(({ name: kind }: TableKind, yaml = ''): readonly Omit<TableRule, 'file'>[] => {
  const { readings, tax_year, status, ...sections } = entriesOf(readSource(yaml).tree);
  const { default: _default, ...named } = entriesOf(readings);
  const isReadings = (key: string): boolean => key.split(', ').every((one) => one in named);
  const rules = Object.entries(sections).flatMap(([section, value]) =>
    within(value, { place: [kind, section], path: [section] }, isReadings),
  );
  const found = [...within(named, { place: [kind, 'readings'], path: ['readings'] }, () => false), ...rules];
  return found.map((one) => ({ ...one, year: Number(tax_year), isInForce: status === 'in_force' }));
});

type Found = Omit<TableRule, 'year' | 'isInForce' | 'file'>;

/** Where the reader of a table is: by the sections that it is in, and in the text. */
interface At {
  readonly place: readonly string[];
  readonly path: Path;
}

function within(value: unknown, { place, path }: At, isReadings: (key: string) => boolean): readonly Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const { law, verified } = value as { readonly law?: unknown; readonly verified?: unknown };
  const isRule = Array.isArray(law) && typeof verified === 'string';
  const own = isRule ? [{ law: law.map(String), place: place.join('.'), path, verified }] : [];
  const inside = Object.entries(value).flatMap(([key, entry]) => {
    const step = Array.isArray(value) ? itemOf(entry) : [key].filter((name) => !isReadings(name));
    const at = { place: [...place, ...step], path: [...path, Array.isArray(value) ? Number(key) : key] };
    return within(entry, at, isReadings);
  });
  return [...own, ...inside];
}

function itemOf(entry: unknown): readonly string[] {
  const names = entriesOf(entry);
  const [name] = ITEMS.filter((one) => typeof names[one] === 'string');
  return name === undefined ? [] : [String(names[name])];
}
