/**
 * The meaning of each column of a file, by its heading, by what the caller says, or by what it looks like.
 *
 * @module
 */
import type { Cell } from '../cells.js';
import type { DayOrder } from '../days.js';
import type { LabelNames, Mapping, Target } from '../headings.js';
import { type ColumnLook, looksLike } from '../money.js';
import { FileRefused } from '../refusal.js';
import { spelling } from '../spelling.js';
import { labelPlaces, tradeSpelling } from '../trade-names.js';
import { type FileKind, tradeField } from './kinds.js';

/** The choices of the caller for a file. */
export interface Choices {
  readonly maps: readonly Mapping[];
  readonly labels: LabelNames;
  readonly isStrict: boolean;
  /** True if columns of money that are not known are left out. */
  readonly ignoresUnknown: boolean;
  /** True if the second column of a field is asked about, in place of a refusal of the file. */
  readonly asksRepeated?: boolean;
  readonly days?: DayOrder;
}

/** The meaning of a column. */
export type Meaning =
  | { readonly is: 'field'; readonly target: Target; readonly by: 'map' | 'name' | 'trade' | 'totals' }
  | { readonly is: 'result'; readonly name: string }
  /** Left out, as the caller says: by its name, or with every column of money that is not known. */
  | { readonly is: 'ignored'; readonly by: 'map' | 'unknown' }
  /** Money that has no effect on the tax, by its heading or by the totals. */
  | { readonly is: 'idle'; readonly by: 'heading' | 'totals' }
  /** No money: it is copied. */
  | { readonly is: 'unused'; readonly look: ColumnLook }
  | { readonly is: 'open'; readonly why: string };

/** The meanings that headings and the caller give; `undefined` of a column that neither names. */
export function namedMeanings(headings: readonly string[], kind: FileKind, choices: Choices): (Meaning | undefined)[] {
  const exact = headings.map((heading, place) => exactMeaning(heading || `column ${place + 1}`, place, kind, choices));
  const taken = new Set(exact.flatMap((meaning) => (meaning?.is === 'field' ? [meaning.target.name] : [])));
  const labels = new Set(Object.values(labelPlaces(headings)));
  const answers = answersFrom(headings);
  return headings.map((heading, place) => {
    if (place >= answers) return { is: 'unused', look: 'text' };
    const isNone = choices.isStrict || mappingOf(heading || `column ${place + 1}`, place, choices)?.wasUnused === true;
    const meaning = exact[place] ?? (isNone ? undefined : tradeMeaning(heading, kind, taken));
    if (meaning === undefined) return labels.has(place) ? { is: 'unused', look: 'text' } : undefined;
    return meaning;
  });
}

/** The first column of answers that a file has from before: they are behind the caller's own. */
function answersFrom(headings: readonly string[]): number {
  const place = headings.findIndex((heading, at) => heading === 'Status' && headings[at + 1] === 'Problems');
  return place < 0 ? headings.length : place;
}

function mappingOf(heading: string, place: number, { maps }: Choices): Mapping | undefined {
  return maps.find((each) => (each.place ?? place) === place && spelling(each.heading) === spelling(heading));
}

/** The meaning that the caller gives, or that the name of a field has. */
function exactMeaning(heading: string, place: number, kind: FileKind, choices: Choices): Meaning | undefined {
  const mapped = mappingOf(heading, place, choices);
  if (mapped?.wasUnused === true) return undefined;
  if (mapped?.field === null) return { is: 'ignored', by: 'map' };
  const target = kind.targets.get(spelling(mapped?.field ?? heading));
  if (target === undefined) return undefined;
  if (mapped === undefined && DOUBTFUL[kind.name]?.[spelling(heading)] !== undefined) {
    return { is: 'open', why: DOUBTFUL[kind.name]?.[spelling(heading)] ?? '' };
  }
  return { is: 'field', target, by: mapped === undefined ? 'name' : 'map' };
}

/** Headings that mean two things, though they are the name of a field. */
const DOUBTFUL: Readonly<Partial<Record<FileKind['name'], Readonly<Record<string, string>>>>> = {
  pit: { pension: 'it may be a pension received (pension) or a contribution to one (pensionContribution)' },
};

function tradeMeaning(heading: string, kind: FileKind, taken: ReadonlySet<string>): Meaning | undefined {
  const spelled = tradeSpelling(heading);
  const result = kind.results.get(spelled);
  const target = tradeField(kind, heading);
  if (target === undefined) {
    if (result !== undefined) return { is: 'result', name: result };
    return kind.idle.has(spelled) ? { is: 'idle', by: 'heading' } : undefined;
  }
  if (target.name === 'personnelCosts') {
    return { is: 'open', why: 'it may be a cost of its own or a part of the operating expenses' };
  }
  if (!taken.has(target.name) || isShared(target, kind)) return { is: 'field', target, by: 'trade' };
  return { is: 'open', why: `another column has the name of the field, ${target.name}` };
}

/** Several columns of a payroll are parts of one field by their own names; those of a company only where it is said. */
function isShared({ name }: Target, kind: FileKind): boolean {
  return (kind.name === 'paye' && kind.sums.has(name)) || kind.either.has(name);
}

/** The meaning of a column that nothing names, by what it looks like. */
export function unknownMeaning(heading: string, cells: readonly Cell[], { name }: FileKind): Meaning {
  const look = looksLike(heading, cells);
  const [, why = ''] = OF_ANOTHER_PERIOD[name]?.find(([pattern]) => pattern.test(heading)) ?? [];
  return look === 'money' ? { is: 'open', why } : { is: 'unused', look };
}

/** Headings of a period that the amounts of a kind of file are not of. */
const OF_ANOTHER_PERIOD: Readonly<
  Partial<Record<FileKind['name'], readonly (readonly [pattern: RegExp, why: string])[]>>
> = {
  paye: [[/\bannual|per annum|\byearly\b/i, 'its heading says that it is of the year, and pay is that of a month']],
  pit: [[/\bmonth/i, 'its heading says that it is of a month, and income is that of the year']],
};

/** The meanings with each later column of one field open. */
export function withoutRepeated(meanings: readonly Meaning[], kind: FileKind): Meaning[] {
  return meanings.map((meaning, place) => {
    if (meaning.is !== 'field' || meaning.by === 'map' || isShared(meaning.target, kind)) return meaning;
    const isSame = (other: Meaning): boolean => other.is === 'field' && other.target.name === meaning.target.name;
    const first = meanings.findIndex(isSame);
    return first === place ? meaning : { is: 'open', why: `another column is ${meaning.target.name}` };
  });
}

/** Refuses two columns of one field, unless they are its parts. */
export function refuseRepeated(headings: readonly string[], meanings: readonly Meaning[], kind: FileKind): void {
  const nameAt = (place: number): string | undefined => {
    const meaning = meanings[place];
    return meaning?.is === 'field' ? meaning.target.name : undefined;
  };
  headings.forEach((heading, place) => {
    const meaning = meanings[place];
    if (meaning?.is !== 'field') return;
    const first = headings.findIndex((_, other) => nameAt(other) === meaning.target.name);
    const isSaid = [meaning, meanings[first]].every((each) => each?.is === 'field' && each.by === 'map');
    if (first === place || isShared(meaning.target, kind) || (isSaid && canSum(meaning.target, kind))) return;
    const columns = `"${headings[first]}" and "${heading}"`;
    const parts = canSum(meaning.target, kind)
      ? ` Where both are parts of it, say so: ${mapsOf(headings[first] ?? '', heading, meaning.target.name)}.`
      : '';
    throw new FileRefused(
      `Two columns are ${meaning.target.name}: ${columns}. Leave one out: --map "${heading}=ignore".${parts}`,
    );
  });
}

function mapsOf(one: string, other: string, field: string): string {
  return `--map "${one}=${field}" --map "${other}=${field}"`;
}

/** Returns whether several columns can be mapped to a field. */
export function canSum({ to, name }: Target, { sums }: FileKind): boolean {
  return sums.has(name) || to === 'head' || to === 'stream';
}

/** Returns whether a column has amounts of money, known or not. */
export function isMoney(meaning: Meaning): boolean {
  if (meaning.is === 'unused') return meaning.look === 'money';
  return meaning.is !== 'field' || meaning.target.kind === 'amount';
}
