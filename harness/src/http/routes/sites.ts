/**
 * The workbench and the handbook as they were built. They need no key and no scope: the workbench computes in the
 * browser, and neither asks the service for anything but its own files.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/service.js';
import { sendTagged, taggedBody } from '../tagged.js';

/** `GET /workbench/`, `GET /handbook/` and their files; nothing of a site that was not built. */
export function siteRoutes(app: FastifyInstance, { workbench, handbook }: Service): void {
  if (workbench !== null) addSite(app, 'workbench', workbench, handbook === null ? '' : TO_HANDBOOK);
  if (handbook !== null) addSite(app, 'handbook', handbook, '');
}

/** Its About screen shows the link: a page that asks nothing cannot find out by itself that there is a handbook. */
const TO_HANDBOOK = '<link rel="help" href="../handbook/">';

/** The files of a folder under its name; `more` goes into the head of the first page. */
function addSite(app: FastifyInstance, name: string, folder: string, more: string): void {
  const root = resolve(folder);
  const first = readFileSync(join(root, 'index.html'), 'utf8').replace('</head>', `${more}$&`);
  const index = taggedBody(first, 'text/html; charset=utf-8');
  app.register(async (site) => {
    // Whether the service is behind TLS is not for a page to say.
    const strictTransportSecurity = false;
    site.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      strictTransportSecurity,
    });
    // Relative, so that the service can be mounted under a path.
    site.get(`/${name}`, (_request, reply) => reply.redirect(`${name}/`, 301));
    for (const path of [`/${name}/`, `/${name}/index.html`]) {
      site.get(path, (request, reply) => sendTagged(request, reply, index));
    }
    site.register(files, {
      root,
      prefix: `/${name}/`,
      index: false,
      // A route for each file, so that any other path is refused as everywhere else.
      wildcard: false,
      globIgnore: ['index.html'],
      // Two sites in one server.
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.startsWith(join(root, 'assets/')) ? FOREVER : 'no-cache'),
    });
  });
}

/** The name of a file in `assets/` holds the digest of its content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** A page is allowed to send nothing, also not to this service. */
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
