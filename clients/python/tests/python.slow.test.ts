/**
 * The types of the Python client, the client as it is packed, and its own tests with the oldest and the newest of the
 * other Pythons on the machine.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALONE, PACKED, type Python, pythons, tested } from './pythons.js';

it('has types that are strict, and tests that are typed', () => {
  const client = join(import.meta.dirname, '..');
  const pyright = join(client, '../../node_modules/.bin/pyright');
  expect(execFileSync(pyright, ['-p', client], { encoding: 'utf8' })).toContain('0 errors, 0 warnings');
}, 300_000);

describe('the tests of the client', () => {
  const { usual, others } = pythons();

  it.skipIf(usual === undefined)(
    'pass of the packed client',
    () => {
      expect(tested(usual as Python, [PACKED]).passed).toBeGreaterThan(0);
    },
    300_000,
  );

  it.each(others)(
    'pass on the loopback with Python $version',
    (python) => {
      expect(tested(python, ALONE).passed).toBeGreaterThan(80);
    },
    300_000,
  );

  it('are of modules that need no service', () => {
    expect(ALONE.length).toBeGreaterThan(5);
  });
});
