/** What `rules/lateness.yaml` may say, and what the build refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileLateness } from '../src/lateness.js';

const YAML = readFileSync('rules/lateness.yaml', 'utf8');
const READ = ['CITA', 'FIRSEA', 'NTAA'];

const refusals = (yaml: string) => compileLateness(yaml, READ).problems.map(({ message }) => message);

describe('lateness', () => {
  it('as it stands is compiled, its amounts in kobo', () => {
    expect(refusals(YAML)).toEqual([]);
    const { lateness } = compileLateness(YAML, READ);
    expect(lateness.at(-1)).toMatchObject({
      from: '2026-01-01',
      until: null,
      lateReturn: { firstMonth: 10_000_000n, furtherMonth: 5_000_000n },
      lateTax: { rate: { numerator: 1n, denominator: 10n } },
    });
  });

  it.each([
    ['first_month: 25_000', 'first_month: 25000', /`25000` is not an amount/],
    ['rate: 10%', 'rate: 0.1', /`rate`: `0.1` is not a rate/],
    ['until: 2025-06-26', 'until: 2025-06-27', /days that no stretch has, or two/],
    ['rate_of: monetary_policy_rate', 'rate_of: bank_rate', /`bank_rate` is not one of the words/],
    ['law: [CITA s.55(3)], verified: primary', 'law: [ICAN], verified: primary', /none of its citations is of an Act/],
  ])('is refused with %s as %s', (from, to, expected) => {
    expect(refusals(YAML.replace(from, to)).join('\n')).toMatch(expected);
  });
});
