/**
 * The accounts of a company in words that keep how: from each line to the adjusted profit, and the fields of the return
 * that they give.
 *
 * @module
 */
import { type Following, nodeOf, sentenceCase } from '../../algebra/index.js';
import { type Figure, wordsOf } from '../../algebra/words.js';
import type { CompanyRequest } from '../../company/request.js';
import type { ListFigure } from '../../computation/index.js';
import type { AnyKobo } from '../../ground/index.js';
import { type Accounts, type Adjustments, CAPITAL_INCOME_BREAKDOWN } from '../../law/company/index.js';
import type { AccountHead } from '../../tables/books-table.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import { NOT_ASKED } from '../account-lines.js';
import type { AccountRules } from '../account-rules.js';
import type { AccountsRequest } from '../accounts-request.js';
import { type AdjustedAccounts, type AdjustedFigures, asFigures, moreDeducted, workedOut } from '../adjusted.js';
import {
  addedBack,
  amountsByHead,
  type Costs,
  costsOfAccounts,
  effectiveTaxFields,
  incomeOfAccounts,
} from '../fields-of-return.js';

/** A line of the accounts. */
export interface LineInWords {
  readonly head: AccountHead;
  readonly label: string;
  readonly figure: Figure;
}

/** The return that a limit asks for: what it has added back, and the profits that it has. */
export interface StageInWords {
  /** The words for what the return is without: `before donations`. */
  readonly words: string;
  readonly adjusted: Figure;
  /** The expenses of that return that are added back, in place of those of the return. */
  readonly disallowableExpenses: Figure;
  readonly total: Figure;
  readonly assessable: Figure;
}

/** Accounts in words. */
export interface AccountsInWords {
  readonly rules: AccountRules;
  /** The amounts that the request states. */
  readonly given: readonly ListFigure[];
  readonly lines: readonly LineInWords[];
  /** The sum of the lines of each head. */
  readonly heads: Accounts;
  /** Interest of earlier years that may still be deducted. */
  readonly earlier: readonly { readonly words: string; readonly figure: Figure }[];
  readonly figures: AdjustedFigures;
  readonly stages: readonly StageInWords[];
  /** The figures that the accounts give to the return, by the names of its facts. */
  readonly fed: Readonly<Record<string, Figure>>;
}

/** Works accounts out; what a limit asked of the return is as it was answered. */
export function accountsInWords(
  m: Following,
  stated: StatedAccounts,
  { rules, asked }: AdjustedAccounts,
  table: CompanyRuleTable,
): AccountsInWords {
  const given = new GivenAmounts(m);
  const lines = given.lines(stated);
  const heads = amountsByHead(
    lines.map(({ head, figure }) => ({ head, amount: figure })),
    m,
  );
  const fields = new FieldsInWords(m, heads);
  const stages: StageInWords[] = [];
  const figures = workedOut(m, {
    accounts: heads,
    stated,
    rules,
    ask: (stage, made, words) => {
      const profits = asFigures(asked.get(stage) ?? NOT_ASKED, words, (name, kobo) => m.given(name, kobo));
      const { total, assessable } = profits;
      stages.push({
        words,
        adjusted: made.adjusted,
        disallowableExpenses: fields.disallowable(made),
        total,
        assessable,
      });
      return profits;
    },
    earlierInterest: (place, words, kobo) => given.earlierInterest(place, words, kobo),
  });
  const fed = { ...fields.all(figures), ...effectiveTaxFields(m, heads, stated, table) };
  return { rules, given: given.all, lines, heads, earlier: given.earlier, figures, stages, fed };
}

type StatedAccounts = AccountsRequest & Pick<CompanyRequest, 'accountingPeriodEnd'>;

/** The amounts that a request states of accounts, with their fields. */
class GivenAmounts {
  readonly all: ListFigure[] = [];
  readonly earlier: { readonly words: string; readonly figure: Figure }[] = [];

  constructor(private readonly m: Following) {}

  lines({ accounts }: StatedAccounts): LineInWords[] {
    return (accounts?.lines ?? []).map(({ head, amount, label = sentenceCase(wordsOf(head)) }, place) => {
      return { head, label, figure: this.given(wordsOf(head), amount, label, `accounts.lines[${place}].amount`) };
    });
  }

  earlierInterest(place: number, words: string, kobo: AnyKobo): Figure {
    const figure = this.given(words, kobo, sentenceCase(words), `excessInterest[${place}].amount`);
    this.earlier.push({ words, figure });
    return figure;
  }

  private given(words: string, kobo: AnyKobo, label: string, field: string): Figure {
    const figure = this.m.given(words, kobo);
    this.all.push({ label, field, node: nodeOf(figure) });
    return figure;
  }
}

/** The fields of the return that accounts give. */
class FieldsInWords {
  private readonly income: ReturnType<typeof incomeOfAccounts<Figure>>;
  private known: Costs<Figure> | undefined;

  constructor(
    private readonly m: Following,
    private readonly heads: Accounts,
  ) {
    this.income = incomeOfAccounts(m, heads);
  }

  /** The expenses that are added back, for an adjusted profit. */
  disallowable(made: Adjustments): Figure {
    return addedBack(this.m, this.income.turnover, this.costs(made), made.adjusted);
  }

  all(made: Adjustments): Record<string, Figure> {
    const { turnover, capitalIncome } = this.income;
    const noIncome = Object.keys(CAPITAL_INCOME_BREAKDOWN).map((field) => [field, this.m.zero]);
    return {
      turnover,
      ...this.costs(made),
      disallowableExpenses: this.disallowable(made),
      ...(capitalIncome ?? Object.fromEntries(noIncome)),
    };
  }

  /** No limit that asks for a return has a part in its costs, so that they are those of every return. */
  private costs(made: Adjustments): Costs<Figure> {
    this.known ??= costsOfAccounts(this.m, this.heads, moreDeducted(this.m, made));
    return this.known;
  }
}
