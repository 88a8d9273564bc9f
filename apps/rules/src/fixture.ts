/**
 * Worked cases: reading them, and saying how an answer differs from what a case expects.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from 'decimal.js';
import type { CitInput } from 'nigeria-tax-rules';
import { casesIn, type Written, type WrittenCase } from './case-file.js';
import { valueAt } from './value-at.js';

export type { Written } from './case-file.js';

/** A worked case. `fixtures/README.md` explains the fields. */
export interface Fixture<Request = CitInput> extends Omit<WrittenCase, 'request' | 'expected'> {
  readonly request: Request;
  /** Dotted paths into the full result; nothing where the request is refused. */
  readonly expected: Readonly<Record<string, Written>>;
}

/** One figure that is not what the fixture expects. */
export interface Difference {
  readonly path: string;
  readonly expected: Written;
  readonly actual: Written;
}

/** The options of the calculation of a worked case. */
export interface Options {
  readonly reading?: string;
  readonly baseline?: { readonly amount: string };
  readonly workings?: true;
}

/** Calculates the request of a worked case with its options and `more`; with workings if it expects some of them. */
export function answerTo<Request, Answer>(
  fixture: Pick<Fixture<Request>, 'request' | 'reading' | 'baseline' | 'variance' | 'expected'>,
  calculate: (request: Request, options: Options) => Answer,
  more: object = {},
): Answer {
  const { request, expected } = fixture;
  const reading = fixture.reading === undefined ? {} : { reading: fixture.reading };
  const amount = baselineOf(fixture, () => calculate(request, reading));
  return calculate(request, {
    ...reading,
    ...(amount === undefined ? {} : { baseline: { amount } }),
    ...(Object.keys(expected).some(isOfWorkings) ? { workings: true } : {}),
    ...more,
  });
}

/**
 * The baseline of a worked case. One that gives a variance has as its baseline the total of `calculate` less that, so
 * that the case stays on the threshold when a rate changes.
 */
export function baselineOf(
  { baseline, variance }: Pick<Fixture, 'baseline' | 'variance'>,
  calculate: () => unknown,
): string | undefined {
  return variance === undefined ? baseline : baselineBelow(totalOf(calculate()), variance);
}

function totalOf(answer: unknown): Decimal {
  const total = valueAt(answer, ['taxLiability', 'total']) ?? valueAt(answer, ['taxDue']);
  return new Decimal(String(total));
}

/** The amount that a total is above by the variance: naira, or a percentage of that amount. */
function baselineBelow(total: Decimal, variance: string): string {
  const below = variance.endsWith('%')
    ? total.div(new Decimal(variance.slice(0, -1)).div(100).plus(1))
    : total.minus(variance);
  return below.toFixed(2);
}

/**
 * Returns whether a path leads into the workings, which cite the law and say rules in words: the law notes are their
 * judge.
 */
function isOfWorkings(path: string): boolean {
  return path.startsWith('workings.');
}

const PROJECT = new URL('../../..', import.meta.url).pathname;

/**
 * The worked cases of a folder under `fixtures/`, or those of one section, in the order of the files' names. Returns
 * the same list as the call before where no case has changed since, so that what follows from it can be remembered.
 */
export function readFixtures<Request = CitInput>(
  folder = 'company',
  { root = PROJECT, section }: { readonly root?: string; readonly section?: string } = {},
): readonly Fixture<Request>[] {
  const directory = join(root, 'fixtures', folder);
  const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.yaml')) : [];
  const written = files.sort().flatMap((name) => {
    const yaml = readFileSync(join(directory, name), 'utf8');
    return casesIn(`${folder}/${name.replace(/\.yaml$/, '')}`, yaml, section);
  });
  const key = `${folder} ${section}`;
  const last = LAST.get(key);
  const isSame = last?.written.length === written.length && written.every((one, at) => one === last.written[at]);
  const found = isSame ? last : { written, cases: written.map((one) => ({ expected: {}, ...one })) };
  LAST.set(key, found);
  return found.cases as unknown as readonly Fixture<Request>[];
}

/** The cases that were read last, by their folder and section. */
const LAST = new Map<string, { readonly written: readonly WrittenCase[]; readonly cases: readonly object[] }>();

/** Returns the differences between a result and the fixture's figures; none if every figure agrees to the kobo. */
export function differencesOf(fixture: Pick<Fixture, 'expected'>, result: unknown): Difference[] {
  return Object.entries(fixture.expected).flatMap(([path, expected]) => {
    const actual = written(valueAt(result, path.split('.')));
    return agrees(actual, expected) ? [] : [{ path, expected, actual }];
  });
}

/** Equal, or, where a text of the fixture ends in `…`, begun alike. */
function agrees(actual: Written, expected: Written): boolean {
  if (typeof actual === 'string' && typeof expected === 'string' && expected.endsWith('…')) {
    return actual.startsWith(expected.slice(0, -1));
  }
  return textOf(actual) === textOf(expected);
}

/** Returns the fields that should have been refused and were not; `run` calculates the fixture's request. */
export function acceptedInsteadOfRefused(fixture: Pick<Fixture, 'refused'>, run: () => unknown): string[] {
  const wanted = fixture.refused ?? [];
  try {
    run();
    return [...wanted];
  } catch (error) {
    const errors = (error as { errors?: readonly { path: string }[] }).errors ?? [];
    return wanted.filter((path) => !errors.some((problem) => problem.path === path));
  }
}

/** The value as a fixture writes it; what is not there is `null`. */
function written(value: unknown): Written {
  if (value === undefined || value === null) return null;
  if (Decimal.isDecimal(value)) return value.toFixed(Math.max(2, value.decimalPlaces()));
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object') return value as Written;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner)]));
}

/** The same text for the same value, whatever the order of its names. */
function textOf(value: Written): string {
  return JSON.stringify(value, (_, inner: Written) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
