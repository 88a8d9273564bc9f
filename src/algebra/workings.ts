/**
 * The workings of a return: the lines that the branches taken lead to, read off the named figures of its steps. Nothing
 * here knows of tax.
 *
 * @module
 */
import { type Decimal, nairaOf } from '../money/decimals.js';
import type {
  Plan,
  PlannedFigure,
  PlannedLine,
  PlannedReading,
  PlannedTerm,
  Reasons,
  Registers,
  Uses,
} from './plans.js';
import { Draft, type Operand, Sheet, type WorkingLine } from './sheet.js';
import type { Basis } from './words.js';

/** The lines of a return, from the registers of its program; `lists` are the lines of its lists. */
export function workingsOf(plan: Plan, registers: Registers, lists?: Sheet): Sheet {
  return new Workings(plan, registers).sheetWith(lists);
}

class Workings {
  private readonly sheet = new Sheet();
  private readonly draft = new Draft();
  /** The terms that the draft shows, by their bits. */
  private bits = 0;
  private readonly isNeeded: boolean[];
  private readonly readings: (PlannedReading | null)[];
  /** The lines on the sheet by their places, and what they rest on. */
  private readonly shown: (WorkingLine | undefined)[];
  private readonly bases: (Basis | undefined)[];

  constructor(
    private readonly plan: Plan,
    private readonly registers: Registers,
  ) {
    const places = plan.lines.length;
    this.isNeeded = new Array(places).fill(false);
    this.readings = new Array(places).fill(null);
    this.shown = new Array(places + plan.listed.size).fill(undefined);
    this.bases = new Array(places + plan.listed.size).fill(undefined);
  }

  sheetWith(lists: Sheet | undefined): Sheet {
    this.takeReadings();
    for (let place = 0; place <= this.readings.length; place++) {
      if (place === this.plan.listsBefore && lists !== undefined) this.addLists(lists);
      const reading = this.readings[place];
      if (reading) this.addLine(place, reading);
    }
    return this.sheet;
  }

  /** Takes the wording of each line that is needed, from the last line back. */
  private takeReadings(): void {
    const { lines, uses } = this.plan;
    this.need(uses);
    for (let place = lines.length - 1; place >= 0; place--) {
      if (!this.isNeeded[place]) continue;
      const reading = (lines[place] as PlannedLine).reading.taken(this.registers);
      // It states nothing, so it needs no other line.
      if (reading.operation === 'least' && this.hasNothingGiven(reading)) continue;
      this.readings[place] = reading;
      this.need(reading.uses);
      if (reading.reasons !== null) this.needFacts(reading.reasons);
    }
  }

  private need({ lines, forks }: Uses): void {
    for (const place of lines) this.isNeeded[place] = true;
    for (const fork of forks) this.need(fork.taken(this.registers));
  }

  private needFacts(reasons: Reasons): void {
    if (this.reasonSaid(reasons) !== undefined) return;
    for (const fact of reasons.facts) {
      const { line } = fact.taken(this.registers);
      if (line >= 0) this.isNeeded[line] = true;
    }
  }

  private hasNothingGiven({ terms }: PlannedReading): boolean {
    for (const each of terms) {
      const term = each.taken(this.registers);
      if (term.fixed === null && term.line < 0 && !this.registers[term.register]) return true;
    }
    return false;
  }

  private reasonSaid({ said }: Reasons): Operand | undefined {
    const { registers } = this;
    return said.find(({ holds, within }) => registers[holds] && registers[within])?.reason;
  }

  private addLists(lists: Sheet): void {
    for (const [index, line] of lists.lines.entries()) {
      const place = this.plan.listed.get(line.line);
      if (place === undefined) continue;
      this.shown[place] = line;
      this.bases[place] = lists.bases[index];
    }
    this.sheet.append(lists);
  }

  private addLine(place: number, reading: PlannedReading): void {
    const { draft, plan, sheet } = this;
    const line = plan.lines[place] as PlannedLine;
    this.bits = 0;
    draft.begin(reading.operation, reading.own);
    for (const term of reading.terms) this.addTerm(term.taken(this.registers));
    if (reading.reasons !== null) this.addReasons(reading.reasons);
    if (!draft.statesSomething) return;
    const value = this.valueOf(line.register, line.kind);
    this.shown[place] = sheet.add(draft, line.name, line.label, value, this.formulaOf(reading));
    this.bases[place] = draft.basis.bare;
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
      if (term.line < 0) this.addGiven(term, isZero);
      else if (!this.addEarlier(term, isZero)) return;
    }
    this.bits = term.bit === 0 ? -1 : this.bits | term.bit;
  }

  private addGiven({ name, register, isNegative, cites, kind, isGiven, absent }: PlannedFigure, isZero: boolean): void {
    // What is added is the 0 that it counts as.
    const isAbsent = isGiven >= 0 && !this.registers[isGiven] && this.draft.operation === 'looked_up';
    this.draft.given(name, isAbsent ? absent : this.valueOf(register, kind), isNegative, isZero);
    if (cites) this.draft.cite(cites);
  }

  /** False where the line is not on the sheet. */
  private addEarlier({ name, line, isNegative, cites }: PlannedFigure, isZero: boolean): boolean {
    const earlier = this.shown[line];
    if (earlier === undefined) {
      this.draft.leftOut();
      return false;
    }
    const basis = this.bases[line] as Basis;
    this.draft.line(name, earlier, basis, isNegative, isZero);
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
