/**
 * `POST /mcp`, which takes messages of another protocol: its tools describe themselves.
 *
 * @module
 */
import type { ServiceProblemCode } from 'nigeria-tax-rules/api';
import { SCOPED } from './endpoint.js';
import { type JsonObject, refTo, shownHeaders } from './headers.js';
import { problemResponses } from './problems.js';
import { codeSamplesOf } from './samples.js';

/** The path of the tools. */
export const MCP_PATH = '/mcp';

const PROBLEMS: readonly ServiceProblemCode[] = [...SCOPED, 'not-json', 'body-too-large', 'unsupported-media-type'];

const VERSION = { const: '2.0', description: 'The version of JSON-RPC.' };

const META = {
  type: 'object',
  description: 'What the protocol adds to the parameters of any method.',
  properties: { progressToken: { type: ['string', 'integer'], description: 'No progress is reported.' } },
};

/** A request, or without an `id` a notification. */
const MESSAGE = {
  type: 'object',
  properties: {
    jsonrpc: VERSION,
    id: {
      type: ['string', 'integer'],
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The id of the request; a notification has none.',
    },
    method: { type: 'string', description: 'The method, such as `tools/list` and `tools/call`.' },
    params: { type: 'object', description: 'The parameters of the method.', properties: { _meta: META } },
  },
  required: ['jsonrpc', 'method'],
  additionalProperties: false,
};

const ERROR = {
  type: 'object',
  description: 'Why the method was not carried out.',
  properties: {
    code: { type: 'integer', description: 'The code of JSON-RPC or of the protocol.' },
    message: { type: 'string', description: 'The error in words.' },
  },
  required: ['code', 'message'],
};

const ANSWER = {
  type: 'object',
  properties: {
    jsonrpc: VERSION,
    id: { type: ['string', 'integer', 'null'], description: 'The id of the request.' },
    result: { type: 'object', description: 'What the method gives.' },
    error: ERROR,
  },
  required: ['jsonrpc', 'id'],
  oneOf: [{ required: ['result'] }, { required: ['error'] }],
  additionalProperties: false,
};

const LISTED = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** A call by which a client that knows nothing finds the law of a rate. */
const CALLED = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'search_law', arguments: { query: 'development levy rate' } },
};

const DESCRIPTION = `For clients of the Model Context Protocol: its streamable HTTP transport, without sessions. Every
message is answered by one JSON document, and none is sent by the service itself, so \`GET\` and \`DELETE\` are
answered 405. Send one message at a time; a list of them is refused. \`tools/list\` describes the tools.

A call of a tool that refuses its arguments is answered 200 with \`isError\` and the problem document in
\`structuredContent\`. It counts as 10 requests, and \`what_matters\` as 100; one that takes longer than 30 seconds
is given up. Requires the scope \`calculate\`.`;

const PROTOCOL_VERSION = {
  name: 'MCP-Protocol-Version',
  in: 'header',
  description: 'The version of the protocol that was agreed on.',
  required: false,
  schema: { type: 'string' },
  example: '2025-06-18',
};

/** The path item of the tools. */
export function mcpPathItem(publicUrl: string): JsonObject {
  const counted = shownHeaders(['RateLimit', 'RateLimit-Policy']);
  const examples = { list: { summary: 'List the tools', value: LISTED }, call: { summary: 'Call one', value: CALLED } };
  return {
    post: {
      operationId: 'callTools',
      tags: ['Tools'],
      summary: 'Call a tool for chat products',
      description: DESCRIPTION,
      parameters: [PROTOCOL_VERSION, refTo('parameters', 'XRequestId')],
      requestBody: { required: true, content: { 'application/json': { schema: MESSAGE, examples } } },
      responses: {
        200: {
          description: 'The answer to a request, also where it is an error of JSON-RPC.',
          headers: counted,
          content: { 'application/json': { schema: ANSWER } },
        },
        202: { description: 'A notification was taken; it has no answer.', headers: counted },
        ...problemResponses(PROBLEMS, { path: MCP_PATH, publicUrl }),
      },
      'x-codeSamples': codeSamplesOf({ method: 'post', url: `${publicUrl}${MCP_PATH}`, body: LISTED }),
    },
  };
}
