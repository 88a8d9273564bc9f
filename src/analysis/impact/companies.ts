/**
 * The requests of companies, read into columns.
 *
 * @module
 */
import type { CitColumnsInput } from '../../columns/company.js';
import { absentValues } from '../../columns/facts.js';
import { DISPOSALS } from '../../columns/items.js';
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import { type CompanyRequest, periodEndOf } from '../../company/request.js';
import { factsOf } from '../../company/stated-facts.generated.js';
import { CIT_INPUT, COMPANY_FACTS } from '../../law/company/index.js';
import { requiredFactsIn } from '../../request/facts.js';
import { companyTables } from '../../tables/company.js';
import { GrowingColumn, StatedColumns } from './growing-columns.js';
import { GrowingItems } from './growing-items.js';
import { checkHeld, readerUnder, tableOfYear } from './reading.js';
import type { PrepareOptions, ReturnReader } from './rows.js';

/** Reads companies. */
export function companyReader(options: PrepareOptions): ReturnReader {
  const table = tableOfYear('company', options, companyTables);
  const lastDay = (table.taxYear - 1) * 10_000 + 1231;
  const columns = new StatedColumns(COMPANY_FACTS, { ...absentValues(CIT_INPUT), accountingPeriodEnd: lastDay });
  const disposals = new GrowingItems(DISPOSALS);
  const losses = new Losses();
  const requestOf = readerUnder(table, COMPANY_INTAKE, ['taxYear']);
  return {
    read(input, row, problems) {
      const request = requestOf(input, problems);
      if (problems.length === 0) checkHeld(request, '', problems);
      if (problems.length > 0) return;
      columns.add(factsOf(request, periodEndOf(request.accountingPeriodEnd, table)), row);
      disposals.add(request.disposalSchedule);
      losses.add(request.capitalLossesBroughtForward, row);
    },
    finished(rows) {
      return {
        taxYear: table.taxYear,
        rows,
        columns: columns.finished(rows, requiredFactsIn(CIT_INPUT)),
        ...(!disposals.isEmpty && { disposals: disposals.finished() }),
        ...(!losses.isEmpty && { capitalLossesBroughtForward: losses.finished(rows) }),
      } as unknown as CitColumnsInput;
    },
  };
}

/** The capital losses brought forward of all rows, by asset class. */
class Losses {
  private readonly byClass = new Map<string, GrowingColumn>();

  add(losses: CompanyRequest['capitalLossesBroughtForward'], row: number): void {
    for (const [name, loss] of losses) {
      const column = this.byClass.get(name) ?? new GrowingColumn({ kind: 'amount' });
      this.byClass.set(name, column);
      column.set(row, Number(loss));
    }
  }

  finished(rows: number): Readonly<Record<string, unknown>> {
    return Object.fromEntries([...this.byClass].map(([name, column]) => [name, column.finished(rows)]));
  }

  get isEmpty(): boolean {
    return this.byClass.size === 0;
  }
}
