/**
 * `calculate_cit`, `calculate_pit` and `contested`: what a taxpayer owes, and where the law is disputed.
 *
 * @module
 */
import { calculateCit, calculatePit, toPlain } from 'nigeria-tax-rules';
import { argumentsSchema, calculationSchema, EITHER_REQUEST } from '../schemas.js';
import { resultOf, standingOf, totalOf } from '../standing.js';
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
    `education tax or development levy, tax on gains, credits, and the total payable. ${SHARED}`,
  inputSchema: calculationSchema('cit'),
  answer: (given) => answered(given, calculateCit),
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
  answer: (given) => answered(given, calculatePit),
};

type Calculate = typeof calculateCit | typeof calculatePit;

function answered(given: Given, calculate: Calculate): object {
  const reading = textIn(given, 'reading');
  const options = {
    ...(reading !== undefined && { reading: reading as never }),
    workings: true,
    contested: true,
  } as const;
  const result = calculate(given.request, options);
  const { reliance: _reliance, rules: _rules, assumptions: _assumptions, ...plain } = toPlain(result);
  return { total: totalOf(result), ...standingOf(given.request, result), result: plain };
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
