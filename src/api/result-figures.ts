/**
 * The figures of a result that files show, and the names of its values.
 *
 * @module
 */
import { type Labels, nameOfLabel, plainNameOfLabel } from '../ground/index.js';
import {
  COMPANY_FIGURES_SHOWN,
  COMPANY_LABELS,
  COMPANY_TAX_NAMES,
  COMPANY_TAXES,
  type CompanyTax,
  creditedPart,
  LEVIES,
} from '../law/company/index.js';
import { INDIVIDUAL_FIGURES_SHOWN, INDIVIDUAL_LABELS } from '../law/individual/index.js';

/** A figure of a result: its place, such as `taxLiability.cit`, and its name for a reader. */
export interface ResultFigure {
  /** The names of its fields in the result, with a point between. */
  readonly path: string;
  /** The name for a reader: `Companies income tax`. */
  readonly name: string;
  /** Its part in the total; of a tax that the total is the sum of, before credits. */
  readonly tax?: TaxOfTotal;
}

/** A tax that the total of a company is the sum of, before credits. */
export interface TaxOfTotal {
  /** Its line of the workings. */
  readonly line: string;
  /** `true` for a tax that is neither on income nor on gains; the label of its line is its name in the Act. */
  readonly isLevy: boolean;
  /** The parts of it that credits meet, by their names in `appliedAgainst`. */
  readonly creditedParts: readonly string[];
}

/**
 * The figures that workbooks and files of answers show of a result of `calculateCit` or `calculatePit`, in their order.
 * The last is the total; of a company those with `tax` add up to it, less the credits applied.
 *
 * @example
 * describeFigures('pit').at(-1); // { path: 'taxDue', name: 'Tax due' }
 */
export function describeFigures(tax: 'cit' | 'pit'): readonly ResultFigure[] {
  const shown = tax === 'cit' ? COMPANY_FIGURES_SHOWN : INDIVIDUAL_FIGURES_SHOWN;
  return Object.entries(shown).map(([path, name]) => ({ path, name, ...TAXES.get(path) }));
}

/** The taxes of a company by their places in a result. */
const TAXES = new Map(COMPANY_TAX_NAMES.map((name) => [`taxLiability.${name}`, { tax: taxOf(name) }]));

function taxOf(name: CompanyTax): TaxOfTotal {
  const { line, liabilities } = COMPANY_TAXES[name];
  return { line, isLevy: name in LEVIES, creditedParts: liabilities.map(creditedPart) };
}

/** The names of the values of a result. */
export interface ResultNames {
  /** The names for accountants, as sheets, workbooks and files have them. */
  readonly names: Readonly<Record<string, string>>;
  /** The names in everyday words, as the page has them. */
  readonly plainNames: Readonly<Record<string, string>>;
}

/**
 * The names of the values of a result of `calculateCit` or `calculatePit`, by their places in it: figures, what the
 * readings contest, and the words that a value may be, such as `COMPANY_MINIMUM_TAX`.
 *
 * @example
 * describeNames('cit').names['taxLiability.total']; // 'Total payable'
 * describeNames('cit').plainNames['taxLiability.total']; // 'Tax payable'
 */
export function describeNames(tax: 'cit' | 'pit'): ResultNames {
  const labels: Labels = tax === 'cit' ? COMPANY_LABELS : INDIVIDUAL_LABELS;
  const namesBy = (nameIn: typeof nameOfLabel) =>
    Object.fromEntries(Object.entries(labels).map(([place, label]) => [place, nameIn(label)]));
  return { names: namesBy(nameOfLabel), plainNames: namesBy(plainNameOfLabel) };
}
