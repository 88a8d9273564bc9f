/** Requests with a few of their values changed to what a reader may refuse. */
import * as fc from 'fast-check';

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

/** Requests, each with up to four changes. */
export function changedRequests(requests: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(requests, fc.array(change, { maxLength: 4 })).map(([request, changes]) => {
    const copy: unknown = structuredClone(request);
    for (const each of changes) apply(copy, each);
    return copy;
  });
}
