/**
 * A case in the languages of developers: the same request, by the same law. Pure.
 *
 * @module
 */
import type { Calculated, Case } from './protocol.js';
import type { Json } from './request.js';

/** The languages, by their names in an address. */
export const LANGUAGES = ['typescript', 'curl', 'python', 'command_line'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The code that computes a case; `null` where the language takes no edited law. */
export function codeIn(language: Language, given: Case): string | null {
  if (given.law.edits !== undefined && language !== 'typescript') return null;
  return WRITERS[language](given);
}

/** The answer as the library prints it when it is asked for no more detail. */
export function printedOf(answer: Calculated): string {
  const { tax: _, workings: _workings, contested: _contested, reliance: _reliance, ...result } = answer;
  return `${JSON.stringify(result, null, 2)}\n`;
}

const WRITERS: Readonly<Record<Language, (given: Case) => string>> = {
  typescript,
  curl,
  python,
  command_line: commandLine,
};

/** The names of each tax in the library, the service, its clients and on the command line. */
const NAMES = {
  company: {
    calculate: 'calculateCit',
    table: 'companyRuleTable',
    path: '/tax/calculate-cit',
    method: 'calculate_cit',
    command: 'cit',
  },
  individual: {
    calculate: 'calculatePit',
    table: 'individualRuleTable',
    path: '/tax/calculate',
    method: 'calculate_pit',
    command: 'pit',
  },
} as const;

function typescript({ tax, input, law }: Case): string {
  const { calculate, table } = NAMES[tax];
  const { taxYear, reading, edits } = law;
  const options = reading === undefined ? '' : `, { reading: ${quoted(reading)} }`;
  const request = `const request = ${literal(input)};`;
  const print = 'console.log(JSON.stringify(toPlain(result), null, 2));';
  if (edits === undefined) {
    const imports = `import { ${calculate}, toPlain } from 'nigeria-tax-rules';`;
    return lines(imports, '', request, `const result = ${calculate}(request${options});`, print);
  }
  return lines(
    `import { ${calculate}, ${table}, toPlain } from 'nigeria-tax-rules';`,
    `import { withFigures } from 'nigeria-tax-rules/analysis';`,
    '',
    request,
    `const table = withFigures(${table}(${taxYear}${options}), ${literal(edits)});`,
    `const result = ${calculate}(request, { table });`,
    print,
  );
}

function curl({ tax, input, law }: Case): string {
  const reading = law.reading === undefined ? '' : `&reading=${encodeURIComponent(law.reading)}`;
  return lines(
    `curl -sS "$NIGERIA_TAX_BASE_URL/api/v1${NAMES[tax].path}?amounts=string${reading}" \\`,
    '  -H "X-API-Key: $NIGERIA_TAX_API_KEY" \\',
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${inShell(JSON.stringify(input, null, 2))}`,
  );
}

function python({ tax, input, law }: Case): string {
  const named = Object.entries(input).map(([name, value]) => `    ${snake(name)}=${pythonic(value)},`);
  return lines(
    'from nigeria_tax_client import NigeriaTaxClient',
    '',
    'client = NigeriaTaxClient()  # reads NIGERIA_TAX_BASE_URL and NIGERIA_TAX_API_KEY',
    `calculation = client.${NAMES[tax].method}(`,
    ...named,
    ...(law.reading === undefined ? [] : [`    reading=${JSON.stringify(law.reading)},`]),
    ')',
    'print(calculation)',
  );
}

function commandLine({ tax, input, law }: Case): string {
  const file = `${tax}.json`;
  const reading = law.reading === undefined ? '' : ` --reading ${inShell(law.reading)}`;
  return lines(
    `cat > ${file} <<'JSON'`,
    JSON.stringify(input, null, 2),
    'JSON',
    `npx nigeria-tax ${NAMES[tax].command} ${file} --json${reading}`,
  );
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

/** A value as a literal of TypeScript: names without quotes where they need none, texts in single quotes. */
function literal(value: Json): string {
  return written(value, 0, {
    step: 2,
    name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)),
    scalar: (each) => (typeof each === 'string' ? quoted(each) : String(each)),
  });
}

/** A value as one of Python: names in its own way, and the entries of a map by class of asset as they are. */
function pythonic(value: Json): string {
  return written(value, 4, {
    step: 4,
    name: (name) => JSON.stringify(snake(name)),
    scalar: (each) => {
      if (typeof each === 'boolean') return each ? 'True' : 'False';
      return each === null ? 'None' : JSON.stringify(each);
    },
  });
}

interface Notation {
  /** The spaces by which an entry is moved in. */
  readonly step: number;
  readonly name: (name: string) => string;
  readonly scalar: (value: string | number | boolean | null) => string;
}

/** Lists and objects with one entry a line. */
function written(value: Json, indent: number, notation: Notation): string {
  if (typeof value !== 'object' || value === null) return notation.scalar(value);
  const isList = Array.isArray(value);
  const inner = indent + notation.step;
  const entries = isList
    ? value.map((each) => written(each, inner, notation))
    : Object.entries(value).map(([name, each]) => `${notation.name(name)}: ${written(each, inner, notation)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${close}`;
  const rows = entries.map((entry) => `${' '.repeat(inner)}${entry},\n`);
  return `${open}\n${rows.join('')}${' '.repeat(indent)}${close}`;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A text as one word of a POSIX shell. */
function inShell(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
