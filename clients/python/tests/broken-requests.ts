/**
 * Requests with mistakes: each field of a drawn request, or one of its fields that it left out, may have a value of
 * another kind, sign, size or day, be missing, or be none.
 *
 * @module
 */
import * as fc from 'fast-check';
import { describeCompanyFields } from '../../../src/company/field-texts.js';
import type { RequestField, RequestObject } from '../../../src/computation/describe.js';
import { describeIndividualFields } from '../../../src/individual/field-texts.js';
import { SEED } from '../../../test/effort.js';
import type { Question } from './local-parity.js';

const VALUES: readonly unknown[] = [
  ...[null, true, false, '', 'abc', [], {}, 0, 1, -1, 12, 13, 366, 367, 2024, 8784, 8785],
  ...['-1', '-0', '-0.00', '0', '1.001', '1e5', ' 1', '1.', '.5', '+1', '0001', '12,000', '٣', '0.10'],
  ...['999999999999999.99', '1000000000000000.00', '0'.repeat(1001), `${'0'.repeat(990)}1`],
  ...['2024-02-29', '2023-02-29', '1799-12-31', '1800-01-01', '2018-12-31', '2031-01-01', '2024-1-1', '2024-13-01'],
  ...['hourly', 'daily', 'one-off', 'monthly', 'capital gain', 'prize', 'employment', 'BUSINESS', 'general', 'Lagos'],
];

type Path = readonly string[];
type Mistake = readonly [path: Path, value: unknown];

/** The questions with one to three mistakes each; now and then a mistake is none. */
export function broken(questions: readonly Question[], seed: number): Question[] {
  const described = { cit: describeCompanyFields(), pit: describeIndividualFields() };
  const of = { cit: mistakes(described.cit), pit: mistakes(described.pit) };
  const drawn = { cit: sampled(of.cit, questions.length, seed), pit: sampled(of.pit, questions.length, seed) };
  return questions.map((question, at) => {
    const request: unknown = structuredClone(question.request);
    for (const [path, value] of drawn[question.kind][at] ?? []) put(request, path, value);
    const reading = at % 50 === 0 ? 'of_nobody' : question.reading;
    return { ...question, reading, request } as Question;
  });
}

function sampled(mistakes: fc.Arbitrary<Mistake[]>, numRuns: number, seed: number): Mistake[][] {
  return fc.sample(mistakes, { numRuns, seed: SEED + seed });
}

function mistakes(described: RequestObject): fc.Arbitrary<Mistake[]> {
  const paths = [...pathsOf(described), ['unknownField'], ['a/b~c']];
  const mistake = fc.tuple(fc.constantFrom(...paths), fc.oneof(fc.constantFrom(...VALUES), fc.constant(undefined)));
  return fc.array(mistake, { minLength: 1, maxLength: 3 });
}

/** The paths of the fields; of amounts by word, those of a word and of none. */
function pathsOf({ fields }: RequestObject): Path[] {
  return fields.flatMap((field) => [[field.name], ...innerPathsOf(field)]);
}

function innerPathsOf({ name, kind, object }: RequestField): Path[] {
  if (kind === 'amounts_by_word') return ['land', 'buildings', 'of_nobody'].map((word) => [name, word]);
  const steps = kind === 'list' ? [name, '0'] : [name];
  return object ? pathsOf(object).map((path) => [...steps, ...path]) : [];
}

/** Puts a value where the path leads, if it leads there; `undefined` takes the field away. */
function put(request: unknown, path: Path, value: unknown): void {
  const [step = '', ...others] = path;
  if (typeof request !== 'object' || request === null) return;
  const held = request as Record<string, unknown>;
  if (others.length > 0) put(held[step], others, value);
  else if (value === undefined) delete held[step];
  else held[step] = value;
}
