/**
 * The steps of individuals as a program against the same steps at once in bigint, under every table: in numbers, in
 * bigint, dense on the bounds of the law and beyond the range of numbers.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, registersOf } from '../../../src/algebra/evaluate.js';
import { evaluateExactly } from '../../../src/algebra/exactly.js';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import { programOf } from '../../../src/algebra/program.js';
import { Tracing } from '../../../src/algebra/tracing.js';
import type { Figure } from '../../../src/algebra/words.js';
import { lawOf } from '../../../src/individual/law.js';
import { bandsOf } from '../../../src/law/individual/bands.js';
import {
  INCOME_FIGURES,
  INDIVIDUAL_FACTS,
  type Income,
  type IndividualFacts,
} from '../../../src/law/individual/facts.js';
import { MONTHS_STATED } from '../../../src/law/individual/fields.js';
import { individualReturn } from '../../../src/law/individual/return.js';
import { individualTables } from '../../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../../src/tables/individual-table.js';

const NAMES = [...Object.keys(INDIVIDUAL_FACTS), ...Object.keys(INCOME_FIGURES)];

/** The amounts, in kobo, on which the law of a table turns. */
function turningPointsOf(table: IndividualRuleTable): bigint[] {
  const { bands, minimumWage, rentRelief } = lawOf(table);
  const wage = minimumWage.method === 'none' ? [] : [minimumWage.minimumWage, (minimumWage.minimumWage * 4n) / 12n];
  const rent = rentRelief.method === 'none' ? [] : [rentRelief.atMost, rentRelief.atMost * 5n];
  return [...bandsOf(bands).map(({ from }) => from), ...wage, ...rent];
}

/** Amounts of every fact: on a turning point or a kobo beside it, small, or in some rows as large as money gets. */
function rows(table: IndividualRuleTable): fc.Arbitrary<Record<string, bigint>> {
  const beside = fc.tuple(fc.constantFrom(...turningPointsOf(table)), fc.bigInt({ min: -1n, max: 1n }));
  const amount = fc.oneof(
    beside.map(([point, kobo]) => (point + kobo > 0n ? point + kobo : 0n)),
    fc.constant(0n),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
  );
  const large = fc.oneof(amount, fc.bigInt({ min: 0n, max: 10n ** 17n }));
  const months = fc.bigInt({ min: 0n, max: 12n });
  const rowOf = (each: fc.Arbitrary<bigint>) =>
    fc.record({ ...Object.fromEntries(NAMES.map((name) => [name, each])), monthsWorked: months, employedFrom: months });
  return fc.oneof(rowOf(amount), rowOf(large));
}

describe('the law of individuals as a program', () => {
  it.each(individualTables.map((table) => [table.taxYear, table.reading, table] as const))(
    'is what its steps say: %i %s',
    (_year, _reading, table) => {
      const law = lawOf(table);
      const m = inBigint(table.rounding);
      const traced = new Tracing();
      const facts = traced.facts(INDIVIDUAL_FACTS);
      const outputs: Readonly<Record<string, Figure>> = {
        ...individualReturn(traced, facts, traced.facts(INCOME_FIGURES, 1), law),
      };
      const program = programOf(outputs, traced, table.rounding);
      const registers = registersOf(program);
      let [inNumbers, beyond] = [0, 0];
      fc.assert(
        fc.property(rows(table), (row) => {
          const pick = (names: object) =>
            Object.fromEntries(Object.keys(names).map((name) => [name, m.figure(row[name] ?? 0n)])) as unknown;
          const monthOf = (name: string) => m.word(MONTHS_STATED[Number(row[name])] ?? 'not_given');
          const months = { monthsWorked: monthOf('monthsWorked'), employedFrom: monthOf('employedFrom') };
          const stated = { ...(pick(INDIVIDUAL_FACTS) as IndividualFacts), ...months };
          const said = Object.entries<Figure>(individualReturn(m, stated, pick(INCOME_FIGURES) as Income, law));
          const inputs = program.inputs.map(({ name }) => row[name] ?? 0n);
          const exactly = evaluateExactly(program, inputs);
          const at: Readonly<Record<string, number>> = program.at;
          const expected = said.map(([name, figure]) => [name, koboOfFigure(figure)]);
          expect(said.map(([name]) => [name, exactly[at[name] ?? -1]])).toEqual(expected);
          registers.set(inputs.map(Number));
          if (evaluate(program, registers)) {
            inNumbers++;
            const numbers = expected.map(([name, kobo]) => [name, Number(kobo)]);
            expect(said.map(([name]) => [name, registers[at[name] ?? -1]])).toEqual(numbers);
          } else beyond++;
        }),
        { numRuns: 300 },
      );
      expect(inNumbers).toBeGreaterThan(20);
      expect(beyond).toBeGreaterThan(20);
    },
  );
});
