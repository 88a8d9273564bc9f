/**
 * The kernel of a law as C: the text that `npm run kernels:build` writes, statement by statement, with columns that
 * have C's types. It is compiled by the C compiler of the machine, and measured in a process of its own.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { cache, root } from '../built.mjs';

const PARTS = readFileSync(new URL('parts.c', import.meta.url), 'utf8');

/** The parts of the source that the package does not export. */
async function sources() {
  const outfile = cache('native.mjs');
  const contents = `
    export { companyLaws } from './src/columns/programs.js';
    export { absentValues, Facts } from './src/columns/facts.js';
    export { COMPANY_FACTS } from './src/law/company/facts.js';
    export { CIT_INPUT } from './src/law/company/fields.js';
    export { companyTables } from './src/tables/company.js';
    export { kernelText } from './tools/generate/kernels/text.js';`;
  const stdin = { contents, resolveDir: root, loader: 'ts' };
  buildSync({ stdin, outfile, bundle: true, format: 'esm', target: 'es2022', packages: 'external', logLevel: 'error' });
  return import(outfile);
}

const typeOf = ({ kind }) => (kind.endsWith('amount') ? 'double' : kind.endsWith('day') ? 'int32_t' : 'uint8_t');

/** A statement of the kernel in C. */
const inC = (line) =>
  line
    .replace(/^const (v\d+) =/, 'const __auto_type $1 =')
    .replaceAll('===', '==')
    .replaceAll('!==', '!=')
    .replace(/\b(abs|max|min)\(/g, (_, name) => `${{ abs: 'fabs', max: 'greatest', min: 'least' }[name]}(`);

/** The C of a law: its columns by their types, then the statements of a row. */
function sourceOf(kernelText, law) {
  const { columns, outputs } = law.layout;
  const lines = kernelText('kernel', law.plain()).split('\n');
  const body = lines.slice(lines.indexOf('const i = rows[at];') + 1, lines.indexOf('return left;') - 1);
  const column = ({ fact }, at) => `const ${typeOf(fact)} *c${at} = columns[${at}];`;
  const output = ({ value }, at) => `${value === 'kobo' ? 'double' : 'uint8_t'} *restrict o${at} = outputs[${at}];`;
  return [
    PARTS.replace('COLUMN_SIZES', columns.map(({ fact }) => `sizeof(${typeOf(fact)})`).join(', ')).replace(
      'OUTPUT_SIZES',
      outputs.map(({ value }) => (value === 'kobo' ? 'sizeof(double)' : 'sizeof(uint8_t)')).join(', '),
    ),
    'long kernel(void **columns, void **outputs, long count, long *declined) {',
    ...columns.map(column),
    ...outputs.map(output),
    'long left = 0;',
    'for (long i = 0; i < count; i++) {',
    ...body.map(inC),
    '}',
    'return left;',
    '}',
    '',
  ].join('\n');
}

/** The columns that a kernel reads, row after row: those that are given, and what stands for the others. */
function columnsOf({ absentValues, Facts, COMPANY_FACTS, CIT_INPUT }, { layout }, { taxYear, rows, columns }) {
  const absent = { ...absentValues(CIT_INPUT), accountingPeriodEnd: (taxYear - 1) * 10_000 + 1231 };
  const facts = new Facts(COMPANY_FACTS, columns, absent, rows);
  return layout.columns.map(({ source, name, fact }) => {
    const { all, block } = source === 0 ? facts.column(name) : {};
    const Kind = { double: Float64Array, int32_t: Int32Array, uint8_t: Uint8Array }[typeOf(fact)];
    return all ?? new Kind(rows).fill(block?.[0] ?? 0);
  });
}

/** Compiles the law of a year for periods that end in December, and starts it over these rows. */
export async function startKernel(input) {
  const parts = await sources();
  const table = parts.companyTables.find(({ taxYear }) => taxYear === input.taxYear);
  const law = parts.companyLaws(table).at(-1);
  const [source, program, data] = ['c', 'out', 'columns'].map((end) => cache(`kernel-${process.pid}.${end}`));
  writeFileSync(source, sourceOf(parts.kernelText, law));
  execFileSync('cc', ['-O2', '-march=native', '-ffp-contract=off', '-o', program, source, '-lm']);
  writeFileSync(
    data,
    Buffer.concat(
      columnsOf(parts, law, input).map(({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      ),
    ),
  );
  const child = spawn(program, [data, String(input.rows)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => JSON.parse((await lines.next()).value);
  await answer();
  for (const file of [source, program, data]) rmSync(file);
  return {
    outputs: law.layout.outputs,
    ask(question) {
      child.stdin.write(`${question}\n`);
      return answer();
    },
    end: () => child.stdin.end(),
  };
}
