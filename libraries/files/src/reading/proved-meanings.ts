/**
 * The proof, by the totals of a sheet, of columns that their headings leave open.
 *
 * @module
 */
import { type Cell, valueIn } from '../cells.js';
import type { Target } from '../headings.js';
import { isNothing } from '../money.js';
import { spelling } from '../spelling.js';
import type { FileKind } from './kinds.js';
import { isMoney, type Meaning } from './meanings.js';
import type { Hint, Role } from './proofs.js';
import { type Check, type KoboRow, koboOf, type OpenPlace, type Places, provenRoles, usualChecks } from './totals.js';

interface Proved {
  readonly meanings: readonly Meaning[];
  readonly checks: readonly Check[];
  readonly provedBy: readonly string[];
}

/** Settles open columns by the totals of the sheet. */
export function proved(
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
export function hintOf(heading: string, { proof }: FileKind): Hint | undefined {
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
