/**
 * An individual's request some of whose facts are open.
 *
 * @module
 */
import { readUnderTable } from '../../computation/index.js';
import type { Problem } from '../../ground/index.js';
import { calculatePit, INDIVIDUAL_INTAKE } from '../../individual/calculate-pit.js';
import type { PitFacts } from '../../individual/facts.js';
import { PIT_INPUT } from '../../law/individual/index.js';
import { individualTables } from '../../tables/individual.js';
import {
  type IndividualFigure,
  type IndividualMoving,
  individualFigureOf,
  individualMovement,
} from '../curve/individual.js';
import { assumedIn } from './assumed.js';
import { factsOf, type Subject, type Values } from './subject.js';

/** Reads an individual's request; what its facts move is the tax due, or another figure of it. */
export function individualSubject(input: object, options: object, figure: IndividualFigure = 'taxDue'): Subject {
  const { facts, choice } = readUnderTable(input, individualTables, options, INDIVIDUAL_INTAKE);
  const table = choice.primary;
  const requestOf = (values: Values) => values as unknown as PitFacts;
  return {
    input,
    values: facts as unknown as Values,
    facts: factsOf(PIT_INPUT, table.taxYear, () => []),
    total: (values) => individualFigureOf(requestOf(values), table, figure),
    isRight: (values) => {
      const problems: Problem[] = [];
      INDIVIDUAL_INTAKE.check(requestOf(values), table, problems);
      return problems.length === 0;
    },
    movementOf: (values, field) => individualMovement(requestOf(values), table, { field } as IndividualMoving, figure),
    assumed: assumedIn(calculatePit(input as unknown, options).assumptions),
  };
}
