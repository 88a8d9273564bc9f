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

/** The refusal of a request that no route takes. */
export type RefuseUnknown = (request: FastifyRequest) => Refusal;

/** Notes every route that is added from now on. */
export function noteAddresses(app: FastifyInstance): RefuseUnknown {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const address = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    addresses.set(url, address);
    for (const each of [method].flat()) address.methods.add(each);
  });
  return (request) => refusalOf(request, [...addresses.values()]);
}

function refusalOf({ url }: FastifyRequest, addresses: readonly Address[]): Refusal {
  const found = addresses.find(({ pattern }) => pattern.test(pathOf(url)));
  if (!found) return new Refusal('not-found', 'No endpoint has this path.');
  const allow = [...found.methods].sort().join(', ');
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
