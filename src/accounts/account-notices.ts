/**
 * The assumptions of accounts, and the points that their law leaves open: entries under `assumptions`.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import type { CompanyAnswer } from '../company/stated.js';
import { type Assumption, reportWithoutEffect } from '../computation/index.js';
import { textOf, wordingOf } from '../ground/index.js';
import { AWARD_HEADS, excessOfAllInterest } from '../law/company/index.js';
import { fieldsOf } from '../request/fields.js';
import type { AccountHead } from '../tables/books-table.js';
import { accountFieldsUnder } from './accounts-request.js';
import type { AdjustedAccounts } from './adjusted.js';
import type { StatedBooks } from './stated.js';

type Report = (assumed: string, message: string, field?: string) => void;

/** The notices of the accounts of an answer. */
export function accountNotices({ table }: CompanyAnswer, { books, accountsUnder }: StatedBooks): Assumption[] {
  const assumed: Assumption[] = [];
  const report: Report = (value, message, field = '/accounts/lines') => {
    assumed.push({ field, kind: 'notice', assumed: value, message });
  };
  reportWithoutEffect(books, fieldsOf(accountFieldsUnder(table)), table.taxYear, assumed);
  const accounts = accountsUnder(table);
  if (accounts === undefined) {
    if (books.excessInterest.length > 0) {
      report('no effect', 'excessInterest has no effect without accounts; it is carried forward.', '/excessInterest');
    }
    return assumed;
  }
  unrealised(accounts, report);
  statedByTheCompany(accounts, report);
  awards(accounts, report);
  allInterest(accounts, report);
  lapsed(accounts, books.excessInterest, report);
  return assumed;
}

/** Unrealised exchange differences: a loss under the old Acts, a gain under the Nigeria Tax Act. */
function unrealised({ amounts, rules }: AdjustedAccounts, report: Report): void {
  const loss = amounts.get('exchange_loss_unrealised') ?? 0;
  if (loss === 0) return;
  if (treatmentOf(rules.adjustments.heads, 'exchange_loss_unrealised') === 'allowed') {
    report(textOf(loss), `Unrealised exchange losses of ${wordingOf(loss)} are allowed: no text forbids them.`);
  } else {
    report('in profit', 'Unrealised exchange gains stay in the profit: no text takes them out, only losses.');
  }
}

/** Amounts that the company says are taxed or allowed beyond its accounts. */
function statedByTheCompany({ amounts }: AdjustedAccounts, report: Report): void {
  for (const head of ['other_taxable_income', 'other_deductions'] as const) {
    const amount = amounts.get(head) ?? 0;
    if (amount === 0) continue;
    const what = head === 'other_deductions' ? 'deducted' : 'added';
    report(textOf(amount), `${head} of ${wordingOf(amount)} is ${what} as the company states it.`);
  }
}

/** The conditions of wage awards, or that they have no effect. */
function awards({ amounts, rules, figures }: AdjustedAccounts, report: Report): void {
  const given = AWARD_HEADS.filter((head) => (amounts.get(head) ?? 0) !== 0);
  if (given.length === 0) return;
  if (figures.deductions.some(([head]) => given.some((each) => each === head))) {
    report(
      'conditions met',
      'Of wage awards and new staff, N100,000, the two years and the three years are not checked.',
    );
    return;
  }
  const act = rules.wageAwards.method === 'none' ? 'under the Act that governs the period' : 'in this period';
  report('no effect', `${given.join(' and ')} ${given.length > 1 ? 'have' : 'has'} no effect ${act}.`);
}

/** By paragraph 2 of the old Act all interest is measured. */
function allInterest({ m, amounts, rules, figures }: AdjustedAccounts, report: Report): void {
  if (rules.connectedInterest.of === 'connected' || !(koboOfFigure(figures.interest.given) > 0)) return;
  const accounts = new Map([...amounts].map(([head, kobo]) => [head, m.figure(kobo)]));
  const other = koboOfFigure(excessOfAllInterest(m, accounts, figures.interest.limit));
  const own = koboOfFigure(figures.interest.excess);
  if (other === own) return;
  const message = `Interest to foreign connected persons is added back at ${wordingOf(own)}. Measured by all interest,`;
  report(textOf(own), `${message} as 7th Sch. para 2 can be read, it is ${wordingOf(other)}.`);
}

/** Interest of earlier years that can no longer be deducted. */
function lapsed({ rules }: AdjustedAccounts, earlier: StatedBooks['books']['excessInterest'], report: Report): void {
  earlier.forEach(({ year, amount }, index) => {
    const { years } = rules.connectedInterest;
    if (rules.taxYear <= year + years) return;
    const message = `Excess interest of ${year}, ${wordingOf(amount)}, lapsed after ${years} years.`;
    report('lapsed', message, `/excessInterest/${index}`);
  });
}

function treatmentOf(heads: AdjustedAccounts['rules']['adjustments']['heads'], head: AccountHead): string | undefined {
  return heads.find((row) => row.head === head)?.treatment;
}
