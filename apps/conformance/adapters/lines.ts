/**
 * The loop of an adapter: questions in on standard input, answers out on standard output, one JSON object a line.
 *
 * @module
 */
import { createInterface } from 'node:readline';
import type { Question } from '../src/case.js';

/** The answer to a question, without its id: figures by their names, a refusal, or a reason for not answering. */
export type AnswerLine =
  | Readonly<Record<string, unknown>>
  | { readonly refused: true | readonly string[] }
  | { readonly outOfScope: string };

/** Answers every question of standard input, in order. */
export async function answerQuestions(answer: (question: Question) => AnswerLine): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const question = JSON.parse(line) as Question;
    process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
  }
}
