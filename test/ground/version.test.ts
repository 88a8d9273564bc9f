import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/ground/version.js';
import { calculateCit, calculatePit } from '../../src/index.js';
import { textOf } from '../source-files.js';

const SALARY = { type: 'salary', amount: 1, frequency: 'annual' };

describe('the version', () => {
  it('is that of the package', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    expect(VERSION).toBe(version);
  });

  it('is named by every result', () => {
    expect(calculateCit({ taxYear: 2024, turnover: 1 }).rules.package).toBe(VERSION);
    expect(calculatePit({ taxYear: 2026, state: 'Lagos', incomeStreams: [SALARY] }).rules.package).toBe(VERSION);
  });

  it('has three numbers', () => {
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
