/**
 * The calculation of one year: it computes by the default reading of its law and is handed all else, the other readings
 * and the workings. A page that hands neither carries neither.
 *
 * @module
 */
import { oncePer, type Problem, problem, refuseIfAny } from '../ground/index.js';
import { ofDefaultReading, readingsIn } from '../tables/of-year.js';
import { shipped } from '../tables/shipped.js';
import type { TableHeader } from '../tables/table.js';
import type { CalculationOptions, Detail, InDetail } from './options.js';

/** The workings of one year, to hand to its calculation. */
export interface WorkingsOfYear<T extends TableHeader = TableHeader> {
  /** The kind of the tables that they are of. */
  readonly kind: T['kind'];
  /** The year that they are of. */
  readonly taxYear: number;
}

/** The options of the calculation of one year. */
export interface OptionsOfYear<T extends TableHeader, Reading extends string>
  extends Omit<CalculationOptions<T, Reading>, 'workings'> {
  /** The `readings` of the same import. Without them the default reading answers, and names those not compared. */
  readonly readings?: Readonly<Partial<Record<Reading, T>>>;
  /** The `workings` of the same import: adds the auditor's sheet and the reliance. */
  readonly workings?: WorkingsOfYear<T>;
}

/** A result of one year that has the detail for which its options hand the means. */
export type OfYear<Result extends Detail, Options> = InDetail<
  Result,
  Options extends { readonly workings: object } ? true : false,
  Options extends { readonly contested: true } ? true : false
>;

/** The tables and the detail behind what a caller is handed and hands back. */
interface Behind {
  readonly tables: readonly TableHeader[];
  readonly detail: object;
}

const BEHIND = new WeakMap<object, Behind>();

/** The tables of a year by their reading, to hand to its calculation; `detail` is what it can add by them. */
export function readingsOfYear<T extends TableHeader, Reading extends string>(
  tables: readonly (T & { readonly reading: Reading })[],
  detail: object,
): Readonly<Record<Reading, T>> {
  const readings = readingsIn<T, Reading>(tables);
  BEHIND.set(readings, { tables, detail });
  return readings;
}

/** The workings of a year, which bring the texts of its rules; `detail` is what makes them. */
export function workingsOfYear<T extends TableHeader>(tables: readonly T[], detail: object): WorkingsOfYear<T> {
  const [table] = tables;
  if (table === undefined) throw new RangeError('The year has no tables.');
  const workings = Object.freeze({ kind: table.kind, taxYear: table.taxYear });
  BEHIND.set(workings, { tables: ofDefaultReading(shipped(tables)), detail });
  return workings;
}

type Calculate = (input: unknown, options: object | undefined) => object;

/** Makes the calculation of a year by the tables of its default reading, and of others where they are handed. */
export function calculationOfYear<T extends TableHeader>(
  alone: readonly T[],
  calculatorOf: (tables: readonly T[], detail: object) => Calculate,
): Calculate {
  const calculatorFor = oncePer((tables: readonly TableHeader[]) =>
    oncePer((detail: object) => calculatorOf(tables as readonly T[], detail)),
  );
  const own = { tables: shipped(alone), detail: {} };
  return (input, options) => {
    if (!isHanding(options)) return calculatorFor(own.tables)(own.detail)(input, options);
    const { readings, workings, ...others } = options;
    const [ofReadings, ofWorkings] = handed({ readings, workings, contested: others.contested }, alone);
    const { tables } = ofReadings ?? ofWorkings ?? own;
    const detail = bothOf(ofReadings?.detail ?? own.detail)(ofWorkings?.detail ?? own.detail);
    return calculatorFor(tables)(detail)(input, { ...others, workings: ofWorkings !== undefined });
  };
}

const bothOf = oncePer((one: object) => oncePer((other: object) => ({ ...one, ...other })));

function isHanding(options: unknown): options is Readonly<Record<string, unknown>> {
  if (typeof options !== 'object' || options === null) return false;
  return ['readings', 'workings', 'contested'].some((name) => name in options);
}

/** The tables and the detail behind the readings and the workings that are handed, or the refusal of anything else. */
function handed(
  { readings, workings, contested }: Readonly<Record<'readings' | 'workings' | 'contested', unknown>>,
  [like]: readonly TableHeader[],
): readonly [Behind | undefined, Behind | undefined] {
  const problems: Problem[] = [];
  const behind = (name: string, value: unknown): Behind | undefined => {
    const found = typeof value === 'object' && value !== null ? BEHIND.get(value) : undefined;
    const [table] = found?.tables ?? [];
    if (value === undefined || (table?.kind === like?.kind && table?.taxYear === like?.taxYear)) return found;
    const message = `${name} takes the \`${name}\` of the same import, of ${like?.kind} ${like?.taxYear}.`;
    problems.push(problem(`/${name}`, 'option-conflict', message, `the \`${name}\` of the same import`));
    return undefined;
  };
  const both = [behind('readings', readings), behind('workings', workings)] as const;
  if (contested === true && readings === undefined) {
    const message = 'contested compares the readings of the year, and none were handed.';
    problems.push(problem('/readings', 'option-conflict', message, 'the `readings` of the same import'));
  }
  refuseIfAny(problems);
  return both;
}
