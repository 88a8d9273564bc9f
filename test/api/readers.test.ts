import { describe, expect, it } from 'vitest';
import { amountReader, dayReader, flagReader, textReader, yearReader } from '../../src/api/readers.js';
import type { Problem } from '../../src/index.js';
import type { Reader } from '../../src/request/fields.js';

/** The values that were read, and the codes of those that were refused. */
function readBy<T>(reader: Reader<T>, values: readonly unknown[]): readonly unknown[] {
  return values.map((value) => {
    const problems: Problem[] = [];
    const read = reader.read(value, '', 'field', problems);
    return problems[0]?.code ?? read;
  });
}

describe('the readers of single values', () => {
  it('read amounts in kobo', () => {
    expect(readBy(amountReader, [0, '1250000.50', -1, '1.005', null])).toEqual([
      ...[0n, 125_000_050n],
      ...['negative-amount', 'sub-kobo', 'null-value'],
    ]);
  });

  it('read days, flags, texts and years as they are', () => {
    expect(readBy(dayReader, ['2024-02-29', '2023-02-29'])).toEqual(['2024-02-29', 'not-a-day']);
    expect(readBy(flagReader, [true, false, 'true'])).toEqual([true, false, 'not-a-boolean']);
    expect(readBy(textReader, ['', 'a', 1])).toEqual(['', 'a', 'not-a-word']);
    expect(readBy(yearReader, [2024, '2024'])).toEqual([2024, 'not-a-year']);
  });

  it.each([amountReader, dayReader, flagReader, textReader, yearReader])('cannot be changed', (reader) => {
    expect(Reflect.set(reader, 'read', () => undefined)).toBe(false);
  });
});
