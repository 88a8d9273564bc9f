/**
 * The calculations: of a company, with its books or without, of several years of it, and of an individual.
 *
 * @module
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type CitResult, calculateCit, calculatePit } from 'nigeria-tax-rules';
import { type CompanyResult, statesBooks } from 'nigeria-tax-rules/accounts';
import {
  calculateBooksOf,
  calculateYearsOf,
  type Issued,
  toBooksResponse,
  toCitResponse,
  toCitYearsResponse,
  toKobo,
  toPitResponse,
} from 'nigeria-tax-rules/api';
import { type Certificate, type CertifiedTax, certify, type SigningKey } from 'nigeria-tax-rules/certificates';
import { type Answer, jsonAnswer } from '../../answers.js';
import type { Instant } from '../../clock.js';
import {
  type CalculationQuery,
  parseCalculationQuery,
  parseYearsQuery,
  type YearsQuery,
} from '../../contract/index.js';
import { type Calculation, signCalculation } from '../../filings/calculation-id.js';
import { Refusal } from '../../refusal.js';
import type { Service } from '../../service/service.js';
import type { Claim, Claimed } from '../../storage/claims.js';
import type { Storage } from '../../storage/storage.js';
import { requires } from '../caller.js';
import { claimOf, sendClaimed } from '../idempotency.js';
import { type KeptAnswers, settled } from '../kept-answers.js';
import type { InStages } from '../stages.js';

/** Calculations before they have ids: what filings will need of them, and the response once the ids are known. */
interface Calculated {
  readonly calculations: readonly Calculation[];
  readonly responseFor: (calculationIds: readonly string[], certificate?: string) => object;
}

/** A calculation's endpoint: its path under `/api/v1`, how its query is read, and how it is computed. */
interface Endpoint {
  readonly path: string;
  readonly parseQuery: (query: unknown) => CalculationQuery;
  readonly calculate: (body: unknown, query: CalculationQuery) => Calculated;
  /** The tax of its certificates; none of an endpoint that makes none. */
  readonly tax?: CertifiedTax;
}

/** `POST /tax/calculate-cit`, `POST /tax/calculate-cit-years` and `POST /tax/calculate`. */
export function calculationRoutes(app: FastifyInstance, service: Service, kept: KeptAnswers, inStages: InStages): void {
  const onRequest = requires('calculate');
  for (const endpoint of [COMPANY, YEARS, INDIVIDUAL]) {
    app.post(endpoint.path, { onRequest }, handlerOf(service, kept, inStages, endpoint));
  }
}

function handlerOf(
  service: Service,
  kept: KeptAnswers,
  inStages: InStages,
  { path, parseQuery, tax, calculate }: Endpoint,
): RouteHandlerMethod {
  const { storage, clock, secrets } = service;
  const { key } = service.certificates;
  const compute = (body: unknown, given: unknown): Computed => {
    const query = offered(parseQuery(given), key);
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
      const { calculations, responseFor, certified: content } = computed;
      const at = clock();
      const ids = calculations.map((each) => signCalculation({ accountId, ...each }, secrets.signing(at), at));
      const signing = content && key?.sign(content);
      if (signing === undefined) return jsonAnswer(200, responseFor(ids));
      return signing.then((certificate) => jsonAnswer(200, responseFor(ids, certificate)));
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
function offered(query: CalculationQuery, key: SigningKey | null): CalculationQuery {
  if (query.certificate === undefined || key !== null) return query;
  throw new Refusal('certificates-not-offered', 'This service has no key to sign certificates with.');
}

/** The content of the certificate that is asked for, if any. */
function certified(
  tax: CertifiedTax | undefined,
  body: unknown,
  { certificate, reading, subject }: CalculationQuery,
  at: Instant,
): Certificate | undefined {
  if (certificate === undefined || tax === undefined) return undefined;
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
  if (statesBooks(body)) {
    const result = calculateBooksOf(body, optionsOf(query));
    return calculated(ofCompany(result), (issued) => toBooksResponse(result, { ...formOf(query), ...issued }));
  }
  const result = calculateCit(body, optionsOf(query));
  return calculated(ofCompany(result), (issued) => toCitResponse(result, { ...formOf(query), ...issued }));
}

function companyYears(body: unknown, query: YearsQuery): Calculated {
  const results = calculateYearsOf(body, optionsOf(query));
  return {
    calculations: results.map(ofCompany),
    responseFor: (calculationIds) => toCitYearsResponse(results, { ...formOf(query), calculationIds }),
  };
}

function individualTax(body: unknown, query: CalculationQuery): Calculated {
  const result = calculatePit(body, optionsOf(query));
  const { taxYear, taxAuthority: authority } = result;
  const calculation: Calculation = { taxType: 'PIT', taxYear, total: toKobo(result.taxDue), authority };
  return calculated(calculation, (issued) => toPitResponse(result, { ...formOf(query), ...issued }));
}

/** The parts of a company's return that a filing needs. */
function ofCompany({ taxYear, taxLiability, taxAuthorityRouting }: CitResult | CompanyResult): Calculation {
  const authority = taxAuthorityRouting[0]?.authority ?? '';
  return { taxType: 'CIT', taxYear, total: toKobo(taxLiability.total), authority };
}

/** A calculation of one return. */
function calculated(calculation: Calculation, response: (issued: Issued) => object): Calculated {
  return {
    calculations: [calculation],
    responseFor: ([calculationId = ''], certificate) =>
      response({ calculationId, ...(certificate !== undefined && { certificate }) }),
  };
}

const COMPANY: Endpoint = {
  path: '/tax/calculate-cit',
  parseQuery: parseCalculationQuery,
  tax: 'cit',
  calculate: companyTax,
};
const YEARS: Endpoint = { path: '/tax/calculate-cit-years', parseQuery: parseYearsQuery, calculate: companyYears };
const INDIVIDUAL: Endpoint = {
  path: '/tax/calculate',
  parseQuery: parseCalculationQuery,
  tax: 'pit',
  calculate: individualTax,
};

/** The form of the answer that a query asks for. */
function formOf({ detail, amounts }: YearsQuery) {
  return { ...(detail !== undefined && { detail }), ...(amounts !== undefined && { amounts }) };
}

function optionsOf({ detail, reading }: YearsQuery) {
  const isFull = detail === 'full';
  return { workings: isFull, contested: isFull, ...(reading !== undefined && { reading }) };
}
