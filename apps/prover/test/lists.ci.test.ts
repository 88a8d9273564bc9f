/** What questions to the law assume of the steps over lists: half of the laws, and all of them in the tier `all`. */
import { describe, expect, it } from 'vitest';
import { companyRuleTable, individualRuleTable } from '../../../src/index.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { triedOf } from '../../../test/effort.js';
import { tool } from '../../../test/tools.js';
import { digestOf, keptAnswers } from '../src/answers.js';
import { BROKEN_BY_THE_LAW, DISPOSAL_MUTANTS } from '../src/disposal-mutants.js';
import { questionsOf, schedulesOf } from '../src/disposal-questions.js';
import { kindsOf, type Row } from '../src/disposals.js';
import { askedTogether, askList, listLaws, SIZES } from '../src/list-answers.js';
import { streamQuestions } from '../src/lists.js';
import { installedSolver } from '../src/solver.js';
import { askedOnce, each } from '../src/tables.js';

const installed = tool('z3') === undefined ? undefined : installedSolver();
const solver = askedOnce(installed?.solver ?? (async () => 'unknown'));

const kept = keptAnswers();

/** Schedules of two and three rows, drawn by a digest of all answers that are kept of lists. */
function drawnSchedules(count: number): (readonly [CompanyRuleTable, readonly Row[]])[] {
  const all = listLaws().flatMap(({ list, tables: [table] }) =>
    list === 'disposals' && table?.kind === 'company'
      ? [2, 3].flatMap((size) => schedulesOf(table, size).map((rows) => [table, rows] as const))
      : [],
  );
  const placeOf = (drawn: (typeof all)[number]): string =>
    digestOf([...kept.lists.map(({ key }) => key), JSON.stringify([drawn[0].taxYear, drawn[1]])]);
  return all.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)).slice(0, count);
}

describe.skipIf(installed === undefined)('a solver of lists', { timeout: 600_000 }, () => {
  it('proves of the steps over one, two and three streams what questions to the law assume of them', async () => {
    const streams = triedOf(
      listLaws().filter(({ list }) => list === 'streams'),
      2,
    );
    const answers = (await each(streams, 2, (law) => askList(law, SIZES, solver, 1))).flat();
    expect(answers.reduce((sum, { questions }) => sum + questions, 0)).toBeGreaterThan(30);
    expect(answers.filter(({ status }) => status !== 'proved')).toEqual([]);
  });

  it('refutes the same of a table that allows expenses against every type of income', async () => {
    const table = individualRuleTable(2026);
    const incomeTypes = table.incomeTypes.map((rule) => ({
      ...rule,
      types: rule.types.map((type) => ({ ...type, expenses: true })),
    }));
    const questions = streamQuestions({ ...table, incomeTypes }, [1]).filter(({ property }) =>
      property.includes('no more than all'),
    );
    const answers = await each(questions, 2, ({ text }) => solver(`${text}\n(check-sat)\n`));
    expect(answers.some((answer) => /^sat/.test(answer))).toBe(true);
  });

  it('proves of every disposal what questions to the law assume of them', async () => {
    const disposals = triedOf(
      listLaws().filter(({ list }) => list === 'disposals'),
      2,
    );
    const answers = (await each(disposals, 2, (law) => askList(law, [1], solver, 1))).flat();
    expect(answers.reduce((sum, { questions }) => sum + questions, 0)).toBeGreaterThan(200);
    expect(answers.filter(({ status }) => status !== 'proved')).toEqual([]);
  });

  it('proves the same of schedules of two and three disposals, drawn by what is asked', async () => {
    const answers = await each(drawnSchedules(24), 2, async ([table, rows]) => {
      const asked = [...questionsOf(table, rows)].filter(({ property }) => property !== BROKEN_BY_THE_LAW);
      const outputs = await askedTogether(asked, solver);
      return asked.map(({ property }, at) => ({ property, rows, output: outputs[at] }));
    });
    expect(answers.flat().length).toBeGreaterThan(150);
    expect(answers.flat().filter(({ output }) => output !== 'unsat')).toEqual([]);
  });

  it.each(DISPOSAL_MUTANTS.map((each) => [each.name, each.breaks, each] as const))(
    'finds that with %s it is false that %s',
    async (_, breaks, { wrong }) => {
      const table = companyRuleTable(2025);
      const relieved = kindsOf(table).find(({ more }) => more.includes('reinvested')) as Row;
      const other = kindsOf(table).find(({ assetClass }) => assetClass === 'foreign_shares') as Row;
      const schedules = [[relieved], [other], [relieved, other]];
      const asked = schedules.flatMap((rows) => [...questionsOf(table, rows, wrong)]);
      const outputs = await askedTogether(
        asked.filter(({ property }) => property === breaks),
        solver,
      );
      expect(outputs).toContain('sat');
    },
  );
});
