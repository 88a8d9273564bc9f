/**
 * The house rules that a machine can check. Each check also asserts that it looked at something.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  filesBelow,
  type Import,
  importsOf,
  nodesOf,
  OPTIONS,
  placeOf,
  ROOT,
  sourcesBelow,
  textOf,
  treeOf,
} from './source-files.js';

const SOURCES = sourcesBelow('src');
/** What reaches into the package and computes nothing of it: generators, the compiler of the rules, the prover. */
const TOOLS = ['tools', 'apps/rules/src', 'apps/prover/src'].flatMap(sourcesBelow);
/** What computes: everything in `src` but what users import into their tests. */
const CORE = SOURCES.filter((path) => !path.startsWith('src/testing/'));
/** Fields and their readers know no table; options and the choice of a table do. */
const READERS = ['src/request/fields.ts', 'src/request/readers.ts'];
/** What the law stands on. */
const BELOW_THE_LAW = ['src/ground/', 'src/tables/', ...READERS, 'src/request/facts.ts'];
/** What the answer of one tax is made with, beside its law. */
const SHARED = ['src/ground/', 'src/algebra/', 'src/request/', 'src/tables/', 'src/computation/'];
const TAXES = [...SHARED, 'src/law/', 'src/company/', 'src/individual/'];
/** What the endpoints of the contract share: every file at the top of `src/api` but the surface. */
const CONTRACT = filesBelow('src').filter(
  (path) => /^src\/api\/[\w.-]+\.ts$/.test(path) && path !== 'src/api/index.ts',
);
/** The rest of the contract, whose floors test/architecture-repository.test.ts holds. */
const CONTRACT_OF_THE_SERVICE = 'apps/service/src/contract';
/** A group of endpoints knows no other group; the surface knows them all. */
const OF_THE_CONTRACT = [...CONTRACT, ...TAXES, 'src/accounts/', 'src/texts/'];

/**
 * Which rooms and packages each room may import from, itself apart; a room is a file or a folder with its files. The
 * first that fits a file is its room.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/ground/decimals.ts': ['src/ground/', 'decimal.js'],
  'src/ground/calendar.ts': ['date-fns/addMonths', 'date-fns/getDaysInMonth', '@date-fns/utc/date/mini'],
  'src/ground/': [],
  'src/algebra/': ['src/ground/'],
  // What of the algebra the law may know, test/law/figures.test.ts says.
  'src/law/company/': ['src/algebra/words.ts', ...BELOW_THE_LAW],
  'src/law/individual/': ['src/algebra/words.ts', ...BELOW_THE_LAW],
  'src/request/': ['src/ground/', 'src/algebra/words.ts'],
  'src/tables/': ['src/ground/', ...READERS],
  'src/computation/': SHARED,
  'src/company/': [...SHARED, 'src/law/company/'],
  'src/individual/': [...SHARED, 'src/law/individual/'],
  'src/accounts/': [...SHARED, 'src/law/company/', 'src/company/'],
  'src/columns/': TAXES,
  'src/sql/': TAXES,
  'src/analysis/': [...TAXES, 'src/accounts/', 'src/columns/'],
  // fflate is bundled into this entry and no other: docs/decisions/0010-spreadsheet.md.
  'src/spreadsheet/': [...TAXES, 'src/analysis/', 'src/texts/', 'fflate'],
  // jose is bundled into this entry and no other: docs/decisions/0012-certificates.md.
  'src/certificates/': [...TAXES, 'src/accounts/', 'src/texts/', 'jose'],
  // The words of the law beside citations: data alone, which the core never imports.
  'src/texts/': ['src/algebra/index.ts'],
  'src/index.ts': TAXES,
  'src/api/index.ts': [...TAXES, 'src/api/'],
  // zod is brought by who imports these schemas, and by nothing else.
  'src/api/schemas/': [...OF_THE_CONTRACT, 'src/api/', 'zod'],
  ...Object.fromEntries([...CONTRACT, ...groupsOfEndpoints()].map((room) => [room, OF_THE_CONTRACT])),
  'src/testing/': [...TAXES, 'src/index.ts', 'fast-check'],
};

const ENTRIES = 'accounts|analysis|api|certificates|columns|rules|schemas|spreadsheet|sql|testing|texts';
const PUBLIC_NAMES = new RegExp(`^nigeria-tax-rules(?:/(?:${ENTRIES}))?$`);

describe('imports', () => {
  it('go the way of the house, from the rules to the surface', () => {
    const imports = filesBelow('src')
      .filter((path) => path.endsWith('.ts'))
      .flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.filter((each) => !mayImport(each)).map(wordingOf)).toEqual([]);
  });

  /** The index of the tables is an entry of the package, for users; the core takes more of them, file by file. */
  const DOORS = SOURCES.filter((path) => /^src\/.+\/index\.ts$/.test(path) && path !== 'src/tables/index.ts');

  it('enter a room that has a door by its door', () => {
    const rooms = DOORS.map((door) => `${dirname(door)}/`);
    for (const core of ['ground', 'algebra', 'algebra/readers', 'computation', 'law/company', 'law/individual']) {
      expect(rooms).toContain(`src/${core}/`);
    }
    const entering = SOURCES.flatMap(importsOf).filter(({ file, target }) => {
      return rooms.some((room) => target.startsWith(room) && !file.startsWith(room));
    });
    expect(entering.length).toBeGreaterThan(500);
    const beside = entering.filter((each) => !isByDoor(each) && !isOfColumns(each) && !isOfTheLaw(each));
    expect(beside.map(wordingOf)).toEqual([]);
  });

  it('are of the files of a room from within it, and not of its door', () => {
    const own = SOURCES.flatMap(importsOf).filter(({ file, target }) => {
      return DOORS.includes(target) && file.startsWith(`${dirname(target)}/`);
    });
    expect(own.map(wordingOf)).toEqual([]);
  });

  /** The words of the algebra are a door of their own: all that the law, and the reader of a request, knows of it. */
  function isByDoor({ file, target }: Import): boolean {
    const isFromWithin = file.startsWith('src/algebra/') && target.startsWith('src/algebra/');
    return DOORS.includes(target) || target === 'src/algebra/words.ts' || isFromWithin;
  }

  /** The law takes next to nothing of the ground: test/law/figures.test.ts names the files. */
  function isOfTheLaw({ file, target }: Import): boolean {
    return file.startsWith('src/law/') && target.startsWith('src/ground/');
  }

  /** An impact grows the columns that it works out: how they are laid out is not for users, so it has no door. */
  function isOfColumns({ file, target }: Import): boolean {
    return file.startsWith('src/analysis/impact/') && target.startsWith('src/columns/');
  }

  it('of the tools, the apps and the clients reach the package by its public names', () => {
    // Tests of the rules and of the prover look at what they are about, as tests in test/ do.
    const apps = ['apps', 'libraries', 'clients/node'].flatMap(sourcesBelow);
    const files = [...TOOLS, ...apps].filter((path) => !/^apps\/(?:rules|prover)\/test\//.test(path));
    const imports = files.flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((each) => !reachesByPublicName(each)).map(wordingOf)).toEqual([]);
  });

  it('of the page name nothing of Node, nor do the reader of files and the search that it shares', () => {
    const page = ['apps/workbench', 'libraries'].flatMap((name) =>
      sourcesBelow(name).filter((path) => path.includes('/src/')),
    );
    const names = page.flatMap((path) => nodesOf(treeOf(path))).filter(ts.isIdentifier);
    expect(names.length).toBeGreaterThan(3000);
    expect(names.filter(({ text }) => /^(?:process|Buffer|require|global)$/.test(text)).map(placeOf)).toEqual([]);
    const ofNode = page.flatMap(importsOf).filter(({ target }) => target.startsWith('node:'));
    expect(ofNode.map(wordingOf)).toEqual([]);
  });

  it('of the packed code are declared dependencies', () => {
    const { dependencies } = JSON.parse(textOf('package.json'));
    expect(Object.keys(dependencies)).toEqual(['decimal.js']);
  });
});

function groupsOfEndpoints(): string[] {
  const folders = SOURCES.map((path) => /^src\/api\/[\w-]+\//.exec(path)?.[0] ?? '');
  return [...new Set(folders)].filter((folder) => folder !== '' && folder !== 'src/api/schemas/');
}

function mayImport({ file, target }: Import): boolean {
  const [room, allowed] = Object.entries(MAY_IMPORT).find(([name]) => file.startsWith(name)) ?? ['', []];
  return [room, ...allowed].some((name) => isIn(name, target));
}

/** A room whose name ends with a slash has every file below it. */
function isIn(name: string, target: string): boolean {
  return name.endsWith('/') ? target.startsWith(name) : target === name;
}

/** What the compiler of the rules shares with the engine without its being public. */
const FOR_THE_RULES = [
  'src/tables/digest.ts',
  'src/tables/table.ts',
  'src/ground/errors.ts',
  'src/ground/kobo.ts',
  'src/law/company/accounts/adjustments.ts',
  'src/law/company/taxes.ts',
];

/** What writes the kernels of columns reads the law as columns do. */
const FOR_THE_KERNELS = ['src/columns/programs.ts', 'src/tables/company.ts', 'src/tables/individual.ts'];

/** What writes the copying of facts reads their names beside the law. */
const FOR_THE_FIELDS = ['src/law/company/facts.ts', 'src/law/company/fields.ts'];

/** What writes the law as data reads it, and the fields of requests, as queries do. */
const FOR_THE_PROGRAMS = TAXES.concat('src/columns/programs.ts');

/** What writes the entries of one year takes the tables as they are. */
const FOR_THE_YEARS = ['src/tables/generated/company.generated.ts', 'src/tables/generated/individual.generated.ts'];

/** What asks a solver reads the law as columns do, and what a revision of a table changes. */
const FOR_THE_PROOFS = TAXES.concat('src/analysis/index.ts');

const SHARED_WITH: Readonly<Record<string, readonly string[]>> = {
  'tools/generate/kernels/': FOR_THE_KERNELS,
  'tools/generate/fields/': FOR_THE_FIELDS,
  'tools/generate/programs/': FOR_THE_PROGRAMS,
  'tools/build/years.ts': FOR_THE_YEARS,
  'apps/prover/src/': FOR_THE_PROOFS,
};

/** Types are free: those of the tables are what the rules tools compile to. */
function reachesByPublicName({ file, target, isTypeOnly }: Import): boolean {
  if (!target.startsWith('src/')) return PUBLIC_NAMES.test(target) || !target.startsWith('nigeria-tax-rules');
  const [, shared = FOR_THE_RULES] = Object.entries(SHARED_WITH).find(([tool]) => file.startsWith(tool)) ?? [];
  return TOOLS.includes(file) && (isTypeOnly || shared.some((name) => isIn(name, target)));
}

function wordingOf({ file, target }: Import): string {
  return `${file} imports ${target}`;
}

describe('the core', () => {
  /** A clock, a random source, the process, the network, or the machine's language. */
  const FORBIDDEN = new Set(
    (
      'Date performance process console require globalThis window self fetch setTimeout setInterval setImmediate ' +
      'queueMicrotask crypto Intl eval Function Buffer WebAssembly'
    ).split(' '),
  );
  const FORBIDDEN_MEMBERS = new Set([
    'random',
    'toLocaleString',
    'localeCompare',
    'toLocaleUpperCase',
    'toLocaleLowerCase',
  ]);

  it('reads no clock, random source, process, network or locale', () => {
    const names = CORE.flatMap((path) => nodesOf(treeOf(path))).filter(ts.isIdentifier);
    expect(names.length).toBeGreaterThan(3000);
    expect(names.filter(isForbidden).map(placeOf)).toEqual([]);
  });

  it('imports nothing of Node', () => {
    const targets = CORE.flatMap(importsOf).filter(({ target }) => target.startsWith('node:'));
    expect(targets.map(wordingOf)).toEqual([]);
  });

  function isForbidden(name: ts.Identifier): boolean {
    const { parent } = name;
    if (ts.isPropertyAccessExpression(parent) && parent.name === name) return FORBIDDEN_MEMBERS.has(name.text);
    const isOwnName = ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent) || ts.isTypeNode(parent);
    return !isOwnName && FORBIDDEN.has(name.text);
  }
});

describe('money', () => {
  const program = ts.createProgram(
    CORE.map((path) => join(ROOT, path)),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  /**
   * `kobo.ts` divides, `products.ts` whole numbers that a double holds, and `fractions.ts` for the largest whole number
   * within a fraction; the others divide no money.
   */
  const DIVIDERS = [
    'src/ground/kobo.ts',
    'src/algebra/fractions.ts',
    'src/algebra/products.ts',
    'src/algebra/range.ts',
    'src/algebra/strip.ts',
    'src/columns/',
    'src/ground/calendar.ts',
    'src/tables/digest.ts',
  ];
  const of = (paths: readonly string[]): ts.Node[] =>
    paths.flatMap((path) => {
      const tree = program.getSourceFile(join(ROOT, path));
      return tree ? nodesOf(tree) : [];
    });
  const nodes = of(CORE.filter((path) => !DIVIDERS.some((divider) => path.startsWith(divider))));
  /** Amounts are numbers where their range is proved, and where they are read and written. */
  const MONEY = ['amounts', 'decimals', 'kobo', 'wording'].map((name) => `src/ground/${name}.ts`);
  const OF_NUMBERS = [...MONEY, 'src/algebra/', 'src/columns/', 'src/analysis/impact/'];
  const others = of(CORE.filter((path) => ![...DIVIDERS, ...OF_NUMBERS].some((room) => path.startsWith(room))));

  it('is divided and rounded in kobo.ts only', () => {
    expect(nodes.length).toBeGreaterThan(10_000);
    expect(nodes.filter((node) => isDivision(node) || isRounding(node)).map(placeOf)).toEqual([]);
    const inMoney = nodesOf(treeOf('src/ground/kobo.ts')).filter(isDivision);
    expect(inMoney.length).toBeGreaterThan(3);
  });

  it('is never added, scaled or compared as a number', () => {
    const numeric = others.filter((node) => isArithmetic(node) && !isCounting(node));
    expect(numeric.map(placeOf)).toEqual([]);
  });

  it('is never made a number of', () => {
    expect(others.filter(isConversionToNumber).map(placeOf)).toEqual([]);
  });

  it('is worked out in kobo: no Decimal is reckoned with outside src/ground/', () => {
    const calls = others.filter(ts.isPropertyAccessExpression).filter((node) => isDecimal(node.expression));
    expect(calls.filter((node) => !PRINTING.has(node.name.text)).map(placeOf)).toEqual([]);
  });

  const PRINTING = new Set(['isDecimal', 'prototype', 'toFixed', 'toJSON', 'toString']);
  const ROUNDING = /^(?:round|floor|ceil|trunc|fround|toPrecision|toExponential)$/;

  function isDivision(node: ts.Node): boolean {
    if (!ts.isBinaryExpression(node)) return false;
    return ['/', '%', '/=', '%='].includes(node.operatorToken.getText());
  }

  function isRounding(node: ts.Node): boolean {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    return ROUNDING.test(node.expression.name.text);
  }

  function isArithmetic(node: ts.Node): boolean {
    if (!ts.isBinaryExpression(node)) return false;
    if (!/^(?:[-+*/%]|\*\*)=?$/.test(node.operatorToken.getText())) return false;
    return isNumber(node.left) && isNumber(node.right);
  }

  const COUNTED = /^2 \*\* 46$|year|month|index|revision|length|position|column|row|edits|first|count|place|source/i;
  const COUNTED_WORD = /\b(?:day|at - 1|one - other|[ij])\b/i;

  /** Places in a text or list, years, months and revisions are counted, not paid; 2^46 is the limit of numbers. */
  function isCounting(node: ts.Node): boolean {
    const isComparison = /\.sort\(\(a, b\) => a - b\)/.test(node.parent.parent.getText());
    return isComparison || COUNTED.test(node.getText()) || COUNTED_WORD.test(node.getText());
  }

  function isConversionToNumber(node: ts.Node): boolean {
    if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.PlusToken;
    if (!ts.isCallExpression(node)) return false;
    const callee = node.expression.getText();
    return (
      (/^(?:Number|parseFloat|parseInt|Number\.parse\w+)$/.test(callee) && !isCounting(node.parent)) ||
      /\.toNumber$/.test(callee)
    );
  }

  function isNumber(node: ts.Node): boolean {
    return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.NumberLike) !== 0;
  }

  function isDecimal(node: ts.Node): boolean {
    return checker.getTypeAtLocation(node).getSymbol()?.name === 'Decimal';
  }
});

describe('words', () => {
  it('explain every export of the source', () => {
    const exported = SOURCES.flatMap((path) => [...treeOf(path).statements]).filter(isExportedDeclaration);
    expect(exported.length).toBeGreaterThan(100);
    expect(exported.filter((node) => ts.getJSDocCommentsAndTags(node).length === 0).map(placeOf)).toEqual([]);
  });

  it('show every public function at work', () => {
    const checked = publicFunctions();
    expect(checked.length).toBeGreaterThan(8);
    const unshown = checked.filter((node) => !ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'example'));
    expect(unshown.map(placeOf)).toEqual([]);
  });

  function isExportedDeclaration(node: ts.Node): boolean {
    if (!ts.canHaveModifiers(node) || isBehindOverloads(node)) return false;
    return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  }

  /** The body of a function with overloads: nobody sees its signature. */
  function isBehindOverloads(node: ts.Node): boolean {
    if (!ts.isFunctionDeclaration(node) || !node.body) return false;
    const signatures = node.getSourceFile().statements.filter(ts.isFunctionDeclaration);
    return signatures.some((other) => !other.body && other.name?.text === node.name?.text);
  }

  function publicFunctions(): ts.Node[] {
    const names = new Set(
      [
        'index',
        'accounts/index',
        'api/index',
        'tables/index',
        'sql/index',
        'analysis/index',
        'spreadsheet/index',
        'certificates/index',
        'texts/index',
      ]
        .map((surface) => `src/${surface}.ts`)
        .concat(`${CONTRACT_OF_THE_SERVICE}/index.ts`)
        .flatMap((path) => nodesOf(treeOf(path)))
        .filter(ts.isExportSpecifier)
        .map((node) => node.name.text),
    );
    const shown = [...SOURCES, ...sourcesBelow(CONTRACT_OF_THE_SERVICE)];
    const declared = shown.flatMap((path) => [...treeOf(path).statements]).filter(ts.isFunctionDeclaration);
    return declared.filter((node) => isExportedDeclaration(node) && names.has(node.name?.text ?? ''));
  }
});

/** What is used of a package in the lock. */
interface Locked {
  readonly dev?: true;
  readonly devOptional?: true;
  readonly hasInstallScript?: true;
}

describe('the repository', () => {
  const texts = filesBelow('').filter((path) => /\.(?:tsx?|mjs|js|json|md|ya?ml)$|^\.ci\/run$|^\.npmrc$/.test(path));

  it('locks its dependencies without naming a registry', () => {
    const lock = textOf('package-lock.json');
    expect(lock.length).toBeGreaterThan(10_000);
    expect(lock).not.toContain('"resolved": "http');
    expect(textOf('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('runs in production with no script of a package but that of the SQLite driver', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
    const production = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
    expect(production.length).toBeGreaterThan(50);
    const scripted = production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
    expect(scripted).toEqual(['node_modules/better-sqlite3']);
  });

  it('locks the formatter for every machine, not only for the one that wrote the lock', () => {
    const formatters = Object.keys(JSON.parse(textOf('package-lock.json')).packages).filter((path) =>
      path.startsWith('node_modules/@biomejs/cli-'),
    );
    expect(formatters.length).toBeGreaterThanOrEqual(8);
  });

  it('names no path of the machine it was written on', () => {
    expect(texts.length).toBeGreaterThan(80);
    const machinePath = /(?<![\w.$~)}/-])\/(?:home|root|Users|work|mnt|tmp)\/\w/;
    expect(texts.filter((path) => machinePath.test(textOf(path)))).toEqual([]);
  });

  it('mentions only pages that it holds', () => {
    const mentions = texts
      .filter((path) => !path.endsWith('package-lock.json'))
      .flatMap((path) =>
        [
          ...textOf(path)
            .replace(/https?:\S+/g, '')
            .matchAll(/(?<![\w{}:.-])[\w./-]*\w\.md\b/g),
        ].map(([page]) => ({ path, page })),
      );
    expect(mentions.length).toBeGreaterThan(3);
    const missing = mentions.filter(({ path, page }) => !isHeld(page, path));
    expect(missing.map(({ path, page }) => `${path} mentions ${page}`)).toEqual([]);
  });

  function isHeld(page: string, from: string): boolean {
    return existsSync(join(ROOT, page)) || existsSync(join(ROOT, dirname(from), page));
  }
});
