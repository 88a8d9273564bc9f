/** The published schema of an individual's request and the reader that refuses must say the same of every field. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parsePitRequest } from '../../../src/api/index.js';
import { pitRequestSchema } from '../../../src/api/schemas/index.js';
import type { Problem } from '../../../src/index.js';
import { INCOME_STREAM, PIT_INPUT } from '../../../src/law/individual/fields.js';
import { pitRequests } from '../../../src/testing/index.js';
import { drawsOf } from '../../effort.js';
import { pathsRefusedBySchema, refusalsOf } from '../refusals.js';

/** Refusals that take two fields, or a field and the year: the schema cannot know them. */
function isBetweenFields({ code, path }: Problem): boolean {
  return (
    code === 'not-applicable' ||
    code === 'option-conflict' ||
    (code === 'missing-field' && path.endsWith('/periodsPerYear'))
  );
}

function pathsRefusedByReader(body: unknown): string[] {
  const alone = refusalsOf(() => parsePitRequest(body)).filter((problem) => !isBetweenFields(problem));
  return [...new Set(alone.map(({ path }) => path))].sort();
}

const anyValue = fc.oneof(
  fc.constantFrom<unknown>(0, -1, 1, 1.5, 0.1 + 0.2, 1e-7, 2 ** 46, 2026, 2027, '1.25', '1.255', '-1', '-0', '1e5', ''),
  fc.constantFrom<unknown>('Lagos', 'lagos ', 'NG-la', 'ng LA', 'Akwa-Ibom', 'Abuja', 'LIRS', 'Semi Annual', 'wages'),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [{}], undefined),
  fc.double(),
  fc.string(),
);

const FIELDS = [...Object.keys(PIT_INPUT), 'AnnualRent', 'rent'];
const STREAM_FIELDS = [...Object.keys(INCOME_STREAM), 'Type'];

type Holder = Record<string, unknown>;

describe("the schema of an individual's request", () => {
  it('accepts and refuses, field by field, what the reader accepts and refuses', () => {
    const change = fc.tuple(fc.constantFrom(...FIELDS), anyValue);
    const inStream = fc.tuple(fc.constantFrom(...STREAM_FIELDS), anyValue);
    const changed = fc
      .tuple(pitRequests(), fc.array(change, { maxLength: 3 }), fc.array(inStream, { maxLength: 3 }))
      .map(([request, changes, streamChanges]) => {
        const [first, ...others] = request.incomeStreams;
        const stream: Holder = { ...first, ...Object.fromEntries(streamChanges) };
        return { ...request, incomeStreams: [stream, ...others], ...Object.fromEntries(changes) };
      });
    let refused = 0;
    fc.assert(
      fc.property(changed, (body) => {
        const byReader = pathsRefusedByReader(body);
        if (byReader.length > 0) refused++;
        expect(pathsRefusedBySchema(pitRequestSchema, body)).toEqual(byReader);
      }),
      { numRuns: drawsOf(1500) },
    );
    expect(refused).toBeGreaterThan(drawsOf(700));
  });

  it('agrees on bodies that are no object', () => {
    for (const body of [null, [], [[]], 'text', 1, true]) {
      expect(pathsRefusedByReader(body)).toEqual(['']);
      expect(pathsRefusedBySchema(pitRequestSchema, body)).toEqual(['']);
    }
  });

  it('describes every field, requires those of the contract, and lets no other in', () => {
    const { $defs = {} } = z.toJSONSchema(pitRequestSchema);
    expect(Object.keys($defs).sort()).toEqual(['CalculatePitRequest', 'IncomeStream']);
    for (const each of Object.values($defs)) {
      expect(each.additionalProperties).toBe(false);
      for (const field of Object.values(each.properties ?? {})) expect(field).toHaveProperty('description');
    }
    expect($defs.CalculatePitRequest?.required).toEqual(['taxYear', 'state', 'incomeStreams']);
    expect($defs.IncomeStream?.required).toEqual(['type', 'amount', 'frequency']);
  });
});
