/**
 * The fixed mix: 500 requests of income years 2020 to 2027 with several streams, deductions and credits, drawn by a
 * seeded generator, so that every run and every machine computes the same individuals.
 */
import { drawer } from '../draw.mjs';

const STATES = ['Lagos', 'Kano', 'Rivers', 'FCT', 'NG-OY'];
const MORE = ['interest', 'royalty', 'dividend', 'government_bond_interest', 'treasury_bill_interest', 'other'];

/** `count` requests as plain objects of numbers, each with two decimals at most. */
export function pitRequests(count = 500, seed = 2026) {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, index) => requestOf(index, draw));
}

function requestOf(index, draw) {
  const pay = draw.amount(3e4, 8e6);
  const year = pay * 12;
  return {
    taxYear: 2020 + (index % 8),
    state: draw.pick(STATES),
    incomeStreams: streamsOf(pay, draw),
    pensionContribution: draw.share(year, 0, 0.1),
    nationalHousingFund: draw.share(year, 0, 0.025),
    healthInsurance: draw.share(year, 0, 0.05),
    ...(draw.chance(0.3) ? { lifeInsurance: draw.share(year, 0, 0.02) } : {}),
    ...(draw.chance(0.2) ? { mortgageInterest: draw.share(year, 0, 0.1) } : {}),
    annualRent: draw.share(year, 0, 0.4),
    withholdingCredits: draw.share(year, 0, 0.02),
    payeDeducted: draw.share(year, 0, 0.2),
  };
}

function streamsOf(pay, draw) {
  const streams = [{ type: 'salary', amount: pay, frequency: 'monthly' }];
  if (draw.chance(0.6)) streams.push({ type: 'bonus', amount: draw.share(pay, 0, 3), frequency: 'annual' });
  if (draw.chance(0.3)) streams.push({ ...spending('business', pay, draw), frequency: 'quarterly' });
  if (draw.chance(0.3)) streams.push({ ...spending('rent', pay, draw), frequency: 'annual' });
  for (const type of MORE) {
    if (draw.chance(0.2)) streams.push({ type, amount: draw.share(pay, 0, 2), frequency: 'one_off' });
  }
  return streams;
}

function spending(type, pay, draw) {
  return { type, amount: draw.share(pay, 0, 6), expenses: draw.share(pay, 0, 4) };
}
