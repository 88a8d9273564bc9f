/**
 * `npm run prove`: asks Z3 for a proof of every property of every table in force, and works every model out by the
 * library. `npm run prove -- 2027 credits` asks only what is called so. `--write` asks what the page of proofs does not
 * have yet, and writes it; `--write --undecided` also asks again what was undecided. `PROVE_STEPS` is the limit of a
 * question in millions of the solver's steps, `PROVE_JOBS` the number asked at once. Ends with 1 where nothing is
 * called so, where a property is refuted and nothing explains the returns that break it, and where one is undecided
 * that the page has decided.
 */
import { availableParallelism } from 'node:os';
import { toPlain } from '../../../src/computation/plain.js';
import { keepDigests, PROOFS } from '../../../tools/build/kept.js';
import { type KeptList, keptAnswers, keptOf } from './answers.js';
import { explanationsShown } from './explained.js';
import { faultsIn, isDecidedIn, type Judged } from './judged.js';
import { askList, EXPLAINED_OF_LISTS, listLaws, SIZES, wordingOfList } from './list-answers.js';
import type { Asking } from './prove.js';
import { installedSolver, NO_SOLVER } from './solver.js';
import {
  type Answer,
  answersOf,
  askedOnce,
  countsOf,
  each,
  explanationsFor,
  nameOf,
  questionsWith,
  tableName,
} from './tables.js';
import { writeWholeRun } from './whole-run.js';

const installed = installedSolver(numberIn('PROVE_STEPS'));
if (installed === undefined) throw new Error(NO_SOLVER);
const asking: Asking = { solver: askedOnce(installed.solver), known: new Map(), small: 'PROVE_SMALL' in process.env };
const jobs = numberIn('PROVE_JOBS') ?? availableParallelism();
const words = process.argv.slice(2);
console.log(installed.name);

if (words[0] === '--write') {
  const [undecided, others] = [words.includes('--undecided'), words.slice(1).filter((word) => word !== '--undecided')];
  const answers = await writeWholeRun(installed.name, { asking, jobs, words: others, undecided });
  ended(answers.map((answer) => ({ ...answer, isExplained: explanationsFor(answer).length > 0, isDecided: false })));
  if (others.length === 0 && process.exitCode === undefined) await keepDigests([PROOFS]);
} else {
  const answered = await each(questionsWith(words), jobs, async ({ table, property }) => {
    const answers = await answersOf(table, property, asking);
    for (const answer of answers) console.log(wordingOf(answer));
    return answers;
  });
  const ofLists = await askLists();
  const kept = keptAnswers();
  ended([
    ...answered.flat().map((answer) => ({
      status: answer.status,
      isExplained: shownIn(answer).length > 0,
      isDecided: isDecidedIn(kept, keptOf(answer)),
    })),
    ...ofLists.map((answer) => ({
      status: answer.status,
      isExplained: answer.property in EXPLAINED_OF_LISTS,
      isDecided: isDecidedIn({ answers: kept.lists }, answer),
    })),
  ]);
}

/** The number that a variable of the environment gives; `undefined` where there is none. */
function numberIn(variable: string): number | undefined {
  const text = process.env[variable];
  return text === undefined ? undefined : Number(text);
}

/** Asks of the lists of the tables that are called so. */
async function askLists(): Promise<KeptList[]> {
  const isWanted = (name: string): boolean => words.every((word) => name.includes(word));
  const wanted = listLaws().filter(({ tables }) => tables.some((table) => isWanted(`lists: ${tableName(table)}`)));
  const answers: KeptList[] = [];
  for (const law of wanted) {
    const its = await askList(law, SIZES, asking.solver, jobs);
    for (const answer of its) console.log(wordingOfList(answer));
    answers.push(...its);
  }
  return answers;
}

/** Prints the counts and what is wrong with them as the last lines, and fails where something is. */
function ended(answers: readonly Judged[]): void {
  console.log(countsOf(answers));
  const faults = faultsIn(answers);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function shownIn({ table, property, counterexample }: Answer) {
  return explanationsShown(
    table,
    property,
    counterexample.map(({ request }) => request),
  );
}

function wordingOf(answer: Answer): string {
  const { status, counterexample, seconds } = answer;
  const returns = counterexample.map(
    ({ request, total }) => `\n  ${JSON.stringify(toPlain(request))} ${total.toFixed(2)}`,
  );
  const laws = status === 'refuted' ? shownIn(answer).map(({ law }) => law) : [];
  const why = status === 'refuted' ? `\n  ${laws.join('; ') || 'Nothing explains it.'}` : '';
  return `${status} (${seconds.toFixed(1)} s) ${nameOf(answer)}${returns.join('')}${why}`;
}
