/**
 * The two calculations.
 *
 * @module
 */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import {
  type CalculationQuery,
  parseCalculationQuery,
  toCitResponse,
  toKobo,
  toPitResponse,
} from 'nigeria-tax-rules/api';
import { type Calculation, signCalculation } from '../../filings/calculation-id.js';
import type { Service } from '../../service/service.js';
import type { Answer, Claim, Claimed } from '../../storage/claims.js';
import type { Storage } from '../../storage/storage.js';
import { requires } from '../caller.js';
import { claimOf, sendClaimed } from '../idempotency.js';
import { type KeptAnswers, settled } from '../kept-answers.js';
import { JSON_TYPE } from '../problems.js';
import type { InStages } from '../stages.js';

/** A calculation before it has an id: what a filing will need of it, and the response once the id is known. */
interface Calculated {
  readonly calculation: Calculation;
  readonly responseFor: (calculationId: string) => object;
}

type Calculate = (body: unknown, query: CalculationQuery) => Calculated;

/** `POST /tax/calculate-cit` and `POST /tax/calculate`. */
export function calculationRoutes(app: FastifyInstance, service: Service, kept: KeptAnswers, inStages: InStages): void {
  const onRequest = requires('calculate');
  for (const [endpoint, calculate] of [
    ['/tax/calculate-cit', companyTax],
    ['/tax/calculate', individualTax],
  ] as const)
    app.post(endpoint, { onRequest }, handlerOf(service, kept, inStages, { endpoint, calculate }));
}

function handlerOf(
  { storage, clock, secret }: Service,
  kept: KeptAnswers,
  inStages: InStages,
  { endpoint, calculate }: { readonly endpoint: string; readonly calculate: Calculate },
): RouteHandlerMethod {
  return inStages({
    read: ({ body, query }) => ({ body, query: parseCalculationQuery(query) }),
    compute: ({ body, query }) => calculate(body, query),
    answer: async ({ calculation, responseFor }, request, reply) => {
      const at = clock();
      const { accountId } = request.caller;
      const response = responseFor(signCalculation({ accountId, ...calculation }, secret, at));
      const answer: Answer = { status: 200, contentType: JSON_TYPE, body: JSON.stringify(response) };
      const claim = claimOf(request, endpoint, request.body, at);
      return sendClaimed(reply, claim ? await keep(claim, answer, storage, kept) : answered(answer));
    },
  });
}

/** Stores an answer, unless the account has had too much kept today; what stands under a key is sent all the same. */
async function keep(claim: Claim, answer: Answer, storage: Storage, kept: KeptAnswers): Promise<Claimed> {
  const settle = kept.reserve(claim.accountId, Buffer.byteLength(answer.body));
  if (settle !== undefined) return settled(settle, storage.claims.record(claim, answer), () => true);
  const standing = await storage.claims.find(claim);
  if (standing === undefined) throw kept.refusalFor(claim.accountId);
  return standing;
}

function answered(answer: Answer): Claimed {
  return { outcome: 'answered', answer };
}

// The core's readers check the bodies, and refuse everything that is wrong with them at once.

function companyTax(body: unknown, query: CalculationQuery): Calculated {
  const result = calculateCit(body, optionsOf(query));
  const authority = result.taxAuthorityRouting[0]?.authority ?? '';
  const total = toKobo(result.taxLiability.total);
  return {
    calculation: { taxType: 'CIT', taxYear: result.taxYear, total, authority },
    responseFor: (calculationId) => toCitResponse(result, { calculationId, ...query }),
  };
}

function individualTax(body: unknown, query: CalculationQuery): Calculated {
  const result = calculatePit(body, optionsOf(query));
  const { taxYear, taxAuthority: authority } = result;
  return {
    calculation: { taxType: 'PIT', taxYear, total: toKobo(result.taxDue), authority },
    responseFor: (calculationId) => toPitResponse(result, { calculationId, ...query }),
  };
}

function optionsOf({ detail, reading }: CalculationQuery) {
  const isFull = detail === 'full';
  return { workings: isFull, contested: isFull, ...(reading !== undefined && { reading }) };
}
