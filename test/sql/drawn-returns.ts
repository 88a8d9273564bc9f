/** Companies' returns drawn at random, many of them where the law changes its answer by a kobo. */
import type { Chance } from '../../apps/service/test/processes/random.js';
import { neededBy, type ValueKind } from '../../src/algebra/graph.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import { COMPANY_COMPUTATION } from '../../src/company/law.js';
import type { AssessedSchedule } from '../../src/company/schedule.js';
import { type CivilDay, lastDayOf } from '../../src/ground/calendar.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES } from '../../src/law/company/facts.js';
import { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT, TRADES } from '../../src/law/company/fields.js';
import { defaultsIn } from '../../src/request/facts.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { civilDay } from '../civil-day.js';
import { snakeCase } from '../figures.js';

/** A value of a fact; `undefined` is a NULL of the table. */
export type Value = number | bigint | boolean | string | undefined;

/** The facts of a return by name, and its gains under each treatment of disposals. */
export interface Drawn {
  readonly facts: Readonly<Record<string, Value>>;
  readonly gains: readonly Readonly<Record<string, Value>>[];
}

const { law } = COMPANY_COMPUTATION;

/** What single returns come to under a table, and their totals under the other readings of the year. */
export class Expected {
  private readonly tables: readonly [CompanyRuleTable, ...CompanyRuleTable[]];
  /** One table for each treatment of disposals, in the order of their columns. */
  readonly treatments: readonly CompanyRuleTable[];
  private readonly figures: ReadonlyMap<string, readonly [Name, ValueKind]>;

  constructor(readonly table: CompanyRuleTable) {
    const others = companyTables.filter((each) => each.taxYear === table.taxYear && each !== table);
    this.tables = [table, ...others];
    this.treatments = this.tables.filter((each, index) => this.treatmentOf(each, this.tables) === index);
    const outputs = Object.entries(this.outputs());
    this.figures = new Map(outputs.map(([name, symbol]) => [snakeCase(name), [name as Name, nodeOf(symbol).value]]));
  }

  /** The figures of a return by their columns. */
  of({ facts, gains }: Drawn, columns: readonly string[]): unknown[] {
    const day = civilDay(String(facts.accountingPeriodEnd ?? this.lastDay()));
    const complete = withDefaults({ ...facts, accountingPeriodEnd: day });
    const listsUnder = (table: CompanyRuleTable) => {
      return { figures: gains[this.treatmentOf(table, this.treatments)] } as unknown as AssessedSchedule;
    };
    const { answer, others } = COMPANY_COMPUTATION.answers({ day, facts: complete, listsUnder }, this.tables);
    return columns.map((column) => {
      const other = others.find(({ table }) => column === `total_under_${table.reading}`);
      return other ? BigInt(other.total) : this.figureOf(answer, column);
    });
  }

  /** The amounts that the law of the table compares with. */
  bounds(): number[] {
    const compared = neededBy(Object.values(this.outputs()).map(nodeOf)).filter((node) => node.kind === 'compare');
    const constants = compared.flatMap(({ args }) => args).filter((node) => node.kind === 'constant');
    return [...new Set(constants.map(({ constant }) => Number(constant)))];
  }

  private figureOf(answer: CompanyAnswer, column: string): bigint | boolean | string {
    const [name, kind] = this.figures.get(column) ?? [];
    if (name === undefined) throw new Error(`The law has no figure ${column}.`);
    const register: number = answer.at[name];
    if (kind === 'code') return answer.word(register);
    return kind === 'flag' ? answer.holds(register) : BigInt(answer.kobo(register));
  }

  private outputs() {
    return law.steps(new Tracing(), 1, law.rulesOn(this.table, this.lastDay()).rules);
  }

  private lastDay(): CivilDay {
    return lastDayOf(this.table.taxYear - 1);
  }

  private treatmentOf(table: CompanyRuleTable, tables: readonly CompanyRuleTable[]): number {
    return tables.findIndex((each) => law.treatListsAlike(each, table));
  }
}

type CompanyAnswer = ReturnType<typeof COMPANY_COMPUTATION.answerUnder>;
type Name = keyof CompanyAnswer['at'];

const DEFAULTS = Object.entries(defaultsIn(CIT_INPUT));

function withDefaults(facts: Drawn['facts']): Drawn['facts'] {
  return { ...facts, ...Object.fromEntries(DEFAULTS.map(([name, absent]) => [name, facts[name] ?? absent])) };
}

/** The largest amount that a return may state. */
const MOST = 10n ** 17n - 1n;

const HEADS = Object.keys(CAPITAL_INCOME_BREAKDOWN);

/** Draws returns for a table. */
export class Draw {
  private readonly bounds: readonly [number, ...number[]];

  constructor(
    private readonly expected: Expected,
    private readonly chance: Chance,
  ) {
    this.bounds = [1, ...expected.bounds()];
  }

  next(): Drawn {
    const facts = this.facts();
    const gains = this.expected.treatments.map(() => this.gains());
    const income = [facts.turnover, ...HEADS.map((name) => facts[name]), gains[0]?.profitGains];
    const total = income.reduce<bigint>((sum, amount) => sum + BigInt(amount ?? 0), 0n);
    return { facts: this.atEdge({ ...facts, ...this.abroad(total) }), gains };
  }

  private facts(): Record<string, Value> {
    const entries = Object.entries(COMPANY_FACTS).map(([name, { kind }]) => [name, this.fact(name, kind)]);
    return { ...Object.fromEntries(entries), turnover: this.amount() };
  }

  private fact(name: string, kind: string): Value {
    if (name === 'accountingPeriodEnd') return this.sometimes(1, 2, () => this.day(this.expected.table.taxYear - 1));
    if (name === 'trade') return this.sometimes(1, 2, () => this.chance.of(TRADES));
    if (kind.endsWith('day')) return this.sometimes(1, 3, () => this.commencement());
    if (kind.endsWith('condition')) return this.sometimes(1, 2, () => this.chance.below(2) === 0);
    const amount = this.sometimes(1, HEADS.includes(name) ? 3 : 2, () => this.amount());
    return kind === 'given_signed_amount' && amount && this.chance.below(2) === 0 ? -amount : amount;
  }

  /** Foreign income is part of all income; the tax on exempt income needs the income. */
  private abroad(total: bigint): Record<string, Value> {
    const whole = total < MOST ? total : MOST;
    const part = (): Value => this.sometimes(1, 3, () => (whole * BigInt(this.chance.below(1001))) / 1000n);
    const exemptForeignIncome = part();
    const foreignTaxOnExemptIncome =
      exemptForeignIncome === undefined ? undefined : this.sometimes(2, 3, () => this.amount());
    return { foreignIncome: part(), exemptForeignIncome, foreignTaxOnExemptIncome };
  }

  private gains(): Record<string, Value> {
    const isGiven = this.chance.below(2) === 0;
    const names = Object.keys(DISPOSAL_FIGURES);
    const drawn: Record<string, Value> = Object.fromEntries(
      names.map((name) => [name, isGiven ? this.amount() : undefined]),
    );
    const { digitalGains: digital } = drawn;
    return { ...drawn, profitGains: typeof digital === 'number' ? digital + this.chance.below(10 ** 9) : digital };
  }

  /** Often gross turnover is at an amount that the law compares with, or a kobo beside it. */
  private atEdge(facts: Record<string, Value>): Record<string, Value> {
    if (this.chance.below(4) !== 0) return facts;
    const edge = BigInt(this.chance.of(this.bounds) + this.chance.below(3) - 1);
    const heads = HEADS.reduce((sum, name) => sum + BigInt((facts[name] as bigint) ?? 0), 0n);
    const turnover = edge - heads;
    const income = { foreignIncome: undefined, exemptForeignIncome: undefined, foreignTaxOnExemptIncome: undefined };
    return turnover < 0n ? facts : { ...facts, ...income, turnover };
  }

  /** In whole kobo: nothing, a few kobo, up to N100 billion, an amount of the law or a kobo beside it, or enormous. */
  private amount(): number | bigint {
    const { chance } = this;
    const kind = chance.below(100);
    if (kind < 15) return 0;
    if (kind < 25) return chance.below(300);
    if (kind < 45) return Math.max(0, chance.of(this.bounds) + chance.below(3) - 1);
    if (kind === 99) return BigInt(chance.below(10 ** 9)) * BigInt(chance.below(10 ** 8)) + BigInt(chance.below(100));
    return Math.floor(10 ** (2 + chance.below(1100) / 100)) + chance.below(1000);
  }

  private commencement(): string {
    return this.day(this.expected.table.taxYear - 2 - this.chance.below(8));
  }

  private day(year: number): string {
    const isLeap = year % 4 === 0;
    const days = [
      `${year}-12-31`,
      `${year}-01-01`,
      `${year}-02-${isLeap ? 29 : 28}`,
      `${year}-08-31`,
      `${year}-09-01`,
    ] as const;
    if (this.chance.below(2) === 0) return this.chance.of([...days]);
    const two = (count: number) => String(count).padStart(2, '0');
    return `${year}-${two(1 + this.chance.below(12))}-${two(1 + this.chance.below(28))}`;
  }

  private sometimes<V>(times: number, of: number, make: () => V): V | undefined {
    return this.chance.below(of) < times ? make() : undefined;
  }
}
