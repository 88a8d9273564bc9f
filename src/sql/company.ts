/**
 * The law of companies as SQL.
 *
 * @module
 */
import { queryOf, type SqlColumn, type SqlPeriod, type SqlRefusal } from '../algebra/sql/query.js';
import { Tracing } from '../algebra/tracing.js';
import { otherReadingsOf } from '../contested.js';
import { COMPANY_FACTS, type CompanyFacts, DISPOSAL_FIGURES, type DisposalFigures } from '../law/company/facts.js';
import { companyReturn } from '../law/company/return.js';
import { type CompanyRules, SECTIONS_OF_THE_PERIOD } from '../law/company/rules.js';
import { companyTables } from '../rules/company.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import { type Version, versionOn } from '../rules/table.js';
import { columnsOf, snakeCase } from './columns.js';
import { periodsSentence, withHeader } from './header.js';
import { type SqlOptions, sqlChoice } from './options.js';
import { type LawPeriod, periodsBetween } from './periods.js';

/** Which law of companies a query works out, in which dialect, over which table. */
export type CitSqlOptions = SqlOptions<CompanyRuleTable>;

/**
 * One SQL query that works out every return of a table, exact to the kobo: all figures of the reading that answers, and
 * the total under every other reading of the year. The comment at its beginning names the law, the columns that it
 * reads and the columns that it gives. Capital gains are columns, too: `nigeria-tax gains` works them out from
 * schedules of disposals.
 *
 * @throws RuleError for a year, reading, dialect or table name that there is not, and for a table of rules that rounds
 * other than to the kobo, ties up.
 * @example
 * const query = citSql({ taxYear: 2027, dialect: 'duckdb', from: 'returns' });
 * query.includes('FROM returns'); // true
 */
export function citSql(options: CitSqlOptions): string {
  const choice = sqlChoice(options, companyTables);
  const law = new CompanyLaw(choice.table);
  const query = queryOf(law, choice.dialect, choice.from);
  const [first, last] = law.basisPeriod;
  const others = law.others.map(({ reading }) => `total_under_${reading}: the total under the reading ${reading}.`);
  const whose = `Companies, year of assessment ${choice.table.taxYear}`;
  return withHeader(query, choice, { whose, periods: periodsSentence(first, last, law.lawPeriods), others });
}

/** The figures of disposals under a table, and the source that a row takes them from. */
interface Gains {
  readonly table: CompanyRuleTable;
  readonly source: number;
  readonly figures: DisposalFigures;
}

/** A table and the other readings of its year, traced for every period of the year. */
class CompanyLaw {
  readonly columns: readonly SqlColumn[];
  readonly periodEnd = 'accounting_period_end';
  readonly periods: readonly [SqlPeriod, ...SqlPeriod[]];
  readonly refusals: readonly SqlRefusal[];
  readonly words: readonly string[];
  readonly rounding: CompanyRuleTable['rounding'];
  readonly others: readonly CompanyRuleTable[];
  readonly basisPeriod: readonly [first: string, last: string];
  readonly lawPeriods: readonly [LawPeriod, ...LawPeriod[]];
  private readonly m = new Tracing();
  private readonly facts: CompanyFacts;
  private readonly gains: Gains[] = [];

  constructor(private readonly table: CompanyRuleTable) {
    const basisYear = table.taxYear - 1;
    this.rounding = table.rounding;
    this.others = otherReadingsOf(table, companyTables);
    this.basisPeriod = [`${basisYear}-01-01`, `${basisYear}-12-31`];
    const sections = [table, ...this.others].flatMap((each) =>
      SECTIONS_OF_THE_PERIOD.map((name): readonly Version[] => each[name]),
    );
    this.lawPeriods = periodsBetween(this.basisPeriod, sections);
    this.facts = this.m.facts(COMPANY_FACTS);
    const [period, ...later] = this.lawPeriods;
    this.periods = [this.periodOf(period), ...later.map((each) => this.periodOf(each))];
    this.refusals = this.refusalsOf();
    this.words = this.m.vocabulary;
    this.columns = [...this.columnsOfFacts(), ...this.columnsOfGains()];
  }

  private periodOf({ day, until }: LawPeriod): SqlPeriod {
    const figures = Object.entries(this.returnUnder(this.table, day));
    const totals = this.others.map((other) => [`total_under_${other.reading}`, this.returnUnder(other, day).total]);
    const outputs = Object.fromEntries([...figures.map(([name, figure]) => [snakeCase(name), figure]), ...totals]);
    return until === undefined ? { outputs } : { until, outputs };
  }

  private returnUnder(table: CompanyRuleTable, day: string) {
    return companyReturn(this.m, this.facts, this.gainsUnder(table).figures, rulesOn(table, day));
  }

  /** Tables that treat disposals alike have the same gains. */
  private gainsUnder(table: CompanyRuleTable): Gains {
    const isAlike = ({ table: { assetClasses, capitalGains } }: Gains) =>
      assetClasses === table.assetClasses && capitalGains === table.capitalGains;
    const known = this.gains.find(isAlike);
    if (known) return known;
    const source = this.gains.length + 1;
    const gains = { table, source, figures: this.m.facts(DISPOSAL_FIGURES, source) };
    this.gains.push(gains);
    return gains;
  }

  private columnsOfFacts(): SqlColumn[] {
    const [first, last] = this.basisPeriod;
    return columnsOf(COMPANY_FACTS, {
      periodEnd: { column: this.periodEnd, whenNull: last, days: [first, last] },
      turnover: { isRequired: true },
      trade: { whenNull: 'general' },
      resident: { whenNull: true },
      applyEducationTax: { whenNull: true },
    });
  }

  private columnsOfGains(): SqlColumn[] {
    return this.gains.flatMap(({ table, source }) => {
      return columnsOf(DISPOSAL_FIGURES, {}, source, source === 1 ? '' : `_under_${table.reading}`);
    });
  }

  /** What a request is refused for that two of its fields show. */
  private refusalsOf(): SqlRefusal[] {
    const { m, facts } = this;
    const { commencementDate, foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome } = facts;
    const heads = [facts.dividends, facts.interest, facts.rent, facts.royalties, facts.otherInvestmentIncome];
    const abroad = [facts.foreignDividends, facts.governmentBondInterest];
    const { profitGains } = this.gainsUnder(this.table).figures;
    const totalIncome = m.plus(facts.turnover, ...heads, ...abroad, profitGains);
    return [
      { column: 'commencement_date', when: m.isBefore(facts.periodEnd, commencementDate.value) },
      { column: 'foreign_income', when: m.isAbove(foreignIncome.value, totalIncome) },
      { column: 'exempt_foreign_income', when: m.isAbove(exemptForeignIncome.value, totalIncome) },
      {
        column: 'exempt_foreign_income',
        when: m.and(foreignTaxOnExemptIncome.isGiven, m.not(exemptForeignIncome.isGiven)),
      },
    ];
  }
}

/** The law of a table for an accounting period that ends on a day. */
function rulesOn(table: CompanyRuleTable, day: string): CompanyRules {
  const versions = SECTIONS_OF_THE_PERIOD.map((name) => [name, versionOn<Version>(table[name], day)] as const);
  return { ...Object.fromEntries(versions), capitalGains: table.capitalGains } as unknown as CompanyRules;
}
