/**
 * The description of the service for programs and for people. Nothing of it comes from another address.
 *
 * @module
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApiDocument, SERVICE_PROBLEMS, type ServiceProblemCode } from 'nigeria-tax-rules/api';
import { docsPage, docsScript, problemPage, problemsPage } from '../pages.js';
import { Refusal } from '../refusal.js';
import { sendTagged, tagged } from '../tagged.js';

/** `GET /openapi.json`, `GET /docs` and `GET /problems`. */
export function documentationRoutes(app: FastifyInstance): void {
  const document = tagged(openApiDocument());
  app.get('/openapi.json', (request, reply) => sendTagged(request, reply, document));
  app.register(async (pages) => {
    // Whether the service is behind TLS is not for a page to say.
    const strictTransportSecurity = false;
    pages.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      strictTransportSecurity,
    });
    pages.register(fastifyStatic, { ...SWAGGER_UI, allowedPath: (path) => SWAGGER_FILES.has(path) });
    addPages(pages);
  });
}

/** Swagger UI draws with inline styles and with images inside its style sheet; everything else is refused. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const SWAGGER_FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']);

const require = createRequire(import.meta.url);

const SWAGGER_UI = {
  root: dirname(require.resolve('swagger-ui-dist/package.json')),
  prefix: '/docs/',
  index: false,
  decorateReply: false,
  maxAge: '1h',
} as const;

function addPages(app: FastifyInstance): void {
  app.get('/docs', (_request, reply) => html(reply).send(docsPage()));
  app.get('/docs/start.js', (_request, reply) => reply.header('content-type', 'text/javascript').send(docsScript()));
  app.get('/problems', (_request, reply) => html(reply).send(problemsPage()));
  app.get<{ Params: { code: string } }>('/problems/:code', ({ params }, reply) => {
    if (!isCode(params.code)) throw new Refusal('not-found', 'There is no problem of this code.');
    return html(reply).send(problemPage(params.code));
  });
}

function isCode(code: string): code is ServiceProblemCode {
  return Object.hasOwn(SERVICE_PROBLEMS, code);
}

function html(reply: FastifyReply): FastifyReply {
  return reply.header('content-type', 'text/html; charset=utf-8');
}
