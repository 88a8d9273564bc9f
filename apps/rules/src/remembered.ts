/**
 * Memory of what follows from the texts of files: a command asks several times for each of its files, and a process
 * that runs several commands finds most of them as they were.
 *
 * @module
 */

/** Answers `work` once for each `subject`, which does not change, and the texts that it depends on besides. */
export function rememberedOf<S extends object, T>(
  work: (subject: S, ...texts: readonly string[]) => T,
): (subject: S, ...texts: readonly string[]) => T {
  const known = new WeakMap<S, Map<string, { readonly value: T }>>();
  return (subject, ...texts) => {
    const answers = known.get(subject) ?? new Map<string, { readonly value: T }>();
    known.set(subject, answers);
    const key = texts.join('\0');
    const answer = answers.get(key) ?? { value: work(subject, ...texts) };
    answers.set(key, answer);
    return answer.value;
  };
}
