/**
 * The lines of a step over a list, read off the figures that it named.
 *
 * @module
 */
import { nairaOf } from '../money/decimals.js';
import { argumentOf, type NamedNode, type Node } from './graph.js';
import { type FigureTerm, isNamed, readingOf } from './readings.js';
import { Combination, Draft, Sheet, type WorkingLine } from './sheet.js';
import { wordsOf } from './wording.js';
import type { Basis } from './words.js';

/** The sheet of the figures that a step named, in their order; `koboOf` gives the value of a node. */
export function sheetOfNamed(named: readonly NamedNode[], koboOf: (node: Node) => bigint): Sheet {
  const lines = new NamedLines(koboOf);
  for (const node of named) lines.add(node);
  return lines.sheet;
}

/** The name of a term and the law that it cites. */
interface Said {
  readonly called?: string | undefined;
  readonly cites?: Basis | null | undefined;
}

class NamedLines {
  readonly sheet = new Sheet();
  private readonly draft = new Draft();
  private readonly shown = new Map<Node, { readonly line: WorkingLine; readonly basis: Basis }>();

  constructor(private readonly koboOf: (node: Node) => bigint) {}

  add(node: NamedNode): void {
    const { operation, terms } = readingOf(argumentOf(node));
    const { draft } = this;
    draft.begin(operation, Combination.of(node.basis));
    for (const term of terms) {
      if ('fixed' in term) draft.fixed(term.fixed);
      else this.addTerm(term, {});
    }
    if (!draft.statesSomething) return;
    const line = this.sheet.add(draft, node.name, node.label, nairaOf(this.koboOf(node)), draft.formula);
    this.shown.set(node, { line, basis: draft.basis.bare });
  }

  private addTerm({ node, isNegative }: FigureTerm, { called, cites }: Said): void {
    if (node.kind === 'by') {
      this.addTerm({ node: argumentOf(node), isNegative }, { called, cites: node.basis });
    } else if (node.kind === 'called') {
      this.addTerm({ node: argumentOf(node), isNegative }, { called: called ?? node.words, cites });
    } else if (isNamed(node) && called === undefined) this.addLine(node, isNegative, cites);
    else this.addGiven({ node, isNegative }, { called, cites });
  }

  private addLine(node: NamedNode, isNegative: boolean, cites: Said['cites']): void {
    const { draft } = this;
    const earlier = this.shown.get(node);
    const isZero = this.koboOf(node) === 0n;
    if (earlier === undefined) draft.leftOut();
    else if (!(isZero && cites !== undefined && draft.hidesZeros)) {
      draft.line(wordsOf(node.name), earlier.line, earlier.basis, isNegative, isZero);
      if (cites !== undefined) draft.cite(cites ?? earlier.basis);
    }
  }

  private addGiven({ node, isNegative }: FigureTerm, { called, cites }: Said): void {
    const { draft } = this;
    const kobo = this.koboOf(node);
    const isHiddenAtZero = cites !== undefined || (node.kind === 'constant' && called === undefined);
    if (kobo === 0n && isHiddenAtZero && draft.hidesZeros) return;
    draft.given(called ?? (node.kind === 'input' ? node.name : 'amount'), nairaOf(kobo), isNegative, kobo === 0n);
    if (cites) draft.cite(cites);
  }
}
