/**
 * The words of a table as a table whose figures can be listed. Nothing is checked: an archived revision may have
 * sections and methods that no code knows any more, and its figures are compared all the same.
 *
 * @module
 */
import { rateOfWording } from '../../../src/ground/kobo.js';
import type { TableHeader } from '../../../src/tables/table.js';
import type { TableWords } from './folder.js';
import type { Section, TableKind } from './kind.js';
import { amount } from './pieces.js';
import { camelCase } from './resolve.js';
import { type Entries, entriesOf } from './tree.js';

/** The header of a table, and the bibliography that tables once had. */
const NOT_RULES = ['tax_year', 'revision', 'status', 'history', 'rollout', 'readings', 'acts'];

/** The table that these words are, under their reading. */
export function tableOfWords(kind: TableKind, { taxYear, reading, source }: TableWords): TableHeader {
  const sections = Object.entries(source).filter(([name]) => !NOT_RULES.includes(name));
  const rules = sections.map(([name, value]) => {
    const own = name === 'reconciliation' ? underReading(entriesOf(value), reading) : value;
    return [camelCase(name), typedValue(name, withVersions(own, kind.sections[name]))];
  });
  return { kind: kind.name, taxYear, reading, readings: {}, ...Object.fromEntries(rules) } as unknown as TableHeader;
}

function underReading(reconciliation: Entries, reading: string): Entries {
  const { baseline } = reconciliation;
  return { ...reconciliation, baseline: entriesOf(baseline)[reading] ?? 'none' };
}

/** The section with its versions marked as such: each has a clock, and both its days. */
function withVersions(value: unknown, section: Section | undefined): unknown {
  if (section === undefined || !Array.isArray(value)) return value;
  const { clock, versionsIn } = section;
  const dated = (versions: unknown): unknown =>
    Array.isArray(versions)
      ? versions.map((version) => ({ clock, from: null, until: null, ...entriesOf(version) }))
      : versions;
  if (versionsIn === undefined) return dated(value);
  return value.map((item) => ({ ...entriesOf(item), [versionsIn]: dated(entriesOf(item)[versionsIn]) }));
}

/** Widths of bands, under the one name that compiled tables have for them. */
const WIDTHS = ['first', 'next'];

function typedValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return typedWord(name, value);
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : typedValue(name, item)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([entry, inner]): [string, unknown] => {
    if (entry === 'above') return ['width', null];
    if (WIDTHS.includes(entry)) return ['width', typedValue(entry, inner)];
    return [camelCase(entry), SAID_AS_TYPED.includes(entry) ? inner : typedValue(entry, inner)];
  });
  return Object.fromEntries(entries);
}

/** Days and sentences: nothing in them is a number. */
const SAID_AS_TYPED = ['law', 'verified', 'note', 'clock', 'from', 'until', 'assumes'];

/** Entries that hold naira, however few digits they have. */
const AMOUNTS = ['at_most', 'less_than', 'at_least', 'more_than', 'amount', 'minimum_wage', 'to_nearest', ...WIDTHS];

function typedWord(name: string, word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true';
  const rate = rateOfWording(word);
  if (rate !== undefined) return rate;
  const isAmount = AMOUNTS.includes(name) || /[_.]/.test(word);
  if (isAmount) return amount.safeParse(word).data ?? word;
  return /^\d+$/.test(word) ? Number(word) : word;
}
