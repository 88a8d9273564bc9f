/**
 * Totals as a proof: the assignments of open columns under which the totals of a sheet hold in every row, to the kobo.
 *
 * @module
 */
import type { Identity, Proof, Role } from './proofs.js';

/** Amounts of a row in kobo by column: `undefined` of an empty cell, `null` of one that is no amount. */
export type KoboRow = readonly (bigint | null | undefined)[];

/** The columns of a sheet by the names of fields and results. */
export type Places = ReadonlyMap<string, readonly number[]>;

/** An identity with a choice of what the total has in it, and the columns that are added and taken away. */
export interface Check {
  readonly total: string;
  readonly totalPlace: number;
  readonly plus: readonly number[];
  readonly minus: readonly number[];
}

/** The roles of open columns as far as the totals prove them. */
export interface Proven {
  /** The roles that are possible for each open column; empty where no total says anything. */
  readonly roles: readonly ReadonlySet<Role>[];
  /** The totals that were asked. */
  readonly totals: readonly string[];
  /** The identities that hold, by which later rows are checked. */
  readonly checks: readonly Check[];
}

/** The most assignments that are tried: eight columns of three roles each. */
const MOST_ASSIGNED = 3 ** 8;

/** A column whose part in the totals is not known, and the roles that it may have. */
export interface OpenPlace {
  readonly place: number;
  readonly may: readonly Role[];
}

/** Finds the assignments of open columns under which every total holds in every row. */
export function provenRoles(
  identities: readonly Identity[],
  places: Places,
  open: readonly OpenPlace[],
  rows: readonly KoboRow[],
): Proven {
  const asked = identities.filter((identity) => isApplicable(identity, places, rows));
  const nothing = { roles: open.map(() => new Set<Role>()), totals: asked.map(({ total }) => total), checks: [] };
  const count = open.reduce((product, { may }) => product * may.length, 1);
  if (asked.length === 0 || rows.length === 0 || count > MOST_ASSIGNED) return nothing;
  const at = open.map(({ place }) => place);
  const found = [...rolesOf(open)].flatMap((roles) => {
    const checks = asked.map((identity) => checkOf(identity, places, { open: at, roles }, rows));
    return checks.every((check) => check !== undefined) ? [{ roles, checks: checks as Check[] }] : [];
  });
  const roles = open.map((_, index) => new Set(found.map((each) => each.roles[index] as Role)));
  return { ...nothing, roles, checks: found[0]?.checks ?? [] };
}

/** An identity says something where its total is given in every row. */
function isApplicable(identity: Identity, places: Places, rows: readonly KoboRow[]): boolean {
  const [place = -1] = places.get(identity.total) ?? [];
  return hasColumns(identity, places) && rows.every((row) => typeof row[place] === 'bigint');
}

function hasColumns({ total, needs, lacks }: Identity, places: Places): boolean {
  return places.has(total) && needs.every((name) => places.has(name)) && !lacks.some((name) => places.has(name));
}

/**
 * The identities that hold in at least half of the rows without any open column: the other rows contradict themselves.
 * A strict total contradicts a row wherever it does not hold.
 */
export function usualChecks(
  { identities, strict }: Pick<Proof, 'identities' | 'strict'>,
  places: Places,
  rows: readonly KoboRow[],
): Check[] {
  if (rows.length === 0) return [];
  return identities.flatMap((identity) => {
    const [place = -1] = places.get(identity.total) ?? [];
    const given = rows.filter((row) => typeof row[place] === 'bigint');
    if (given.length === 0 || !hasColumns(identity, places)) return [];
    const counted = waysOf(identity, places, { open: [], roles: [] }).map((check) => {
      return { check, count: given.filter((row) => holds(check, row)).length };
    });
    const best = counted.reduce(
      (most, each) => (each.count > most.count ? each : most),
      counted[0] as (typeof counted)[0],
    );
    const isUsual = best.count * 2 >= given.length && best.count > 0;
    return isUsual || strict.includes(identity.total) ? [best.check] : [];
  });
}

function* rolesOf(open: readonly OpenPlace[]): Generator<readonly Role[]> {
  const last = open.at(-1);
  if (last === undefined) yield [];
  else for (const before of rolesOf(open.slice(0, -1))) for (const role of last.may) yield [...before, role];
}

interface Assigned {
  readonly open: readonly number[];
  readonly roles: readonly Role[];
}

/** The first way of what a total may have in it that holds in every row; one that adds no column proves nothing. */
function checkOf(identity: Identity, places: Places, assigned: Assigned, rows: readonly KoboRow[]): Check | undefined {
  return waysOf(identity, places, assigned).find(
    (check) => check.plus.length > 0 && rows.every((row) => holds(check, row)),
  );
}

/** The ways of what a total may have in it. */
function waysOf({ total, plus, minus, perhaps, adds }: Identity, places: Places, { open, roles }: Assigned): Check[] {
  const at = (names: readonly string[]): number[] => names.flatMap((name) => places.get(name) ?? []);
  const [totalPlace = -1] = places.get(total) ?? [];
  const withRole = (sign: 1 | -1): number[] => open.filter((_, index) => adds[roles[index] as Role] === sign);
  return subsetsOf(perhaps.filter((name) => places.has(name))).map((some) => ({
    total,
    totalPlace,
    plus: [...at(plus), ...at(some), ...withRole(1)],
    minus: [...at(minus), ...withRole(-1)],
  }));
}

function subsetsOf(names: readonly string[]): (readonly string[])[] {
  const [first, ...others] = names;
  if (first === undefined) return [[]];
  const without = subsetsOf(others);
  return [...without, ...without.map((some) => [first, ...some])];
}

/** Returns whether a total is that of its parts; one that is not given says nothing. */
export function holds(check: Check, row: KoboRow): boolean {
  const total = row[check.totalPlace];
  return total === undefined || total === sumOf(check, row);
}

/** The sum of the parts of a total; not known where one of them is no amount. */
export function sumOf({ plus, minus }: Check, row: KoboRow): bigint | undefined {
  let sum = 0n;
  for (const [places, sign] of [
    [plus, 1n],
    [minus, -1n],
  ] as const) {
    for (const place of places) {
      const amount = row[place];
      if (amount === null) return undefined;
      sum += sign * (amount ?? 0n);
    }
  }
  return sum;
}

/** An amount of plain digits in kobo; `undefined` of any other text, or of a part of a kobo. */
export function koboOf(plain: string): bigint | undefined {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(plain) ?? [];
  if (whole === '') return undefined;
  return BigInt(`${sign}${whole}${decimals.padEnd(2, '0')}`);
}
