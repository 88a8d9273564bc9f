/**
 * The paths and their methods, so that a wrong method is distinguished from a wrong path.
 *
 * @module
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';
import { pathOf } from './problems.js';

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** The addresses of the service. */
export interface Addresses {
  /** The refusal of a request that no route takes. */
  readonly refusalOf: (request: FastifyRequest) => Refusal;
  /** The methods of all of them, as the header `Allow` has them. */
  readonly methods: () => string;
}

/** Notes every route that is added from now on. */
export function noteAddresses(app: FastifyInstance): Addresses {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    addresses.set(url, address);
    for (const each of [method].flat()) address.methods.add(each);
  });
  return {
    refusalOf: (request) => refusalOf(request, [...addresses.values()]),
    methods: () => listed([...addresses.values()].flatMap(({ methods }) => [...methods])),
  };
}

function listed(methods: Iterable<string>): string {
  return [...new Set(methods)].sort().join(', ');
}

function refusalOf({ url }: FastifyRequest, addresses: readonly Address[]): Refusal {
  const found = addresses.find(({ pattern }) => pattern.test(pathOf(url)));
  if (!found) return new Refusal('not-found', 'No endpoint has this path.');
  const allow = listed(found.methods);
  return new Refusal('method-not-allowed', `This path takes ${allow}.`, { headers: { allow } });
}

/** The paths that a route such as `/rules/:taxYear` or `/docs/*` takes. */
function patternOf(url: string): RegExp {
  const steps = url.split('/').map((step) => {
    if (step.startsWith(':')) return '[^/]+';
    return step === '*' ? '.*' : step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${steps.join('/')}$`);
}
