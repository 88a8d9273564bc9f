/**
 * Scores an answerer: a command that takes a question a line, or a tool of a server of the Model Context Protocol.
 *
 *     tsx apps/conformance/questions/main.ts --answerer 'python3 my-model.py'
 *     tsx apps/conformance/questions/main.ts --mcp 'node my-server.js' --tool ask
 *     tsx apps/conformance/questions/main.ts --questions
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { answersOfCommand, answersOfTool } from './answerers.js';
import { readQuestions } from './question.js';
import { scoreOf, textOfScore } from './score.js';

const { values } = parseArgs({
  options: {
    answerer: { type: 'string' },
    mcp: { type: 'string' },
    tool: { type: 'string', default: 'ask' },
    questions: { type: 'boolean', default: false },
  },
});

const questions = readQuestions();
const asked = questions.map(({ id, question }) => ({ id, question }));

if (values.questions) console.log(asked.map((each) => JSON.stringify(each)).join('\n'));
else if (values.answerer === undefined && values.mcp === undefined) {
  console.error('Give --answerer COMMAND, or --mcp COMMAND with --tool NAME, or --questions.');
  process.exitCode = 2;
} else {
  const answers =
    values.mcp === undefined
      ? answersOfCommand(values.answerer ?? '', asked)
      : await answersOfTool(values.mcp, values.tool, asked);
  const score = scoreOf(questions, answers);
  console.log(textOfScore(score));
  process.exitCode = score.right === questions.length ? 0 : 1;
}
