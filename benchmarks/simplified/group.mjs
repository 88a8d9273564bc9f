/**
 * Company size, company income tax and education tax: what every peer can express. Each case answers size, tax,
 * education tax and total; one evaluation at a time.
 */
import { load as loadByHand } from './by-hand.mjs';
import { companies } from './companies.mjs';

export const name = 'simplified';

const peer = (rules) => async () => (await rules()).load();

export const cases = {
  engine: async () => {
    const { calculateCit } = await import('nigeria-tax-rules');
    return ({ turnover, operatingExpenses }) => {
      const { companySize, taxLiability } = calculateCit({ taxYear: 2025, turnover, operatingExpenses });
      return { size: companySize, ...taxLiability };
    };
  },
  publicodes: peer(() => import('./publicodes.mjs')),
  'json-rules-engine': peer(() => import('./json-rules-engine.mjs')),
  'zen-engine': peer(() => import('./zen-engine.mjs')),
  'decimal.js by hand': async () => loadByHand(),
};

/** Every case is given the same companies. */
export const inputsFor = () => companies();

export const targets = [
  { of: 'engine', to: 'zen-engine', atLeast: 30 },
  { of: 'engine', to: 'publicodes', atLeast: 40 },
  { of: 'engine', to: 'json-rules-engine', atLeast: 3 },
];

/** Counts the totals that are off by a kobo or more; a case with another company size is no match and is refused. */
export async function check() {
  const expected = inputsFor().map(loadByHand());
  const lines = [];
  for (const [caseName, load] of Object.entries(cases)) {
    const calculate = await load();
    const totals = [];
    for (const [index, company] of inputsFor().entries()) {
      const { size, total } = await calculate(company);
      if (size !== expected[index].size) throw new Error(`${caseName}: size ${size} of company ${index}`);
      totals.push(koboOf(total));
    }
    lines.push(verdictOn(caseName, totals, inputsFor()));
  }
  return lines;
}

const koboOf = (naira) => Math.round(Number(naira) * 100);

/** A line on the totals of a case, in kobo: those that are not what decimal.js says of the companies. */
export function verdictOn(caseName, totals, asked) {
  const exact = loadByHand();
  const wrong = asked.filter((company, at) => totals[at] !== koboOf(exact(company).total)).length;
  return `${caseName}: ${wrong} of ${asked.length} totals wrong by a kobo or more.`;
}
