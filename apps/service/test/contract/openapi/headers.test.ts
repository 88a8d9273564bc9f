import { describe, expect, it } from 'vitest';
import { ANSWER_HEADERS, REQUEST_HEADERS, refTo, shownHeaders } from '../../../src/contract/openapi/headers.js';

/** Returns whether the pattern of a header accepts a value. */
function accepts(name: 'ETag' | 'WWW-Authenticate', value: string): boolean {
  const { pattern } = ANSWER_HEADERS[name].schema as { pattern: string };
  return new RegExp(pattern).test(value);
}

describe('the headers of answers', () => {
  it('are shown as references, after those of every answer', () => {
    expect(shownHeaders(['ETag'])).toEqual({
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      'X-Content-Type-Options': { $ref: '#/components/headers/X-Content-Type-Options' },
      ETag: { $ref: '#/components/headers/ETag' },
    });
    expect(Object.keys(shownHeaders([]))).toEqual(['X-Request-Id', 'X-Content-Type-Options']);
    expect(refTo('schemas', 'Problem')).toEqual({ $ref: '#/components/schemas/Problem' });
  });

  it('have patterns that take what the service sends', () => {
    expect(['"a"', 'W/"a"', 'a', 'w/"a"', '"a'].map((tag) => accepts('ETag', tag))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(accepts('WWW-Authenticate', 'ApiKey realm="x"')).toBe(true);
    expect(accepts('WWW-Authenticate', 'Basic')).toBe(false);
  });

  it.each(Object.entries(ANSWER_HEADERS))('%s: has a sentence and a type', (_, { description, schema }) => {
    expect(description).toMatch(/\.$/);
    expect(['string', 'integer']).toContain((schema as { type: string }).type);
  });
});

describe('the headers of requests', () => {
  it('are parameters that nobody must send', () => {
    const names = Object.values(REQUEST_HEADERS).map((header) => [header.name, header.in, header.required]);
    expect(names).toEqual([
      ['Idempotency-Key', 'header', false],
      ['X-Idempotency-Key', 'header', false],
      ['X-Request-Id', 'header', false],
      ['If-None-Match', 'header', false],
    ]);
  });

  it('take as a key of idempotency 255 printable characters in quotes', () => {
    const schema = REQUEST_HEADERS.IdempotencyKey.schema as { pattern: string; minLength: number; maxLength: number };
    expect([schema.minLength, schema.maxLength]).toEqual([1, 255 + 2]);
    const pattern = new RegExp(schema.pattern);
    expect([' ', '~', 'a b', '', 'é', 'a\n', '\u007f'].map((key) => pattern.test(key))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
  });
});
