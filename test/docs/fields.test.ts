import { describe, expect, it } from 'vitest';
import { describeRequest } from '../../src/api/index.js';
import { calculatePit, InputError } from '../../src/index.js';
import { fieldFiles } from '../../tools/generate/fields/files.js';
import { textOf } from '../source-files.js';

describe('what is made from the descriptions of fields', () => {
  it.each([...fieldFiles()])('%s is as they are (npm run fields:build)', (path, text) => {
    expect(textOf(path)).toBe(text);
  });

  it('has every field with its sentence, in the types, the schema and the page', () => {
    for (const [tax, types] of [
      ['cit', 'src/company/input.generated.ts'],
      ['pit', 'src/individual/input.generated.ts'],
    ] as const) {
      const { fields } = describeRequest(tax);
      expect(fields.length).toBeGreaterThan(10);
      for (const { name, says } of fields) {
        expect(textOf(types)).toMatch(new RegExp(`^  readonly ${name}\\??: `, 'm'));
        expect(textOf('docs/fields.md')).toContain(`| \`${name}\` |`);
        expect(textOf('docs/fields.md')).toContain(says);
      }
    }
  });
});

describe('the words of a stream of income', () => {
  const [streams] = describeRequest('pit').fields.filter(({ name }) => name === 'incomeStreams');
  const field = (name: string) => streams?.object?.fields.find((each) => each.name === name);
  const years = describeRequest('pit').fields[0]?.years ?? [];

  function isRefused(taxYear: number, stream: object): boolean {
    const request: unknown = {
      taxYear,
      state: 'Lagos',
      incomeStreams: [{ amount: 1, frequency: 'annual', ...stream }],
    };
    try {
      calculatePit(request);
      return false;
    } catch (error) {
      if (error instanceof InputError) return true;
      throw error;
    }
  }

  it('that are refused in some years are named with them', () => {
    const refused = (field('type')?.words ?? []).flatMap((type) => {
      const inYears = years.filter((year) => isRefused(year, { type }));
      return inYears.length === 0 ? [] : [[type, inYears]];
    });
    expect(refused).toEqual([
      ['capital_gain', [2020, 2021, 2022, 2023, 2024, 2025, 2026]],
      ['digital_asset_gain', [2020, 2021, 2022, 2023, 2024, 2025, 2026]],
    ]);
    expect(field('type')?.says).toContain('`capital_gain` and `digital_asset_gain` are refused up to 2026');
  });

  it('that need a number of periods, or that a type is never paid at, are named', () => {
    const needing = (field('frequency')?.words ?? []).filter((frequency) =>
      years.some((year) => isRefused(year, { type: 'employment', frequency })),
    );
    expect(needing).toEqual(['daily', 'hourly']);
    expect(field('frequency')?.says).toContain('`daily` and `hourly` require `periodsPerYear`');
    const types = field('type')?.words ?? [];
    const once = types.filter((type) => isRefused(2027, { type, frequency: 'monthly' }));
    expect(once).toEqual(['bonus', 'commission', 'prize', 'capital_gain', 'digital_asset_gain']);
    expect(field('frequency')?.says).toContain('a bonus, commission, prize or gain is accepted only');
  });

  it('that take expenses are named, and expenses above the income are ignored', () => {
    const taking = (field('type')?.words ?? []).filter((type) => !isRefused(2027, { type, expenses: 1 }));
    expect(taking).toEqual(['business', 'trade', 'profession', 'self_employment', 'rental', 'rent']);
    expect(field('expenses')?.says).toContain('business or rental income; refused for any other type');
    const incomeStreams = [{ type: 'rental', amount: 1_000_000, frequency: 'annual', expenses: 1_500_000 }];
    const [stream] = calculatePit({ taxYear: 2025, state: 'Lagos', incomeStreams }).incomeStreams;
    expect(stream?.expenses.toFixed(2)).toBe('1000000.00');
    expect(field('expenses')?.says).toContain('is ignored, without a notice');
  });
});
