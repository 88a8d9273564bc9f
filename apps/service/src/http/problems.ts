/**
 * Every error as a problem document, `application/problem+json`.
 *
 * @module
 */
import { type ProblemBody, problemDocument, problemOf, type ServiceProblemCode } from 'nigeria-tax-rules/api';
import { type Answer, type Occasion, problemAnswer } from '../answers.js';
import { Refusal, SOON } from '../refusal.js';
import type { Service } from '../service/service.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';

/** The answer to a refused request, with the headers that belong to it. */
export interface RefusalAnswer extends Answer {
  readonly code: ServiceProblemCode;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request that was refused. */
export interface RefusedRequest {
  readonly id: string;
  readonly url: string;
}

/**
 * The problem document for whatever was thrown; of an error that is no refusal it says only that it happened. Its links
 * begin with the public URL of the service.
 */
export function answerOfRefusal(
  error: unknown,
  request: RefusedRequest,
  service: Pick<Service, 'publicUrl'>,
): RefusalAnswer {
  const refusal = serverRefusalOf(error);
  const occasion = occasionOf(request, service);
  if (!refusal) return answerOf(problemOf(error, occasion), {});
  const { code, message, extras } = refusal;
  const { headers = {}, ...more } = extras;
  return answerOf(problemDocument(code, { detail: message, ...occasion, ...more }), headers);
}

/** The path of a URL, without the query, which may hold a TIN or a NIN. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** The parts of a request that its problem document repeats. */
export function occasionOf({ id, url }: RefusedRequest, { publicUrl }: Pick<Service, 'publicUrl'>): Occasion {
  return { instance: pathOf(url), requestId: id, typeBase: `${publicUrl}/problems/` };
}

function answerOf(document: ProblemBody, headers: Readonly<Record<string, string>>): RefusalAnswer {
  return { code: document.code, ...problemAnswer(document), headers };
}

/** The refusals before a handler sees the request, by Fastify's names. */
const SERVER_REFUSALS: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('body-too-large', 'The body is longer than 1 MiB.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Refusal('unsupported-media-type', 'The body is not of Content-Type application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Refusal('invalid-header', 'The body is not as long as Content-Length says.'),
  FST_ERR_BAD_URL: () => new Refusal('not-found', 'The path has an escape that cannot be read.'),
  // Of a method that no router of Fastify knows, such as the PRI of HTTP/2.
  FST_ERR_NOT_FOUND: () => new Refusal('not-found', 'No endpoint takes this method.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Refusal('not-found', 'No endpoint has this path.'),
  ECONNRESET: () => new Refusal('not-json', 'The body broke off.'),
};

function serverRefusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageUnavailable) {
    return new Refusal('not-ready', 'The database cannot be used at the moment.', SOON);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && Object.hasOwn(SERVER_REFUSALS, code) ? SERVER_REFUSALS[code]?.() : undefined;
}
