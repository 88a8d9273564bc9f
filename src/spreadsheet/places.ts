/**
 * The line and the law that a rate or a limit of a formula is of.
 *
 * @module
 */
import type { Node } from '../algebra/index.js';
import type { Place } from './law-sheet.js';

/** The places of the values of a workbook. */
export class Places {
  private readonly places = new Map<Node, Place>();
  private readonly walked = new Set<Node>();

  /** Walks an expression with the line and the law that it is of; the first line that has it gives both. */
  place(node: Node, place: Place): void {
    if (this.walked.has(node) || node.kind === 'named') return;
    this.walked.add(node);
    this.mark(node, place);
    const within = node.kind === 'by' ? { ...place, basis: node.basis ?? place.basis } : place;
    if (node.kind !== 'choose') for (const each of node.args) this.place(each, within);
    else this.placeBranches(node.args, within);
  }

  /** Gives one value its place, and not what it is made of. */
  mark(node: Node, place: Place): void {
    if (!this.places.has(node)) this.places.set(node, place);
  }

  /** The place of a rate or limit, as a formula calls it. */
  of(user: Node, called: string): Place {
    const { label, basis } = this.places.get(user) ?? { label: '', basis: null };
    return { label: label === '' ? called : `${called}: ${label}`, basis };
  }

  /** A condition rests on the law of the branch that it opens. */
  private placeBranches([condition, then, otherwise]: readonly Node[], place: Place): void {
    for (const branch of [then, otherwise]) if (branch) this.place(branch, place);
    const opened = then?.kind === 'by' ? then.basis : null;
    if (condition) this.place(condition, { ...place, basis: opened ?? place.basis });
  }
}
