import { describe, expect, it } from 'vitest';
import { companyRuleTable, individualRuleTable } from '../../../src/index.js';
import { tool } from '../../../test/tools.js';
import { keptAnswers } from '../src/answers.js';
import { explanationsOf, outsideOf } from '../src/explained.js';
import type { Table } from '../src/law.js';
import { PROPERTIES } from '../src/laws.js';
import { breakerOf, LEFT_OUT, lawsOfMutant } from '../src/mutants.js';
import type { Property } from '../src/property.js';
import { type Asking, proofOf } from '../src/prove.js';
import { compared, pairsOf } from '../src/readings.js';
import { byTheGraph } from '../src/replay.js';
import { sampleOf } from '../src/sample.js';
import { installedSolver } from '../src/solver.js';
import { type Answer, answerOf, answersOf, askedOnce, each, TABLES } from '../src/tables.js';

const installed = tool('z3') === undefined ? undefined : installedSolver();
const asking: Asking = { solver: askedOnce(installed?.solver ?? (async () => 'unknown')), known: new Map() };

const kept = keptAnswers();

const OF_COMPANIES: readonly Property['group'][] = ['amounts', 'sums', 'credits', 'carried forward', 'gives'];

/** The individuals of 2027, with a last band at a rate in per cent. */
function withLastRate(perCent: bigint): Table {
  const table = individualRuleTable(2027);
  const bands = table.bands.map((rule) => ({
    ...rule,
    bands: rule.bands.map((band, at) => ({
      ...band,
      ...(at === rule.bands.length - 1 && { rate: { numerator: perCent, denominator: 100n } }),
    })),
  }));
  return { ...table, bands };
}

async function answersFor(table: Table, isAsked: (property: Property) => boolean): Promise<Answer[]> {
  const properties = PROPERTIES[table.kind].filter(isAsked);
  return (await each(properties, 2, (property) => answersOf(table, property, asking))).flat();
}

function propertyOf(kind: Table['kind'], name: string): Property {
  const property = PROPERTIES[kind].find((each) => each.name === name);
  if (property === undefined) throw new Error(`there is no property "${name}"`);
  return property;
}

function statusesOf(answers: readonly Answer[]): string[] {
  return answers.map(({ status, property }) => `${status}: ${property.name}`);
}

describe.skipIf(installed === undefined)('a solver', { timeout: 600_000 }, () => {
  it('decides everything that is not kept, and proves a drawn sample of what is kept as proved', async () => {
    const sample = sampleOf(kept, 25);
    expect(sample.length).toBeGreaterThan(5);
    const answered = await each(sample, 2, async ({ table, property, seconds }) => {
      if (seconds === null) return answersOf(table, property, asking);
      const answer = await answerOf(table, property, asking);
      return answer === null ? [] : [answer];
    });
    for (const [at, { seconds }] of sample.entries()) {
      const statuses = statusesOf(answered[at] ?? []);
      expect(statuses.length).toBeGreaterThan(0);
      expect(statuses.filter((status) => !status.startsWith('proved') && seconds !== null)).toEqual([]);
      expect(statuses.filter((status) => status.startsWith('undecided'))).toEqual([]);
    }
  });

  it('proves every property of the individuals of 2027', async () => {
    const answers = await answersFor(individualRuleTable(2027), () => true);
    expect(answers.length).toBeGreaterThan(12);
    expect(statusesOf(answers).filter((status) => !status.startsWith('proved'))).toEqual([]);
  });

  it('proves of the companies of 2027 the amounts, sums, credits and losses carried forward', async () => {
    const answers = await answersFor(companyRuleTable(2027), ({ group }) => OF_COMPANIES.includes(group));
    expect([...new Set(answers.map(({ property }) => property.group))]).toEqual(OF_COMPANIES);
    expect(statusesOf(answers).filter((status) => !status.startsWith('proved'))).toEqual([]);
  });

  it.each([
    ['steps', 110n],
    ['amounts', -10n],
  ] as const)(
    'refutes the %s of a table whose last band is at %s per cent, by returns of the library',
    async (group, rate) => {
      const answers = await answersFor(withLastRate(rate), (property) => property.group === group);
      const refuted = answers.filter(({ status }) => status === 'refuted');
      expect(refuted.length).toBeGreaterThan(0);
      expect(refuted.map(({ counterexample }) => counterexample.length)).not.toContain(0);
      expect(refuted.flatMap(({ table, property }) => explanationsOf(table, property))).toEqual([]);
    },
  );

  it.each([
    [companyRuleTable(2024), 'more losses brought forward never raises the total, with foreign tax credits'],
    [individualRuleTable(2024), 'more income of employment never lowers the total'],
  ])('refutes an exception of the law, and proves what it leaves', async (table, name) => {
    const property = propertyOf(table.kind, name);
    const answers = await answersOf(table, property, asking);
    expect(answers.map(({ status }) => status)).toEqual(['refuted', 'proved']);
    expect(answers[1]?.property.name).toBe(outsideOf(table, property)?.name);
  });

  it('cuts off models of no return until a property of a share of foreign tax is proved', async () => {
    const table = companyRuleTable(2024);
    const name = 'one naira more of turnover costs at most one naira, with foreign tax credits';
    const outside = outsideOf(table, propertyOf('company', name)) as Property;
    expect((await answerOf(table, outside, asking))?.status).toBe('proved');
  });

  it.each([
    ['company', 'the total is its parts less the credits, and each sum is that of its parts'],
    ['company', 'what is brought forward or made is relieved or carried forward'],
    ['individual', 'no figure is negative'],
    ['individual', 'the tax due is the tax less the credits, and each sum is that of its parts'],
    ['individual', 'more annual rent never raises the total'],
  ] as const)('finds a wrong law of a %s in which it is false that %s', async (kind, name) => {
    const table = kind === 'company' ? companyRuleTable(2027) : individualRuleTable(2027);
    expect(await breakerOf(kind, propertyOf(kind, name), [table], asking.solver)).not.toBeNull();
  });

  it.each(
    (['company', 'individual'] as const).flatMap((kind) => LEFT_OUT[kind].map(({ name }) => [kind, name] as const)),
  )('finds that something is not given by a law of a %s with %s', async (kind, name) => {
    const asked = TABLES.filter((table) => table.kind === kind && table.taxYear >= 2025).flatMap((table) =>
      lawsOfMutant(name, table).flatMap((law) => PROPERTIES[kind].map((property) => ({ law, property }))),
    );
    const given = asked.filter(({ property }) => property.group === 'gives');
    const wrong = { ...asking, replay: byTheGraph, cuts: 0, known: new Map() };
    const statuses = await each(given, 2, async ({ law, property }) => (await proofOf(law, property, wrong))?.status);
    expect(statuses).toContain('refuted');
  });

  it('proves where the readings of the consolidated relief agree, and that they differ everywhere else', async () => {
    const [pair] = pairsOf(TABLES.filter(({ kind, taxYear }) => kind === 'individual' && taxYear === 2025));
    expect(pair && (await compared(pair, asking))).toMatchObject({ agree: 'proved', weakest: 'proved' });
  });
});
