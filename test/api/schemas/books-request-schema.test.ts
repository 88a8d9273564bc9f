/** The published schemas of requests with books and their readers must say the same of every field taken alone. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeAccounts, describeRegister } from '../../../src/accounts/index.js';
import { calculateYearsOf, MOST_YEARS, parseBooksRequest } from '../../../src/api/index.js';
import { booksRequestSchema, citYearsRequestSchema } from '../../../src/api/schemas/index.js';
import { drawnAs } from '../../../src/testing/described.js';
import { amounts, citRequests } from '../../../src/testing/index.js';
import { drawsOf } from '../../effort.js';
import { codesOf, pathsRefusedBySchema, refusalsOf } from '../refusals.js';
import { changedRequests } from './changed-requests.js';

/** Refusals that take two fields, or a field and the year. */
const BETWEEN_FIELDS = [
  'outside-period',
  'after-period',
  'not-applicable',
  'exceeds-income',
  'exceeds-cost',
  'duplicate-id',
];

function pathsRefusedByReader(body: unknown): string[] {
  const alone = refusalsOf(() => parseBooksRequest(body)).filter(({ code, path }) => {
    const isBetweenFields = code === 'missing-field' && /^\/(?:turnover|exemptForeignIncome)$/.test(path);
    return !isBetweenFields && !BETWEEN_FIELDS.includes(code);
  });
  return [...new Set(alone.map(({ path }) => path))].sort();
}

const VALUES = { amount: amounts(), day: fc.constantFrom('2020-03-01', '2023-12-31', '2025-02-29'), taxYear: 2026 };

/** Requests with books, in which fields exclude each other; of a year whose readings have every class and head. */
const withBooks = fc
  .tuple(citRequests(), drawnAs<object>(describeAccounts(), VALUES), drawnAs<object>(describeRegister(), VALUES))
  .map(([request, accounts, register]) => ({ ...request, ...accounts, ...register, taxYear: 2026 }));

describe('the schema of a request with books', () => {
  it('accepts and refuses, field by field, what the reader accepts and refuses', () => {
    let refused = 0;
    fc.assert(
      fc.property(changedRequests(withBooks), (body) => {
        const byReader = pathsRefusedByReader(body);
        if (byReader.length > 0) refused++;
        expect(pathsRefusedBySchema(booksRequestSchema, body)).toEqual(byReader);
      }),
      { numRuns: drawsOf(1000) },
    );
    expect(refused).toBeGreaterThan(drawsOf(200));
  });

  it('lets a list have at most a thousand items, as the reader does', () => {
    const line = { head: 'revenue', amount: 1 };
    const ofLines = (length: number) => ({ taxYear: 2026, accounts: { lines: Array(length).fill(line) } });
    for (const [length, paths] of [
      [1_000, []],
      [1_001, ['/accounts/lines']],
    ] as const) {
      expect(pathsRefusedBySchema(booksRequestSchema, ofLines(length))).toEqual(paths);
      expect(pathsRefusedByReader(ofLines(length))).toEqual(paths);
    }
  });
});

describe('the schema of a request of several years', () => {
  const first = {
    taxYear: 2024,
    turnover: 1,
    assets: [{ id: 'P', class: 'plant', cost: 9, firstUsedOn: '2023-03-01' }],
  };
  const second = { taxYear: 2025, turnover: 1, assets: [{ id: 'P', disposedOn: '2024-05-01' }] };

  it('accepts what is computed: an asset that is carried is listed by its id', () => {
    const body = { requests: [first, second] };
    expect(pathsRefusedBySchema(citYearsRequestSchema, body)).toEqual([]);
    expect(calculateYearsOf(body).map(({ taxYear }) => taxYear)).toEqual([2024, 2025]);
  });

  it.each([
    [{}, ['/requests'], ['/requests missing-field']],
    [{ requests: [], more: 1 }, ['/more', '/requests'], ['/more unknown-field']],
    [{ requests: [] }, ['/requests'], ['/requests empty-list']],
    [{ requests: {} }, ['/requests'], ['/requests not-a-list']],
    [{ requests: [1] }, ['/requests/0'], ['/requests/0 not-an-object']],
    [
      { requests: [first, { ...second, turnover: -1, assets: [{}] }] },
      ['/requests/1/assets/0/id', '/requests/1/turnover'],
      ['/requests/1/assets/0/id missing-field', '/requests/1/turnover negative-amount'],
    ],
    [{ requests: Array(MOST_YEARS + 1).fill(first) }, ['/requests'], ['/requests list-too-long']],
    [
      { requests: [{ ...first, assets: Array(1_001).fill(first.assets[0]) }] },
      ['/requests/0/assets'],
      ['/requests/0/assets list-too-long'],
    ],
    [[], [''], [' not-an-object']],
  ])('refuses %j, as the reader does', (body, paths, codes) => {
    expect(pathsRefusedBySchema(citYearsRequestSchema, body)).toEqual(paths);
    expect(codesOf(() => calculateYearsOf(body)).sort()).toEqual(codes);
  });

  it('leaves a refused option where it is', () => {
    expect(codesOf(() => calculateYearsOf({ requests: [first] }, { reading: 'of mine' }))).toEqual([
      '/reading reading-not-covered',
    ]);
  });
});
