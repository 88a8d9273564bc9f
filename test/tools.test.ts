/** A program that is missing: its tests are skipped on a machine of a developer, and fail in continuous integration. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missing, tool } from './tools.js';

describe('a program that is missing', () => {
  beforeEach(() => vi.stubEnv('PATH', ''));
  afterEach(() => vi.unstubAllEnvs());

  it('is none, so that its tests are skipped', () => {
    vi.stubEnv('CI', '');
    expect(tool('z3')).toBeUndefined();
  });

  it('fails the file of its tests with CI=true, and says how to get it', () => {
    vi.stubEnv('CI', 'true');
    expect(() => tool('z3')).toThrow('There is no z3, and with CI=true no test is skipped for that.');
    expect(() => tool('soffice')).toThrow('apt-get install libreoffice-calc');
    expect(() => missing('PostgreSQL', 'Install it.')).toThrow('There is no PostgreSQL');
  });
});

it('finds a program that is there, by the word that starts it', () => {
  expect(tool('python3')).toBe('python3');
});
