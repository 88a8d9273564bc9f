/**
 * A field matters in exactly the years that its description names: there some request is answered otherwise with
 * another value of it, under some reading of the year, and in the other years none is.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeRequest, type RequestField } from '../../src/api/index.js';
import {
  type CitInput,
  calculateCit,
  calculatePit,
  InputError,
  listRuleTables,
  type PitInput,
} from '../../src/index.js';
import { citRequests, pitRequests } from '../../src/testing/index.js';
import { ofTier, triedOf } from '../effort.js';

type Request = Readonly<Record<string, unknown>>;

/** A field by the names that lead to it, through objects and the first item of a list. */
interface Place {
  readonly names: readonly string[];
  readonly field: RequestField;
}

const TAXES = [
  ['cit', 'company', citRequests, companyAnswer],
  ['pit', 'individual', pitRequests, individualAnswer],
] as const;

/** What a company owes, when and to whom; never what the result repeats of the request. */
function companyAnswer(request: Request, reading: string): unknown {
  const result = calculateCit(request as unknown as CitInput, { reading });
  const { taxLiability, incomeTax, companySize, entityTaxPath, dueDate, taxAuthorityRouting } = result;
  return { taxLiability, incomeTax, companySize, entityTaxPath, dueDate, taxAuthorityRouting };
}

function individualAnswer(request: Request, reading: string): unknown {
  const { taxDue, refundable, taxAuthority } = calculatePit(request as unknown as PitInput, { reading });
  return { taxDue, refundable, taxAuthority };
}

function placesIn(fields: readonly RequestField[], names: readonly string[] = []): Place[] {
  return fields.flatMap((field): Place[] => {
    const here = { names: [...names, field.name], field };
    return [here, ...placesIn(field.object?.fields ?? [], here.names)];
  });
}

/** The request with the value that another one has in a place; nothing where one of them has not that place. */
function exchanged(request: Request, [name = '', ...names]: readonly string[], other: Request): Request | undefined {
  const [own, others] = [request[name], other[name]];
  if (names.length === 0) return { ...request, [name]: others };
  if (Array.isArray(own) && Array.isArray(others)) {
    const [first, ...rest] = own;
    const changed = first && others[0] && exchanged(first, names, others[0]);
    return changed && { ...request, [name]: [changed, ...rest] };
  }
  const changed = own && others ? exchanged(own as Request, names, others as Request) : undefined;
  return changed && { ...request, [name]: changed };
}

/** The request without the value of a place, in every item of a list. */
function without(request: Request, [name = '', ...names]: readonly string[]): Request {
  const { [name]: own, ...rest } = request;
  if (own === undefined || names.length === 0) return rest;
  const part = Array.isArray(own) ? own.map((item) => without(item, names)) : without(own as Request, names);
  return { ...rest, [name]: part };
}

/** Compared as text; `undefined` for a request that is refused. */
function answered(answerOf: () => unknown): string | undefined {
  try {
    return JSON.stringify(answerOf());
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** It is required in every year, but no rule on disposals changed on a day of 2019 to 2021. */
const ALIKE_ON_EVERY_DAY: Readonly<Record<string, readonly number[]>> = {
  'disposalSchedule.disposalDate': [2020, 2021],
};

/** How far apart the two requests are that exchange a value; 0 takes the value away. */
const EXCHANGES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55];

/** The seeds of draws beyond the first, whose seed is the year. */
const FURTHER_DRAWS = [1, 2, 3, 4, 5, 6, 7];

const nameOf = ({ names }: Place): string => names.join('.');

describe.each(TAXES)('the fields of %s', (tax, kind, requestsIn, answerOf) => {
  const { fields } = describeRequest(tax);
  const years = fields[0]?.years ?? [];
  const places = placesIn(fields).filter(({ names }) => names[0] !== 'taxYear');

  /** Says of drawn requests of a year whether one is answered otherwise with the value that another has in a place. */
  function drawnIn(year: number, seed: number): (names: readonly string[], apart: number) => boolean {
    const readings = listRuleTables().filter((table) => table.kind === kind && table.taxYear === year);
    const requests = requestsIn({ years: [year] }) as unknown as fc.Arbitrary<Request>;
    const drawn = fc.sample(requests, { numRuns: 150, seed });
    const answers = readings.map(({ reading }) => drawn.map((request) => answered(() => answerOf(request, reading))));
    return (names, apart) =>
      drawn.some((request, at) => {
        const other = drawn[(at + apart) % drawn.length] as Request;
        const changed = apart === 0 ? without(request, names) : exchanged(request, names, other);
        return readings.some(({ reading }, of) => {
          const answer = changed && answered(() => answerOf(changed, reading));
          return answer !== undefined && answer !== answers[of]?.[at];
        });
      });
  }

  it.each(triedOf(years, ofTier({ quick: 4, ci: 1, all: 1 })))(
    'matter in %i where they say so, and nowhere else',
    (year) => {
      const first = drawnIn(year, year);
      const further = FURTHER_DRAWS.map((seed) => once(() => drawnIn(year, seed)));
      // Some rules are rare: a field that is said to matter is tried with the values of more requests, and in further
      // draws, for not every draw of so few meets it where it decides.
      const changes = ({ names, field }: Place): boolean => {
        if (!field.years.includes(year)) return [0, 1].some((apart) => first(names, apart));
        const isMet = (changesWith: typeof first): boolean => EXCHANGES.some((apart) => changesWith(names, apart));
        return isMet(first) || further.some((draw) => isMet(draw()));
      };
      const said = places.filter(({ field }) => field.years.includes(year)).map(nameOf);
      const expected = said.filter((name) => !ALIKE_ON_EVERY_DAY[name]?.includes(year));
      expect(places.filter(changes).map(nameOf)).toEqual(expected);
    },
  );
});

/** The draw, made where it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
