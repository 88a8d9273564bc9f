import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resultFiles } from '../../tools/generate/results/files.js';
import { readResults } from '../../tools/generate/results/read.js';
import { textOf } from '../source-files.js';

const SOURCE = `
export class Decimal {
  readonly s = 1;
}

const SIZES = ['SMALL', 'LARGE'] as const;
type Tier = 'primary' | 'disputed';

/** One gain. */
interface Gain {
  /**
   * What was gained, negative is a loss.
   * Naira.
   *
   * Since 2026.
   */
  readonly gain: Decimal;
  /** A note. */
  readonly note?: string;
}

/** The whole. */
export interface Result {
  /** The year. */
  readonly year: number;
  /** The day. As \`YYYY-MM-DD\`. */
  readonly day: string;
  /** The share. Percent. */
  readonly share: Decimal;
  /** The size. */
  readonly size: (typeof SIZES)[number];
  /** The tier. */
  readonly tier: Uppercase<Tier> | 'NONE';
  /** The cap. Naira. */
  readonly cap: Decimal | null;
  /** The value. */
  readonly value: Decimal | string;
  /** The parts. */
  readonly parts: {
    /** Whether it is large. */
    readonly isLarge: boolean;
  };
  /** The gains. */
  readonly gains: readonly Gain[];
  /** The losses, by class. Naira. */
  readonly losses: Readonly<Record<string, Decimal>>;
}
`;

function read(source: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  try {
    const file = join(folder, 'results.ts');
    writeFileSync(file, source);
    return readResults(file, (name) => name === 'Result');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the description of the results', () => {
  it.each([...resultFiles()])('%s is as the types are (npm run results:build)', (path, text) => {
    expect(textOf(path)).toBe(text);
  });

  it('is their types, with the first paragraph of each comment and the unit in it', () => {
    expect(read(SOURCE)).toEqual({
      Result: {
        says: 'The whole.',
        fields: {
          year: { says: 'The year.', is: 'number' },
          day: { says: 'The day.', is: 'day' },
          share: { says: 'The share. Percent.', is: 'percentage' },
          size: { says: 'The size.', is: 'word', words: ['SMALL', 'LARGE'] },
          tier: { says: 'The tier.', is: 'word', words: ['PRIMARY', 'DISPUTED', 'NONE'] },
          cap: { says: 'The cap. Naira.', is: 'amount', mayBeNull: true },
          value: { says: 'The value.', is: 'amount_or_text' },
          parts: {
            says: 'The parts.',
            is: 'object',
            fields: { isLarge: { says: 'Whether it is large.', is: 'flag' } },
          },
          gains: { says: 'The gains.', is: 'list', of: { is: 'object', name: 'Gain' } },
          losses: { says: 'The losses, by class. Naira.', is: 'by_name', of: { is: 'amount' } },
        },
      },
      Gain: {
        says: 'One gain.',
        fields: {
          gain: { says: 'What was gained, negative is a loss. Naira.', is: 'amount' },
          note: { says: 'A note.', is: 'text', isOptional: true },
        },
      },
    });
  });

  it('is refused where a figure has no comment, or no unit', () => {
    expect(() => read(SOURCE.replace('/** The year. */', ''))).toThrow('year has no comment that says what it means.');
    expect(() => read(SOURCE.replace('The cap. Naira.', 'The cap.'))).toThrow('ends the comment "The cap."');
  });
});
