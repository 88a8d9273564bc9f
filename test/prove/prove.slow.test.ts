import { describe, expect, it } from 'vitest';
import { companyRuleTable, individualRuleTable } from '../../src/index.js';
import { explanationOf } from '../../tools/prove/explained.js';
import type { Table } from '../../tools/prove/law.js';
import type { Property } from '../../tools/prove/property.js';
import { installedSolver, NO_SOLVER } from '../../tools/prove/solver.js';
import { type Answer, answerOf, askedOnce, questionsWith } from '../../tools/prove/tables.js';

const installed = installedSolver(200);
if (installed === undefined) console.warn(`Nothing is proved. ${NO_SOLVER}`);
const solver = askedOnce(installed?.solver ?? (async () => 'unknown'));

const OF_COMPANIES: readonly Property['group'][] = ['amounts', 'sums', 'credits', 'carried forward'];

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
  const { kind, taxYear, reading } = table;
  const questions = questionsWith([`${kind} ${taxYear}, ${reading}`]).filter(({ property }) => isAsked(property));
  const answers = await Promise.all(questions.map(({ property }) => answerOf(table, property, solver)));
  return answers.filter((answer) => answer !== null);
}

function statusesOf(answers: readonly Answer[]): string[] {
  return answers.map(({ status, property }) => `${status}: ${property.name}`);
}

describe.skipIf(installed === undefined)('a solver', { timeout: 600_000 }, () => {
  it('proves every property of the individuals of 2027', async () => {
    const answers = await answersFor(individualRuleTable(2027), () => true);
    expect(answers.length).toBeGreaterThan(12);
    expect(statusesOf(answers).filter((status) => !status.startsWith('proved'))).toEqual([]);
  });

  it('proves of the companies of 2027 the amounts, sums, credits and losses carried forward', async () => {
    const answers = await answersFor(companyRuleTable(2027), ({ group }) => OF_COMPANIES.includes(group));
    expect(answers.map(({ property }) => property.group)).toEqual(OF_COMPANIES);
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
      expect(refuted.map(explanationOf)).not.toContain(expect.any(String));
    },
  );
});
