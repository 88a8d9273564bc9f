/** What must hold of every range: no completion of the request leaves it, and both ends are what requests owe. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatMatters } from '../../../src/analysis/index.js';
import { describeRequest } from '../../../src/api/index.js';
import {
  type CitInput,
  calculateCit,
  calculatePit,
  type Decimal,
  InputError,
  listRuleTables,
  type PitInput,
} from '../../../src/index.js';
import { citRequests, pitRequests } from '../../../src/testing/index.js';
import { drawsOf, ofTier, triedOf } from '../../effort.js';

/** How many completions of each range are drawn. */
const COMPLETIONS = 200;
/** Ranges of days are tried day by day. */
const LONG = 600_000;

type Table = ReturnType<typeof listRuleTables>[number];

/** An amount of any size, as often as not near one on which the law turns. */
const amount = fc.oneof(
  fc.constantFrom('0.00', '0.01', '250000000.00', '250000000.01', '25000000.00', '100000000.01', '999999999999999.99'),
  fc
    .tuple(fc.double({ min: 0, max: 16, noNaN: true }), fc.integer({ min: 0, max: 99 }))
    .map(([power, kobo]) => `${Math.min(10 ** power, 9e14).toFixed(0)}.${String(kobo).padStart(2, '0')}`),
);

/** What a fact could be, by its description. */
function drawnAs(kind: string, words: readonly string[], taxYear: number, name: string): fc.Arbitrary<unknown> {
  if (kind === 'amount') return amount;
  if (kind === 'signedAmount')
    return fc.tuple(fc.boolean(), amount).map(([isBelow, text]) => (isBelow ? `-${text}` : text));
  if (kind === 'flag') return fc.boolean();
  if (kind === 'day') {
    const first = name === 'commencementDate' ? taxYear - 30 : taxYear - 1;
    const days = fc.date({
      min: new Date(Date.UTC(first, 0, 1)),
      max: new Date(Date.UTC(taxYear - 1, 11, 31)),
      noInvalidDate: true,
    });
    return days.map((day) => day.toISOString().slice(0, 10));
  }
  return words.length > 0 ? fc.constantFrom(...words) : fc.integer({ min: 1, max: 12 });
}

const NOT_A_FACT = [
  'taxYear',
  'state',
  'routingDate',
  'capitalIncomeBreakdown',
  'disposalSchedule',
  'incomeStreams',
  'capitalLossesBroughtForward',
];

function unknownOf({ kind, taxYear }: Table) {
  const { fields } = describeRequest(kind === 'company' ? 'cit' : 'pit');
  const facts = fields.filter(
    ({ name, years }) => !NOT_A_FACT.includes(name) && (years.length === 0 || years.includes(taxYear)),
  );
  const drawn = facts.map((field) => ({
    name: field.name,
    value: drawnAs(field.kind, field.words ?? [], taxYear, field.name),
  }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.subarray(drawn, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.subarray(drawn, { minLength: 2, maxLength: 3 }) },
  );
}

function totalOf({ kind, reading }: Table, input: object): Decimal | undefined {
  try {
    if (kind === 'company') return calculateCit(input as CitInput, { reading }).taxLiability.total;
    return calculatePit(input as PitInput, { reading }).taxDue;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

describe('ranges of drawn requests', () => {
  const tables = triedOf(listRuleTables(), ofTier({ quick: 4, ci: 1, all: 1 }));
  const ofEach = Math.ceil(drawsOf(60) / tables.length);
  let compared = 0;
  it.each(tables)(
    'of $kind $taxYear ($reading) hold every completion, and both ends are reached',
    (table) => {
      const requests: fc.Arbitrary<object> =
        table.kind === 'company' ? citRequests({ years: [table.taxYear] }) : pitRequests({ years: [table.taxYear] });
      const drawn = fc.sample(fc.tuple(requests, unknownOf(table)), { numRuns: ofEach });
      for (const [input, unknown] of drawn) {
        const names = unknown.map(({ name }) => name);
        const request = input as CitInput;
        const range = rangeOf(request, names, table.reading);
        if (range === undefined) continue;
        const { from, to, reachedBy, decidedBy, total } = range;
        const said = `${names.join()} of ${JSON.stringify(input)}`;
        expect([said, totalOf(table, reachedBy.from), totalOf(table, reachedBy.to)]).toEqual([said, from, to]);
        const values = fc.sample(fc.tuple(...unknown.map(({ value }) => value)), { numRuns: COMPLETIONS });
        for (const each of values) {
          const completed = { ...input, ...Object.fromEntries(names.map((name, at) => [name, each[at]])) };
          const owed = totalOf(table, completed);
          if (owed === undefined) continue;
          compared++;
          expect([JSON.stringify(completed), owed.gte(from) && owed.lte(to)]).toEqual([
            JSON.stringify(completed),
            true,
          ]);
          if (!owed.eq(total)) expect([said, decidedBy.length > 0]).toEqual([said, true]);
        }
      }
    },
    LONG,
  );

  it('were compared with completions that are answered', () => {
    // A part of the draws is one a table: too few to ask that the total of some moves.
    expect(compared).toBeGreaterThan(tables.length);
  });
});

function rangeOf(request: CitInput, unknown: readonly string[], reading: string) {
  try {
    return whatMatters(request, { unknown, reading });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
