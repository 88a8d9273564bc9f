/**
 * The facts of the rule tables that the page is built with. `tools/facts.ts` works them out.
 *
 * @module
 */
import type { HeadKind, ScheduleColumn } from 'nigeria-tax-rules/accounts';
import type { RequestField } from 'nigeria-tax-rules/api';

/** The tier of a citation: how well its wording was checked. */
export type Tier = 'primary' | 'secondary' | 'disputed' | 'practice';

/** One rule table in force. */
export interface TableFact {
  readonly kind: 'company' | 'individual';
  readonly taxYear: number;
  readonly reading: string;
  readonly isDefault: boolean;
  readonly revision: number;
  /** The first eight digits of the digest of its data. */
  readonly digest: string;
  readonly verified: Tier;
  /** The threshold of the reconciliation: a percentage and an amount of naira. */
  readonly threshold: { readonly percent: string; readonly amount: string };
}

/** The tables in force, and the package that has them. */
export interface TableFacts {
  readonly version: string;
  readonly tables: readonly TableFact[];
}

/** The years of assessment in which a company's field matters, and the classes of asset. */
export interface CompanyFacts {
  /** The cost of a late return and of late tax, by the last day on which such returns are due. */
  readonly lateness: readonly LatenessFact[];
  /** The taxes that the total is the sum of, in the order in which they are shown. */
  readonly taxes: readonly TaxFact[];
  readonly years: Readonly<Record<string, readonly number[]>>;
  readonly assetClasses: readonly string[];
}

/** The cost of being late with returns due up to a day; the newest law has none. */
export interface LatenessFact {
  readonly until: string | null;
  readonly lateReturn: LateFact;
  readonly lateTax: LateFact;
}

/** A sentence, and its sections. */
export interface LateFact {
  readonly says: string;
  readonly law: readonly string[];
}

/** A tax of a company. */
export interface TaxFact {
  /** Its name in `taxLiability`. */
  readonly name: string;
  readonly label: string;
  /** Its line of the workings, whose label is the name of a levy in the Act of the year. */
  readonly line: string;
  readonly isLevy: boolean;
}

/** One type of income in one year. */
export interface IncomeTypeFact {
  readonly type: string;
  /** True if expenses are allowed against it. */
  readonly expenses: boolean;
  /** True if it is paid once and never annualised. */
  readonly once: boolean;
  /** The treatment, such as `exempt`. */
  readonly treatment: string;
  readonly note?: string;
}

/** The states, the types of income of each year, and the years in which an individual's field matters. */
export interface IndividualFacts {
  readonly states: readonly string[];
  readonly incomeTypes: Readonly<Record<string, readonly IncomeTypeFact[]>>;
  readonly frequencies: readonly { readonly frequency: string; readonly needsPeriods: boolean }[];
  readonly years: Readonly<Record<string, readonly number[]>>;
  /** The years in which the minimum wage changed. */
  readonly yearsOfTwoWages: readonly number[];
}

/** One source that citations name. */
export interface ActFact {
  readonly title: string;
  readonly source: string;
  /** The kind of the text that was read, such as `gazette`. */
  readonly read: string;
}

/** One line of the history of a table. */
export interface EditionFact {
  readonly revision: number;
  readonly on: string;
  readonly draftedBy: string;
  readonly checkedBy: string;
  readonly change: string;
}

/** The ground of a rule table, and its editions. */
export interface LawFact {
  readonly restsOn: string;
  readonly law: readonly string[];
  readonly note?: string;
  /** SHA-256 of its data. */
  readonly digest: string;
  readonly editions: readonly EditionFact[];
}

/** A package for developers. */
export interface PackageFact {
  readonly name: string;
  readonly version: string;
  /** Where it is used. */
  readonly use: 'library' | 'node' | 'python';
}

/** A piece of a text of the documentation. */
export type Inline =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  | { readonly link: string; readonly to: string };

/** A block of a text of the documentation: a heading of a level, a paragraph, a list or a table. */
export type Block =
  | { readonly heading?: number; readonly text: readonly Inline[] }
  | { readonly items: readonly (readonly Inline[])[] }
  | { readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] };

/** The facts on the page itself. */
export interface AboutFacts {
  /** `docs/limits.md`. */
  readonly limits: readonly Block[];
  /** The worked cases of the repository. */
  readonly workedCases: { readonly company: number; readonly individual: number };
}

/** The fields that the columns of a file of companies can be. */
export interface ColumnFacts {
  /** The fields of a request, as far as a file of rows asks about them. */
  readonly fields: readonly RequestField[];
}

/** The words of books: heads of accounts, classes of assets, and the columns of the schedule of allowances. */
export interface BooksFacts {
  /** The heads by where they stand in the accounts. */
  readonly heads: Readonly<Record<HeadKind, readonly string[]>>;
  readonly classes: readonly string[];
  readonly schedule: readonly ScheduleColumn[];
}

/** Every module of facts. */
export interface Facts {
  readonly tables: TableFacts;
  readonly company: CompanyFacts;
  readonly individual: IndividualFacts;
  readonly acts: Readonly<Record<string, ActFact>>;
  /** By kind, year and text: `company/2026/certified_copy`. */
  readonly law: Readonly<Record<string, LawFact>>;
  readonly packages: readonly PackageFact[];
  readonly about: AboutFacts;
  readonly columns: ColumnFacts;
  readonly books: BooksFacts;
  /** The names of the values of results in everyday words, by tax and by place. */
  readonly names: Readonly<Record<'cit' | 'pit', Readonly<Record<string, string>>>>;
}
