/**
 * The workings of a return: the lines that the branches taken lead to, read off the named figures of its steps. The
 * plan of the law (`plans.ts`) has every line on every branch; with the values of the return, this writes those that
 * state something into a sheet, each with its operands and the law that decided it. The lines of lists, worked out
 * before, are put in their place among them. Nothing here knows of tax.
 *
 * @module
 */
import { type Decimal, nairaOf } from '../ground/index.js';
import {
  type Plan,
  type PlannedFigure,
  type PlannedLine,
  type PlannedTerm,
  type Reasons,
  type Registers,
  taken,
} from './plans.js';
import { type Combination, Draft, isSumOf, type Operation, Sheet, type WorkingLine } from './sheet.js';

/** The lines of a return, from the registers of its program; `lists` are the lines of its lists. */
export function workingsOf(plan: Plan, registers: Registers, lists: Sheet = NO_LISTS): Sheet {
  return new Workings(plan, registers, lists).write();
}

const NO_LISTS = new Sheet();
/** In the place of a line that is not on the sheet. */
const LEFT_OUT = -1;
/** In the place of the bits of a line whose formula is not kept: one of reasons, or of very many terms. */
const NO_KEY = -1;

/** The workings of a return, line by line: a line takes from lines before it. */
class Workings {
  private readonly sheet = new Sheet();
  private readonly draft = new Draft();
  /** The terms of the line at hand, and what longer lines left behind them. */
  private readonly terms: PlannedTerm[] = [];
  /** The terms that the draft shows, by their bits. */
  private bits = 0;
  /** The places of the lines on the sheet, by their places in the plan. */
  private readonly written: number[];

  constructor(
    private readonly plan: Plan,
    private readonly registers: Registers,
    private readonly lists: Sheet,
  ) {
    this.written = new Array(plan.lines.length + plan.listed.size).fill(LEFT_OUT);
  }

  write(): Sheet {
    const { lines, listsBefore } = this.plan;
    for (let place = 0; place <= lines.length; place++) {
      if (place === listsBefore) this.addLists();
      if (place < lines.length) this.addLine(lines[place] as PlannedLine, place);
    }
    return this.sheet;
  }

  private addLists(): void {
    const { plan, lists, sheet, written } = this;
    const before = sheet.lines.length;
    for (const [there, { line }] of lists.lines.entries()) {
      const place = plan.listed.get(line);
      if (place !== undefined) written[place] = before + there;
    }
    sheet.append(lists);
  }

  /** Adds a line, if the return needs it and it states something. */
  private addLine({ name, label, register, kind, needed, reading }: PlannedLine, place: number): void {
    const { draft, sheet, registers } = this;
    if (needed >= 0 && !registers[needed]) return;
    const { operation, terms, own, reasons, formulas } = taken(reading, registers);
    for (let at = 0; at < terms.length; at++) this.terms[at] = taken(terms[at] as PlannedTerm, registers);
    if (!this.statesSomething(operation, terms.length)) return;
    this.bits = 0;
    draft.begin(operation, own);
    for (let at = 0; at < terms.length; at++) this.addTerm(this.terms[at] as PlannedTerm);
    if (reasons !== null) this.addReasons(reasons);
    this.written[place] = sheet.lines.length;
    const key = terms.length === 0 ? NO_KEY : this.bits;
    const known = formulas?.get(key);
    const { formula } = sheet.add(draft, name, label, this.valueOf(register, kind), known);
    if (known === undefined && key !== NO_KEY) formulas?.set(key, formula);
  }

  /**
   * A sum leaves out what was left out of the sheet; it states nothing, and is left out itself, without terms or with
   * nothing but zeros taken away. Any other line states nothing once a term was left out, or when it is the least of
   * something and nothing given; what is looked up always states something.
   */
  private statesSomething(operation: Operation, count: number): boolean {
    if (operation === 'looked_up') return true;
    const isSum = isSumOf(operation);
    for (let at = 0; at < count; at++) {
      const term = this.terms[at] as PlannedTerm;
      if (term.fixed !== null) {
        if (isSum) return true;
      } else if (isSum ? this.addsToSum(term) : this.isMissing(term, operation)) return isSum;
    }
    return !isSum;
  }

  private addsToSum({ register, line, isNegative, isHiddenAtZero }: PlannedFigure): boolean {
    const isZero = !this.registers[register];
    if (isZero && (isHiddenAtZero || isNegative)) return false;
    return line < 0 || this.written[line] !== LEFT_OUT;
  }

  private isMissing({ register, line }: PlannedFigure, operation: Operation): boolean {
    if (line >= 0) return this.written[line] === LEFT_OUT;
    return operation === 'least' && !this.registers[register];
  }

  private addTerm(term: PlannedTerm): void {
    const { draft } = this;
    if (term.fixed !== null) draft.fixed(term.fixed);
    else {
      const isZero = !this.registers[term.register];
      if (isZero && term.isHiddenAtZero && draft.hidesZeros) return;
      if (term.line < 0) this.addGiven(term);
      else if (!this.addEarlier(term, isZero)) return;
    }
    this.bits = term.bit === 0 ? NO_KEY : this.bits | term.bit;
  }

  private addGiven({ name, register, isNegative, cites, kind, isGiven, absent }: PlannedFigure): void {
    // What is added is the 0 that it counts as.
    const isAbsent = isGiven >= 0 && !this.registers[isGiven] && this.draft.operation === 'looked_up';
    this.draft.given(name, isAbsent ? absent : this.valueOf(register, kind), isNegative);
    if (cites) this.draft.cite(cites);
  }

  /** False where the line is not on the sheet. */
  private addEarlier({ name, line, isNegative, cites }: PlannedFigure, isZero: boolean): boolean {
    const place = this.written[line] as number;
    if (place === LEFT_OUT) return false;
    const law = this.sheet.bases[place] as Combination;
    this.draft.line(name, this.sheet.lines[place] as WorkingLine, law, isNegative, isZero);
    if (cites !== undefined) this.draft.cite(cites ?? law.basis);
    return true;
  }

  private addReasons({ said, facts }: Reasons): void {
    const { registers, draft } = this;
    const holding = said.find(({ holds, within }) => registers[holds] && registers[within]);
    if (holding !== undefined) draft.fixed(holding.reason);
    else for (const fact of facts) this.addTerm(taken(fact, registers));
  }

  private valueOf(register: number, kind: PlannedFigure['kind']): Decimal | string {
    const value = this.registers[register] ?? 0;
    if (kind === 'kobo') return nairaOf(value);
    if (kind === 'flag') return value ? 'yes' : 'no';
    if (kind === 'code') return this.plan.words[Number(value)] ?? '';
    return String(value).replace(/(\d{4})(\d{2})/, '$1-$2-');
  }
}
