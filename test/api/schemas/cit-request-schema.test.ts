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
import { changedRequests } from './changed-requests.js';

/** Refusals that take two fields, or a field and the year: the schema cannot know them. */
const BETWEEN_FIELDS = ['outside-period', 'after-period', 'not-applicable', 'exceeds-income'];

function pathsRefusedByReader(body: unknown): string[] {
  const isBetweenFields = ({ code, path }: { code: string; path: string }): boolean =>
    BETWEEN_FIELDS.includes(code) || (code === 'missing-field' && path === '/exemptForeignIncome');
  const alone = refusalsOf(() => parseCitRequest(body)).filter((each) => !isBetweenFields(each));
  return [...new Set(alone.map(({ path }) => path))].sort();
}

describe('the schema of a request', () => {
  it('accepts and refuses, field by field, what the reader accepts and refuses', () => {
    let refused = 0;
    fc.assert(
      fc.property(changedRequests(citRequests()), (body) => {
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
