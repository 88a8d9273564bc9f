/**
 * The workbench and the handbook as they were built. They need no key and no scope: the workbench computes in the
 * browser, and neither asks the service for anything but its own files.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/service.js';
import { sendTagged, taggedBody } from '../tagged.js';

/** `GET /workbench/`, `GET /handbook/` and their files; nothing of a site that was not built. */
export function siteRoutes(app: FastifyInstance, service: Service): void {
  const { workbench, handbook } = service;
  if (workbench !== null) {
    const policy = scripted((path) => ownFiles(service, `/workbench/${path}`), scriptsIn(firstPage(workbench)));
    addSite(app, {
      name: 'workbench',
      folder: workbench,
      more: handbook === null ? '' : TO_HANDBOOK,
      policy,
      canEmbed: true,
    });
  }
  if (handbook !== null) {
    const policy = searched((path) => ownFiles(service, `/handbook/${path}`));
    addSite(app, { name: 'handbook', folder: handbook, more: '', policy, canEmbed: false });
  }
}

/** Its About screen shows the link: a page that asks nothing cannot find out by itself that there is a handbook. */
const TO_HANDBOOK = '<link rel="help" href="../handbook/">';

interface Site {
  readonly name: string;
  readonly folder: string;
  /** Goes into the head of the first page. */
  readonly more: string;
  readonly policy: Readonly<Record<string, readonly Source[]>>;
  /** True if `embed` below it shows a part of it in the frames of other pages. */
  readonly canEmbed: boolean;
}

/** A source of a policy, or one that depends on the request. */
type Source = string | OfRequest;
type OfRequest = (request: IncomingMessage) => string;

/**
 * The files of a page as a source. A source with a path needs a host: where a request has come by the public address,
 * only its path is allowed, so that nothing else of the same origin can be asked; by any other, the whole origin is.
 */
function ownFiles(service: Pick<Service, 'publicUrl'>, path: string): OfRequest {
  return ({ headers }) => {
    const { host, pathname } = new URL(service.publicUrl);
    return headers.host === host && NAMED_HOST.test(host) ? `${host}${pathname.replace(/\/$/, '')}${path}` : "'self'";
  };
}

/** A host that a policy can name: no IPv6 address. */
const NAMED_HOST = /^[\w.-]+(?::\d+)?$/;

function firstPage(folder: string): string {
  return readFileSync(join(folder, 'index.html'), 'utf8');
}

/** The scripts that the build has written into a page, as sources of its policy: these texts and no other may run. */
function scriptsIn(page: string): readonly string[] {
  const texts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The files of a folder under the name of the site. */
function addSite(app: FastifyInstance, { name, folder, more, policy, canEmbed }: Site): void {
  const root = resolve(folder);
  const first = firstPage(root).replace('</head>', `${more}$&`);
  const index = taggedBody(first, 'text/html; charset=utf-8');
  app.register(async (site) => {
    // Whether the service is behind TLS is not for a page to say.
    const strictTransportSecurity = false;
    site.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      strictTransportSecurity,
      // For browsers that cannot show either site.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
    addFirstPages(site, { name, canEmbed }, index);
    site.register(files, {
      root,
      prefix: `/${name}/`,
      index: false,
      // A route for each file, so that any other path is refused as everywhere else.
      wildcard: false,
      globIgnore: ['index.html', 'embed.html', '**/*.br', '**/*.gz'],
      // The copies that the build of the site has compressed.
      preCompressed: true,
      // Two sites in one server.
      decorateReply: false,
      cacheControl: false,
      // Every file has a tag, by which it is asked for again.
      lastModified: false,
      setHeaders: (reply, path) => {
        const isAsset = path.startsWith(join(root, 'assets/'));
        reply.header('cache-control', isAsset ? FOREVER : 'no-cache');
        if (isAsset && !WORKER.test(path)) for (const name of OF_A_PAGE) reply.raw.removeHeader(name);
      },
    });
  });
}

/** The first page under its names, among them the one for the frames of other pages. */
function addFirstPages(
  site: FastifyInstance,
  { name, canEmbed }: Pick<Site, 'name' | 'canEmbed'>,
  index: ReturnType<typeof taggedBody>,
): void {
  // Relative, so that the service can be mounted under a path.
  site.get(`/${name}`, (_request, reply) => reply.redirect(`${name}/`, 301));
  for (const path of [`/${name}/`, `/${name}/index.html`]) {
    site.get(path, (request, reply) => sendTagged(request, reply, index));
  }
  for (const path of canEmbed ? [`/${name}/embed`, `/${name}/embed.html`] : []) {
    site.get(path, (request, reply) => {
      reply.raw.removeHeader('x-frame-options');
      return sendTagged(request, reply, index);
    });
  }
}

/** A worker has a policy of its own, as a page has. */
const WORKER = /\.worker-[^/]*$/;

/** Headers that browsers read of a page or a worker alone; a short file is no longer than they are. */
const OF_A_PAGE = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
];

/** The name of a file in `assets/` holds the digest of its content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** For both sites: nothing is loaded from elsewhere, sent by a form, or shown in the frame of another page. */
const CLOSED = {
  defaultSrc: ["'none'"],
  connectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * The workbench. No request of a script leaves it, and its icons are its only pictures. Left are what a policy cannot
 * hold back: a link or a window to elsewhere, a peer connection, and the page's own files, whose query could carry
 * something; the service logs no query. `sandbox` would close the windows alone, which the links to the law open, and
 * the dialog to print. The worker that keeps the page on the device asks for its files, and it alone.
 */
function scripted(own: (path: string) => OfRequest, inPage: readonly string[]): Site['policy'] {
  const assets = own('assets/');
  return {
    ...CLOSED,
    connectSrc: [(request) => (KEEPER.test(request.url ?? '') ? own('')(request) : "'none'")],
    frameAncestors: [({ url }) => (EMBEDDED.test(url ?? '') ? '*' : "'none'")],
    styleSrc: [assets],
    scriptSrc: [assets, ...inPage],
    workerSrc: [own('')],
    imgSrc: ['data:', 'blob:', own('icons/')],
    manifestSrc: [own('manifest.webmanifest')],
  };
}

/** The curve that other pages may show in a frame: it has no form, and leads to the workbench in another window. */
const EMBEDDED = /^\/workbench\/embed(?:\.html)?(?:\?|$)/;

/** The worker that keeps the page. */
const KEEPER = /^\/workbench\/offline\.js(?:\?|$)/;

/** The handbook. Its only scripts are those of its search, in a folder of their own. */
function searched(own: (path: string) => OfRequest): Site['policy'] {
  return { ...CLOSED, styleSrc: [own('')], imgSrc: [own(''), 'data:'], scriptSrc: [own('search/')] };
}
