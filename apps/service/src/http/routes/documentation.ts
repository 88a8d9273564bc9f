/**
 * The description of the service for programs and for people. No page loads anything from another address.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../contract/index.js';
import { Refusal } from '../../refusal.js';
import type { Service } from '../../service/service.js';
import { docsPage, problemPageAt, problemsPage } from '../pages.js';
import { sendTagged, type Tagged, tagged, taggedBody } from '../tagged.js';

/** `GET /`, `GET /openapi.json`, `GET /docs` and `GET /problems`. */
export function documentationRoutes(app: FastifyInstance, service: Service): void {
  let document: Tagged | undefined;
  app.get('/openapi.json', (request, reply) => {
    // Made at the first request: before the service listens, its public URL may not be known.
    document ??= tagged(documentOf(service));
    return sendTagged(request, reply, document);
  });
  app.register(async (pages) => {
    // Whether the service is behind TLS is not for a page to say.
    const strictTransportSecurity = false;
    pages.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      strictTransportSecurity,
    });
    addPages(pages, service);
  });
}

function documentOf({ settings, publicUrl }: Service): unknown {
  // Without the setting the page may be open under another name of the machine, which "/" follows.
  return openApiDocument({ url: settings.publicUrl ?? '/', publicUrl });
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

/** Beside the sources as beside the bundle; the sources lie two folders deeper. */
const FOLDER = new URL(import.meta.url.endsWith('.ts') ? '../../../pages/' : '../pages/', import.meta.url);

/** The files of `/docs`, by name: where each is, and its type. */
const FILES: Readonly<Record<string, readonly [path: string, contentType: string]>> = {
  'start.js': ['start.js', 'text/javascript; charset=utf-8'],
  'samples.css': ['samples.css', 'text/css; charset=utf-8'],
  'swagger-ui.css': ['swagger-ui/swagger-ui.css', 'text/css; charset=utf-8'],
  'swagger-ui-bundle.js': ['swagger-ui/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  'favicon-32x32.png': ['swagger-ui/favicon-32x32.png', 'image/png'],
};

function addPages(app: FastifyInstance, { workbench }: Service): void {
  const docs = taggedPage(docsPage());
  const problems = taggedPage(problemsPage());
  app.get('/docs', (request, reply) => sendTagged(request, reply, docs));
  app.get('/', (request, reply) =>
    workbench === null ? sendTagged(request, reply, docs) : reply.redirect('workbench/', 302),
  );
  const fileOf = oncePerName(taggedFile);
  app.get<{ Params: { file: string } }>('/docs/:file', (request, reply) =>
    sendTagged(request, reply, fileOf(request.params.file)),
  );
  app.get('/problems', (request, reply) => sendTagged(request, reply, problems));
  const problemOf = oncePerName(taggedProblem);
  app.get<{ Params: { code: string } }>('/problems/:code', (request, reply) =>
    sendTagged(request, reply, problemOf(request.params.code)),
  );
}

/** Makes each page at its first request; `make` throws for a name that there is not. */
function oncePerName(make: (name: string) => Tagged): (name: string) => Tagged {
  const made = new Map<string, Tagged>();
  return (name) => {
    const page = made.get(name) ?? make(name);
    made.set(name, page);
    return page;
  };
}

function taggedFile(name: string): Tagged {
  const [path, contentType] = (Object.hasOwn(FILES, name) && FILES[name]) || [];
  if (path === undefined || contentType === undefined) throw new Refusal('not-found', 'There is no such page.');
  return taggedBody(readFileSync(fileURLToPath(new URL(path, FOLDER))), contentType);
}

function taggedProblem(code: string): Tagged {
  const page = problemPageAt(code);
  if (page === undefined) throw new Refusal('not-found', 'There is no problem of this code.');
  return taggedPage(page);
}

function taggedPage(page: string): Tagged {
  return taggedBody(page, 'text/html; charset=utf-8');
}
