/**
 * `npm run prove`: asks Z3 for a proof of every property of every table in force, and works every model out by the
 * library. `npm run prove -- 2027 credits` asks only what is called so. `--write` asks what the page of proofs does not
 * have yet, and writes it. `PROVE_SECONDS` is the limit of a question, `PROVE_JOBS` the number asked at once.
 * Ends with 1 where a property is refuted and nothing explains it.
 */
import { availableParallelism } from 'node:os';
import { toPlain } from '../../src/computation/plain.js';
import { keepDigests, PROOFS } from '../kept.js';
import type { KeptList } from './answers.js';
import { explanationsOf } from './explained.js';
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

const installed = installedSolver(Number(process.env.PROVE_SECONDS ?? 20));
if (installed === undefined) throw new Error(NO_SOLVER);
const asking: Asking = { solver: askedOnce(installed.solver), known: new Map(), small: 'PROVE_SMALL' in process.env };
const jobs = Number(process.env.PROVE_JOBS ?? availableParallelism());
const words = process.argv.slice(2);
console.log(installed.name);

if (words[0] === '--write') {
  ended(await writeWholeRun(installed.name, { asking, jobs, words: words.slice(1) }), (answer) =>
    explanationsFor(answer),
  );
  if (words.length === 1 && process.exitCode === undefined) await keepDigests([PROOFS]);
} else {
  const answered = await each(questionsWith(words), jobs, async ({ table, property }) => {
    const answers = await answersOf(table, property, asking);
    for (const answer of answers) console.log(wordingOf(answer));
    return answers;
  });
  const ofLists = await askLists();
  ended([...answered.flat(), ...ofLists], (answer) =>
    'list' in answer
      ? Object.keys(EXPLAINED_OF_LISTS).filter((name) => name === answer.property)
      : explanationsOf(answer.table, answer.property),
  );
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

/** Prints the counts as the last line, and fails where nothing explains a refutation. */
function ended<T extends Pick<Answer, 'status'>>(
  answers: readonly T[],
  explain: (answer: T) => readonly unknown[],
): void {
  console.log(countsOf(answers));
  if (answers.some((answer) => answer.status === 'refuted' && explain(answer).length === 0)) process.exitCode = 1;
}

function wordingOf(answer: Answer): string {
  const { status, counterexample, seconds, table, property } = answer;
  const returns = counterexample.map(
    ({ request, total }) => `\n  ${JSON.stringify(toPlain(request))} ${total.toFixed(2)}`,
  );
  const laws = explanationsOf(table, property).map(({ law }) => law);
  const why = status === 'refuted' ? `\n  ${laws.join('; ') || 'Nothing explains it.'}` : '';
  return `${status} (${seconds.toFixed(1)} s) ${nameOf(answer)}${returns.join('')}${why}`;
}
