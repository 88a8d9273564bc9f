/** Companies' returns drawn at random, many of them where the law changes its answer by a kobo. */

import type { Chance } from '../../harness/test/processes/random.js';
import { neededBy } from '../../src/algebra/graph.js';
import { type ProgramOf, programOf } from '../../src/algebra/program.js';
import { Evaluator, type Values } from '../../src/algebra/run.js';
import { nodeOf, Tracing } from '../../src/algebra/tracing.js';
import type { Choice, Condition, Figure } from '../../src/algebra/words.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES, type DisposalFigures, TRADES } from '../../src/law/company/facts.js';
import { companyReturn } from '../../src/law/company/return.js';
import { type CompanyRules, SECTIONS_OF_THE_PERIOD } from '../../src/law/company/rules.js';
import { companyTables } from '../../src/rules/company.js';
import type { CompanyRuleTable } from '../../src/rules/company-table.js';
import { type Version, versionOn } from '../../src/rules/table.js';

/** A value of a fact; `undefined` is a NULL of the table. */
export type Value = number | bigint | boolean | string | undefined;

/** The facts of a return by name, and its gains under each treatment of disposals. */
export interface Drawn {
  readonly facts: Readonly<Record<string, Value>>;
  readonly gains: readonly Readonly<Record<string, Value>>[];
}

/** The figures of a return under a table and the totals of the other readings, by the program of its period. */
export class Expected {
  private readonly programs = new Map<string, { program: ProgramOf<string>; evaluator: Evaluator }>();
  readonly others: readonly CompanyRuleTable[];
  /** One table for each treatment of disposals, in the order of their columns. */
  readonly treatments: readonly CompanyRuleTable[];

  constructor(readonly table: CompanyRuleTable) {
    this.others = companyTables.filter((each) => each.taxYear === table.taxYear && each !== table);
    this.treatments = [table, ...this.others].filter((each, index, all) => all.findIndex(isAlike(each)) === index);
  }

  of({ facts, gains }: Drawn): Readonly<Record<string, bigint | boolean | string>> {
    const { program, evaluator } = this.programOn(String(facts.periodEnd ?? `${this.table.taxYear - 1}-12-31`));
    const values = evaluator.run([withDefaults(facts, this.table), ...gains]);
    const outputs = Object.entries(program.at).map(
      ([name, at]) => [name, outputOf(program, name, values, at)] as const,
    );
    return Object.fromEntries(outputs);
  }

  /** The amounts that the law of the table compares with. */
  bounds(): number[] {
    const { figures } = traced(this, `${this.table.taxYear - 1}-12-31`);
    const compared = neededBy(figures.map(nodeOf)).filter((node) => node.kind === 'compare');
    const constants = compared.flatMap(({ args }) => args).filter((node) => node.kind === 'constant');
    return [...new Set(constants.map(({ constant }) => Number(constant)))];
  }

  private programOn(periodEnd: string) {
    const day = periodEnd.slice(0, 'YYYY-MM'.length);
    const known = this.programs.get(day);
    if (known) return known;
    const { outputs, m } = traced(this, periodEnd);
    const program = programOf<string>(outputs, m, this.table.rounding);
    const made = { program, evaluator: new Evaluator(program) };
    this.programs.set(day, made);
    return made;
  }
}

function traced({ table, others, treatments }: Expected, day: string) {
  const m = new Tracing();
  const facts = m.facts(COMPANY_FACTS);
  const gains = treatments.map((_each, index) => m.facts(DISPOSAL_FIGURES, index + 1));
  const gainsUnder = (each: CompanyRuleTable) => gains[treatments.findIndex(isAlike(each))] as DisposalFigures;
  const under = (each: CompanyRuleTable) => companyReturn(m, facts, gainsUnder(each), rulesOn(each, day));
  const figures = Object.entries(under(table)).map(([name, figure]) => [snakeCase(name), figure] as const);
  const totals = others.map((each) => [`total_under_${each.reading}`, under(each).total] as const);
  const outputs: Readonly<Record<string, Figure | Choice | Condition>> = Object.fromEntries([...figures, ...totals]);
  return { m, outputs, figures: Object.values(outputs) };
}

function rulesOn(table: CompanyRuleTable, day: string): CompanyRules {
  const versions = SECTIONS_OF_THE_PERIOD.map((name) => [name, versionOn<Version>(table[name], day)] as const);
  return { ...Object.fromEntries(versions), capitalGains: table.capitalGains } as unknown as CompanyRules;
}

function isAlike(one: CompanyRuleTable) {
  return (other: CompanyRuleTable) =>
    one.assetClasses === other.assetClasses && one.capitalGains === other.capitalGains;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const FLAGS = /^is_/;
const WORDS = ['company_size', 'entity_tax_path'];

function outputOf({ vocabulary }: ProgramOf<string>, name: string, values: Values, at: number) {
  const value = values[at] ?? 0;
  if (WORDS.includes(name)) return vocabulary[Number(value)] ?? '';
  return FLAGS.test(name) ? value === 1 : BigInt(value);
}

function withDefaults(facts: Drawn['facts'], { taxYear }: CompanyRuleTable): Record<string, Value> {
  return {
    ...facts,
    periodEnd: facts.periodEnd ?? `${taxYear - 1}-12-31`,
    trade: facts.trade ?? 'general',
    resident: facts.resident ?? true,
    applyEducationTax: facts.applyEducationTax ?? true,
  };
}

/** The largest amount that a return may state. */
const MOST = 10n ** 17n - 1n;

const HEADS = ['dividends', 'interest', 'rent', 'royalties', 'otherInvestmentIncome', 'foreignDividends'];

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
    const income = [
      facts.turnover,
      ...HEADS.map((name) => facts[name]),
      facts.governmentBondInterest,
      gains[0]?.profitGains,
    ];
    const total = income.reduce<bigint>((sum, amount) => sum + BigInt(amount ?? 0), 0n);
    return { facts: this.atEdge({ ...facts, ...this.abroad(total) }), gains };
  }

  private facts(): Record<string, Value> {
    const entries = Object.entries(COMPANY_FACTS).map(([name, { kind }]) => [name, this.fact(name, kind)]);
    return { ...Object.fromEntries(entries), turnover: this.amount() };
  }

  private fact(name: string, kind: string): Value {
    if (name === 'periodEnd') return this.sometimes(1, 2, () => this.day(this.expected.table.taxYear - 1));
    if (name === 'trade') return this.sometimes(1, 2, () => this.chance.of(TRADES));
    if (kind.endsWith('day')) return this.sometimes(1, 3, () => this.commencement());
    if (kind.endsWith('condition')) return this.sometimes(1, 2, () => this.chance.below(2) === 0);
    const isHead = HEADS.includes(name) || name === 'governmentBondInterest';
    const amount = this.sometimes(1, isHead ? 3 : 2, () => this.amount());
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
    if (this.chance.below(2) === 0)
      return Object.fromEntries(Object.keys(DISPOSAL_FIGURES).map((name) => [name, undefined]));
    const digital = this.amount();
    return {
      digitalGains: digital,
      profitGains: typeof digital === 'number' ? digital + this.chance.below(10 ** 9) : digital,
      separateGains: this.amount(),
      separateTax: this.amount(),
      generalLossesOfTheYear: this.amount(),
      generalLossesBroughtForward: this.amount(),
    };
  }

  /** Often gross turnover is at an amount that the law compares with, or a kobo beside it. */
  private atEdge(facts: Record<string, Value>): Record<string, Value> {
    if (this.chance.below(4) !== 0) return facts;
    const edge = BigInt(this.chance.of(this.bounds) + this.chance.below(3) - 1);
    const heads = [...HEADS, 'governmentBondInterest'].reduce(
      (sum, name) => sum + BigInt((facts[name] as bigint) ?? 0),
      0n,
    );
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
