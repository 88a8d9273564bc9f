/** The ways to a calculation: each gives the text of every outcome, in the order of the questions. */
import { join } from 'node:path';
import {
  type CitInput,
  type CitResult,
  calculateCit,
  calculatePit,
  fromPlain,
  type PitInput,
  type PitResult,
  type Plain,
} from 'nigeria-tax-rules';
import { problemOf, toCitResponse, toPitResponse } from 'nigeria-tax-rules/api';
import { Client } from '../../apps/service/test/processes/client.js';
import { NigeriaTaxClient, NigeriaTaxError } from '../node/src/index.js';
import { isProblem, outcomeOf, refused } from './outcome.js';
import { inParallel, linesOf, run, runPython } from './programs.js';
import type { Question } from './questions.js';

/** A service, and a key that may calculate. */
export interface Place {
  readonly url: string;
  readonly key: string;
}

type Outcomes = Promise<readonly string[]>;

const AT_ONCE = 8;

/** The library, called. */
export async function byLibrary(questions: readonly Question[]): Outcomes {
  return questions.map(({ tax, request, ...asked }) => {
    try {
      return outcomeOf(tax === 'cit' ? companyAnswer(request, asked) : individualAnswer(request, asked));
    } catch (error) {
      return refused(problemOf(error));
    }
  });
}

type Asked = Pick<Question, 'reading' | 'detail'>;

function extentOf({ reading, detail }: Asked) {
  const isFull = detail === 'full';
  return { workings: isFull, contested: isFull, ...(reading !== undefined && { reading }) };
}

function formOf({ detail }: Asked) {
  return { calculationId: '', amounts: 'string', ...(detail !== undefined && { detail }) } as const;
}

function companyAnswer(request: unknown, asked: Asked): object {
  return toCitResponse(calculateCit(request as CitInput, extentOf(asked)), formOf(asked));
}

function individualAnswer(request: unknown, asked: Asked): object {
  return toPitResponse(calculatePit(request as PitInput, extentOf(asked)), formOf(asked));
}

const CLI = join(import.meta.dirname, '../../dist/cli.js');

/**
 * The command line as a filter, one process for all that is asked with the same options; its plain results read back.
 */
export async function byCommandLine(questions: readonly Question[]): Outcomes {
  const outcomes = new Map<Question, string>();
  for (const options of new Set(questions.map(optionsOf))) {
    const group = questions.filter((question) => optionsOf(question) === options);
    const input = group.map(({ request }) => `${JSON.stringify(request)}\n`).join('');
    // 2: some lines were refused.
    const printed = await run(process.execPath, [CLI, ...options.split('\n')], { input, accepted: [0, 2] });
    for (const [line, answer] of linesOf<object>(printed).entries()) {
      const question = group[line];
      if (question) outcomes.set(question, outcomeOf(isProblem(answer) ? answer : contractOf(question, answer)));
    }
  }
  return questions.map((question) => outcomes.get(question) ?? 'no answer');
}

/** The answer of the contract for a result in its plain form. */
function contractOf({ tax, ...asked }: Question, plain: object): object {
  return tax === 'cit'
    ? toCitResponse(fromPlain(plain as Plain<CitResult>), formOf(asked))
    : toPitResponse(fromPlain(plain as Plain<PitResult>), formOf(asked));
}

function optionsOf({ tax, reading, detail }: Question): string {
  const others = [...(reading ? ['--reading', reading] : []), ...(detail ? ['--detail', detail] : [])];
  return [tax, '--ndjson', ...others].join('\n');
}

const PATHS = { cit: '/tax/calculate-cit', pit: '/tax/calculate' };

/** HTTP without a client. */
export async function byHttp(questions: readonly Question[], { url, key }: Place): Outcomes {
  const client = new Client(url, key);
  const outcomes = await inParallel(questions, AT_ONCE, async ({ tax, request, reading, detail }) => {
    const query = new URLSearchParams({ amounts: 'string', ...(reading && { reading }), ...(detail && { detail }) });
    const { body } = await client.send(`${PATHS[tax]}?${query}`, { body: JSON.stringify(request) });
    return outcomeOf(JSON.parse(body));
  });
  client.close();
  return outcomes;
}

/** The Node client. */
export async function byNodeClient(questions: readonly Question[], { url, key }: Place): Outcomes {
  const client = new NigeriaTaxClient({ baseUrl: url, apiKey: key });
  const outcomes = await inParallel(questions, AT_ONCE, (question) =>
    askedOf(client, question).then(outcomeOf, (error: unknown) => {
      if (error instanceof NigeriaTaxError && error.status !== undefined) return refused(error);
      throw error;
    }),
  );
  client.close();
  return outcomes;
}

function askedOf(client: NigeriaTaxClient, { tax, request, reading, detail }: Question): Promise<object> {
  const options = { reading, ...(detail && { detail }) };
  return tax === 'cit'
    ? client.calculateCit(request as unknown as Parameters<typeof client.calculateCit>[0], options)
    : client.calculatePit(request as unknown as Parameters<typeof client.calculatePit>[0], options);
}

/** The Python client, in one process. */
export async function byPythonClient(questions: readonly Question[], { url, key }: Place): Outcomes {
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  const environment = { NIGERIA_TAX_BASE_URL: url, NIGERIA_TAX_API_KEY: key };
  return linesOf<object>(await runPython('parity', { input, environment })).map(outcomeOf);
}
