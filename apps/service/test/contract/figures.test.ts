/**
 * The service and the library give the same figures: the worked cases, and generated requests of each tax, amounts as
 * text in full detail and as numbers. The tier `all` tries every case, and a thousand requests of each tax.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { calculateCit, calculatePit, InputError, type PitInput } from 'nigeria-tax-rules';
import { type CompanyInput, calculateCitYears, calculateCompany, statesBooks } from 'nigeria-tax-rules/accounts';
import { citRequests, pitRequests } from 'nigeria-tax-rules/testing';
import { quoted } from 'nigeria-tax-rules/texts';
import { describe, expect, it } from 'vitest';
import { ofTier, someOf } from '../../../../test/effort.js';
import { readFixtures } from '../../../rules/src/fixture.js';
import { openStage, post } from '../http/stage.js';

interface Case {
  readonly title: string;
  readonly request: unknown;
  /** The request as it is sent. */
  readonly body: string;
  readonly reading?: string | undefined;
}

type Calculate = (request: unknown, reading: string | undefined) => object;

const FULL = { workings: true, contested: true };

const TAXES: Readonly<Record<string, Calculate>> = {
  '/tax/calculate-cit': (request, reading) =>
    withWords(
      'company',
      calculateOf(request)(request as never, { ...FULL, ...(reading !== undefined && { reading }) }),
    ),
  '/tax/calculate-cit-years': (request) => {
    const { requests } = request as { readonly requests: readonly CompanyInput[] };
    return { years: calculateCitYears(requests, FULL).map((year) => withWords('company', year)) };
  },
  '/tax/calculate': (request, reading) =>
    withWords('individual', calculatePit(request as PitInput, { ...FULL, ...(reading !== undefined && { reading }) })),
};

function calculateOf(request: unknown): typeof calculateCompany | typeof calculateCit {
  return statesBooks(request) ? calculateCompany : calculateCit;
}

/** A result with the words of the law beside its lines, as full detail has them. */
function withWords(
  kind: 'company' | 'individual',
  result: { readonly workings?: Parameters<typeof quoted>[0] },
): object {
  return { ...result, workings: quoted(result.workings ?? [], kind) };
}

/** Asks for each case twice, and says what is not as the library has it. */
async function differencesIn(path: string, cases: readonly Case[]): Promise<readonly string[]> {
  const stage = await openStage();
  const key = await stage.key('Ada');
  const differences: string[] = [];
  for (const { title, request, body, reading } of cases) {
    const query = reading === undefined ? '' : `reading=${encodeURIComponent(reading)}&`;
    const result = resultOf(path, request, reading);
    for (const wanted of ['amounts=string&detail=full', 'amounts=number']) {
      const response = await post(stage, key, `${path}?${query}${wanted}`, body);
      const found = differencesOf(result, response.statusCode, response.json(), wanted.includes('number'));
      differences.push(...found.map((each) => `${title} (${wanted}): ${each}`));
    }
  }
  return differences;
}

/** What the library answers: a result, or everything that it refuses the request for. */
function resultOf(path: string, request: unknown, reading: string | undefined): object {
  try {
    return TAXES[path]?.(request, reading) ?? {};
  } catch (error) {
    if (error instanceof InputError) return { errors: error.errors };
    throw error;
  }
}

/** Beyond this a JSON number does not carry every kobo, and the answer is refused. */
const TOO_LARGE = 2 ** 46;

function differencesOf(result: object, status: number, answer: Record<string, unknown>, isOfNumbers: boolean) {
  if ('errors' in result)
    return [...(status === 422 ? [] : [`status ${status}`]), ...unequal('', unlinked(answer.errors), result.errors)];
  if (isOfNumbers && status === 422) return holdsTooLarge(result) ? [] : [`refused ${answer.detail}`];
  return [...(status === 200 ? [] : [`status ${status}`]), ...unequal('', answer, result)];
}

/** The errors of a problem without the links to their pages, which the service adds. */
function unlinked(errors: unknown): unknown {
  return Array.isArray(errors) ? errors.map(({ type: _, ...each }) => each) : errors;
}

function holdsTooLarge(value: unknown): boolean {
  if (Decimal.isDecimal(value)) return value.abs().gte(TOO_LARGE);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsTooLarge);
}

/**
 * Where what was answered is not what the library has by that name. The answer may leave out names, and adds the name
 * of the calculation alone.
 */
function unequal(path: string, answered: unknown, figure: unknown): string[] {
  if (Decimal.isDecimal(figure)) return isSameAmount(answered, figure) ? [] : [`${path} is ${answered}, not ${figure}`];
  if (Array.isArray(figure) && Array.isArray(answered) && figure.length !== answered.length) {
    return [`${path} has ${answered.length} items, not ${figure.length}`];
  }
  if (typeof answered === 'object' && answered !== null && typeof figure === 'object' && figure !== null) {
    const names = Object.entries(answered).filter(([name]) => name !== 'calculationId');
    return names.flatMap(([name, inner]) => unequal(`${path}/${name}`, inner, figure[name as never]));
  }
  return answered === figure ? [] : [`${path} is ${answered}, not ${figure}`];
}

/** To the kobo and written out as text; as a number, the number nearest to it and no other. */
function isSameAmount(answered: unknown, figure: Decimal): boolean {
  if (typeof answered === 'string') return answered === figure.toFixed(2) && figure.eq(answered);
  return typeof answered === 'number' && figure.eq(answered);
}

const asCase = (request: unknown): Case => ({ title: JSON.stringify(request), request, body: JSON.stringify(request) });

const worked = (folder: string): readonly Case[] =>
  readFixtures<unknown>(folder).map((fixture) => ({ ...fixture, body: JSON.stringify(fixture.request) }));

const OF_EACH_TAX: readonly [path: string, folder: string, requests: fc.Arbitrary<unknown>][] = [
  ['/tax/calculate-cit', 'company', citRequests()],
  ['/tax/calculate', 'individual', pitRequests()],
];

describe.each(OF_EACH_TAX)('%s and the library', (path, folder, requests) => {
  it('agree on the worked cases', async () => {
    const cases = someOf(worked(folder), ofTier({ quick: 40, ci: 120, all: 120 }));
    expect(cases).not.toEqual([]);
    expect(await differencesIn(path, cases)).toEqual([]);
  }, 600_000);

  it('agree on generated requests', async () => {
    expect(
      await differencesIn(path, fc.sample<unknown>(requests, ofTier({ quick: 20, ci: 60, all: 1_000 })).map(asCase)),
    ).toEqual([]);
  }, 600_000);
});

it('the service and the library agree on the worked cases of books', async () => {
  const cases = someOf(worked('accounts'), ofTier({ quick: 20, ci: 60, all: 200 }));
  expect(cases).not.toEqual([]);
  expect(await differencesIn('/tax/calculate-cit', cases)).toEqual([]);
}, 600_000);

it('the service and the library agree on every example', async () => {
  const folder = new URL('../../../../fixtures/examples/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(names.length).toBeGreaterThan(5);
  for (const title of names) {
    const body = readFileSync(new URL(title, folder), 'utf8');
    expect(await differencesIn(pathOf(body), [{ title, request: JSON.parse(body), body }])).toEqual([]);
  }
});

function pathOf(body: string): string {
  if (body.includes('"incomeStreams"')) return '/tax/calculate';
  return body.includes('"requests"') ? '/tax/calculate-cit-years' : '/tax/calculate-cit';
}
