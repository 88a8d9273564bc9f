/**
 * The sources that citations name.
 *
 * @module
 */
import acts from 'virtual:acts';
import type { ActFact } from './facts.js';

/** The source of a citation: the longest name that starts it. */
export function actOf(citation: string): ActFact | undefined {
  return acts[nameIn(citation)];
}

/** A source by the name that citations give it. */
export interface CitedAct {
  readonly name: string;
  readonly act: ActFact;
}

/** The sources of some citations, each once, in the order of their first citation. */
export function citedActs(citations: readonly string[]): readonly CitedAct[] {
  return [...new Set(citations.map(nameIn))].flatMap((name) => {
    const act = acts[name];
    return act === undefined ? [] : [{ name, act }];
  });
}

function nameIn(citation: string): string {
  const names = Object.keys(acts).filter((name) => citation === name || citation.startsWith(`${name} `));
  return names.sort((one, other) => other.length - one.length)[0] ?? '';
}
