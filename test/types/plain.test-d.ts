/**
 * `fromPlain` knows by the name of a field what it holds. The types of the results and of the tables hold its lists
 * complete: `npm run typecheck` refuses a field that they leave out, name in vain, or name for two things.
 */
import {
  type AnnualiseResult,
  type ChargeBandsResult,
  type CitResult,
  type ClassifyResult,
  type CompanyRuleTable,
  type Contribution,
  calculateCit,
  companyRuleTable,
  type Decimal,
  type DisposalsResult,
  fromPlain,
  type IndividualRuleTable,
  type LatenessResult,
  type PayResult,
  type PitResult,
  type Plain,
  type ReliefsResult,
  type Routing,
  type RulesUsed,
  type RuleTableSummary,
  toPlain,
  type Variance,
} from 'nigeria-tax-rules';
import type { FIELDS_OF_TABLES, NULL_IN_TABLES } from '../../src/computation/plain.js';
import type { FIELDS_OF_RESULTS, NULL_IN_RESULTS } from '../../src/computation/result-fields.generated.js';

type Result =
  | CitResult
  | PitResult
  | PayResult
  | Contribution
  | ClassifyResult
  | DisposalsResult
  | LatenessResult
  | Routing
  | Variance
  | ChargeBandsResult
  | ReliefsResult
  | AnnualiseResult
  | RulesUsed;

type Table = CompanyRuleTable | IndividualRuleTable | RuleTableSummary;
type Rate = CompanyRuleTable['reconciliation']['threshold']['percent'];

/** What a field holds, but for `null`. */
type Held<T> = T extends Decimal
  ? 'decimal'
  : T extends Rate
    ? 'rate'
    : T extends bigint
      ? 'kobo'
      : T extends string
        ? 'text'
        : T extends number
          ? 'number'
          : T extends boolean
            ? 'flag'
            : HeldWithin<T>;

type HeldWithin<T> = T extends readonly (infer Item)[]
  ? `list of ${Held<Item>}`
  : T extends object
    ? string extends keyof T
      ? `record of ${Held<T[keyof T]>}`
      : 'object'
    : never;

/** The names of the fields, at any depth, that hold such a thing; the names of a record are data. */
type Names<T, H> = T extends Decimal | Rate | bigint
  ? never
  : T extends readonly (infer Item)[]
    ? Names<Item, H>
    : T extends object
      ? string extends keyof T
        ? Names<T[keyof T], H>
        : { [N in keyof T & string]-?: (H extends Held<T[N]> ? N : never) | Names<T[N], H> }[keyof T & string]
      : never;

/** The names of the fields that may hold `null`. */
type MayBeNull<T> = T extends Decimal | Rate | bigint
  ? never
  : T extends readonly (infer Item)[]
    ? MayBeNull<Item>
    : T extends object
      ? string extends keyof T
        ? MayBeNull<T[keyof T]>
        : { [N in keyof T & string]-?: (null extends T[N] ? N : never) | MayBeNull<T[N]> }[keyof T & string]
      : never;

/** `true` when two unions of names are the same; else what one has and the other has not. */
type Same<A, B> = [A, B] extends [B, A] ? true : { readonly missing: Exclude<B, A>; readonly inVain: Exclude<A, B> };

type Results = { readonly [Kind in keyof typeof FIELDS_OF_RESULTS]: (typeof FIELDS_OF_RESULTS)[Kind][number] };
type Tables = { readonly [Kind in keyof typeof FIELDS_OF_TABLES]: (typeof FIELDS_OF_TABLES)[Kind][number] };

export const isCompleteForResults: readonly [
  Same<Results['text'], Names<Result, 'text'>>,
  Same<Results['flag'], Names<Result, 'flag'>>,
  Same<Results['number'], Names<Result, 'number'>>,
  Same<Results['object'], Names<Result, 'object'>>,
  Same<Results['objects'], Names<Result, 'list of object'>>,
  Same<Results['texts'], Names<Result, 'list of text'>>,
  Same<Results['amounts'], Names<Result, 'list of decimal'>>,
  Same<Results['amountsByName'], Names<Result, 'record of decimal'>>,
  Same<Names<Result, 'kobo' | 'rate'>, never>,
  // A Decimal is an amount, or a percentage; a name is in two lists only where it stands for two things.
  Same<Exclude<Results['percentage'], Names<Result, 'decimal'>>, never>,
  Same<Names<Result, 'decimal'> & Results[Exclude<keyof Results, 'percentage'>], 'value'>,
  Same<(typeof NULL_IN_RESULTS)[number], MayBeNull<Result>>,
] = [true, true, true, true, true, true, true, true, true, true, true, true];

/** A field that no list names is a text; `order` was one in rules of earlier revisions. */
export const isCompleteForTables: readonly [
  Same<Exclude<Tables['text'], 'order'>, Names<Table, 'text'> & Tables[Exclude<keyof Tables, 'text'>]>,
  Same<Tables['flag'], Names<Table, 'flag'>>,
  Same<Tables['number'], Names<Table, 'number'>>,
  Same<Tables['kobo'], Names<Table, 'kobo'>>,
  Same<Tables['rate'], Names<Table, 'rate'>>,
  Same<Tables['object'], Names<Table, 'object'>>,
  Same<Tables['objectsByName'], Names<Table, 'record of object'>>,
  Same<Tables['objects'], Names<Table, 'list of object'>>,
  Same<Tables['texts'], Names<Table, 'list of text'>>,
  Same<Names<Table, 'decimal'>, never>,
  Same<(typeof NULL_IN_TABLES)[number], MayBeNull<Table>>,
] = [true, true, true, true, true, true, true, true, true, true, true];

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
