/**
 * The two calculations.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import { type Issued, toCitResponse, toKobo, toPitResponse } from 'nigeria-tax-rules/api';
import { type Certificate, type CertifiedTax, certify, type SigningKey } from 'nigeria-tax-rules/certificates';
import { type Answer, jsonAnswer } from '../../answers.js';
import type { Instant } from '../../clock.js';
import { type CalculationQuery, parseCalculationQuery } from '../../contract/index.js';
import { type Calculation, signCalculation } from '../../filings/calculation-id.js';
import { Refusal } from '../../refusal.js';
import type { Service } from '../../service/service.js';
import type { Claim, Claimed } from '../../storage/claims.js';
import type { Storage } from '../../storage/storage.js';
import { requires } from '../caller.js';
import { claimOf, sendClaimed } from '../idempotency.js';
import { type KeptAnswers, settled } from '../kept-answers.js';
import type { InStages } from '../stages.js';

/** A calculation before it has an id: what a filing will need of it, and the response once the id is known. */
interface Calculated {
  readonly calculation: Calculation;
  readonly responseFor: (issued: Issued) => object;
}

/** A calculation's endpoint: its path under `/api/v1`, the tax, and how it is computed. */
interface Endpoint {
  readonly path: string;
  readonly tax: CertifiedTax;
  readonly calculate: (body: unknown, query: CalculationQuery) => Calculated;
}

/** `POST /tax/calculate-cit` and `POST /tax/calculate`. */
export function calculationRoutes(app: FastifyInstance, service: Service, kept: KeptAnswers, inStages: InStages): void {
  const onRequest = requires('calculate');
  for (const endpoint of [COMPANY, INDIVIDUAL]) {
    app.post(endpoint.path, { onRequest }, handlerOf(service, kept, inStages, endpoint));
  }
}

function handlerOf(
  service: Service,
  kept: KeptAnswers,
  inStages: InStages,
  { path, tax, calculate }: Endpoint,
): RouteHandlerMethod {
  const { storage, clock, secrets } = service;
  const { key } = service.certificates;
  const compute = (body: unknown, given: unknown): Computed => {
    const query = queryOf(given, key);
    return { ...calculate(body, query), certified: certified(tax, body, query, clock()) };
  };
  const send = (answer: Answer, request: FastifyRequest, reply: FastifyReply) => {
    const claim = claimOf(request, path, clock());
    if (claim === null) return sendClaimed(request, reply, answered(answer));
    return keep(claim, answer, storage, kept).then((claimed) => sendClaimed(request, reply, claimed));
  };
  return inStages({
    read: ({ body, query }) => ({ body, query }),
    compute: ({ body, query }) => orRefused(() => compute(body, query)),
    write: (computed, { caller: { accountId } }) => {
      if (computed instanceof Refused) return computed;
      const { calculation, responseFor, certified: content } = computed;
      const at = clock();
      const calculationId = signCalculation({ accountId, ...calculation }, secrets.signing(at), at);
      const signing = content && key?.sign(content);
      if (signing === undefined) return jsonAnswer(200, responseFor({ calculationId }));
      return signing.then((certificate) => jsonAnswer(200, responseFor({ calculationId, certificate })));
    },
    answer: (written, request, reply) => {
      if (written instanceof Refused) {
        const standing = standingUnder(() => claimOf(request, path, clock()), written.reason, storage);
        return standing.then((claimed) => sendClaimed(request, reply, claimed));
      }
      return written instanceof Promise
        ? written.then((answer) => send(answer, request, reply))
        : send(written, request, reply);
    },
  });
}

/** A calculation with the content of its certificate, if one was asked for. */
type Computed = Calculated & { readonly certified: Certificate | undefined };

/** A calculation that is refused, unless it was answered before. */
class Refused {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

function orRefused<T>(compute: () => T): T | Refused {
  try {
    return compute();
  } catch (error) {
    return new Refused(error);
  }
}

/**
 * The answer that is kept for a request which would be refused today: since the first time, the key of certificates may
 * have been taken away, or a newer version may refuse what an older one accepted.
 *
 * @throws The reason of the refusal, where none is kept.
 */
async function standingUnder(claimed: () => Claim | null, reason: unknown, storage: Storage): Promise<Claimed> {
  const claim = orRefused(claimed);
  const standing = claim === null || claim instanceof Refused ? undefined : await storage.claims.find(claim);
  if (standing?.outcome === 'replayed') return standing;
  throw reason;
}

/** The query, with a certificate only if the service has a key to sign it. */
function queryOf(given: unknown, key: SigningKey | null): CalculationQuery {
  const query = parseCalculationQuery(given);
  if (query.certificate === undefined || key !== null) return query;
  throw new Refusal('certificates-not-offered', 'This service has no key to sign certificates with.');
}

/** The content of the certificate that is asked for, if any. */
function certified(
  tax: CertifiedTax,
  body: unknown,
  { certificate, reading, subject }: CalculationQuery,
  at: Instant,
): Certificate | undefined {
  if (certificate === undefined) return undefined;
  const options = { ...(reading !== undefined && { reading }), ...(subject !== undefined && { subject }) };
  return certify(tax, body, Math.floor(at / 1000), options);
}

/**
 * Stores an answer, unless the account has reached today's storage limit. An answer already stored under the key is
 * replayed anyway.
 */
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
    responseFor: (issued) => toCitResponse(result, { ...formOf(query), ...issued }),
  };
}

function individualTax(body: unknown, query: CalculationQuery): Calculated {
  const result = calculatePit(body, optionsOf(query));
  const { taxYear, taxAuthority: authority } = result;
  return {
    calculation: { taxType: 'PIT', taxYear, total: toKobo(result.taxDue), authority },
    responseFor: (issued) => toPitResponse(result, { ...formOf(query), ...issued }),
  };
}

const COMPANY: Endpoint = { path: '/tax/calculate-cit', tax: 'cit', calculate: companyTax };
const INDIVIDUAL: Endpoint = { path: '/tax/calculate', tax: 'pit', calculate: individualTax };

/** The form of the answer that a query asks for. */
function formOf({ detail, amounts }: CalculationQuery) {
  return { ...(detail !== undefined && { detail }), ...(amounts !== undefined && { amounts }) };
}

function optionsOf({ detail, reading }: CalculationQuery) {
  const isFull = detail === 'full';
  return { workings: isFull, contested: isFull, ...(reading !== undefined && { reading }) };
}
