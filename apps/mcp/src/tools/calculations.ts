/**
 * `calculate_cit`, `calculate_pit` and `contested`: what a taxpayer owes, and where the law is disputed.
 *
 * @module
 */
import { toPlain } from 'nigeria-tax-rules';
import { argumentsSchema, calculationSchema, EITHER_REQUEST, READING, REQUESTS_OF_YEARS } from '../schemas.js';
import {
  companyOf,
  type FullResult,
  individualOf,
  lawOf,
  otherYears,
  resultOf,
  standingOf,
  totalOf,
  yearsOf,
} from '../standing.js';
import { type Given, type Tool, textIn } from '../tool.js';

const SHARED =
  'Amounts are naira, not kobo: in the request a number or text such as "1250000.50", in the answer text with two ' +
  'decimals. Leave out a fact that is not known, and never guess one: assumed lists what was taken in its place, and ' +
  'what_matters says which to ask for. The answer names the law by its digest and reading, its tier (how well its ' +
  'wording was checked: primary is best), and the total under every other reading of the law. Every line of the ' +
  'workings cites its section. An invalid request is refused with every problem at once, and what would be accepted.';

/** The tax of a company. */
export const calculateCitTool: Tool = {
  name: 'calculate_cit',
  title: 'Tax of a company',
  description:
    'Computes what a Nigerian company owes for a year of assessment, 2020 to 2027: income tax, minimum tax, ' +
    'education tax or development levy, tax on gains, credits, and the total payable. The request may have the ' +
    'accounts by head in place of income and costs, and the register of assets in place of capitalAllowances: the ' +
    `answer then has the reconciliation of the profit and the schedule of allowances. ${SHARED}`,
  inputSchema: calculationSchema('books'),
  answer: (given) => answered(given, companyOf),
};

/** The tax of a company for several years. */
export const calculateCitYearsTool: Tool = {
  name: 'calculate_cit_years',
  title: 'Tax of a company for several years',
  description:
    'Computes what a Nigerian company owes for years of assessment that follow each other, each beginning with what ' +
    'the one before leaves: losses, capital allowances, capital losses, excess interest and the register of assets. ' +
    `Use it where more than one year is asked for. ${SHARED}`,
  inputSchema: argumentsSchema({ requests: REQUESTS_OF_YEARS, reading: READING }, ['requests']),
  answer: (given) => {
    const results = yearsOf(given.requests, textIn(given, 'reading'));
    const years = results.map((result) => ({ total: totalOf(result), ...lawOf(result), result: plainOf(result) }));
    return { years, otherReadings: otherYears(given.requests, results) };
  },
};

/** The tax of an individual. */
export const calculatePitTool: Tool = {
  name: 'calculate_pit',
  title: 'Tax of an individual',
  description:
    'Computes the personal income tax of an individual in Nigeria for a year, 2020 to 2027: a salary or a payroll ' +
    '(monthlyTax is the PAYE of a month), trade, rent and other income, with reliefs, bands and credits. ' +
    `State pensionContribution and annualRent, also where they are 0. ${SHARED}`,
  inputSchema: calculationSchema('pit'),
  answer: (given) => answered(given, individualOf),
};

function answered(given: Given, calculate: typeof resultOf): object {
  const result = calculate(given.request, textIn(given, 'reading'));
  return { total: totalOf(result), ...standingOf(given.request, result), result: plainOf(result) };
}

/** A result without what is said beside it. */
function plainOf(result: FullResult): object {
  const { reliance: _reliance, rules: _rules, assumptions: _assumptions, ...plain } = toPlain(result);
  return plain;
}

/** The disputes of the law on a request. */
export const contestedTool: Tool = {
  name: 'contested',
  title: 'Disputed law of a request',
  description:
    'Says on which values of a request the readings of the law disagree, what each says and rests on, and the ' +
    'total under each. Empty where the readings of the year agree on this request. Ask it before you state one total ' +
    'for 2026, whose prints of the Nigeria Tax Act differ.',
  inputSchema: argumentsSchema({ request: EITHER_REQUEST }, ['request']),
  answer: ({ request }) => {
    const result = resultOf(request, undefined);
    return {
      total: totalOf(result),
      ...standingOf(request, result),
      isContested: result.contested?.length !== 0,
      contested: toPlain(result).contested ?? [],
    };
  },
};
