/**
 * The reasons for a change of tax: one law turned into another section by section, in the order in which the Act
 * computes.
 *
 * The parts telescope: each is the total after a section less the total before it, so together they are the whole
 * change, to the kobo. Figures are always those of the later year, because the versions inside a table are chosen by
 * the day: the law of 2026, applied to a year that ended in 2024, would answer by the versions before the Act.
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import type { Unchecked } from '../../computation/index.js';
import {
  type AnyKobo,
  type Decimal,
  minus,
  nairaOf,
  oncePer,
  type Problem,
  plus,
  pointer,
  problem,
  refuseIfAny,
  wrongKind,
} from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { engineTable } from '../../tables/shipped.js';
import type { TableHeader } from '../../tables/table.js';
import { type FigureChange, tableDifferences } from '../figures/differences.js';
import { sectionWords } from '../figures/list.js';
import type { ImpactPart } from '../impact/impact.js';
import type { RuleTable } from '../impact/rows.js';
import { refuseBooks } from '../plain-request.js';
import { lawsBetween, mixed, orNone, sectionsApart } from './mixed.js';
import { movedTo } from './moved.js';
import { COMPANY, type ExplainedTax, INDIVIDUAL, type LawOfYear } from './taxes.js';

/** A law to compare: the table of a year, or a table that is passed. */
export type Law = LawOfYear | { readonly table: RuleTable };

/** The effect on the tax of one section, or of several that only work together. */
export interface DifferencePart extends ImpactPart {
  /** The total before, with the changes up to this one. */
  readonly soFar: Decimal;
  /** The effect of these sections alone on the law before; `null` if that law cannot be computed. */
  readonly alone: Decimal | null;
  /** The figures of these sections on which the two laws differ. */
  readonly figures: readonly FigureChange[];
}

/** The difference between the totals of a request under two laws. */
export interface Difference {
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
  /** The parts that change the tax, in the order in which the Act computes. Their sum is the change. */
  readonly parts: readonly DifferencePart[];
  /** Sections that the laws say differently, and that do not change this tax. */
  readonly idle: readonly { readonly section: string; readonly figures: readonly FigureChange[] }[];
  /** `true` if the law before is of the later year: the parts are then those of the way back, with the sign changed. */
  readonly isMirrored: boolean;
}

/**
 * Explains why the tax of a company or an individual differs between two years, readings, revisions or tables: one part
 * for each section of the law that changes it, with the figures that changed. The parts add up to the change, always.
 *
 * The figures of the request are taken as those of each year: their days move by whole years. The total is what remains
 * payable after credits: `taxLiability.total` of a company, `taxDue` of an individual.
 *
 * @throws InputError when the request is refused under one of the laws, when the laws are of different taxes, or when a
 * year, reading or revision does not exist.
 * @param input A request of `calculateCit` or `calculatePit`; it is one of an individual if it has `incomeStreams`.
 * @example
 * const company = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000, fixedAssets: 20_000_000 };
 * const { change, parts } = explainDifference(company, { taxYear: 2025 }, { taxYear: 2026 });
 * change.toFixed(2); // '-6900000.00'
 * parts.map((part) => [...part.sections, part.change.toFixed(2)]);
 * // [['companySize', '-6500000.00'], ['minimumTax', '-400000.00']]
 */
export function explainDifference<Input>(
  input: CitInput | PitInput | Unchecked<Input>,
  before: Law,
  after: Law,
): Difference {
  refuseBooks(input);
  return kindOf(input, before, after) === 'company'
    ? explained(COMPANY, input, before, after)
    : explained(INDIVIDUAL, input, before, after);
}

function kindOf(input: unknown, before: Law, after: Law): TableHeader['kind'] {
  refuseIfAny([...lawProblems('before', before), ...lawProblems('after', after)]);
  const kinds = [before, after].flatMap((law) => ('table' in law ? [law.table.kind] : []));
  const [kind, other] = kinds;
  if (kind !== undefined && other !== undefined && kind !== other) {
    const message = `The laws are of different taxes: one is of kind ${kind}, the other of kind ${other}.`;
    refuseIfAny([problem('/after', 'option-conflict', message, `two laws of kind ${kind}`)]);
  }
  const isIndividual = typeof input === 'object' && input !== null && 'incomeStreams' in input;
  return kind ?? (isIndividual ? 'individual' : 'company');
}

function lawProblems(name: string, law: unknown): Problem[] {
  const path = pointer('', name);
  const { table } = typeof law === 'object' && law !== null ? (law as { table?: unknown }) : {};
  if (typeof law !== 'object' || law === null) return [wrongKind(path, 'not-an-object', law, A_LAW)];
  const isTable = typeof table === 'object' && table !== null && 'kind' in table;
  return isTable || !('table' in law) ? [] : [wrongKind(pointer(path, 'table'), 'not-a-table', table, 'a rule table')];
}

const A_LAW = 'a law such as { taxYear: 2026 } or { table }';

/** The tables of two laws, which are of one tax. */
export function tablesOfLaws(input: unknown, before: Law, after: Law): readonly [RuleTable, RuleTable] {
  const ofLaw = (law: Law): RuleTable =>
    kindOf(input, before, after) === 'company' ? tableOf(COMPANY, law) : tableOf(INDIVIDUAL, law);
  return [ofLaw(before), ofLaw(after)];
}

/** A request between an earlier and a later law. */
interface Between<T> {
  readonly earlier: T;
  readonly later: T;
  /** The total of the figures of the earlier year under its own law. */
  readonly given: AnyKobo;
  /** The total of the figures of the later year under a table. */
  readonly totalUnder: (table: T) => AnyKobo;
}

/** A step from the earlier law to the later one. */
interface Step {
  readonly sections: readonly string[];
  readonly change: AnyKobo;
}

function explained<T extends TableHeader>(tax: ExplainedTax<T>, input: unknown, before: Law, after: Law): Difference {
  const [was, is] = [tableOf(tax, before), tableOf(tax, after)];
  const isMirrored = was.taxYear > is.taxYear;
  const [earlier, later] = isMirrored ? [is, was] : [was, is];
  const between: Between<T> = {
    earlier: engineTable(earlier),
    later: engineTable(later),
    given: tax.read(movedTo(earlier.taxYear, input), { table: earlier }).totalUnder(engineTable(earlier)),
    totalUnder: tax.read(movedTo(later.taxYear, input), { table: later }).totalUnder,
  };
  const sections = sectionsApart(between.earlier, between.later, tax.order);
  const steps = stepsBetween(between, sections).filter(({ change }) => change !== 0);
  const end = between.totalUnder(between.later);
  const [first, last] = isMirrored ? [end, between.given] : [between.given, end];
  const changes = differencesOf(engineTable(was))(engineTable(is));
  return {
    before: nairaOf(first),
    after: nairaOf(last),
    change: nairaOf(minus(last, first)),
    parts: partsOf(between, steps, first, isMirrored, changes),
    idle: idleOf(sections, steps, changes),
    isMirrored,
  };
}

function tableOf<T>(tax: ExplainedTax<T>, law: Law): T {
  if ('table' in law) return law.table as T;
  const { taxYear, ...options } = law;
  return tax.tableOf(taxYear, options);
}

const differencesOf = oncePer((before: TableHeader) =>
  oncePer((after: TableHeader) => tableDifferences(before, after)),
);

/** From the one law to the other. A law in between that cannot be computed waits for the next section. */
function stepsBetween<T extends TableHeader>(between: Between<T>, sections: readonly string[]): Step[] {
  const { earlier, later, given, totalUnder } = between;
  const steps: Step[] = [];
  let [total, waiting]: [AnyKobo, string[]] = [given, []];
  for (const { step, table } of lawsBetween(earlier, later, sections)) {
    waiting.push(step);
    const reached = orNone(() => totalUnder(table));
    if (reached === undefined) continue;
    steps.push({ sections: waiting, change: minus(reached, total) });
    [total, waiting] = [reached, []];
  }
  return steps;
}

function partsOf<T extends TableHeader>(
  between: Between<T>,
  steps: readonly Step[],
  first: AnyKobo,
  isMirrored: boolean,
  changes: readonly FigureChange[],
): DifferencePart[] {
  let total = first;
  return steps.map(({ sections, change: forward }) => {
    const change = isMirrored ? minus(0, forward) : forward;
    total = plus(total, change);
    const alone = sections.includes('dates')
      ? sections.length === 1
        ? change
        : undefined
      : aloneOf(between, sections, isMirrored);
    return {
      sections,
      words: sectionWords(sections, [between.earlier, between.later]),
      change: nairaOf(change),
      soFar: nairaOf(total),
      alone: alone === undefined ? null : nairaOf(alone),
      figures: changes.filter((each) => sections.includes(sectionOf(each))),
    };
  });
}

/** The effect of these sections alone on the law before, on the figures of the later year. */
function aloneOf<T extends TableHeader>(
  between: Between<T>,
  sections: readonly string[],
  isMirrored: boolean,
): AnyKobo | undefined {
  const { earlier, later, totalUnder } = between;
  const [table, other] = isMirrored ? [later, earlier] : [earlier, later];
  return orNone(() => minus(totalUnder(mixed(table, other, sections)), totalUnder(mixed(table, other, []))));
}

function sectionOf({ was, is }: FigureChange): string {
  return (was ?? is)?.section ?? '';
}

function idleOf(
  sections: readonly string[],
  steps: readonly Step[],
  changes: readonly FigureChange[],
): Difference['idle'] {
  const atWork = steps.flatMap((step) => step.sections);
  return sections
    .filter((section) => !atWork.includes(section))
    .map((section) => ({ section, figures: changes.filter((each) => sectionOf(each) === section) }))
    .filter(({ figures }) => figures.length > 0);
}
