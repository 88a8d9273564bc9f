/**
 * What holds of every file of the repository: the floors of each app and of the apps together, cycles, sizes and
 * columns. Each check also asserts that it looked at something. What holds of `src` alone is in architecture.test.ts.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, type Import, importsOf, nodesOf, placeOf, sourcesBelow, textOf, treeOf } from './source-files.js';

const CODE = filesBelow('').filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const IMPORTS = CODE.flatMap(importsOf);

/**
 * Rooms by floor, from the ground up: a room imports itself and rooms on floors below its own. A room is a folder with
 * all that is below it, or a file.
 */
type Floors = readonly (readonly string[])[];

const SERVICE_FLOORS: Floors = [
  ['contract/'],
  ['clock.ts', 'naira.ts', 'api-keys.ts', 'refusal.ts', 'answers.ts', 'turns.ts', 'lease-worker.ts', 'thread.ts'],
  ['storage/'],
  ['registers/'],
  ['identity/', 'filings/'],
  ['webhooks/', 'mcp/'],
  ['service/'],
  ['http/'],
  ['start.ts'],
  ['commands/'],
  ['main.ts'],
];

/** A command stands in the room of what a person wants by it, and knows none of the other rooms of commands. */
const COMMAND_LINE_FLOORS: Floors = [
  ['frame/', 'page/'],
  ['json/', 'law/'],
  ['lines/', 'sheet/'],
  ['taxes/', 'payroll/'],
  ['files/'],
  ['compute/', 'ask/', 'look-up/', 'bulk/', 'trust/'],
  ['commands.ts'],
  ['main.ts'],
];

const PAGE_FLOORS: Floors = [
  ['facts/', 'text/', 'device/', 'style.css'],
  ['copy/'],
  ['request/', 'print/'],
  ['engine/', 'ask/'],
  ['law/', 'loading/', 'offline/'],
  ['form/', 'answer/'],
  ['compare/'],
  ['charts/'],
  ['curve/', 'impact/', 'books/'],
  ['parts/'],
  ['screens/'],
  ['app.tsx', 'embed.tsx'],
  ['main.tsx'],
];

/** The packages and tools of the repository, without their tests. */
const HOUSE_FLOORS: Floors = [
  ['src/', 'libraries/looks/'],
  ['libraries/files/', 'tools/'],
  ['apps/rules/'],
  ['apps/prover/', 'libraries/search/'],
  ['apps/cli/', 'apps/conformance/', 'apps/handbook/', 'apps/mcp/', 'apps/workbench/'],
  ['apps/service/'],
  ['clients/node/'],
  ['clients/python/'],
];

const OF_TESTS = /^(?:\.ci|test|benchmarks)\/|\/tests?\//;
const SERVICE = 'apps/service/src/';
/** The floor of the HTTP server; the domain is below the service. */
const SERVER = SERVICE_FLOORS.findIndex((rooms) => rooms.includes('http/'));

describe.each([
  ['the service', SERVICE, SERVICE_FLOORS],
  ['the command line', 'apps/cli/src/', COMMAND_LINE_FLOORS],
  ['the page', 'apps/workbench/src/', PAGE_FLOORS],
  ['the house', '', HOUSE_FLOORS],
] as const)('%s', (_, top, floors) => {
  const isHere = (path: string): boolean => path.startsWith(top) && path.includes('/') && !OF_TESTS.test(path);
  const inside = IMPORTS.filter(({ file, target }) => isHere(file) && isHere(target) && !target.endsWith('.json'));

  it('imports downwards only', () => {
    expect(inside.length).toBeGreaterThan(200);
    const upward = inside.filter(({ file, target }) => {
      const rooms = [roomOf(file, top, floors), roomOf(target, top, floors)];
      return rooms[0] !== rooms[1] && floorOf(target, top, floors) >= floorOf(file, top, floors);
    });
    expect(upward.map(wordingOf)).toEqual([]);
  });

  it('has every file on a floor', () => {
    const files = CODE.filter(isHere);
    expect(files.length).toBeGreaterThan(90);
    expect(files.filter((file) => floorOf(file, top, floors) === -1)).toEqual([]);
  });
});

/** The room of a file below a folder. */
function roomOf(path: string, top: string, floors: Floors): string | undefined {
  const place = path.slice(top.length);
  return floors.flat().find((room) => (room.endsWith('/') ? place.startsWith(room) : place === room));
}

function floorOf(path: string, top: string, floors: Floors): number {
  const room = roomOf(path, top, floors);
  return floors.findIndex((rooms) => rooms.some((each) => each === room));
}

describe('the service', () => {
  const imports = IMPORTS.filter(({ file }) => file.startsWith(SERVICE));

  it('serves HTTP on the floor of the server and above it', () => {
    const ofServers = imports.filter(({ target }) => /^(?:fastify|@fastify\/.*)$/.test(target));
    expect(ofServers.length).toBeGreaterThan(10);
    expect(ofServers.filter(({ file }) => floorOf(file, SERVICE, SERVICE_FLOORS) < SERVER).map(wordingOf)).toEqual([]);
  });

  it('enters the tools for chat products by their door, in the thread that answers them', () => {
    const entering = IMPORTS.filter(({ file, target }) => /^apps\/mcp\//.test(target) && !file.startsWith('apps/mcp/'));
    expect(entering.length).toBeGreaterThan(0);
    expect(entering.filter(({ target }) => target !== 'apps/mcp/src/index.ts').map(wordingOf)).toEqual([]);
    const loading = entering.filter(({ isTypeOnly }) => !isTypeOnly).map(({ file }) => file);
    expect(loading).toEqual([`${SERVICE}mcp/tool-worker.ts`]);
    expect(imports.filter(({ target }) => target.startsWith('@modelcontextprotocol/')).map(wordingOf)).toEqual([]);
  });

  const CONTRACT = `${SERVICE}contract/`;

  it('has one door to its contract', () => {
    const entering = IMPORTS.filter(({ file, target }) => target.startsWith(CONTRACT) && !isOfContract(file));
    expect(entering.length).toBeGreaterThan(20);
    expect(entering.filter(({ target }) => target !== `${CONTRACT}index.ts`).map(wordingOf)).toEqual([]);
  });

  it('has groups of endpoints that know no other group, but for the OpenAPI document', () => {
    const within = IMPORTS.filter(({ file, target }) => groupOf(file) !== undefined && groupOf(target) !== undefined);
    expect(within.length).toBeGreaterThan(20);
    const across = within.filter(({ file, target }) => groupOf(file) !== groupOf(target));
    expect(across.filter(({ file }) => groupOf(file) !== 'openapi').map(wordingOf)).toEqual([]);
  });

  function isOfContract(file: string): boolean {
    return file.startsWith(CONTRACT) || file.startsWith('apps/service/test/contract/');
  }

  function groupOf(path: string): string | undefined {
    return /^apps\/service\/src\/contract\/(\w+)\//.exec(path)?.[1];
  }
});

describe('files', () => {
  it('do not import each other in a circle, not even for their types', () => {
    expect(IMPORTS.length).toBeGreaterThan(1000);
    expect(circlesIn(IMPORTS)).toEqual([]);
    const circle = [...'abc'].map((file, index) => ({ file, target: 'bca'.charAt(index), isTypeOnly: index > 0 }));
    expect(circlesIn(circle)).toEqual(['a -> b -> c -> a']);
  });

  /** A file that can be reached from itself, with the way back to it, once for each circle that was met. */
  function circlesIn(imports: readonly Import[]): string[] {
    const targets = new Map<string, string[]>();
    for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target]);
    const finished = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, way: readonly string[]): void => {
      if (finished.has(file)) return;
      if (way.includes(file)) {
        circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
        return;
      }
      for (const target of targets.get(file) ?? []) visit(target, [...way, file]);
      finished.add(file);
    };
    for (const file of targets.keys()) visit(file, []);
    return circles;
  }
});

describe('size', () => {
  /** Suites of tests are lists; the versions by hand are written as others write them, to be compared with. */
  const NOT_MEASURED = /(?:^|\/)tests?\/|^benchmarks\/company\/(?:bigint|integers|lean|naive)\.mjs$|\.generated\.ts$/;
  const functions = CODE.filter((path) => !NOT_MEASURED.test(path))
    .flatMap((path) => nodesOf(treeOf(path)))
    .filter(isNamedFunction);

  it('of a function is about ten lines, forty at most', () => {
    expect(functions.length).toBeGreaterThan(2000);
    expect(functions.filter((node) => linesOf(node) > 40).map(placeOf)).toEqual([]);
    const sizes = functions.map(linesOf).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(10);
  });

  function isNamedFunction(node: ts.Node): boolean {
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node))
      return true;
    const isUnnamed = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
    return isUnnamed && (ts.isVariableDeclaration(node.parent) || ts.isPropertyAssignment(node.parent));
  }

  /** Without the cases of a switch, which are a table. */
  function linesOf(node: ts.Node): number {
    const inside: ts.Node[] = [];
    const visit = (child: ts.Node): void => {
      if (ts.isCaseOrDefaultClause(child)) inside.push(child);
      else ts.forEachChild(child, visit);
    };
    ts.forEachChild(node, visit);
    return inside.reduce((lines, each) => lines - heightOf(each), heightOf(node));
  }

  function heightOf(node: ts.Node): number {
    const tree = node.getSourceFile();
    const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
    return lineAt(node.getEnd()) - lineAt(node.getStart()) + 1;
  }
});

describe('tests', () => {
  it('of a file of the source have its place and name, but for files that are listed until they do', () => {
    // Every section of the law is held by the worked cases that are tagged with it, in test/law.
    const files = sourcesBelow('src').filter((path) => !/^src\/law\/|\/index\.ts$/.test(path) && !isOfTypes(path));
    const tests = new Set(sourcesBelow('test'));
    const isMirrored = (path: string): boolean => tests.has(path.replace(/^src(.*)\.ts$/, 'test$1.test.ts'));
    expect(files.filter(isMirrored).length).toBeGreaterThan(30);
    const listed = textOf('test/without-a-test.txt').trim().split('\n');
    expect(listed.length).toBeLessThanOrEqual(1);
    expect(files.filter((path) => !isMirrored(path))).toEqual(listed);
  });

  /** A file that declares types alone runs nothing that a test could try. */
  function isOfTypes(path: string): boolean {
    const declares = (node: ts.Statement): boolean =>
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly);
    return treeOf(path).statements.every(declares);
  }
});

describe('columns', () => {
  const WIDEST = 120;
  /** Code, Markdown, YAML and what containers and the balancer are made from. */
  const WRITTEN = /\.(?:[cm]?[jt]sx?|py|md|ya?ml|cfg|toml)$|(?:^|\/)Containerfile$|^\.ci\//;
  /** What a program writes, what others wrote, revisions that are kept as they were, and one table in YAML. */
  const NOT_OURS = [
    /\.generated\.ts$/,
    /^(?:docs\/problems|rules\/archive|test\/api-reports)\//,
    /^apps\/service\/pages\/swagger-ui\//,
    /^rules\/states\.yaml$/,
  ];
  const files = filesBelow('').filter(
    (path) => WRITTEN.test(path) && !NOT_OURS.some((each) => each.test(path)) && !isGenerated(path),
  );

  it('of a line are 120 at most', () => {
    expect(files.length).toBeGreaterThan(500);
    const wide = files.flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
        .filter(({ line }) => [...line].length > WIDEST && !isTable(path, line) && !isAddress(line))
        .map(({ place }) => place),
    );
    expect(wide).toEqual([]);
  });

  function isGenerated(path: string): boolean {
    return /generated (?:by|from)/i.test(textOf(path).split('\n', 3).join('\n'));
  }

  function isTable(path: string, line: string): boolean {
    return path.endsWith('.md') ? /^\s*\|/.test(line) : /^ \* \|.*\|$/.test(line);
  }

  /** An address cannot be broken. */
  function isAddress(line: string): boolean {
    return [...line.replace(/https?:\/\/\S+/g, '')].length <= WIDEST && /https?:\/\//.test(line);
  }
});

function wordingOf({ file, target }: Import): string {
  return `${file} imports ${target}`;
}
