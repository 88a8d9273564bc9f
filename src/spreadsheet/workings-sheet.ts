/**
 * The sheet of the workings: each line of the return as a formula, then the lines that come in when a figure changes,
 * then the values between them.
 *
 * @module
 */
import {
  argumentOf,
  type InputNode,
  type NamedNode,
  type Node,
  sentenceCase,
  type WorkingLine,
} from '../algebra/index.js';
import { Formulas, LONGEST_FORMULA, NOTHING, phraseOf, plainly } from '../algebra/readers/index.js';
import { wordsOf } from '../algebra/words.js';
import type { Rounding } from '../ground/index.js';
import type { LawCells, Place } from './law-sheet.js';
import { byKind, cell, HEAD_ROW, opening, section, text } from './sheets.js';
import type { Worked } from './worked.js';
import type { Cached, Content, Row, Sheet } from './xlsx.js';

/** A value of the sheet, for the sheet that checks it. */
export interface Placed {
  readonly label: string;
  readonly name: string;
  readonly row: number;
  /** The value that the engine computed. */
  readonly value: Cached;
}

/** The sheet, its values, and where each node is. */
export interface WorkingsSheet {
  readonly sheet: Sheet;
  readonly placed: readonly Placed[];
  readonly cells: ReadonlyMap<Node, string>;
}

/** The material of the sheet. */
export interface WorkingsSetting {
  readonly worked: Worked;
  /** The lines of the result, as the engine gave them. */
  readonly lines: readonly WorkingLine[];
  readonly rounding: Rounding;
  /** The form of products; `null` if amounts are too large for any formula. */
  readonly form: 'naira' | 'kobo' | null;
  readonly law: LawCells;
  /** The names of the figures in formulas. */
  readonly figures: ReadonlyMap<Node, string>;
}

const NAME = 'Workings';
const HEADS = ['Line', 'How', 'Naira', 'Law', 'Source quality', 'Name'];
const WIDTHS = [40, 50, 20, 40, 12, 40];

/** Writes the workings of a return. */
export function workingsSheet(setting: WorkingsSetting): WorkingsSheet {
  return new Workings(setting).finished();
}

/** A row before its formula is written. */
interface Draft {
  readonly label: string;
  readonly name: string;
  readonly node: Node | undefined;
  readonly line: WorkingLine | undefined;
  readonly value: Cached;
}

class Workings {
  private readonly cells = new Map<Node, string>();
  private readonly places = new Map<Node, Place>();
  private readonly formulas: Formulas;

  constructor(private readonly setting: WorkingsSetting) {
    const { rounding, form, worked, law } = setting;
    for (const line of worked.lines) this.place(argumentOf(line), { label: line.label, basis: line.basis });
    this.formulas = new Formulas({
      rounding,
      inKobo: form === 'kobo',
      words: worked.words,
      nameOf: (node) => this.nameOf(node),
      amountOf: (kobo, user) => law.amount(kobo, this.placeOf(user, limitOf(user))),
      rateOf: (rate, called, user) => law.rate(rate, this.placeOf(user, sentenceCase(called))),
    });
  }

  finished(): WorkingsSheet {
    const parts = this.parts();
    const drafts = new Map<number, Draft>();
    let row = HEAD_ROW;
    for (const { drafts: some } of parts) {
      row++;
      for (const draft of some) {
        row++;
        drafts.set(row, draft);
        if (draft.node !== undefined) this.cells.set(draft.node, `C${row}`);
      }
    }
    const rows = opening(NAME, SAYS, HEADS, [2]);
    for (const { title, drafts: some } of parts) {
      rows.push(section(title, HEADS.length));
      for (const draft of some) rows.push(this.rowOf(draft));
    }
    const placed = [...drafts].map(([at, { label, name, value }]) => ({ label, name, value, row: at }));
    const cells = new Map([...this.cells].map(([node, name]) => [node, `${NAME}!${name}`]));
    return { sheet: { name: NAME, widths: WIDTHS, rows, frozenRows: HEAD_ROW }, placed, cells };
  }

  private parts(): { readonly title: string; readonly drafts: readonly Draft[] }[] {
    const { worked, lines } = this.setting;
    const byName = new Map(worked.lines.map((node) => [node.name, node]));
    const shown = lines.map((line) => this.lineDraft(line, byName.get(line.line)));
    const names = new Set(lines.map(({ line }) => line));
    const others = worked.lines.filter(({ name }) => !names.has(name)).map((node) => this.nodeDraft(node));
    const steps = worked.steps.map((node) => this.nodeDraft(node));
    const all = [
      { title: 'The lines of this return', drafts: shown },
      { title: 'Lines that come in when a figure changes', drafts: others },
      { title: 'Values between the lines', drafts: steps },
    ];
    return all.filter(({ drafts }) => drafts.length > 0);
  }

  private lineDraft(line: WorkingLine, node: NamedNode | undefined): Draft {
    const { label, line: name, value } = line;
    return {
      label,
      name,
      node,
      line,
      value: typeof value === 'string' ? { text: value } : { number: value.toFixed(2) },
    };
  }

  private nodeDraft(node: Node): Draft {
    const isLine = node.kind === 'named';
    const label = isLine ? node.label : this.labelOfStep(node);
    return { label, name: isLine ? node.name : '', node, line: undefined, value: this.setting.worked.valueOf(node) };
  }

  private labelOfStep(node: Node): string {
    const { steps, labels } = this.setting.worked;
    return labels.get(node) ?? `Step ${steps.indexOf(node) + 1}`;
  }

  private stepNamed(node: Node): string | undefined {
    if (node.kind === 'named' || !this.setting.worked.steps.includes(node)) return undefined;
    const label = this.labelOfStep(node);
    return label.charAt(0).toLowerCase() + label.slice(1);
  }

  private rowOf({ label, name, node, line, value }: Draft): Row {
    const basis = line ?? (node?.kind === 'named' ? node.basis : null);
    const how = line?.formula ?? (node === undefined ? '' : phraseOf(node, (each) => this.stepNamed(plainly(each))));
    const formula = this.formulaOf(node);
    const content: Content = formula === null ? value : { formula, cached: value };
    return {
      cells: [
        text(label),
        text(formula === null ? `${how}. ${NO_FORMULA}` : how, 'grey'),
        cell(content, formula === null ? byKind(value, 'fixedAmount', 'fixedWord') : byKind(value, 'amount', 'word')),
        text(basis?.law.join('; ') ?? '', 'grey'),
        text(basis?.verified ?? '', 'grey'),
        text(name, 'grey'),
      ],
    };
  }

  /** None for a line that no figure decides, for amounts beyond formulas, and where it would be too long. */
  private formulaOf(node: Node | undefined): string | null {
    if (node === undefined || this.setting.form === null) return null;
    const formula = this.formulas.formula(node);
    return formula.length >= LONGEST_FORMULA ? null : formula;
  }

  private nameOf(node: Node): string | undefined {
    if (node.kind === 'input' && node.source > 0) {
      const line = this.setting.worked.lineOf(node);
      return line === undefined ? NOTHING : this.cells.get(line);
    }
    return this.cells.get(node) ?? this.setting.figures.get(node);
  }

  /** Walks an expression with the line and the law that it is of; the first line that has it gives both. */
  private place(node: Node, place: Place): void {
    if (this.places.has(node) || node.kind === 'named') return;
    this.places.set(node, place);
    const within = node.kind === 'by' ? { ...place, basis: node.basis ?? place.basis } : place;
    if (node.kind !== 'choose') for (const each of node.args) this.place(each, within);
    else this.placeBranches(node.args, within);
  }

  /** A condition rests on the law of the branch that it opens. */
  private placeBranches([condition, then, otherwise]: readonly Node[], place: Place): void {
    for (const branch of [then, otherwise]) if (branch) this.place(branch, place);
    const opened = then?.kind === 'by' ? then.basis : null;
    if (condition) this.place(condition, { ...place, basis: opened ?? place.basis });
  }

  private placeOf(user: Node, called: string): Place {
    const { label, basis } = this.places.get(user) ?? { label: '', basis: null };
    return { label: label === '' ? called : `${called}: ${label}`, basis };
  }
}

/** The label of an amount of the table, with the figure that it limits where a comparison says so. */
function limitOf(user: Node): string {
  const limited = user.kind === 'compare' ? user.args.find(({ kind }) => kind !== 'constant') : undefined;
  const figure = limited === undefined ? undefined : plainly(limited);
  if (figure === undefined) return 'Limit';
  return `Limit of ${figure.kind === 'named' ? wordsOf(figure.name) : phraseOf(figure)}`;
}

const SAYS = 'Every value is a formula over the sheets Figures and Law.';
const NO_FORMULA = 'A value, not a formula: it does not follow an edited figure.';

/** The cell that holds an output of the law. */
export function cellOfOutput(
  node: Node,
  { cells }: Pick<WorkingsSheet, 'cells'>,
  figures: ReadonlyMap<Node, string>,
  worked: Worked,
): string {
  const plain = plainly(node);
  const line = plain.kind === 'input' && plain.source > 0 ? worked.lineOf(plain as InputNode) : undefined;
  return cells.get(line ?? plain) ?? figures.get(plain) ?? NOTHING;
}
