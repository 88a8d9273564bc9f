/**
 * The package as a user gets it: packed, installed into an empty project, imported in every way there is. `npm test`
 * builds first; on its own this file needs `npm run build`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, ROOT, textOf } from '../source-files.js';
import { CHROMIUM, chromiumFlags } from './chromium.js';
import { commandOf, Installed } from './installed.js';

const EXPORTS = [
  'nigeria-tax-rules',
  'nigeria-tax-rules/accounts',
  'nigeria-tax-rules/api',
  'nigeria-tax-rules/schemas',
  'nigeria-tax-rules/rules',
  'nigeria-tax-rules/testing',
  'nigeria-tax-rules/sql',
  'nigeria-tax-rules/columns',
  'nigeria-tax-rules/analysis',
  'nigeria-tax-rules/spreadsheet',
  'nigeria-tax-rules/certificates',
  'nigeria-tax-rules/texts',
];
/** What a user of `/schemas` and of `/testing` installs beside the package. */
const BROUGHT_BY_USERS = ['zod', 'fast-check'];
const JSON_EXPORTS = ['package.json', 'schemas/cit.json', 'schemas/pit.json'];
const REQUEST = {
  taxYear: 2026,
  turnover: '150000000.50',
  operatingExpenses: 60_000_000,
  disposalSchedule: [{ assetClass: 'shares', proceeds: 160_000_000, costBase: 1, disposalDate: '2026-02-03' }],
};
/** Worked by hand: the development levy (4 %) and income tax (30 %) of 90,000,000.50 and the gain of 159,999,999. */
const TOTAL = '84999999.83';

/** The most that an install may be. */
const MOST_FILES = 400;
const MOST_BYTES = 12_000_000;

let library: Installed;
beforeAll(async () => {
  library = await Installed.named('nigeria-tax-rules');
  for (const name of BROUGHT_BY_USERS) {
    const path = join(library.project, 'node_modules', name);
    // Another package of the project may have brought it.
    if (!existsSync(path)) symlinkSync(join(ROOT, 'node_modules', name), path);
  }
});

const run = (command: string, words: readonly string[]): string => library.run(command, words);
const write = (path: string, text: string): string => library.write(path, text);

/** The packages that the sources in some folders import, but for types and what a user of `./testing` brings. */
function importedBy(folders: readonly string[]): string[] {
  const sources = folders.flatMap(filesBelow).filter((path) => path.endsWith('.ts'));
  const specifiers = sources.flatMap((path) => [
    ...textOf(path).matchAll(/^(?:import|export|\} from)(?! type\b).*? from '([^']+)';|import\('([^']+)'\)/gm),
  ]);
  const names = specifiers.map(([, from, later]) => /^(?:@[\w-]+\/)?[\w.-]+/.exec(from ?? later ?? '')?.[0] ?? '');
  const isBundled = (name: string) => !/^(?:\.|node$|nigeria-tax-rules$|fast-check$|$)/.test(name);
  return [...new Set(names)].filter(isBundled);
}

describe('the tarball', () => {
  it('holds what is built, the rules and the papers, and nothing else', () => {
    const { files } = library;
    const isExpected =
      /^package\/(?:dist\/(?:\w+\/2\d+\.|schemas\/|texts\/)?[\w.-]+|rules\/[\w/.-]+|package\.json|[A-Z]+(\.md)?)$/;
    expect(files.filter((path) => !isExpected.test(path))).toEqual([]);
    const papers = ['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/schemas/cit.json', 'dist/schemas/pit.json'];
    for (const paper of papers) expect(files).toContain(`package/${paper}`);
  });

  it('brings decimal.js, and nothing else', () => {
    expect(library.broughtBy()).toEqual(['decimal.js']);
  });

  it('and those of the other packages bring what they say, and nothing else', () => {
    const packed = ['nigeria-tax-client', 'nigeria-tax-conformance', 'nigeria-tax-mcp', 'nigeria-tax-rules'];
    const expected = new Set(packed.flatMap((name) => [name, ...library.broughtBy(name)]));
    expect(library.installed).toEqual([...expected].sort());
  });

  it('is small once it is installed', () => {
    const [, ...paths] = run('find', [join(library.project, 'node_modules/nigeria-tax-rules'), '-type', 'f'])
      .trim()
      .split('\n');
    const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(paths.length).toBeLessThanOrEqual(MOST_FILES);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('holds the licence of every library that is bundled', () => {
    const notices = run('tar', ['-xOzf', library.tarball, 'package/dist/THIRD-PARTY-NOTICES.txt']);
    const named = [...notices.matchAll(/^## (\S+) \S+ \(.+\)$/gm)].map(([, name = '']) => name);
    const imported = importedBy(['src', 'apps/cli/src', 'libraries/files/src']);
    expect(imported).toEqual(expect.arrayContaining(['date-fns', 'fflate', 'jose', 'papaparse', 'zod']));
    expect(imported.filter((name) => !named.includes(name))).toEqual([]);
    for (const name of named) {
      const folder = join(ROOT, 'node_modules', name);
      const licences = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
      expect(licences.length).toBeGreaterThan(0);
      for (const file of licences) expect(notices).toContain(readFileSync(join(folder, file), 'utf8').trim());
    }
  });

  it('passes publint', () => {
    expect(run(commandOf('publint'), ['--strict', library.tarball])).toContain('All good');
  });

  it('passes arethetypeswrong', () => {
    const report = run(commandOf('attw'), ['--profile', 'node16', '--format', 'ascii', library.tarball]);
    expect(report.match(/node16 \(from (?:CJS|ESM)\): 🟢/g)).toHaveLength(2 * (EXPORTS.length + JSON_EXPORTS.length));
    // Only node10, which reads no exports, does not find the schemas: they are in the folder of what is built.
    const unfound = [...report.matchAll(/^"nigeria-tax-rules\/?([^"]*)"\n(?:(?!^").*\n)*?.*💀/gm)].map(
      ([, name]) => name,
    );
    expect(unfound).toEqual(['schemas/cit.json', 'schemas/pit.json']);
    expect(report).not.toMatch(/^(?:node16|bundler).*💀/m);
  });
});

const PROGRAM = `
  const result = core.calculateCit(${JSON.stringify(REQUEST)}, { workings: true, contested: true });
  let refused;
  try { api.parseCitRequest({}); } catch (error) { refused = error; }
  console.log(JSON.stringify({
    total: result.taxLiability.total.toFixed(2),
    response: api.toCitResponse(result, { calculationId: 'x', detail: 'full', amounts: 'string' }),
    tables: rules.listRuleTables().length,
    isOneClass: refused instanceof core.InputError,
    version: own.version,
  }));
`;
const IMPORTED = `
  import * as core from 'nigeria-tax-rules';
  import * as api from 'nigeria-tax-rules/api';
  import * as rules from 'nigeria-tax-rules/rules';
  import own from 'nigeria-tax-rules/package.json' with { type: 'json' };
`;
const REQUIRED = `
  const core = require('nigeria-tax-rules');
  const api = require('nigeria-tax-rules/api');
  const rules = require('nigeria-tax-rules/rules');
  const own = require('nigeria-tax-rules/package.json');
`;

describe('the installed package', () => {
  const answers = (file: string, text: string) => JSON.parse(run('node', ['--no-warnings', write(file, text)]));

  it('answers the same from ESM and from CommonJS', () => {
    const answer = answers('esm.mjs', IMPORTED + PROGRAM);
    expect(answer).toMatchObject({
      total: TOTAL,
      isOneClass: true,
      version: JSON.parse(textOf('package.json')).version,
    });
    expect(answer.tables).toBeGreaterThan(10);
    expect(answers('cjs.cjs', REQUIRED + PROGRAM)).toEqual(answer);
  });

  it('has the words of the law, and the whole text of a section as a file', () => {
    const text = `
      const texts = require('nigeria-tax-rules/texts');
      const section = texts.sectionOf('CITA s.40');
      const ofAct = require('fs').readFileSync(require.resolve(section.text), 'utf8');
      const lines = texts.textOfSection(ofAct, section).split('\\n');
      const quotes = texts.quotesOf('CITA s.40', 'company.incomeTax.large.rate');
      console.log(JSON.stringify({ quotes, title: section.title, lines }));
    `;
    const { quotes, title, lines } = answers('texts.cjs', text);
    expect(quotes).toEqual(['large company, tax at the rate of 30 Kobo for every Naira']);
    expect([title, lines[0]]).toEqual(['Rates of tax', '[page 118]']);
    expect(lines.join('\n')).toContain('tax at the rate of 30 Kobo for every Naira');
  });

  it('has an entry for each year of each tax, which answers as the main one does', () => {
    const text = `
      const same = [];
      for (const { kind, taxYear } of rules.listRuleTables()) {
        const own = require('nigeria-tax-rules/' + kind + '/' + taxYear);
        const stream = { type: 'salary', amount: 5_000_000, frequency: 'annual' };
        const [calculation, facts] = kind === 'company'
          ? ['calculateCit', { turnover: 80_000_000, operatingExpenses: 50_000_000 }]
          : ['calculatePit', { state: 'Lagos', incomeStreams: [stream] }];
        const answer = (calculate, options) => JSON.stringify(calculate({ taxYear, ...facts }, options));
        const { readings, workings, table } = own;
        const handed = answer(own[calculation], { readings, workings, contested: true });
        const whole = answer(core[calculation], { workings: true, contested: true });
        same.push(handed === whole && table.taxYear === taxYear);
      }
      console.log(JSON.stringify(same));
    `;
    const same = answers('years.cjs', REQUIRED + text);
    expect(same.length).toBeGreaterThan(16);
    expect(same.every(Boolean)).toBe(true);
    const imported = `
      import { calculateCit } from 'nigeria-tax-rules/company/2026';
      console.log(calculateCit(${JSON.stringify(REQUEST)}).taxLiability.total.toFixed(2));
    `;
    expect(run('node', [write('year.mjs', imported)]).trim()).toBe(TOTAL);
  });

  it('answers the example of one year as the page says', () => {
    const [, example = ''] = /```mjs\n(import [^`]*company\/2026[^`]*)```/.exec(textOf('docs/library.md')) ?? [];
    const checked = example.replaceAll(/^(.+); \/\/ (.+)$/gm, 'equal($1, $2);');
    expect(checked.match(/^equal/gm)).toHaveLength(4);
    run('node', [write('example.mjs', `import { equal } from 'node:assert/strict';\n${checked}`)]);
  });

  it('has the schema of a request, for editors', () => {
    const text = `
      import schema from 'nigeria-tax-rules/schemas/cit.json' with { type: 'json' };
      console.log(JSON.stringify(schema.required));
    `;
    expect(answers('schema.mjs', text)).toEqual(['taxYear', 'turnover']);
  });

  it('signs a certificate and checks it, from ESM and from CommonJS', () => {
    const program = `
      const signedAndChecked = async () => {
        const pair = generateKeyPairSync('ed25519');
        const key = await signingKeyOf(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
        const keys = await publicKeysOf(pair.publicKey.export({ type: 'spki', format: 'pem' }));
        const signed = await key.sign(certify('cit', ${JSON.stringify(REQUEST)}, 1_780_000_000));
        const { signature, figure } = await verifyCertificate(signed, keys);
        console.log(JSON.stringify([signature.outcome, figure.outcome]));
      };
      signedAndChecked();
    `;
    const names = '{ certify, publicKeysOf, signingKeyOf, verifyCertificate }';
    const imported = `
      import { generateKeyPairSync } from 'node:crypto';
      import ${names} from 'nigeria-tax-rules/certificates';
      ${program}
    `;
    const required = `
      const { generateKeyPairSync } = require('node:crypto');
      const ${names} = require('nigeria-tax-rules/certificates');
      ${program}
    `;
    expect(answers('certificate.mjs', imported)).toEqual(['valid', 'reproduced']);
    expect(answers('certificate.cjs', required)).toEqual(['valid', 'reproduced']);
  });

  it('offers its arbitraries to those who have fast-check', () => {
    const text = `
      import fc from 'fast-check';
      import { calculateCit } from 'nigeria-tax-rules';
      import { citRequests, totalIsSumOfParts } from 'nigeria-tax-rules/testing';
      fc.assert(fc.property(citRequests(), (request) => totalIsSumOfParts(calculateCit(request))));
      console.log('true');
    `;
    expect(answers('arbitraries.mjs', text)).toBe(true);
    expect(answers('arbitraries.cjs', `require('nigeria-tax-rules/testing').citRequests(); console.log(true)`)).toBe(
      true,
    );
  });

  it('runs on the command line', () => {
    const request = write('request.json', JSON.stringify(REQUEST));
    const answer = JSON.parse(run('npx', ['--no-install', 'nigeria-tax', 'cit', request, '--json']));
    expect(Number(answer.taxLiability.total).toFixed(2)).toBe(TOTAL);
    expect(run('npx', ['--no-install', 'nigeria-tax', '--help'])).toContain('nigeria-tax cit');
  });
});

describe('the first command of the README', () => {
  it('prints a sheet in a fresh clone', () => {
    const [, given = ''] = /npm run build && npx nigeria-tax ([^#\n]+)/.exec(textOf('README.md')) ?? [];
    const answer = execFileSync('npx', ['--no-install', 'nigeria-tax', ...given.trim().split(/\s+/)], { cwd: ROOT });
    expect(Number(JSON.parse(answer.toString()).taxLiability.total)).toBeGreaterThan(0);
  });
});

describe('the types', () => {
  /** What an export is called in the source: `of_company_2024`. */
  const wordOf = (name: string): string => `of_${name.replace('nigeria-tax-rules/', '').replaceAll(/\W/g, '_')}`;
  const SOURCE = `
    ${EXPORTS.map((name) => `import * as ${wordOf(name)} from '${name}';`).join('\n')}
    import { calculateCit, readings } from 'nigeria-tax-rules/company/2024';
    import { calculatePit } from 'nigeria-tax-rules/individual/2024';
    import type { CitInput, CitResult, Decimal } from 'nigeria-tax-rules';
    import type { CitResponse } from 'nigeria-tax-rules/api';
    import type { CompanyRuleTable } from 'nigeria-tax-rules/rules';
    const request: CitInput = { taxYear: 2024, turnover: 1 };
    const table: CompanyRuleTable = of_rules.companyRuleTable(2024);
    const result: CitResult = of_nigeria_tax_rules.calculateCit(request, { table });
    const total: Decimal = result.taxLiability.total;
    const response: CitResponse = of_api.toCitResponse(result, { calculationId: 'x' });
    // @ts-expect-error the year is missing, and an amount is no bigint
    of_nigeria_tax_rules.calculateCit({ turnover: 1n });
    const query: string = of_sql.citSql({ taxYear: 2024, dialect: 'duckdb' });
    const year: CitResult = calculateCit(request, { table: readings.after_losses });
    // @ts-expect-error a reading that the year does not have
    readings.first_gazette;
    console.log(total, response, query, year, calculatePit, of_testing.totalIsSumOfParts(result));
  `;
  it('are found and strict under node16 resolution, from ESM and from CommonJS', () => {
    expect(compiled(['node16.mts', 'node16.cts'], { module: 'node16', moduleResolution: 'node16' })).toBe('');
  });

  it('are found and strict under bundler resolution', () => {
    expect(compiled(['bundler.ts'], { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true })).toBe('');
  });

  it('are found under the resolution of CommonJS projects of TypeScript 5, from every export', () => {
    const options = { module: 'commonjs', moduleResolution: 'node10', esModuleInterop: true, skipLibCheck: true };
    expect(compiled(['node10.ts'], { ...options, ignoreDeprecations: '6.0' })).toBe('');
  });

  function compiled(files: readonly string[], options: object): string {
    for (const file of files) write(file, SOURCE);
    const compilerOptions = { strict: true, noEmit: true, target: 'es2022', types: [], ...options };
    const settings = write(`${files[0]}.json`, JSON.stringify({ compilerOptions, files }));
    return run(commandOf('tsc'), ['-p', settings]);
  }
});

describe('a bundle for browsers', () => {
  const bundle = (contents: string) =>
    esbuild.buildSync({
      stdin: { contents, resolveDir: library.folder, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
    });
  const PAGE = `
    import { calculateCit } from 'nigeria-tax-rules';
    globalThis.total = calculateCit(${JSON.stringify(REQUEST)}, { workings: true }).taxLiability.total.toFixed(2);
  `;

  it('of the core has no zod, and runs where there is nothing but the language', () => {
    const { metafile, outputFiles } = bundle(PAGE);
    expect(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules/zod'))).toEqual([]);
    const bare = createContext(Object.create(null));
    runInContext(outputFiles[0]?.text ?? '', bare);
    expect(runInContext('globalThis.total', bare)).toBe(TOTAL);
  });

  it('of a list of states has no table, and of one year has no other', () => {
    const textOfBundle = (contents: string): string => bundle(contents).outputFiles[0]?.text ?? '';
    const states = textOfBundle(`import { listStates } from 'nigeria-tax-rules'; console.log(listStates());`);
    expect(states).not.toContain('taxYear:');
    expect(states.length).toBeLessThan(10_000);
    const year = textOfBundle(
      `import { calculateCit } from 'nigeria-tax-rules/company/2026'; console.log(calculateCit);`,
    );
    expect([...new Set(year.match(/\btaxYear:\d+/g))]).toEqual(['taxYear:2026']);
  });

  it('of the API leaves the languages of zod out', () => {
    const { metafile } = bundle(
      `import { citRequestSchema } from 'nigeria-tax-rules/schemas'; console.log(citRequestSchema);`,
    );
    const locales = Object.entries(metafile.outputs['<stdout>']?.inputs ?? {}).filter(
      ([path, { bytesInOutput }]) => path.includes('zod/v4/locales/') && bytesInOutput > 0,
    );
    expect(locales.length).toBeLessThanOrEqual(1);
  });

  it.skipIf(CHROMIUM === undefined)('runs in Chromium', () => {
    const script = bundle(PAGE).outputFiles[0]?.text ?? '';
    const text = `<!doctype html><body><script>${script};document.body.textContent = total;</script></body>`;
    expect(
      run(CHROMIUM ?? '', [...chromiumFlags(library.folder), '--dump-dom', `file://${write('page.html', text)}`]),
    ).toContain(`<body>${TOTAL}</body>`);
  });
});
