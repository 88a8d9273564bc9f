/**
 * The endpoints, said once: method, path, what goes in, what comes out, and the problems each can answer with.
 *
 * @module
 */

import { calculateYearsOf, parseCitRequest, parsePitRequest, type ServiceProblemCode } from 'nigeria-tax-rules/api';
import {
  booksFullResponseSchema,
  booksFullStringResponseSchema,
  booksRequestSchema,
  citFullResponseSchema,
  citFullStringResponseSchema,
  citRequestSchema,
  citResponseSchema,
  citStringResponseSchema,
  citYearsFullResponseSchema,
  citYearsFullStringResponseSchema,
  citYearsRequestSchema,
  citYearsResponseSchema,
  citYearsStringResponseSchema,
  companyRulesSchema,
  individualRulesSchema,
  pitFullResponseSchema,
  pitFullStringResponseSchema,
  pitRequestSchema,
  pitResponseSchema,
  pitStringResponseSchema,
  statesResponseSchema,
} from 'nigeria-tax-rules/schemas';
import { parseFilingRequest } from '../filing/request.js';
import { filingRequestSchema } from '../filing/request-schema.js';
import {
  filingResponseSchema,
  filingStatusResponseSchema,
  filingStringResponseSchema,
} from '../filing/response-schema.js';
import {
  parseAmountsQuery,
  parseCompanyQuery,
  parseFilingStatusQuery,
  parseNinQuery,
  parseNoQuery,
  parseRulesQuery,
  parseTinQuery,
} from '../queries.js';
import { companyResponseSchema, ninResponseSchema, tinResponseSchema } from '../verify/response-schema.js';
import { walletResponseSchema, walletStringResponseSchema } from '../wallet/response-schema.js';
import { ACCOUNT_ENDPOINTS } from './account-operations.js';
import { ANY, type Endpoint, POSTED, SCOPED } from './endpoint.js';
import {
  BOOKS_REQUESTS,
  CIT_REQUESTS,
  citAnswers,
  companyAnswers,
  FILING_ID,
  filingAnswers,
  filingRequests,
  filingStatusAnswers,
  ninAnswers,
  PIT_REQUESTS,
  pitAnswers,
  statesAnswers,
  tinAnswers,
  walletAnswers,
  YEARS_REQUESTS,
  yearsAnswers,
} from './examples.js';
import {
  amountsQuerySchema,
  calculationQuerySchema,
  companyQuerySchema,
  filingStatusQuerySchema,
  ninQuerySchema,
  noQuerySchema,
  rulesPathSchema,
  rulesQuerySchema,
  tinQuerySchema,
  yearsQuerySchema,
} from './query-schema.js';

const CALCULATED: readonly ServiceProblemCode[] = [...POSTED, 'certificates-not-offered'];

const FILED: readonly ServiceProblemCode[] = [
  ...POSTED,
  'insufficient-balance',
  'calculation-not-found',
  'filing-not-found',
  'already-filed',
  'wrong-calculation',
  'tax-due-differs',
  'unknown-amended',
];

const SAFE_TO_REPEAT =
  'Send an `Idempotency-Key` to make the request safe to retry: for 7 days, the same key and request return the ' +
  'identical answer, and nothing is executed twice.';

const calculateCitEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/tax/calculate-cit',
  id: 'calculateCit',
  tag: 'Calculations',
  summary: 'Calculate company income tax',
  description:
    'Calculates what a company owes for a year of assessment: companies income tax, education tax or development ' +
    'levy, and capital gains tax. In place of income and costs the request may have the accounts by head, and in ' +
    'place of `capitalAllowances` the register of assets: the answer is then of the return that they make, and with ' +
    '`detail=full` it has the reconciliation of the profit, the schedule of allowances, the limits, what is carried ' +
    `forward and the plain request. ${SAFE_TO_REPEAT} Requires the scope \`calculate\`.`,
  query: calculationQuerySchema,
  bodies: [citRequestSchema, booksRequestSchema],
  requests: () => ({ ...CIT_REQUESTS, ...BOOKS_REQUESTS }),
  status: 200,
  answer: 'The tax, in the form that `detail` and `amounts` ask for.',
  answers: [
    citResponseSchema,
    citStringResponseSchema,
    citFullResponseSchema,
    citFullStringResponseSchema,
    booksFullResponseSchema,
    booksFullStringResponseSchema,
  ],
  examples: citAnswers,
  refuse: () => parseCitRequest({ taxYear: 2024, turnover: 50_000_000.005, witholdingCredits: 250_000 }),
  headers: ['Idempotent-Replayed'],
  problems: CALCULATED,
};

const calculateCitYearsEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/tax/calculate-cit-years',
  id: 'calculateCitYears',
  tag: 'Calculations',
  summary: 'Calculate company income tax for several years',
  description:
    'Calculates what a company owes for years of assessment that follow each other, each with its books or without. ' +
    'What a year leaves is carried to the next: trading losses, capital allowances, capital losses, excess interest ' +
    'and the register of assets, which go on by their `id`. A figure that is stated and carried is taken as stated. ' +
    'Each year has a `calculationId` of its own. With `reading`, a year that lacks it is calculated by its default. ' +
    `${SAFE_TO_REPEAT} Requires the scope \`calculate\`.`,
  query: yearsQuerySchema,
  bodies: [citYearsRequestSchema],
  requests: () => YEARS_REQUESTS,
  status: 200,
  answer: 'The tax of each year, in the form that `detail` and `amounts` ask for.',
  answers: [
    citYearsResponseSchema,
    citYearsStringResponseSchema,
    citYearsFullResponseSchema,
    citYearsFullStringResponseSchema,
  ],
  examples: yearsAnswers,
  refuse: () =>
    calculateYearsOf({
      requests: [
        { taxYear: 2024, turnover: -1 },
        { taxYear: 2026, turnover: 1 },
      ],
    }),
  headers: ['Idempotent-Replayed'],
  problems: POSTED,
};

const calculateEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/tax/calculate',
  id: 'calculatePit',
  tag: 'Calculations',
  summary: 'Calculate personal income tax',
  description:
    'Calculates what an individual owes for an income year, from the bands and reliefs of that year. ' +
    `${SAFE_TO_REPEAT} Requires the scope \`calculate\`.`,
  query: calculationQuerySchema,
  bodies: [pitRequestSchema],
  requests: () => PIT_REQUESTS,
  status: 200,
  answer: 'The tax, in the form that `detail` and `amounts` ask for.',
  answers: [pitResponseSchema, pitStringResponseSchema, pitFullResponseSchema, pitFullStringResponseSchema],
  examples: pitAnswers,
  refuse: () => parsePitRequest({ ...PIT_REQUESTS.employee.value, state: 'Lagoss' }),
  headers: ['Idempotent-Replayed'],
  problems: CALCULATED,
};

const verifyCompanyEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/verify/company',
  id: 'verifyCompany',
  tag: 'Verification',
  summary: 'Verify a company number',
  description:
    'Looks up a number in the local copy of the register of companies. A number that is not registered is answered ' +
    'with `isValid` false. Requires the scope `verify`.',
  query: companyQuerySchema,
  sampleUrl: '/api/v1/verify/company?rcNumber=RC1000001',
  status: 200,
  answer: 'What the register knows of the number.',
  answers: [companyResponseSchema],
  examples: companyAnswers,
  refuse: () => parseCompanyQuery({ rcNumber: 'RC12-34' }),
  headers: ['Last-Modified', 'Age', 'Warning'],
  problems: [...SCOPED, 'ambiguous-number', 'register-not-synchronised'],
};

const verifyTinEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/verify/tin',
  id: 'verifyTin',
  tag: 'Verification',
  summary: 'Verify a taxpayer identification number',
  description:
    'Looks up a taxpayer identification number. Found, not found (`isValid` false) and unknown because the source is ' +
    'down (503) are three different answers. Requires the scope `verify`.',
  query: tinQuerySchema,
  sampleUrl: '/api/v1/verify/tin?tin=00000000-0001',
  status: 200,
  answer: 'What the register knows of the number.',
  answers: [tinResponseSchema],
  examples: tinAnswers,
  refuse: () => parseTinQuery({ tin: '1234' }),
  headers: [],
  problems: [...SCOPED, 'source-unavailable'],
};

const verifyNinEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/verify/nin',
  id: 'verifyNin',
  tag: 'Verification',
  summary: 'Verify a National Identification Number',
  description:
    'Looks up a National Identification Number, and compares the details that you send with those of its holder. The ' +
    'answer reveals no detail that you did not send. Requires the scope `verify`.',
  query: ninQuerySchema,
  sampleUrl: '/api/v1/verify/nin?nin=00000000001&firstName=Adaeze&lastName=Example',
  status: 200,
  answer: 'Whether a person has the number, and which of the details match.',
  answers: [ninResponseSchema],
  examples: ninAnswers,
  refuse: () => parseNinQuery({ nin: '1234' }),
  headers: [],
  problems: [...SCOPED, 'source-unavailable'],
};

function filingEndpoint(tax: 'cit' | 'pit', of: string): Endpoint {
  const taxType = tax === 'cit' ? 'CIT' : 'PIT';
  return {
    method: 'post',
    path: `/api/v1/tax/file-${tax}`,
    id: tax === 'cit' ? 'fileCit' : 'filePit',
    tag: 'Filing',
    summary: `File the return of ${of}`,
    description:
      'Files a calculation as a return. The wallet holds the fee (and the tax, with `payTax`) until the authority ' +
      `acknowledges the return. The same return is filed only once, whatever the key. ${SAFE_TO_REPEAT} ` +
      'Requires the scope `file`.',
    query: amountsQuerySchema,
    bodies: [filingRequestSchema],
    requests: () => filingRequests(taxType),
    status: 201,
    answer: 'The return was accepted for delivery to the authority.',
    answers: [filingResponseSchema, filingStringResponseSchema],
    examples: () => filingAnswers(taxType),
    refuse: () => parseFilingRequest({ taxYear: 2024, taxDue: -1 }),
    headers: ['Idempotent-Replayed'],
    problems: FILED,
  };
}

const filingStatusEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/tax/filing-status',
  id: 'filingStatus',
  tag: 'Filing',
  summary: 'Get the status of a filing',
  description:
    'Finds a filing of this account by its own id or by that of its calculation. With `wait`, the answer comes as ' +
    'soon as the filing is decided (ACCEPTED, REJECTED or FAILED), and after that many seconds at the latest. It may ' +
    'come earlier, with the state at that time, when the instance stops or has too many waiting requests: ask again ' +
    'until `status` is decided. Webhooks report the same changes without a request. Requires the scope `file`.',
  query: filingStatusQuerySchema,
  sampleUrl: `/api/v1/tax/filing-status?filingId=${FILING_ID}`,
  status: 200,
  answer: 'The filing and its history.',
  answers: [filingStatusResponseSchema],
  examples: filingStatusAnswers,
  refuse: () => parseFilingStatusQuery({}),
  headers: [],
  problems: [...SCOPED, 'filing-not-found'],
};

const walletEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/wallet',
  id: 'wallet',
  tag: 'Filing',
  summary: 'Get the wallet',
  description: 'Shows the balance, the holds and the last movements of the account. Any key of the account may ask.',
  query: amountsQuerySchema,
  status: 200,
  answer: 'The wallet.',
  answers: [walletResponseSchema, walletStringResponseSchema],
  examples: walletAnswers,
  refuse: () => parseAmountsQuery({ amounts: 'text' }),
  headers: [],
  problems: ANY,
};

const statesEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/metadata/states',
  id: 'states',
  tag: 'Reference',
  summary: 'List the states',
  description: 'Lists the 36 states and the Federal Capital Territory, with their codes and revenue services.',
  query: noQuerySchema,
  status: 200,
  answer: 'The states.',
  answers: [statesResponseSchema],
  examples: statesAnswers,
  refuse: () => parseNoQuery({ page: '2' }),
  headers: ['ETag'],
  isConditional: true,
  problems: ANY,
};

const rulesEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/rules/{taxYear}',
  id: 'rules',
  tag: 'Reference',
  summary: 'Get the rule table of a year',
  description:
    'Returns the rule table that calculations of the year use, with the law behind every number. Amounts are naira ' +
    'as strings with two decimals; rates are percentages such as 7.5%, or fractions such as 2/3.',
  pathFields: rulesPathSchema,
  query: rulesQuerySchema,
  sampleUrl: '/api/v1/rules/2026?tax=pit',
  status: 200,
  answer: 'The rule table.',
  answers: [companyRulesSchema, individualRulesSchema],
  // A table has hundreds of lines; the endpoint needs no more than a year to show one.
  examples: () => ({}),
  refuse: () => parseRulesQuery('next', {}),
  headers: ['ETag'],
  isConditional: true,
  problems: [...ANY, 'not-found'],
};

/** Every endpoint under `/api/v1`. */
export const ENDPOINTS: readonly Endpoint[] = [
  calculateCitEndpoint,
  calculateCitYearsEndpoint,
  calculateEndpoint,
  verifyCompanyEndpoint,
  verifyTinEndpoint,
  verifyNinEndpoint,
  filingEndpoint('cit', 'a company'),
  filingEndpoint('pit', 'an individual'),
  filingStatusEndpoint,
  statesEndpoint,
  walletEndpoint,
  rulesEndpoint,
  ...ACCOUNT_ENDPOINTS,
];
