/**
 * A request in plain words.
 *
 * @module
 */

/** The facts of a request, each a clause: `turnover ₦80,000,000`. */
export function inPlainWords(request: object): string {
  return clausesOf(request).join('; ');
}

function clausesOf(value: object, before = ''): string[] {
  return Object.entries(value).flatMap(([name, held]): string[] => {
    const words = `${before}${spaced(name)}`;
    if (Array.isArray(held)) {
      return held.flatMap((each, at) => [`${words} ${at + 1}: ${clausesOf(Object(each)).join(', ')}`]);
    }
    if (typeof held === 'object' && held !== null) return clausesOf(held, `${words}: `);
    return [`${words} ${plain(held)}`];
  });
}

/** `capital allowances` of `capitalAllowances`. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('_', ' ');
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return typeof value === 'string' && AMOUNT.test(text) ? `₦${text.replace(GROUPS, ',')}` : text;
}

const AMOUNT = /^-?\d+(?:\.\d+)?$/;
const GROUPS = /(?<=\d)(?=(?:\d{3})+(?:\.|$))(?<!\.\d*)/g;
