/**
 * The HTTP server: what holds for every request, and the list of routes.
 *
 * @module
 */
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MCP_PATH } from '../contract/index.js';
import { Refusal, SOON } from '../refusal.js';
import { countFault } from '../service/metrics.js';
import type { Service } from '../service/service.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';
import { Turns } from '../turns.js';
import { accessRecorder } from './access-log.js';
import { noteAddresses } from './addresses.js';
import { UNCHECKED } from './caller.js';
import { answerEverything, answererOfUnreadable, TIMES } from './connection.js';
import { guard } from './gate.js';
import { BODY_LIMIT, collectJsonBodies, refuseUnreadableBody } from './json-body.js';
import { KeptAnswers } from './kept-answers.js';
import { answerOfRefusal } from './problems.js';
import { ALWAYS, protocolRefusalOf } from './protocol.js';
import { requestIdOf } from './request-id.js';
import { accountRoutes } from './routes/account.js';
import { calculationRoutes } from './routes/calculations.js';
import { certificateRoutes } from './routes/certificates.js';
import { documentationRoutes } from './routes/documentation.js';
import { filingRoutes } from './routes/filings.js';
import { mcpRoutes } from './routes/mcp.js';
import { operationRoutes, publicOperationRoutes } from './routes/operations.js';
import { referenceRoutes } from './routes/reference.js';
import { siteRoutes } from './routes/sites.js';
import { verifyRoutes } from './routes/verify.js';
import { walletRoutes } from './routes/wallet.js';
import { webhookActRoutes } from './routes/webhook-acts.js';
import { Shares } from './shares.js';
import { type InStages, inStagesOf } from './stages.js';

/** The server of the API, which is not listening yet. */
export function createServer(service: Service): FastifyInstance {
  const app = emptyServer(service);
  collectJsonBodies(app);
  addRoutes(app, service);
  return app;
}

/** The server of metrics and probes for a port of its own, which is not listening yet. */
export function createOperationsServer(service: Service): FastifyInstance {
  const app = emptyServer(service);
  app.register(async (open) => operationRoutes(open, service));
  return app;
}

/** A server without routes, with what holds for every request. */
function emptyServer(service: Service): FastifyInstance {
  const { headersTimeout, connectionsCheckingInterval, ...times } = TIMES;
  const { trustedProxies } = service.settings;
  const refuse = refuser(service);
  const recordAnswer = accessRecorder(service);
  const answerUnreadable = answererOfUnreadable(service);
  const app = Fastify({
    ...times,
    // A request without a host is refused by protocol.ts, with a problem as its answer.
    http: { headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    trustProxy: trustedProxies === null ? false : [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    clientErrorHandler: answerUnreadable,
    // No hook runs for a path or method that the router cannot read.
    frameworkErrors: (error, request, reply) => {
      request.caller = UNCHECKED;
      reply.raw.once('finish', () => recordAnswer(request, reply));
      refuse(error, request, reply);
    },
    // Requests on connections that were open when the server stopped are answered, not turned away.
    return503OnClosing: false,
  });
  answerEverything(app.server, answerUnreadable);
  app.setErrorHandler(refuse);
  receiveRequests(app, service);
  app.addHook('onResponse', (request, reply, done) => {
    recordAnswer(request, reply);
    done();
  });
  return app;
}

function refuser(service: Service) {
  const { log, metrics } = service;
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has looked at a request whose path or method the router cannot read.
    const { code, status, contentType, body, headers } = answerOfRefusal(
      protocolRefusalOf(request.raw) ?? error,
      request,
      service,
    );
    metrics.problems.inc({ code });
    if (code === 'internal-error') log.error({ requestId: request.id, err: error }, 'a request failed');
    if (error instanceof StorageUnavailable) {
      countFault(metrics, error);
      log.warn({ requestId: request.id, reason: error.message }, 'no database');
    }
    reply.headers(ALWAYS).header('x-request-id', request.id);
    reply.code(status).headers(headers).header('content-type', contentType).send(body);
  };
}

/**
 * The first hook: sets the id, refuses what no route takes before its body is read, and answers what is asked of the
 * server as a whole (RFC 9110, section 9.3.7).
 */
function receiveRequests(app: FastifyInstance, service: Service): void {
  const addresses = noteAddresses(app);
  app.decorateRequest('caller');
  app.decorateRequest('called', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = UNCHECKED;
    reply.headers(ALWAYS).header('x-request-id', request.id);
    // After a request to change the protocol, which is passed over, Node.js loses what has come behind it.
    if (service.isDraining || request.headers.upgrade !== undefined) reply.header('connection', 'close');
    const refusal = protocolRefusalOf(request.raw);
    if (refusal !== undefined || !request.is404) done(refusal);
    else if (request.url === '*') reply.code(204).header('allow', addresses.methods()).send();
    else done(addresses.refusalOf(request));
  });
}

function addRoutes(app: FastifyInstance, service: Service): void {
  const { maxEventLoopDelay } = service.settings;
  app.register(underPressure, { maxEventLoopDelay, pressureHandler: refuseUnlessKeyed });
  app.register(async (open) => {
    publicOperationRoutes(open, service);
    documentationRoutes(open, service);
    siteRoutes(open, service);
    certificateRoutes(open, service);
  });
  app.register(async (keyed) => addKeyed(keyed, service));
}

const API = '/api/v1';

/** Of a request that needs a key it is first asked whose it is. */
function refuseUnlessKeyed({ routeOptions: { url } }: FastifyRequest): Promise<void> | undefined {
  return url === MCP_PATH || url?.startsWith(API) ? undefined : Promise.reject(overloaded());
}

function overloaded(): Refusal {
  return new Refusal('overloaded', 'The service has too much to do.', SOON);
}

/** Everything that needs a key: one gate, one limit and one line of turns for the API and the tools. */
function addKeyed(keyed: FastifyInstance, service: Service): void {
  const limit = guard(keyed, service);
  keyed.addHook('onRequest', refuseUnreadableBody);
  const shares = new Shares();
  keyed.addHook('onRequest', ({ caller }, _reply, done) => {
    const isBehind = keyed.isUnderPressure();
    done(isBehind && shares.tookItsShare(caller.accountId, performance.now()) ? overloaded() : undefined);
  });
  const inStages = inStagesOf(new Turns(), shares);
  mcpRoutes(keyed, service, limit, inStages);
  keyed.register(async (api) => addApi(api, service, inStages), { prefix: API });
}

function addApi(api: FastifyInstance, service: Service, inStages: InStages): void {
  const kept = new KeptAnswers(service.settings.keptAnswersLimit, service.stopwatch);
  calculationRoutes(api, service, kept, inStages);
  filingRoutes(api, service, kept, inStages);
  verifyRoutes(api, service, inStages);
  walletRoutes(api, service, inStages);
  accountRoutes(api, service, inStages);
  webhookActRoutes(api, service, kept, inStages);
  referenceRoutes(api, inStages);
}
