/**
 * The worked cases that a table needs: one on every edge of it, one kobo (or day) below and one above.
 *
 * Where a case stands is worked out from its request and from the figures it expects, not from the mark that it bears.
 *
 * @module
 */
import { isDeepStrictEqual } from 'node:util';
import { Decimal } from 'decimal.js';
import type { CitInput, Disposal, IndividualRuleTable, PitInput } from 'nigeria-tax-rules';
import type { SizeBand } from 'nigeria-tax-rules/rules';
import type { Rate } from '../../../src/ground/kobo.js';
import type { MonthlyWage } from '../../../src/tables/individual-table.js';
import { type Bounds, type TableHeader, within } from '../../../src/tables/table.js';
import { type Edge, edgesOf, entryOf, nameOf, positionInWords } from './edges.js';
import type { Fixture } from './fixture.js';
import { Refusal } from './refusal.js';

type CompanyCase = Fixture<CitInput>;
type IndividualCase = Fixture<PitInput>;

const koboOf = (naira: unknown): bigint => BigInt(new Decimal(String(naira ?? 0)).times(100).toFixed(0));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const onEdgeOf = (edge: Edge): bigint => BigInt(edge.positions[1]);

/**
 * The edges of a table on which no case stands, each with the positions that lack one. A section that another reading
 * among `readings` has word for word shares its cases.
 */
export function uncoveredEdges(
  table: TableHeader,
  fixtures: readonly Fixture<unknown>[],
  readings: readonly TableHeader[] = [table],
): string[] {
  const casesUnder = new Map(readings.map((one) => [one, casesOf(one, fixtures)]));
  const casesOn = (edge: Edge) => sharing(table, edge, readings).flatMap((one) => casesUnder.get(one) ?? []);
  return edgesOf(table)
    .filter((edge) => entryOf(edge, 'clock') !== 'income_year_end' || !isDay(edge))
    .map((edge) => ({ edge, missing: missingPositions(edge, casesOn(edge)) }))
    .filter(({ missing }) => missing.length > 0)
    .map(({ edge, missing }) => `${nameOf(edge)}: no case at ${missing.map(positionInWords).join(', ')}`);
}

/** The readings of a table's year that have the section of an edge as it has it. */
function sharing(table: TableHeader, { place }: Edge, readings: readonly TableHeader[]): TableHeader[] {
  const [section = ''] = place.split('.');
  const sectionOf = (one: TableHeader) => (one as unknown as Readonly<Record<string, unknown>>)[section];
  return readings.filter((one) => one.taxYear === table.taxYear && isDeepStrictEqual(sectionOf(one), sectionOf(table)));
}

/** The positions of an edge on which none of the cases stands. */
export function missingPositions(edge: Edge, cases: readonly Fixture<unknown>[]): string[] {
  const taken = new Set(cases.flatMap((fixture) => positionsOf(fixture, edge)));
  return edge.positions.filter((position) => !taken.has(position));
}

/** The cases of a table's year and reading that are computed, not refused. */
export function casesOf(table: TableHeader, fixtures: readonly Fixture<unknown>[]): Fixture<unknown>[] {
  const { taxYear, reading, defaultReading } = table;
  return fixtures.filter(
    (fixture) =>
      fixture.refused === undefined &&
      (fixture.request as { readonly taxYear?: number }).taxYear === taxYear &&
      (fixture.reading ?? defaultReading) === reading,
  );
}

/** Returns the position of a case on the scale of an edge; none if the rule does not look at the case. */
export function positionsOf(fixture: Fixture<unknown>, edge: Edge): string[] {
  if (isDay(edge)) return daysOn(fixture, edge).filter((day) => day !== undefined);
  const measure = MEASURES[edge.place];
  if (measure === undefined)
    throw new Refusal(`Nothing measures cases on ${edge.place}. Add it to apps/rules/src/coverage.ts.`);
  const position = measure(fixture as never, edge);
  return position === undefined ? [] : [String(position)];
}

function isDay(edge: Edge): boolean {
  return edge.place.endsWith('.from');
}

type Measure = (fixture: never, edge: Edge) => bigint | undefined;

// Companies

const periodEndOf = ({ request }: CompanyCase): string => request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;
const grossTurnoverOf = ({ request }: CompanyCase): bigint =>
  sum([request.turnover, ...Object.values(request.capitalIncomeBreakdown ?? {})].map(koboOf));

function isInForce(edge: Edge, day: string): boolean {
  const [from, until] = [entryOf(edge, 'from'), entryOf(edge, 'until')];
  return day >= String(from ?? '') && day < String(until ?? '9999');
}

/** The disposals that the rule of an edge governs, where one window of twelve months holds them all. */
function governedBy(edge: Edge, { request }: CompanyCase): readonly Disposal[] {
  const governed = disposalsOf(edge, request.disposalSchedule).filter((one) => isInForce(edge, one.disposalDate));
  const days = governed.map(({ disposalDate }) => disposalDate).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === '' || last < yearAfter(first) ? governed : [];
}

function yearAfter(day: string): string {
  const sameDay = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return sameDay.replace('-02-29', '-02-28');
}

/** The disposals of the class that an edge is of, or all of them. */
function disposalsOf(edge: Edge, schedule: readonly Disposal[] = []): readonly Disposal[] {
  const names = [entryOf(edge, 'class'), ...((entryOf(edge, 'aliases') as string[] | undefined) ?? [])];
  return names[0] === undefined ? schedule : schedule.filter(({ assetClass }) => names.includes(assetClass));
}

const gainOf = ({ proceeds, costBase, taxWrittenDownValue, disposalCosts }: Disposal): bigint =>
  koboOf(proceeds) - koboOf(taxWrittenDownValue ?? costBase) - koboOf(disposalCosts);

function grossTurnoverAt(fixture: CompanyCase, edge: Edge): bigint | undefined {
  return isInForce(edge, periodEndOf(fixture)) ? grossTurnoverOf(fixture) : undefined;
}

function fixedAssetsOf(fixture: CompanyCase, edge: Edge): bigint | undefined {
  const { grossTurnover = {} } = edge.blocks[1] as unknown as SizeBand;
  const isDecided = isInForce(edge, periodEndOf(fixture)) && within(grossTurnoverOf(fixture), grossTurnover as Bounds);
  const { fixedAssets } = fixture.request;
  return isDecided && fixedAssets !== undefined ? koboOf(fixedAssets) : undefined;
}

// Individuals

function earningsOf({ request }: IndividualCase, edge: Edge): bigint {
  const earnings = entryOf(edge, 'earnings') as readonly string[];
  const streams = (request.incomeStreams ?? []).filter(({ type }) => earnings.includes(type));
  return sum(streams.map(({ amount, frequency }) => koboOf(amount) * periodsOf(frequency, edge)));
}

/** The earnings of one month, whose wage is that of an edge. */
function earningsOfMonth(fixture: IndividualCase, edge: Edge): bigint | undefined {
  const { monthsWorked, employedFrom } = fixture.request;
  if (monthsWorked !== 1 || employedFrom === undefined) return undefined;
  const rows = (edge.blocks[1]?.months ?? []) as readonly MonthlyWage[];
  const wage = rows.flatMap((row) => Array<bigint>(row.months).fill(row.wage))[employedFrom - 1];
  return wage === onEdgeOf(edge) ? earningsOf(fixture, edge) : undefined;
}

function periodsOf(frequency: string, edge: Edge): bigint {
  const { frequencies } = edge.blocks.at(-1) as unknown as IndividualRuleTable;
  const known = frequencies.flatMap((version) => version.frequencies);
  const found = known.find((one) => one.frequency === frequency || one.aliases.includes(frequency));
  return BigInt(found?.periodsPerYear ?? 0);
}

/** A share of an amount on the scale of an edge: what is not quite on the edge is beside it. */
function shareBeside(edge: Edge, amount: bigint, { numerator, denominator }: Rate): bigint {
  const floor = (amount * numerator) / denominator;
  const isAbove = amount * numerator > onEdgeOf(edge) * denominator;
  return isAbove && floor * denominator < amount * numerator ? floor + 1n : floor;
}

// Registers of assets

type AssetCase = { readonly residue?: unknown; readonly cost?: unknown; readonly disposedOn?: string };

function assetsOf({ request }: CompanyCase): readonly AssetCase[] {
  return (request as { readonly assets?: readonly AssetCase[] }).assets ?? [];
}

/** The residue that a register states of its one asset, where the rule of an edge governs its period. */
function residueOf(fixture: CompanyCase, edge: Edge): bigint | undefined {
  const [only, ...others] = assetsOf(fixture);
  const isGoverned = others.length === 0 && isInForce(edge, periodEndOf(fixture));
  return isGoverned && only?.residue !== undefined ? koboOf(only.residue) : undefined;
}

/** The part of a plant's cost that is one year of its allowance from 2026. */
const PARTS_OF_PLANT = 5n;

/** The residue that the allowance of a plant would leave. */
function remainderOf(fixture: CompanyCase, edge: Edge): bigint | undefined {
  const residue = residueOf(fixture, edge);
  return residue === undefined ? undefined : residue - koboOf(assetsOf(fixture)[0]?.cost) / PARTS_OF_PLANT;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  'companySize.bands.grossTurnover': grossTurnoverAt,
  'companySize.bands.fixedAssets': fixedAssetsOf,
  'minimumTax.exemptGrossTurnover': grossTurnoverAt,
  'topUpTax.grossTurnover': (fixture: CompanyCase, edge) =>
    fixture.request.multinationalGroup ? undefined : grossTurnoverAt(fixture, edge),
  'assetClasses.treatments.proceeds': (fixture: CompanyCase, edge) =>
    sum(governedBy(edge, fixture).map(({ proceeds }) => koboOf(proceeds))),
  'assetClasses.treatments.gains': (fixture: CompanyCase, edge) =>
    sum(
      governedBy(edge, fixture)
        .map(gainOf)
        .filter((gain) => gain > 0n),
    ),
  'residue.amount': residueOf,
  'transition.retained': residueOf,
  'lastAllowance.remainder': remainderOf,
  'reconciliation.threshold.amount': ({ expected }: CompanyCase) => koboOf(expected['reconciliation.varianceAmount']),
  'minimumWage.minimumWage': earningsOf,
  'minimumWage.months.wage': earningsOfMonth,
  'bands.bands.width': ({ expected }: IndividualCase) => koboOf(expected.chargeableIncome),
  rentRelief: ({ request }: IndividualCase, edge) =>
    shareBeside(edge, koboOf(request.annualRent), entryOf(edge, 'share') as Rate),
  'consolidatedRelief.amount': ({ expected }: IndividualCase, edge) =>
    shareBeside(edge, koboOf(expected.grossIncome), entryOf(edge, 'orShare') as Rate),
};

/** The days of a case on each clock. */
const DAYS: Readonly<Record<string, (fixture: CompanyCase, edge: Edge) => readonly (string | undefined)[]>> = {
  accounting_period_end: (fixture) => [periodEndOf(fixture)],
  disposal_date: ({ request }, edge) => disposalsOf(edge, request.disposalSchedule).map((one) => one.disposalDate),
  asset_disposal_date: (fixture) => assetsOf(fixture).map(({ disposedOn }) => disposedOn),
  routing_date: ({ request }) => [request.routingDate],
};

function daysOn(fixture: Fixture<unknown>, edge: Edge): readonly (string | undefined)[] {
  const clock = String(entryOf(edge, 'clock'));
  const days = DAYS[clock];
  if (days === undefined) throw new Refusal(`Nothing says which days a case has on the clock ${clock}.`);
  return days(fixture as CompanyCase, edge);
}
