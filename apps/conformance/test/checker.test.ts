/** The checker of written answers, which knows the format alone, over the worked cases and over altered answers. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { answerText, type WrittenAnswer, writtenAnswer } from 'nigeria-tax-rules/certificates';
import { describe, expect, it } from 'vitest';
import { BOOKS } from '../../../test/accounts/drawn-books.js';
import { ofTier, SEED, someOf, TIER } from '../../../test/effort.js';
import { type Fixture, readFixtures } from '../../rules/src/fixture.js';

const CHECKER = 'apps/conformance/checker/check_answer.py';

/** The faults of answers, each by its place from 1 on. */
function checked(answers: readonly string[]): { readonly code: number | null; readonly faults: Map<number, string[]> } {
  const options = { input: answers.join('\n'), encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { status, stdout } = spawnSync('python3', [CHECKER], options);
  const faults = new Map<number, string[]>();
  for (const [, place, fault = ''] of stdout.matchAll(/^answer (\d+): (.*)$/gm)) {
    faults.set(Number(place), [...(faults.get(Number(place)) ?? []), fault]);
  }
  expect(stdout).toContain(`${answers.length} answers, ${faults.size} of them do not follow`);
  return { code: status, faults };
}

/** The worked cases of each kind that are tried; all of them in the tier `all`. */
const CASES = ofTier({ quick: 40, ci: 120, all: 120 });

function answersTo(kind: 'accounts' | 'company' | 'individual'): string[] {
  const cases = someOf(
    readFixtures<Fixture['request']>(kind).filter(({ refused }) => refused === undefined),
    CASES,
  );
  const tax = kind === 'individual' ? 'pit' : 'cit';
  return cases.map(({ request, reading }) => {
    return answerText(writtenAnswer(tax, request, reading === undefined ? {} : { reading }));
  });
}

describe('the checker', () => {
  it('has less than 300 lines, and nothing but the standard library', () => {
    const { stdout } = spawnSync('python3', ['-c', `print(open("${CHECKER}").read())`], { encoding: 'utf8' });
    expect(stdout.trimEnd().split('\n').length).toBeLessThan(300);
    const imports = [...stdout.matchAll(/^(?:import|from) (\w+)/gm)].map(([, name]) => name);
    expect(imports).toEqual(['hashlib', 'json', 're', 'sys', 'decimal', 'fractions', 'functools', 'math']);
  });

  it.each(['accounts', 'company', 'individual'] as const)(
    'works out every step and line of the worked cases: %s',
    (kind) => {
      const answers = answersTo(kind);
      expect(answers.length).toBeGreaterThan(CASES * 0.75);
      expect(checked(answers)).toEqual({ code: 0, faults: new Map() });
    },
    600_000,
  );
});

it('works out every step and line of drawn books', () => {
  const drawn = fc.sample(BOOKS, { numRuns: ofTier({ quick: 12, ci: 60, all: 600 }), seed: SEED });
  const answers = drawn.map(({ request, options }) => answerText(writtenAnswer('cit', request, options)));
  expect(checked(answers)).toEqual({ code: 0, faults: new Map() });
}, 600_000);

/** Companies with books, and with disposals, credits and rounding; an individual with streams, reliefs and bands. */
const ANSWERS = [
  writtenAnswer('cit', {
    taxYear: 2024,
    accounts: {
      lines: [
        { head: 'revenue', amount: '120000000.37' },
        { head: 'operating', amount: 96_000_000 },
        { head: 'donations', amount: 3_000_000 },
      ],
    },
    assets: [{ id: 'P1', class: 'plant', cost: 7_000_000.89, firstUsedOn: '2021-03-01' }],
  }),
  writtenAnswer('cit', {
    taxYear: 2024,
    accountingPeriodEnd: '2023-12-31',
    turnover: '183456789.37',
    operatingExpenses: '91234567.89',
    capitalAllowances: 7_000_000,
    capitalIncomeBreakdown: { rent: 1_234_567.89, dividends: 500_000 },
    withholdingCredits: 1_250_000,
    disposalSchedule: [
      { assetClass: 'land_and_buildings', disposalDate: '2023-06-30', proceeds: 9_000_000, costBase: 5_000_000.55 },
    ],
  }),
  writtenAnswer('pit', {
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [
      { type: 'salary', amount: 512_345.67, frequency: 'monthly' },
      { type: 'rental', amount: 800_000, frequency: 'annual' },
    ],
    pensionContribution: 491_851.84,
    annualRent: 1_200_000,
  }),
];

type Path = readonly (string | number)[];

/** Every value of an answer with its place. */
function valuesIn(value: unknown, path: Path = []): [Path, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, [...path, name]));
}

function withValue(answer: WrittenAnswer, path: Path, value: unknown): WrittenAnswer {
  const copy = structuredClone(answer);
  const holder = path.slice(0, -1).reduce<unknown>((held, name) => (held as never)[name], copy) as Record<
    string,
    unknown
  >;
  holder[String(path.at(-1))] = value;
  return copy;
}

/** The same kind of value, and another. */
function altered(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  if (value === null) return '0';
  const text = String(value);
  const digit = text.search(/\d(?!.*\d)/);
  if (digit < 0) return text === '<' ? '>=' : `${text}x`;
  return `${text.slice(0, digit)}${(Number(text[digit]) + 1) % 10}${text.slice(digit + 1)}`;
}

function resealed(answer: WrittenAnswer): string {
  const { digest: _, ...rest } = answer;
  const text = answerText(rest as WrittenAnswer);
  return answerText({ ...rest, digest: createHash('sha256').update(text).digest('hex') });
}

describe('an altered answer', () => {
  const alterations = ANSWERS.flatMap((answer) =>
    valuesIn(answer).map(([path, value]) => ({
      path: path.join('.'),
      answer: withValue(answer, path, altered(value)),
    })),
  );
  /** The place without its numbers, such as `lines.N.value`. */
  const kindOf = (path: string): string => path.replaceAll(/\d+/g, 'N');
  type Alteration = (typeof alterations)[number];
  /** Of each kind of place the last one; every place in the tier `all`. */
  const ofEachKind = (places: readonly Alteration[], kind = (each: Alteration) => kindOf(each.path)) =>
    TIER === 'all' ? places : [...new Map(places.map((each) => [kind(each), each])).values()];

  it('is caught wherever one value of it was altered: every number, operand, rate, rounding, law and word', () => {
    const tried = ofEachKind(alterations);
    const places = tried.map(({ path }) => kindOf(path));
    for (const kind of ['steps.N.value', 'steps.N.of.N', 'steps.N.rate', 'steps.N.times.N', 'rounding.ties']) {
      expect(places).toContain(kind);
    }
    for (const kind of ['rounding.toNearest', 'lines.N.value', 'lines.N.operands.N.value', 'lines.N.law.N']) {
      expect(places).toContain(kind);
    }
    const { faults } = checked(tried.map(({ answer }) => answerText(answer)));
    expect(tried.filter((_, place) => !faults.has(place + 1)).map(({ path }) => path)).toEqual([]);
  }, 600_000);

  it('is caught by what it says, too, where it has a digest of its own', () => {
    const worked = /^(?:lines\.\d+\.(?:value|operands\.\d+\.value)|steps\.\d+\.value)$/;
    const bound = alterations.filter(({ path, answer }) => worked.test(path) && !isFree(path, answer));
    const figures = ofEachKind(bound, ({ path, answer }) => `${kindOf(path)} ${operationAt(path, answer)}`);
    expect(new Set(figures.map(({ path }) => kindOf(path)))).toEqual(new Set(['lines.N.value', 'steps.N.value']));
    expect(figures.length).toBeGreaterThan(10);
    const { faults } = checked(figures.map(({ answer }) => resealed(answer)));
    expect(figures.filter((_, place) => !faults.has(place + 1)).map(({ path }) => path)).toEqual([]);
    expect([...faults.values()].flat().filter((fault) => fault.includes('digest'))).toEqual([]);
  }, 600_000);

  /** How the step or the line of a place is worked out. */
  function operationAt(path: string, { steps, lines }: WrittenAnswer): string | undefined {
    const [list, place = 0] = path.split('.');
    return list === 'steps' ? steps[Number(place)]?.op : lines[Number(place)]?.operation;
  }

  /** A number of the table, a fact that was left out and a word that is looked up follow from nothing in the answer. */
  function isFree(path: string, { steps, lines }: WrittenAnswer): boolean {
    const [list, place = 0, name] = path.split('.');
    const [step, line] = [steps[Number(place)], lines[Number(place)]];
    if (list === 'steps') return step?.op === 'constant' || step?.isStated === false;
    return name === 'operands' || (line?.step === null && line.operation === 'looked_up');
  }
});
