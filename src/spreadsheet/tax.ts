/**
 * A tax as a workbook needs it: its law, its facts, its list, and what the answer shows.
 *
 * @module
 */
import type { Node } from '../algebra/index.js';
import type { FactKind } from '../algebra/words.js';
import type { ContestedValue, Listed, ListOfReturn, RulesUsed, Stated, TaxLaw } from '../computation/index.js';
import type { Decimal } from '../ground/index.js';
import type { TableHeader } from '../tables/table.js';

/** The fields that results share. */
export interface AnyResult {
  readonly taxYear: number;
  readonly message: string;
  readonly rules: RulesUsed;
  readonly contested?: readonly ContestedValue[];
  /** The day by which the return is due, where the result has it. */
  readonly dueDate?: string;
  /** The cost of being late, where the result has it. */
  readonly lateness?: {
    readonly filingPenalty: Decimal;
    readonly paymentPenalty: Decimal;
    readonly interest: Decimal;
    readonly laws: readonly { readonly cost: string; readonly law: readonly string[] }[];
  };
  readonly credits: readonly {
    readonly credit: string;
    readonly claimed: Decimal;
    readonly applied: Decimal;
    readonly unused: Decimal;
  }[];
}

/** The head of a working paper: the taxpayer, and who prepared it when. All is printed as given. */
export interface SheetHead {
  readonly name?: string;
  /** The number in the register of the Corporate Affairs Commission. */
  readonly rcNumber?: string;
  /** The tax identification number. */
  readonly tin?: string;
  readonly preparedBy?: string;
  /** The day of the paper, `YYYY-MM-DD`. */
  readonly date?: string;
}

/** A tax as a workbook shows it. */
export interface SheetTax<T extends TableHeader, R, L extends Listed, O, S extends Stated<T, L>> {
  readonly title: string;
  readonly law: TaxLaw<T, R, O>;
  readonly facts: Readonly<Record<string, FactKind>>;
  /** The field of the request that states a fact. */
  readonly fieldOf: (fact: string) => string;
  /** The facts of a return that no formula follows, for they decide what the formulas are. */
  readonly fixedFacts: (stated: S, table: T) => readonly string[];
  /** A note on what they decide: for the cell of each, and for the workbook. */
  readonly fixedNotes: { readonly ofCell: string; readonly ofBook: string };
  /** The parts of the law that follow the figures. */
  readonly follows: string;
  readonly listOf: (stated: S, table: T) => ListOfReturn;
  /** The labels of the values that the answer shows, by their places in the result; the last is the total. */
  readonly shown: Readonly<Record<string, string>>;
  /** The figures of the law by their places in the result. */
  readonly figuresOf: (outputs: Readonly<Record<keyof O, Node>>) => object;
}
