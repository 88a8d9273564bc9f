/**
 * The client as a user gets it: built and packed apart from the repository, installed into an empty project.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, chromiumFlags } from '../../../test/package/chromium.js';
import { commandOf, Installed } from '../../../test/package/installed.js';
import { startService } from './real-service.js';
import { answers, problem, type Step, scripted } from './scripted-service.js';

const CLIENT = join(import.meta.dirname, '..');
const ROOT = join(CLIENT, '../..');

let client: Installed;
beforeAll(async () => {
  client = await Installed.named('nigeria-tax-client');
});

const run = (command: string, words: readonly string[]): string => client.run(command, words);
const write = (path: string, text: string): string => client.write(path, text);

describe('the tarball', () => {
  it('holds what is built and the papers, and nothing else', () => {
    const built = ['browser.d.ts', 'browser.js', 'index.cjs', 'index.d.cts', 'index.d.ts', 'index.js'];
    const papers = ['LICENSE', 'README.md', 'package.json'];
    expect(client.files).toEqual(
      [...papers, ...built.map((name) => `dist/${name}`)].map((path) => `package/${path}`).sort(),
    );
  });

  it('brings nothing with it', () => {
    expect(client.broughtBy()).toEqual([]);
  });

  it('is under the licence of the project', () => {
    expect(client.textOf('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
  });

  it('passes publint', () => {
    expect(run(commandOf('publint'), ['--strict', client.tarball])).toContain('All good');
  });

  it('passes arethetypeswrong', () => {
    const report = run(commandOf('attw'), ['--profile', 'node16', '--format', 'ascii', client.tarball]);
    expect(report.match(/node16 \(from (?:CJS|ESM)\): 🟢/g)).toHaveLength(4);
  });
});

const REQUEST = { taxYear: 2024, turnover: '80000000.00' };
const SERVICE: readonly [Step, ...Step[]] = [
  problem(503, 'not-ready', { 'Retry-After': '0' }),
  answers(200, { calculationId: 'c1', taxLiability: { total: '6900000.12' } }),
  problem(402, 'insufficient-balance'),
];

/** A calculation after a retry, and a filing that is refused. */
const PROGRAM = `
  const client = new NigeriaTaxClient({ apiKey: 'k', baseUrl: BASE, retries: { firstWait: 0 } });
  const show = async () => {
    const { taxLiability } = await client.calculateCit(${JSON.stringify(REQUEST)});
    const filing = { calculationId: 'c1', taxYear: 2024, taxDue: taxLiability.total };
    const error = await client.fileCit(filing).catch((error) => error);
    return [taxLiability.total, error.code, error instanceof NigeriaTaxError, error.name].join(' ');
  };
`;
const SHOWN = '6900000.12 insufficient-balance true NigeriaTaxError';

describe('the installed package', () => {
  it.each([
    ['esm.mjs', "import { NigeriaTaxClient, NigeriaTaxError } from 'nigeria-tax-client';"],
    ['cjs.cjs', "const { NigeriaTaxClient, NigeriaTaxError } = require('nigeria-tax-client');"],
  ])('calls a service and ends by itself: %s', async (file, imported) => {
    const { baseUrl } = await scripted(...SERVICE);
    const program = write(file, `${imported}\nconst BASE = '${baseUrl}';${PROGRAM}show().then(console.log);`);
    const { stdout } = await promisify(execFile)('node', [program], { cwd: client.folder });
    expect(stdout.trim()).toBe(SHOWN);
  });

  it.each(['index.js', 'index.cjs', 'browser.js'])('heads an uncaught error by its class: %s', async (file) => {
    const built = join(client.project, 'node_modules/nigeria-tax-client/dist', file);
    const settings = "{ apiKey: 'k', baseUrl: 'http://127.0.0.1:9', retries: { limit: 0 } }";
    const call = `new client.NigeriaTaxClient(${settings}).states()`;
    const text = `import(${JSON.stringify(built)}).then((client) => ${call});`;
    const { stderr } = await promisify(execFile)('node', [write('uncaught.mjs', text)]).catch((failed) => failed);
    expect(stderr).toMatch(/^NigeriaTaxConnectionError: Could not reach http:\/\/127\.0\.0\.1:9 after 1 attempt in /m);
    expect(stderr).not.toContain('_Nigeria');
  });

  it('runs the first example of its README against the real service', async () => {
    const [, example = ''] = /^```ts\n([\s\S]*?)^```/m.exec(readFileSync(join(CLIENT, 'README.md'), 'utf8')) ?? [];
    const program = write('readme.mjs', `${example}\nconsole.log((await client.wallet()).held);`);
    const service = await startService();
    try {
      const env = { ...process.env, NIGERIA_TAX_BASE_URL: service.baseUrl, NIGERIA_TAX_API_KEY: service.apiKey };
      const { stdout, stderr } = await promisify(execFile)('node', [program], { cwd: client.folder, env });
      // The filing was taken in: the fee of 1,000 naira is held, or taken already.
      expect(stdout.trim()).toMatch(/^(?:1000\.00|0\.00)$/);
      expect(stderr).toBe('');
    } finally {
      await service.stop();
    }
  });
});

describe('the types', () => {
  const SOURCE = `
    import { NigeriaTaxClient, NigeriaTaxError, type CalculateCitRequest } from 'nigeria-tax-client';
    const request: CalculateCitRequest = { taxYear: 2024, turnover: '1.00' };
    const client = new NigeriaTaxClient({ decimal: (text) => [text] as const });
    export const total: Promise<readonly [string]> = client
      .calculateCit(request, { signal: new AbortController().signal })
      .then((answer) => answer.taxLiability.total);
    export const isKnown = (error: unknown): boolean => error instanceof NigeriaTaxError && error.errors.length > 0;
    // @ts-expect-error the year is missing, and an amount is no bigint
    client.calculateCit({ turnover: 1n });
  `;

  it.each([
    ['node16', ['node16.mts', 'node16.cts']],
    ['bundler', ['bundler.ts']],
  ])('stand alone and are strict under %s resolution', (moduleResolution, files) => {
    for (const file of files) write(file, SOURCE);
    const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution;
    const options = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'es2022', types: [] };
    const compilerOptions = { ...options, lib: ['es2022', 'dom'], module, moduleResolution };
    const settings = write(`${moduleResolution}.json`, JSON.stringify({ compilerOptions, files }));
    expect(run(commandOf('tsc'), ['-p', settings])).toBe('');
  });
});

describe('a bundle for browsers', () => {
  const bundled = (contents: string) =>
    esbuild.buildSync({
      absWorkingDir: client.project,
      stdin: { contents, resolveDir: client.folder },
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
    });
  const PAGE = `
    import { NigeriaTaxClient, NigeriaTaxError } from 'nigeria-tax-client';
    const BASE = location.origin;
    ${PROGRAM}
    show().catch(String).then((body) => fetch('/shown', { method: 'POST', body }));
  `;

  it('has nothing of Node.js', () => {
    const { metafile, outputFiles } = bundled(PAGE);
    expect(Object.keys(metafile.inputs)).toContain('node_modules/nigeria-tax-client/dist/browser.js');
    expect(outputFiles[0]?.text).not.toMatch(/node:|require\(|process\.|Buffer/);
  });

  it.skipIf(CHROMIUM === undefined)('works in Chromium', async () => {
    const script = bundled(PAGE).outputFiles[0]?.text ?? '';
    const page: Step = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<!doctype html><link rel="icon" href="data:,"><body><script>${script}</script></body>`);
    };
    let told: (shown: string) => void = () => {};
    const shown = new Promise<string>((resolve) => {
      told = resolve;
    });
    const { baseUrl, seen } = await scripted(page, ...SERVICE, (response, { body }) => {
      response.end();
      told(body);
    });
    const running = spawn(CHROMIUM ?? '', [...chromiumFlags(client.folder), baseUrl], {
      cwd: client.folder,
      stdio: 'ignore',
    });
    const ended = once(running, 'exit');
    try {
      expect(await Promise.race([shown, ended])).toBe(SHOWN);
    } finally {
      running.kill();
      await ended;
    }
    const [, first, second, third] = seen.map(({ headers }) => headers['idempotency-key']);
    expect(first).toHaveLength(36);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
