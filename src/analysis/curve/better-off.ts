/**
 * From which amount on one is as well off again as at a corner.
 *
 * @module
 */
import { compare } from '../../algebra/index.js';
import type { Movement } from './bends.js';
import { type KoboCorner, lastWhere } from './corners.js';

/** The amounts between two corners. */
export interface KoboSegment {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * The smallest amount above a corner at which what is earned less the tax is what it was at the corner, or more; `null`
 * where nothing is lost at the corner, or not before the last of the segments, which are those after it.
 */
export function betterOffFrom(corner: KoboCorner, after: readonly KoboSegment[], movement: Movement): bigint | null {
  const keptAt = (amount: bigint): bigint => movement.earnedAt(amount) - movement.taxAt(amount);
  const kept = keptAt(corner.last);
  const isEnough = (amount: bigint): boolean => keptAt(amount) >= kept;
  const falls = compare(corner.after.regime.line.slope, movement.earns) > 0;
  const isLoss = corner.isCliff ? !isEnough(corner.next) : falls;
  if (!isLoss) return null;
  // Where each further naira costs more than it earns, nothing is made good before the next corner.
  const open = falls ? after.slice(1) : after;
  for (const { from, to } of open) {
    if (isEnough(from)) return from;
    if (isEnough(to)) return lastWhere((amount) => !isEnough(amount), from, to) + 1n;
  }
  return null;
}
