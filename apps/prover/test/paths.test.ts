import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateExactly } from '../../../src/algebra/exactly.js';
import type { Node } from '../../../src/algebra/graph.js';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import { programOfNodes } from '../../../src/algebra/program.js';
import { symbolOfFact } from '../../../src/algebra/readers/proofs.js';
import { nodeOf } from '../../../src/algebra/tracing.js';
import type { Condition, Figure } from '../../../src/algebra/words.js';
import { sumOfFractions } from '../../../src/ground/kobo.js';
import { capitalLossesLeft } from '../../../src/law/company/disposals/capital-losses.js';
import { disposals } from '../../../src/law/company/disposals/disposals.js';
import type { Disposals } from '../../../src/law/company/disposals/schedule.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import { schedulesOf } from '../src/disposal-questions.js';
import { FIRST_ROW, type Row, Schedule } from '../src/disposals.js';
import { listLaws } from '../src/list-answers.js';
import { type Path, pathsOf } from '../src/paths.js';

type Values = ReadonlyMap<string, bigint>;

/** Amounts about the limits of the law, and small ones, so that every sign and both sides of a limit are drawn. */
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 3n }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  fc
    .tuple(fc.constantFrom(10n ** 9n, 5n * 10n ** 9n, 10n ** 10n, 15n * 10n ** 9n), fc.bigInt({ min: -2n, max: 2n }))
    .map(([limit, by]) => limit + by),
);

const TABLES = listLaws().flatMap(({ list, tables: [table] }) =>
  list === 'disposals' && table?.kind === 'company' ? [table] : [],
);

/** A few schedules of a table, of one to three rows. */
function drawn(table: CompanyRuleTable): Row[][] {
  return [1, 2, 3].flatMap((size) => {
    const all = schedulesOf(table, size);
    const few = all.filter((_, at) => at % Math.ceil(all.length / 3) === size % all.length);
    return few.filter((rows) => size < 3 || new Set(rows.map(({ assetClass }) => assetClass)).size > 1);
  });
}

const FIGURES = [
  'separateGains',
  'separateTax',
  'profitGains',
  'digitalGains',
  'relief',
  'losses',
  'lossesRelieved',
  'generalLossesOfTheYear',
  'generalLossesBroughtForward',
] as const;

interface Result {
  readonly figures: readonly Figure[];
  readonly left: readonly Figure[];
}

function resultOf(schedule: Schedule): Result {
  const all = schedule.assessed();
  return { figures: FIGURES.map((name) => all[name]), left: schedule.lossesLeft(all).left };
}

/** The values of nodes of a schedule; sums of shares are worked out from their parts. */
function evaluator({ m, table: { rounding } }: Schedule, nodes: readonly Node[]) {
  const reliefs = [...m.reliefs.values()];
  const ofShares = reliefs.flatMap(({ shares }) => shares.flatMap(({ figure, part, whole }) => [figure, part, whole]));
  const { program, registerOf } = programOfNodes([...nodes, ...ofShares.map(nodeOf)], m, rounding);
  const evaluated = (values: Values) => {
    const inputs = program.inputs.map((input) => values.get(symbolOfFact(input)) ?? 0n);
    const registers = evaluateExactly(program, inputs);
    return (each: Figure | Condition): bigint => registers[registerOf(nodeOf(each))] as bigint;
  };
  return (values: Values) => {
    const worth = evaluated(values);
    const sums = reliefs.map(({ shares }, at): [string, bigint] => {
      const fractions = shares.map(({ figure, part, whole }) => ({
        numerator: worth(figure) * worth(part),
        denominator: worth(whole),
      }));
      const some = fractions.filter(({ denominator }) => denominator > 0n);
      return [`lists.relief${at + 1}`, sumOfFractions(some, rounding)];
    });
    return evaluated(new Map([...values, ...sums]));
  };
}

function namesOf(rows: readonly Row[]): string[] {
  const ofRows = rows.flatMap(({ more }, at) =>
    ['proceeds', 'costBase', 'disposalCosts', ...more].map((name) => `lists${at + FIRST_ROW}.${name}`),
  );
  return [...ofRows, ...rows.map(({ assetClass }) => `lists.${assetClass}`), 'lists.profit', 'lists.step'];
}

function valuesFor(rows: readonly Row[], count: number): Values[] {
  const names = namesOf(rows);
  const arbitrary = fc.array(amount, { minLength: names.length, maxLength: names.length });
  return fc
    .sample(arbitrary, { numRuns: count })
    .map((all) => new Map(names.map((name, at) => [name, all[at] as bigint])));
}

/** The same schedule by the words at once, in bigint. */
function atOnce({ table, rows, rules }: Schedule, values: Values): Record<'figures' | 'left', bigint[]> {
  const m = inBigint(table.rounding);
  const of = (name: string): Figure => m.figure(values.get(name) ?? 0n);
  const facts = rows.map(({ assetClass, disposalDate, more }, at) => {
    const fact = (name: string): Figure => of(`lists${at + FIRST_ROW}.${name}`);
    const stated = { proceeds: fact('proceeds'), costBase: fact('costBase'), disposalCosts: fact('disposalCosts') };
    const others = Object.fromEntries(more.map((name) => [name, fact(name)]));
    return { assetClass, disposalDate, taxWrittenDownValue: undefined, reinvested: undefined, ...stated, ...others };
  });
  const isHeld = (name: string): boolean => rows.some(({ assetClass }) => assetClass === name);
  const earlier = table.assetClasses.map(({ class: name }) => (isHeld(name) ? of(`lists.${name}`) : m.zero));
  const all: Readonly<Disposals> = disposals(m, facts, earlier, rules);
  const most = m.plus(all.generalLossesOfTheYear, all.generalLossesBroughtForward);
  const { byClass } = capitalLossesLeft(m, all, m.least(most, of('lists.profit')), rules);
  const kobo = (figure: Figure): bigint => BigInt(koboOfFigure(figure));
  return { figures: FIGURES.map((name) => kobo(all[name])), left: (byClass ?? []).map(kobo) };
}

function nodesOf({ m }: Schedule, paths: readonly Path<Result>[]): Node[] {
  const all = paths.flatMap(({ conditions, result }) => [...conditions, ...result.figures, ...result.left]);
  return [...all, ...m.assumed].map(nodeOf);
}

describe('the ways of the steps over disposals', { timeout: 60_000 }, () => {
  it.each(TABLES.map((table) => [table.taxYear, table] as const))(
    'of %s hold one of every schedule, with the figures that the library works out',
    (_, table) => {
      for (const rows of drawn(table)) {
        const schedule = new Schedule(table, rows);
        const paths = pathsOf(schedule.m, () => resultOf(schedule));
        const evaluated = evaluator(schedule, nodesOf(schedule, paths));
        for (const values of valuesFor(rows, 60)) {
          const worth = evaluated(values);
          const taken = paths.filter(({ conditions }) => conditions.every((each) => worth(each) === 1n));
          const results = taken.map(({ result }) => ({
            figures: result.figures.map(worth),
            left: result.left.map(worth),
          }));
          expect(results, JSON.stringify(rows)).toEqual([atOnce(schedule, values)]);
          expect(schedule.m.assumed.filter((each) => worth(each) !== 1n)).toEqual([]);
        }
      }
    },
  );

  it('bound relief as it is, also beside relief with more proceeds', () => {
    const table = TABLES.find(({ taxYear }) => taxYear === 2025) as CompanyRuleTable;
    const rows = schedulesOf(table, 2).find((each) => each.every(({ more }) => more.includes('reinvested'))) as Row[];
    const schedule = new Schedule(table, rows);
    pathsOf(schedule.m, () => [schedule.assessed(), schedule.assessed(schedule.raised(0))]);
    const { assumed } = schedule.m;
    const evaluated = evaluator(schedule, assumed.map(nodeOf));
    expect(assumed.length).toBeGreaterThan(4);
    for (const values of valuesFor(rows, 400)) {
      const worth = evaluated(values);
      expect(assumed.filter((each) => worth(each) !== 1n)).toEqual([]);
    }
  });
});
