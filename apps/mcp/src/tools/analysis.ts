/**
 * `check_claim`, `explain_change`, `curve`, `solve` and `what_matters`: questions about a request.
 *
 * @module
 */
import { toPlain } from 'nigeria-tax-rules';
import { checkClaim, explainDifference, solve, taxCurve, whatMatters } from 'nigeria-tax-rules/analysis';
import { argumentsSchema, EITHER_REQUEST, READING } from '../schemas.js';
import { resultOf, resultOfPay, standingOf } from '../standing.js';
import { type Given, type Tool, textIn } from '../tool.js';

const AMOUNT = { anyOf: [{ type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$' }, { type: 'number' }] };

/** An amount with what it means. */
function amount(description: string) {
  return { ...AMOUNT, description };
}

const ALONG = {
  type: 'object',
  description:
    'The amount of the request that moves; the others stay. Of a company {"field": "turnover", "costs": ' +
    '"unchanged"}, or the field profit, fixedAssets, capitalAllowances or profitBeforeTax; of an individual ' +
    '{"stream": 0}, or the field allIncome, pensionContribution or annualRent.',
  properties: {
    field: { type: 'string', description: 'The name of the amount; not with stream.' },
    costs: {
      enum: ['unchanged', 'in_proportion'],
      description: 'Of turnover, and required there: what the costs do when it moves.',
    },
    stream: {
      type: 'integer',
      minimum: 0,
      description: 'The place in incomeStreams of the income that moves, from 0: its amount in the whole year.',
    },
  },
};

/** The amounts that `solve` moves: the pay of a month too. */
const ALONG_OF_SOLVE = {
  ...ALONG,
  description:
    `${ALONG.description} Of an employee {"field": "monthlyPay"}: request then has "taxYear" and "state", and where ` +
    'they matter "nationalHousingFund", "pension", "pensionablePay" and "annualRent".',
};

const [FROM, TO] = [amount('The least value of it, in naira.'), amount('The greatest value of it, in naira.')];

/** The answer of a function of the library, with the law it stands on. */
function answered(
  given: Given,
  work: (law: { readonly reading?: string }) => unknown,
  resultIn: typeof resultOf = resultOf,
): object {
  const reading = textIn(given, 'reading');
  // The request is read first: a refusal then names its own mistakes.
  const result = resultIn(given.request, reading);
  const answer = work(reading === undefined ? {} : { reading });
  return { answer: toPlain(answer as object), ...standingOf(given.request, result, resultIn) };
}

/** A figure that somebody else worked out. */
export const checkClaimTool: Tool = {
  name: 'check_claim',
  title: 'Check a figure',
  description:
    'Checks a tax figure that somebody, or a model, has stated: outcome is verified, verified-as-stated (right for ' +
    'the facts that are stated; say what was assumed), refuted (partsAt is the first line of the workings that is ' +
    'wrong, with its law), or cannot-be-checked (needs lists the facts to ask for). Use it before you repeat a figure.',
  inputSchema: argumentsSchema(
    {
      request: EITHER_REQUEST,
      claimed: {
        anyOf: [...AMOUNT.anyOf, { type: 'object', additionalProperties: AMOUNT }],
        description:
          'The total payable in naira, or amounts by name: a place in the result (taxLiability.cit), or the name or ' +
          'label of a line of the workings (education_tax, "Education tax").',
      },
      reading: READING,
    },
    ['request', 'claimed'],
  ),
  answer: (given) => answered(given, (law) => checkClaim(given.request as never, given.claimed as never, law)),
};

const LAW = {
  type: 'object',
  properties: { taxYear: { type: 'integer', description: 'The year of assessment, 2020 to 2027.' }, reading: READING },
  required: ['taxYear'],
  description: 'The law of a year, which need not be that of the request.',
};

/** The difference between two laws. */
export const explainChangeTool: Tool = {
  name: 'explain_change',
  title: 'Why the tax differs between two laws',
  description:
    'Computes the same request under the laws of two years, or two readings of one year, and attributes the whole ' +
    'difference of the total to sections of the law, with the figures that changed and their citations.',
  inputSchema: argumentsSchema({ request: EITHER_REQUEST, before: LAW, after: LAW }, ['request', 'before', 'after']),
  answer: (given) =>
    answered(given, () => explainDifference(given.request, given.before as never, given.after as never)),
};

/** The tax along an amount. */
export const curveTool: Tool = {
  name: 'curve',
  title: 'The tax along an amount',
  description:
    'Moves one amount of a request and returns every amount at which the total tax jumps (a cliff) or bends, to the ' +
    'kobo, with the law that decides it, and the tax of each further naira between them.',
  inputSchema: argumentsSchema({ request: EITHER_REQUEST, along: ALONG, from: FROM, to: TO, reading: READING }, [
    'request',
    'along',
    'from',
    'to',
  ]),
  answer: (given) =>
    answered(given, (law) => {
      const range = { from: given.from, to: given.to } as never as { from: string; to: string };
      return taxCurve(given.request as never, given.along as never, { ...range, ...law });
    }),
};

/** The amounts that lead to a tax. */
export const solveTool: Tool = {
  name: 'solve',
  title: 'Which amount leads to a tax',
  description:
    'Asks backwards: the amounts of a request, to the kobo, that lead to a total tax, or leave so much after tax; ' +
    'such as the gross salary of a net one. All of them, but in the stretches named in sampled.',
  inputSchema: argumentsSchema(
    {
      request: EITHER_REQUEST,
      along: ALONG_OF_SOLVE,
      target: {
        type: 'object',
        properties: {
          total: amount('The tax of the year, in naira.'),
          left: amount('What is left of the income of the year after tax, in naira.'),
          net: amount('What is left after tax and contributions such as pension, in naira.'),
        },
        description: 'One of total, left and net, for the whole year; along monthlyPay, for January.',
      },
      from: { ...FROM, description: `${FROM.description} By default the least that a request can state.` },
      to: { ...TO, description: `${TO.description} By default as much as can be computed.` },
      reading: READING,
    },
    ['request', 'along', 'target'],
  ),
  answer: (given) => answered(given, (law) => solvedOf(given, law), isOfPay(given) ? resultOfPay : resultOf),
};

function solvedOf({ request, along, target, from, to }: Given, law: { readonly reading?: string }): object {
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return solve(request as never, along as never, target as never, { ...range, ...law } as never);
}

/** Returns whether the pay of every month moves. */
function isOfPay({ along }: Given): boolean {
  return (along as { readonly field?: unknown } | undefined)?.field === 'monthlyPay';
}

/** The facts to ask for. */
export const whatMattersTool: Tool = {
  name: 'what_matters',
  title: 'Which missing facts matter',
  description:
    'Says for a request which of the facts that it leaves out, or that are unknown, change the total, by how much, ' +
    'and which to ask for next (askNext). Use it to decide what to ask a taxpayer. It takes a second or more.',
  inputSchema: argumentsSchema(
    {
      request: EITHER_REQUEST,
      unknown: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of fields that are not known; by default those that the result says it assumed.',
      },
      reading: READING,
    },
    ['request'],
  ),
  answer: (given) =>
    answered(given, (law) => {
      const { unknown } = given as { unknown?: string[] };
      return whatMatters(given.request as never, { ...(unknown !== undefined && { unknown }), ...law });
    }),
};
