/**
 * Values that are worked out once for each object, and forgotten with it.
 *
 * @module
 */

/** Makes a function that works out a value once for each object: a table, a rule, a list. */
export function oncePer<T extends object, V>(workOut: (each: T) => V): (each: T) => V {
  const known = new WeakMap<T, V>();
  return (each) => {
    let answer = known.get(each);
    if (answer === undefined) {
      answer = workOut(each);
      known.set(each, answer);
    }
    return answer;
  };
}
