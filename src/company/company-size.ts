/**
 * Step 7: the size of a company, by gross turnover and, from 2026, fixed assets; bounds exactly as the table words
 * them.
 *
 * @module
 */
import { type Assumption, missing } from '../assumptions.js';
import { brokenTable } from '../errors.js';
import type { Amount } from '../money/amounts.js';
import type { Kobo } from '../money/kobo.js';
import { textOf, wordingOf } from '../money/wording.js';
import { optional, required } from '../request/fields.js';
import { exactAmount, flag } from '../request/readers.js';
import type { CompanySize, CompanySizeRule, SizeBand } from '../rules/company-table.js';
import { versionOn, within } from '../rules/table.js';
import { basisOf, from, given, type Operand, type WorkingLine, working } from '../workings.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** What the size of a company turns on; fixed assets not given are taken to be within the limit. */
export interface SizeFacts {
  readonly grossTurnover: Kobo;
  readonly fixedAssets: Kobo | undefined;
  readonly professionalServices: boolean;
}

/** The first band all of whose limbs hold. */
export function sizeBandOf(facts: SizeFacts, rule: CompanySizeRule): SizeBand {
  for (const band of rule.bands) if (fits(facts, band)) return band;
  throw brokenTable('The size bands of the table leave out a gross turnover.');
}

function fits(facts: SizeFacts, band: SizeBand): boolean {
  if (band.anyOther) return true;
  if (band.grossTurnover && !within(facts.grossTurnover, band.grossTurnover)) return false;
  if (band.professionalServices === 'excluded' && facts.professionalServices) return false;
  return !band.fixedAssets || facts.fixedAssets === undefined || within(facts.fixedAssets, band.fixedAssets);
}

/** The band that would take the company if only its fixed assets and profession allowed it. */
function sizeBandByTurnover(grossTurnover: Kobo, rule: CompanySizeRule): SizeBand {
  return sizeBandOf({ grossTurnover, fixedAssets: undefined, professionalServices: false }, rule);
}

/** Adds what the size of a company is taken to turn on where the caller does not say. */
export function sizeAssumptions(
  given: { readonly fixedAssets: Kobo | undefined; readonly professionalServices: boolean | undefined },
  grossTurnover: Kobo,
  rule: CompanySizeRule,
  assumed: Assumption[] = [],
): Assumption[] {
  if (given.fixedAssets === undefined) fixedAssets(given, grossTurnover, rule, assumed);
  if (given.professionalServices === undefined) professionalServices(given, grossTurnover, rule, assumed);
  return assumed;
}

type SizeInput = Parameters<typeof sizeAssumptions>[0];

function fixedAssets(given: SizeInput, grossTurnover: Kobo, rule: CompanySizeRule, assumed: Assumption[]): void {
  const band = sizeBandByTurnover(grossTurnover, rule);
  const limit = band.fixedAssets?.atMost;
  const isKnownOtherwise = band.professionalServices === 'excluded' && given.professionalServices === true;
  if (limit === undefined || isKnownOtherwise) return;
  const message = `Fixed assets are taken to be within ${wordingOf(limit)}, which makes the company ${band.size}.`;
  assumed.push(missing('/fixedAssets', `at most ${textOf(limit)}`, message));
}

/** The band that the company falls in decides: if it excludes professionals, a professional is of another size. */
function professionalServices(
  { fixedAssets }: SizeInput,
  grossTurnover: Kobo,
  rule: CompanySizeRule,
  assumed: Assumption[],
): void {
  const { size, professionalServices } = sizeBandOf({ grossTurnover, fixedAssets, professionalServices: false }, rule);
  if (professionalServices !== 'excluded') return;
  const message = `The company is taken not to provide professional services, which makes it ${size}.`;
  assumed.push(missing('/professionalServices', 'false', message));
}

/** The line of the company's size. */
export function companySizeLine(facts: SizeFacts, band: SizeBand, rule: CompanySizeRule): WorkingLine {
  const operands: Operand[] = [from('gross_turnover', facts.grossTurnover)];
  const [first] = rule.bands;
  if (first?.fixedAssets)
    operands.push(given('fixed assets', facts.fixedAssets ?? 'not given, taken to be within the limit'));
  if (first?.professionalServices)
    operands.push(given('professional services', facts.professionalServices ? 'yes' : 'no'));
  // The bands that did not take the company decided its size as much as the one that did.
  const tried = rule.bands.slice(0, rule.bands.indexOf(band));
  return working('company_size', 'Company size', 'looked_up', operands, band.size, basisOf([band, ...tried]));
}

/** What the size of a company is told by. */
export interface ClassifyInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  /** Turnover and every head of capital income, in naira. */
  readonly grossTurnover: Amount;
  /** Total fixed assets, in naira; taken to be within the limit when absent. */
  readonly fixedAssets?: Amount;
  readonly professionalServices?: boolean;
}

/** The size of a company, and the law that defines it. */
export interface ClassifyResult {
  readonly companySize: Uppercase<CompanySize>;
  /** The law that defines the size. */
  readonly law: readonly string[];
  /** What was taken for granted of fixed assets and professional services. */
  readonly assumptions: readonly Assumption[];
}

const FIELDS = periodFields({
  grossTurnover: required(exactAmount),
  fixedAssets: optional(exactAmount, undefined),
  professionalServices: optional(flag, undefined),
});

/**
 * The size of a company: small, medium or large (CITA s.105; NTA s.201).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * classifyCompany({ taxYear: 2024, grossTurnover: 25_000_000 }).companySize; // 'SMALL'
 * classifyCompany({ taxYear: 2024, grossTurnover: '25000000.01' }).companySize; // 'MEDIUM'
 * classifyCompany({ taxYear: 2026, grossTurnover: 50_000_000 }).assumptions[0].field; // '/fixedAssets'
 */
export function classifyCompany(input: ClassifyInput, options: StepOptions = {}): ClassifyResult {
  const { facts, table, periodEnd } = readPeriodStep(input, options, FIELDS);
  const rule = versionOn(table.companySize, periodEnd);
  const { grossTurnover, fixedAssets } = facts;
  const professionalServices = facts.professionalServices === true;
  const { size, law } = sizeBandOf({ grossTurnover, fixedAssets, professionalServices }, rule);
  return { companySize: sizeName(size), law, assumptions: sizeAssumptions(facts, grossTurnover, rule) };
}

/** A size as results spell it. */
export function sizeName(size: CompanySize): Uppercase<CompanySize> {
  return size.toUpperCase() as Uppercase<CompanySize>;
}
