/** Companies' returns drawn at random, many of them where the law changes its answer by a kobo. */
import type { Chance } from '../../apps/service/test/processes/random.js';
import { COMPANY_COMPUTATION } from '../../src/company/law.js';
import type { CompanyTypes } from '../../src/company/stated.js';
import { lastDayOf } from '../../src/ground/calendar.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES } from '../../src/law/company/facts.js';
import { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT, TRADES } from '../../src/law/company/fields.js';
import { defaultsIn } from '../../src/request/facts.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { civilDay } from '../civil-day.js';
import { type Drawn, type DrawnTax, Expected, type Value, type Values } from './expected.js';

const DEFAULTS = Object.entries(defaultsIn(CIT_INPUT));

/** Companies, with the gains of their disposals. */
const COMPANIES: DrawnTax<CompanyTypes> = {
  computation: COMPANY_COMPUTATION,
  tables: companyTables,
  facts: COMPANY_FACTS,
  listed: DISPOSAL_FIGURES,
  completed: (facts, { taxYear }) => ({
    ...facts,
    ...Object.fromEntries(DEFAULTS.map(([name, absent]) => [name, facts[name] ?? absent])),
    accountingPeriodEnd: facts.accountingPeriodEnd ?? lastDayOf(taxYear - 1),
  }),
  dayOf: ({ accountingPeriodEnd }) => civilDay(String(accountingPeriodEnd)),
};

/** What companies come to. */
export const expectedOf = (table: CompanyRuleTable) => new Expected(COMPANIES, table);

/** The largest amount that a return may state. */
const MOST = 10n ** 17n - 1n;

const HEADS = Object.keys(CAPITAL_INCOME_BREAKDOWN);

/** Draws returns for a table. */
export class Draw {
  private readonly bounds: readonly [number, ...number[]];

  constructor(
    private readonly expected: ReturnType<typeof expectedOf>,
    private readonly chance: Chance,
  ) {
    this.bounds = [1, ...expected.bounds()];
  }

  /** The next return, with gains as they are given, or drawn like every other amount. */
  next(lists: readonly Values[] = this.expected.treatments.map(() => this.gains())): Drawn {
    const facts = this.facts();
    const income = [facts.turnover, ...HEADS.map((name) => facts[name]), lists[0]?.profitGains];
    const total = income.reduce<bigint>((sum, amount) => sum + BigInt(amount ?? 0), 0n);
    return { facts: residentsOnly(this.atEdge({ ...paidAtLeast(facts), ...this.abroad(total) })), lists };
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

/** Only a resident has a credit for foreign tax. */
function residentsOnly(facts: Record<string, Value>): Record<string, Value> {
  if (facts.resident !== false) return facts;
  return { ...facts, foreignTaxCredits: undefined, foreignTaxOnExemptIncome: undefined };
}

/** Dividends out of taxed or exempt profits are part of those paid. */
function paidAtLeast(facts: Record<string, Value>): Record<string, Value> {
  const { dividendsPaid, dividendsPaidFromTaxedOrExempt: part } = facts;
  return part === undefined || Number(part) <= Number(dividendsPaid ?? 0) ? facts : { ...facts, dividendsPaid: part };
}
