/**
 * Every refusal, in one place: each names the field, the value, the rule, and what would be accepted.
 *
 * @module
 */
import type { AmountFault } from './money/amounts.js';
import { Decimal } from './money/decimals.js';

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
  | 'not-json'
  | 'blank-line'
  | 'line-too-long';

/** One thing wrong with an input. */
export interface Problem {
  /** JSON Pointer of the field: `/disposalSchedule/0/disposalDate`. */
  readonly path: string;
  readonly code: ProblemCode;
  readonly message: string;
  /** The accepted values, in words. */
  readonly accepted: string;
}

/** The family of refusals: a stable `code`, the `path` (JSON Pointer), a sentence, and what would be `accepted`. */
export class RuleError extends Error {
  readonly code: ProblemCode;
  readonly path: string;
  readonly accepted: string;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'RuleError';
    this.code = problem.code;
    this.path = problem.path;
    this.accepted = problem.accepted;
  }
}

/** A refused input: `errors` holds everything that is wrong with it; `code`, `path` and `accepted` are the first's. */
export class InputError extends RuleError {
  readonly errors: readonly Problem[];

  constructor(errors: readonly [Problem, ...Problem[]]) {
    super(errors[0]);
    this.name = 'InputError';
    this.errors = errors;
    if (errors.length > 1) this.message = errors.map((problem) => problem.message).join(' ');
  }
}

/** Throws all problems at once, if there are any. */
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
  'sub-kobo': { rule: 'is finer than a kobo', accepted: PLAIN_AMOUNT },
  'amount-too-large': {
    rule: 'is too large',
    accepted: 'a number below 70368744177664 (2^46), or a decimal string below "1000000000000000"',
  },
};

/** An amount that cannot be read. */
export function badAmount(path: string, value: unknown, fault: AmountFault, sign: 'unsigned' | 'signed'): Problem {
  const { rule, accepted } = AMOUNT_RULES[fault];
  const wanted = sign === 'signed' && accepted === PLAIN_AMOUNT ? SIGNED_AMOUNT : accepted;
  return problem(path, fault, `${nameOf(path)} ${rule}: ${shown(value)}.`, wanted);
}

/** A required field that is absent. */
export function missingField(path: string, accepted: string): Problem {
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

/** A field that the request may not have, with the nearest that it may. */
export function unknownField(path: string, known: readonly string[]): Problem {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const near = nearest(name, known);
  const hint = near ? ` Did you mean ${near}?` : '';
  return problem(path, 'unknown-field', `${nameOf(path)} is not a field.${hint}`, near ?? known.join(', '));
}

/** A word outside a closed list, with the nearest that is in it. */
export function unknownWord(path: string, value: string, known: readonly string[]): Problem {
  const near = nearest(value.toLowerCase(), known);
  const hint = near ? ` Did you mean ${near}?` : '';
  return problem(path, 'unknown-word', `Unknown ${nameOf(path)} ${shown(value)}.${hint}`, known.join(', '));
}

/** A value of the wrong kind. */
export function wrongKind(path: string, code: ProblemCode, value: unknown, accepted: string): Problem {
  const kind = value === null ? 'null' : shown(value);
  return problem(path, value === null ? 'null-value' : code, `${nameOf(path)} is ${kind}, not ${accepted}.`, accepted);
}

/** A table that was passed and leaves out what the computation needs. */
export function brokenTable(message: string): RuleError {
  return new RuleError(problem('/table', 'not-a-table', message, 'a table that rules:build accepts'));
}

/** A list with more items than are read. */
export function longList(path: string, most: number): Problem {
  return problem(path, 'list-too-long', `${nameOf(path)} is too long.`, `at most ${most} items`);
}

/** Any other refusal, in its own words. */
export function problem(path: string, code: ProblemCode, message: string, accepted: string): Problem {
  return { path, code, message, accepted };
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
  // Any other object may bring a `toString` of its own, which may throw.
  return typeof value === 'object' && value !== null && !(value instanceof Decimal) ? 'an object' : cut(String(value));
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
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const edits = editsBetween(given.toLowerCase(), name.toLowerCase());
    const isSlip = edits <= 2 || edits * 3 <= given.length;
    if (isSlip && edits < fewest) [best, fewest] = [name, edits];
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
