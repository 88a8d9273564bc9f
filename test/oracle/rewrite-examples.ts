/**
 * The amounts of examples in the documentation, by the second computation: an example runs with it in the place of the
 * engine, and a claim such as `person.taxDue.toFixed(2); // '783600.00'` is written as that has it. Where an example
 * still does not hold, every number in it that a changed table moved is written as it is now.
 *
 * @module
 */
import { Decimal } from 'decimal.js';
import type { CitInput, PayInput, PitInput } from '../../src/index.js';
import * as core from '../../src/index.js';
import { type Example, examplesOfPage, examplesOfSource, runnable } from '../docs/examples.js';
import { filesBelow, sourcesBelow } from '../source-files.js';
import { oracleCit } from './company-oracle.js';
import { oraclePit } from './individual-oracle.js';
import { movedExample } from './moved-examples.js';
import type { TableTexts } from './table-reader.js';

/** The files of the documentation that may claim an amount. */
export function documented(): string[] {
  return ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md')), ...sourcesBelow('src')];
}

/** A claim of an amount, and what the second computation makes of it. */
export interface Judged {
  readonly claimed: string;
  readonly computed: string;
}

/** The claims of an example that the second computation can judge. */
export async function judge(example: Example): Promise<Judged[]> {
  const judged: Judged[] = [];
  const claim = (said: () => unknown, claimed: () => unknown): void => {
    const [computed, text] = [attempt(said), claimed()];
    if (isAmount(computed) && isAmount(text)) judged.push({ claimed: text, computed });
  };
  const names = { ...core, ...SECOND, claim, refusal: () => {}, modules: () => ({ ...core, ...SECOND }) };
  const run = new AsyncFunction(...Object.keys(names), `{${runnable(example).script}}`);
  await Promise.resolve(run(...Object.values(names))).catch(() => {});
  return judged;
}

/** The examples of a file of the documentation. */
export function examplesIn(path: string): Example[] {
  return path.endsWith('.md') ? examplesOfPage(path) : examplesOfSource(path);
}

/** A page or source with the numbers of its examples as they are now, and the examples that a person must correct. */
export interface Rewritten {
  readonly text: string;
  readonly wrong: readonly string[];
}

/** The text of a page or source with the numbers of its examples as the second computation has them. */
export async function withAmounts(text: string, examples: readonly Example[], before: TableTexts): Promise<Rewritten> {
  let rewritten = text;
  const wrong: string[] = [];
  for (const example of examples) {
    const judged = (await judge(example)).filter(({ claimed, computed }) => claimed !== computed);
    const right = judged.reduce(
      (code, { claimed, computed }) => code.replaceAll(`// '${claimed}'`, `// '${computed}'`),
      example.code,
    );
    const { code, holds } = await movedExample({ ...example, code: right }, before);
    if (!holds) wrong.push(example.place);
    const written = (of: string): string => (text.includes(example.code) ? of : inComment(of));
    rewritten = rewritten.replace(written(example.code), () => written(code));
  }
  return { text: rewritten, wrong };
}

function inComment(code: string): string {
  return code.replaceAll('\n', '\n * ').replaceAll(/ +$/gm, '');
}

/** The steps that can be called alone. */
const COMPUTES = /^(?:calculate|charge|annualise|classify|certify)/;

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** The engine's functions: three by the second computation, and none of the others that compute. */
const SECOND = {
  ...Object.fromEntries(Object.keys(core).flatMap((name) => (COMPUTES.test(name) ? [[name, refused]] : []))),
  calculateCit: (request: CitInput, options: object = {}) => inDecimals(oracleCit(request, readingIn(options))),
  calculatePit: (request: PitInput, options: object = {}) => inDecimals(oraclePit(request, readingIn(options))),
  calculatePay: secondPay,
};

/** The months of pay by the tax of the second computation. Contributions are no tax, and stay the engine's. */
function secondPay(pay: PayInput, options: object = {}) {
  const { contributions } = core.calculatePay(pay);
  const paid = (name?: string): Decimal => {
    const wanted = contributions.filter((each) => name === undefined || each.name === name);
    return wanted.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  };
  const inYear = (name: string): string => paid(name).times(12).toFixed(2);
  const request = {
    taxYear: pay.taxYear,
    state: pay.state,
    incomeStreams: [{ type: 'employment', amount: pay.monthlyPay, frequency: 'monthly' }],
    pensionContribution: inYear('PENSION'),
    nationalHousingFund: inYear('NATIONAL_HOUSING_FUND'),
    annualRent: pay.annualRent ?? 0,
  } as const;
  const { instalments } = oraclePit(request as PitInput, readingIn(options));
  const left = new Decimal(String(pay.monthlyPay)).minus(paid());
  const months = instalments.map((tax) => ({ tax: new Decimal(tax), takeHome: left.minus(tax) }));
  return { contributions, months };
}

function refused(): never {
  throw new Error('the second computation computes returns alone');
}

function readingIn(options: object): string | undefined {
  const { reading, ...others } = options as { readonly reading?: string };
  const law = Object.keys(others).find((name) => ['table', 'revision', 'draft', 'baseline'].includes(name));
  if (law !== undefined) throw new Error(`the second computation knows no ${law}`);
  return reading;
}

/** An answer with its amounts as numbers. */
function inDecimals(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return new Decimal(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inDecimals);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inDecimals(inner)]));
}

function attempt(said: () => unknown): unknown {
  try {
    return said();
  } catch {
    return undefined;
  }
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+\.\d\d$/.test(value);
}
