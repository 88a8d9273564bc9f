/**
 * The tools for chat products, over the Model Context Protocol.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { problem } from 'nigeria-tax-rules/api';
import { JSON_TYPE } from '../../answers.js';
import { MCP_PATH, parseNoQuery } from '../../contract/index.js';
import { Refusal } from '../../refusal.js';
import type { Service } from '../../service/service.js';
import { requires } from '../caller.js';
import { hangUpOf } from '../hang-up.js';
import { sendClaimed } from '../idempotency.js';
import type { RateLimit } from '../rate-limit.js';
import type { InStages } from '../stages.js';

/** `POST /mcp`: a message of JSON-RPC, answered by the transport of the SDK in a thread of the tools. */
export function mcpRoutes(app: FastifyInstance, service: Service, limit: RateLimit, inStages: InStages): void {
  const { tools, metrics } = service;
  const handler = inStages({
    read: ({ body, query }) => {
      parseNoQuery(query);
      return messageOf(body);
    },
    answer: async (message, request, reply) => {
      limit.countTool(request, reply, toolIn(message));
      const protocolVersion = request.headers['mcp-protocol-version']?.toString();
      const asked = { message, protocolVersion };
      const { called, status, body } = await tools.ask(request.caller.accountId, asked, hangUpOf(reply));
      if (called !== undefined) request.called = called;
      if (called?.problem !== undefined) metrics.problems.inc({ code: called.problem });
      if (status >= 400) throw refusalOf(body);
      if (body === '') return reply.code(status).send();
      return sendClaimed(request, reply, { outcome: 'answered', answer: { status, contentType: JSON_TYPE, body } });
    },
  });
  app.post(MCP_PATH, { onRequest: requires('calculate') }, handler);
}

/** A list would count as one request, whatever it costs; the protocol has none since its version of 2025-06-18. */
function messageOf(body: unknown): object {
  if (Array.isArray(body)) throw notMessage('The body is a list of messages.');
  if (typeof body === 'object' && body !== null) return body;
  throw notMessage('The body is no message of JSON-RPC.');
}

function notMessage(detail: string): Refusal {
  const errors = [problem('', 'not-an-object', detail, 'one message of JSON-RPC 2.0')];
  return new Refusal('invalid-input', `${detail} Send one message of JSON-RPC 2.0 at a time.`, { errors });
}

function toolIn(message: unknown): unknown {
  const { method, params } = Object(message);
  return method === 'tools/call' ? Object(params).name : undefined;
}

const PARSE_ERROR = -32_700;

/** A refusal of the transport as the problem document that the service answers with. */
function refusalOf(body: string): Refusal {
  const { code, message } = JSON.parse(body).error;
  return code === PARSE_ERROR
    ? notMessage('The body is no message of JSON-RPC.')
    : new Refusal('invalid-header', message);
}
