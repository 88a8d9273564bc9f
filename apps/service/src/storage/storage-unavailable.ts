/**
 * The error of storage that is unavailable.
 *
 * @module
 */

/** The reasons why storage is unavailable, as the metrics name them. */
export const FAULT_REASONS = [
  'disk-full',
  'read-only',
  'locked',
  'missing',
  'damaged',
  'disk-error',
  'overloaded',
  'timeout',
  'unreachable',
  'other',
] as const;

/** A reason why storage is unavailable. */
export type FaultReason = (typeof FAULT_REASONS)[number];

/** The database did not answer: whether what was asked of it was done is not known, and it may be asked again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly reason: FaultReason;

  constructor(message: string, reason: FaultReason = 'other') {
    super(message);
    this.reason = reason;
  }
}
