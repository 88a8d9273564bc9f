/** What a way answers, written so that equal answers are equal texts. */

/** The text of an answer, without its id: each calculation has another. */
function answered(answer: object): string {
  return canonical({ ...answer, calculationId: undefined });
}

/** The text of a refusal: its code, and code and place of everything that is wrong. */
export function refused({ code, errors }: Refusal): string {
  return canonical({ code, errors: errors.map(({ path, code }) => ({ path, code })) });
}

/** What of a refusal is the same whoever tells it. */
export interface Refusal {
  readonly code: string;
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}

/** Whether the text is that of a refusal. */
export function isRefusal(text: string): boolean {
  return text.startsWith('{"code":');
}

/** Whether an answer of the wire is a problem document. */
export function isProblem(answer: object): answer is Refusal {
  return 'code' in answer && 'errors' in answer;
}

/** The text of an answer of the wire, whichever it is. */
export function outcomeOf(answer: object): string {
  return isProblem(answer) ? refused(answer) : answered(answer);
}

/** JSON with the fields of every object in the order of their names. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
