/**
 * The sheet of the capital allowances: the assets of each class with their sums, and the allowances and charges that
 * the return takes.
 *
 * @module
 */

import {
  type AssetInWords,
  type CarriedInWords,
  type ClassInWords,
  columnsShown,
  type IncomeInWords,
  type RegisterInWords,
} from '../../accounts/in-words/index.js';
import { type AllowanceAmounts, describeSchedule } from '../../accounts/index.js';
import {
  type Decided,
  type NamedNode,
  type Node,
  neededBy,
  nodeOf,
  sentenceCase,
  wordsOfFact,
} from '../../algebra/index.js';
import { type Formulas, plainly } from '../../algebra/readers/index.js';
import { type Basis, type Figure, wordsOf } from '../../algebra/words.js';
import { textOf, wholeTimes } from '../../ground/index.js';
import type { AssetRules } from '../../law/company/index.js';
import type { Checked } from '../check-sheet.js';
import { type FormulaCell, LaidSheet, type ValueCell } from '../laid-sheet.js';
import { cell, dayContent, text } from '../sheets.js';
import type { StyleName } from '../styles.js';
import { cellName } from '../xlsx.js';
import type { LaidBooks } from './accounts-sheet.js';
import { type BooksSetting, cellOfFigure, checkedValue } from './setting.js';

const NAME = 'Allowances';
const SAYS =
  'Capital allowances by class, and the figures that the return takes. The amounts are edited on the sheet Figures.';
/** The columns before those of the schedule. */
const FIRST = ['Asset', 'First used', 'Cost'];
const COST = 2;
const FOLLOWS = 'Follows';

/** The sheet of allowances, and a formula that counts the decisions which edited figures would change. */
export interface LaidAllowances extends LaidBooks {
  /** The cell of the allowances that are carried forward. */
  readonly carried: string;
  readonly otherwise: string | null;
}

/** Lays the sheet of allowances out. */
export function allowancesSheet(register: RegisterInWords, setting: BooksSetting): LaidAllowances {
  return new AllowancesSheet(register, setting).laid();
}

type Column = keyof AllowanceAmounts;

class AllowancesSheet {
  private readonly sheet: LaidSheet;
  private readonly columns: readonly Column[];
  private readonly labels: ReadonlyMap<Column, string>;
  private readonly checked: Checked[] = [];
  /** The rows that say whether decisions are as they were, and their column. */
  private readonly decisions: number[] = [];
  private readonly follows: number;
  /** The rows of the engine's schedule by their ids. */
  private readonly engine: ReadonlyMap<string, AllowanceAmounts>;

  constructor(
    private readonly register: RegisterInWords,
    private readonly setting: BooksSetting,
  ) {
    this.columns = columnsShown(register);
    this.labels = new Map(describeSchedule().map(({ name, label }) => [name, label]));
    const { assets = [] } = setting.result.capitalAllowanceSchedule ?? {};
    this.engine = new Map(assets.map((each) => [each.id, each]));
    this.follows = FIRST.length + this.columns.length;
    const heads = [...FIRST, ...this.columns.map((column) => this.labelOf(column)), FOLLOWS];
    const amounts = this.columns.map((_, index) => FIRST.length + index);
    const widths = [40, 13, 19, ...this.columns.map(() => 19), 10];
    this.sheet = new LaidSheet({ name: NAME, says: SAYS, heads, widths, right: [COST, ...amounts] }, setting.cells);
  }

  laid(): LaidAllowances {
    const { classes, total } = this.register;
    for (const each of classes) this.ofClass(each);
    const all = this.columns.map((column) => this.value(total[column], 'totalAmount'));
    const row = this.sheet.add([text('All assets', 'total'), BLANK, BLANK, ...all]);
    this.checkRow('All assets', 'total', row, this.setting.result.capitalAllowanceSchedule?.total);
    const fed = this.toReturn();
    const carried = this.carried(this.register.carried);
    if (this.register.income !== undefined) this.income(this.register.income);
    return { sheet: this.sheet, fed, carried, checked: this.checked, otherwise: this.otherwise() };
  }

  /** Counts the decisions that are not as they were. */
  private otherwise(): string | null {
    const [first] = this.decisions;
    if (first === undefined) return null;
    const last = cellName(this.follows, this.decisions.at(-1) ?? first);
    return `SUMPRODUCT(--(${this.sheet.cell(this.follows, first)}:${last}="no"))`;
  }

  private labelOf(column: Column): string {
    return this.labels.get(column) ?? column;
  }

  private ofClass({ name, assets, sum }: ClassInWords): void {
    const { sheet } = this;
    const words = sentenceCase(wordsOf(name));
    sheet.section(words);
    const first = sheet.next;
    for (const each of assets) this.asset(each, name);
    const rows = { first, last: sheet.last };
    const sums = this.columns.map((column) => ({ ...this.value(sum[column], 'subtotalAmount'), rows }));
    const head = [text(`${words}, all`, 'subtotal'), { style: 'subtotal' }, { style: 'subtotal' }] as const;
    const row = sheet.add([...head, ...sums]);
    this.checkRow(words, `classes.${name}`, row, this.setting.result.capitalAllowanceSchedule?.classes[name]);
  }

  private asset(asset: AssetInWords, className: string): void {
    const { id, name, row: figures, allowed, decided } = asset;
    this.place(asset, className);
    const values = this.columns.map((column) => this.value(figures[column]));
    const used = cell(dayContent(allowed.given.firstUsedOn), 'day');
    const row = this.sheet.add([text(name), used, this.value(allowed.asset.cost), ...values, this.followed(decided)]);
    this.checkRow(name, `assets.${id}`, row, this.engine.get(id));
    if (decided.length > 0) this.decisions.push(row);
  }

  /** The law of each amount of an asset, for the rates and limits in its formula. */
  private place({ name, row, earlier, allowed, decided }: AssetInWords, className: string): void {
    const { rules } = this.register.period;
    const { places } = this.setting;
    const ofClass = rules.classes.get(className)?.law ?? null;
    const words = wordsOf(className);
    for (const { taxYear, residue, rules: then } of earlier) {
      const law = then.classes.get(className)?.law ?? null;
      this.markAmounts(nodeOf(residue), words, then);
      places.place(nodeOf(residue), { label: `Allowances of ${taxYear}, ${words}`, basis: law });
    }
    const isOld = rules.isStraightLine && allowed.before.isOfOldActs;
    const balancing = allowed.sale === undefined ? ofClass : rules.balancingOn(allowed.sale.day);
    const laws: Partial<Record<Column, Basis | null>> = {
      annual: isOld ? rules.transition : ofClass,
      investment: rules.investmentAllowance,
      notAllowed: allowed.asset.incomeUse === 'both' ? rules.untaxedIncome : rules.privateUse,
      balancingAllowance: balancing,
      balancingCharge: allowed.asset.businessUse === null ? balancing : rules.privateUse,
      notional: rules.residue,
    };
    this.markAmounts(nodeOf(row.annual), words, rules);
    for (const column of ['initial', 'annual', ...this.columns] as const) {
      const isUse = ['notAllowed', 'balancingCharge'].includes(column);
      const label = isUse ? `Use for the trade, ${name}` : `${this.labelOf(column)}, ${words}`;
      places.place(nodeOf(row[column]), { label, basis: laws[column] ?? ofClass });
    }
    const label = `Fully allowed, ${words}`;
    for (const { condition } of decided) places.place(condition, { label, basis: rules.transition });
  }

  /** The amounts of an annual allowance that are no rate of its class: each has a law of its own. */
  private markAmounts(allowance: Node, words: string, { lastAllowance, residue, transition }: AssetRules): void {
    const { places } = this.setting;
    for (const node of neededBy([allowance])) {
      if (node.kind === 'compare') places.mark(node, { label: `Last allowance, ${words}`, basis: lastAllowance });
      else if (node.kind === 'charge' && isRoundedDown(node)) {
        const { numerator, denominator } = node.rate;
        const years = wholeTimes({ numerator: denominator, denominator: 2n * numerator }, 1n);
        places.mark(node, { label: `Half of a part of ${years} years, ${words}`, basis: transition });
        for (const each of neededBy([node]))
          if (isOneKobo(each)) places.mark(each, { label: 'One kobo', basis: transition });
      } else if (node.kind === 'constant' && !isOneKobo(node)) {
        places.mark(node, { label: `Residue, ${words}`, basis: residue });
      }
    }
  }

  /** Returns whether every condition that decided something is as it was: in words, for the reader. */
  private followed(decided: readonly Decided[]): FormulaCell | ReturnType<typeof text> {
    if (decided.length === 0) return text('yes', 'fixedWord');
    const write = (formulas: Formulas): string => {
      const conditions = decided.map(({ condition, held }) => {
        const written = formulas.operand(condition);
        return held ? written : `NOT(${written})`;
      });
      return `IF(AND(${[...new Set(conditions)].join(',')}),"yes","no")`;
    };
    return { write, cached: { text: 'yes' }, style: 'fixedWord' };
  }

  /** The way from the classes to the return. */
  private toReturn(): ReadonlyMap<string, string> {
    const { broughtForward, others, available, asked, claimed, chargesStated, charges, sold } = this.register;
    this.sheet.section('To the return');
    this.row('Allowances brought forward', broughtForward);
    this.row('Other allowances', others);
    for (const line of this.linesOf(/^capital_allowances_of_/)) this.nodeRow(line.label, line);
    this.row('Capital allowances available', available);
    if (asked !== undefined) this.row('Allowances claimed', asked);
    const claims = this.row('Capital allowances of the return', claimed, 'totalAmount');
    if (nodeOf(charges).kind !== 'input') this.row('Balancing charges beside the register', chargesStated);
    for (const line of this.linesOf(/^balancing_charges$/)) this.nodeRow(line.label, line);
    const charged = this.row('Balancing charges of the return', charges, 'totalAmount');
    const { decided } = this.setting.books;
    for (let index = 0; sold.length > 0 && index < decided.length; index += IN_A_FORMULA) {
      this.decision('Gains on sales: treated as computed', decided.slice(index, index + IN_A_FORMULA));
    }
    return new Map([
      ['capitalAllowances', this.sheet.cell(COST, claims)],
      ['balancingCharges', this.sheet.cell(COST, charged)],
    ]);
  }

  /** The allowances that go on to the next year, once the return has met some. */
  private carried({ relieved, deemedUsed, left }: CarriedInWords): string {
    const { sheet, setting } = this;
    const output = (formulas: Formulas, name: string): string =>
      formulas.operand(plainly(setting.worked.nodes[name] as Node));
    sheet.section('To the next year');
    const met = (formulas: Formulas): string => {
      const claimed = formulas.operand(nodeOf(this.register.claimed));
      return `ROUND(${claimed}-${output(formulas, 'capitalAllowancesCarriedForward')},2)`;
    };
    const cached = { number: textOf(setting.books.list.valueOf(nodeOf(relieved))) };
    const row = sheet.add([text('Capital allowances that profits met'), null, { write: met, cached, style: 'amount' }]);
    setting.cells.set(nodeOf(relieved), sheet.cell(COST, row));
    const write = (formulas: Formulas): string => {
      const rest = formulas.operand(nodeOf(left));
      const sizes = deemedUsed.sizes.map((size) => `${output(formulas, 'companySize')}="${size}"`);
      return sizes.length === 0
        ? rest
        : `IF(OR(${sizes.join(',')}),${formulas.operand(nodeOf(deemedUsed.left))},${rest})`;
    };
    const { capitalAllowances } = setting.result.carriedForward;
    const after = { write, cached: { number: capitalAllowances.toFixed(2) }, style: 'totalAmount' } as const;
    return sheet.cell(COST, sheet.add([text('Capital allowances carried forward', 'total'), BLANK, after]));
  }

  /** The income that reduces allowances, out of the return. */
  private income({ parts, all, untaxed, decided }: IncomeInWords): void {
    const { sheet, setting } = this;
    const { nodes } = setting.worked;
    sheet.section('Income by which allowances are reduced');
    for (const [name, figure] of Object.entries(parts) as [keyof typeof parts, Figure][]) {
      const write = (formulas: Formulas): string => incomeFormula(name, nodes, formulas, setting);
      const cached = { number: textOf(setting.books.list.valueOf(nodeOf(figure))) };
      const row = sheet.add([text(sentenceCase(wordsOfFact(name))), null, { write, cached, style: 'amount' }]);
      setting.cells.set(nodeOf(figure), sheet.cell(COST, row));
    }
    setting.places.place(nodeOf(all), { label: 'Income', basis: this.register.period.rules.untaxedIncome });
    for (const { condition } of decided) {
      setting.places.place(condition, { label: 'Untaxed income', basis: this.register.period.rules.untaxedIncome });
    }
    this.row('All income', all);
    this.row('Income without tax', untaxed);
    this.decision('Reduced, or not, as computed', decided);
  }

  private decision(label: string, decided: readonly Decided[]): void {
    const blanks = [null, null, ...this.columns.map(() => null)];
    const row = this.sheet.add([text(label), ...blanks, this.followed(decided)]);
    if (decided.length > 0) this.decisions.push(row);
  }

  private linesOf(name: RegExp): NamedNode[] {
    return this.setting.worked.list.lines.filter((line) => name.test(line.name));
  }

  private row(label: string, figure: Figure, style: StyleName = 'amount'): number {
    const isPlain = style === 'amount';
    const [words, blank] = isPlain ? [text(label), null] : [text(label, 'total'), BLANK];
    return this.sheet.add([words, blank, this.value(figure, style)]);
  }

  private nodeRow(label: string, node: Node): void {
    const cached = { number: textOf(this.setting.books.list.valueOf(node)) };
    this.sheet.add([text(label), null, { node, cached, style: 'amount' }]);
  }

  private value(figure: Figure, style: StyleName = 'amount'): ValueCell {
    return cellOfFigure(figure, this.setting.books.list, style);
  }

  private checkRow(label: string, place: string, row: number, engine: AllowanceAmounts | undefined): void {
    if (engine === undefined) return;
    this.columns.forEach((column, index) => {
      const words = `${label}: ${this.labelOf(column).toLowerCase()}`;
      const name = `capitalAllowanceSchedule.${place}.${column}`;
      this.checked.push(checkedValue(words, name, this.sheet.cell(FIRST.length + index, row), engine[column]));
    });
  }
}

/** Returns whether a product is an equal part that is rounded down: the words of the algebra say it over one kobo. */
function isRoundedDown({ args: [figure] }: Node): boolean {
  return figure?.kind === 'sum' && figure.args.some(isOneKobo);
}

function isOneKobo(node: Node): boolean {
  return node.kind === 'constant' && node.constant === 1n;
}

/** As many decisions as one formula holds. */
const IN_A_FORMULA = 100;

const BLANK = { style: 'total' } as const;

/** The amounts of income, as the return or its schedule of disposals has them. */
function incomeFormula(
  name: keyof IncomeInWords['parts'],
  nodes: Readonly<Record<string, Node>>,
  formulas: Formulas,
  { books, worked }: BooksSetting,
): string {
  const output = (of: string): string => formulas.operand(plainly(nodes[of] as Node));
  if (name === 'gains') {
    const gains = books.list.resultOf('profitGains');
    return gains === undefined ? '0' : formulas.operand(nodeOf(gains));
  }
  if (name !== 'exemptTurnover') return output(name);
  const turnover = worked.facts.find((fact) => fact.name === 'turnover' && fact.fact.kind === 'amount');
  return `IF(${output('isTradeExempt')},${turnover === undefined ? '0' : formulas.operand(turnover)},0)`;
}
