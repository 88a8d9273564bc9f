/**
 * `npm run prove`: asks Z3 for a proof of every property of every table in force, and works every model out by the
 * library. `npm run prove -- 2027 credits` asks only what is called so; `PROVE_SECONDS` is the limit of a question.
 * Ends with 1 where a property is refuted and nothing explains it.
 */
import { toPlain } from '../../src/index.js';
import { explanationOf } from './explained.js';
import { installedSolver, NO_SOLVER } from './solver.js';
import { type Answer, answerOf, askedOnce, nameOf, questionsWith } from './tables.js';

const installed = installedSolver(Number(process.env.PROVE_SECONDS ?? 20));
if (installed === undefined) throw new Error(NO_SOLVER);
const solver = askedOnce(installed.solver);
console.log(installed.name);

const answered = await Promise.all(
  questionsWith(process.argv.slice(2)).map(async ({ table, property }) => {
    const answer = await answerOf(table, property, solver);
    if (answer !== null) console.log(wordingOf(answer));
    return answer;
  }),
);
const answers = answered.filter((answer) => answer !== null);
const count = (status: Answer['status']): number => answers.filter((answer) => answer.status === status).length;
console.log(`${count('proved')} proved, ${count('refuted')} refuted, ${count('undecided')} undecided`);
if (answers.some((answer) => answer.status === 'refuted' && explanationOf(answer) === undefined)) process.exitCode = 1;

function wordingOf(answer: Answer): string {
  const { status, counterexample, seconds } = answer;
  const returns = counterexample.map(
    ({ request, total }) => `\n  ${JSON.stringify(toPlain(request))} ${total.toFixed(2)}`,
  );
  const why = status === 'refuted' ? `\n  ${explanationOf(answer) ?? 'Nothing explains it.'}` : '';
  return `${status} (${seconds.toFixed(1)} s) ${nameOf(answer)}${returns.join('')}${why}`;
}
