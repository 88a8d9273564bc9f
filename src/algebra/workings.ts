/**
 * The workings of a return: the lines that the branches taken lead to, read off the named figures of its steps. Nothing
 * here knows of tax.
 *
 * @module
 */
import { type Decimal, nairaOf } from '../ground/decimals.js';
import type { Plan, PlannedFigure, PlannedLine, PlannedReading, PlannedTerm, Reasons, Registers } from './plans.js';
import { Draft, isSumOf, type Operand, type Operation, Sheet, type WorkingLine } from './sheet.js';
import type { Basis } from './words.js';

/** The lines of a return, from the registers of its program; `lists` are the lines of its lists. */
export function workingsOf(plan: Plan, registers: Registers, lists: Sheet = NO_LISTS): Sheet {
  return new Workings(plan, registers, lists).write();
}

const NO_LISTS = new Sheet();

/** The workings of a return: the lines that it shows are decided first, then written. */
class Workings {
  private readonly sheet = new Sheet();
  private readonly draft = new Draft();
  /** The terms that the draft shows, by their bits. */
  private bits = 0;
  /** The wording of each line on the sheet by its place; of the lines of lists there is none. */
  private readonly readings: (PlannedReading | undefined)[];
  private readonly isShown: boolean[];
  /** The places of the lines on the sheet, by their places in the plan. */
  private readonly written: number[];

  constructor(
    private readonly plan: Plan,
    private readonly registers: Registers,
    private readonly lists: Sheet,
  ) {
    const places = plan.lines.length;
    this.readings = new Array(places);
    this.isShown = new Array(places + plan.listed.size).fill(false);
    this.written = [];
    if (plan.listed.size > 0) this.takeLists();
    for (let place = 0; place < places; place++) this.takeLine(place);
  }

  write(): Sheet {
    const { plan, sheet } = this;
    for (let place = 0; place <= plan.lines.length; place++) {
      if (place === plan.listsBefore) this.addLists();
      if (place < plan.lines.length && this.isShown[place]) this.addLine(place);
    }
    return sheet;
  }

  /** Takes the wording of a line, if the return needs it. */
  private takeLine(place: number): void {
    const { needed, reading } = this.plan.lines[place] as PlannedLine;
    if (needed >= 0 && !this.registers[needed]) return;
    const taken = reading.taken(this.registers);
    this.readings[place] = taken;
    this.isShown[place] = this.statesSomething(taken);
  }

  private takeLists(): void {
    for (const [name, place] of this.plan.listed) this.isShown[place] = this.lists.placeOf(name) !== undefined;
  }

  private addLists(): void {
    const { plan, lists, sheet } = this;
    for (const [name, place] of plan.listed) this.written[place] = sheet.lines.length + (lists.placeOf(name) ?? 0);
    sheet.append(lists);
  }

  /**
   * A sum leaves out what was left out of the sheet; it states nothing, and is left out itself, without terms or with
   * nothing but zeros taken away. Any other line states nothing once a term was left out, or when it is the least of
   * something and nothing given; what is looked up always states something.
   */
  private statesSomething({ operation, terms }: PlannedReading): boolean {
    if (operation === 'looked_up') return true;
    const isSum = isSumOf(operation);
    for (const each of terms) {
      const term = each.taken(this.registers);
      if (term.fixed !== null) {
        if (isSum) return true;
      } else if (isSum ? this.addsToSum(term) : this.isMissing(term, operation)) return isSum;
    }
    return !isSum;
  }

  private addsToSum({ register, line, isNegative, isHiddenAtZero }: PlannedFigure): boolean {
    const isZero = !this.registers[register];
    if (isZero && (isHiddenAtZero || isNegative)) return false;
    return line < 0 || this.isShown[line] === true;
  }

  private isMissing({ register, line }: PlannedFigure, operation: Operation): boolean {
    if (line >= 0) return !this.isShown[line];
    return operation === 'least' && !this.registers[register];
  }

  private reasonSaid({ said }: Reasons): Operand | undefined {
    const { registers } = this;
    return said.find(({ holds, within }) => registers[holds] && registers[within])?.reason;
  }

  private addLine(place: number): void {
    const { draft, plan, sheet } = this;
    const reading = this.readings[place] as PlannedReading;
    const line = plan.lines[place] as PlannedLine;
    this.bits = 0;
    draft.begin(reading.operation, reading.own);
    for (const term of reading.terms) this.addTerm(term.taken(this.registers));
    if (reading.reasons !== null) this.addReasons(reading.reasons);
    const value = this.valueOf(line.register, line.kind);
    this.written[place] = sheet.lines.length;
    sheet.add(draft, line.name, line.label, value, this.formulaOf(reading));
  }

  /** Returns that show the same terms share the formula. */
  private formulaOf({ formulas, terms }: PlannedReading): string {
    const { bits, draft } = this;
    if (terms.length === 0) return draft.formula;
    let formula = formulas.get(bits);
    if (formula === undefined) {
      formula = draft.formula;
      if (bits >= 0) formulas.set(bits, formula);
    }
    return formula;
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
    this.bits = term.bit === 0 ? -1 : this.bits | term.bit;
  }

  private addGiven({ name, register, isNegative, cites, kind, isGiven, absent }: PlannedFigure): void {
    // What is added is the 0 that it counts as.
    const isAbsent = isGiven >= 0 && !this.registers[isGiven] && this.draft.operation === 'looked_up';
    this.draft.given(name, isAbsent ? absent : this.valueOf(register, kind), isNegative);
    if (cites) this.draft.cite(cites);
  }

  /** False where the line is not on the sheet. */
  private addEarlier({ name, line, isNegative, cites }: PlannedFigure, isZero: boolean): boolean {
    if (!this.isShown[line]) return false;
    const place = this.written[line] as number;
    const basis = this.sheet.bases[place] as Basis;
    this.draft.line(name, this.sheet.lines[place] as WorkingLine, basis, isNegative, isZero);
    if (cites !== undefined) this.draft.cite(cites ?? basis);
    return true;
  }

  private addReasons(reasons: Reasons): void {
    const said = this.reasonSaid(reasons);
    if (said !== undefined) this.draft.fixed(said);
    else for (const fact of reasons.facts) this.addTerm(fact.taken(this.registers));
  }

  private valueOf(register: number, kind: PlannedFigure['kind']): Decimal | string {
    const value = this.registers[register] ?? 0;
    if (kind === 'kobo') return nairaOf(value);
    if (kind === 'flag') return value ? 'yes' : 'no';
    if (kind === 'code') return this.plan.words[Number(value)] ?? '';
    return String(value).replace(/(\d{4})(\d{2})/, '$1-$2-');
  }
}
