/**
 * The public function that draws a curve: it reads the request, and refuses all that is wrong with it at once.
 *
 * @module
 */
import type { CitInput } from '../../company/input.generated.js';
import { InputError, type Problem, refuseIfAny } from '../../ground/index.js';
import type { PitInput } from '../../individual/input.generated.js';
import { fieldsOf, isRecord, optional, type Reader, readFields } from '../../request/fields.js';
import { oneOf } from '../../request/readers.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';
import { refuseBooks } from '../plain-request.js';
import {
  type Along,
  type Kind,
  type Range,
  type RangeInKobo,
  readCompanyAlong,
  readIndividualAlong,
  readRange,
} from './along.js';
import type { Movement } from './bends.js';
import { companyMovementOf } from './company.js';
import { curveOf, type TaxCurve } from './curve.js';
import { individualMovementOf } from './individual.js';

/** Between which amounts a curve is drawn, and by which law: by default the table in force, in its default reading. */
export interface CurveOptions extends Range {
  /** A table passed explicitly: a draft, a what-if, or one that was kept beside an answer. */
  readonly table?: CompanyRuleTable | IndividualRuleTable;
  /** A reading of the year's law, such as `first_gazette`. */
  readonly reading?: string;
  /** The tax; by default that of the table, or else that of individuals where the request has streams of income. */
  readonly kind?: Kind;
}

/**
 * Finds every amount between `from` and `to` at which the total tax of a request jumps or bends as one of its amounts
 * moves: in naira, to the kobo, with the law that decides it. Everything else of the request stays as it is.
 *
 * Ends of segments, `at` and `jump` are what `calculateCit` and `calculatePit` compute. Between its ends a segment is
 * within a few kobo, which the rounding of single lines makes. Corners nearer than one naira are one, on the roundest
 * amount. What is left after tax is turnover less costs, or the income of all streams, less the tax.
 *
 * @throws InputError naming every field, option and bound that is wrong.
 * @example
 * const trader = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
 * const along = { field: 'turnover', costs: 'in_proportion' } as const;
 * const { corners } = taxCurve(trader, along, { from: 0, to: 200_000_000 });
 * corners[0]?.at.toFixed(2); // '100000000.00'
 * corners[0]?.jump.toFixed(2); // '6800000.00'
 * corners[0]?.betterOffFrom?.toFixed(2); // '151515151.48'
 * corners[0]?.because[0]?.is; // 'large'
 */
export function taxCurve(input: CitInput | PitInput, along: Along, options: CurveOptions): TaxCurve {
  refuseBooks(input);
  const problems: Problem[] = [];
  const { from, to, ...law } = readOptions(options, problems);
  const { isSigned, movementOf } = readMovement(input, along, law, problems);
  const range = readRange({ from, to }, isSigned, problems);
  const movement = movementOf();
  if (movement && problems.length === 0) checkEnds(movement, range, problems);
  refuseIfAny(problems);
  return curveOf(movement as Movement, range);
}

/** The law of a movement, as it is given: what is absent is `undefined`. */
export interface LawGiven {
  readonly kind: Kind | undefined;
  readonly table: unknown;
  readonly reading: unknown;
}

/**
 * Reads an amount that moves and, when asked, the return of which it does, or adds what is wrong with them. The amount
 * may be below zero if signed.
 */
export function readMovement(
  input: unknown,
  along: unknown,
  { kind, table, reading }: LawGiven,
  problems: Problem[],
): { readonly isSigned: boolean; readonly movementOf: () => Movement | undefined } {
  const { isSigned, movementOf } = READERS[kind ?? kindOf(input, table)](along, problems);
  const law = tableOptionsOf({ table, reading });
  return { isSigned, movementOf: () => gathered(problems, () => movementOf(input, law, problems)) };
}

/** The options of a calculation that name the law as it is given; what is absent is left out. */
export function tableOptionsOf({ table, reading }: Omit<LawGiven, 'kind'>): object {
  return { ...(table !== undefined && { table }), ...(reading !== undefined && { reading }) };
}

/** A value that is read later, by the kind of tax. */
const asGiven: Reader<unknown> = { accepted: 'a value', read: (value) => value };

/** An option that is read later. */
export const READ_LATER = optional(asGiven, undefined);

/** The fields of the law, as every question takes it. */
export const LAW = {
  table: READ_LATER,
  reading: READ_LATER,
  kind: optional(oneOf<Kind>(['company', 'individual']), undefined),
};

const OPTIONS = fieldsOf({ from: READ_LATER, to: READ_LATER, ...LAW });

/** Reads the names of the options, and the kind; refuses at once what holds no options. */
export function readOptions(options: unknown, problems: Problem[]) {
  const read = readFields(options, isRecord(options) ? '' : '/options', OPTIONS, problems);
  if (!isRecord(options)) refuseIfAny(problems);
  return read;
}

/** The kind of tax of a request: that of the table, or else by its streams of income. */
export function kindOf(input: unknown, table: unknown): Kind {
  const { kind } = isRecord(table) ? table : {};
  if (kind === 'company' || kind === 'individual') return kind;
  return isRecord(input) && 'incomeStreams' in input ? 'individual' : 'company';
}

/** The reading of the amount that moves, and of the request with it. */
interface AlongRead {
  readonly isSigned: boolean;
  readonly movementOf: (input: unknown, options: object, problems: Problem[]) => Movement | undefined;
}

const READERS: Readonly<Record<Kind, (along: unknown, problems: Problem[]) => AlongRead>> = {
  company: (given, problems) => {
    const along = readCompanyAlong(given, problems);
    const isSigned = along?.field === 'profit' || along?.field === 'profitBeforeTax';
    return { isSigned, movementOf: (input, options, others) => companyMovementOf(input, along, options, others) };
  },
  individual: (given, problems) => {
    const along = readIndividualAlong(given, problems);
    return {
      isSigned: false,
      movementOf: (input, options, others) => individualMovementOf(input, along, options, others),
    };
  },
};

/** Returns what is read, or nothing if it is refused. */
export function gathered<T>(problems: Problem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(...error.errors);
    return undefined;
  }
}

/** A request that is right where the amount begins may be wrong where it ends. */
export function checkEnds({ problemsAt }: Movement, { from, to }: RangeInKobo, problems: Problem[]): void {
  for (const each of [...problemsAt(from), ...problemsAt(to)]) {
    if (!problems.some(({ message }) => message === each.message)) problems.push(each);
  }
}
