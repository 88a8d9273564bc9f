/**
 * A traced law as one SQL query over a table of whole kobo: a reader of the graph, as evaluation is one.
 *
 * The query is a chain of subqueries. `taken` reads the columns, `checked` names the column for which a row is refused,
 * `given` puts 0 for the amounts of such a row, and each `step` works out the values that several others use. Every
 * division is one of whole numbers, so the figures are exact to the kobo; where 64 bits do not hold a product, wider
 * whole numbers do.
 *
 * @module
 */
import type { Rounding } from '../../../ground/index.js';
import type { CoreNode, CoreNodeOf } from '../../graph.js';
import { neededBy } from '../../graph.js';
import { boundsOf, isSignedAmount } from '../../range.js';
import { isPlain, strip } from '../../strip.js';
import { nodeOf } from '../../tracing.js';
import type { Choice, Condition, FactKind, Figure } from '../../words.js';
import { DIALECTS, type DialectWords, type SqlDialect, type SqlUnit } from './dialects.js';
import { Expressions, LARGEST_INTEGER, sqlText } from './expressions.js';
import { layersOf } from './layers.js';

/** A column of the table: a fact of the return. */
export interface SqlColumn {
  readonly column: string;
  /** The fact that it holds, as it was traced. */
  readonly source: number;
  readonly name: string;
  readonly fact: FactKind;
  /** True if NULL is refused. */
  readonly isRequired?: boolean;
  /** The value that NULL means if it is not 0, FALSE or nothing: TRUE, a word, or a day `YYYY-MM-DD`. */
  readonly whenNull?: boolean | string;
  /** The first and the last day that are accepted. */
  readonly days?: readonly [first: string, last: string];
}

/** The figures of the periods that end before a day, excluded; the last period has none. */
export interface SqlPeriod {
  readonly until?: string;
  readonly outputs: Readonly<Record<string, Figure | Choice | Condition>>;
}

/** A row that is refused: the column that is reported, and when. */
export interface SqlRefusal {
  readonly column: string;
  readonly when: Condition;
}

/** The input of a query: the traced law and its columns. */
export interface SqlLaw {
  readonly columns: readonly SqlColumn[];
  /** The column whose day decides between the periods. */
  readonly periodEnd: string;
  /** In the order of their days, each with the same outputs. */
  readonly periods: readonly [SqlPeriod, ...SqlPeriod[]];
  readonly refusals: readonly SqlRefusal[];
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
  readonly rounding: Rounding;
}

/** The table of returns that a query reads. */
export interface SqlTable {
  readonly from: string;
  /** Whole kobo when absent. The answer has the same unit. */
  readonly unit?: SqlUnit;
  /** The columns that the table has, where it has not all: every other is NULL. */
  readonly columns?: readonly string[];
}

/** A query, and the columns that it reads and gives. */
export interface SqlQuery {
  readonly text: string;
  readonly reads: readonly SqlColumn[];
  readonly gives: readonly string[];
}

/** The largest amount of a row in kobo, of either sign: the largest that a request may state. */
const LARGEST_AMOUNT = 10n ** 17n - 1n;
/** The same in naira. */
const LARGEST_NAIRA = '999999999999999.99';
/** An amount that stands for a number that is refused. */
const REFUSED = LARGEST_AMOUNT + 1n;

/**
 * The query of a traced law over a table.
 *
 * @throws Error where the law rounds other than to the kobo, a tie away from zero, or a value has more than 38 digits.
 */
export function queryOf(law: SqlLaw, dialect: SqlDialect, table: SqlTable): SqlQuery {
  if (!isPlain(law.rounding)) throw new Error('A query rounds to the kobo, a tie away from zero, and in no other way.');
  return new Query(law, DIALECTS[dialect], table).written();
}

class Query {
  private readonly stripped: ReturnType<typeof strip>;
  private readonly inputs: readonly CoreNodeOf<'input'>[];
  private readonly reads: readonly SqlColumn[];
  private readonly names = new Map<CoreNode, string>();
  private readonly layers: ReadonlyMap<CoreNode, number>;
  private readonly expressions: Expressions;
  private readonly inFull: Expressions;

  constructor(
    private readonly law: SqlLaw,
    private readonly dialect: DialectWords,
    private readonly table: SqlTable,
  ) {
    this.stripped = strip(law.rounding);
    const roots = this.figures().map((figure) => this.rootOf(figure));
    const refusing = law.refusals.map(({ when }) => this.rootOf(when));
    const order = neededBy(roots);
    const checked = neededBy([...roots, ...refusing]);
    this.inputs = checked.filter((node) => node.kind === 'input');
    this.reads = law.columns.filter((column) => column.isRequired || column.days || this.inputs.some(isOf(column)));
    const largestAmount = Number(LARGEST_AMOUNT);
    const bounds = boundsOf(checked, { largestAmount, largestShare: LARGEST_INTEGER });
    const setting = { dialect, words: law.words, bounds, largestAmount };
    this.expressions = new Expressions({ ...setting, columnOf: (node) => this.names.get(node) ?? this.columnOf(node) });
    this.inFull = new Expressions({ ...setting, columnOf: (node) => this.columnOf(node) });
    this.layers = layersOf(order, roots, (node) => this.expressions.timesWritten(node));
    this.nameColumns();
  }

  written(): SqlQuery {
    const depth = Math.max(0, ...[...this.layers.values()].map((layer) => layer + 1));
    const steps = Array.from({ length: depth }, (_, layer) => this.step(layer));
    const parts = [this.taken(), this.checked(), this.given(), ...steps];
    const names = Object.keys(this.law.periods[0].outputs);
    const text = `WITH ${parts.join(',\n')}\n${this.answer(names, layerName(depth))}\n`;
    return { text, reads: this.reads, gives: ['id', 'refused', ...names] };
  }

  private figures(): readonly (Figure | Choice | Condition)[] {
    return this.law.periods.flatMap(({ outputs }) => Object.values(outputs));
  }

  private rootOf(figure: Figure | Choice | Condition | undefined): CoreNode {
    if (figure === undefined) throw new Error('The periods of a query have the same outputs.');
    return this.stripped(nodeOf(figure));
  }

  private columnOf(node: CoreNode): string | undefined {
    if (node.kind !== 'input') return undefined;
    const found = this.reads.find((column) => isOf(column)(node));
    if (!found) throw new Error(`No column holds the fact ${node.name}.`);
    return node.fact.kind === 'is_given' ? isGivenOf(found) : found.column;
  }

  /** A column of a step is called as the line of the workings, where it is one. */
  private nameColumns(): void {
    const lines = this.namesOfLines();
    const taken = new Set(this.reads.flatMap((each) => [each.column, isGivenOf(each)]));
    for (const [node] of this.layers) {
      const name = lines.get(node) ?? 'value';
      const count = [...Array(taken.size + 2).keys()].find((index) => !taken.has(numbered(name, index))) ?? 0;
      taken.add(numbered(name, count));
      this.names.set(node, numbered(name, count));
    }
  }

  private namesOfLines(): ReadonlyMap<CoreNode, string> {
    const lines = new Map<CoreNode, string>();
    for (const node of neededBy(this.figures().map(nodeOf))) {
      if (node.kind === 'named' && !lines.has(this.stripped(node))) lines.set(this.stripped(node), node.name);
    }
    return lines;
  }

  private subquery(name: string, columns: readonly string[], from: string): string {
    return `${name} AS (\n  SELECT\n    ${columns.join(',\n    ')}\n  FROM ${from}${this.dialect.fence}\n)`;
  }

  private taken(): string {
    const columns = this.reads.flatMap((each) => [
      `${this.valueTaken(each)} AS ${each.column}`,
      ...(this.hasFlag(each) ? [`${this.cell(each)} IS NOT NULL AS ${isGivenOf(each)}`] : []),
    ]);
    return this.subquery('taken', ['id', ...columns], this.table.from);
  }

  /** A column of the table, or NULL in its place. */
  private cell({ column, fact: { kind } }: SqlColumn): string {
    const isThere = this.table.columns?.includes(column) ?? true;
    return isThere ? column : `CAST(NULL AS ${typeOf(kind, this.dialect, this.table.unit)})`;
  }

  private valueTaken(each: SqlColumn): string {
    const { fact, whenNull } = each;
    const [column, { kind }] = [this.cell(each), fact];
    if (isAmount(each)) return this.koboTaken(column);
    if (kind.endsWith('condition')) return `COALESCE(${column}, ${whenNull === true ? 'TRUE' : 'FALSE'})`;
    if (kind === 'choice') return `COALESCE(${column}, ${sqlText(String(whenNull))})`;
    const part = (name: string) => `EXTRACT(${name} FROM ${column})`;
    const day = `${part('YEAR')} * 10000 + ${part('MONTH')} * 100 + ${part('DAY')}`;
    const absent = typeof whenNull === 'string' ? dayNumber(whenNull) : '0';
    return `COALESCE(CAST(${day} AS ${this.dialect.integer}), ${absent})`;
  }

  /** An amount in whole kobo. Every number that is no amount of the unit becomes one that is refused as too large. */
  private koboTaken(column: string): string {
    return this.table.unit === 'naira' ? this.koboOfNaira(column) : this.wholeKobo(column);
  }

  /** The bounds come first: a number that is not within them, such as NaN, cannot be cast. */
  private wholeKobo(column: string): string {
    const kobo = `CAST(${column} AS ${this.dialect.integer})`;
    const isOutside = `${column} NOT BETWEEN ${-LARGEST_AMOUNT} AND ${LARGEST_AMOUNT}`;
    const isBroken = `${column} <> ${kobo}`;
    return `CASE WHEN ${isOutside} THEN ${REFUSED} WHEN ${isBroken} THEN ${REFUSED} ELSE COALESCE(${kobo}, 0) END`;
  }

  private koboOfNaira(column: string): string {
    const accepted = this.dialect.decimalsOf(column).map((naira) => {
      const isWhole = `${naira} BETWEEN -${LARGEST_NAIRA} AND ${LARGEST_NAIRA} AND ${naira} = ROUND(${naira}, 2)`;
      return `WHEN ${isWhole} THEN CAST(${naira} * 100 AS ${this.dialect.integer})`;
    });
    return `CASE ${accepted.join(' ')} WHEN ${column} IS NULL THEN 0 ELSE ${REFUSED} END`;
  }

  /** Returns whether the query needs to know that a column is not NULL. */
  private hasFlag(column: SqlColumn): boolean {
    const isFlag = ({ fact }: CoreNodeOf<'input'>): boolean => fact.kind === 'is_given';
    const isOptionalDay = column.days !== undefined && column.fact.kind === 'given_day';
    return isOptionalDay || column.isRequired === true || this.inputs.filter(isOf(column)).some(isFlag);
  }

  private checked(): string {
    const columns = this.reads.flatMap((each) => refusalsOf(each).map((when) => ({ column: each.column, when })));
    const rows = this.law.refusals.map(({ column, when }) => ({
      column,
      when: this.inFull.operand(this.rootOf(when)),
    }));
    const cases = [...columns, ...rows].map(({ column, when }) => `\n      WHEN ${when} THEN ${sqlText(column)}`);
    return this.subquery('checked', ['*', `CASE${cases.join('')}\n    END AS refused`], 'taken');
  }

  private given(): string {
    const columns = this.reads.flatMap((each) => [
      isAmount(each) ? `CASE WHEN refused IS NULL THEN ${each.column} ELSE 0 END AS ${each.column}` : each.column,
      ...(this.hasFlag(each) ? [isGivenOf(each)] : []),
    ]);
    return this.subquery(layerName(0), ['id', 'refused', ...columns], 'checked');
  }

  private step(layer: number): string {
    const columns = [...this.layers]
      .filter(([, at]) => at === layer)
      .map(([node]) => `${this.expressions.expression(node)} AS ${this.names.get(node)}`);
    return this.subquery(layerName(layer + 1), ['*', ...columns], layerName(layer));
  }

  private answer(names: readonly string[], from: string): string {
    const figures = names.map((name) => `CASE WHEN refused IS NULL THEN ${this.output(name)} END AS ${name}`);
    return `SELECT\n  ${['id', 'refused', ...figures].join(',\n  ')}\nFROM ${from}`;
  }

  /** An output under the law of the period that the row falls in. */
  private output(name: string): string {
    const values = this.law.periods.map(({ until, outputs }) => {
      return { until, value: this.valueOf(this.rootOf(outputs[name])) };
    });
    const last = values[values.length - 1]?.value ?? '';
    if (values.every(({ value }) => value === last)) return last;
    const cases = values.flatMap(({ until, value }) => {
      return until === undefined ? [] : [`WHEN ${this.law.periodEnd} < ${dayNumber(until)} THEN ${value}`];
    });
    return `CASE ${cases.join(' ')} ELSE ${last} END`;
  }

  /** A constant has the type of its column in every period and table. */
  private valueOf(root: CoreNode): string {
    const value = this.expressions.operand(root);
    if (root.value !== 'kobo') return value;
    if (this.table.unit === 'naira') return this.dialect.nairaOf(value);
    return root.kind === 'constant' ? `CAST(${value} AS ${this.dialect.integer})` : value;
  }
}

/** The type of a column in a dialect. */
export function typeOf(kind: FactKind['kind'], dialect: DialectWords, unit: SqlUnit = 'kobo'): string {
  if (kind.endsWith('amount')) return unit === 'kobo' ? dialect.integer : dialect.decimal;
  if (kind.endsWith('condition')) return dialect.boolean;
  return kind.endsWith('day') ? 'DATE' : dialect.text;
}

function layerName(layer: number): string {
  return layer === 0 ? 'given' : `step_${layer}`;
}

function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name}_${index + 1}`;
}

function isOf({ source, name }: SqlColumn): (node: CoreNode) => boolean {
  return (node) => node.kind === 'input' && node.source === source && node.name === name;
}

function isGivenOf({ column }: SqlColumn): string {
  return `${column}_is_given`;
}

function isAmount({ fact }: SqlColumn): boolean {
  return fact.kind.endsWith('amount');
}

/** The conditions under which a column's value is refused. */
function refusalsOf(each: SqlColumn): string[] {
  const { column, fact, isRequired, days } = each;
  const missing = isRequired ? [`NOT ${isGivenOf(each)}`] : [];
  const outside = (low: bigint | string, high: bigint | string) => `${column} NOT BETWEEN ${low} AND ${high}`;
  if (isAmount(each)) return [...missing, outside(isSignedAmount(each) ? -LARGEST_AMOUNT : 0n, LARGEST_AMOUNT)];
  if (fact.words) return [...missing, `${column} NOT IN (${fact.words.map(sqlText).join(', ')})`];
  if (days === undefined) return missing;
  const isOutside = outside(dayNumber(days[0]), dayNumber(days[1]));
  return [...missing, fact.kind === 'given_day' ? `(${isGivenOf(each)} AND ${isOutside})` : isOutside];
}

/** A day as the number yyyymmdd. */
function dayNumber(day: string): string {
  return day.replaceAll('-', '');
}
