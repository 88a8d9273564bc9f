/**
 * The workbench as it was built: a page on which the library computes in the browser. It needs no key and no scope, for
 * it asks the service for nothing but its own files.
 *
 * @module
 */
import { resolve } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/service.js';

/** `GET /workbench/` and the files of the page; nothing where it was not built. */
export function workbenchRoutes(app: FastifyInstance, { workbench }: Service): void {
  if (workbench === null) return;
  app.register(async (page) => {
    // Whether the service is behind TLS is not for a page to say.
    const strictTransportSecurity = false;
    page.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      strictTransportSecurity,
    });
    // Relative, so that the service can be mounted under a path.
    page.get('/workbench', (_request, reply) => reply.redirect('workbench/', 301));
    page.register(files, {
      root: resolve(workbench),
      prefix: '/workbench/',
      // A route for each file, so that any other path is refused as everywhere else.
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', path.endsWith('.html') ? 'no-cache' : FOREVER),
    });
  });
}

/** The name of a file holds the digest of its content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** The page is allowed to send nothing, also not to this service. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  workerSrc: ["'self'"],
  connectSrc: ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};
