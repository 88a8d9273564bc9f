/**
 * A population as rows, and the same read and checked, in columns.
 *
 * @module
 */
import type { CitColumnsInput } from '../../columns/company.js';
import type { PitColumnsInput } from '../../columns/individual.js';
import type { CitInput } from '../../company/input.generated.js';
import type { Problem } from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';

/** Whose returns the rows of a population are. */
export type PopulationKind = 'company' | 'individual';

/** A table of either kind. */
export type RuleTable = CompanyRuleTable | IndividualRuleTable;

/**
 * A row of a population: a request of `calculateCit` or `calculatePit`, and what it is known and grouped by. The
 * request may leave out `taxYear`, and that of an individual also `state`, which decides the authority only.
 */
export interface PopulationRow {
  readonly input: CitInput | PitInput | Readonly<Record<string, unknown>>;
  readonly id?: string | number;
  /** True if the row was made up; what is worked out from it then says so. */
  readonly isMadeUp?: boolean;
  /** The problems found when the row was read from a file; it is then left out. */
  readonly problems?: readonly Problem[];
  /** The values that `groups` and `weight` name. */
  readonly [label: string]: unknown;
}

/** The options for reading rows. */
export interface PrepareOptions {
  /** The year of assessment (of individuals the income year) that the rows are stated for. */
  readonly taxYear: number;
  /**
   * The column of a row's weight, a whole number from 1. Defaults to 1 for each row. The weights of a simulation add up
   * to at most 90,071,992,547,408.
   */
  readonly weight?: string;
  /** The columns that rows are grouped by, such as `sector`, each named once. */
  readonly groups?: readonly string[];
  /**
   * The tables that the rows are to be worked out under, where one of them is not in force or does not take every row
   * that the year's own table takes. A row that one of them refuses is left out.
   */
  readonly under?: readonly RuleTable[];
}

/** A row that was left out, counted from 1, and what is wrong with it. */
export interface LeftOutRow {
  readonly row: number;
  /** The line of the file that it begins on, or its row in a sheet, counted from 1, if it was read from one. */
  readonly line?: number;
  readonly id?: string;
  readonly problems: readonly Problem[];
}

/** A grouping, and the group of each row by its place in `names`. */
export interface GroupColumn {
  readonly by: string;
  readonly names: readonly string[];
  readonly codes: Uint16Array;
}

/**
 * Rows that were read and checked, in columns. It is made of plain data and typed arrays, so it can be sent between
 * threads.
 */
export interface Prepared {
  readonly kind: PopulationKind;
  readonly taxYear: number;
  /** The number of rows, without those that were left out. */
  readonly rows: number;
  readonly returns: CitColumnsInput | PitColumnsInput;
  /** The row of the input that each is, counted from 1; `null` where none was left out. */
  readonly numbers: Uint32Array | null;
  readonly ids: readonly (string | undefined)[] | null;
  /** For how many each row stands; `null` where each stands for itself. */
  readonly weights: Float64Array | null;
  readonly groups: readonly GroupColumn[];
  readonly leftOut: readonly LeftOutRow[];
  readonly isMadeUp: boolean;
}

/** Reads the requests of one kind into columns. */
export interface ReturnReader {
  /** Reads a request as the next row, or adds what is wrong with it and reads no row. */
  read(input: unknown, row: number, problems: Problem[]): void;
  /** The columns of the rows that were read. */
  finished(rows: number): Prepared['returns'];
}
