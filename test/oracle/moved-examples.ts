/**
 * The numbers of an example of the documentation that a changed table moved, in every form that an example writes:
 * naira and kobo, numbers, texts and lists. Which numbers moved, and what they are now, is said by the second
 * computation of the requests that the example makes.
 *
 * @module
 */
import { isDeepStrictEqual } from 'node:util';
import { Decimal } from 'decimal.js';
import type { Example } from '../docs/examples.js';
import { runExample } from '../docs/run-example.js';
import { oracleCit } from './company-oracle.js';
import { oraclePit } from './individual-oracle.js';
import { movesOf } from './moved-words.js';
import { namesOfReadings, type TableTexts, tableOf, withTables } from './table-reader.js';

/** An example with its numbers as they are now, and whether all that it claims is so. */
export interface Moved {
  readonly code: string;
  readonly holds: boolean;
}

/** An example as it is where it holds; otherwise with the numbers that moved since other tables. */
export async function movedExample(example: Example, before: TableTexts): Promise<Moved> {
  const requests = new Map<string, Request>();
  const holds = await holdsWith(example, (value) => collect(value, requests, 0));
  if (holds) return { code: example.code, holds };
  const code = withMoves(example.code, amountsMoved([...requests.values()], before));
  return { code, holds: await holdsWith({ ...example, code }) };
}

/** Whether an example runs and all that it claims is so. */
async function holdsWith(example: Example, seen?: (value: unknown) => void): Promise<boolean> {
  let isTrue = true;
  const claim = (said: () => unknown, claimed: () => unknown): void => {
    if (!isDeepStrictEqual(bare(said()), bare(claimed()))) isTrue = false;
  };
  const refusal = (said: () => unknown, claimed: string): void => {
    try {
      said();
      isTrue = false;
    } catch (error) {
      if (String(error) !== claimed) isTrue = false;
    }
  };
  try {
    const { claims, reached } = await runExample(example, { claim, refusal, ...(seen && { seen }) });
    return isTrue && reached >= claims;
  } catch {
    return false;
  }
}

/** A value without what is undefined, and without its classes. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([name, inner]) => [name, bare(inner)]));
}

interface Request {
  readonly taxYear: number;
  readonly [field: string]: unknown;
}

const DEEPEST = 4;

/** Adds the requests in a value: objects of a year with a turnover or with income, and rows of columns. */
function collect(value: unknown, requests: Map<string, Request>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST || ArrayBuffer.isView(value)) return;
  for (const each of isOfYear(value) ? requestsIn(value) : []) requests.set(JSON.stringify(each), each);
  for (const inner of Object.values(value)) collect(inner, requests, depth + 1);
}

function isOfYear(value: object): value is Request {
  return 'taxYear' in value && typeof value.taxYear === 'number';
}

function requestsIn(value: Request): Request[] {
  if ('turnover' in value || 'incomeStreams' in value) return [value];
  const { columns, rows, taxYear } = value;
  if (typeof columns !== 'object' || columns === null || typeof rows !== 'number') return [];
  const amounts = Object.entries(columns).filter(([, column]) => column instanceof Float64Array);
  return Array.from({ length: Math.min(rows, 9) }, (_, row) => ({
    taxYear,
    ...Object.fromEntries(amounts.map(([name, column]) => [name, new Decimal(column[row]).div(100).toFixed(2)])),
  }));
}

type Amounts = ReadonlyMap<string, string>;
const UNSURE = '';

/** The figures of the requests that moved, under any reading: what each is now; those that moved apart are unsure. */
function amountsMoved(requests: readonly Request[], before: TableTexts): Amounts {
  const moved = new Map<string, string>();
  for (const request of requests) {
    for (const [from, to] of movesOfRequest(request, before)) {
      moved.set(from, (moved.get(from) ?? to) === to ? to : UNSURE);
    }
  }
  return moved;
}

function movesOfRequest(request: Request, before: TableTexts): [string, string][] {
  const kind = 'turnover' in request ? 'company' : 'individual';
  const oracle = (kind === 'company' ? oracleCit : oraclePit) as (request: unknown, reading: string) => unknown;
  const { readings } = tableOf<{ readings: Readonly<Record<string, unknown>> }>(kind, request.taxYear);
  return namesOfReadings(readings).flatMap((reading) => {
    try {
      const found = (): unknown => oracle(request, reading);
      const answers = [withTables(before, found), found()] as const;
      return [...movesOf(request, answers, [{}, {}]).amounts];
    } catch {
      // A request that the law refuses, or that this reading of the year before does not have, moves nothing.
      return [];
    }
  });
}

const NUMBER = /(?<![\w.])\d+(?:[_,]\d{3})*(?:\.\d+)?(?=n?(?![\w.]*\w))/g;

function withMoves(code: string, amounts: Amounts): string {
  return code.replace(NUMBER, (number) => {
    const value = new Decimal(number.replaceAll(/[_,]/g, ''));
    const naira = amounts.get(value.toFixed());
    const kobo = amounts.get(value.div(100).toFixed());
    if (naira !== undefined && kobo !== undefined) return number;
    const now = naira || kobo;
    if (now === undefined || now === UNSURE) return number;
    const amount = new Decimal(now.replaceAll(',', '')).times(naira ? 1 : 100);
    return inTheManner(number, amount);
  });
}

/** An amount written as another number is: with its decimals and its marks between groups. */
function inTheManner(number: string, amount: Decimal): string {
  const text = amount.toFixed(number.includes('.') || !amount.isInteger() ? 2 : 0);
  const [, mark = ''] = /^\d+([_,])/.exec(number) ?? [];
  return text.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\..*)/g, mark);
}
