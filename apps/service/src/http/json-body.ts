/**
 * Bodies are JSON in UTF-8, and nothing else.
 *
 * @module
 */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from 'nigeria-tax-rules';
import { parseJson } from 'nigeria-tax-rules/api';
import { Refusal } from '../refusal.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent; set when it is read as JSON. */
    bodyBytes: Buffer;
  }
}

/** The longest body, in bytes. */
export const BODY_LIMIT = 1_048_576;

/** Has bodies of this type collected, and every other type refused. */
export function collectJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyBytes');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/**
 * Reads the body that was collected.
 *
 * @throws Refusal or RuleError for a body that is not JSON in UTF-8.
 */
export function readJsonBody(request: FastifyRequest): void {
  if (!(request.body instanceof Buffer)) return;
  request.bodyBytes = request.body;
  request.body = jsonOf(request, request.body);
}

/** A hook that refuses a body by its headers, before it is read: one without a type, and one that is compressed. */
export function refuseUnreadableBody({ method, headers }: FastifyRequest, _reply: FastifyReply, done: Done): void {
  done(method === 'POST' ? refusalOf(headers) : undefined);
}

type Done = (refusal?: Error) => void;

function refusalOf(headers: FastifyRequest['headers']): Refusal | undefined {
  if (headers['content-type'] === undefined) {
    return new Refusal('unsupported-media-type', 'The request has no header Content-Type: application/json.');
  }
  if (isPlain(headers['content-encoding'])) return undefined;
  // RFC 9110, section 12.5.3: says which encodings a server would have taken.
  const extras = { headers: { 'accept-encoding': 'identity' } };
  return new Refusal('unsupported-media-type', 'Send the body without Content-Encoding: none is supported.', extras);
}

function isPlain(encodings = ''): boolean {
  return encodings.split(',').every((encoding) => /^(?:identity)?$/i.test(encoding.trim()));
}

function jsonOf({ headers }: FastifyRequest, body: Buffer): unknown {
  refuseOtherCharsets(headers['content-type']);
  if (!isUtf8(body)) throw new Refusal('not-json', 'The body is not UTF-8.');
  if (isNestedTooDeeply(body)) throw new Refusal('invalid-input', TOO_DEEP.message, { errors: [TOO_DEEP] });
  return parseJson(body.toString());
}

/** The levels of lists and objects. A megabyte of brackets takes a parser a thousand times as long as a return. */
const DEEPEST = 32;

const TOO_DEEP: Problem = {
  path: '',
  code: 'nested-too-deeply',
  message: `The lists and objects of the request are nested more than ${DEEPEST} deep.`,
  accepted: `at most ${DEEPEST} levels of lists and objects`,
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The bit by which `{` and `}` differ from `[` and `]`. */
const BRACE = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Looks at the bytes alone: what is no JSON at all is found by the parser. */
function isNestedTooDeeply(body: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) index += byte === BACKSLASH ? 1 : 0;
    else if ((byte | BRACE) === OPENING) depth += 1;
    else if ((byte | BRACE) === CLOSING) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function refuseOtherCharsets(contentType: string | undefined): void {
  if (contentType === undefined || contentType === 'application/json') return;
  const charsets = [...contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)];
  if (charsets.every(([, charset = '']) => /^utf-?8$/i.test(charset))) return;
  throw new Refusal('unsupported-media-type', 'The charset of Content-Type is not UTF-8.');
}
