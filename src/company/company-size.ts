/**
 * Step 7, called alone: the size of a company, and what it was taken to turn on.
 *
 * @module
 */
import { type Assumption, missing } from '../computation/index.js';
import { type Amount, type AnyKobo, oncePer, textOf, wordingOf } from '../ground/index.js';
import { optional, required } from '../request/fields.js';
import { amount, flag } from '../request/readers.js';
import type { CompanySize, CompanySizeRule, SizeBand } from '../tables/company-table.js';
import type { CitInput } from './input.generated.js';
import { type SizeStated, sizeBandOf } from './size-bands.js';
import { type CompanyStepOptions, periodFields, readPeriodStep } from './step.js';

/** Adds what the size of a company is taken to turn on where the caller does not say. */
export function sizeAssumptions(
  { fixedAssets, professionalServices, turnoverPerAnnum }: Omit<SizeStated, 'grossTurnover'>,
  grossTurnover: AnyKobo,
  rule: CompanySizeRule,
  assumed: Assumption[] = [],
): Assumption[] {
  const isKnown = fixedAssets !== undefined && professionalServices !== undefined;
  if (isKnown || !turnsOnMore(rule)) return assumed;
  const stated = { grossTurnover, turnoverPerAnnum, fixedAssets, professionalServices: false };
  const { assets, services } = takenOf(sizeBandOf(stated, rule));
  const isOfAnotherSize = services !== null && professionalServices === true;
  if (fixedAssets === undefined && assets !== null && !isOfAnotherSize) assumed.push(assets);
  if (professionalServices === undefined && services !== null) assumed.push(services);
  return assumed;
}

/** Returns whether anything but gross turnover decides a size. */
const turnsOnMore = oncePer(({ bands }: CompanySizeRule): boolean =>
  bands.some(
    ({ fixedAssets, professionalServices }) => fixedAssets !== undefined || professionalServices !== undefined,
  ),
);

/** The figures assumed for a band: if it excludes professionals, a professional is of another size. */
const takenOf = oncePer(({ size, fixedAssets, professionalServices }: SizeBand) => {
  const limit = fixedAssets?.atMost;
  const within = limit === undefined ? '' : wordingOf(limit);
  const assets = `Fixed assets are taken to be within ${within}, which makes the company ${size}.`;
  const services = `The company is taken not to provide professional services, which makes it ${size}.`;
  return {
    assets: limit === undefined ? null : Object.freeze(missing('/fixedAssets', `at most ${textOf(limit)}`, assets)),
    services:
      professionalServices === 'excluded' ? Object.freeze(missing('/professionalServices', 'false', services)) : null,
  };
});

/** The facts that determine the size of a company. */
export interface ClassifyInput
  extends Pick<CitInput, 'taxYear' | 'accountingPeriodEnd' | 'fixedAssets' | 'professionalServices'> {
  /** Turnover and every head of capital income, in naira. */
  readonly grossTurnover: Amount;
}

/** The size of a company, and the law that defines it. */
export interface ClassifyResult {
  /** The size by gross turnover and, from 2026, fixed assets. */
  readonly companySize: Uppercase<CompanySize>;
  /** The law that defines the size. */
  readonly law: readonly string[];
  /** The assumptions about fixed assets and professional services. */
  readonly assumptions: readonly Assumption[];
}

const FIELDS = periodFields({
  grossTurnover: required(amount),
  fixedAssets: optional(amount, undefined),
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
export function classifyCompany(input: ClassifyInput, options?: CompanyStepOptions): ClassifyResult {
  const { facts, rules } = readPeriodStep(input, options, FIELDS);
  const { size, law } = sizeBandOf(facts, rules.companySize);
  return {
    companySize: sizeName(size),
    law,
    assumptions: sizeAssumptions(facts, facts.grossTurnover, rules.companySize),
  };
}

/** A size as results spell it. */
export function sizeName(size: CompanySize): Uppercase<CompanySize> {
  return size.toUpperCase() as Uppercase<CompanySize>;
}
