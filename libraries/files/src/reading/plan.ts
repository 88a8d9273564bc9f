/**
 * The plan by which the rows of a file are read: what each of its columns is, by its heading, by what the caller says,
 * or by the totals of the sheet. A column that looks like money and is none of it stays open, and is asked about.
 *
 * @module
 */
import { type Cell, valueIn } from '../cells.js';
import { type DayOrder, orderIn } from '../days.js';
import { type Columns, type LabelNames, labelsIn, type Mapping, type Target, type UsedColumn } from '../headings.js';
import { type ColumnLook, isNothing, looksLike } from '../money.js';
import { FileRefused } from '../refusal.js';
import { refuseScaled } from '../scaled.js';
import { spelling } from '../spelling.js';
import { labelPlaces, tradeSpelling } from '../trade-names.js';
import { type FileKind, tradeField } from './kinds.js';
import { type Hint, LIKELY, type Role } from './proofs.js';
import { type Check, type KoboRow, koboOf, type OpenPlace, type Places, provenRoles, usualChecks } from './totals.js';

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

/** A column that has to be asked about. */
export interface OpenColumn {
  readonly place: number;
  readonly heading: string;
  /** The first amounts of it. */
  readonly values: readonly string[];
  /** The reason why it was not taken for something. */
  readonly why: string;
  /** The field that it most likely is, or `ignore`; nothing where its heading does not say. */
  readonly likely: string | null;
}

/** A result that is compared with the answer. */
export interface ResultPlace {
  readonly place: number;
  readonly name: string;
}

/** The way in which the rows of a file are read. Plain data, so that it can be sent to a thread. */
export interface Plan {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly meanings: readonly Meaning[];
  readonly opens: readonly OpenColumn[];
  readonly results: readonly ResultPlace[];
  /** The totals that later rows are held to. */
  readonly checks: readonly Check[];
  /** The totals that proved what open columns are, by their headings. */
  readonly provedBy: readonly string[];
  /** The columns that had nothing in the rows that were judged: an amount in a later one is asked about. */
  readonly watched: readonly number[];
  /** The columns of money, whose sums a row of totals has. */
  readonly money: readonly number[];
  /** The number of rows that were judged. */
  readonly judged: number;
}

/** Makes the plan of a file from its headings and some of its rows, without those that are no returns. */
export function planOf(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  kind: FileKind,
  choices: Choices,
): Plan {
  const cellsAt = (place: number): Cell[] => rows.map((cells) => cells[place]);
  const named = namedMeanings(headings, kind, choices);
  const all = named.map((meaning, place) => meaning ?? unknownMeaning(headings[place] ?? '', cellsAt(place), kind));
  const known = choices.asksRepeated === true ? withoutRepeated(all, kind) : all;
  refuseRepeated(headings, known, kind);
  known.forEach((meaning, place) => {
    if (meaning.is === 'field' && meaning.target.kind === 'amount') refuseScaled(headings[place] ?? '', 'A heading');
  });
  const proof = proved(headings, known, rows, kind);
  const meanings = choices.ignoresUnknown ? proof.meanings.map(leftOpen) : proof.meanings;
  const labels = labelsIn(headings, choices.labels);
  const used = [...usedIn(meanings, kind, choices, cellsAt), ...labels];
  const asked = new Set(labels.map(({ place }) => place));
  const places = new Set(used.map(({ place }) => place));
  const opens = meanings.flatMap((meaning, place) =>
    meaning.is === 'open' && !asked.has(place) ? [openColumn(headings, place, cellsAt(place), meaning.why, kind)] : [],
  );
  return {
    headings,
    columns: { used, unused: headings.filter((_, place) => !places.has(place)), count: headings.length },
    meanings,
    opens,
    results: resultsIn(meanings, kind),
    checks: proof.checks,
    provedBy: proof.provedBy,
    watched: meanings.flatMap((meaning, place) =>
      meaning.is === 'unused' && meaning.look === 'nothing' && !asked.has(place) ? [place] : [],
    ),
    money: meanings.flatMap((meaning, place) => (isMoney(meaning) ? [place] : [])),
    judged: rows.length,
  };
}

function leftOpen(meaning: Meaning): Meaning {
  return meaning.is === 'open' ? { is: 'ignored', by: 'unknown' } : meaning;
}

function isMoney(meaning: Meaning): boolean {
  if (meaning.is === 'unused') return meaning.look === 'money';
  return meaning.is !== 'field' || meaning.target.kind === 'amount';
}

/** The meanings that headings and the caller give; `undefined` of a column that neither names. */
function namedMeanings(headings: readonly string[], kind: FileKind, choices: Choices): (Meaning | undefined)[] {
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
function unknownMeaning(heading: string, cells: readonly Cell[], { name }: FileKind): Meaning {
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
function withoutRepeated(meanings: readonly Meaning[], kind: FileKind): Meaning[] {
  return meanings.map((meaning, place) => {
    if (meaning.is !== 'field' || meaning.by === 'map' || isShared(meaning.target, kind)) return meaning;
    const isSame = (other: Meaning): boolean => other.is === 'field' && other.target.name === meaning.target.name;
    const first = meanings.findIndex(isSame);
    return first === place ? meaning : { is: 'open', why: `another column is ${meaning.target.name}` };
  });
}

/** Refuses two columns of one field, unless they are its parts. */
function refuseRepeated(headings: readonly string[], meanings: readonly Meaning[], kind: FileKind): void {
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
function canSum({ to, name }: Target, { sums }: FileKind): boolean {
  return sums.has(name) || to === 'head' || to === 'stream';
}

interface Proved {
  readonly meanings: readonly Meaning[];
  readonly checks: readonly Check[];
  readonly provedBy: readonly string[];
}

/** Settles open columns by the totals of the sheet. */
function proved(
  headings: readonly string[],
  known: readonly Meaning[],
  rows: readonly (readonly Cell[])[],
  kind: FileKind,
): Proved {
  const { proof } = kind;
  const doubted = known.map((meaning, place) => doubtOf(meaning, headings, place, known, kind) ?? meaning);
  const open = doubted.flatMap(({ is }, place) => (is === 'open' ? [place] : []));
  const idle = doubted.flatMap(({ is }, place) => (is === 'idle' ? [place] : []));
  if (proof === null) return { meanings: doubted, checks: [], provedBy: [] };
  const places = placesOf(doubted);
  const kobo = rows.map((cells) => koboRow(cells, doubted));
  const { roles, totals, checks } = provenRoles(
    proof.identities,
    places,
    [...open.map(asAny), ...idle.map(asIdle)],
    kobo,
  );
  const held = checks.length > 0 ? checks : usualChecks(proof, places, kobo);
  const headingOf = (name: string): string => headings[places.get(name)?.[0] ?? -1] ?? name;
  const meanings = doubted.map((meaning, place): Meaning => {
    const at = open.indexOf(place);
    if (at < 0 || meaning.is !== 'open') return meaning;
    const was = known[place];
    return (
      settled(headings[place] ?? '', roles[at] ?? new Set(), kind, was) ?? {
        ...meaning,
        why: whyOpen(meaning.why, roles[at] ?? new Set(), headings[place] ?? '', totals.map(headingOf), kind),
      }
    );
  });
  const isSettled = open.some((place) => meanings[place]?.is !== 'open');
  return { meanings, checks: held, provedBy: isSettled ? [...new Set(totals.map(headingOf))] : [] };
}

const asAny = (place: number): OpenPlace => ({ place, may: ['part', 'deducted', 'apart'] });
/** Money without effect on the tax may be deducted, or the employer's own. */
const asIdle = (place: number): OpenPlace => ({ place, may: ['deducted', 'apart'] });

/** The name of a field that has parts beside it may be their sum: `Allowances` beside `Meal allowance`. */
function doubtOf(
  meaning: Meaning,
  headings: readonly string[],
  place: number,
  known: readonly Meaning[],
  kind: FileKind,
): Meaning | undefined {
  if (meaning.is !== 'field' || meaning.by === 'map' || kind.name !== 'paye') return undefined;
  const { name } = meaning.target;
  const isWhole = kind.sums.has(name) && spelling(headings[place] ?? '') === spelling(name);
  const hasParts = known.some((other, at) => at !== place && other.is === 'field' && other.target.name === name);
  return isWhole && hasParts ? { is: 'open', why: 'it may be the sum of the other columns of it' } : undefined;
}

/** The meaning that the totals prove of an open column; `undefined` where they, or its own heading, leave it open. */
function settled(
  heading: string,
  roles: ReadonlySet<Role>,
  kind: FileKind,
  was: Meaning | undefined,
): Meaning | undefined {
  const { proof, targets } = kind;
  if (proof === null || roles.size === 0) return undefined;
  const hint = hintOf(heading, kind);
  const isPart = roles.size === 1 && roles.has('part');
  if (was?.is === 'field') {
    if (isPart) return { ...was, by: 'totals' };
    return roles.has('part') ? undefined : { is: 'idle', by: 'totals' };
  }
  if (isPart && (hint === undefined || hint === 'pay' || hint === 'cost')) {
    const target = targets.get(spelling(proof.part));
    return target && { is: 'field', target, by: 'totals' };
  }
  if (!proof.settlesRest || roles.has('part')) return undefined;
  const isSure = hint === 'deduction' || hint === 'employer' || (hint === undefined && roles.size === 1);
  return isSure ? { is: 'idle', by: 'totals' } : undefined;
}

/** The kind of money that a heading speaks of. */
function hintOf(heading: string, { proof }: FileKind): Hint | undefined {
  return proof?.hints.find(([, pattern]) => pattern.test(heading.replaceAll('_', ' ')))?.[0];
}

function whyOpen(
  why: string,
  roles: ReadonlySet<Role>,
  heading: string,
  totals: readonly string[],
  kind: FileKind,
): string {
  if (why !== '') return why;
  if (totals.length === 0) return '';
  const names = [...new Set(totals)].map((total) => `"${total}"`).join(' and ');
  if (roles.size === 0) return `${names} ${totals.length === 1 ? 'is' : 'are'} no sum that has it in every row`;
  if (roles.size > 1) return `${names} can be had in more than one way`;
  const hint = hintOf(heading, kind);
  const is = roles.has('part') ? `a part of ${names}` : `no part of ${names}`;
  return hint === undefined ? `it is ${is}` : `it is ${is}, and its heading leaves open what the tax makes of it`;
}

/** The columns by the names of fields and results. Investment income is one name, whatever its heads are. */
function placesOf(meanings: readonly Meaning[]): Places {
  const places = new Map<string, number[]>();
  meanings.forEach((meaning, place) => {
    const name = meaning.is === 'result' ? meaning.name : meaning.is === 'field' ? nameOf(meaning.target) : undefined;
    if (name !== undefined) places.set(name, [...(places.get(name) ?? []), place]);
  });
  return places;
}

function nameOf({ to, name }: Target): string {
  return to === 'head' && name.startsWith('capitalIncomeBreakdown.') ? 'capitalIncome' : name;
}

/** The amounts of a row in kobo. */
export function koboRow(cells: readonly Cell[], meanings: readonly Meaning[]): KoboRow {
  return cells.map((cell, place) => {
    const meaning = meanings[place];
    return meaning === undefined || !isMoney(meaning) ? undefined : koboIn(cell);
  });
}

function koboIn(cell: Cell): bigint | null | undefined {
  if (isNothing(cell)) return String(cell ?? '').trim() === '' ? undefined : 0n;
  return koboOf(String(valueIn(cell, 'amount'))) ?? null;
}

/** The columns that are fields, with what several of them share. */
function usedIn(
  meanings: readonly Meaning[],
  kind: FileKind,
  { days }: Choices,
  cellsAt: (place: number) => readonly Cell[],
): UsedColumn[] {
  const fields = meanings.flatMap((meaning, place) => (meaning.is === 'field' ? [{ place, ...meaning.target }] : []));
  return fields.map((column) => {
    const isPart =
      canSum(column, kind) && column.to !== 'stream' && fields.filter(({ name }) => name === column.name).length > 1;
    const order = column.kind === 'day' && days === undefined ? orderIn(cellsAt(column.place)) : undefined;
    return { ...column, ...(isPart && { isPart }), ...(order !== undefined && { days: order }) };
  });
}

/** The results, with a take-home pay beside the pay that it is of. */
function resultsIn(meanings: readonly Meaning[], kind: FileKind): ResultPlace[] {
  return meanings.flatMap((meaning, place): ResultPlace[] => {
    if (meaning.is === 'result') return [{ place, name: meaning.name }];
    const isNet = kind.name === 'paye' && meaning.is === 'field' && meaning.target.name === 'netPay';
    return isNet && meaning.by !== 'map' ? [{ place, name: 'netPay' }] : [];
  });
}

/** The amounts that are shown of an open column. */
const SHOWN = 3;

function openColumn(
  headings: readonly string[],
  place: number,
  cells: readonly Cell[],
  why: string,
  kind: FileKind,
): OpenColumn {
  const given = cells.filter((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');
  const other = given.filter((cell) => Number(valueIn(cell, 'amount')) !== 0);
  const values = [...(other.length > 0 ? other : given)].slice(0, SHOWN).map((cell) => String(cell).trim());
  const heading = headings[place] ?? '';
  const hint = hintOf(heading, kind);
  return { place, heading, values, why, likely: (hint && LIKELY[hint]) ?? null };
}
