/**
 * `fromPlain` knows by the name of a field what it holds. The types of the results and of the tables hold its lists
 * complete: `npm run typecheck` refuses a field that they leave out, name in vain, or name for two things.
 */
import {
  type AnnualiseResult,
  type CapitalIncomeResult,
  type ChargeBandsResult,
  type CitResult,
  type ClassifyResult,
  type CompanyCreditsResult,
  type CompanyMinimumTaxResult,
  type CompanyRuleTable,
  calculateCit,
  companyRuleTable,
  type Decimal,
  type DisposalsResult,
  type EducationTaxResult,
  fromPlain,
  type IndividualCreditsResult,
  type IndividualMinimumTaxResult,
  type IndividualRuleTable,
  type PitResult,
  type Plain,
  type ReliefsResult,
  type Routing,
  type RulesUsed,
  type TopUpTaxResult,
  toPlain,
  type Variance,
} from 'nigeria-tax-rules';
import type { AMOUNTS_BY_CLASS, AMOUNTS_OF_TABLES, NOT_AMOUNTS, RATES_OF_TABLES } from '../../src/plain.js';

type Result =
  | CitResult
  | PitResult
  | ClassifyResult
  | CapitalIncomeResult
  | DisposalsResult
  | EducationTaxResult
  | CompanyMinimumTaxResult
  | TopUpTaxResult
  | CompanyCreditsResult
  | Routing
  | Variance
  | ChargeBandsResult
  | ReliefsResult
  | IndividualMinimumTaxResult
  | IndividualCreditsResult
  | AnnualiseResult
  | RulesUsed;

type Table = CompanyRuleTable | IndividualRuleTable;
type Rate = CompanyRuleTable['reconciliation']['threshold']['percent'];

/** What a field holds, itself or as the items of a list. */
type Held<T> = T extends readonly (infer Item)[]
  ? Held<Item>
  : T extends Decimal
    ? 'decimal'
    : T extends Rate
      ? 'rate'
      : T extends bigint
        ? 'kobo'
        : T extends string | number | boolean
          ? 'other'
          : never;

/** The names of the fields, at any depth, that hold such a thing; of records whose names are data, only their own. */
type Names<T, H> = T extends Decimal | Rate
  ? never
  : T extends readonly (infer Item)[]
    ? Names<Item, H>
    : T extends object
      ? { [N in keyof T & string]-?: string extends N ? never : Named<T, N, H> }[keyof T & string]
      : never;

type Named<T, N extends keyof T, H> = (H extends Held<T[N]> ? N : never) | Names<T[N], H>;

/** The names of records of amounts whose names are data. */
type Records<T> = T extends Decimal | Rate
  ? never
  : T extends readonly (infer Item)[]
    ? Records<Item>
    : T extends object
      ? { [N in keyof T & string]-?: (string extends keyof T[N] ? N : never) | Records<T[N]> }[keyof T & string]
      : never;

/** `true` when two unions of names are the same; else what one has and the other has not. */
type Same<A, B> = [A, B] extends [B, A] ? true : { readonly missing: Exclude<B, A>; readonly inVain: Exclude<A, B> };

type AmountName = Names<Result, 'decimal'>;

export const isComplete: readonly [
  Same<(typeof NOT_AMOUNTS)[number], Names<Result, 'other'>>,
  Same<AmountName & (typeof NOT_AMOUNTS)[number], 'value'>,
  Same<(typeof AMOUNTS_BY_CLASS)[number], Records<Result>>,
  Same<Names<Result, 'kobo' | 'rate'>, never>,
  Same<(typeof AMOUNTS_OF_TABLES)[number], Names<Table, 'kobo'>>,
  Same<(typeof RATES_OF_TABLES)[number], Names<Table, 'rate'>>,
  Same<Names<Table, 'other' | 'decimal'> & (Names<Table, 'kobo'> | Names<Table, 'rate'>), never>,
] = [true, true, true, true, true, true, true];

// The plain form is typed, and the way back finds the type of the result by itself.
const result = calculateCit({ taxYear: 2024, turnover: 50_000_000 });
const plain = toPlain(result);
export const total: string = plain.taxLiability.total;
export const cap: string | null | undefined = plain.credits[0]?.cap;
export const losses: Readonly<Record<string, string>> = plain.carriedForward.capitalLosses;
export const size: 'SMALL' | 'MEDIUM' | 'LARGE' = plain.companySize;
export const year: number = plain.taxYear;
export const back: CitResult = fromPlain(plain);
export const read: PitResult = fromPlain<PitResult>(JSON.parse('{}'));
export const table: CompanyRuleTable = fromPlain(toPlain(companyRuleTable(2024)));
export const rate: string | undefined = toPlain(companyRuleTable(2024)).incomeTax[0]?.rates[0]?.rate;
export const held: Plain<CitResult> = structuredClone(plain);

// @ts-expect-error an amount is text in the plain form
export const amount: Decimal = plain.taxLiability.total;

// @ts-expect-error a result is no plain form
fromPlain<CitResult>(result);
