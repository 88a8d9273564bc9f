/**
 * The auditor's sheet: the lines an accountant would write under each figure, in order.
 *
 * Each line says what was done in words and in a form that can be re-added by hand or by a machine. An operand that
 * is the value of an earlier line names it in `line`, so the sheet can be followed from the total back to the request.
 *
 *     { line: 'trading_profit', operation: 'sum', formula: 'turnover − operating expenses',
 *       operands: [{ name: 'turnover', value: 50000000 }, { name: 'operating expenses', value: 10000000, sign: '-' }],
 *       value: 40000000 }
 *
 * `sum` adds the operands by their signs · `sum_not_below_zero` the same, a negative result counting as 0 · `charge`
 * is amount × rate, rounded once · `charge_less_part` is (first − second × third) × fourth, rounded once · `apportion`
 * is first × second ÷ third, rounded once · `sum_of_shares` adds such triples exactly and rounds their sum once ·
 * `sum_of_charges` adds pairs of amount × rate exactly and rounds their sum once · `times` is amount × a whole number ·
 * `part_between` is the part of the first that lies above the second and not above the third · `least` takes the
 * smallest, `greatest` the largest · `looked_up` states what the table gives.
 *
 * A `Sheet` is the lines so far. A `Draft` collects the operands of the next line, and with them the law that it rests
 * on: its own, or that of the lines that it takes from, which is a `Combination` of rules.
 *
 * @module
 */
import type { Decimal } from '../ground/index.js';
import { formulaOf } from './wording.js';
import { type Basis, basisOf, type Operation, withoutNote } from './words.js';

export type { Operation };

/** One term of a working. */
export interface Operand {
  /** The name of the operand. */
  readonly name: string;
  /** Naira, or a rate or word as the table writes it. */
  readonly value: Decimal | string;
  /** `-` where a sum takes the operand away. */
  readonly sign?: '-';
  /** The earlier line that this operand is the value of. */
  readonly line?: string;
}

/** Words of a section of the law that decide what rests on it. */
export interface WordsOfLaw {
  /** The section, as the tables cite it. */
  readonly citation: string;
  /** 3 to 60 words of the section, with `…` for what is left out. */
  readonly words: string;
}

/** One line of the sheet. */
export interface WorkingLine {
  /** The stable name of the line, unique in the sheet. */
  readonly line: string;
  /** The name of the line. */
  readonly label: string;
  /** The formula in words. */
  readonly formula: string;
  /** The operation on the operands. */
  readonly operation: Operation;
  /** The operands of the line. */
  readonly operands: readonly Operand[];
  /** The result: naira, or the word that was looked up. */
  readonly value: Decimal | string;
  /** The law that decided the line. */
  readonly law: readonly string[];
  /** The tier of that law: the weakest of its sources. */
  readonly verified: Basis['verified'];
  /** A note on a dispute, or other useful facts. */
  readonly note?: string;
  /** The words that the law is quoted with, where `quoted` of `nigeria-tax-rules/texts` added them. */
  readonly quotes?: readonly WordsOfLaw[];
}

/** The lines of a return, in order. */
export class Sheet {
  readonly lines: WorkingLine[] = [];
  /** The law of each line without its note, for the lines that rest on it. */
  readonly bases: Combination[] = [];
  /** The lines with law of their own: sums without it repeat the law of their terms. */
  readonly own: WorkingLine[] = [];
  private places: ReadonlyMap<string, number> | undefined;

  /** The place of the line of that name, once no line is added any more. */
  placeOf(name: string): number | undefined {
    this.places ??= new Map(this.lines.map(({ line }, place) => [line, place]));
    return this.places.get(name);
  }

  /** Adds the lines of another sheet. */
  append({ lines, bases, own }: Sheet): void {
    for (const line of lines) this.lines.push(line);
    for (const basis of bases) this.bases.push(basis);
    for (const line of own) this.own.push(line);
  }

  /** Adds the line of a draft; its formula, where it is known. */
  add(draft: Draft, line: string, label: string, value: Decimal | string, known?: string): WorkingLine {
    const { operation, operands, basis: combination, hasOwnLaw } = draft;
    const { law, verified, note } = hasOwnLaw ? combination.basis : combination.bare.basis;
    const formula = known ?? formulaOf(operation, operands);
    const added =
      note === undefined
        ? { line, label, formula, operation, operands, value, law, verified }
        : { line, label, formula, operation, operands, value, law, verified, note };
    this.lines.push(added);
    this.bases.push(combination.bare);
    if (hasOwnLaw) this.own.push(added);
    return added;
  }
}

/** Several rules as one basis. Lines rest on the same few combinations again and again, so each is made once. */
export class Combination {
  readonly basis: Basis;
  private longer: WeakMap<Basis, Combination> | undefined;
  private withoutNote: Combination | undefined;
  /** The last request; a line repeats the same one often. */
  private last: { readonly rule: Basis; readonly combination: Combination } | undefined;

  constructor(private readonly rules: readonly Basis[]) {
    const [first] = rules;
    // Results share it, so no caller may change it.
    this.basis = frozen(rules.length === 1 ? (first as Basis) : basisOf(rules));
  }

  /** One rule, or nothing. */
  static of(rule: Basis | null): Combination {
    return rule === null ? NO_LAW : NO_LAW.with(rule);
  }

  /** The same as one rule without a note: what a line that takes from another rests on. */
  get bare(): Combination {
    this.withoutNote ??= Combination.of(this.basis.note === undefined ? this.basis : withoutNote(this.basis));
    return this.withoutNote;
  }

  /** This and one rule more. */
  with(rule: Basis): Combination {
    const { last } = this;
    if (last !== undefined && last.rule === rule) return last.combination;
    const combination = this.found(rule);
    this.last = { rule, combination };
    return combination;
  }

  /** This and a combination that is one rule. */
  and(other: Combination): Combination {
    return this === NO_LAW ? other : this.with(other.basis);
  }

  private found(rule: Basis): Combination {
    if (this.rules.includes(rule)) return this;
    this.longer ??= new WeakMap();
    const combination = this.longer.get(rule) ?? new Combination([...this.rules, rule]);
    this.longer.set(rule, combination);
    return combination;
  }
}

/** The basis of nothing. No static field of the class: with one, no bundler leaves the class out. */
const NO_LAW = new Combination([]);

function frozen(basis: Basis): Basis {
  Object.freeze(basis.law);
  return Object.freeze(basis);
}

/** Returns whether an operation adds its terms, so that it leaves out those that are nothing. */
export function isSumOf(operation: Operation): boolean {
  return operation === 'sum' || operation === 'sum_not_below_zero';
}

/** A line while its operands are collected, and after it the next. */
export class Draft {
  operation!: Operation;
  /** Neither a cited term of zero is shown, nor the zero that a choice puts in the place of a term. */
  hidesZeros!: boolean;
  /** The operands so far, and what earlier lines left behind them. */
  private readonly collected: Operand[] = [];
  private count!: number;
  private cited!: Combination;
  private adding!: Combination;
  private rest!: Combination;

  constructor(operation: Operation = 'sum', own: Basis | null = null) {
    this.begin(operation, Combination.of(own));
  }

  /** Starts a line. */
  begin(operation: Operation, own: Combination): void {
    this.count = 0;
    this.operation = operation;
    this.hidesZeros = isSumOf(operation) || operation === 'looked_up';
    this.cited = own;
    this.adding = NO_LAW;
    this.rest = NO_LAW;
  }

  /** A rate, a count, a reason or a bound of the table. */
  fixed(operand: Operand): void {
    this.collected[this.count++] = operand;
  }

  /** An amount that is no line, or a word. */
  given(name: string, value: Decimal | string, isNegative: boolean): void {
    this.fixed(isNegative ? { name, value, sign: '-' } : { name, value });
  }

  /** The value of an earlier line, and what that rests on. */
  line(name: string, { line, value }: WorkingLine, basis: Combination, isNegative: boolean, isZero: boolean): void {
    this.fixed(isNegative ? { name, value, sign: '-', line } : { name, value, line });
    if (this.hasOwnLaw) return;
    if (isZero) this.rest = this.rest.and(basis);
    else this.adding = this.adding.and(basis);
  }

  /** The line rests on this too. */
  cite(basis: Basis): void {
    this.cited = this.cited.with(basis);
  }

  /** The operands in a list of their own. A list that grows by pushes keeps room for seventeen. */
  get operands(): Operand[] {
    return this.collected.slice(0, this.count);
  }

  get hasOwnLaw(): boolean {
    return this.cited !== NO_LAW;
  }

  /** The law of the line: its own, or that of the terms that add to it; where none adds, that of all terms. */
  get basis(): Combination {
    if (this.hasOwnLaw) return this.cited;
    return this.adding === NO_LAW ? this.rest : this.adding;
  }
}
