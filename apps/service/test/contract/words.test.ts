import { describe, expect, it } from 'vitest';
import { FILING_EVENTS, FILING_STATUSES, POSTING_KINDS } from '../../src/contract/words.js';

describe('the words of the service', () => {
  it('have an event for each status but the first', () => {
    const [first, ...later] = FILING_STATUSES;
    expect(first).toBe('SUBMITTED');
    expect([...FILING_EVENTS].sort()).toEqual(later.map((status) => `filing.${status.toLowerCase()}`).sort());
  });

  it('have no word twice', () => {
    for (const words of [FILING_STATUSES, POSTING_KINDS]) expect(new Set(words).size).toBe(words.length);
  });
});
