/** What `rules/contributions.yaml` may say, and what the build refuses. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileContributions } from '../src/contributions.js';

const YAML = readFileSync('rules/contributions.yaml', 'utf8');

const refusals = (yaml: string) => compileContributions(yaml, ['PRA']).problems.map(({ message }) => message);

describe('the contributions', () => {
  it('as they stand are compiled, their rates exactly', () => {
    expect(refusals(YAML)).toEqual([]);
    expect(compileContributions(YAML, ['PRA']).contributions.map(({ rate }) => rate)).toEqual([
      { numerator: 2n, denominator: 25n },
      { numerator: 1n, denominator: 40n },
    ]);
  });

  it.each([
    ['rate: 8%', 'rate: 0.08', /`rate`: `0.08` is not a rate/],
    ['of: pensionable_pay', 'of: basic', /`of`: `basic` is not one of the words/],
    ['contribution: pension', 'contribution: national_housing_fund', /pension is missing; duplicate national_housing/],
    ['from_year: 2024', 'since: 2024', /`from_year`: missing/],
    ['verified: secondary', 'verified: primary', /none of its citations is of an Act that was read as text/],
  ])('are refused with %s as %s', (from, to, expected) => {
    expect(refusals(YAML.replace(from, to)).join('\n')).toMatch(expected);
  });
});
