/**
 * Answers held against the OpenAPI document, as a strict client reads it: the status, the content type, every header
 * and the body must be documented for that path and method.
 *
 * @module
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../src/contract/index.js';

/** An answer as it was sent. */
export interface SentAnswer {
  readonly method: string;
  /** The route as the document writes it, such as `/api/v1/rules/{taxYear}`; null where no route took the request. */
  readonly path: string | null;
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Json = Readonly<Record<string, unknown>>;
type Part = Readonly<Record<string, Json>>;

const document: Json = JSON.parse(JSON.stringify(openApiDocument()));
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', ...document });

const validators = new Map<string, ValidateFunction>();

/** The validator of what stands at these steps of the document, compiled once. */
function validatorAt(steps: readonly string[]): ValidateFunction {
  const pointer = steps.map((step) => encodeURIComponent(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/');
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
  validators.set(pointer, validate);
  return validate;
}

function partAt(steps: readonly string[]): Part | undefined {
  let part: unknown = document;
  for (const step of steps) part = (part as Json | undefined)?.[step];
  return part as Part | undefined;
}

/** Pages for people, of which the document says only that they are there, and the files that they are made of. */
const PAGES = /^(?:\/|\/docs\/\{file\}|\/(?:workbench|handbook)(?:\/.*)?)$/;
/** What HTTP itself says of an answer, and what the service says of all that it answers. */
const PLAIN_HEADERS = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'vary'],
  ...['cache-control', 'connection', 'date', 'keep-alive'],
]);
/** What must be there, not only may. */
const NEEDED: Readonly<Record<number, readonly string[]>> = {
  204: ['allow'],
  304: ['etag'],
  401: ['www-authenticate'],
  405: ['allow'],
  429: ['retry-after', 'ratelimit', 'ratelimit-policy'],
  503: ['retry-after'],
};

/** The path of the document that takes a request, whether or not the router did; null where there is none. */
export function documentedPathOf(method: string, url: string): string | null {
  const path = url.replace(/\?.*$/s, '');
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const found = Object.entries(document.paths as Part).find(
    ([template, item]) => Object.hasOwn(item, verb) && patternOf(template).test(path),
  );
  return found?.[0] ?? null;
}

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** What is wrong with an answer; nothing when it is as documented. */
export function faultsIn(answer: SentAnswer): readonly string[] {
  const { method, path, status } = answer;
  if (path !== null && PAGES.test(path) && status < 400) return [];
  const steps = stepsOf(answer);
  const faults = partAt(steps)
    ? [...bodyFaults(answer, steps), ...headerFaults(answer, steps)]
    : ['the status is not documented'];
  return faults.map((fault) => `${method} ${path ?? '(no route)'} answered ${status}: ${fault}`);
}

/** Where the document has this answer. A HEAD is answered as its GET, but for the body. */
function stepsOf({ method, path, status }: SentAnswer): readonly string[] {
  if (path === null || PAGES.test(path)) return ['x-unrouted', String(status)];
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  return ['paths', path, verb, 'responses', String(status)];
}

function bodyFaults({ method, headers, body }: SentAnswer, steps: readonly string[]): readonly string[] {
  const content = partAt([...steps, 'content']);
  if (!content) return body === '' ? [] : ['it has a body'];
  const [type = '', charset] = String(headers['content-type']).split(/; */);
  if (!Object.hasOwn(content, type)) return [`its type ${type} is not documented`];
  if (charset !== 'charset=utf-8' && !type.startsWith('text/plain')) return [`its type says ${charset}`];
  if (method === 'HEAD' && body === '') return [];
  const validate = validatorAt([...steps, 'content', type, 'schema']);
  const value: unknown = type.endsWith('json') ? JSON.parse(body) : body;
  if (validate(value)) return [];
  return [`${ajv.errorsText(validate.errors)} in ${body.slice(0, 2_000)}`];
}

/** What is wrong with the body of a refusal that came with this status, whatever was refused. */
export function problemFaults(status: number, body: string): readonly string[] {
  const problem: Json = JSON.parse(body);
  const words = String(problem.code).split('-');
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  const steps = ['components', 'schemas', `${name}Problem`];
  if (!partAt(steps)) return [`the problem ${problem.code} is not documented`];
  const isRight = validatorAt(steps)(problem) && problem.status === status;
  return isRight ? [] : [`${status} is not as ${name}Problem is documented: ${body}`];
}

function headerFaults({ path, status, headers }: SentAnswer, steps: readonly string[]): readonly string[] {
  const documented = new Map(
    Object.keys(partAt([...steps, 'headers']) ?? {}).map((name) => [name.toLowerCase(), name] as const),
  );
  // A page for people says more, to browsers: also one that is not there.
  const isPage = headers['content-security-policy'] !== undefined || (path !== null && PAGES.test(path));
  const missing = ['x-request-id', 'x-content-type-options', ...(NEEDED[status] ?? [])].filter(
    (name) => headers[name] === undefined,
  );
  const faults = Object.entries(headers).flatMap(([name, value]) => {
    const asDocumented = documented.get(name);
    if (asDocumented !== undefined) return valueFaults(asDocumented, value);
    return isPage || PLAIN_HEADERS.has(name) ? [] : [`its header ${name} is not documented`];
  });
  return [...missing.map((name) => `it has no header ${name}`), ...faults];
}

function valueFaults(name: string, value: unknown): readonly string[] {
  const steps = ['components', 'headers', name, 'schema'];
  const text = String(value);
  const isWhole = (partAt(steps)?.type as unknown) === 'integer' && /^-?\d+$/.test(text);
  return validatorAt(steps)(isWhole ? Number(text) : text) ? [] : [`its header ${name} is ${text}`];
}
