/**
 * What guards what: the tests that a change touches, from which `npm run test:changed` chooses. The table of
 * `docs/running-the-tests.md` is made from it.
 *
 * @module
 */

/** A place in the repository, and the tests that look at it. */
export interface Guard {
  /** What stands there, in words. */
  readonly what: string;
  /** The beginning of the path of a file there. */
  readonly below: string;
  /** The quick tests: folders, or beginnings of files. */
  readonly quick: readonly string[];
  /** What else looks at it in `.ci/run`: tests of the tier ci, or a command. */
  readonly ci: readonly string[];
}

const LAW = ['test/law', 'test/oracle'];
const STORES = ['crash', 'race', 'drain', 'soak'].map((name) => `apps/service/test/${name}`);

export const GUARDS: readonly Guard[] = [
  {
    what: 'a step of the law for companies',
    below: 'src/law/company/',
    quick: ['test/law/company', 'test/oracle/company-oracle', 'test/company/workings'],
    ci: ['npm run test:mutants', 'test/spreadsheet/libreoffice', 'test/sql/warehouses'],
  },
  {
    what: 'a step of the law for individuals',
    below: 'src/law/individual/',
    quick: ['test/law/individual', 'test/oracle/individual-oracle', 'test/individual/workings'],
    ci: ['npm run test:mutants', 'test/spreadsheet/libreoffice', 'test/sql/warehouses'],
  },
  {
    what: 'a rule table',
    below: 'rules/',
    quick: ['apps/rules/test/commands', 'test/tables', ...LAW],
    ci: ['npm run test:mutants', 'apps/conformance/test/scores'],
  },
  {
    what: 'a rule table as it is compiled',
    below: 'src/tables/',
    quick: ['test/tables', 'apps/rules/test/generated', ...LAW],
    ci: ['npm run test:mutants'],
  },
  { what: 'a worked case', below: 'fixtures/', quick: ['test/fixtures', ...LAW], ci: ['apps/conformance/test/scores'] },
  {
    what: 'a word or a reader of the algebra',
    below: 'src/algebra/',
    quick: ['test/algebra', ...LAW],
    ci: ['test/sql/warehouses', 'apps/prover/test/prove'],
  },
  { what: 'kobo, decimals and days', below: 'src/ground/', quick: ['test/ground', ...LAW], ci: ['Node 22 and 24'] },
  {
    what: 'the proofs',
    below: 'apps/prover/',
    quick: ['apps/prover/test'],
    ci: ['apps/prover/test/prove', 'apps/prover/test/lists'],
  },
  {
    what: 'the commands for rules',
    below: 'apps/rules/',
    quick: ['apps/rules/test'],
    ci: ['npm run test:mutants'],
  },
  {
    what: 'the command line',
    below: 'apps/cli/src/',
    quick: ['apps/cli/test'],
    ci: ['apps/cli/test/files', 'apps/cli/test/lines', 'test/docs/commands'],
  },
  {
    what: 'the reader of files',
    below: 'libraries/files/',
    quick: ['libraries/files/test', 'apps/cli/test/files'],
    ci: [],
  },
  {
    what: 'a screen or a journey of the page',
    below: 'apps/workbench/',
    quick: ['apps/workbench/test'],
    ci: ['apps/workbench/test'],
  },
  { what: 'the handbook', below: 'apps/handbook/', quick: ['apps/handbook/test'], ci: ['apps/handbook/test/site'] },
  {
    what: 'a store of the service',
    below: 'apps/service/src/storage/',
    quick: ['apps/service/test/storage', 'apps/service/test/filings'],
    ci: STORES,
  },
  {
    what: 'filings, wallets and idempotency keys',
    below: 'apps/service/src/filings/',
    quick: ['apps/service/test/filings', 'apps/service/test/http'],
    ci: [...STORES, 'clients/tests/faults'],
  },
  { what: 'the rest of the service', below: 'apps/service/', quick: ['apps/service/test'], ci: ['apps/service/test'] },
  { what: 'the tools for agents', below: 'apps/mcp/', quick: ['apps/mcp/test'], ci: ['apps/mcp/test/packed'] },
  { what: 'the Node.js client', below: 'clients/node/', quick: ['clients/node/tests'], ci: ['clients/tests'] },
  { what: 'the Python client', below: 'clients/python/', quick: ['clients/python/tests'], ci: ['clients/tests'] },
  { what: 'a page of the documentation', below: 'docs/', quick: ['test/docs'], ci: ['test/docs/commands'] },
];

/** The rows of the table in the documentation. */
export function guardRows(): string[] {
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–';
  return GUARDS.map(({ what, below, quick, ci }) => `| ${what}: \`${below}\` | ${list(quick)} | ${list(ci)} |`);
}

/** The quick tests that a changed file touches: those of its place, or those that mirror it. */
export function testsOf(path: string): readonly string[] {
  if (/\.test\.ts$/.test(path)) return isQuick(path) ? [path] : [];
  const guard = GUARDS.find(({ below }) => path.startsWith(below));
  if (guard !== undefined) return guard.quick;
  const room = /^src\/([^/]+)\//.exec(path)?.[1];
  return room === undefined ? [] : [`test/${room}`];
}

function isQuick(path: string): boolean {
  return !/\.(?:ci|all)\.test\.ts$/.test(path);
}
