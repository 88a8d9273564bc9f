import { describe, expect, it } from 'vitest';
import { figureHistory } from '../../../src/analysis/index.js';
import { InputError } from '../../../src/ground/errors.js';

/** The periods of the default reading, as text. */
const told = (kind: 'company' | 'individual', like: string) =>
  figureHistory(kind, like)
    .filter(({ isDefault }) => isDefault)
    .map(({ taxYear, from, until, figure }) => `${taxYear} ${from} ${until} ${figure.value}`);

describe('the history of a figure', () => {
  it('says every period of every year, to the day', () => {
    // TETFA: 2 % until Finance Act 2021 (2.5 %), 3 % for periods that end from 1 September 2023, the levy of 4 %.
    expect(told('company', 'educationTax.rate')).toEqual([
      '2020 2019-01-01 2020-01-01 2%',
      '2021 2020-01-01 2021-01-01 2%',
      '2022 2021-01-01 2022-01-01 2.5%',
      '2023 2022-01-01 2023-01-01 2.5%',
      '2024 2023-01-01 2023-09-01 2.5%',
      '2024 2023-09-01 2024-01-01 3%',
      '2025 2024-01-01 2025-01-01 3%',
      '2026 2025-01-01 2025-07-01 3%',
      '2026 2025-07-01 2026-01-01 4%',
      '2027 2026-01-01 2027-01-01 4%',
    ]);
  });

  it('is the same for a key of any of its versions', () => {
    expect(figureHistory('company', 'educationTax@2025-07-01.rate')).toEqual(
      figureHistory('company', 'educationTax.rate'),
    );
  });

  it('names the readings', () => {
    const limits = figureHistory('company', 'companySize.small.grossTurnover.atMost').filter(
      ({ taxYear }) => taxYear === 2027,
    );
    expect(limits.map(({ reading, isDefault, figure }) => [reading, isDefault, figure.value.toString()])).toEqual([
      ['certified_copy', true, '100000000'],
      ['first_gazette', false, '50000000'],
    ]);
  });

  it('has no days for a figure that no day changes', () => {
    expect(told('individual', 'rounding.ties')[0]).toBe('2020 null null up');
  });

  it('refuses a figure that no table has, with the nearest', () => {
    const ask = () => figureHistory('company', 'educationTax.rates');
    expect(ask).toThrow('Did you mean educationTax.rate?');
    expect(ask).toThrow(expect.objectContaining({ path: '/key' }));
  });
});

describe('a history', () => {
  it('is refused for what is no figure or no kind, by type', () => {
    for (const given of [['company'], ['company', 5], ['firm', 'educationTax.rate'], []]) {
      expect(() => figureHistory(...(given as unknown as ['company', string]))).toThrow(InputError);
    }
  });
});
