/**
 * The computation of a company with its books: under each table the books are worked out, then the return that they
 * make. So readings of a year are compared books and return together.
 *
 * @module
 */
import { COMPANY_COMPUTATION } from '../company/law.js';
import type { CompanyAnswer, CompanyTypes } from '../company/stated.js';
import { Computation } from '../computation/index.js';
import { oncePer } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { StatedBooks } from './stated.js';

type Tables = readonly [CompanyRuleTable, ...CompanyRuleTable[]];

const alone = oncePer((table: CompanyRuleTable): Tables => [table]);

class ComputationOfBooks extends Computation<CompanyTypes> {
  /** The facts of the return differ between tables, so it is worked out under each of them alone. */
  override answers(stated: StatedBooks, [table, ...others]: Tables) {
    const answer: CompanyAnswer = super.answers(stated.returnUnder(table), alone(table)).answer;
    return { answer, others: others.map((other) => ({ table: other, total: this.totalUnder(stated, other) })) };
  }
}

/** Works out the returns of companies with their books. No two tables treat books alike. */
export const BOOKS_COMPUTATION = new ComputationOfBooks({
  ...COMPANY_COMPUTATION.law,
  treatListsAlike: (one, other) => one === other,
});
