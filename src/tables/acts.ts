/**
 * The bibliography: the Acts, circulars and notices that citations name, and what was read of each.
 *
 * @module
 */
import { deepFrozen } from '../frozen.js';
import { acts } from './generated/acts.generated.js';

/**
 * The kind of a source: a gazetted print, a print released by the legislature, a verbatim consolidation, a circular of
 * the authority, a public notice or official statement, a summary by others; `practice` is ours.
 */
export type ReadAs = 'gazette' | 'official_print' | 'consolidation' | 'circular' | 'notice' | 'summary' | 'practice';

/** A source that citations name. */
export interface Act {
  readonly title: string;
  /** The pinned address at which the text was read. */
  readonly source: string;
  /** A second address of the same text. */
  readonly mirror?: string;
  /** SHA-256 of the document at `source`, where one was recorded. */
  readonly sha256?: string;
  readonly read: ReadAs;
}

const bibliography: Readonly<Record<string, Act>> = deepFrozen(acts);

/**
 * The sources that citations name, by the name each citation starts with.
 *
 * @example
 * actsCited(['CITA s.105', 'NTA s.56(a)']).NTA.title;
 * // 'Nigeria Tax Act, 2025 (Act No. 7 of 2025), Final Approved Copy for Print (certified copy, print A387-A596)'
 */
export function actsCited(citations: readonly string[]): Record<string, Act> {
  const isCited = (name: string): boolean => citations.some((law) => law === name || law.startsWith(`${name} `));
  return Object.fromEntries(Object.entries(bibliography).filter(([name]) => isCited(name)));
}
