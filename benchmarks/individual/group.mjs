/**
 * An individual's year, reconciliation included: the engine against the same figures by hand, which are compared with
 * the engine, figure by figure, on every request before anything is timed.
 */
import { firstDifference } from '../difference.mjs';
import { pitRequests } from './requests.mjs';

export const name = 'individual';

/** Each case loads a function of one request. */
export const cases = {
  engine: async () => (await import('nigeria-tax-rules')).calculatePit,
  'engine with workings': async () => {
    const { calculatePit } = await import('nigeria-tax-rules');
    return (request) => calculatePit(request, { workings: true });
  },
  'naive decimal.js': async () => (await import('./naive.mjs')).calculate,
};

/** Every case is given the same requests. */
export const inputsFor = () => pitRequests();

export const targets = [{ of: 'engine', to: 'naive decimal.js', atLeast: 4 }];

/** Refuses to time versions that disagree. */
export async function check() {
  const calculatePit = await cases.engine();
  const byHand = await cases['naive decimal.js']();
  inputsFor().forEach((request, index) => {
    const difference = firstDifference(byHand(request), calculatePit(request), '');
    if (difference) throw new Error(`naive decimal.js differs from the engine on request ${index}: ${difference}`);
  });
  return [`naive decimal.js agrees with the engine in every figure of ${inputsFor().length} requests.`];
}
