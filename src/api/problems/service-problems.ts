/**
 * Every problem that the service answers with, said once: its status, what it means and what to do about it. The pages
 * in `docs/problems` and the OpenAPI document are made of this list.
 *
 * @module
 */
import { deepFrozen } from '../../ground/index.js';

/** A kind of problem. */
export interface ServiceProblem {
  /** The HTTP status. */
  readonly status: number;
  /** The kind in a few words, the same for each occurrence. */
  readonly title: string;
  readonly meaning: string;
  readonly whatToDo: string;
  /** Fields that the body of this kind has beside those of every problem, each with what it says. */
  readonly members?: Readonly<Record<string, string>>;
}

const NAIRA =
  'Naira: a number, or a string with two decimals where the request says `amounts=string` or where a number cannot ' +
  'carry the amount to the kobo.';

/** Keeps the codes of a list in its type, and nothing else. */
function problems<C extends string>(byCode: Readonly<Record<C, ServiceProblem>>): Readonly<Record<C, ServiceProblem>> {
  return byCode;
}

const REQUEST_PROBLEMS = problems({
  'invalid-input': {
    status: 422,
    title: 'The request breaks a rule',
    meaning:
      'The body, the query or the path was read, and something in it breaks a rule. `errors` names everything that ' +
      'is wrong at once: where, by which rule, and what would be accepted. After 100 errors the rest is not checked.',
    whatToDo: 'Correct every field that `errors` names and send the request again. The same request fails again.',
  },
  'not-json': {
    status: 400,
    title: 'The request is not JSON',
    meaning: 'The body is empty, is cut off, or is no JSON text.',
    whatToDo: 'Send one JSON object in UTF-8. `detail` says where parsing failed.',
  },
  'invalid-header': {
    status: 400,
    title: 'A header cannot be read',
    meaning:
      'The request breaks a rule of HTTP/1.1, such as two `Host` headers, or a header that the service acts on is ' +
      'malformed, such as an idempotency key of 256 characters.',
    whatToDo: 'Correct what `detail` names. An idempotency key is 1 to 255 printable ASCII characters.',
  },
  'idempotency-keys-differ': {
    status: 400,
    title: 'Two idempotency keys differ',
    meaning: 'The request carries `Idempotency-Key` and `X-Idempotency-Key`, and they do not say the same.',
    whatToDo: 'Send one of the two headers, or the same key in both.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    meaning: 'No endpoint has this path.',
    whatToDo: 'Compare the path with the OpenAPI document, which the service serves at `/openapi.json`.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The endpoint does not take this method',
    meaning: 'The path exists, but not with this method. The header `Allow` names the methods that it takes.',
    whatToDo: 'Use a method that `Allow` names.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request took too long to arrive',
    meaning: 'The headers of a request must arrive within 10 seconds, and the whole of it within 30.',
    whatToDo: 'Send the request again on a new connection, with the same idempotency key.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request is too long',
    meaning: 'The body is longer than 1 MiB (on the command line: a line is longer than the filter reads).',
    whatToDo: 'Send less at a time. No single return needs as much.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is of a type that is not read',
    meaning:
      'The header `Content-Type` is missing or is not `application/json`, or the body is compressed: ' +
      '`Content-Encoding` is not `identity`.',
    whatToDo: 'Send the body as uncompressed JSON in UTF-8, with `Content-Type: application/json`.',
  },
  'certificates-not-offered': {
    status: 422,
    title: 'The service signs no certificates',
    meaning: 'The query asks for `certificate=true`, and the operator has given the service no key to sign with.',
    whatToDo: 'Send the request without `certificate`, or ask the operator to set `CERTIFICATE_KEY`.',
  },
});

const KEY_PROBLEMS = problems({
  'missing-api-key': {
    status: 401,
    title: 'The API key is missing',
    meaning: 'The request has no header `X-API-Key`.',
    whatToDo: 'Send your key in the header `X-API-Key`.',
  },
  'unknown-api-key': {
    status: 401,
    title: 'The API key is not known',
    meaning: 'No account has this key.',
    whatToDo: 'Check that the key was copied whole and belongs to this service. A lost key is replaced, never shown.',
  },
  'revoked-api-key': {
    status: 403,
    title: 'The API key was revoked or has expired',
    meaning: 'The key was once valid, and was revoked or has expired. `detail` says which.',
    whatToDo: 'Use a key that is in force, such as the one that replaced it, or have a new one made.',
  },
  'account-suspended': {
    status: 403,
    title: 'The account is suspended',
    meaning: 'The operator of the service has suspended the account: none of its keys is accepted.',
    whatToDo: 'Ask the operator. Filings that were placed before go on to their authority.',
  },
  'missing-scope': {
    status: 403,
    title: 'The API key does not allow this',
    meaning: 'The key is valid, but does not have the scope that the endpoint needs: `calculate`, `verify` or `file`.',
    whatToDo: 'Use a key with the scope that `detail` names.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    meaning:
      'A limit was reached: the requests of the key, where a long one counts as several, the bytes kept for the ' +
      'idempotency keys of the account, requests from one address with keys that are not accepted, comparisons with ' +
      'one NIN that found a difference, or test messages to webhooks. ' +
      '`detail` says which; `RateLimit` and `RateLimit-Policy` say how much is allowed.',
    whatToDo:
      'Wait for the seconds that `Retry-After` says. A repeated request keeps its idempotency key. If keys from your ' +
      'address are not accepted, find the client that sends a wrong key.',
  },
});

const FILING_PROBLEMS = problems({
  'calculation-not-found': {
    status: 404,
    title: 'There is no such calculation',
    meaning: 'No calculation of this account has the `calculationId`.',
    whatToDo: 'Calculate first with the same account, and file with the `calculationId` of the answer, unchanged.',
  },
  'filing-not-found': {
    status: 404,
    title: 'There is no such filing',
    meaning: 'No filing of this account has the `filingId`, or was made of the `calculationId`.',
    whatToDo: 'Use the `filingId` of the answer to the filing, with a key of the same account.',
  },
  'webhook-not-found': {
    status: 404,
    title: 'There is no such endpoint of webhooks',
    meaning: 'No endpoint of this account has the id, or the operator has revoked it.',
    whatToDo: 'Use an id of `GET /api/v1/webhooks`. The operator of the service makes endpoints.',
  },
  'webhook-ended': {
    status: 409,
    title: 'The endpoint of webhooks has ended',
    meaning: 'The endpoint answered 410 and is sent nothing more. What it has not received is kept for 30 days.',
    whatToDo: 'Revive it by `POST /api/v1/webhooks/{endpointId}/revive`, which sends what it has missed.',
  },
  'wrong-calculation': {
    status: 422,
    title: 'The calculation is of another tax or year',
    meaning:
      'A company return needs a calculation of company income tax, an individual return one of personal income tax, ' +
      'and the `taxYear` of both is the same.',
    whatToDo: 'File at the other endpoint, or calculate the tax and year that you want to file.',
  },
  'tax-due-differs': {
    status: 422,
    title: 'The tax due is not what was calculated',
    meaning: '`taxDue` differs from the total of the calculation; they must be equal to the kobo.',
    whatToDo: 'File the total of the calculation, or calculate again and file that calculation.',
    members: { taxDue: `The tax due of the request. ${NAIRA}`, calculated: `The total of the calculation. ${NAIRA}` },
  },
  'unknown-amended': {
    status: 422,
    title: 'The amended filing is of another return',
    meaning: '`amends` names a filing of another tax, year or TIN. The TIN may only be left out of the amended one.',
    whatToDo: 'Name the last filing of the return that you want to amend.',
  },
  'already-filed': {
    status: 409,
    title: 'The return has been filed already',
    meaning:
      'The same calculation, or the same TIN, tax and year without `amends`, was filed before, or the filing that ' +
      '`amends` names has been amended before. Nothing was charged, and nothing was filed again.',
    whatToDo: 'Ask for the status of `filingId`. To file a corrected return, name that filing in `amends`.',
    members: { filingId: 'The filing that exists.' },
  },
  'insufficient-balance': {
    status: 402,
    title: 'The wallet holds too little',
    meaning:
      'The balance of the wallet does not cover the fee, and the tax where `payTax` is true. Nothing was written.',
    whatToDo: 'Credit the wallet and send the same request again, with the same idempotency key.',
    members: {
      needed: `The amount that the filing takes from the wallet. ${NAIRA}`,
      available: `The balance left to spend. ${NAIRA}`,
    },
  },
  'idempotency-in-progress': {
    status: 409,
    title: 'The same request is still being processed',
    meaning: 'A request with this idempotency key has begun and has not finished.',
    whatToDo: 'Wait for the seconds that `Retry-After` says and send the same request again, with the same key.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The idempotency key belongs to another request',
    meaning:
      'The key was used on this endpoint within the last 7 days with another body or query. They are ' +
      'compared byte for byte, so the same fields in another order, or with other spaces, are another request.',
    whatToDo:
      'Use a new key for each new request; repeat a request with its own key and the bytes that were sent first.',
  },
});

const SOURCE_PROBLEMS = problems({
  'ambiguous-number': {
    status: 409,
    title: 'The number is on the register more than once',
    meaning: 'The digits were given without their class, and the register has them under several classes.',
    whatToDo: 'Put one of `classes` before the number: `RC1234`.',
    members: { classes: 'The classes under which the register has the number: RC, BN, IT, LP, LLP.' },
  },
  'source-unavailable': {
    status: 503,
    title: 'The identity provider did not respond',
    meaning: 'The provider of TINs or NINs could not be reached. It is not known whether the number is valid.',
    whatToDo: 'Try again after the seconds in `Retry-After`. Do not treat it as a number that was not found.',
  },
  'register-not-synchronised': {
    status: 503,
    title: 'The register has not been loaded yet',
    meaning: 'The service has no copy of the register yet, so it cannot say whether the number is on it.',
    whatToDo: 'Try again after the seconds that `Retry-After` says.',
  },
});

const SERVER_PROBLEMS = problems({
  'internal-error': {
    status: 500,
    title: 'The request failed through no fault of its own',
    meaning: 'Something went wrong inside. What was to be written was written whole or not at all.',
    whatToDo: 'Send the request again, with the same idempotency key. If it fails again, report the `requestId`.',
  },
  'not-ready': {
    status: 503,
    title: 'The service cannot take requests now',
    meaning:
      'The instance is starting or stopping, or its database cannot be used at the moment, for example because its ' +
      'disk is full.',
    whatToDo: 'Try again after the seconds that `Retry-After` says, with the same idempotency key.',
  },
  overloaded: {
    status: 503,
    title: 'The service has too much to do',
    meaning: 'The instance is too far behind to take more requests.',
    whatToDo: 'Try again after the seconds that `Retry-After` says, with the same idempotency key.',
  },
});

/**
 * The catalogue of problems, by their code.
 *
 * @example
 * SERVICE_PROBLEMS['insufficient-balance'].status; // 402
 */
export const SERVICE_PROBLEMS: Readonly<Record<ServiceProblemCode, ServiceProblem>> = deepFrozen({
  ...REQUEST_PROBLEMS,
  ...KEY_PROBLEMS,
  ...FILING_PROBLEMS,
  ...SOURCE_PROBLEMS,
  ...SERVER_PROBLEMS,
});

/** The code of a problem: a name that never changes its meaning. */
export type ServiceProblemCode =
  | keyof typeof REQUEST_PROBLEMS
  | keyof typeof KEY_PROBLEMS
  | keyof typeof FILING_PROBLEMS
  | keyof typeof SOURCE_PROBLEMS
  | keyof typeof SERVER_PROBLEMS;
