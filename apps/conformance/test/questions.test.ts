/** The questions: their answers hold, an answerer who has them is right, and one a kobo beside is not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calculateCit, calculatePit, RuleError } from 'nigeria-tax-rules';
import { afterAll, describe, expect, it } from 'vitest';
import { valueAt } from '../../rules/src/value-at.js';
import { answersOfCommand, answersOfTool } from '../questions/answerers.js';
import { type PlainQuestion, readQuestions } from '../questions/question.js';
import { scoreOf, textOfScore } from '../questions/score.js';
import { inPlainWords } from '../questions/words.js';
import { questions } from '../tools/questions.js';

const QUESTIONS = readQuestions();
const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-questions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function resultOf({ kind, request }: PlainQuestion, reading?: string): unknown {
  const options = reading === undefined ? {} : { reading: reading as never };
  return kind === 'company' ? calculateCit(request as never, options) : calculatePit(request as never, options);
}

/** The answer of the engine, from the request behind the words. */
function answerOf(one: PlainQuestion): object {
  const { expected, path = '', reading } = one;
  const amountUnder = (each?: string) =>
    (valueAt(resultOf(one, each), path.split('.')) as { toFixed(places: number): string }).toFixed(2);
  if ('notEncoded' in expected) return expected;
  if ('amount' in expected) return { amount: amountUnder() };
  if ('readings' in expected) {
    return { readings: Object.fromEntries(Object.keys(expected.readings).map((each) => [each, amountUnder(each)])) };
  }
  return { refused: refusedFields(() => resultOf(one, reading)) };
}

function refusedFields(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { errors } = error as RuleError & { readonly errors: readonly { readonly path: string }[] };
    return [...new Set(errors.map(({ path }) => path))];
  }
}

describe('the questions', () => {
  it('are 200 in different words, half of them refusals or contested, and follow from the worked cases', () => {
    expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(200);
    const count = (group: string) => QUESTIONS.filter(({ id }) => id.startsWith(group)).length;
    expect(['figure', 'contested', 'refused', 'law'].map(count)).toEqual([100, 50, 40, 10]);
    expect(questions()).toEqual(QUESTIONS);
  });

  it('say every fact of the request', () => {
    expect(
      inPlainWords({ turnover: '1250000.50', resident: false, incomeStreams: [{ type: 'salary', amount: '5' }] }),
    ).toBe('turnover ₦1,250,000.50; resident no; income streams 1: type salary, amount ₦5');
  });

  it('are all answered by the engine, exactly', () => {
    const answers = new Map(QUESTIONS.map((one) => [one.id, answerOf(one)]));
    expect(scoreOf(QUESTIONS, answers)).toMatchObject({ right: 200, wrong: [], unanswered: [] });
  });
});

describe('the score', () => {
  it('is strict', () => {
    const beside = (text: string) => (Number(text) + 0.01).toFixed(2);
    const wrong = new Map<string, unknown>(
      QUESTIONS.map(({ id, expected }) => {
        if ('amount' in expected) return [id, { amount: beside(expected.amount) }];
        if ('readings' in expected) return [id, { readings: { ...expected.readings, another: '0.00' } }];
        return [id, 'refused' in expected ? { refused: [...expected.refused, '/taxYear'] } : { amount: '0.00' }];
      }),
    );
    expect(scoreOf(QUESTIONS, wrong).right).toBe(0);
    const none = scoreOf(QUESTIONS, new Map());
    expect([none.right, none.unanswered.length]).toEqual([0, 200]);
    expect(textOfScore(none)).toContain('0 right\n  figure      0 of 100\n');
  });

  it.each([
    ['9000000', true],
    [9_000_000, true],
    ['9000000.0', true],
    ['9,000,000.00', false],
    ['9000000.001', false],
    [9_000_000.001, false],
    [Number.NaN, false],
    [null, false],
  ])('of %s beside 9000000.00 is %s', (amount, isRight) => {
    const [one] = [{ id: 'figure-1', question: '', kind: 'company', expected: { amount: '9000000.00' } }] as const;
    expect(scoreOf([one], new Map([['figure-1', { amount }]])).right).toBe(Number(isRight));
  });
});

describe('an answerer', () => {
  const asked = QUESTIONS.map(({ id, question }) => ({ id, question }));
  const known = Object.fromEntries(QUESTIONS.map(({ question, expected }) => [question, expected]));
  const knows = join(folder, 'known.json');
  writeFileSync(knows, JSON.stringify(known));

  it('is asked over a command, by words alone', () => {
    const program = join(folder, 'answerer.mjs');
    writeFileSync(
      program,
      `import { readFileSync } from 'node:fs';
const known = JSON.parse(readFileSync(${JSON.stringify(knows)}, 'utf8'));
for (const line of readFileSync(0, 'utf8').trim().split('\\n')) {
  const { id, question } = JSON.parse(line);
  console.log(JSON.stringify({ id, answer: known[question] }));
}
console.log('no answer');`,
    );
    expect(scoreOf(QUESTIONS, answersOfCommand(`${process.execPath} ${program}`, asked)).right).toBe(200);
  });

  it('is asked over a tool of a server', async () => {
    const program = join(folder, 'server.mjs');
    const sdk = new URL('../../../node_modules/@modelcontextprotocol/sdk/dist/esm/', import.meta.url).pathname;
    writeFileSync(
      program,
      `import { readFileSync } from 'node:fs';
import { Server } from '${sdk}server/index.js';
import { StdioServerTransport } from '${sdk}server/stdio.js';
import { CallToolRequestSchema } from '${sdk}types.js';
const known = JSON.parse(readFileSync(${JSON.stringify(knows)}, 'utf8'));
const server = new Server({ name: 'answerer', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
  content: [{ type: 'text', text: JSON.stringify(known[params.arguments.question]) }],
}));
await server.connect(new StdioServerTransport());`,
    );
    const answers = await answersOfTool(`${process.execPath} ${program}`, 'ask', asked.slice(0, 20));
    expect(scoreOf(QUESTIONS.slice(0, 20), answers).right).toBe(20);
  });
});
