/**
 * The algebra: what becomes of steps that are written in words. Tracing makes a graph of figures of them (`graph.ts`,
 * `tracing.ts`). A program is made of the graph (`program.ts`) and run (`run.ts`), and its named figures are written as
 * lines (`plans.ts`, `workings.ts`, `sheet.ts`). Steps over lists are run at once (`immediate.ts`), and each figure of
 * them is kept where their lines are wanted (`recording.ts`), with each condition where a workbook follows them
 * (`following.ts`). Nothing here knows of tax.
 *
 * The words themselves have a door of their own, `words.ts`: it is all that the law may know of the algebra. What reads
 * a graph as something else, such as SQL or formulas, stands behind `readers/index.ts`.
 *
 * @module
 */

export { type Decided, Following, following } from './following.js';
export {
  compare,
  difference,
  type Fraction,
  floorOf,
  fraction,
  NOTHING,
  nearestTo,
  ONE,
  product,
  quotient,
  signOf,
  sixDecimalsOf,
  sum,
} from './fractions.js';
export {
  argumentOf,
  type CoreNode,
  type InputNode,
  inOrder,
  type NamedNode,
  type Node,
  neededBy,
  type ValueKind,
} from './graph.js';
export {
  BeyondRange,
  comparing,
  conditionOf,
  dayOf,
  dayOfNumber,
  type ImmediateWords,
  inBigint,
  inNumbers,
  inNumbersOrBigint,
  koboOfFigure,
  numberOfDay,
} from './immediate.js';
export { type Needs, needsOf } from './needs.js';
export { nodesOfPlan, type Plan, planOf } from './plans.js';
export { apportioned, charged } from './products.js';
export { INSTRUCTION, Operation, type ProgramOf, plainGraph, programOf, programOfNodes } from './program.js';
export { factOf, isNamed } from './readings.js';
export { type Recording, recording, recordingOfEveryLine, sheetOfList } from './recording.js';
export { Evaluator, type Row, type Values } from './run.js';
export { Draft, type Operand, Sheet, type WordsOfLaw, type WorkingLine } from './sheet.js';
export { isPlain } from './strip.js';
export { nodeOf, type Symbolic, Tracing } from './tracing.js';
export { sentenceCase, wordsOfFact } from './wording.js';
export { workingsOf } from './workings.js';
