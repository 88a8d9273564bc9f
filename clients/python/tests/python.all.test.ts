/** The Python client as it is packed, and its own tests with the oldest and the newest of the other Pythons here. */
import { describe, expect, it } from 'vitest';
import { ALONE, PACKED, type Python, pythons, tested } from './pythons.js';

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
