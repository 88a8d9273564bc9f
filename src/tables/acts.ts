/**
 * The bibliography: the Acts, circulars and notices that citations name, and what was read of each.
 *
 * @module
 */
import { deepFrozen } from '../ground/index.js';
import type { Act } from './act.js';
import { acts } from './generated/acts.generated.js';

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
