/** The published schema of a request and the reader that refuses must say the same of every field taken alone. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseCitRequest } from '../../../src/api/index.js';
import { citRequestSchema } from '../../../src/api/schemas/index.js';
import { CIT_INPUT } from '../../../src/law/company/fields.js';
import { citRequests } from '../../../src/testing/index.js';
import { drawsOf } from '../../effort.js';
import { pathsRefusedBySchema, refusalsOf } from '../refusals.js';

/** Refusals that take two fields, or a field and the year: the schema cannot know them. */
const BETWEEN_FIELDS = ['outside-period', 'after-period', 'not-applicable', 'exceeds-income'];

function pathsRefusedByReader(body: unknown): string[] {
  const isBetweenFields = ({ code, path }: { code: string; path: string }): boolean =>
    BETWEEN_FIELDS.includes(code) || (code === 'missing-field' && path === '/exemptForeignIncome');
  const alone = refusalsOf(() => parseCitRequest(body)).filter((each) => !isBetweenFields(each));
  return [...new Set(alone.map(({ path }) => path))].sort();
}

const AMOUNTS_AND_OTHERS: fc.Arbitrary<unknown> = fc.constantFrom(
  ...[
    0,
    -0,
    -1,
    1,
    0.1,
    0.1 + 0.2,
    1.005,
    1e-7,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    2 ** 46,
    2 ** 46 - 0.01,
    70_368_744_177_663,
    2024,
  ],
  ...[
    '0',
    '-0',
    '-1',
    '-0.5',
    '1.25',
    '1.255',
    '1.',
    '.5',
    '05',
    '+1',
    '1e5',
    '1,000',
    ' 5',
    '5 ',
    '1_000',
    '١٢',
    'NaN',
    '',
  ],
  ...['999999999999999.99', '1000000000000000', '9'.repeat(1500), '2024'],
);

const WORDS_AND_DAYS: fc.Arbitrary<unknown> = fc.constantFrom(
  ...['land', 'LAND', 'Real Estate', 'real-estate', ' land', 'lands', 'agriculture', 'Upstream Gas', '__proto__'],
  ...['2023-02-30', '2024-02-29', '2023-02-29', '2023-13-01', '2023-1-1', '0000-01-01', '2023-06-30T00:00:00Z'],
);

const KINDS: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(null, true, false, [], {}, [[]], [{}], { turnover: 1 });

const anyValue = fc.oneof(AMOUNTS_AND_OTHERS, WORDS_AND_DAYS, KINDS, fc.double(), fc.string());
const anyName = fc.constantFrom(
  'turnover',
  'Turnover',
  'witholdingCredits',
  'rent',
  'land',
  'LAND',
  'a/b~c',
  'assetClass',
);

type Holder = Record<string, unknown>;

/** Every object and list inside a value, with itself. */
function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)];
}

/** One change somewhere in the request: a value replaced, a field added or taken away. */
const change = fc.record({
  at: fc.nat(),
  field: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'add', 'remove'),
  name: anyName,
  value: anyValue,
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function apply(request: unknown, { at, field, how, name, ...drawn }: Change): void {
  const value: unknown = structuredClone(drawn.value);
  const holders = holdersIn(request);
  const holder = holders[at % holders.length];
  if (!holder) return;
  const names = Object.keys(holder);
  const chosen = names[field % names.length];
  if (how === 'add' && !Array.isArray(holder)) holder[name] = value;
  if (how === 'replace' && chosen !== undefined) holder[chosen] = value;
  if (how === 'remove' && chosen !== undefined && !Array.isArray(holder)) delete holder[chosen];
}

describe('the schema of a request', () => {
  it('accepts and refuses, field by field, what the reader accepts and refuses', () => {
    const changed = fc.tuple(citRequests(), fc.array(change, { maxLength: 4 })).map(([request, changes]) => {
      const copy: unknown = structuredClone(request);
      for (const each of changes) apply(copy, each);
      return copy;
    });
    let refused = 0;
    fc.assert(
      fc.property(changed, (body) => {
        const byReader = pathsRefusedByReader(body);
        if (byReader.length > 0) refused++;
        expect(pathsRefusedBySchema(citRequestSchema, body)).toEqual(byReader);
      }),
      { numRuns: drawsOf(3000) },
    );
    expect(refused).toBeGreaterThan(drawsOf(1000));
  });

  it('agrees on bodies that are no object', () => {
    for (const body of [null, [], [[]], 'text', 1, true]) {
      expect(pathsRefusedByReader(body)).toEqual(['']);
      expect(pathsRefusedBySchema(citRequestSchema, body)).toEqual(['']);
    }
  });

  it('agrees on a prototype key', () => {
    const body = JSON.parse('{"taxYear": 2024, "turnover": 1, "__proto__": {"turnover": 5}}');
    expect(pathsRefusedBySchema(citRequestSchema, body)).toEqual(pathsRefusedByReader(body));
  });
});

describe('the published JSON Schema', () => {
  const published = z.toJSONSchema(citRequestSchema) as unknown as { $defs: Record<string, ObjectSchema> };
  interface ObjectSchema {
    readonly description?: string;
    readonly additionalProperties?: unknown;
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>;
  }

  it('describes every field, and lets no other in', () => {
    const objects = Object.values(published.$defs);
    expect(Object.keys(published.$defs).sort()).toEqual(['CalculateCitRequest', 'CapitalIncomeBreakdown', 'Disposal']);
    for (const each of objects) {
      expect(each.additionalProperties).toBe(false);
      expect(each.description).toBeTruthy();
      for (const field of Object.values(each.properties)) expect(field.$ref ?? field.description).toBeTruthy();
    }
  });

  it('refuses a list of more than a thousand items, as the reader does', () => {
    const disposal = { assetClass: 'land', proceeds: 1, costBase: 0, disposalDate: '2024-03-01' };
    const schedule = (length: number) => ({
      taxYear: 2024,
      turnover: 1,
      disposalSchedule: Array(length).fill(disposal),
    });
    const refusedBy = [(body: unknown) => pathsRefusedBySchema(citRequestSchema, body), pathsRefusedByReader];
    expect(refusedBy.map((refused) => refused(schedule(1_000)))).toEqual([[], []]);
    expect(refusedBy.map((refused) => refused(schedule(1_001)))).toEqual([
      ['/disposalSchedule'],
      ['/disposalSchedule'],
    ]);
  });

  it('requires the year and the turnover, and all four facts of a disposal', () => {
    expect(published.$defs.CalculateCitRequest?.required).toEqual(['taxYear', 'turnover']);
    expect(published.$defs.Disposal?.required).toEqual(['assetClass', 'proceeds', 'costBase', 'disposalDate']);
  });

  it('has the fields that the law describes', () => {
    const names = Object.keys(published.$defs.CalculateCitRequest?.properties ?? {});
    expect(names).toEqual(Object.keys(CIT_INPUT));
  });
});
