import { describe, expect, it } from 'vitest';
import { fieldTexts, textFiles } from '../../tools/generate/fields/texts.js';
import { textOf } from '../source-files.js';

const SOURCE = `
const AMOUNT = { kind: 'amount' };

/** A part of the whole. */
export const LITTLE_PART = {
  /** Its price. */
  price: fact(AMOUNT, optional(amount, 0)),
};

/** The whole. */
export const WHOLE = {
  /**
   * The year, in words
   * of two lines.
   */
  year: required(year),
  /**
   * The day.
   *
   * @default the last day
   * of the year
   */
  day: optional(day, undefined),
  /** The parts. */
  parts: (table) => optional(listOf(objectOf(under(LITTLE_PART, table))), NONE),
};`;

describe('the meaning of fields', () => {
  it.each([...textFiles()])('%s is as the comments are (npm run fields:build)', (path, text) => {
    expect(textOf(path)).toBe(text);
  });

  it('is their comment, with the default that a value does not say and the object that is in them', () => {
    expect(fieldTexts(SOURCE, 'WHOLE')).toEqual({
      name: 'Whole',
      says: 'The whole.',
      fields: {
        year: { says: 'The year, in words of two lines.' },
        day: { says: 'The day.', absent: 'the last day of the year' },
        parts: {
          says: 'The parts.',
          object: { name: 'LittlePart', says: 'A part of the whole.', fields: { price: { says: 'Its price.' } } },
        },
      },
    });
  });

  it('is refused where a field has none', () => {
    const silent = SOURCE.replace('/** Its price. */', '').replace('/** The parts. */', '');
    expect(() => fieldTexts(silent, 'WHOLE')).toThrow(/^parts: .* has no comment that says what it means\.$/);
    expect(() => fieldTexts(SOURCE, 'OTHER')).toThrow('There are no fields OTHER.');
  });
});
