/**
 * A company's whole computation, reconciliation included: the engine against the same figures by hand, on three mixes
 * of requests. Every version is compared with the engine, figure by figure, on every request before anything is timed.
 */
import { firstDifference } from '../difference.mjs';
import { citRequests, fourFieldRequests, requestsOfOneShape, typicalRequests } from './requests.mjs';

const byHand = (load) => async () => (await load()).calculate;

/** Each case loads a function of one request. */
const cases = {
  engine: async () => (await import('nigeria-tax-rules')).calculateCit,
  'engine with workings': async () => {
    const { calculateCit } = await import('nigeria-tax-rules');
    return (request) => calculateCit(request, { workings: true });
  },
  'naive decimal.js': byHand(() => import('./naive.mjs')),
  'safe integers by hand': byHand(() => import('./integers.mjs')),
};

/** Refuses to time versions that disagree. */
async function check(requests) {
  const calculateCit = await cases.engine();
  const answers = requests.map((request) => calculateCit(request));
  for (const [caseName, load] of Object.entries(cases)) {
    if (caseName.startsWith('engine')) continue;
    const calculate = await load();
    requests.forEach((request, index) => {
      const difference = firstDifference(calculate(request), answers[index], '');
      if (difference) throw new Error(`${caseName} differs from the engine on request ${index}: ${difference}`);
    });
  }
  return [`All versions agree with the engine in every figure of ${answers.length} requests.`];
}

/** A group of every case on the requests of one mix. */
function groupOf(name, requests, targets, rest = {}) {
  return {
    name,
    cases,
    inputsFor: requests,
    targets,
    check: () => check(requests()),
    ...rest,
  };
}

export const full = groupOf('full', () => citRequests(), [
  { of: 'engine', to: 'naive decimal.js', atLeast: 12 },
  { of: 'engine', to: 'safe integers by hand', atLeast: 0.8 },
  { of: 'engine with workings', to: 'naive decimal.js', atLeast: 3 },
]);

/** Ratios without a target. */
const COMPARED = full.targets.map(({ of, to }) => ({ of, to }));

export const typical = groupOf('typical', () => typicalRequests(), COMPARED);
export const fourFields = groupOf('four fields', () => fourFieldRequests(), COMPARED);

/** Bodies of one shape; the four fields are so anyway. For the table alone: `--json` has the bodies of mixed shapes. */
const forTableOnly = { isInJson: false };
export const fullOfOneShape = groupOf(
  'full, one shape',
  () => requestsOfOneShape(citRequests()),
  COMPARED,
  forTableOnly,
);
export const typicalOfOneShape = groupOf(
  'typical, one shape',
  () => requestsOfOneShape(typicalRequests()),
  COMPARED,
  forTableOnly,
);
