/**
 * The proofs of a draft: each property of a table, asked of Z3. The command imports this file when it needs it.
 *
 * @module
 */
import { availableParallelism } from 'node:os';
import { type CompanyRuleTable, type IndividualRuleTable, toPlain } from 'nigeria-tax-rules';
import { explanationsShown } from '../../../prover/src/explained.js';
import { PROPERTIES } from '../../../prover/src/laws.js';
import { installedSolver, NO_SOLVER } from '../../../prover/src/solver.js';
import { type Answer, answersOf, askedOnce, countsOf, each } from '../../../prover/src/tables.js';
import { UsageError } from '../frame/command.js';
import type { Row, Section } from '../frame/layout.js';

/** The answer for each property of a draft, as JSON has it. */
export interface DraftProof {
  readonly property: string;
  readonly status: Answer['status'];
  /** The sections of the law that explain a refutation; none where nothing does. */
  readonly law: readonly string[];
  /** The requests that break it, one or two, and the total of each in naira. */
  readonly returns: readonly { readonly request: unknown; readonly total: string }[];
}

/** Asks every property of a table. Throws a `UsageError` where no solver is installed. */
export async function draftProofs(table: CompanyRuleTable | IndividualRuleTable): Promise<DraftProof[]> {
  const installed = installedSolver();
  if (installed === undefined) throw new UsageError(`${NO_SOLVER}\n`);
  const asking = { solver: askedOnce(installed.solver), known: new Map(), small: true };
  const ask = (property: Answer['property']): Promise<Answer[]> => answersOf(table, property, asking);
  const answers = await each(PROPERTIES[table.kind], availableParallelism(), ask);
  return answers.flat().map(proofOf);
}

function proofOf({ table, property, status, counterexample }: Answer): DraftProof {
  const returns = counterexample.map(({ request, total }) => ({ request: toPlain(request), total: total.toFixed(2) }));
  const law = status === 'refuted' ? shown(table, property, counterexample) : [];
  return { property: property.name, status, law, returns };
}

/** The sections that explain why the returns of a counterexample break a property. */
function shown(table: Answer['table'], property: Answer['property'], returns: Answer['counterexample']): string[] {
  const requests = returns.map(({ request }) => request);
  return explanationsShown(table, property, requests).map(({ law }) => law);
}

/** The counts, and each property that is not proved with the requests that break it. */
export function proofSection(proofs: readonly DraftProof[]): Section {
  const open = proofs.filter(({ status }) => status !== 'proved');
  return { title: 'PROOFS', rows: [{ text: countsOf(proofs) }, ...open.flatMap(rowsOf)] };
}

function rowsOf({ property, status, law, returns }: DraftProof): Row[] {
  const name = `${property.charAt(0).toUpperCase()}${property.slice(1)}`;
  const why = law.length > 0 ? law.join('; ') : 'Nothing in the law explains it.';
  return [
    { text: `${name}: ${status}` },
    ...(status === 'refuted' ? [{ text: why, depth: 1 }] : []),
    ...returns.map(({ request, total }): Row => ({ text: `${JSON.stringify(request)}: ₦${total}`, depth: 1 })),
  ];
}
