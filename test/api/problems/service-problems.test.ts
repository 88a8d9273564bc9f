import { describe, expect, it } from 'vitest';
import { SERVICE_PROBLEMS } from '../../../src/api/problems/service-problems.js';

const entries = Object.entries(SERVICE_PROBLEMS);

describe('the catalogue of problems', () => {
  it.each([
    ['invalid-input', 422],
    ['not-json', 400],
    ['invalid-header', 400],
    ['missing-api-key', 401],
    ['insufficient-balance', 402],
    ['missing-scope', 403],
    ['not-found', 404],
    ['method-not-allowed', 405],
    ['request-timeout', 408],
    ['already-filed', 409],
    ['body-too-large', 413],
    ['unsupported-media-type', 415],
    ['too-many-requests', 429],
    ['internal-error', 500],
    ['not-ready', 503],
    ['overloaded', 503],
  ] as const)('answers %s with status %i', (code, status) => {
    expect(SERVICE_PROBLEMS[code].status).toBe(status);
  });

  it.each(entries)('says of %s what it means and what to do, in sentences', (code, problem) => {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(problem.title).toMatch(/^[A-Z].*[^.]$/);
    for (const text of [problem.meaning, problem.whatToDo, ...Object.values(problem.members ?? {})]) {
      expect(text).toMatch(/^[A-Z`].*\.$/);
    }
  });

  it('has no two problems of one title', () => {
    expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length);
  });

  it('cannot be changed, in any part', () => {
    expect(entries.filter(([, problem]) => !Object.isFrozen(problem))).toEqual([]);
    expect(Object.isFrozen(SERVICE_PROBLEMS)).toBe(true);
  });
});
