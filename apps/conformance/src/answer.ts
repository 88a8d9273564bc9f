/**
 * The answers of an engine: one JSON object a line, in any order.
 *
 * @module
 */

/** An answer to one question. */
export type Answer =
  | { readonly kind: 'figures'; readonly figures: Readonly<Record<string, unknown>> }
  /** The request was refused, for these fields if the engine names them. */
  | { readonly kind: 'refused'; readonly fields: readonly string[] }
  /** The engine does not offer what the question needs. */
  | { readonly kind: 'out of scope'; readonly why: string };

/** The answers to some questions, and what went wrong on the way. */
export interface Answers {
  readonly byId: ReadonlyMap<string, Answer>;
  /** Sentences about the engine: a crash, a line that is not JSON, an answer without a question. */
  readonly faults: readonly string[];
}

/** The most faults that are kept in words; the rest is counted. */
const KEPT = 20;

/** Collects the lines that an engine writes. */
export class Collector {
  readonly byId = new Map<string, Answer>();
  readonly #faults: string[] = [];
  readonly #endings: string[] = [];
  #more = 0;

  /** `known` are the questions of the kit: an answer to one that was not asked now is ignored. */
  constructor(
    private readonly asked: ReadonlySet<string>,
    private readonly known: ReadonlySet<string> = asked,
  ) {}

  /** Takes a line: an answer, or something to report. Blank lines are ignored. */
  line(text: string): void {
    if (text.trim() === '') return;
    const given = objectIn(text);
    if (given === undefined) this.fault(`This line is not a JSON object: ${shortened(text)}`);
    else if (typeof given.id !== 'string') this.fault(`This answer has no id: ${shortened(text)}`);
    else this.answer(given.id, answerOf(given));
  }

  answer(id: string, answer: Answer): void {
    if (this.known.has(id) && !this.asked.has(id)) return;
    if (!this.asked.has(id)) this.fault(`No question has the id ${shortened(id)}.`);
    else if (this.byId.has(id))
      this.fault(`The question was answered before; the first answer counts: ${shortened(id)}`);
    else this.byId.set(id, answer);
  }

  fault(sentence: string): void {
    if (this.#faults.length < KEPT) this.#faults.push(sentence);
    else this.#more++;
  }

  /** Reports how an engine ended, which is kept however many faults there are. */
  ended(sentence: string): void {
    this.#endings.push(sentence);
  }

  get isComplete(): boolean {
    return this.byId.size === this.asked.size;
  }

  /** The answers, with the number of questions that have none. */
  answers(): Answers {
    const missing = this.asked.size - this.byId.size;
    const faults = [...this.#faults];
    if (this.#more > 0) faults.push(`There are ${this.#more} more faults of these kinds.`);
    faults.push(...this.#endings);
    if (missing > 0) faults.push(`${missing} of ${this.asked.size} questions have no answer.`);
    return { byId: this.byId, faults };
  }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The meaning of a line: `refused` is true or a list of fields, `outOfScope` a reason, anything else a figure. */
function answerOf({ id: _, refused, outOfScope, ...figures }: Record<string, unknown>): Answer {
  if (typeof outOfScope === 'string') return { kind: 'out of scope', why: outOfScope };
  if (refused === true) return { kind: 'refused', fields: [] };
  if (Array.isArray(refused)) return { kind: 'refused', fields: refused.map(String) };
  return { kind: 'figures', figures };
}

/** The beginning of a text that may be long. */
function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 120)}…`;
}
