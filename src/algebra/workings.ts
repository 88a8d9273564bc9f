/**
 * The workings of a return: the lines that the branches taken lead to, read off the named figures of its steps. Nothing
 * here knows of tax.
 *
 * @module
 */
import { type Decimal, nairaOf } from '../money/decimals.js';
import {
  type Plan,
  type PlannedConstant,
  type PlannedReading,
  type PlannedTerm,
  type Reasons,
  type Registers,
  type ShownAs,
  taken,
  type Uses,
} from './plans.js';
import { Draft, type Operand, Sheet, type WorkingLine } from './sheet.js';
import type { Basis } from './words.js';

/** The lines of a return, from the registers of its program; `lists` are the lines of its lists. */
export function workingsOf(plan: Plan, registers: Registers, lists: Sheet = new Sheet()): Sheet {
  return new Workings(plan, registers, lists).sheet;
}

class Workings {
  readonly sheet = new Sheet();
  private readonly isNeeded: boolean[];
  /** The lines on the sheet by their places, and what they rest on. */
  private readonly shown: (WorkingLine | undefined)[] = [];
  private readonly bases: (Basis | undefined)[] = [];

  constructor(
    private readonly plan: Plan,
    private readonly registers: Registers,
    private readonly lists: Sheet,
  ) {
    this.isNeeded = new Array(plan.lines.length).fill(false);
    const readings = this.readingsTaken();
    for (let place = 0; place <= readings.length; place++) {
      if (place === plan.listsBefore) this.addLists();
      const reading = readings[place];
      if (reading !== undefined) this.addLine(place, reading);
    }
  }

  /** How each line reads that is needed, from the last line back. */
  private readingsTaken(): (PlannedReading | undefined)[] {
    const { lines, uses } = this.plan;
    const readings: (PlannedReading | undefined)[] = new Array(lines.length).fill(undefined);
    this.need(uses);
    for (let place = lines.length - 1; place >= 0; place--) {
      const line = lines[place];
      if (line === undefined || this.isNeeded[place] !== true) continue;
      const reading = taken(line.reading, this.registers);
      // It states nothing, so it needs no other line.
      if (reading.operation === 'least' && this.hasNothingGiven(reading)) continue;
      readings[place] = reading;
      this.need(reading.uses);
      if (reading.reasons !== undefined) this.needFacts(reading.reasons);
    }
    return readings;
  }

  private need({ lines, forks }: Uses): void {
    for (const place of lines) this.isNeeded[place] = true;
    for (const fork of forks) this.need(taken(fork, this.registers));
  }

  private needFacts(reasons: Reasons): void {
    if (this.reasonSaid(reasons) !== undefined) return;
    for (const fact of reasons.facts) {
      const { line } = taken(fact, this.registers);
      if (line !== undefined) this.isNeeded[line] = true;
    }
  }

  private hasNothingGiven({ terms }: PlannedReading): boolean {
    return terms.some((each) => {
      const term = taken(each, this.registers);
      return term.fixed === undefined && term.line === undefined && this.isZero(term);
    });
  }

  private isZero({ register }: PlannedTerm): boolean {
    return !this.registers[register];
  }

  private reasonSaid({ said }: Reasons): Operand | undefined {
    const { registers } = this;
    return said.find(({ holds, within }) => registers[holds] && registers[within])?.reason;
  }

  private addLists(): void {
    const { lines, bases } = this.lists;
    for (const [index, line] of lines.entries()) {
      const place = this.plan.listed.get(line.line);
      if (place === undefined) continue;
      this.shown[place] = line;
      this.bases[place] = bases[index];
    }
    this.sheet.append(this.lists);
  }

  private addLine(place: number, reading: PlannedReading): void {
    const line = this.plan.lines[place];
    if (line === undefined) return;
    const draft = new Draft(reading.operation, reading.own);
    for (const term of reading.terms) this.addTerm(draft, taken(term, this.registers));
    if (reading.reasons !== undefined) this.addReasons(draft, reading.reasons);
    if (!draft.statesSomething) return;
    const value = reading.word ?? this.valueOf(line.register, line.kind);
    this.shown[place] = this.sheet.add(draft, line.name, line.label, value);
    this.bases[place] = this.sheet.bases.at(-1);
  }

  private addTerm(draft: Draft, term: PlannedTerm | PlannedConstant): void {
    if (term.fixed !== undefined) draft.fixed(term.fixed);
    else if (!(term.isHiddenAtZero && draft.hidesZeros && this.isZero(term))) this.addFigure(draft, term);
  }

  private addFigure(draft: Draft, term: PlannedTerm): void {
    const { name, line, isNegative, cites, shows, register } = term;
    if (line === undefined) {
      draft.given(name, this.shownValueOf(register, shows), isNegative, this.isZero(term));
      if (cites) draft.cite(cites);
    } else {
      const earlier = this.shown[line];
      const basis = this.bases[line];
      if (earlier === undefined || basis === undefined) draft.leftOut();
      else draft.line(name, earlier, basis, isNegative, this.isZero(term));
      if (basis !== undefined && cites !== undefined) draft.cite(cites ?? basis);
    }
  }

  private addReasons(draft: Draft, reasons: Reasons): void {
    const said = this.reasonSaid(reasons);
    if (said !== undefined) draft.fixed(said);
    else for (const fact of reasons.facts) this.addTerm(draft, taken(fact, this.registers));
  }

  private shownValueOf(register: number, { kind, isGiven, absent }: ShownAs): Decimal | string {
    return isGiven !== undefined && !this.registers[isGiven] ? absent : this.valueOf(register, kind);
  }

  private valueOf(register: number, kind: ShownAs['kind']): Decimal | string {
    const value = this.registers[register] ?? 0;
    switch (kind) {
      case 'kobo':
        return nairaOf(value);
      case 'flag':
        return value ? 'yes' : 'no';
      case 'code':
        return this.plan.words[Number(value)] ?? '';
      default:
        return String(value).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
    }
  }
}
