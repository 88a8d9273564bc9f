/**
 * The whole computation, reconciliation included: the engine against the same figures by hand. Every exact version is
 * compared with the engine, figure by figure, on every request before anything is timed.
 */
import { firstDifference } from '../difference.mjs';
import { citRequests } from './requests.mjs';

export const name = 'full';
export const requests = () => citRequests();

const byHand = (load) => async () => (await load()).calculate;

/** Each case loads a function of one request. */
export const cases = {
  engine: async () => (await import('nigeria-tax-rules')).calculateCit,
  'engine with workings': async () => {
    const { calculateCit } = await import('nigeria-tax-rules');
    return (request) => calculateCit(request, { workings: true });
  },
  'engine from JSON text': async () => {
    const { calculateCit } = await import('nigeria-tax-rules');
    const { parseCitRequest } = await import('nigeria-tax-rules/api');
    return (text) => calculateCit(parseCitRequest(JSON.parse(text)));
  },
  'naive decimal.js': byHand(() => import('./naive.mjs')),
  'big.js': byHand(() => import('./big.mjs')),
  'bigint by hand': byHand(() => import('./bigint.mjs')),
  doubles: byHand(() => import('./doubles.mjs')),
};

/** What a case is given: text for the case that starts from text, the request for the others. */
export const inputFor = (caseName, request) =>
  caseName === 'engine from JSON text' ? JSON.stringify(request) : request;

export const targets = [
  { of: 'engine', to: 'naive decimal.js', atLeast: 8 },
  { of: 'engine', to: 'bigint by hand', atLeast: 0.4 },
  { of: 'engine with workings', to: 'naive decimal.js', atLeast: 1.5 },
];

/** Refuses to time versions that disagree; says how far doubles are off. */
export async function check() {
  const calculateCit = await cases.engine();
  const answers = requests().map((request) => calculateCit(request));
  for (const caseName of ['naive decimal.js', 'big.js', 'bigint by hand']) {
    const calculate = await cases[caseName]();
    requests().forEach((request, index) => {
      const difference = firstDifference(calculate(request), answers[index], '');
      if (difference) throw new Error(`${caseName} differs from the engine on request ${index}: ${difference}`);
    });
  }
  const inDoubles = await cases.doubles();
  const wrong = requests().filter(
    (request, index) => !isSameKobo(inDoubles(request).taxLiability.total, answers[index].taxLiability.total),
  ).length;
  return [
    `All exact versions agree with the engine in every figure of ${answers.length} requests.`,
    `doubles: ${wrong} of ${answers.length} totals wrong by a kobo or more.`,
  ];
}

function isSameKobo(inDoubles, exact) {
  return Math.round(inDoubles * 100) === exact.times(100).toNumber();
}
