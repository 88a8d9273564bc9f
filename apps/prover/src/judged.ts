/**
 * The faults in the answers of a run: the reasons for which `npm run prove` ends with 1.
 *
 * @module
 */
import type { Proof } from './prove.js';

/** An answer, and what is known of it. */
export interface Judged {
  readonly status: Proof['status'];
  /** True where a part of the law explains the returns that break it. */
  readonly isExplained: boolean;
  /** True where the page has decided the same text. */
  readonly isDecided: boolean;
}

/** The faults of a run, a sentence each; none where all is well. */
export function faultsIn(answers: readonly Judged[]): string[] {
  const count = (isSo: (answer: Judged) => boolean): number => answers.filter(isSo).length;
  const unexplained = count(({ status, isExplained }) => status === 'refuted' && !isExplained);
  const lost = count(({ status, isDecided }) => status === 'undecided' && isDecided);
  return [
    ...(answers.length === 0 ? ['Nothing is called so: see the names in docs/proofs.md.'] : []),
    ...(unexplained > 0 ? [`${unexplained} refuted by returns that nothing explains.`] : []),
    ...(lost > 0 ? [`${lost} undecided that docs/proofs.md has decided. Give more PROVE_STEPS.`] : []),
  ];
}

/** An answer of a run, as it is kept. */
interface Answered {
  readonly table: string;
  readonly property: string;
  readonly key: string;
  readonly status: Proof['status'];
}

/** Returns whether the answers that are kept have decided the same text of the same property. */
export function isDecidedIn({ answers }: { readonly answers: readonly Answered[] }, answer: Answered): boolean {
  const its = answers.find(({ table, property }) => table === answer.table && property === answer.property);
  return its !== undefined && its.key === answer.key && its.status !== 'undecided';
}
