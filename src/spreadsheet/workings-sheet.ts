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
import type { LawCells } from './law-sheet.js';
import type { Places } from './places.js';
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

/** The sheet and its values; the lines of the return are printed, and no others. */
export interface WorkingsSheet {
  readonly sheet: Sheet;
  readonly placed: readonly Placed[];
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
  /** The cells of values that other sheets show, to which those of this sheet are added. */
  readonly cells: Map<Node, string>;
  /** The places of rates and limits, to which those of the lines are added. */
  readonly places: Places;
}

const NAME = 'Workings';
const HEADS = ['Line', 'How', 'Naira', 'Law', 'Source quality', 'Name'];
const WIDTHS = [40, 50, 20, 40, 12, 40];

/** A row before its formula is written. */
interface Draft {
  readonly label: string;
  readonly name: string;
  readonly node: Node | undefined;
  readonly line: WorkingLine | undefined;
  readonly value: Cached;
}

/** The workings of a return: they have their places once they are made, and their formulas once they are written. */
export class Workings {
  /** The formulas of the workbook, over all values that have a cell. `null` where amounts are too large for any. */
  readonly formulas: Formulas | null;
  private readonly laid: readonly (Draft | string)[];
  /** The values that another sheet shows, whose lines refer to it. */
  private readonly elsewhere: ReadonlySet<Node>;

  constructor(private readonly setting: WorkingsSetting) {
    const { rounding, form, worked, law, places, cells } = setting;
    for (const line of worked.lines) places.place(argumentOf(line), { label: line.label, basis: line.basis });
    this.elsewhere = new Set(cells.keys());
    this.laid = this.parts().flatMap(({ title, drafts }) => [title, ...drafts]);
    this.laid.forEach((draft, index) => {
      if (typeof draft === 'string' || draft.node === undefined || cells.has(draft.node)) return;
      cells.set(draft.node, `${NAME}!C${HEAD_ROW + 1 + index}`);
    });
    const formulas = new Formulas({
      rounding,
      inKobo: form === 'kobo',
      words: worked.words,
      nameOf: (node) => this.nameOf(node),
      amountOf: (kobo, user) => law.amount(kobo, places.of(user, limitOf(user))),
      rateOf: (rate, called, user) => law.rate(rate, places.of(user, sentenceCase(called))),
    });
    this.formulas = form === null ? null : formulas;
  }

  written(): WorkingsSheet {
    const rows = opening(NAME, SAYS, HEADS, [2]);
    const placed: Placed[] = [];
    const lastPrinted = HEAD_ROW + 1 + this.setting.lines.length;
    for (const draft of this.laid) {
      const row = rows.push(typeof draft === 'string' ? section(draft, HEADS.length) : this.rowOf(draft));
      if (typeof draft !== 'string') placed.push({ label: draft.label, name: draft.name, value: draft.value, row });
    }
    return { sheet: { name: NAME, widths: WIDTHS, rows, frozenRows: HEAD_ROW, lastPrinted }, placed };
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
    if (node === undefined || this.formulas === null) return null;
    const written = this.elsewhere.has(node) ? this.formulas.operand(node) : this.formulas.formula(node);
    const formula = written.replaceAll(`${NAME}!`, '');
    return formula.length >= LONGEST_FORMULA ? null : formula;
  }

  private nameOf(node: Node): string | undefined {
    const { worked, cells, figures } = this.setting;
    if (node.kind === 'input' && node.source > 0) {
      const line = worked.lineOf(node);
      return line === undefined ? NOTHING : cells.get(line);
    }
    // A constant that is an output has a cell, which no formula takes it from.
    return node.kind === 'constant' ? undefined : (cells.get(node) ?? figures.get(node));
  }
}

/** The label of an amount of the table, with the figure that it limits where a comparison says so. */
function limitOf(user: Node): string {
  const limited = user.kind === 'compare' ? user.args.find(({ kind }) => kind !== 'constant') : undefined;
  const figure = limited === undefined ? undefined : plainly(limited);
  if (figure === undefined) return 'Limit';
  const words = figure.kind === 'named' ? wordsOf(figure.name) : phraseOf(figure);
  return words.length > LONGEST_NAME ? 'Limit' : `Limit of ${words}`;
}

/** The longest words by which a label names what it limits; those of a longer expression would say nothing. */
const LONGEST_NAME = 80;

const SAYS = 'Every value is a formula over the sheets Figures and Law.';
const NO_FORMULA = 'A value, not a formula: it does not follow an edited figure.';

/** The cell that holds an output of the law; nothing where the law has no such output. */
export function cellOfOutput(
  node: Node | undefined,
  cells: ReadonlyMap<Node, string>,
  figures: ReadonlyMap<Node, string>,
  worked: Worked,
): string {
  if (node === undefined) return NOTHING;
  const plain = plainly(node);
  const line = plain.kind === 'input' && plain.source > 0 ? worked.lineOf(plain as InputNode) : undefined;
  return cells.get(line ?? plain) ?? figures.get(plain) ?? NOTHING;
}
