/** The simplified rule set in decimal.js, exact: the reference of the totals. */
import { Decimal } from 'decimal.js';

/** Builds nothing: the rules are the code. */
export function load() {
  return calculate;
}

function calculate({ turnover, operatingExpenses }) {
  const size = turnover <= 25_000_000 ? 'SMALL' : turnover < 100_000_000 ? 'MEDIUM' : 'LARGE';
  const rate = { SMALL: '0', MEDIUM: '0.2', LARGE: '0.3' }[size];
  const profit = new Decimal(turnover).minus(operatingExpenses);
  const cit = profit.times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const educationTax = profit.times(size === 'SMALL' ? '0' : '0.03').toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return { size, cit, educationTax, total: cit.plus(educationTax) };
}
