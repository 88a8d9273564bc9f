import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/api/version.js';
import { textOf } from '../source-files.js';

describe('the version', () => {
  it('is that of the package', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    expect(VERSION).toBe(version);
  });

  it('has three numbers', () => {
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
