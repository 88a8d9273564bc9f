/**
 * The tools over HTTP: one message, one answer, and nothing kept between them.
 *
 * @module
 */
import * as transports from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Called, toolServer } from './server.js';

/** The answer to a message. */
export interface HttpAnswer {
  /** The HTTP status: 200, 202 of a message that needs no answer, 400 of one that is not of the protocol. */
  readonly status: number;
  /** A message of JSON-RPC; empty where none is needed. */
  readonly body: string;
  /** The tool that was called, if one was. */
  readonly called?: Called;
}

/** Every answer is one JSON document, never a stream, so a client need not ask for both. */
const ACCEPT = 'application/json, text/event-stream';

/** The transport reads the path and the headers alone. */
const URL = 'http://localhost/mcp';

/** Answers a message, whose body was read as JSON, by the streamable HTTP transport of the SDK without a session. */
export async function answerOverHttp(message: unknown, protocolVersion: string | undefined): Promise<HttpAnswer> {
  let called: Called | undefined;
  const transport = new transports.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = toolServer((call) => {
    called = call;
  });
  await server.connect(transport);
  const version = protocolVersion === undefined ? {} : { 'mcp-protocol-version': protocolVersion };
  const headers = { accept: ACCEPT, 'content-type': 'application/json', ...version };
  const response = await transport.handleRequest(new Request(URL, { method: 'POST', headers }), {
    parsedBody: message,
  });
  const body = await response.text();
  await server.close();
  return { status: response.status, body, ...(called !== undefined && { called }) };
}
