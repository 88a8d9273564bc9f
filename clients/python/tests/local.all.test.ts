/** The Python client without a service against this library, on more drawn requests, and its columns. */
import { describe, expect, it } from 'vitest';
import { compared, inColumns, listed, questions } from './local-parity.js';
import { COLUMNS, type Python, pythons, tested, withNumpy } from './pythons.js';

const { usual } = pythons();
const numpy = withNumpy();

describe.skipIf(usual === undefined)('Python without a service', () => {
  it('answers drawn requests with the figures of this library', async () => {
    const { count, differing } = await compared(usual as Python, [...questions(10_000, 41), ...listed(2_000, 42)]);
    console.log(`${count} REQUESTS compared, ${differing.length} differ.`);
    expect(differing.slice(0, 3)).toEqual([]);
    expect(count).toBe(12_000);
  });
});

describe.skipIf(numpy === undefined)('Python in columns', () => {
  it('answers drawn requests with the figures of single answers', async () => {
    const all = [...questions(10_000, 43), ...listed(2_000, 44)];
    const { rows, differ, ratios } = await inColumns(numpy as Python, all);
    console.log(`${rows} ROWS compared, ${differ} differ; a row one by one takes that of columns times`, ratios);
    expect(differ).toBe(0);
    expect(rows).toBe(12_000);
  });

  it('reads columns, and refuses what no return could state', () => {
    const { passed, skipped } = tested(numpy as Python, [COLUMNS]);
    expect(passed).toBeGreaterThan(5);
    expect(skipped).toBe(0);
  });
});

it('is tried in columns, or it is said that it was not', () => {
  if (numpy === undefined) console.warn('COLUMNS NOT TRIED: NumPy is not installed, and could not be.');
});
