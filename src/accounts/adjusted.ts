/**
 * The accounts of a company under a reading: from profit before tax to adjusted profit, and the fields of the return
 * that they give. A limit that is a part of total profit asks the return for it without what it limits, so the return
 * is worked out once more for each.
 *
 * @module
 */
import { type ImmediateWords, inNumbersOrBigint, koboOfFigure } from '../algebra/index.js';
import { type Figure, type ListWords, wordsOf } from '../algebra/words.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import type { CompanyRequest } from '../company/request.js';
import { statedReturn } from '../company/stated.js';
import { type AnyKobo, plus, type Rate } from '../ground/index.js';
import {
  type Accounts,
  type Adjustments,
  accountsProfit,
  adjustedProfitLine,
  adjustments,
  type ConnectedInterest,
  connectedInterest,
  type ExcessOfYear,
  interestBroughtForward,
  isUsableIn,
  type Limited,
  limitedInterest,
  wageAwards,
} from '../law/company/index.js';
import type { AccountHead } from '../tables/books-table.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { type AccountRules, accountRulesOf } from './account-rules.js';
import type { AccountsRequest } from './accounts-request.js';
import { type HeadAmounts, OTHER_HEADS, requestOfAccounts } from './fields-of-return.js';
import { refuseOddTreatments } from './head-treatments.js';
import {
  headsWithLimits,
  type LimitedDonations,
  limitedDonations,
  limitedResearch,
  researchHead,
  spread,
  undecided,
} from './limited-heads.js';

/** Accounts as the steps work them out. */
export interface AdjustedFigures extends Adjustments {
  readonly profitBeforeTax: Figure;
  readonly interest: ConnectedInterest;
  /** Interest of earlier years that is deducted now, and what is left of each year. */
  readonly brought: ReturnType<typeof interestBroughtForward>;
  readonly donations: LimitedDonations | undefined;
  readonly research: Limited | undefined;
}

/** The profits that a limit takes a part of, in kobo: without what it limits. */
export interface ProfitsAsked {
  readonly total: AnyKobo;
  readonly assessable: AnyKobo;
  /** The rate of income tax of the company's size. */
  readonly taxRate: Rate;
}

/** The limits that ask for a total profit. */
export type Stage = 'reserve' | 'donations';

/** Accounts worked out under a table. */
export interface AdjustedAccounts {
  readonly m: ImmediateWords;
  readonly amounts: HeadAmounts;
  readonly rules: AccountRules;
  readonly figures: AdjustedFigures;
  readonly asked: ReadonlyMap<Stage, ProfitsAsked>;
  /** The request of the return, with the fields that the accounts give. */
  readonly request: CompanyRequest;
}

/** The sources of accounts, beside the words. */
export interface Asking {
  readonly amounts: HeadAmounts;
  readonly stated: AccountsRequest;
  readonly rules: AccountRules;
  /** The profits of the return that accounts with these adjustments make. */
  readonly ask: (stage: Stage, made: Adjustments) => ProfitsAsked;
  /** An amount as a figure of the words. */
  readonly figure: (words: string, kobo: AnyKobo) => Figure;
}

/** Works accounts out under a table; `before` is the request with everything but what the accounts give. */
export function adjustedAccounts(
  stated: AccountsRequest,
  amounts: HeadAmounts,
  before: CompanyRequest,
  table: CompanyRuleTable,
): AdjustedAccounts {
  const rules = accountRulesOf(before, table);
  refuseOddTreatments(rules.adjustments, { limited: headsWithLimits(rules), otherHeads: OTHER_HEADS });
  const asked = new Map<Stage, ProfitsAsked>();
  return inNumbersOrBigint(table.rounding, (m) => {
    const requestOf = (made: Adjustments): CompanyRequest =>
      requestOfAccounts(before, amounts, { adjusted: koboOfFigure(made.adjusted), more: moreDeducted(made) }, table);
    const ask = (stage: Stage, made: Adjustments): ProfitsAsked => {
      const profits = profitsOf(requestOf(made), table);
      asked.set(stage, profits);
      return profits;
    };
    const figures = workedOut(m, { amounts, stated, rules, ask, figure: (_words, kobo) => m.figure(kobo) });
    return { m, amounts, rules, figures, asked, request: requestOf(figures) };
  });
}

/** The deductions that are no head of the profit: interest of earlier years, and awards that are deducted again. */
function moreDeducted({ deductions }: Adjustments): AnyKobo {
  const more = deductions.filter(([head]) => MORE.includes(head));
  return more.reduce<AnyKobo>((sum, [, amount]) => plus(sum, koboOfFigure(amount)), 0);
}

const MORE: readonly string[] = ['interest_brought_forward', 'wage_awards_2023_2025', 'new_staff_2023_2025'];

function profitsOf(request: CompanyRequest, table: CompanyRuleTable): ProfitsAsked {
  const answer = COMPANY_COMPUTATION.answerUnder(statedReturn(request, table), table);
  const size = answer.word(answer.at.companySize);
  const rate = answer.rules.incomeTax.rates.find((each) => each.size === size)?.rate;
  return {
    total: answer.kobo(answer.at.totalProfit),
    assessable: answer.kobo(answer.at.assessableProfit),
    taxRate: rate ?? { numerator: 0n, denominator: 1n },
  };
}

/** The steps over the accounts of a year, in any words. */
export function workedOut(m: ListWords, asking: Asking): AdjustedFigures {
  const { rules, figure } = asking;
  const amounts = [...asking.amounts].map(([head, kobo]) => [head, figure(wordsOf(head), kobo)] as const);
  const accounts = new Map<AccountHead, Figure>(amounts);
  const profitBeforeTax = accountsProfit(m, accounts);
  const { interest, brought } = interestOf(m, accounts, profitBeforeTax, asking);
  const awards = wageAwards(m, accounts, rules.startYear, rules.wageAwards);
  const additional = [['interest_brought_forward', brought.deducted] as const, ...awards];
  const interestNotAllowed = spread(m, accounts, limitedInterest(rules.connectedInterest), interest.allowed);
  const notAllowed = new Map([...interestNotAllowed, ...undecided(accounts, rules)]);
  const adjust = () => adjustments(m, accounts, profitBeforeTax, { notAllowed, additional }, rules.adjustments);
  const { donations, research } = limitedHeads(m, accounts, profitBeforeTax, asking, { notAllowed, adjust });
  const adjusted = adjust();
  const lines = { ...adjusted, adjusted: adjustedProfitLine(m, adjusted) };
  return { ...lines, profitBeforeTax, interest, brought, donations, research };
}

/** The parts of heads that are not allowed so far, and the adjustments that they lead to. */
interface SoFar {
  readonly notAllowed: Map<AccountHead, Figure>;
  readonly adjust: () => Adjustments;
}

/** Research and donations, whose limits need the profit without them: the return is asked for it. */
function limitedHeads(m: ListWords, accounts: Accounts, beforeTax: Figure, asking: Asking, so: SoFar) {
  const { rules, figure } = asking;
  const asked = (stage: Stage, words: string) => {
    const { total, assessable, taxRate } = asking.ask(stage, so.adjust());
    return {
      beforeTax,
      total: figure(`total profit ${words}`, total),
      assessable: figure(`assessable profit ${words}`, assessable),
      taxRate,
    };
  };
  const keep = (rest: Iterable<readonly [AccountHead, Figure]>): void => {
    for (const [head, amount] of rest) so.notAllowed.set(head, amount);
  };
  const reserve = () => asked('reserve', 'before the reserve and donations').total;
  const research = limitedResearch(m, accounts, rules, reserve);
  if (research) keep(spread(m, accounts, [researchHead(rules)], research.allowed));
  const donations = limitedDonations(m, accounts, beforeTax, rules, () => asked('donations', 'before donations'));
  if (donations) keep(donations.notAllowed);
  return { donations, research };
}

/** Interest to connected persons: of the year, and of earlier years within what that leaves of its limit. */
function interestOf(m: ListWords, accounts: Accounts, profit: Figure, asking: Asking) {
  const { connectedInterest: rule } = asking.rules;
  const earlier = earlierInterest(asking);
  const isGiven = earlier.length > 0 || limitedInterest(rule).some((head) => accounts.has(head));
  const interest = connectedInterest(m, accounts, profit, isGiven && !asking.stated.bankOrInsurer, rule);
  return { interest, brought: interestBroughtForward(m, earlier, interest.room, rule) };
}

/** The excess interest of earlier years that may still be deducted. */
function earlierInterest({ stated, rules, figure }: Asking): ExcessOfYear[] {
  const usable = stated.excessInterest.filter(({ year }) => isUsableIn(year, rules.taxYear, rules.connectedInterest));
  return usable.map(({ year, amount }) => ({ year, amount: figure(`excess interest of ${year}`, amount) }));
}
