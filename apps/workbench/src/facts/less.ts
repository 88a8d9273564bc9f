/** The name of a value that is taken off: `Less tax withheld`. */
export function lessNamed(name = ''): string {
  return `Less ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
