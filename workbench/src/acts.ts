/**
 * The sources that citations name.
 *
 * @module
 */
import acts from 'virtual:acts';
import type { ActFact } from './facts.js';

/** The source of a citation: the longest name that starts it. */
export function actOf(citation: string): ActFact | undefined {
  const names = Object.keys(acts).filter((name) => citation === name || citation.startsWith(`${name} `));
  return acts[names.sort((one, other) => other.length - one.length)[0] ?? ''];
}
