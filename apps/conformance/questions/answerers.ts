/**
 * The two ways to ask: a command, and a tool of a server of the Model Context Protocol.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { PlainQuestion } from './question.js';

/** A question as an answerer gets it. */
export type AskedQuestion = Pick<PlainQuestion, 'id' | 'question'>;

/** Answers by the ids of their questions. */
export type Answers = ReadonlyMap<string, unknown>;

/** One question a line on standard input, one answer a line on standard output: `{"id": …, "answer": {…}}`. */
export function answersOfCommand(command: string, questions: readonly AskedQuestion[]): Answers {
  const input = `${questions.map((each) => JSON.stringify(each)).join('\n')}\n`;
  const { stdout } = spawnSync('sh', ['-c', command], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  return new Map(stdout.split('\n').flatMap((line) => answerIn(line)));
}

function answerIn(line: string): [string, unknown][] {
  const { id, answer } = (parsed(line) ?? {}) as { id?: unknown; answer?: unknown };
  return typeof id === 'string' ? [[id, answer]] : [];
}

/** A tool that takes `id` and `question`, and gives the answer as its structured content or as JSON text. */
export async function answersOfTool(
  command: string,
  tool: string,
  questions: readonly AskedQuestion[],
): Promise<Answers> {
  const client = new Client({ name: 'nigeria-tax-questions', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: 'sh', args: ['-c', command] }));
  const answers = new Map<string, unknown>();
  for (const question of questions) {
    const { structuredContent, content } = await client.callTool({ name: tool, arguments: { ...question } });
    const [first] = (content ?? []) as { text?: string }[];
    answers.set(question.id, structuredContent ?? parsed(first?.text ?? ''));
  }
  await client.close();
  return answers;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
