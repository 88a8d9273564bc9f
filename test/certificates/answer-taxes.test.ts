import { expect, it } from 'vitest';
import { ANSWER_TAXES } from '../../src/certificates/answer-taxes.js';

it('write the law that answers, its rounding, and a step of each figure of the result', () => {
  const person = {
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type: 'salary', amount: 1, frequency: 'monthly' }],
  };
  for (const written of [ANSWER_TAXES.cit({ taxYear: 2024, turnover: 1 }, {}), ANSWER_TAXES.pit(person, {})]) {
    expect(written.rules.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(written.rounding).toEqual({ toNearest: '1', ties: 'up' });
    const places = Object.values(written.results);
    expect(places.every((place) => place < written.steps.length)).toBe(true);
  }
});
