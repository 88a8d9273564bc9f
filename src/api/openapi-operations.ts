/**
 * The endpoints, said once: method, path, what goes in, what comes out, and the problems each can answer with.
 *
 * @module
 */
import type * as z from 'zod';
import { calculateCit } from '../company/calculate-cit.js';
import { calculatePit } from '../individual/calculate-pit.js';
import { citRequestSchema } from './cit-request-schema.js';
import { toCitResponse } from './cit-response.js';
import {
  citFullResponseSchema,
  citFullStringResponseSchema,
  citResponseSchema,
  citStringResponseSchema,
} from './cit-response-schema.js';
import { filingRequestSchema } from './filing-request-schema.js';
import { toFilingResponse } from './filing-response.js';
import {
  filingResponseSchema,
  filingStatusResponseSchema,
  filingStringResponseSchema,
} from './filing-response-schema.js';
import type { HeaderName } from './openapi-headers.js';
import { pitRequestSchema } from './pit-request-schema.js';
import { toPitResponse } from './pit-response.js';
import {
  pitFullResponseSchema,
  pitFullStringResponseSchema,
  pitResponseSchema,
  pitStringResponseSchema,
} from './pit-response-schema.js';
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
} from './query-schema.js';
import { companyRulesSchema, individualRulesSchema } from './rules-response-schema.js';
import type { ServiceProblemCode } from './service-problems.js';
import { statesResponseSchema } from './states.js';
import { companyResponseSchema, ninResponseSchema, tinResponseSchema } from './verify-response-schema.js';
import { toWalletResponse } from './wallet-response.js';
import { walletResponseSchema, walletStringResponseSchema } from './wallet-response-schema.js';

/** An endpoint of the contract. */
export interface Endpoint {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly pathFields?: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly status: 200 | 201;
  /** Every form of the answer. No two of them accept the same body. */
  readonly answers: readonly [z.ZodObject, ...z.ZodObject[]];
  /** Answers to look at, by a name. */
  readonly examples: () => Readonly<Record<string, unknown>>;
  /** Headers of the answer beside those of every answer. */
  readonly headers: readonly HeaderName[];
  /** Whether an answer may be "nothing has changed". */
  readonly isConditional?: true;
  readonly problems: readonly ServiceProblemCode[];
}

/** The problems that any endpoint with a key can answer with. */
const ANY: readonly ServiceProblemCode[] = [
  'invalid-header',
  'missing-api-key',
  'unknown-api-key',
  'revoked-api-key',
  'request-timeout',
  'invalid-input',
  'too-many-requests',
  'internal-error',
  'not-ready',
  'overloaded',
];

/** Those of an endpoint that not every key may use. */
const SCOPED: readonly ServiceProblemCode[] = [...ANY, 'missing-scope'];

/** Those of an endpoint with a body, which may be sent twice. */
const POSTED: readonly ServiceProblemCode[] = [
  ...SCOPED,
  'not-json',
  'idempotency-keys-differ',
  'idempotency-in-progress',
  'body-too-large',
  'unsupported-media-type',
  'idempotency-key-reused',
];

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
  'Send an `Idempotency-Key` to be able to repeat the request: for 7 days the same key and the same request get the ' +
  'same answer, byte for byte, and nothing is executed twice.';

const COMPANY = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 };
const PERSON = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'employment', amount: 500_000, frequency: 'monthly' }],
  pensionContribution: 480_000,
};
const CALCULATION_ID = 'eyJrIjoiQ0lUIn0.kq3vYt9sT0a1';
const FILING_ID = '0190f8a0-5c1e-7b6a-9d3f-0a1b2c3d4e5f';

const calculateCitEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/tax/calculate-cit',
  id: 'calculateCit',
  tag: 'Calculations',
  summary: 'Company income tax',
  description: `What a company owes for a year of assessment. ${SAFE_TO_REPEAT} Needs the scope \`calculate\`.`,
  query: calculationQuerySchema,
  body: citRequestSchema,
  status: 200,
  answers: [citResponseSchema, citStringResponseSchema, citFullResponseSchema, citFullStringResponseSchema],
  examples: () => {
    const result = calculateCit(COMPANY, { workings: true, contested: true });
    const wish = { calculationId: CALCULATION_ID };
    return {
      contract: toCitResponse(result, wish),
      strings: toCitResponse(result, { ...wish, amounts: 'string' }),
      full: toCitResponse(result, { ...wish, detail: 'full' }),
    };
  },
  headers: ['Idempotent-Replayed'],
  problems: POSTED,
};

const calculateEndpoint: Endpoint = {
  method: 'post',
  path: '/api/v1/tax/calculate',
  id: 'calculatePit',
  tag: 'Calculations',
  summary: 'Personal income tax',
  description: `What an individual owes for an income year. ${SAFE_TO_REPEAT} Needs the scope \`calculate\`.`,
  query: calculationQuerySchema,
  body: pitRequestSchema,
  status: 200,
  answers: [pitResponseSchema, pitStringResponseSchema, pitFullResponseSchema, pitFullStringResponseSchema],
  examples: () => {
    const result = calculatePit(PERSON, { workings: true, contested: true });
    const wish = { calculationId: CALCULATION_ID };
    return {
      contract: toPitResponse(result, wish),
      strings: toPitResponse(result, { ...wish, amounts: 'string' }),
    };
  },
  headers: ['Idempotent-Replayed'],
  problems: POSTED,
};

const verifyCompanyEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/verify/company',
  id: 'verifyCompany',
  tag: 'Verification',
  summary: 'A company by its number',
  description:
    'Whether a business is registered under a number, from the local copy of the register. A number that nobody has ' +
    'is answered with `isValid` false. Needs the scope `verify`.',
  query: companyQuerySchema,
  status: 200,
  answers: [companyResponseSchema],
  examples: () => examplesOf(companyResponseSchema),
  headers: ['Last-Modified', 'Age', 'Warning'],
  problems: [...SCOPED, 'ambiguous-number', 'register-not-synchronised'],
};

const verifyTinEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/verify/tin',
  id: 'verifyTin',
  tag: 'Verification',
  summary: "A taxpayer's number",
  description:
    'Whether a taxpayer has a number. Found, not found (`isValid` false) and "nobody could be asked" (503) are three ' +
    'different answers. Needs the scope `verify`.',
  query: tinQuerySchema,
  status: 200,
  answers: [tinResponseSchema],
  examples: () => examplesOf(tinResponseSchema),
  headers: [],
  problems: [...SCOPED, 'source-unavailable'],
};

const verifyNinEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/verify/nin',
  id: 'verifyNin',
  tag: 'Verification',
  summary: 'A National Identification Number',
  description:
    'Whether a person has a number, and whether the details that are given are theirs. The answer says nothing of ' +
    'the person that was not given. Needs the scope `verify`.',
  query: ninQuerySchema,
  status: 200,
  answers: [ninResponseSchema],
  examples: () => examplesOf(ninResponseSchema),
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
      'Files a calculation as a return: the wallet is held for the fee (and the tax, with `payTax`), and the return ' +
      `goes to the authority. The same return is filed once, whatever the key. ${SAFE_TO_REPEAT} ` +
      'Needs the scope `file`.',
    query: amountsQuerySchema,
    body: filingRequestSchema,
    status: 201,
    answers: [filingResponseSchema, filingStringResponseSchema],
    examples: () => filingExamples(taxType),
    headers: ['Idempotent-Replayed'],
    problems: FILED,
  };
}

function filingExamples(taxType: 'CIT' | 'PIT'): Readonly<Record<string, unknown>> {
  const filing = {
    filingId: FILING_ID,
    calculationId: CALCULATION_ID,
    taxType,
    taxYear: 2024,
    taxDue: 920_000_000n,
    status: 'SUBMITTED',
    authority: taxType === 'CIT' ? 'FIRS' : 'Lagos State Internal Revenue Service',
    submittedAt: '2024-06-30T09:00:00.000Z',
    authorityReference: null,
    wallet: { feeCharged: 250_000n, taxCharged: 0n, balance: 4_750_000n },
  } as const;
  return { numbers: toFilingResponse(filing), strings: toFilingResponse(filing, { amounts: 'string' }) };
}

const filingStatusEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/tax/filing-status',
  id: 'filingStatus',
  tag: 'Filing',
  summary: 'The status of a filing',
  description:
    'A filing of this account as it stands, by its own id or that of the calculation. Needs the scope `file`.',
  query: filingStatusQuerySchema,
  status: 200,
  answers: [filingStatusResponseSchema],
  examples: () => examplesOf(filingStatusResponseSchema),
  headers: [],
  problems: [...SCOPED, 'filing-not-found'],
};

const walletEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/wallet',
  id: 'wallet',
  tag: 'Filing',
  summary: 'The wallet',
  description: 'What the account can spend, what is held, and the last movements. Any key of the account may ask.',
  query: amountsQuerySchema,
  status: 200,
  answers: [walletResponseSchema, walletStringResponseSchema],
  examples: () => {
    const at = '2024-06-30T09:00:00.000Z';
    const entry = { id: '0190f8a0-5c1e-7b6a-9d3f-0a1b2c3d4e60', filingId: FILING_ID, at, note: null };
    const entries = [{ ...entry, kind: 'HOLD', amount: -250_000n } as const];
    const wallet = { balance: 4_750_000n, held: 250_000n, entries };
    return { numbers: toWalletResponse(wallet), strings: toWalletResponse(wallet, { amounts: 'string' }) };
  },
  headers: [],
  problems: ANY,
};

const statesEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/metadata/states',
  id: 'states',
  tag: 'Reference',
  summary: 'The states',
  description: 'The 36 states and the Federal Capital Territory, with their codes and revenue services.',
  query: noQuerySchema,
  status: 200,
  answers: [statesResponseSchema],
  examples: () => ({}),
  headers: ['ETag'],
  isConditional: true,
  problems: ANY,
};

const rulesEndpoint: Endpoint = {
  method: 'get',
  path: '/api/v1/rules/{taxYear}',
  id: 'rules',
  tag: 'Reference',
  summary: 'The rule table of a year',
  description:
    'The rule table by which a year is calculated, with the law behind every number. Amounts are naira as strings ' +
    'with two decimals; rates are percentages such as 7.5%, or fractions such as 2/3 where no short decimal says it.',
  pathFields: rulesPathSchema,
  query: rulesQuerySchema,
  status: 200,
  answers: [companyRulesSchema, individualRulesSchema],
  examples: () => ({}),
  headers: ['ETag'],
  isConditional: true,
  problems: [...ANY, 'not-found'],
};

/** Every endpoint under `/api/v1`. */
export const ENDPOINTS: readonly Endpoint[] = [
  calculateCitEndpoint,
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
];

function examplesOf(schema: z.ZodObject): Readonly<Record<string, unknown>> {
  const [example] = (schema.meta()?.examples ?? []) as readonly unknown[];
  return { found: example };
}
