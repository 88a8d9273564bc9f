/**
 * The sheet of the accounts: each line by its head, the way from the profit of the accounts to adjusted profit, the
 * limits on it, the returns that limits ask for, and the figures that the return takes.
 *
 * @module
 */
import type { AccountsInWords } from '../../accounts/in-words/index.js';
import { type AccountLimits, HEAD_KINDS, type HeadKind, type Limit } from '../../accounts/index.js';
import { nodeOf, sentenceCase, wordsOfFact } from '../../algebra/index.js';
import { type Basis, type Figure, wordsOf } from '../../algebra/words.js';
import { type Decimal, nairaOf } from '../../ground/index.js';
import { CAPITAL_INCOME_BREAKDOWN } from '../../law/company/index.js';
import type { AccountHead } from '../../tables/books-table.js';
import type { Checked } from '../check-sheet.js';
import { LaidSheet, type ValueCell } from '../laid-sheet.js';
import { text } from '../sheets.js';
import { type BooksSetting, cellOfFigure, checkedValue } from './setting.js';
import { returnAsked } from './stage.js';

/** A sheet of books, laid out: the cells of the figures of the return, and the values to check. */
export interface LaidBooks {
  readonly sheet: LaidSheet;
  /** The cells of the figures that the return takes, by the names of its facts. */
  readonly fed: ReadonlyMap<string, string>;
  readonly checked: readonly Checked[];
}

const OPENING = {
  name: 'Accounts',
  says: 'From the lines of the accounts to the profit of the return. The amounts are edited on the sheet Figures.',
  heads: ['Line', 'Head', 'Naira', 'Treatment', 'Law'],
  widths: [52, 34, 20, 24, 52],
  right: [2],
};
const NAIRA = 2;

/** Lays the sheet of accounts out. */
export function accountsSheet(accounts: AccountsInWords, setting: BooksSetting): LaidBooks {
  return new AccountsSheet(accounts, setting).laid();
}

class AccountsSheet {
  private readonly sheet: LaidSheet;
  private readonly checked: Checked[] = [];
  private readonly treatments: AccountsInWords['rules']['adjustments']['heads'];

  constructor(
    private readonly accounts: AccountsInWords,
    private readonly setting: BooksSetting,
  ) {
    this.sheet = new LaidSheet(OPENING, setting.cells);
    this.treatments = accounts.rules.adjustments.heads;
  }

  laid(): LaidBooks {
    this.lines('Income', 'income');
    this.lines('Expenses', 'expense');
    const { figures } = this.accounts;
    const { profitReconciliation: profit } = this.setting.result;
    const beforeTax = this.total('Profit before tax per the accounts', figures.profitBeforeTax);
    this.check('Profit before tax', 'profitBeforeTax', beforeTax, profit?.profitBeforeTax);
    this.lines('Beside the profit', 'memorandum', 'below_profit');
    this.reconciliation();
    this.limits();
    for (const stage of this.accounts.stages) returnAsked(this.sheet, stage, this.setting, this.checked);
    return { sheet: this.sheet, fed: this.fed(), checked: this.checked };
  }

  private lines(title: string, ...kinds: HeadKind[]): void {
    const heads = [...this.accounts.heads].filter(([head]) => kinds.includes(HEAD_KINDS[head]));
    if (heads.length > 0) this.sheet.section(title);
    for (const [head, sum] of heads) this.head(head, sum);
  }

  /** The lines of a head, and their sum where it has several. */
  private head(head: AccountHead, sum: Figure): void {
    const lines = this.accounts.lines.filter((line) => line.head === head);
    const law = this.treatments.find((each) => each.head === head) ?? null;
    const treatment = wordsOf(law?.treatment ?? '');
    const first = this.sheet.next;
    const isOnly = lines.length < 2;
    for (const { label, figure } of lines) {
      this.row([label, wordsOf(head)], figure, isOnly ? treatment : '', isOnly ? law : null);
    }
    if (isOnly) return;
    const value = {
      ...cellOfFigure(sum, this.setting.books.list, 'subtotalAmount'),
      rows: { first, last: this.sheet.last },
    };
    const label = text(`${sentenceCase(wordsOf(head))}, all`, 'subtotal');
    const laws = law?.law.join('; ') ?? '';
    this.sheet.add([label, { style: 'subtotal' }, value, text(treatment, 'grey'), text(laws, 'grey')]);
  }

  private reconciliation(): void {
    const { profitBeforeTax, addBacks, deductions, adjusted } = this.accounts.figures;
    const { profitReconciliation: profit } = this.setting.result;
    this.sheet.section('From the profit of the accounts to adjusted profit');
    this.row(['Profit before tax', ''], profitBeforeTax, '', null);
    const groups = [
      ['addBacks', 'Added back', addBacks],
      ['deductions', 'Deducted', deductions],
    ] as const;
    for (const [name, words, entries] of groups) {
      for (const [head, figure] of entries) {
        if (nodeOf(figure).kind === 'constant') continue;
        const label = sentenceCase(wordsOf(head));
        const row = this.row([label, ''], figure, words.toLowerCase(), this.lawOf(head));
        this.check(`${words}: ${wordsOf(head)}`, `${name}.${head}`, row, profit?.[name][head] ?? nairaOf(0));
      }
    }
    const row = this.total('Adjusted profit', adjusted);
    this.check('Adjusted profit', 'adjustedProfit', row, profit?.adjustedProfit);
  }

  private lawOf(head: string): Basis | null {
    const { rules } = this.accounts;
    if (head === 'interest_brought_forward') return rules.connectedInterest;
    return this.treatments.find((each) => each.head === head) ?? null;
  }

  private limits(): void {
    const { interest, brought, donations, research } = this.accounts.figures;
    const { rules, earlier } = this.accounts;
    const kinds = donations?.byKind;
    const all = [
      ['donations', donations?.all ?? kinds?.donations, rules.donations],
      ['donationsTertiary', kinds?.tertiary, rules.donations],
      ['donationsReliefFund', kinds?.reliefFunds, rules.donations],
      ['interest', interest, rules.connectedInterest],
      ['research', research, rules.research],
    ] as const;
    const limits: AccountLimits = this.setting.result.limits ?? {};
    const shown = all.filter(([name]) => limits[name] !== undefined);
    if (shown.length > 0) this.sheet.section('Limits of the Act');
    for (const [name, limited, law] of shown) {
      if (limited === undefined) continue;
      for (const part of PARTS) this.limitRow(name, part, limited[part], limits[name], law);
      if (name !== 'interest') continue;
      for (const { words, figure } of earlier) this.row([sentenceCase(words), ''], figure, '', law);
      if (earlier.length > 0) this.row(['Interest of earlier years deducted', ''], brought.deducted, '', law);
    }
  }

  private limitRow(name: string, part: (typeof PARTS)[number], figure: Figure, limit: Limit | undefined, law: Basis) {
    const label = `${sentenceCase(wordsOfFact(name))}: ${part}`;
    const row = this.row([label, ''], figure, '', law);
    if (limit !== undefined) this.checkAt(label, `limits.${name}.${part}`, row, limit[part]);
  }

  /** The figures that the return takes. */
  private fed(): ReadonlyMap<string, string> {
    this.sheet.section('To the return');
    const rows = Object.entries(this.accounts.fed).flatMap(([name, figure]) => {
      if (nodeOf(figure).kind === 'constant') return [];
      const words = wordsOfFact(name);
      const label = name in CAPITAL_INCOME_BREAKDOWN ? `Capital income: ${words}` : sentenceCase(words);
      const row = this.row([label, ''], figure, '', null);
      return [[name, this.sheet.cell(NAIRA, row)] as const];
    });
    return new Map(rows);
  }

  private row([label, words]: readonly [string, string], figure: Figure, treatment: string, law: Basis | null): number {
    const value: ValueCell = cellOfFigure(figure, this.setting.books.list);
    this.setting.places.place(nodeOf(figure), { label, basis: law });
    const laws = law?.law.join('; ') ?? '';
    return this.sheet.add([text(label), text(words, 'grey'), value, text(treatment, 'grey'), text(laws, 'grey')]);
  }

  private total(label: string, figure: Figure): number {
    const blank = { style: 'total' } as const;
    const value = cellOfFigure(figure, this.setting.books.list, 'totalAmount');
    return this.sheet.add([text(label, 'total'), blank, value, blank, blank]);
  }

  private check(label: string, name: string, row: number, engine: Decimal | undefined): void {
    if (engine !== undefined) this.checkAt(label, `profitReconciliation.${name}`, row, engine);
  }

  private checkAt(label: string, name: string, row: number, engine: Decimal): void {
    this.checked.push(checkedValue(label, name, this.sheet.cell(NAIRA, row), engine));
  }
}

const PARTS = ['given', 'limit', 'allowed'] as const satisfies readonly (keyof Limit)[];
