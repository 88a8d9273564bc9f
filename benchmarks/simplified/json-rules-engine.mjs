/** The simplified rule set in json-rules-engine: its rules pick the size and the rates, JavaScript does the sums. */
import { Engine } from 'json-rules-engine';

const turnover = (operator, value) => ({ fact: 'turnover', operator, value });
const rule = (all, params) => ({ conditions: { all }, event: { type: 'size', params } });

const RULES = [
  rule([turnover('lessThanInclusive', 25_000_000)], { size: 'SMALL', citPercent: 0, educationPercent: 0 }),
  rule([turnover('greaterThan', 25_000_000), turnover('lessThan', 100_000_000)], {
    size: 'MEDIUM',
    citPercent: 20,
    educationPercent: 3,
  }),
  rule([turnover('greaterThanInclusive', 100_000_000)], { size: 'LARGE', citPercent: 30, educationPercent: 3 }),
];

const toKobo = (naira) => Math.round(naira * 100) / 100;

/** Builds the engine once. */
export function load() {
  const engine = new Engine(RULES);
  return async ({ turnover, operatingExpenses }) => {
    const { events } = await engine.run({ turnover });
    const { size, citPercent, educationPercent } = events[0].params;
    const profit = turnover - operatingExpenses;
    const cit = toKobo((profit * citPercent) / 100);
    const educationTax = toKobo((profit * educationPercent) / 100);
    return { size, cit, educationTax, total: toKobo(cit + educationTax) };
  };
}
