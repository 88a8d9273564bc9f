import { expect, it } from 'vitest';
import { MADE_UP_COMPANIES } from '../../../src/analysis/impact/made-up.js';
import { findState } from '../../../src/tables/states.js';

const { sectors, states, periodEnds, turnover, deviation, fixedAssets } = MADE_UP_COMPANIES;

it.each([
  ['sectors', sectors],
  ['states', states],
  ['period ends', periodEnds],
])('has %s that are all companies together', (_name, all) => {
  expect(all.reduce((sum, { share }) => sum + share, 0)).toBe(1_000_000);
});

it('has states of the register', () => {
  expect(states.every(({ name }) => findState(name)?.name === name)).toBe(true);
});

it.each([
  ['turnover', turnover],
  ['margins', deviation],
  ['fixed assets', fixedAssets],
])('has quantiles of %s that rise from nothing to all', (_name, quantiles) => {
  expect(quantiles[0]?.[0]).toBe(0);
  expect(quantiles.at(-1)?.[0]).toBe(1_000_000);
  quantiles.slice(1).forEach(([at, value], place) => {
    expect(at).toBeGreaterThan(quantiles[place]?.[0] ?? 0);
    expect(value).toBeGreaterThan(quantiles[place]?.[1] ?? 0);
  });
});

it('has the turnovers that the documentation says, in kobo', () => {
  const at = new Map(turnover);
  expect([at.get(0), at.get(500_000), at.get(1_000_000 - 1_000_000 / 320), at.get(1_000_000)]).toEqual([
    10_000_000, 2_800_000_000, 500_000_000_000, 200_000_000_000_000,
  ]);
});
