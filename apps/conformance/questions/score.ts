/**
 * The score of answers: an answer is right to the kobo, or it is not.
 *
 * @module
 */
import type { Answers } from './answerers.js';
import type { Expected, PlainQuestion } from './question.js';

/** The questions that were answered rightly, wrongly or not at all, and those of each group of ids. */
export interface Score {
  readonly right: number;
  readonly wrong: readonly string[];
  readonly unanswered: readonly string[];
  readonly groups: Readonly<Record<string, { readonly right: number; readonly asked: number }>>;
}

/** Scores answers. */
export function scoreOf(questions: readonly PlainQuestion[], answers: Answers): Score {
  const isRight = ({ id, expected }: PlainQuestion): boolean => isExpected(expected, answers.get(id));
  const groups = [...new Set(questions.map(groupOf))].map((group) => {
    const own = questions.filter((each) => groupOf(each) === group);
    return [group, { right: own.filter(isRight).length, asked: own.length }] as const;
  });
  const answered = questions.filter(({ id }) => answers.get(id) !== undefined);
  return {
    right: questions.filter(isRight).length,
    wrong: answered.filter((each) => !isRight(each)).map(({ id }) => id),
    unanswered: questions.filter((each) => !answered.includes(each)).map(({ id }) => id),
    groups: Object.fromEntries(groups),
  };
}

function groupOf({ id }: PlainQuestion): string {
  return id.replace(/-\d+$/, '');
}

/** Strict: the same kind of answer and nothing else, amounts equal to the kobo, the same fields in any order. */
function isExpected(expected: Expected, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const answer = given as Readonly<Record<string, unknown>>;
  if (Object.keys(answer).join() !== Object.keys(expected).join()) return false;
  if ('amount' in expected) return isSameAmount(expected.amount, answer.amount);
  if ('readings' in expected) return areSameAmounts(expected.readings, answer.readings);
  return 'refused' in expected ? isSameList(expected.refused, answer.refused) : answer.notEncoded === true;
}

/** Text or a number, of which two decimals count: `9000000`, `"9000000.00"`. */
function isSameAmount(expected: string, given: unknown): boolean {
  if (typeof given === 'number') return given.toFixed(2) === expected && Number(expected) === given;
  return typeof given === 'string' && /^-?\d+(?:\.\d\d?)?$/.test(given) && padded(given) === expected;
}

function padded(text: string): string {
  const [whole, decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

function areSameAmounts(expected: Readonly<Record<string, string>>, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  const amounts = given as Readonly<Record<string, unknown>>;
  const names = Object.keys(expected);
  return (
    isSameList(names, Object.keys(amounts)) && names.every((name) => isSameAmount(expected[name] ?? '', amounts[name]))
  );
}

function isSameList(expected: readonly string[], given: unknown): boolean {
  return Array.isArray(given) && [...expected].sort().join('\n') === given.map(String).sort().join('\n');
}

/** The score in lines. */
export function textOfScore({ right, wrong, unanswered, groups }: Score): string {
  const rows = Object.entries(groups).map(
    ([group, { right: own, asked }]) => `  ${group.padEnd(12)}${own} of ${asked}`,
  );
  const listed = (title: string, ids: readonly string[]) => (ids.length === 0 ? [] : [`${title}: ${ids.join(', ')}`]);
  return [`${right} right`, ...rows, ...listed('wrong', wrong), ...listed('not answered', unanswered)].join('\n');
}
