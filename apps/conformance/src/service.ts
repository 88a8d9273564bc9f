/**
 * Asks a service of the /api/v1 contract: one request a question, a few at a time.
 *
 * @module
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Answers, Collector } from './answer.js';
import type { Kind, Question } from './case.js';
import { UsageError } from './usage-error.js';

const PATHS: Readonly<Record<Kind, string>> = {
  company: '/api/v1/tax/calculate-cit',
  books: '/api/v1/tax/calculate-cit',
  years: '/api/v1/tax/calculate-cit-years',
  individual: '/api/v1/tax/calculate',
};

const AT_A_TIME = 8;
const ATTEMPTS = 10;

/** A service and how it is asked. */
export interface ServiceAddress {
  readonly url: string;
  readonly key?: string;
  readonly timeoutSeconds: number;
}

/** The answers of a service. */
export async function askService(address: ServiceAddress, questions: readonly Question[]): Promise<Answers> {
  const collector = new Collector(new Set(questions.map(({ id }) => id)));
  const waiting = [...questions].reverse();
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await askOne(address, next, collector);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return collector.answers();
}

async function askOne(address: ServiceAddress, question: Question, collector: Collector): Promise<void> {
  if (question.baseline !== undefined) {
    return collector.answer(question.id, { kind: 'out of scope', why: 'The contract takes no baseline.' });
  }
  try {
    collector.answer(question.id, await answerOf(await posted(address, question)));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    collector.fault(`${question.id}: ${reasonOf(error)}`);
  }
}

/** Sends a question; waits and repeats where the service asks for it. */
async function posted({ url, key, timeoutSeconds }: ServiceAddress, question: Question): Promise<Response> {
  const { kind, request, reading } = question;
  const target = new URL(`${url.replace(/\/+$/, '')}${PATHS[kind]}`);
  target.search = new URLSearchParams({ detail: 'full', amounts: 'string', ...(reading && { reading }) }).toString();
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (![429, 503].includes(response.status) || Number.isNaN(seconds) || attempt === ATTEMPTS) return response;
    await response.body?.cancel();
    await wait(seconds * 1000);
  }
}

async function answerOf(response: Response): Promise<Answer> {
  if ([401, 403].includes(response.status)) {
    throw new UsageError(`The service refuses the key (status ${response.status}). Give one with --key.`);
  }
  const body = (await response.json()) as Record<string, unknown>;
  if (response.ok) return { kind: 'figures', figures: body };
  if (![400, 422].includes(response.status)) throw new Error(`status ${response.status}: ${String(body.title)}`);
  const errors = Array.isArray(body.errors) ? (body.errors as { readonly path?: unknown }[]) : [];
  return { kind: 'refused', fields: errors.map(({ path }) => String(path)) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
