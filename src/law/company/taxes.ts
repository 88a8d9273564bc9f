/**
 * The taxes of a company's return, described once. The liability, the parts that credits meet, the authorities,
 * results, files, sheets, the page and the proofs are made of these lists.
 *
 * A levy is added here, with the step that charges it in `return.ts`. What else must name it does not build without it.
 *
 * @module
 */
import type { CompanyRules } from './rules.js';

/** The tax that each part of the liability is paid as, in the order in which the parts are routed. */
export const TAX_TYPES = {
  COMPANY_INCOME: 'CIT',
  CAPITAL_INCOME: 'CIT',
  MINIMUM_TAX: 'CIT',
  TOP_UP_TAX: 'CIT',
  CAPITAL_GAINS: 'CGT',
  EDUCATION_TAX: 'EDT',
  DEVELOPMENT_LEVY: 'DEVELOPMENT_LEVY',
} as const;

/** A part of the tax that has an authority of its own. */
export type RoutingComponent = keyof typeof TAX_TYPES;

/** A tax that the total is the sum of, before credits. */
interface Tax {
  /** Its name for a reader. */
  readonly name: string;
  /** Its line of the workings. */
  readonly line: string;
  /** The parts of it that credits meet, by their names in `credits.against` of the tables. */
  readonly liabilities: readonly string[];
}

/** A tax that is neither on income nor on gains. Its line is labelled as the Act of the year calls it. */
interface Levy extends Tax {
  /** The section of the tables that charges it. */
  readonly section: keyof CompanyRules;
  /** The part that is routed to its authority. */
  readonly component: (rules: CompanyRules) => RoutingComponent;
}

/** The levies, by their names in `taxLiability` of a result. */
export const LEVIES = {
  educationTax: {
    name: 'Education tax or development levy',
    line: 'education_tax',
    liabilities: ['education_tax'],
    section: 'educationTax',
    component: ({ educationTax: { tax } }) => (tax === 'education_tax' ? 'EDUCATION_TAX' : 'DEVELOPMENT_LEVY'),
  },
} as const satisfies Readonly<Record<string, Levy>>;

/** The taxes, by their names in `taxLiability` of a result: the total is their sum less the credits. */
export const COMPANY_TAXES = {
  cit: {
    name: 'Companies income tax',
    line: 'cit',
    liabilities: ['income_tax_on_capital_income', 'other_income_tax', 'top_up_tax'],
  },
  cgt: { name: 'Tax on gains', line: 'cgt', liabilities: ['capital_gains_tax'] },
  ...LEVIES,
} as const satisfies Readonly<Record<string, Tax>>;

/** A levy. */
export type LevyName = keyof typeof LEVIES;

/** A tax. */
export type CompanyTax = keyof typeof COMPANY_TAXES;

/** Every levy. */
export const LEVY_NAMES = Object.keys(LEVIES) as readonly LevyName[];

/** Every tax. */
export const COMPANY_TAX_NAMES = Object.keys(COMPANY_TAXES) as readonly CompanyTax[];

/** A part of the liability that credits meet. */
export type LiabilityName = (typeof COMPANY_TAXES)[CompanyTax]['liabilities'][number];

/** Every part of the liability; a credit meets those that the table gives it, in the table's order. */
export const LIABILITIES: readonly LiabilityName[] = Object.values(COMPANY_TAXES).flatMap((tax) => tax.liabilities);

/** The part of each levy, by the name of the levy. */
export function levyParts<F>(amounts: Readonly<Record<LevyName, F>>): Readonly<Record<LevyLiability, F>> {
  const parts = LEVY_NAMES.flatMap((levy) => LEVIES[levy].liabilities.map((part) => [part, amounts[levy]] as const));
  return Object.fromEntries(parts) as Readonly<Record<LevyLiability, F>>;
}

type LevyLiability = (typeof LEVIES)[LevyName]['liabilities'][number];

/** The name of a part of the liability in results: `incomeTaxOnCapitalIncome`. */
export type CreditedPart<N extends string = LiabilityName> = N extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CreditedPart<Rest>>}`
  : N;

/** The name of a part of the liability in results. */
export function creditedPart<N extends LiabilityName>(liability: N): CreditedPart<N> {
  return liability.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as CreditedPart<N>;
}
