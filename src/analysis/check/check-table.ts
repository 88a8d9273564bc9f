/**
 * The effect of a rule table on those at an edge of it: every cliff, every place where earning more leaves less, and
 * every stretch on which a further naira costs more than it earns; and which of them the table before did not have.
 *
 * @module
 */
import { Decimal, type Problem, refuseIfAny, wrongKind } from '../../ground/index.js';
import { companyTables } from '../../tables/company.js';
import { individualTables } from '../../tables/individual.js';
import { chooseTable } from '../../tables/lookup.js';
import type { CornerCause, CurveCorner, CurveSegment } from '../curve/curve.js';
import { taxCurve } from '../curve/tax-curve.js';
import type { RuleTable } from '../impact/rows.js';
import { type GridCurve, gridOf } from './grid.js';

/** An amount of a request of the grid at which a table is hard on those who reach it. Amounts are in naira. */
export interface TableFinding {
  /** The request, and what moves, in words. */
  readonly request: string;
  readonly at: Decimal;
  /** The jump of the tax there; 0 if it only bends. */
  readonly jump: Decimal;
  readonly isCliff: boolean;
  /** True if earning more leaves less there: at once, or with each further naira. */
  readonly leavesLess: boolean;
  /** The amount from which as much is left again; `null` where nothing is lost, or not before the end of the curve. */
  readonly betterOffFrom: Decimal | null;
  /** The tax on each further naira earned from there; above 1, the marginal rate is above 100 %. */
  readonly ofEarned: Decimal | null;
  readonly isAbove100Percent: boolean;
  /** True if the tax falls with each further naira earned from there: the marginal rate is below 0 %. */
  readonly isBelow0Percent: boolean;
  readonly because: readonly CornerCause[];
  /** `new` if the table before had none at this amount, `gone` if only that table had one. */
  readonly since: 'new' | 'changed' | 'same' | 'gone';
  /** The same under the table before; `null` if it had none. */
  readonly before: Pick<TableFinding, 'jump' | 'ofEarned'> | null;
}

/** A table as a check names it. */
export interface CheckedTable {
  readonly kind: 'company' | 'individual';
  readonly taxYear: number;
  readonly reading: string;
  readonly revision: number;
  readonly status: RuleTable['status'];
}

/** The result of the check of a table. */
export interface TableCheck {
  readonly table: CheckedTable;
  /** The table that it is compared with; `null` if there is no such table. */
  readonly against: CheckedTable | null;
  /** The number of curves drawn. */
  readonly curves: number;
  readonly findings: readonly TableFinding[];
  /** The findings of the table before that this one no longer has. */
  readonly gone: readonly TableFinding[];
}

/**
 * Draws the curves of a documented grid of requests under a table, and names every cliff, every place where earning
 * more leaves less and every marginal rate above 100 % or below 0 %, each with its law, and how they differ from the
 * table before.
 *
 * @param table A table of any kind: a draft, a what-if, or one that was kept beside an answer.
 * @param against The table before; by default the table in force of its year and reading, or else of the year's default
 * reading. Of a year without a table there is none, and everything is new.
 * @throws InputError where a value is no table, or a table does not answer the requests of the grid.
 * @example
 * const { findings } = checkTable(companyRuleTable(2026), companyRuleTable(2025));
 * findings[1]?.request; // 'a company with a margin of 20 %, turnover to ₦100,000,000,000'
 * findings[1]?.jump.toFixed(2); // '6800000.00'
 * findings[1]?.since; // 'new'
 */
export function checkTable(table: RuleTable, against?: RuleTable | null): TableCheck {
  const others = against === undefined || against === null ? [] : notTable('/against', against);
  refuseIfAny([...notTable('/table', table), ...others]);
  return checkedAgainst(table, against === undefined ? tableBefore(table) : against);
}

/** The problem of a value that is no table. What is in a table, its curves check. */
function notTable(path: string, value: unknown): Problem[] {
  const { kind } = typeof value === 'object' && value !== null ? (value as { kind?: unknown }) : {};
  const isTable = kind === 'company' || kind === 'individual';
  return isTable ? [] : [wrongKind(path, 'not-a-table', value, 'a rule table of kind company or individual')];
}

function checkedAgainst(table: RuleTable, against: RuleTable | null): TableCheck {
  const grid = gridOf(table.kind, table.taxYear);
  const earlier = against === null ? [] : gridOf(against.kind, against.taxYear).flatMap((each) => found(each, against));
  const findings = grid.flatMap((each) => found(each, table)).map((each) => compared(each, earlier));
  const places = new Set(findings.map(placeOf));
  return {
    table: named(table),
    against: against === null ? null : named(against),
    curves: grid.length,
    findings,
    gone: earlier
      .filter((each) => !places.has(placeOf(each)))
      .map((each) => ({ ...each, since: 'gone', before: measureOf(each) })),
  };
}

/** The table in force of the same year and reading, or of the year. */
function tableBefore({ kind, taxYear, reading }: RuleTable): RuleTable | null {
  const tables: readonly RuleTable[] = kind === 'company' ? companyTables : individualTables;
  for (const wanted of [reading, undefined]) {
    const choice = chooseTable(tables, taxYear, wanted);
    if (!('code' in choice)) return choice.primary;
  }
  return null;
}

function named({ kind, taxYear, reading, revision, status }: RuleTable): CheckedTable {
  return { kind, taxYear, reading, revision, status };
}

type Found = Omit<TableFinding, 'since' | 'before'>;

function found({ request, input, along, to }: GridCurve, table: RuleTable): Found[] {
  const { segments, corners } = taxCurve(input, along, { from: 0, to, table });
  return segments.flatMap((segment, place) => findingIn(request, corners[place - 1], segment));
}

/** The corner at which a segment begins, or the segment itself, if it is hard on anyone. */
function findingIn(request: string, corner: CurveCorner | undefined, segment: CurveSegment): Found[] {
  const isCliff = corner?.kind === 'cliff';
  const isBelow0Percent = segment.ofEarned?.lt(NOTHING) === true;
  if (!isCliff && !segment.leavesLess && !isBelow0Percent) return [];
  return [
    {
      request,
      at: corner?.at ?? segment.from,
      jump: isCliff ? corner.jump : NOTHING,
      isCliff,
      leavesLess: corner?.leavesLess === true || segment.leavesLess,
      betterOffFrom: corner?.betterOffFrom ?? null,
      ofEarned: segment.ofEarned,
      isAbove100Percent: segment.leavesLess,
      isBelow0Percent,
      because: corner?.because ?? [],
    },
  ];
}

const NOTHING = new Decimal(0);

function placeOf({ request, at }: Found): string {
  return `${request} ${at.toFixed(2)}`;
}

function compared(finding: Found, earlier: readonly Found[]): TableFinding {
  const before = earlier.find((each) => placeOf(each) === placeOf(finding));
  if (before === undefined) return { ...finding, since: 'new', before: null };
  const isSame = wordingOf(before) === wordingOf(finding);
  return { ...finding, since: isSame ? 'same' : 'changed', before: measureOf(before) };
}

function measureOf({ jump, ofEarned }: Found): Pick<Found, 'jump' | 'ofEarned'> {
  return { jump, ofEarned };
}

function wordingOf({ jump, ofEarned }: Found): string {
  return `${jump.toFixed(2)} ${ofEarned?.toFixed(6)}`;
}
