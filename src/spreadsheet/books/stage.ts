/**
 * The return that a limit asks for: the law of the return once more, with other expenses added back. What these do not
 * touch is that of the return itself.
 *
 * @module
 */
import type { StageInWords } from '../../accounts/in-words/index.js';
import { inOrder, isNamed, type Node, neededBy, nodeOf, sentenceCase } from '../../algebra/index.js';
import { type Formulas, plainly, sharedBy } from '../../algebra/readers/index.js';
import type { Figure } from '../../algebra/words.js';
import { textOf } from '../../ground/index.js';
import type { Checked } from '../check-sheet.js';
import type { LaidSheet } from '../laid-sheet.js';
import { text } from '../sheets.js';
import type { Cached } from '../xlsx.js';
import { type BooksSetting, cellOfFigure } from './setting.js';

/** The fact in which the return that is asked for differs. */
const FACT = 'disallowableExpenses';

/** Adds the return that a limit asks for: its lines, and the profits that the limit takes a part of. */
export function returnAsked(sheet: LaidSheet, stage: StageInWords, setting: BooksSetting, checked: Checked[]): void {
  new ReturnAsked(sheet, stage, setting).add(checked);
}

class ReturnAsked {
  private readonly touched: ReadonlySet<Node>;
  private readonly own = new Map<Node, string>();
  private readonly worth: (node: Node) => Cached;

  constructor(
    private readonly sheet: LaidSheet,
    private readonly stage: StageInWords,
    private readonly setting: BooksSetting,
  ) {
    const { worked, books } = setting;
    const kobo = books.list.valueOf(nodeOf(stage.disallowableExpenses));
    this.worth = worked.withFacts({ [FACT]: kobo });
    this.touched = touchedIn(this.profits().map(({ node }) => node));
  }

  add(checked: Checked[]): void {
    const { sheet, stage, setting } = this;
    const { list } = setting.books;
    sheet.section(`The return ${stage.words}`);
    sheet.add([text(`Adjusted profit ${stage.words}`), null, cellOfFigure(stage.adjusted, list)]);
    const label = `Disallowable expenses ${stage.words}`;
    const row = sheet.add([text(label), null, cellOfFigure(stage.disallowableExpenses, list)]);
    const input = setting.worked.facts.find(({ name }) => name === FACT);
    if (input !== undefined) this.own.set(input, sheet.cell(2, row));
    for (const node of this.between()) this.line(node);
    for (const { figure, node, words } of this.profits()) {
      const name = `${words} ${stage.words}`;
      const cell = sheet.cell(
        2,
        this.value(name, (formulas) => formulas.operand(node), this.worth(node)),
      );
      setting.cells.set(nodeOf(figure), cell);
      const engine = { number: textOf(list.valueOf(nodeOf(figure))) };
      checked.push({ label: name, name: '', cell, engine });
    }
  }

  private profits(): { readonly figure: Figure; readonly node: Node; readonly words: string }[] {
    const { nodes } = this.setting.worked;
    const of = (figure: Figure, output: string, words: string) => {
      return { figure, node: plainly(nodes[output] as Node), words };
    };
    return [
      of(this.stage.assessable, 'assessableProfit', 'Assessable profit'),
      of(this.stage.total, 'totalProfit', 'Total profit'),
    ];
  }

  /** The lines and the shared values that the other expenses touch. */
  private between(): readonly Node[] {
    const roots = this.profits().map(({ node }) => node);
    const lines = neededBy(roots).filter(isNamed);
    const values = [...lines, ...sharedBy([...roots, ...lines])].map(plainly);
    return inOrder([...new Set(values)]).filter((node) => this.touched.has(node) && node.kind !== 'input');
  }

  private line(node: Node): void {
    const label = node.kind === 'named' ? node.label : 'Value between the lines';
    const row = this.value(label, (formulas) => formulas.formula(node), this.worth(node));
    this.own.set(node, this.sheet.cell(2, row));
  }

  /** A value of the return that is asked for, by formulas that name its own cells. */
  private value(label: string, write: (formulas: Formulas) => string, cached: Cached): number {
    const renamed = (formulas: Formulas): Formulas =>
      formulas.renamed((node, before) => (this.touched.has(node) ? this.own.get(node) : before(node)));
    const cell = { write: (formulas: Formulas) => write(renamed(formulas)), cached, style: 'amount' } as const;
    return this.sheet.add([text(sentenceCase(label)), null, cell]);
  }
}

/** The nodes that follow from the fact. */
function touchedIn(roots: readonly Node[]): ReadonlySet<Node> {
  const touched = new Set<Node>();
  for (const node of neededBy(roots)) {
    const isFact = node.kind === 'input' && node.source === 0 && node.name === FACT;
    if (isFact || node.args.some((each) => touched.has(each))) touched.add(node);
  }
  return touched;
}
