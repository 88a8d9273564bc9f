/**
 * Every refusal, in one place: each names the field, the value, the rule, and what would be accepted.
 *
 * @module
 */
import { type AmountFault, isForeignDecimal } from './amounts.js';
import { Decimal } from './decimals.js';

/** Stable names of the refusals of an input. */
export type ProblemCode =
  | AmountFault
  | 'missing-field'
  | 'missing-input'
  | 'null-value'
  | 'unknown-field'
  | 'not-an-object'
  | 'not-a-list'
  | 'not-a-year'
  | 'not-a-whole-number'
  | 'not-a-share'
  | 'not-a-boolean'
  | 'not-a-word'
  | 'not-a-day'
  | 'not-a-company-number'
  | 'not-a-tin'
  | 'not-a-nin'
  | 'empty-list'
  | 'list-too-long'
  | 'unknown-word'
  | 'year-not-covered'
  | 'reading-not-covered'
  | 'revision-not-covered'
  | 'option-conflict'
  | 'not-a-table'
  | 'outside-period'
  | 'after-period'
  | 'not-applicable'
  | 'exceeds-income'
  | 'exceeds-cost'
  | 'duplicate-id'
  | 'not-json'
  | 'nested-too-deeply'
  | 'line-too-long';

/** One thing wrong with an input. */
export interface Problem {
  /** JSON Pointer of the field: `/disposalSchedule/0/disposalDate`. */
  readonly path: string;
  /** The kind of the problem, for programs. */
  readonly code: ProblemCode;
  /** The problem in a sentence, with the value. */
  readonly message: string;
  /** The accepted values, in words. */
  readonly accepted: string;
  /** The same one by one, such as for a list in a form; absent where no closed list of words is accepted. */
  readonly acceptedWords?: readonly string[];
}

/** The accepted values: words of a closed list, or a sentence. */
export type Accepted = string | readonly string[];

/**
 * The family of refusals: a stable `code`, the `path` (JSON Pointer), a sentence, and what would be `accepted`. What a
 * caller sent is refused as an `InputError`; an answer that no JSON number can carry, as this.
 */
export class RuleError extends Error {
  /** The kind of the problem, for programs. */
  readonly code: ProblemCode;
  /** JSON Pointer of the value that is wrong. */
  readonly path: string;
  /** The values that would be accepted. */
  readonly accepted: string;
  /** The same one by one, where they are words of a closed list. */
  declare readonly acceptedWords?: readonly string[];

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'RuleError';
    this.code = problem.code;
    this.path = problem.path;
    this.accepted = problem.accepted;
    if (problem.acceptedWords) this.acceptedWords = problem.acceptedWords;
  }
}

/**
 * A refused input or option: `errors` holds everything that is wrong with it; `code`, `path`, `accepted` and
 * `acceptedWords` are the first's.
 */
export class InputError extends RuleError {
  /** Every problem of the input. */
  readonly errors: readonly Problem[];

  constructor(errors: readonly [Problem, ...Problem[]]) {
    super(errors[0]);
    this.name = 'InputError';
    this.errors = errors;
    if (errors.length > 1) this.message = errors.map((problem) => problem.message).join(' ');
  }
}

/** The refusal of one thing. */
export function refusal(only: Problem): InputError {
  return new InputError([only]);
}

/**
 * Throws all problems at once, if there are any.
 *
 * @throws InputError with every problem.
 * @example
 * refuseIfAny([]); // undefined
 * refuseIfAny([problem('/to', 'outside-period', 'to is before from.', 'a later day')]);
 * // InputError: to is before from.
 */
export function refuseIfAny(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new InputError([first, ...problems.slice(1)]);
}

const PLAIN_AMOUNT = 'an amount of naira with at most two decimals, such as 1250000.5 or "1250000.50"';
const SIGNED_AMOUNT = `${PLAIN_AMOUNT}, or the same with a leading minus`;

const AMOUNT_RULES: Readonly<Record<AmountFault, { readonly rule: string; readonly accepted: string }>> = {
  'not-an-amount': { rule: 'is not an amount of naira', accepted: PLAIN_AMOUNT },
  'not-finite': { rule: 'is not a finite amount', accepted: PLAIN_AMOUNT },
  'negative-amount': { rule: 'is negative', accepted: `0 or more: ${PLAIN_AMOUNT}` },
  'sub-kobo': { rule: 'has more than two decimal places', accepted: PLAIN_AMOUNT },
  'amount-too-large': {
    rule: 'is too large',
    accepted: 'a number below 70368744177664 (2^46), or a decimal string below "1000000000000000"',
  },
};

/** An amount that cannot be read. */
export function badAmount(path: string, value: unknown, fault: AmountFault, sign: 'unsigned' | 'signed'): Problem {
  const { rule, accepted } = AMOUNT_RULES[fault];
  const wanted = sign === 'signed' && accepted === PLAIN_AMOUNT ? SIGNED_AMOUNT : accepted;
  return problem(path, fault, `${nameOf(path)} ${rule}: ${shown(value)}.${hintOn(value)}`, wanted);
}

/** A required field that is absent. */
export function missingField(path: string, accepted: Accepted): Problem {
  return problem(path, 'missing-field', `${nameOf(path)} is required.`, accepted);
}

/** A field whose absence would decide a tax, under `onMissing: 'refuse'`. */
export function missingInput(path: string, assumed: string): Problem {
  return problem(
    path,
    'missing-input',
    `${nameOf(path)} was not given, and it decides a tax. With onMissing "assume", ${assumed} would be assumed.`,
    'the field itself, or onMissing "assume"',
  );
}

/**
 * A field that the request may not have, with the one that is meant, or else the nearest that it may. `before` are the
 * problems of the same request: after ten unknown names no further one is compared with those that exist, which takes
 * longer than a tax.
 */
export function unknownField(
  path: string,
  known: readonly string[],
  before: readonly Problem[] = [],
  meant?: string,
): Problem {
  if (!mayCompare(before)) {
    return problem(path, 'unknown-field', `${nameOf(path)} is not a field.`, 'a field of the documented request');
  }
  const near = meant ?? nearest(path.slice(path.lastIndexOf('/') + 1), known);
  return problem(path, 'unknown-field', `${nameOf(path)} is not a field.${didYouMean(near)}`, near ? [near] : known);
}

/** A word outside a closed list, with the nearest that is in it; `before` as for `unknownField`. */
export function unknownWord(
  path: string,
  value: string,
  known: readonly string[],
  before: readonly Problem[] = [],
): Problem {
  const near = mayCompare(before) ? nearest(value.toLowerCase(), known) : undefined;
  return problem(path, 'unknown-word', `Unknown ${nameOf(path)} ${shown(value)}.${didYouMean(near)}`, known);
}

/** The end of a message that names what was perhaps meant. */
export function didYouMean(near: string | undefined): string {
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

const MOST_COMPARED = 10;

function mayCompare(before: readonly Problem[]): boolean {
  return before.filter(({ code }) => code === 'unknown-field' || code === 'unknown-word').length < MOST_COMPARED;
}

/** A value of the wrong kind. */
export function wrongKind(path: string, code: ProblemCode, value: unknown, accepted: Accepted): Problem {
  const kind = value === null ? 'null' : shown(value);
  const message = `${nameOf(path)} is ${kind}, not ${inWords(accepted)}.${hintOn(value)}`;
  return problem(path, value === null ? 'null-value' : code, message, accepted);
}

/** A promise was passed in place of what it promises. */
function hintOn(value: unknown): string {
  return isA(Promise, value) ? ' Did you forget await?' : '';
}

/** A table that was passed and leaves out what the computation needs. */
export function brokenTable(message: string): InputError {
  return refusal(problem('/table', 'not-a-table', message, 'a table that rules:build accepts'));
}

/** A list with more items than are read. */
export function longList(path: string, most: number): Problem {
  return problem(path, 'list-too-long', `${nameOf(path)} is too long.`, `at most ${most} items`);
}

/**
 * Any other refusal, in its own words.
 *
 * @example
 * problem('/tax', 'unknown-word', 'tax is unknown.', ['cit', 'pit']).accepted; // 'cit, pit'
 */
export function problem(path: string, code: ProblemCode, message: string, accepted: Accepted): Problem {
  if (typeof accepted === 'string') return { path, code, message, accepted };
  return { path, code, message, accepted: inWords(accepted), acceptedWords: accepted };
}

function inWords(accepted: Accepted): string {
  return typeof accepted === 'string' ? accepted : accepted.join(', ');
}

/** The field of a JSON Pointer as a reader would name it: `disposalSchedule[0].proceeds`. */
export function nameOf(path: string): string {
  if (path === '') return 'The request';
  const steps = path.slice(1).split('/');
  const name = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('');
  return name.replace(/^\./, '').replace(/~1/g, '/').replace(/~0/g, '~');
}

/**
 * A JSON Pointer one step further in. A long step is shortened like a value: it is a name that the caller made up, and
 * a problem repeats it.
 */
export function pointer(path: string, step: string | number): string {
  return `${path}/${cut(String(step)).replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

const LONGEST_SHOWN = 60;

/** A value as an error message quotes it: short, and safe whatever it is. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cut(value));
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? shownObject(value) : cut(String(value));
}

/** An amount by its digits, anything else by its class. */
function shownObject(value: object): string {
  try {
    if (value instanceof Decimal || isForeignDecimal(value)) return cut(new Decimal(value).toString());
    const name = Object.getPrototypeOf(value)?.constructor?.name;
    if (typeof name !== 'string' || name === 'Object' || !CLASS_NAME.test(name)) return 'an object';
    return `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`;
  } catch {
    // A proxy, or a getter of the caller, may throw whatever is asked of it.
    return 'an object';
  }
}

const CLASS_NAME = /^[A-Za-z]\w{0,59}$/;

/** Returns whether a value is an instance of a class; a proxy that throws is none. */
export function isA(its: abstract new (...given: never[]) => unknown, value: unknown): boolean {
  try {
    return value instanceof its;
  } catch {
    return false;
  }
}

/** Half a surrogate pair at the end is left out: it is not valid Unicode. */
function cut(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).replace(/\p{Cs}$/u, '')}…` : text;
}

/**
 * The known name that is fewest edits away, when it is near enough to be a slip of the pen. Case-insensitive.
 *
 * @example
 * nearest('turnOver', ['turnover', 'rent']); // 'turnover'
 * nearest('profit', ['turnover', 'rent']); // undefined
 */
export function nearest(given: string, known: readonly string[]): string | undefined {
  if (given.length > LONGEST_SHOWN) return undefined;
  const isSlip = (edits: number): boolean => edits <= 2 || edits * 3 <= given.length;
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    // There are at least as many edits as the lengths differ by.
    if (!isSlip(Math.abs(name.length - given.length))) continue;
    const edits = editsBetween(given.toLowerCase(), name.toLowerCase());
    if (isSlip(edits) && edits < fewest) [best, fewest] = [name, edits];
  }
  return best;
}

/** Levenshtein distance: the insertions, deletions and substitutions that turn one word into the other. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
