/** The Python client without a service against this library, on more drawn requests. */
import { describe, expect, it } from 'vitest';
import { compared, questions } from './local-parity.js';
import { type Python, pythons } from './pythons.js';

const { usual } = pythons();

describe.skipIf(usual === undefined)('Python without a service', () => {
  it('answers drawn requests with the figures of this library', async () => {
    const { count, differing } = await compared(usual as Python, questions(10_000, 41));
    console.log(`${count} REQUESTS compared, ${differing.length} differ.`);
    expect(differing.slice(0, 3)).toEqual([]);
    expect(count).toBe(10_000);
  });
});
